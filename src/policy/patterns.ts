/**
 * The pattern inside a rule's parentheses, compiled for paths, commands and plain names. A leading `=` means exactly
 * this text; `!` and `~` are kinds that this version refuses.
 */
import { limits } from '../base/limits.ts';
import { literalText, matchText, pathGlob, starText, type TextPattern } from './glob.ts';
import { fold } from './names.ts';
import { parseCommand } from './shell.ts';
import { splitWords, type Word } from './words.ts';

export type Verdict = 'allow' | 'deny';

type Kinded = { readonly exact: boolean; readonly body: string };

/** @throws Error whose message says what is wrong with the pattern. */
function readKind(pattern: string): Kinded {
  if (pattern.length > limits.policy.patternCharacters) {
    throw new Error(`it is longer than ${limits.policy.patternCharacters} characters`);
  }
  // A pattern with a line break or an invisible control character is not what its reader sees.
  if (/[\p{Cc}\u2028\u2029]/u.test(pattern)) throw new Error('it contains a control character');
  if (pattern.startsWith('!')) throw new Error('patterns that start with ! are not supported yet');
  if (pattern.startsWith('~')) throw new Error('patterns that start with ~ are not supported yet');
  const exact = pattern.startsWith('=');
  const body = exact ? pattern.slice(1) : pattern;
  if (body.trim() === '') throw new Error('the pattern is empty; write the bare name to cover everything');
  return { exact, body };
}

/** A deny also holds for every spelling that a case-folding file system takes for the same name; see `names.ts`. */
export function pathPattern(pattern: string, verdict: Verdict): (relative: string) => boolean {
  const { exact, body } = readKind(pattern);
  if (body.startsWith('/')) throw new Error('paths are relative to the repository, without a leading /');
  if (body.includes('\\')) throw new Error('it contains a backslash; folders are separated by /');
  const compile = exact ? (text: string) => (relative: string) => relative === text : pathGlob;
  const plain = compile(body);
  if (verdict === 'allow') return plain;
  const foldedBody = fold(body);
  const folded = compile(foldedBody);
  return (relative) => {
    if (plain(relative)) return true;
    const foldedName = fold(relative);
    return (foldedName !== relative || foldedBody !== body) && folded(foldedName);
  };
}

export type CommandPattern = {
  readonly covers: (argv: readonly string[]) => boolean;
  /** It names one whole command. */
  readonly exact: boolean;
};

/**
 * Compared with the words of a command, never with its text. A word in quotes is literal; `*` stands for any
 * characters inside a word, and at the end of the pattern for any further words too. `npm test:*` means `npm test *`.
 */
export function commandPattern(pattern: string, verdict: Verdict): CommandPattern {
  const { exact, body } = readKind(pattern);
  const words = splitWords(exact ? body : body.replace(/:\*$/, ' *'));
  const wild = (word: Word) => !exact && !word.quoted && word.text.includes('*');
  const last = words.at(-1);
  const open = last !== undefined && wild(last) && last.text.endsWith('*');
  // `git log *`: the star alone needs no word of its own.
  const closed = open && last.text === '*' ? words.slice(0, -1) : words;
  const texts = closed.map((word) => (wild(word) ? starText(word.text) : literalText(word.text)));
  const whole = !words.some(wild);
  if (whole && verdict === 'allow') checkRunnable(words.map(({ text }) => text));
  const covers = (argv: readonly string[]) => {
    if (open ? argv.length < texts.length : argv.length !== texts.length) return false;
    return texts.every((text, index) => matchText(text, argv[index] ?? ''));
  };
  return {
    exact: whole,
    // `/usr/bin/npm publish` is what `deny: Bash(npm publish*)` means.
    covers: verdict === 'allow' ? covers : (argv) => covers(argv) || covers(withProgramName(argv)),
  };
}

function withProgramName(argv: readonly string[]): readonly string[] {
  const [program = '', ...rest] = argv;
  return [program.slice(program.lastIndexOf('/') + 1), ...rest];
}

/** What no call can ever be, such as `source x`, would be a rule that its author takes for one that works. */
function checkRunnable(argv: readonly string[]): void {
  const parsed = parseCommand(quoteCommand(argv));
  if (!parsed.ok) throw new Error(`it can never match: ${parsed.why}`);
}

/** For hosts, roles, operations and server tools: `*` stands for any characters. */
export function namePattern(pattern: string): (name: string) => boolean {
  const { exact, body } = readKind(pattern);
  const text: TextPattern = exact ? literalText(body) : starText(body);
  return (name) => matchText(text, name);
}

/** The text for which `commandPattern` covers exactly these words. */
export function quoteCommand(argv: readonly string[]): string {
  return argv
    .map((word, index) =>
      isPlain(word) && !(index === 0 && word.includes('=')) ? word : `'${word.replaceAll("'", `'"'"'`)}'`,
    )
    .join(' ');
}

function isPlain(word: string): boolean {
  return /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(word);
}

/** The text for which `pathPattern` covers exactly this path. */
export function quotePath(relative: string): string {
  return /^[!~=]|[*?[\]{}]/.test(relative) ? `=${relative}` : relative;
}
