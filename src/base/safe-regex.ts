/**
 * The only module that runs a pattern which came from a model, a policy or a repository. RE2 semantics: linear in the
 * text, because V8's engine takes minutes for `(a+)+$` on 28 characters, and one such grep would hang the whole run.
 */
import { RE2JS } from 're2js';
import { MewError, messageOf } from './errors.ts';
import { limits } from './limits.ts';

/** UTF-16 offsets, end exclusive. */
export type Span = { readonly start: number; readonly end: number };

export type SafeRegex = {
  readonly engine: 're2js';
  /** The text that every match consists of, when the pattern is plain text; null otherwise. */
  readonly literal: string | null;
  /** Instructions of the compiled program: the time for a text is at most proportional to this times its length. */
  readonly cost: number;
  test(line: string): boolean;
  /** The leftmost match. */
  find(line: string): Span | null;
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
  // re2 for Node takes these for what V8 means by them, re2js for errors: refused before either sees them.
  const foreign = syntaxOf(pattern).find((token) => /^\\[ucC]/.test(token));
  if (foreign !== undefined) throw refused(pattern, lessons(foreign) ?? foreign);
  const flags = (options.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (options.multiline ? RE2JS.MULTILINE : 0);
  const compiled = compile(pattern, flags);
  return {
    engine: 're2js',
    literal: options.ignoreCase || /[\\.+*?()|[\]{}^$]/.test(pattern) || pattern === '' ? null : pattern,
    cost: compiled.programSize(),
    test: (line) => compiled.test(line),
    find: (line) => {
      const matcher = compiled.matcher(line);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
    },
  };
}

function compile(pattern: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(pattern, flags);
  } catch (error) {
    const lesson = syntaxOf(pattern)
      .map(lessons)
      .find((found) => found !== null);
    throw refused(pattern, lesson ?? messageOf(error).replace(/^error parsing regexp: /, ''));
  }
}

function refused(pattern: string, why: string): MewError {
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
  return new MewError('pattern_invalid', `The pattern ${JSON.stringify(shown)} cannot be used: ${why}.`);
}

/** What engines of other languages know and RE2 does not, and what to write instead. */
function lessons(token: string): string | null {
  if (/^\\[1-9k]/.test(token)) return `RE2 has no backreferences (${token}); spell the repeated text out`;
  if (token === '\\u') return '\\u is not RE2 syntax; write \\x{0041} for a code point';
  if (token === '\\c') return '\\c is not RE2 syntax; write \\x{01} for a control character';
  if (token === '\\C') return '\\C (a single byte) is not supported; write . instead';
  if (token === '\\Z') return '\\Z is not RE2 syntax; write \\z for the end of the text';
  if (/^\(\?<?[=!]/.test(token)) {
    return `RE2 has no look-around (${token}); match the plain text and narrow with path or glob, or search twice`;
  }
  if (token === '(?>') return 'RE2 has no atomic groups (?>; a plain group (?: does, matching is linear anyway';
  return null;
}

/** Escapes (two characters) and group openings in order, without what stands quoted in \Q...\E or in a class. */
function syntaxOf(pattern: string): string[] {
  const tokens = /\\Q.*?(?:\\E|$)|\\.|\[\^?\]?(?:\[:\w+:\]|\\.|[^\]\\])*\]?|\(\?(?:<?[=!]|>)?/gs;
  return Array.from(pattern.matchAll(tokens), ([token]) => token).flatMap((token) => {
    if (token.startsWith('\\Q')) return [];
    return token.startsWith('[') ? (token.match(/\\./gs) ?? []) : [token];
  });
}
