/**
 * The pattern inside a rule's parentheses, compiled for paths, commands and plain names. A leading `=` means exactly
 * this text, `!` everything but what follows, `~` a regular expression; without one of them it is a glob.
 */
import { limits } from '../base/limits.ts';
import { compileRegex } from '../base/safe-regex.ts';
import { literalText, matchText, pathGlob, starText, type TextPattern } from './glob.ts';
import { fold } from './names.ts';
import { climbs, programSpellings } from './program-name.ts';
import { parseCommand } from './shell.ts';
import { splitWords, type Word } from './words.ts';

export type Verdict = 'allow' | 'deny';

/** `!` inverts what follows it; `~` is a regular expression (RE2), found anywhere unless it is anchored. */
type Kind = 'glob' | 'exact' | 'not' | 'regex';
type Kinded = { readonly kind: Kind; readonly body: string };

const kinds: Readonly<Record<string, Kind>> = { '=': 'exact', '!': 'not', '~': 'regex' };

/** @throws Error whose message says what is wrong with the pattern. */
function readKind(pattern: string): Kinded {
  if (pattern.length > limits.policy.patternCharacters) {
    throw new Error(`it is longer than ${limits.policy.patternCharacters} characters`);
  }
  // A pattern with a line break or an invisible control character is not what its reader sees.
  if (/[\p{Cc}\u2028\u2029]/u.test(pattern)) throw new Error('it contains a control character');
  const kind = kinds[pattern.charAt(0)] ?? 'glob';
  const body = kind === 'glob' ? pattern : pattern.slice(1);
  if (body.trim() === '') throw new Error('the pattern is empty; write the bare name to cover everything');
  if (kind === 'not' && body.startsWith('!')) throw new Error('one ! is enough');
  return { kind, body };
}

/** What an inverted pattern leaves out is judged as strictly as the other verdict would. */
function opposite(verdict: Verdict): Verdict {
  return verdict === 'allow' ? 'deny' : 'allow';
}

type Matches = (text: string) => boolean;

