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
  const segments = pattern.split('/');
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

const segmentSyntax = /\*+|\\(?<escaped>.)|\[(?<body>[!^]?\]?(?:\[:\w*:\]|\\.|[^\]\\])*)\]|(?<other>.)/gsu;

/** Null for what matches nothing: an unclosed or misspelled class (or one across a slash), a backslash at the end. */
function tokensOf(segment: string): TextPattern | null {
  const tokens: Token[] = [];
  for (const { 0: whole, groups = {} } of segment.matchAll(segmentSyntax)) {
    const { escaped, body, other } = groups;
    const token = body === undefined ? single(escaped, other) : classOf(body);
    if (whole.startsWith('*')) tokens.push(star);
    else if (token === null) return null;
    else tokens.push(token);
  }
  return tokens;
}

type CharacterTest = (character: string) => boolean;

function single(escaped: string | undefined, other: string | undefined): CharacterTest | null {
  if (other === '?') return () => true;
  if (other === '[' || other === '\\') return null;
  const literal = escaped ?? other;
  return (character) => character === literal;
}

const namedClasses: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z0-9]/i,
  alpha: /[a-z]/i,
  blank: /[ \t]/,
  cntrl: /\p{Cc}/u,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[0-9a-f]/i,
};

function classOf(body: string): CharacterTest | null {
  const negated = /^[!^]/.test(body);
  const members = [...body.slice(negated ? 1 : 0).matchAll(/\[:(?<named>\w*):\]|\\(?<escaped>.)|(?<other>.)/gsu)];
  const tests: CharacterTest[] = [];
  for (let index = 0; index < members.length; index += 1) {
    const { named, escaped, other } = members[index]?.groups ?? {};
    const from = escaped ?? other ?? '';
    const end = members[index + 1]?.groups?.other === '-' ? members[index + 2]?.groups : undefined;
    const to = end?.escaped ?? end?.other;
    if (named !== undefined) {
      const test = namedClasses[named];
      if (test === undefined) return null;
      tests.push((character) => test.test(character));
    } else if (to !== undefined) {
      tests.push((character) => from <= character && character <= to);
      index += 2;
    } else tests.push((character) => character === from);
  }
  return (character) => tests.some((test) => test(character)) !== negated;
}
