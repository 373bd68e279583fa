/**
 * RE2's syntax as far as we have to know it: what to advise when a pattern is refused, and how to say the same pattern
 * so that the native engine reads it as RE2JS does. What is valid at all is RE2JS's verdict.
 */

/** Quoted text, escapes, classes, group openings, then anything else, one character at a time. */
const token =
  /\\Q.*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]?|\(\?P?<\w+>|\(\?[imsU-]*[:)]|\(\?(?:<?[=!]|>)?|./gsu;

function tokensOf(pattern: string): string[] {
  return pattern.match(token) ?? [];
}

/** What the pattern says that engines of other languages know and RE2 does not, and what to write instead. */
export function adviceOn(pattern: string): string | null {
  return (
    escapesAndGroups(pattern)
      .map(lesson)
      .find((found) => found !== null) ?? null
  );
}

/** Escapes that node's re2 takes for what V8 means by them, and RE2JS for errors. */
export function hasForeignEscape(pattern: string): boolean {
  return escapesAndGroups(pattern).some((found) => /^\\[ucC]/.test(found));
}

function escapesAndGroups(pattern: string): string[] {
  return tokensOf(pattern).flatMap((found) => {
    if (found.startsWith('\\Q')) return [];
    return found.startsWith('[') ? (found.match(/\\./gs) ?? []) : [found];
  });
}

function lesson(found: string): string | null {
  if (/^\\[1-9k]/.test(found)) return `RE2 has no backreferences (${found}); spell the repeated text out`;
  if (found === '\\u') return '\\u is not RE2 syntax; write \\x{0041} for a code point';
  if (found === '\\c') return '\\c is not RE2 syntax; write \\x{01} for a control character';
  if (found === '\\C') return '\\C (a single byte) is not supported; write . instead';
  if (found === '\\Z') return '\\Z is not RE2 syntax; write \\z for the end of the text';
  if (/^\(\?<?[=!]/.test(found)) {
    return `RE2 has no look-around (${found}); match the plain text and narrow with path or glob, or search twice`;
  }
  if (found === '(?>') return 'RE2 has no atomic groups (?>; a plain group (?: does, matching is linear anyway';
  return null;
}

/**
 * The same pattern in words that node's re2 passes on to RE2 unchanged: it would rewrite `/` inside \Q...\E and `(?<`
 * inside a class. No group captures: re2 copies the text of each, which for 300 nested groups is 300 times the line.
 * Null when the engines could differ.
 */
export function plainly(pattern: string, ignoreCase: boolean): string | null {
  const tokens = tokensOf(pattern);
  const unquoted = tokens.filter((found) => !found.startsWith('\\Q'));
  const folds = ignoreCase || unquoted.some((found) => /^\(\?[msU]*i/.test(found));
  const beyondAscii = /[^\p{ASCII}]/u.test(pattern) || /\\[x0-7]/.test(unquoted.join(''));
  // RE2 has the tables of an older Unicode than RE2JS, for properties and for case.
  if (unquoted.some(namesProperty) || (folds && beyondAscii) || repeatsLazily(unquoted)) return null;
  return tokens.map(plain).join('');
}

function namesProperty(found: string): boolean {
  return /^(?:\[|\\p)/i.test(found) && /\\p/i.test(found.replaceAll('\\\\', ''));
}

/** A group repeated as seldom as possible: RE2 takes too much when it can be empty, as in `(?:(?:|x)*)+?`. */
function repeatsLazily(unquoted: readonly string[]): boolean {
  const bones = unquoted.flatMap((found) => {
    if (flagsOnly.test(found)) return [];
    return /^[\\[]/.test(found) ? ['x'] : [found];
  });
  return /\)(?:[*+?]|\{[\d,]+\})\?/.test(bones.join('')) || unquoted.some((found) => /^\(\?[ims]*U/.test(found));
}

const flagsOnly = /^\(\?[imsU-]*\)$/;

function plain(found: string): string {
  if (found.startsWith('\\Q')) return quoted(found.replace(/^\\Q|\\E$/g, ''));
  if (found.startsWith('[')) return found.replace(/\\.|\(/gsu, (part) => (part === '(' ? '\\(' : part));
  return found === '(' || /^\(\?P?<\w/.test(found) ? '(?:' : found;
}

function quoted(text: string): string {
  // Not nothing: `a*` and a `?` behind the empty text must not become `a*?`. `(?)` sets no flag.
  return text === '' ? '(?)' : text.replace(/[\\.+*?()|[\]{}^$/]/g, '\\$&');
}

/**
 * The pattern for a search in many lines at once: every anchor is one of lines, and `\s` and `[^...]` do not match the
 * line break. Where this matches inside one line, `pattern` matches that line, and the other way round.
 */
export function forLines(pattern: string): string {
  return tokensOf(pattern).map(forLine).join('');
}

function forLine(found: string): string {
  if (found === '\\A') return '^';
  if (found === '\\z') return '$';
  if (found === '\\s') return '[\\t\\f\\r ]';
  if (found.startsWith('[^')) return `[^\\n${found.slice(2).replace(/^[\]-]/, '\\$&')}`;
  return /^\(\?[imsU-]*[:)]$/.test(found) ? withoutLineFlag(found) : found;
}

function withoutLineFlag(group: string): string {
  const [on = '', off = ''] = group.slice(2, -1).replaceAll('m', '').split('-');
  return `(?${off === '' ? on : `${on}-${off}`}${group.slice(-1)}`;
}