/** A deny also holds for every spelling that a case-folding file system takes for the same name; see `names.ts`. */
export function pathPattern(pattern: string, verdict: Verdict): Matches {
  const { kind, body } = readKind(pattern);
  if (kind === 'not') {
    const excluded = pathPattern(body, opposite(verdict));
    return (relative) => !excluded(relative);
  }
  if (kind === 'regex') return pathRegex(body, verdict);
  if (body.startsWith('/')) throw new Error('paths are relative to the repository, without a leading /');
  if (body.includes('\\')) throw new Error('it contains a backslash; folders are separated by /');
  const compile = kind === 'exact' ? (text: string) => (relative: string) => relative === text : pathGlob;
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

function pathRegex(body: string, verdict: Verdict): Matches {
  const plain = compileRegex(body);
  if (verdict === 'allow') return (relative) => plain.test(relative);
  const folded = compileRegex(body.normalize('NFC'), { ignoreCase: true });
  return (relative) => plain.test(relative) || folded.test(fold(relative));
}

export type CommandPattern = {
  readonly covers: (argv: readonly string[]) => boolean;
  /** It names one whole command. */
  readonly exact: boolean;
  /** How many words the pattern itself names, when any further words may follow; null when none may. */
  readonly named: number | null;
  /** It names the program. */
  readonly program: boolean;
  /** What an inverted pattern leaves out, judged as the other verdict would. */
  readonly excludes: CommandPattern | null;
};

/**
 * Compared with the words of a command, never with its text. A word in quotes is literal; `*` stands for any
 * characters inside a word, and at the end of the pattern for any further words too. `npm test:*` means `npm test *`.
 * A regular expression is compared with the words as `quoteCommand` writes them, so that no word can pass for two.
 */
export function commandPattern(pattern: string, verdict: Verdict): CommandPattern {
  const { kind, body } = readKind(pattern);
  if (kind === 'not') {
    const excluded = commandPattern(body, opposite(verdict));
    const covers = (argv: readonly string[]) => !excluded.covers(argv);
    return { exact: false, named: null, program: false, excludes: excluded, covers };
  }
  if (kind === 'regex') {
    const regex = compileRegex(body);
    return commandMatcher((argv) => regex.test(quoteCommand(argv)), {
      verdict,
      exact: false,
      named: null,
      program: false,
    });
  }
  const words = splitWords(kind === 'exact' ? body : body.replace(/:\*$/, ' *'));
  const wild = (word: Word) => kind === 'glob' && !word.quoted && word.text.includes('*');
  const last = words.at(-1);
  const open = last !== undefined && wild(last) && last.text.endsWith('*');
  // `git log *`: the star alone needs no word of its own.
  const closed = open && last.text === '*' ? words.slice(0, -1) : words;
  const texts = closed.map((word) => ({
    text: wild(word) ? starText(word.text) : literalText(word.text),
    // What `node scripts/*` allows lies in that folder: not `scripts/../src/x.js`.
    isBelow: verdict === 'allow' && wild(word) && word.text.includes('/') && !climbs(word.text),
  }));
  const exact = !words.some(wild);
  if (exact && verdict === 'allow') checkRunnable(words.map(({ text }) => text));
  const covers = (argv: readonly string[]) => {
    if (open ? argv.length < texts.length : argv.length !== texts.length) return false;
    return texts.every(({ text, isBelow }, index) => {
      const word = argv[index] ?? '';
      return matchText(text, word) && !(isBelow && climbs(word));
    });
  };
  const program = words[0] !== undefined && !wild(words[0]);
  return commandMatcher(covers, { verdict, exact, named: open ? texts.length : null, program });
}

type Matching = Omit<CommandPattern, 'covers' | 'excludes'> & { readonly verdict: Verdict };

function commandMatcher(covers: CommandPattern['covers'], { verdict, ...rest }: Matching): CommandPattern {
  // `/usr/bin/npm publish` is what `deny: Bash(npm publish*)` means, and `NPM publish` where the disk folds case.
  const anySpelling: CommandPattern['covers'] = ([program = '', ...words]) =>
    covers([program, ...words]) || programSpellings(program).some((name) => covers([name, ...words]));
  return { ...rest, excludes: null, covers: verdict === 'allow' ? covers : anySpelling };
}

/** What no call can ever be, such as `source x`, would be a rule that its author takes for one that works. */
function checkRunnable(argv: readonly string[]): void {
  const parsed = parseCommand(quoteCommand(argv));
  if (!parsed.ok) throw new Error(`it can never match: ${parsed.why}`);
}

/** For hosts, roles, operations, server tools and their arguments: `*` stands for any characters. */
export function namePattern(pattern: string): Matches {
  const { kind, body } = readKind(pattern);
  if (kind === 'not') {
    const excluded = namePattern(body);
    return (name) => !excluded(name);
  }
  if (kind === 'regex') {
    const regex = compileRegex(body);
    return (name) => regex.test(name);
  }
  const text: TextPattern = kind === 'exact' ? literalText(body) : starText(body);
  return (name) => matchText(text, name);
}

/**
 * As `namePattern`, for an argument that an allow lists. What it leaves out is left out in every case and between blanks:
 * GitHub takes `Release-1` for the label `release-1`.
 */
export function argumentPattern(pattern: string): Matches {
  const matches = namePattern(pattern);
  const { kind, body } = readKind(pattern);
  if (kind !== 'not') return matches;
  const folded = body.startsWith('~')
    ? compileRegex(body.slice(1), { ignoreCase: true })
    : { test: namePattern(fold(body)) };
  return (value) => matches(value) && !folded.test(fold(value.trim()));
}

/** As `namePattern`, for names that are compared in lower case. A regular expression is left as it is: `\\D` is not `\\d`. */
export function hostPattern(pattern: string): Matches {
  return namePattern(/^!?~/.test(pattern) ? pattern : pattern.toLowerCase());
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
