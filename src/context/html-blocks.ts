/**
 * HTML blocks: from a line that begins with a tag to the next blank line, GitHub hands the text to the browser as it is.
 * A tag, a quote or a comment that is left open there hides what follows, a quote or a comment even all of it.
 */
import { type Attribute, autolink, commentEnd, declarationEnds, isHidden } from './html-inline.ts';
import { linesOf, matchAt, type Range } from './ranges.ts';

type Found = { readonly comments: Range[]; readonly attributes: Range[] };

export function findHtmlBlockText(text: string): Found {
  const found: Found = { comments: [], attributes: [] };
  let done = 0;
  for (const block of htmlBlocks(text)) {
    for (let at = next(text, block.from, done); at < block.to; at = next(text, at + 1, done)) {
      const markup = matchAt(autolink, text, at) === null ? markupAt(text, at, block) : null;
      if (markup === null) continue;
      found[markup.kind].push(...markup.hidden);
      done = markup.end;
    }
  }
  return found;
}

function next(text: string, from: number, done: number): number {
  const found = text.indexOf('<', Math.max(from, done));
  return found < 0 ? text.length : found;
}

/** Marks of quotes, lists and footnotes, then the markup that begins a block. */
const start =
  /^((?:[ \t]*(?:>|\[\^[^\]\s]+\]:|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(<(?:!--|\?|!\[CDATA\[|!(?=[a-z])|\/?[a-z][^\s/>]*(?=[\s/>]|$)))/i;
const verbatim = /^<(?:pre|script|style|textarea)$/i;
const verbatimEnd = /<\/(?:pre|script|style)>/i;
/** Of a block with a text area only newer versions of Markdown know the end. */
const perhapsEnd = /<\/textarea>/i;
const lastLines: Readonly<Record<string, RegExp>> = { '<!--': /-->/, '<?': /\?>/, '<![cdata[': /\]\]>/, '<!': />/ };
const blank = /^\s*$/;

/**
 * Rather too many and too long than too few: a line that only may begin a block counts. `sure`: where it may end before,
 * because a line leaves the quote or the list that it stands in.
 */
type Block = Range & { readonly sure: number };

type Open = { readonly from: number; readonly last: RegExp; readonly inside: string; sure: number | null };

function htmlBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Open | null = null;
  for (const { line, at } of linesOf(text)) {
    if (open === null) open = openedBy(line, at);
    else if (open.sure === null && !blank.test(line) && !line.startsWith(open.inside)) open.sure = at - 1;
    if (open?.last === verbatimEnd && perhapsEnd.test(line)) open.sure ??= at + line.length;
    if (open?.last.test(line)) {
      // The line break before a blank line stays outside, so that it stays.
      const to = open.last === blank ? at - 1 : at + line.length;
      blocks.push({ from: open.from, to, sure: open.sure ?? to });
      open = null;
    }
  }
  return open === null ? blocks : [...blocks, { from: open.from, to: text.length, sure: open.sure ?? text.length }];
}

function openedBy(line: string, at: number): Open | null {
  const [whole, marks = '', written = ''] = start.exec(line) ?? [];
  if (whole === undefined) return null;
  const markup = written.toLowerCase();
  const last = verbatim.test(markup) ? verbatimEnd : (lastLines[markup] ?? blank);
  // The mark of a list item stands on its first line only.
  return {
    from: at + marks.length,
    last,
    inside: marks.trim() === '' ? '' : marks.replaceAll(/[^>\t]/g, ' '),
    sure: null,
  };
}

type Markup = {
  readonly kind: keyof Found;
  readonly hidden: readonly Range[];
  /** What begins before it is part of this. */
  readonly end: number;
};

const bogus = /<(?:!\[CDATA\[|[!?]|\/[^a-z>])/iy;
const tagName = /<\/?[a-z][^\s/>]*/iy;

/** As a browser reads it, which knows no Markdown. */
function markupAt(text: string, at: number, block: Block): Markup | null {
  const { to, sure } = block;
  if (text.startsWith('<!--', at)) {
    const closed = commentEnd(text, at);
    const end = closed > sure ? text.length : closed;
    return { kind: 'comments', hidden: [{ from: at, to: end }], end };
  }
  const declared = matchAt(bogus, text, at)?.[0].toLowerCase();
  if (declared !== undefined) {
    const end = Math.min(endOf(text, '>', at), to);
    // For the browser it ends at the first `>`, whatever its own end is; what stands between is no text for people either.
    const own = endOf(text, declarationEnds[declared] ?? '>', at);
    return { kind: 'comments', hidden: [{ from: at, to: own <= to ? own : end }], end };
  }
  const name = matchAt(tagName, text, at)?.[0];
  if (name === undefined) return null;
  const { end, attributes } = tagAt(text, at + name.length, block);
  const hidden = attributes === null ? [{ from: at, to: end }] : attributes.filter(isHidden);
  return { kind: 'attributes', hidden, end };
}

/** Behind the next `closing`; infinite when there is none. */
function endOf(text: string, closing: string, from: number): number {
  const found = text.indexOf(closing, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found + closing.length;
}

const between = /[\s/]*/y;
const key = /[^\s/>][^\s/>=]*/y;
const equals = /\s*=\s*/y;
const bare = /[^\s>]*/y;

/** `from`: behind the name. No attributes: the tag is not closed in its block, and none of it is shown. */
function tagAt(text: string, from: number, { to, sure }: Block): { end: number; attributes: Attribute[] | null } {
  const attributes: Attribute[] = [];
  for (let at = from; ; ) {
    const begin = at;
    at += matchAt(between, text, at)?.[0].length ?? 0;
    if (at >= to) return { end: to, attributes: null };
    if (text[at] === '>') return { end: at + 1, attributes };
    const found = matchAt(key, text, at)?.[0] ?? '';
    at += found.length;
    const sign = matchAt(equals, text, at)?.[0];
    let value: string | null = null;
    if (sign !== undefined) {
      at += sign.length;
      const quote = /["']/.exec(text[at] ?? '')?.[0];
      const end = quote === undefined ? at + (matchAt(bare, text, at)?.[0].length ?? 0) : endOf(text, quote, at + 1);
      // Attack: of the text behind the block no quote is one for the browser, and the value has no other end.
      if (quote !== undefined && end > sure) return { end: text.length, attributes: null };
      value = text.slice(at, end);
      at = end;
    }
    attributes.push({ key: found, value, from: begin, to: at });
  }
}

const ruby = /<rp(?=[\s/>])(?<closed>[^<>]*>(?:(?!\n[ \t]*\n)[^<])*<\/rp(?=[\s/>])[^<>]*>)?/gi;

/**
 * `<rp>`, which GitHub lets through and no browser shows. One that is never closed, or holds what its end tag cannot
 * close, hides all the rest.
 */
export function findUnshownElements(text: string): Range[] {
  return [...text.matchAll(ruby)].map(({ 0: whole, index: from, groups }) => {
    return { from, to: groups?.closed === undefined ? text.length : from + whole.length };
  });
}
