/**
 * From the text of a policy file to a policy: the file, the presets that it extends, one set of rules.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { type PolicyDocument, readDocument } from './document.ts';
import { nearest } from './nearest.ts';
import { checkOperation } from './operations.ts';
import type { Verdict } from './patterns.ts';
import type { Policy } from './policy.ts';
import { compileRule, parseRule, type Rule, type RuleParts } from './rule.ts';
import { knownKeys, type PolicyFile, type PresetName, policySchema, presetNames } from './schema.ts';
import { createPolicy } from './verdict.ts';

export type PolicySource = {
  readonly text: string;
  /** How people find the text: `.mewcode/policy.yml@<sha>`, `input policy`. */
  readonly source: string;
  readonly origin: Policy['origin'];
  readonly notes?: readonly string[];
  /** The absolute folder with the presets. */
  readonly presets: string;
};

/**
 * Reads, checks and compiles a policy; presets are read from disk.
 *
 * @throws MewError `policy_invalid` with file, line, column and what was expected.
 */
export function loadPolicy({ text, source, origin, notes = [], presets }: PolicySource): Policy {
  const chain = readChain({ text, source }, presets);
  const files = chain.map(({ file }) => file);
  // The file itself stands last and has the last word on single values; rules and unlocks add up.
  const last = <T>(pick: (file: PolicyFile) => T | undefined): T | undefined =>
    files.map(pick).findLast((value) => value !== undefined);
  const sandbox = {
    required: last((file) => file.sandbox?.required) ?? true,
    mounts: last((file) => file.sandbox?.mounts) ?? [],
    timeout: last((file) => file.sandbox?.timeout) ?? limits.sandbox.timeout,
    processes: last((file) => file.sandbox?.processes) ?? limits.sandbox.processes,
    fileBytes: last((file) => file.sandbox?.file_size) ?? limits.sandbox.fileBytes,
  };
  const turns = last((file) => file.limits?.turns);
  const wall = last((file) => file.limits?.wall);
  const tokens = last((file) => file.limits?.tokens);
  const costUsd = last((file) => file.limits?.cost_usd);
  return createPolicy({
    rules: chain.flatMap((layer) => compileLayer(layer, sandbox.required)),
    unlocked: new Set(files.flatMap((file) => file.unlock ?? [])),
    sandbox,
    passedVariables: last((file) => file.env?.pass) ?? [],
    limits: {
      ...(turns !== undefined && { turns }),
      ...(wall !== undefined && { wall }),
      ...(tokens !== undefined && { tokens }),
      ...(costUsd !== undefined && { costUsd }),
    },
    publish: {
      files: last((file) => file.publish?.max_files) ?? limits.publish.files,
      bytes: last((file) => file.publish?.max_bytes) ?? limits.publish.bytes,
    },
    source,
    origin,
    sha256: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
    notes,
  });
}

/** @throws MewError `policy_invalid` when there is no preset of that name. */
export function presetPolicy(wanted: {
  readonly name: string;
  readonly presets: string;
  readonly notes?: readonly string[];
}): Policy {
  const name = presetNames.find((known) => known === wanted.name);
  if (name === undefined) {
    const choice = `expected one of ${presetNames.join(', ')}${nearest(wanted.name, presetNames)}`;
    throw new MewError('policy_invalid', `there is no preset ${JSON.stringify(wanted.name)}; ${choice}`);
  }
  const { presets, notes = [] } = wanted;
  return loadPolicy({ ...presetText(name, presets), origin: 'preset', notes, presets });
}

type Text = { readonly text: string; readonly source: string };
type PolicyLayer = { readonly file: PolicyFile; readonly document: PolicyDocument; readonly source: string };

function presetText(name: PresetName, presets: string): Text {
  return { text: readFileSync(join(presets, `${name}.yml`), 'utf8'), source: `preset ${name}` };
}

/** The file after everything that it extends, each once. */
function readChain(start: Text, presets: string): PolicyLayer[] {
  const seen = new Set<string>();
  const read = ({ text, source }: Text): PolicyLayer[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const document = readDocument(text, source);
    const file = parseFile(document);
    const parents = [file.extends ?? []].flat();
    return [...parents.flatMap((name) => read(presetText(name, presets))), { file, document, source }];
  };
  return read(start);
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

/** @throws MewError `policy_invalid` at the rule that cannot be used. */
function compileLayer({ file, document, source }: PolicyLayer, sandboxRequired: boolean): Rule[] {
  return (file.rules ?? []).flatMap((entry, index) => {
    const verdict = entry.allow === undefined ? 'deny' : 'allow';
    const written = entry[verdict] ?? [];
    const cap = entry.max === undefined ? null : { max: entry.max };
    return [written].flat().map((text, item): Rule => {
      const path = ['rules', index, verdict, ...(Array.isArray(written) ? [item] : [])];
      try {
        const parts = parseRule(text);
        checkSupported({ parts, verdict, entry });
        const compiled = compileRule(parts, verdict, { args: entry.args, flags: entry.flags });
        if (verdict === 'allow' && compiled.commands === 'any' && !sandboxRequired) {
          // Without walls round the process, a star would let the model choose what runs on the runner.
          throw new Error('without a sandbox only whole commands can be allowed; name every word');
        }
        return {
          ...compiled,
          verdict,
          text: `${verdict}: ${text}`,
          source: `${source}:${document.line(path)}`,
          reason: entry.reason ?? null,
          cap,
          readonly: entry.readonly ?? false,
          unless: entry.unless ?? null,
        };
      } catch (error) {
        return document.refuse(path, `${verdict}: ${text}: ${messageOf(error)}`);
      }
    });
  });
}

type Entry = NonNullable<PolicyFile['rules']>[number];

/** What this version cannot enforce is refused, never ignored. */
function checkSupported(rule: { parts: RuleParts; verdict: Verdict; entry: Entry }): void {
  const { name } = rule.parts;
  if (rule.verdict === 'allow' && ['Agent', 'Skill', 'Net'].includes(name)) {
    throw new Error('rules of this kind can only deny yet');
  }
  if (rule.entry.readonly !== undefined && !['Bash', 'mcp'].includes(name)) {
    throw new Error('readonly belongs to Bash(...) and mcp__server__tool');
  }
  if (rule.entry.args !== undefined && !['GitHub', 'mcp'].includes(name)) {
    throw new Error('args belongs to GitHub(...) and mcp__server__tool');
  }
  if (name === 'GitHub') checkOperation(rule.parts.pattern, rule.verdict === 'allow' ? (rule.entry.args ?? {}) : null);
}
