/**
 * `mewcode policy import`: the permissions of a Claude Code settings file as a policy on stdout; on stderr, line by
 * line, what could not be taken over and why.
 */
import { parseArgs } from 'node:util';
import { Document, isMap, isSeq } from 'yaml';
import { z } from 'zod';
import { MewError, messageOf } from '../base/errors.ts';
import { compilePolicy } from '../policy/load.ts';
import { type ListName, mapRule } from './import-rule.ts';
import { presetsOf } from './policy-source.ts';
import { type Io, json, oneLine, onlyPositional, readInput } from './subcommand.ts';

const list = z.array(z.string()).default([]);

const settingsSchema = z.looseObject({
  permissions: z
    .looseObject({
      allow: list,
      deny: list,
      ask: list,
      defaultMode: z.string().optional(),
      additionalDirectories: list,
    })
    .default({ allow: [], deny: [], ask: [], additionalDirectories: [] }),
});

type Settings = z.infer<typeof settingsSchema>;

/** `list`: where it stood; `settings` for what is no rule. */
type Note = {
  readonly list: ListName | 'settings';
  readonly rule: string;
  readonly taken: boolean;
  readonly why: string;
};

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const path = onlyPositional(positionals, 'a settings file');
  const { text, notes } = convert(readSettings(io, path), io.cwd);
  // What is printed must load: nobody should find out on the default branch.
  compilePolicy({ text, source: 'the converted policy', origin: 'file', presets: presetsOf(io) });
  io.out(values.json === true ? json({ policy: text, notes }) : text);
  if (values.json !== true) {
    for (const { list: name, rule, taken, why } of notes)
      io.err(`${oneLine(`${name}: ${rule}: ${taken ? '' : 'left out: '}${why}`)}\n`);
  }
  return 0;
}

function readSettings(io: Io, path: string): Settings {
  try {
    return settingsSchema.parse(
      JSON.parse(
        readInput(io, path, 'settings file')
          .toString('utf8')
          .replace(/^\ufeff/, ''),
      ),
    );
  } catch (thrown) {
    if (thrown instanceof MewError) throw thrown;
    const why = thrown instanceof z.ZodError ? z.prettifyError(thrown).replace(/\s+/g, ' ') : messageOf(thrown);
    throw new MewError('input_invalid', `${path} is no settings file of Claude Code: ${why}`);
  }
}

type Rule = { readonly from: string; readonly entry: Readonly<Record<string, unknown>> };

function convert(settings: Settings, root: string): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const rules: Rule[] = [];
  for (const name of ['allow', 'deny', 'ask'] as const) {
    for (const rule of settings.permissions[name]) {
      const mapped = mapRule(rule, { list: name, root });
      const note = mapped.ok ? mapped.note : mapped.why;
      if (note !== null) notes.push({ list: name, rule, taken: mapped.ok, why: note });
      if (!mapped.ok) continue;
      if (name === 'ask') notes.push({ list: name, rule, taken: true, why: asked });
      rules.push({ from: `${name}: ${rule}`, entry: entryFor(name, mapped.rules) });
    }
  }
  notes.push(...besides(settings));
  return { text: render(rules, modeOf(settings)), notes };
}

const asked = 'nobody can be asked here, so it is denied, also where an allow would cover it';

function entryFor(name: ListName, [first = '', ...more]: readonly string[]): Rule['entry'] {
  const texts = more.length === 0 ? first : [first, ...more];
  if (name === 'allow') return { allow: texts };
  return name === 'deny' ? { deny: texts } : { deny: texts, reason: 'A person would have to be asked.' };
}

const sameModes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'];

function modeOf({ permissions: { defaultMode } }: Settings): string | null {
  return defaultMode !== undefined && defaultMode !== 'default' && sameModes.includes(defaultMode) ? defaultMode : null;
}

/** What else the file says, none of which is a rule. */
function besides({ permissions, ...others }: Settings): Note[] {
  const note = (rule: string, why: string): Note => ({ list: 'settings', rule, taken: false, why });
  const { defaultMode, additionalDirectories } = permissions;
  return [
    ...(defaultMode === undefined || sameModes.includes(defaultMode)
      ? []
      : [note(`defaultMode: ${defaultMode}`, 'there is no such mode; what no rule allows is denied')]),
    ...additionalDirectories.map((folder) =>
      note(
        `additionalDirectories: ${folder}`,
        'a run sees its repository only; commands get folders from sandbox: {mounts: [...]}',
      ),
    ),
    ...Object.keys(others)
      .filter((key) => ['hooks', 'env', 'sandbox'].includes(key))
      .map((key) => note(key, 'it is no permission; see the policy section of that name, or none')),
  ];
}

function render(rules: readonly Rule[], mode: string | null): string {
  const document = new Document({
    version: 1,
    // Claude Code reads the project without a rule.
    extends: 'read-only',
    ...(mode !== null && { mode }),
    ...(rules.length > 0 && { rules: rules.map(({ entry }) => entry) }),
  });
  document.commentBefore =
    ' Converted from the permissions of Claude Code. Without a rule nothing but reading is allowed here,\n and nobody is asked: check it with mewcode policy check.';
  const items = document.get('rules');
  if (isSeq(items)) {
    for (const [index, item] of items.items.entries()) {
      if (isMap(item)) item.commentBefore = ` ${rules[index]?.from.replace(/\s+/g, ' ') ?? ''}`;
    }
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
