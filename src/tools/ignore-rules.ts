/**
 * The rules of one `.gitignore` file, as git reads them. Such a file comes with the pull request: it is matched without
 * backtracking, because a line with a dozen `**` and a deep folder would keep a regular expression busy for years.
 */
import { matchSequence, matchText, star, type TextPattern, type Token } from '../policy/glob.ts';

export type IgnoreRules = {
  /** `path` is relative to the file's folder, `/`-separated; `name` its last part. Null when no rule is about it. */
  decide(path: string, kind: 'file' | 'folder', name?: string): 'ignored' | 'kept' | null;
};

type Rule = {
  readonly verdict: 'ignored' | 'kept';
  readonly foldersOnly: boolean;
  readonly matches: (path: string, name: string) => boolean;
};

/** A line that git cannot match anything with (an unclosed class) has no effect here either. */
export function parseIgnoreRules(text: string): IgnoreRules {
  const rules = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => parseRule(withoutTrailingSpaces(line.replace(/\r$/, ''))))
    .filter((rule) => rule !== null)
    // The last rule that matches decides, so it is looked for first.
    .toReversed();
  return {
    // A walk knows the name: cutting it off each path would be half of what most rules cost.
    decide(path, kind, name = path.slice(path.lastIndexOf('/') + 1)) {
      const rule = rules.find((each) => (kind === 'folder' || !each.foldersOnly) && each.matches(path, name));
      return rule?.verdict ?? null;
    },
  };
}

/** An escaped space at the end stays. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && !isEscaped(line, end - 1)) end -= 1;
  return line.slice(0, end);
}

function isEscaped(line: string, at: number): boolean {
  let backslashes = 0;
  while (line[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

function parseRule(line: string): Rule | null {
  if (line === '' || line.startsWith('#')) return null;
  const negated = line.startsWith('!');
  const foldersOnly = line.endsWith('/');
  const pattern = line.slice(negated ? 1 : 0, foldersOnly ? -1 : undefined);
  // An escaped slash is a slash, but no anchor and no end of `**/`: that then needs a folder.
  const matches = pattern.startsWith('\\/') ? null : compile(withPlainSlashes(pattern));
  return matches === null ? null : { verdict: negated ? 'kept' : 'ignored', foldersOnly, matches };
}

function withPlainSlashes(pattern: string): string {
  return pattern.replace(/(?<=^|\/)\*\*+\\\//g, '*/**/').replace(/\\./gs, (pair) => (pair === '\\/' ? '/' : pair));
}

function compile(pattern: string): Rule['matches'] | null {
  if (!pattern.includes('/')) {
    const name = compileName(pattern);
    return name === null ? null : (_path, candidate) => name(candidate);
  }
  const anchored = pattern.replace(/^\//, '');
  if (!special.test(anchored)) return (path) => path === anchored;
  // Git compares what is in front of the first wildcard as text, and only then reads the rest: `src/lib**/x` has `**/x`
  // behind `src/lib`, so that it means files in folders of any depth and also `src/lib` with something added.
  const [, text = '', rest = anchored] = /^([^*?[\\]*[^*?[\\/])(\*\*+(?:\/.*)?)$/s.exec(anchored) ?? [];
  const segments = compileSegments(asBytes(rest));
  if (segments === null) return null;
  return (path) =>
    path.startsWith(text) &&
    matchSequence({ pattern: segments, items: asBytes(path.slice(text.length)).split('/'), accepts: matchText });
}

function compileSegments(pattern: string): (typeof star | TextPattern)[] | null {
  const segments = segmentsOf(pattern);
  if (segments === null) return null;
  const compiled: (typeof star | TextPattern)[] = [];
  for (const [index, segment] of segments.entries()) {
    if (/^\*\*+$/.test(segment)) {
      compiled.push(star);
      // `a/**` is what is inside `a`, not `a` itself.
      if (index === segments.length - 1) compiled.push([star]);
      continue;
    }
    const tokens = tokensOf(segment);
    if (tokens === null) return null;
    compiled.push(tokens);
  }
  return compiled;
}

const special = /[*?[\\]/;

/** Most rules are a name or `*.ext`: those need no matcher. */
function compileName(pattern: string): ((name: string) => boolean) | null {
  if (!special.test(pattern)) return (name) => name === pattern;
  const ending = /^\*(?<text>[^*?[\\]+)$/.exec(pattern)?.groups?.text;
  if (ending !== undefined) return (name) => name.endsWith(ending);
  const tokens = tokensOf(asBytes(pattern));
  return tokens === null ? null : (name) => matchText(tokens, asBytes(name));
}

/** Git's wildcards take bytes, not characters: `?` does not match `é`. */
function asBytes(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString('latin1');
}

/** A slash inside a class ends no segment: it is a member that no name has. Null for a class that matches nothing. */
function segmentsOf(pattern: string): string[] | null {
  const segments: string[] = [];
  let start = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '[') {
      const found = classAt(pattern, at);
      if (found === null) return null;
      at = found.end;
    } else if (pattern[at] === '/') {
      segments.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...segments, pattern.slice(start)];
}

