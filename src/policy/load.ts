/**
 * From the text of a policy file to a policy: the file, the presets that it extends, one set of rules.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { MewError } from '../base/errors.ts';
import { compileLayer, type PolicyLayer } from './compile-rules.ts';
import { type PolicyDocument, readDocument } from './document.ts';
import { nearest } from './nearest.ts';
import { networkRules } from './network.ts';
import type { Policy } from './policy.ts';
import { knownKeys, type Mode, type PolicyFile, type PresetName, policySchema, presetNames } from './schema.ts';
import { lower, settingsOf, unusedSections } from './settings.ts';
import { taintRules } from './taint.ts';
import { createPolicy, type PolicySettings } from './verdict.ts';

export type PolicySource = {
  readonly text: string;
  /** How people find the text: `.mewcode/policy.yml@<sha>`, `input policy`. */
  readonly source: string;
  readonly origin: Policy['origin'];
  readonly notes?: readonly string[];
  /** The absolute folder with the presets. */
  readonly presets: string;
  /** The repository's own file, for `extends: repo`. */
  readonly repository?: Text | null;
  /** The input `mode`: it can only lower the file's. */
  readonly lowered?: Mode | null;
};

/**
 * Reads, checks and compiles a policy; presets are read from disk.
 *
 * @throws MewError `policy_invalid` with file, line, column and what was expected.
 */
export function loadPolicy(from: PolicySource): Policy {
  return createPolicy(compilePolicy(from).settings);
}

/** What a policy is made of, for whoever judges the rules themselves. `layers`: the file itself stands last. */
export type CompiledPolicy = { readonly settings: PolicySettings; readonly layers: readonly PolicyLayer[] };

/** @throws MewError as `loadPolicy` does. */
export function compilePolicy(from: PolicySource): CompiledPolicy {
  const { source, origin, notes = [], lowered = null } = from;
  const { layers, late } = readChain(from);
  const files = layers.map(({ file }) => file);
  const settings = settingsOf(files);
  const mode = lower(settings.mode, lowered);
  refuseContradictions({ ...settings, mode }, layers.at(-1));
  const unlocked = new Set(files.flatMap((file) => file.unlock ?? []));
  const chain = { sandboxRequired: settings.sandbox.required, arbitraryExec: unlocked.has('arbitrary_exec') };
  const network = networkRules(layers);
  const unwalled = network.length > 0 && !settings.sandbox.required ? [unwalledNote] : [];
  const compiled = {
    ...settings,
    mode,
    rules: layers.flatMap((layer) => compileLayer(layer, chain)),
    commandRules: late === null ? null : () => compileLayer(readLayer(late), chain),
    network,
    taints: taintRules(layers),
    unlocked,
    source,
    origin,
    sha256: createHash('sha256')
      .update(JSON.stringify(late === null ? files : [...files, late.text]))
      .digest('hex'),
    notes: [...notes, ...unusedSections(files), ...unwalled],
  };
  return { settings: compiled, layers };
}

/** Between sections, whichever files of the chain they stand in; told of the last one. */
function refuseContradictions(
  { mode, sandbox }: Pick<PolicySettings, 'mode' | 'sandbox'>,
  layer: PolicyLayer | undefined,
): void {
  const hasDocker = sandbox.backends.includes('docker');
  if (hasDocker && sandbox.image === null) {
    layer?.document.refuse(['sandbox', 'backends'], 'sandbox.backends: docker needs an image, in sandbox.image');
  }
  if (!hasDocker && sandbox.image !== null) {
    layer?.document.refuse(['sandbox', 'image'], 'sandbox.image: has no effect without docker in sandbox.backends');
  }
  if (mode === 'bypassPermissions' && !sandbox.required) {
    layer?.document.refuse(['mode'], 'mode: bypassPermissions needs the sandbox, so not sandbox.required: false');
  }
}

const unwalledNote = 'network of the policy has no effect without a sandbox: commands reach whatever the job reaches.';

/** @throws MewError `policy_invalid` when there is no preset of that name. */
export function presetPolicy(wanted: {
  readonly name: string;
  readonly presets: string;
  readonly notes?: readonly string[];
  readonly lowered?: Mode | null;
}): Policy {
  const name = presetNames.find((known) => known === wanted.name);
  if (name === undefined) {
    const choice = `expected one of ${presetNames.join(', ')}${nearest(wanted.name, presetNames)}`;
    throw new MewError('policy_invalid', `there is no preset ${JSON.stringify(wanted.name)}; ${choice}`);
  }
  const { presets, notes = [], lowered = null } = wanted;
  return loadPolicy({ ...presetText(name, presets), origin: 'preset', notes, presets, lowered });
}

type Text = { readonly text: string; readonly source: string };

const presetPrefix = 'preset ';

function presetText(name: PresetName, presets: string): Text {
  return { text: readFileSync(join(presets, `${name}.yml`), 'utf8'), source: `${presetPrefix}${name}` };
}

/**
 * The preset whose rules are all about commands. It is long, so it is read when the first command is to be judged, not
 * before the first request to the model.
 */
const lateName: PresetName = 'looking';

type Chain = { readonly layers: readonly PolicyLayer[]; readonly late: Text | null };

/** The file after everything that it extends, each once. */
function readChain({ text, source, presets, repository = null }: PolicySource): Chain {
  const seen = new Set<string>();
  let late: Text | null = null;
  const read = (from: Text): PolicyLayer[] => {
    if (seen.has(from.source)) return [];
    seen.add(from.source);
    const layer = readLayer(from);
    const parents = [layer.file.extends ?? []].flat().flatMap((name) => {
      if (name === lateName) {
        late = presetText(name, presets);
        return [];
      }
      if (name !== 'repo') return read(presetText(name, presets));
      if (repository === null || from.source !== source) {
        const why = 'extends: repo is for a policy of the workflow, where the repository has one';
        return layer.document.refuse(['extends'], why);
      }
      return read(repository);
    });
    return [...parents, layer];
  };
  return { layers: read({ text, source }), late };
}

function readLayer({ text, source }: Text): PolicyLayer {
  const document = readDocument(text, source);
  return { file: parseFile(document), document, source, isPreset: source.startsWith(presetPrefix) };
}

function parseFile(document: PolicyDocument): PolicyFile {
  const parsed = policySchema.safeParse(document.value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return issue === undefined ? document.refuse([], 'expected a policy') : refuseIssue(innermost(issue), document);
}

type Issue = z.core.$ZodIssue;

/** Of the alternatives of a union the one that the author probably meant. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const reasons = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const meant = reasons.find(({ path }) => path.length > 0) ?? reasons.find(({ code }) => code !== 'invalid_type');
  return meant === undefined ? issue : innermost({ ...meant, path: [...issue.path, ...meant.path] });
}

function refuseIssue(issue: Issue, document: PolicyDocument): never {
  if (issue.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const known = knownKeys(issue.path);
    const expected = `expected one of ${known.join(', ')}${nearest(unknown, known)}`;
    return document.refuse([...issue.path, unknown], `unknown key ${JSON.stringify(unknown)}; ${expected}`, 'key');
  }
  const closest =
    issue.code === 'invalid_value' && issue.values.length > 1
      ? nearest(String(issue.input), issue.values.map(String))
      : '';
  return document.refuse(issue.path, `${issue.path.join('.') || 'policy'}: ${issue.message}${closest}`);
}
