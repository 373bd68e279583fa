/**
 * The only module that runs a pattern which came from a model, a policy or a repository. RE2 semantics: linear in the
 * text, because V8's engine takes minutes for `(a+)+$` on 28 characters, and one such grep would hang the whole run.
 */
import { isUtf8 } from 'node:buffer';
import { RE2JS } from 're2js';
import { MewError, messageOf } from './errors.ts';
import { limits } from './limits.ts';
import { adviceOn, hasForeignEscape } from './regex-syntax.ts';

/** Offsets, end exclusive: UTF-16 units of a string, bytes of a Buffer. */
export type Span = { readonly start: number; readonly end: number };

export type SafeRegex = {
  readonly engine: 're2js';
  /** The text that every match consists of, when the pattern is plain text; null otherwise. */
  readonly literal: string | null;
  /** A text that is somewhere in every match, the longest that is known; null when there is none or it is unknown. */
  readonly requiredLiteral: string | null;
  /** Instructions of the compiled program: the time for a text is at most proportional to this times its length. */
  readonly cost: number;
  test(line: string): boolean;
  /** The leftmost match. */
  find(line: string): Span | null;
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

/** Throws a MewError that says what RE2 does not know and what to write instead. */
export function compileRegex(pattern: string, options: RegexOptions = {}): SafeRegex {
  const longest = options.maxLength ?? limits.search.patternCharacters;
  if (pattern.length > longest) throw refused(pattern, `it is longer than ${longest} characters`);
  const compiled = compile(pattern, options);
  const literal = options.ignoreCase || /[\\.+*?()|[\]{}^$]/.test(pattern) || pattern === '' ? null : pattern;
  const requiredLiteral = literal ?? longestIn(compiled.re2().prefilter);
  return {
    engine: 're2js',
    literal,
    requiredLiteral,
    cost: compiled.programSize(),
    test: (line) => compiled.test(line),
    find: (line) => {
      const matcher = compiled.matcher(line);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
    },
    findLine: (lines, from) => findLine(lines, from, { requiredLiteral, test: (line) => compiled.test(line) }),
  };
}

/** Bytes of a file as `findLine` wants them: well-formed UTF-8 (as decoding would show it), lines that end in `\n`. */
export function searchable(bytes: Buffer): Buffer {
  const wellFormed = isUtf8(bytes) ? bytes : Buffer.from(bytes.toString());
  return wellFormed.includes(13)
    ? Buffer.from(wellFormed.toString('latin1').replace(/\r(?:\n|$)/g, '\n'), 'latin1')
    : wellFormed;
}

function compile(pattern: string, { ignoreCase, multiline }: RegexOptions): RE2JS {
  const flags = (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (multiline ? RE2JS.MULTILINE : 0);
  // Refused before the engine sees them: node's re2 gives them a meaning of its own.
  if (hasForeignEscape(pattern)) throw refused(pattern, adviceOn(pattern) ?? 'an escape is unknown');
  try {
    return RE2JS.compile(pattern, flags);
  } catch (error) {
    throw refused(pattern, adviceOn(pattern) ?? messageOf(error).replace(/^error parsing regexp: /, ''));
  }
}

function refused(pattern: string, why: string): MewError {
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
  return new MewError('pattern_invalid', `The pattern ${JSON.stringify(shown)} cannot be used: ${why}.`);
}

/** RE2JS's own prefilter (untyped there): a text, all of several, or one of several. */
type Prefilter = { readonly type: number; readonly str: string; readonly subs: readonly Prefilter[] };

function longestIn(prefilter: Prefilter | null): string | null {
  if (prefilter === null) return null;
  if (prefilter.type === 1) return prefilter.str;
  if (prefilter.type !== 2) return null;
  const texts = prefilter.subs.map(longestIn).filter((text) => text !== null);
  return texts.reduce<string | null>((best, text) => (best !== null && best.length >= text.length ? best : text), null);
}

type LineTest = { readonly requiredLiteral: string | null; readonly test: (line: Buffer) => boolean };

function findLine(lines: Buffer, from: number, { requiredLiteral, test }: LineTest): Span | null {
  for (let start = from; start < lines.length; ) {
    if (requiredLiteral !== null) {
      const near = lines.indexOf(requiredLiteral, start);
      if (near === -1) return null;
      start = Math.max(start, lines.lastIndexOf(10, near) + 1);
    }
    const end = lines.indexOf(10, start);
    const line = { start, end: end === -1 ? lines.length : end };
    if (test(lines.subarray(line.start, line.end))) return line;
    start = line.end + 1;
  }
  return null;
}