/** Null for what matches nothing: an unclosed or misspelled class, a backslash at the end. */
function tokensOf(segment: string): TextPattern | null {
  const tokens: Token[] = [];
  for (let at = 0; at < segment.length; at += 1) {
    const character = segment[at];
    if (character === '*') {
      if (tokens.at(-1) !== star) tokens.push(star);
    } else if (character === '?') tokens.push(() => true);
    else if (character === '[') {
      const found = classAt(segment, at);
      if (found === null) return null;
      tokens.push(found.test);
      at = found.end;
    } else {
      if (character === '\\') at += 1;
      const literal = segment[at];
      if (literal === undefined) return null;
      tokens.push((candidate) => candidate === literal);
    }
  }
  return tokens;
}

type CharacterTest = (character: string) => boolean;

/** As git has them: of ASCII only, and no form feed is a space. */
const namedClasses = new Map<string, RegExp>([
  ['alnum', /[a-z0-9]/i],
  ['alpha', /[a-z]/i],
  ['blank', /[ \t]/],
  ['cntrl', /[^ -~]/],
  ['digit', /[0-9]/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /[ \t\n\r]/],
  ['upper', /[A-Z]/],
  ['xdigit', /[0-9a-f]/i],
]);

/** The class that begins at `open`, and where its bracket closes; null when it has none, or a name that git does not know. */
function classAt(text: string, open: number): { readonly test: CharacterTest; readonly end: number } | null {
  const negated = /[!^]/.test(text[open + 1] ?? '');
  const first = open + (negated ? 2 : 1);
  // Bytes: a class may be as long as its file, and is asked about every character of every name.
  const members = new Uint8Array(256);
  /** What a `-` behind it would make a range of. */
  let from: number | null = null;
  let close = 0;
  let at = first;
  for (; at === first || text[at] !== ']'; at += 1) {
    if (text[at] === '-' && from !== null && text[at + 1] !== ']') {
      at += text[at + 1] === '\\' ? 2 : 1;
      if (at >= text.length) return null;
      members.fill(1, from, text.charCodeAt(at) + 1);
      from = null;
      continue;
    }
    if (text.startsWith('[:', at)) {
      if (close < at + 2) close = text.indexOf(']', at + 2);
      if (close === -1) return null;
      if (close > at + 2 && text[close - 1] === ':') {
        const named = namedClasses.get(text.slice(at + 2, close - 1));
        if (named === undefined) return null;
        for (let code = 0; code < 128; code += 1) if (named.test(String.fromCharCode(code))) members[code] = 1;
        at = close;
        from = null;
        continue;
      }
    }
    if (text[at] === '\\') at += 1;
    if (at >= text.length) return null;
    from = text.charCodeAt(at);
    members[from] = 1;
  }
  return { test: (character) => (members[character.charCodeAt(0)] === 1) !== negated, end: at };
}
