/**
 * One rule of the policy: `Tool(pattern)` and what it covers.
 */
import type { Effect, EffectOf } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { flagVocabulary } from './flags.ts';
import { nearest } from './nearest.ts';
import {
  argumentPattern,
  type CommandPattern,
  commandPattern,
  hostPattern,
  namePattern,
  pathPattern,
  type Verdict,
} from './patterns.ts';
import { changesFolder, isRelativeProgram, programFromRoot } from './program-name.ts';
import type { UnlockName } from './protected.ts';
import { isRisky } from './risky-programs.ts';
import { unwrap } from './unwrap.ts';
import { isPlain, isWrapper, wrappedCommands } from './wrappers.ts';

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
      return commandsOf(effect, unlocked).map((argv) => ({ kind: 'command', argv }));
    case 'internal':
    case 'outside':
      return [];
    default:
      return [effect];
  }
}

/**
 * Attack: a rule allows `./check.sh`, and the call runs in a folder where another file has that name; so a program is
 * named from the root, and after `cd` a wrapper that holds a relative one is not looked through.
 */
function commandsOf({ argvs, folder = '.' }: EffectOf<'exec'>, unlocked: ReadonlySet<UnlockName>) {
  const moves = argvs.some(([program = '']) => changesFolder(program));
  const innerOf = (argv: readonly string[]) => {
    const inner = unlocked.has('shell_wrappers') ? unwrap(argv) : null;
    const isElsewhere = moves && inner?.some(([program = '']) => isRelativeProgram(program));
    return inner === null || isElsewhere ? [argv] : inner;
  };
  return argvs.flatMap(innerOf).map(([program = '', ...words]) => [programFromRoot(program, folder), ...words]);
}

/** How often the rule may allow a call in one run; shared by all names of one entry of the file. */
export type Cap = { readonly max: number };

/** For each argument of an operation or a server's tool: the values that it may have, or a pattern for its text. */
export type ArgumentRules = Readonly<Record<string, readonly (string | number)[] | string>>;

export type Rule = {
  readonly verdict: Verdict;
  /** As written: `allow: Edit(src/**)`. */
  readonly text: string;
  /** `<file>:<line>`. */
  readonly source: string;
  /** All of its entry in one order: it tells rules of the same text apart wherever they stand. */
  readonly entry: string;
  readonly reason: string | null;
  readonly cap: Cap | null;
  /** Lifts this deny when the policy unlocks it. */
  readonly unless: UnlockName | null;
  readonly covers: (subject: Subject) => boolean;
  /** It is about commands: `any` when it may cover more than one, `none` when it covers other things. */
  readonly commands: 'none' | 'one' | 'any';
  /** What it allows changes nothing, says the policy; such calls may overlap. */
  readonly readonly: boolean;
  /** What the policy calls sensitive by it, whichever rule allows it; null for nothing. */
  readonly sensitive: ((subject: Subject) => boolean) | null;
};

type Matching = Pick<Rule, 'covers' | 'commands'>;

/** What stands beside the pattern of an allow. */
export type Conditions = {
  readonly args?: ArgumentRules | undefined;
  readonly flags?: readonly string[] | undefined;
  /** The policy unlocks arbitrary execution. */
  readonly unlocked?: boolean;
};

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
 * What a rule covers. `args` for operations and tools of servers, `flags` for commands, both for an allow only.
 *
 * @throws Error whose message says what is wrong.
 */
export function compileRule(parts: RuleParts, verdict: Verdict, conditions: Conditions = {}): Matching {
  const { args = {}, flags } = conditions;
  const { name, pattern } = parts;
  if (name === 'Bash') return compileBash(pattern, verdict, conditions);
  if (flags !== undefined) throw new Error('flags belongs to Bash(...)');
  return { covers: compileOther({ name, pattern, verdict, args: compileArguments(args) }), commands: 'none' };
}

const everyCommand: CommandPattern = {
  covers: () => true,
  exact: false,
  named: null,
  program: false,
  excludes: null,
};

function compileBash(pattern: string | null, verdict: Verdict, { flags, unlocked }: Conditions): Matching {
  const command = pattern === null ? everyCommand : commandPattern(pattern, verdict);
  const inVocabulary = flags === undefined ? () => true : vocabularyAfter(command, flags);
  const { excludes } = command;
  // A star must not mean what its author never thought of.
  const mayCover = (argv: readonly string[]) =>
    command.exact || (!isWrapper(argv) && (command.program || unlocked === true || !isRisky(argv[0] ?? '')));
  // Most rules are about other words: that is asked first.
  const matches = (argv: readonly string[]) => (excludes === null ? command.covers(argv) : !comesTo(argv, excludes));
  const allows = (argv: readonly string[]) => matches(argv) && mayCover(argv) && inVocabulary(argv);
  const denies = (argv: readonly string[]) => (excludes === null ? comesTo(argv, command) : command.covers(argv));
  const covers = verdict === 'allow' ? allows : denies;
  return {
    covers: (subject) => subject.kind === 'command' && covers(subject.argv),
    commands: command.exact ? 'one' : 'any',
  };
}

