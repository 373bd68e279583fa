/**
 * One rule of the policy: `Tool(pattern)` and what it covers.
 */
import type { Effect, EffectOf } from '../base/effect.ts';
import { nearest } from './nearest.ts';
import { commandPattern, namePattern, pathPattern, type Verdict } from './patterns.ts';
import type { UnlockName } from './protected.ts';
import { unwrap } from './unwrap.ts';
import { isWrapper, wrappedCommands } from './wrappers.ts';

/**
 * What a rule is compared with: one path, one simple command, one operation. Without the absolute path of an effect,
 * so that a changed path can be judged that no call wrote.
 */
export type Subject =
  | { readonly kind: 'read'; readonly via: EffectOf<'read'>['via']; readonly relative: string }
  | { readonly kind: 'write'; readonly via: EffectOf<'write'>['via']; readonly relative: string }
  | { readonly kind: 'command'; readonly argv: readonly string[] }
  | EffectOf<'net'>
  | EffectOf<'mcp'>
  | EffectOf<'spawn'>
  | EffectOf<'github'>;

/** Internal effects need no rule; the guard has already refused paths outside and commands that cannot be judged. */
export function subjectsOf(effect: Effect, unlocked: ReadonlySet<UnlockName>): readonly Subject[] {
  switch (effect.kind) {
    case 'read':
      return [{ kind: 'read', via: effect.via, relative: effect.relative }];
    case 'write':
      return [{ kind: 'write', via: effect.via, relative: effect.relative }];
    case 'exec':
      return effect.argvs
        .flatMap((argv) => (unlocked.has('shell_wrappers') ? unwrap(argv) : null) ?? [argv])
        .map((argv) => ({ kind: 'command', argv }));
    case 'internal':
    case 'outside':
      return [];
    default:
      return [effect];
  }
}

/** How often the rule may allow a call in one run; shared by all names of one entry of the file. */
export type Cap = { readonly max: number };

/** For each argument of an operation the values that it may have. */
export type ArgumentLists = Readonly<Record<string, readonly (string | number)[]>>;

export type Rule = {
  readonly verdict: Verdict;
  /** As written: `allow: Edit(src/**)`. */
  readonly text: string;
  /** `<file>:<line>`. */
  readonly source: string;
  readonly reason: string | null;
  readonly cap: Cap | null;
  /** Lifts this deny when the policy unlocks it. */
  readonly unless: UnlockName | null;
  readonly covers: (subject: Subject) => boolean;
  /** It is about commands: `any` when it may cover more than one, `none` when it covers other things. */
  readonly commands: 'none' | 'one' | 'any';
  /** What it allows changes nothing, says the policy; such calls may overlap. */
  readonly readonly: boolean;
};

type Matching = Pick<Rule, 'covers' | 'commands'>;

const ruleNames = ['Read', 'Glob', 'Grep', 'Edit', 'Write', 'Bash', 'Agent', 'Skill', 'GitHub', 'Net'] as const;
type RuleName = (typeof ruleNames)[number];

export type RuleParts = { readonly name: RuleName | 'mcp'; readonly pattern: string | null };

/** @throws Error whose message says what is wrong. */
export function parseRule(text: string): RuleParts {
  const parts = /^([\w*.-]+)(?:\((.*)\))?$/s.exec(text);
  if (parts === null) throw new Error(`${JSON.stringify(text)} is not a rule; write Tool or Tool(pattern)`);
  const [, name = '', pattern] = parts;
  if (name.startsWith('mcp__')) {
    if (pattern !== undefined || !/^mcp__.+__.+$/.test(name)) {
      throw new Error('write mcp__server__tool or mcp__server__*');
    }
    return { name: 'mcp', pattern: name };
  }
  const known = ruleNames.find((candidate) => candidate === name);
  if (known !== undefined) return { name: known, pattern: pattern ?? null };
  throw new Error(
    `${JSON.stringify(name)} is not a rule name; expected one of ${ruleNames.join(', ')}, mcp__server__tool${nearest(name, ruleNames)}`,
  );
}

/**
 * What a rule covers. `args` only for operations.
 *
 * @throws Error whose message says what is wrong.
 */
export function compileRule(parts: RuleParts, verdict: Verdict, args: ArgumentLists = {}): Matching {
  const { name, pattern } = parts;
  if (name === 'Bash') return compileBash(pattern, verdict);
  return { covers: compileOther({ name, pattern, verdict, args }), commands: 'none' };
}

function compileBash(pattern: string | null, verdict: Verdict): Matching {
  const command = pattern === null ? { covers: () => true, exact: false } : commandPattern(pattern, verdict);
  const covers = (argv: readonly string[]) => {
    if (verdict === 'allow') return (command.exact || !isWrapper(argv)) && command.covers(argv);
    if (command.covers(argv)) return true;
    // `env npm publish` is what a deny of `npm publish` means.
    for (const inner of wrappedCommands(argv)) if (inner === null || command.covers(inner)) return true;
    return false;
  };
  return {
    covers: (subject) => subject.kind === 'command' && covers(subject.argv),
    commands: command.exact ? 'one' : 'any',
  };
}

type Other = { name: Exclude<RuleName, 'Bash'> | 'mcp'; pattern: string | null; verdict: Verdict; args: ArgumentLists };

function compileOther({ name, pattern, verdict, args }: Other): Rule['covers'] {
  const compile = isPathName(name) ? (text: string) => pathPattern(text, verdict) : namePattern;
  const matches = pattern === null ? () => true : compile(pattern);
  switch (name) {
    // Denied for reading is denied for searching: grep would show the same bytes.
    case 'Read':
      return (s) => s.kind === 'read' && (verdict === 'deny' || s.via === 'read') && matches(s.relative);
    case 'Glob':
      return (s) => s.kind === 'read' && s.via === 'glob' && matches(s.relative);
    case 'Grep':
      return (s) => s.kind === 'read' && s.via === 'grep' && matches(s.relative);
    case 'Edit':
      return (s) => s.kind === 'write' && matches(s.relative);
    case 'Write':
      return (s) => s.kind === 'write' && s.via === 'write' && matches(s.relative);
    case 'GitHub':
      return (s) =>
        s.kind === 'github' && matches(s.operation) && (verdict === 'deny' || argumentsListed(s.args, args));
    case 'Net':
      return (s) => s.kind === 'net' && matches(s.host);
    case 'Agent':
      return (s) => s.kind === 'spawn' && matches(s.role);
    case 'mcp':
      return (s) => s.kind === 'mcp' && matches(`mcp__${s.server}__${s.tool}`);
    case 'Skill':
      // Loading a skill is an internal effect of a part that this version does not have: nothing to cover.
      return () => false;
  }
}

function isPathName(name: string): boolean {
  return ['Read', 'Glob', 'Grep', 'Edit', 'Write'].includes(name);
}

/** Every argument but the issue's number must be listed, and each of its values too. */
function argumentsListed(given: Readonly<Record<string, unknown>>, lists: ArgumentLists): boolean {
  return Object.entries(given).every(([name, value]) => {
    if (name === 'issue') return Number.isSafeInteger(value);
    const allowed: readonly unknown[] = Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.every((single) => allowed.includes(single));
  });
}
