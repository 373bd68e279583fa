/**
 * The only module that runs a pattern which came from a model, a policy or a repository. RE2 semantics: linear in the
 * text, because V8's engine takes minutes for `(a+)+$` on 28 characters, and one such grep would hang the whole run.
 *
 * RE2JS says what a pattern means and whether it is valid. The native engine, where there is one, only says the same
 * faster; a pattern that it cannot be trusted to read in the same way stays with RE2JS.
 */
import { isUtf8 } from 'node:buffer';
import { RE2JS } from 're2js';
import { MewError, messageOf } from './errors.ts';
import { limits } from './limits.ts';
import { findLine, type LineMatcher, type Span } from './line-search.ts';
import { type NativeEngine, type NativeRegex, thisMachine, tryLoadNative } from './native-re2.ts';
import { canTakeLineBreak, requiredText } from './regex-program.ts';
import { adviceOn, forLines, hasForeignEscape, plainly } from './regex-syntax.ts';

export type { Span };

export type SafeRegex = {
  readonly engine: 're2' | 're2js';
  /** The text that every match consists of, when the pattern is plain text; null otherwise. */
  readonly literal: string | null;
  /** A text that is somewhere in every match, the longest that is known; null when there is none or it is unknown. */
  readonly requiredLiteral: string | null;
  /** Instructions of the compiled program: the time for a text is at most proportional to this times its length. */
  readonly cost: number;
  test(line: string): boolean;
  /**
   * The leftmost match of those that start at or after `from`; what is in front still counts for `^` and `\b`. In a
   * Buffer, which is well-formed UTF-8, places are bytes.
   */
  find(text: string | Buffer, from?: number): Span | null;
  /**
   * The first line that matches, of those that start at or after `from`, which is 0 or just behind a `\n`; the span ends
   * before the line's `\n`. Each line counts as a text of its own, exactly as for `test`. `lines` is what
   * `searchable` returns. Much faster than `test` on each line.
   */
  findLine(lines: Buffer, from: number): Span | null;
};

export type RegexOptions = {
  readonly ignoreCase?: boolean;
  /** `^` and `$` match at every line of the text. */
  readonly multiline?: boolean;
  /** The longest pattern taken, in UTF-16 units. */
  readonly maxLength?: number;
};

export type EngineChoice = {
  /** The folder with the native builds. */
  readonly natives: string;
  /** `re2js` does without the native engine, `re2` insists on it; null takes what there is. */
  readonly forced: SafeRegex['engine'] | null;
  /** Of the machine that this is, when it is not said. */
  readonly build?: string;
};

export type ChosenEngine = {
  readonly engine: SafeRegex['engine'];
  /** Why it is not the native one, as a sentence. */
  readonly why: string | null;
  /** A native build should be there and was not loaded. */
  readonly broken: boolean;
};

let native: NativeEngine | null = null;

/**
 * Chooses what patterns compiled from now on in this process run on; before the first call that is RE2JS. Throws
 * `internal` when the native engine is insisted on and cannot be had.
 */
export function chooseRegexEngine({ natives, forced, build = thisMachine }: EngineChoice): ChosenEngine {
  const off = { kind: 'none', why: 'The native engine was switched off.' } as const;
  const loaded = forced === 're2js' ? off : tryLoadNative(natives, build);
  native = loaded.kind === 'native' ? loaded.engine : null;
  if (loaded.kind === 'native') return { engine: 're2', why: null, broken: false };
  if (forced === 're2') throw new MewError('internal', `The engine re2 was demanded. ${loaded.why}`);
  return { engine: 're2js', why: loaded.why, broken: loaded.kind === 'broken' };
}

