/** What HTML hides wherever it stands: comments, declarations and instructions, and the attributes of tags. */
import { limits } from '../base/limits.ts';
import { matchAt, type Range } from './ranges.ts';

/** What may stand before a block on its line: indentation, marks of quotes and of lists, the name of a footnote. */
export const marks = '^(?:[ \\t>*+\\-\\d.)]|\\[\\^[^\\]\\s]+\\]:)*';
const onlyMarks = new RegExp(`${marks}$`);

function beginsBlock(text: string, at: number): boolean {
  return onlyMarks.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}

/** Behind a comment that begins there, as a browser reads it; infinite when nothing closes it. */
export function commentEnd(text: string, at: number): number {
  const abrupt = ['<!-->', '<!--->'].find((whole) => text.startsWith(whole, at));
  if (abrupt !== undefined) return at + abrupt.length;
  const closing = /--!?>/g;
  closing.lastIndex = at + 4;
  return closing.exec(text) === null ? Number.POSITIVE_INFINITY : closing.lastIndex;
}

/**
 * `end`: where the browser takes it to end, `own`: where Markdown does. Attack: a script that begins between the two is one
 * for the browser, because GitHub takes the meaning only from those that it sees, and it hides the rest.
 */
function endOfRaw(text: string, end: number, own: number): number {
  return own > end && text.slice(end, own).includes('<') ? text.length : end;
}

/** For questions in the order of the text: what was found, or not found, is not looked for twice. */
function searching(text: string, what: string): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(what, from);
    return found;
  };
}

/** One that is never closed hides the rest when it begins a block; inside a line it is shown as it is. */
export function findComments(text: string): Range[] {
  const found: Range[] = [];
  const closing = searching(text, '-->');
  let done = 0;
  let isClosed = true;
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', Math.max(done, from + 1))) {
    // What no comment before it could find is not looked for again.
    const end = isClosed ? commentEnd(text, from) : Number.POSITIVE_INFINITY;
    isClosed = Number.isFinite(end);
    if (!isClosed && !beginsBlock(text, from)) continue;
    done = endOfRaw(text, Math.min(end, text.length), closing(from + 4));
    found.push({ from, to: done });
  }
  return found;
}

const opening = /<(?:\?|!\[CDATA\[|!(?=[a-z]))/gi;
/** By how they begin, in lower case; any other ends with `>`. */
export const declarationEnds: Readonly<Record<string, string>> = { '<?': '?>', '<![cdata[': ']]>' };

/** `<!DOCTYPE ...>`, `<?...?>`, `<![CDATA[...]]>`; one that is never closed hides the rest when it begins a block. */
export function findDeclarations(text: string): Range[] {
  const found: Range[] = [];
  const bracket = searching(text, '>');
  let done = 0;
  // A closing that was not found once is not looked for again: a text of openings would take the square of its length.
  const missing = new Set<string>();
  for (const { 0: opened, index } of text.matchAll(opening)) {
    if (index < done) continue;
    const closing = declarationEnds[opened.toLowerCase()] ?? '>';
    const end = missing.has(closing) ? -1 : text.indexOf(closing, index + opened.length);
    if (end < 0) missing.add(closing);
    if (end < 0 && !beginsBlock(text, index)) continue;
    done = end < 0 ? text.length : end + closing.length;
    done = Math.max(done, endOfRaw(text, bracket(index), end));
    found.push({ from: index, to: done });
  }
  return found;
}

export type Attribute = Range & { readonly key: string; readonly value: string | null };

const prose = /^(?:alt|title|aria-.*|data-.*|placeholder|label|summary|value|content|longdesc|style|abbr|cite)$/i;

/** An attribute survives when it is a value in one word under a name that is not meant for prose. */
export function isHidden({ key, value }: Attribute): boolean {
  return value === null || prose.test(key) || /\s/.test(value);
}

const tag = /<\/?[a-z][^\s<>/]*(?=[\s/])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
export const autolink = /<[a-z][a-z\d+.-]*:\/\/[^\s<>]*>/iy;
const attribute = /(?<![\s/])[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;

/** Of tags as Markdown knows them; `html-blocks.ts` knows those of the browser. */
export function findAttributes(text: string): Range[] {
  const found: Range[] = [];
  let nested = 0;
  tag.lastIndex = 0;
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const { 0: whole, 1: inside = '', index } = match;
    const start = index + whole.length - 1 - inside.length;
    // Attack: the first quote only looks like one, and another tag begins in what it seems to hold.
    const inner = inside.indexOf('<');
    if (inner >= 0) {
      if (nested === limits.prompt.nestedTags) return [...found, { from: index, to: text.length }];
      nested += 1;
      tag.lastIndex = start + inner;
    }
    if (matchAt(autolink, text, index) === null) found.push(...hiddenIn(inside, start));
  }
  return found;
}

function hiddenIn(inside: string, start: number): Range[] {
  const all = [...inside.matchAll(attribute)].map(({ 0: written, 1: key = '', 2: value = null, index }) => {
    return { key, value, from: start + index, to: start + index + written.length };
  });
  return all.filter(isHidden);
}
