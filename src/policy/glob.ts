/**
 * The pattern language of rules. It is matched without backtracking: file names and commands are chosen by an
 * attacker, and a regular expression made from `*a*a*a*b` takes minutes on a name that was made for it.
 */
import { limits } from '../base/limits.ts';

/** Any number of characters, or of folders. */
export const star: unique symbol = Symbol('*');
export type Token = typeof star | ((character: string) => boolean);
/** A pattern for one path segment or one word of a command. */
export type TextPattern = readonly Token[];

const literally =
  (wanted: string): Token =>
  (character) =>
    character === wanted;

/** Every character stands for itself. */
export function literalText(text: string): TextPattern {
  return Array.from(text, literally);
}

/** `*` stands for any characters, everything else for itself. */
export function starText(text: string): TextPattern {
  return Array.from(text, (character) => (character === '*' ? star : literally(character)));
}

export function matchText(pattern: TextPattern, text: string): boolean {
  // Only text with characters of two units has to be taken apart.
  const items = /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
  return matchSequence({ pattern, items, accepts });
}

const accepts = (token: Exclude<Token, typeof star>, character: string): boolean => token(character);

type Sequence<P, T> = {
  readonly pattern: readonly (P | typeof star)[];
  readonly items: ArrayLike<T>;
  readonly accepts: (wanted: P, item: T) => boolean;
};

/** `star` takes any number of items. Only the newest star is ever widened, which is enough and bounds the work. */
export function matchSequence<P, T>({ pattern, items, accepts }: Sequence<P, T>): boolean {
  const last = pattern.at(-1);
  const lastItem = items[items.length - 1];
  // Most names fail here, at the extension: a search asks for each file of a repository.
  if (last !== undefined && last !== star && !(lastItem !== undefined && accepts(last, lastItem))) return false;
  let next = 0;
  let newest: { after: number; resume: number } | null = null;
  for (let index = 0; index < items.length; ) {
    const wanted = pattern[next];
    const item = items[index];
    if (wanted === star) {
      next += 1;
      newest = { after: next, resume: index };
    } else if (wanted !== undefined && item !== undefined && accepts(wanted, item)) {
      next += 1;
      index += 1;
    } else if (newest !== null) {
      newest.resume += 1;
      index = newest.resume;
      next = newest.after;
    } else {
      return false;
    }
  }
  while (pattern[next] === star) next += 1;
  return next === pattern.length;
}

/** `name`: the last part of the path, for callers that have it at hand. */
export type PathGlob = (relative: string, name?: string) => boolean;

/**
 * `**` between slashes takes any number of folders, `*` and `?` stay inside one name, `[a-z]` and `[!a-z]` are
 * classes, `{a,b}` alternatives; dot files are ordinary, case counts. `src/**` covers `src` too, but
 * behind a folder with a star it covers no file at the root.
 *
 * @throws Error whose message says what is wrong with the pattern.
 */
export function pathGlob(text: string): PathGlob {
  const alternatives = expandBraces(text).map(pathSegments);
  // Rules and searches ask for each file of a repository, and most paths fail at their last name.
  return (relative, name = relative.slice(relative.lastIndexOf('/') + 1)) => {
    let items: readonly string[] | undefined;
    for (const pattern of alternatives) {
      const last = pattern.at(-1);
      if (typeof last === 'function' && !last(name)) continue;
      items ??= relative === '.' ? [] : relative.split('/');
      if (matchSequence({ pattern, items, accepts: acceptsName })) return true;
    }
    return false;
  };
}

/** For one name of a path. */
type NameTest = (name: string) => boolean;

const acceptsName = (test: NameTest, name: string): boolean => test(name);

function pathSegments(text: string): (NameTest | typeof star)[] {
  const names = text.split('/');
  const segments = names.map((name) => (name === '**' ? star : segmentTest(name)));
  const folder = names.findLast((name) => name !== '**') ?? '';
  const wildFolder = names.at(-1) === '**' && /[*?[]/.test(folder);
  return wildFolder ? [...segments, () => true] : segments;
}

/** Most segments are a name, `*` or `*.ext`: those need no matcher. */
function segmentTest(segment: string): NameTest {
  const pattern = segmentPattern(segment);
  const [before = '', after, more] = segment.split('*');
  if (/[[?]/.test(segment) || more !== undefined) return (name) => matchText(pattern, name);
  if (after === undefined) return (name) => name === segment;
  return (name) => name.length >= segment.length - 1 && name.startsWith(before) && name.endsWith(after);
}

function segmentPattern(segment: string): TextPattern {
  if (segment === '') throw new Error('it has an empty folder name; write src/** for a folder');
  if (segment === '.' || segment === '..') throw new Error('paths are relative to the repository, without ./ or ..');
  if (segment.includes('**')) throw new Error('** must stand alone between slashes, as in **/*.ts');
  const tokens: Token[] = [];
  const characters = Array.from(segment);
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (character === '[') {
      const end = characters.indexOf(']', index + (/[!^]/.test(characters[index + 1] ?? '') ? 3 : 2));
      if (end === -1) throw new Error('a [ has no ]; write =path for a name with brackets');
      tokens.push(classToken(characters.slice(index + 1, end)));
      index = end;
    } else if (character === '*') tokens.push(star);
    else if (character === '?') tokens.push(() => true);
    else tokens.push(literally(character));
  }
  return tokens;
}

function classToken(body: readonly string[]): Token {
  const negated = body[0] === '!' || body[0] === '^';
  const members = negated ? body.slice(1) : body;
  const ranges: (readonly [string, string])[] = [];
  for (let index = 0; index < members.length; index += 1) {
    const from = members[index] ?? '';
    const to = members[index + 1] === '-' ? members[index + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) index += 2;
  }
  if (ranges.some(([from, to]) => from > to)) throw new Error('a range in [ ] is the wrong way round');
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
}

function expandBraces(text: string): string[] {
  const done: string[] = [];
  const open = [text];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const group = innermostGroup(current);
    if (group === null) done.push(current);
    else open.push(...group.options.map((option) => group.before + option + group.after));
    if (done.length + open.length > limits.policy.alternatives) {
      throw new Error(`its braces stand for more than ${limits.policy.alternatives} patterns`);
    }
  }
  return done;
}

function innermostGroup(text: string): { before: string; options: string[]; after: string } | null {
  const close = text.indexOf('}');
  const start = text.lastIndexOf('{', close === -1 ? undefined : close);
  if (close === -1 && start === -1) return null;
  if (close === -1 || start === -1) throw new Error('its braces do not pair; write =path for a name with braces');
  const options = text.slice(start + 1, close).split(',');
  if (options.length < 2) throw new Error('braces need a list, as in {a,b}; write =path for a name with braces');
  return { before: text.slice(0, start), options, after: text.slice(close + 1) };
}