/** Throws a MewError that says what RE2 does not know and what to write instead. */
export function compileRegex(pattern: string, options: RegexOptions = {}): SafeRegex {
  const longest = options.maxLength ?? limits.search.patternCharacters;
  if (pattern.length > longest) throw refused(pattern, `it is longer than ${longest} characters`);
  const compiled = compile(pattern, options);
  const literal = options.ignoreCase || /[\\.+*?()|[\]{}^$]/.test(pattern) || pattern === '' ? null : pattern;
  const requiredLiteral = literal ?? requiredText(compiled);
  const runner = runNatively(pattern, options) ?? runInJavaScript(compiled);
  let inLines: LineMatcher | null = null;
  return {
    engine: runner.engine,
    literal,
    requiredLiteral,
    cost: compiled.programSize(),
    test: (line) => runner.test(line.toWellFormed()),
    find: (text, from = 0) => runner.find(typeof text === 'string' ? text.toWellFormed() : text, from),
    findLine: (lines, from) => {
      inLines ??= { requiredLiteral, test: runner.test, firstHit: literal === null ? runner.firstHit() : null };
      return findLine(inLines, lines, from);
    },
  };
}

/** Bytes of a file as `findLine` wants them: well-formed UTF-8 (as decoding would show it), lines that end in `\n`. */
export function searchable(bytes: Buffer): Buffer {
  const wellFormed = isUtf8(bytes) ? bytes : Buffer.from(bytes.toString());
  if (!wellFormed.includes(13)) return wellFormed;
  return Buffer.from(wellFormed.toString('latin1').replace(/\r(?:\n|$)/g, '\n'), 'latin1');
}

function compile(pattern: string, options: RegexOptions): RE2JS {
  // Refused before an engine sees them: node's re2 gives these escapes a meaning of its own.
  if (hasForeignEscape(pattern)) throw refused(pattern, adviceOn(pattern) ?? 'it has an unknown escape');
  if (!pattern.isWellFormed()) throw refused(pattern, 'it has half a character (a lone surrogate)');
  try {
    return RE2JS.compile(flagged(pattern, options));
  } catch (error) {
    throw refused(pattern, adviceOn(pattern) ?? messageOf(error).replace(/^error parsing regexp: /, ''));
  }
}

function flagged(pattern: string, { ignoreCase, multiline }: RegexOptions): string {
  return `${multiline ? '(?m)' : ''}${ignoreCase ? '(?i)' : ''}${pattern}`;
}

function refused(pattern: string, why: string): MewError {
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
  return new MewError('pattern_invalid', `The pattern ${JSON.stringify(shown)} cannot be used: ${why}.`);
}

type Runner = {
  readonly engine: SafeRegex['engine'];
  /** A Buffer is one line. */
  readonly test: (text: string | Buffer) => boolean;
  readonly find: (text: string | Buffer, from: number) => Span | null;
  readonly firstHit: () => LineMatcher['firstHit'];
};

function runInJavaScript(compiled: RE2JS): Runner {
  return {
    engine: 're2js',
    test: (text) => compiled.test(text),
    find: (text, from) => {
      const matcher = compiled.matcher(text);
      return matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : null;
    },
    firstHit: () => null,
  };
}

/** Null when there is no native engine, or not for this pattern (it allows less memory than RE2JS does). */
function runNatively(pattern: string, options: RegexOptions): Runner | null {
  const plain = native === null ? null : plainly(pattern, options.ignoreCase ?? false);
  const regex = plain === null ? null : tryNative(flagged(plain, options));
  if (plain === null || regex === null) return null;
  const test = (text: string | Buffer): boolean => {
    regex.lastIndex = 0;
    return regex.test(text);
  };
  const find = (text: string | Buffer, from: number): Span | null => {
    regex.lastIndex = from;
    const match = regex.exec(text);
    return match === null ? null : { start: match.index, end: regex.lastIndex };
  };
  return { engine: 're2', test, find, firstHit: () => firstHit(plain, options) };
}

/** All lines at once. Null when a match could span lines: it would hide those that it spans. */
function firstHit(plain: string, { ignoreCase = false }: RegexOptions): LineMatcher['firstHit'] {
  const source = flagged(forLines(plain), { ignoreCase, multiline: true });
  const regex = tryNative(source);
  if (regex === null || canTakeLineBreak(source)) return null;
  return (lines, from) => {
    regex.lastIndex = from;
    return regex.exec(lines)?.index ?? null;
  };
}

function tryNative(source: string): NativeRegex | null {
  try {
    return native === null ? null : new native(source, 'gu');
  } catch {
    return null;
  }
}