/** Whether a deny of the pattern means this command too; rather too often than not often enough. */
function comesTo(argv: readonly string[], pattern: CommandPattern): boolean {
  for (const meant of meanings(argv)) if (meant === null || pattern.covers(meant)) return true;
  return false;
}

/** A null says that something in the command cannot be judged. */
function* meanings(argv: readonly string[]): Generator<readonly string[] | null> {
  yield* withoutOptions(argv, limits.policy.wordsInside);
  const plain = isPlain(argv);
  if (argv.length > limits.policy.wordsInside) {
    if (!plain || isWrapper(argv) || argv[1]?.startsWith('-')) yield null;
    return;
  }
  // A wrapper that nobody has heard of, around one that is known: `chronic sh -c 'git push'`.
  const starts = plain ? [0] : [...argv.keys()];
  for (const start of starts) yield* withoutOptions(argv.slice(start), limits.policy.optionsPassed);
  const wrapper = starts.find((start) => isWrapper(argv.slice(start)));
  if (wrapper !== undefined) yield* wrappedCommands(argv.slice(wrapper));
}

/**
 * The command, and what it is without its first options, `most` of them: `git --no-pager push` and `git -C . push` are `git push`.
 * Whether an option takes the word after it is not known.
 */
function* withoutOptions([program = '', ...words]: readonly string[], most: number): Generator<readonly string[]> {
  yield [program, ...words];
  for (let at = 0, done = 0; done < most && words[at]?.startsWith('-') === true; done += 1) {
    const next = words[at + 1]?.startsWith('-') === true ? at + 1 : at + 2;
    for (const start of new Set([at + 1, next])) if (start < words.length) yield [program, ...words.slice(start)];
    at = next;
  }
}

function vocabularyAfter({ named }: CommandPattern, flags: readonly string[]): (argv: readonly string[]) => boolean {
  if (named === null || named === 0) throw new Error('flags needs a pattern such as Bash(git log *)');
  const vocabulary = flagVocabulary(flags);
  return (argv) => vocabulary(argv.slice(named));
}

type ArgumentChecks = Readonly<Record<string, (value: unknown) => boolean>>;

function compileArguments(rules: ArgumentRules): ArgumentChecks {
  const checks = Object.entries(rules).map(([name, rule]) => {
    const listed = typeof rule === 'string' ? argumentPattern(rule) : (rule as readonly unknown[]);
    const single =
      typeof listed === 'function'
        ? (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && listed(String(value))
        : (value: unknown) => listed.includes(value);
    return [name, (value: unknown) => (Array.isArray(value) ? value.every(single) : single(value))] as const;
  });
  return Object.fromEntries(checks);
}

type Other = {
  name: Exclude<RuleName, 'Bash'> | 'mcp';
  pattern: string | null;
  verdict: Verdict;
  args: ArgumentChecks;
};

function compileOther({ name, pattern, verdict, args }: Other): Rule['covers'] {
  if (name === 'Net') return compileHost(pattern);
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
        s.kind === 'github' &&
        matches(s.operation) &&
        (verdict === 'deny' || argumentsListed(withoutIssue(s.args), args));
    case 'Agent':
      return (s) => s.kind === 'spawn' && matches(s.role);
    case 'mcp':
      return (s) =>
        s.kind === 'mcp' &&
        matches(`mcp__${s.server}__${s.tool}`) &&
        (verdict === 'deny' || argumentsListed(s.args, args));
    case 'Skill':
      // Loading a skill is an internal effect of a part that this version does not have: nothing to cover.
      return () => false;
  }
}

/** A pattern without a port is about the name: a deny of `evil.example` must not end at `evil.example:443`. */
function compileHost(pattern: string | null): Rule['covers'] {
  const matches = pattern === null ? () => true : hostPattern(pattern);
  const withPort = pattern?.includes(':');
  return (s) => s.kind === 'net' && matches(withPort ? s.host : s.host.replace(/:[0-9]+$/, ''));
}

function isPathName(name: string): boolean {
  return ['Read', 'Glob', 'Grep', 'Edit', 'Write'].includes(name);
}

/** The issue is offered by the run, not by the rule. */
function withoutIssue({ issue, ...others }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Number.isSafeInteger(issue) ? others : { issue, ...others };
}

/**
 * Every argument must be listed, and each of its values fit: what a server makes of an argument is not known, so one
 * that no rule names is not covered.
 */
function argumentsListed(given: Readonly<Record<string, unknown>>, checks: ArgumentChecks): boolean {
  return Object.entries(given).every(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value) === true);
}
