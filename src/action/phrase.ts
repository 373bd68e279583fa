/**
 * The grammar of a command in a comment: the first line outside code, quotes and HTML comments that starts in column 0
 * with the phrase. Where Markdown leaves room for two readings, the line counts as hidden: nothing starts.
 */

/** `text` is everything after the phrase: the rest of its line and all lines below, as free text. */
export type Request = { readonly phrase: string; readonly text: string };

/** A phrase matches whatever its case, as the `startsWith` of a workflow's `if:` does. */
export function findRequest(body: string, phrases: readonly string[]): Request | null {
  const text = body.replaceAll(/\r\n?/g, '\n');
  const hidden = hiddenRanges(text);
  for (const start of lineStarts(text)) {
    const phrase = phrases.find((candidate) => startsWithPhrase(text, start, candidate));
    if (phrase === undefined || hidden.some((range) => range.from <= start && start < range.to)) continue;
    return { phrase, text: text.slice(start + phrase.length).trim() };
  }
  return null;
}

function startsWithPhrase(text: string, start: number, phrase: string): boolean {
  const end = start + phrase.length;
  const next = text[end];
  return (
    text.slice(start, end).toLowerCase() === phrase.toLowerCase() &&
    (next === undefined || next === ' ' || next === '\n')
  );
}

function* lineStarts(text: string): Generator<number> {
  for (let start = 0; start >= 0 && start < text.length; ) {
    yield start;
    const newline = text.indexOf('\n', start);
    start = newline < 0 ? -1 : newline + 1;
  }
}

type Range = { readonly from: number; readonly to: number };

/** One pass: at each place the first construct that starts there hides up to its end. */
function hiddenRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  while (at < text.length) {
    const end = (isLineStart(text, at) ? blockEnd(text, at) : null) ?? inlineEnd(text, at);
    if (end === null) {
      at += 1;
      continue;
    }
    if (end.hides) ranges.push({ from: at, to: end.to });
    at = end.to;
  }
  return ranges;
}

/** Where the construct ends; one that hides nothing is only stepped over. */
type End = { readonly to: number; readonly hides: boolean };

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

const quoteLine = / {0,3}>.*/y;
const fenceLine = /( {0,3})(`{3,}(?=[^`\n]*$)|~{3,}).*/my;
/** What mail programs put above the text they answer, which they may copy without quote marks. */
const mailFooter = /-- $|-{2,} ?original message ?-{2,}|on .{1,200} wrote:$|from: .+\n(?:sent|date): /imy;

function blockEnd(text: string, at: number): End | null {
  const quote = matchAt(quoteLine, text, at);
  if (quote !== null) return { to: at + quote[0].length, hides: true };
  if (matchAt(mailFooter, text, at) !== null) return { to: text.length, hides: true };
  const fence = matchAt(fenceLine, text, at);
  return fence === null ? null : { to: fenceEnd(text, at + fence[0].length + 1, fence), hides: true };
}

function fenceEnd(text: string, from: number, [, indent = '', marker = '']: RegExpExecArray): number {
  const closing = new RegExp(`^ {0,3}${marker[0]}{${marker.length},}[ \\t]*$`);
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    if (closing.test(line)) return end + 1;
    // An indented fence may belong to a list that ends here, or may not: the closing fence below could be an opening one.
    if (line.trim() !== '' && line.length - line.trimStart().length < indent.length) return text.length;
    start = end + 1;
  }
  return text.length;
}

const escaped = /\\[^\n]/y;
const backticks = /`+/y;
const comment = /<!--/y;
const hidingTag = /<(pre|code|blockquote|samp|kbd|textarea|template)\b/iy;

function inlineEnd(text: string, at: number): End | null {
  if (matchAt(escaped, text, at) !== null) return { to: at + 2, hides: false };
  const run = matchAt(backticks, text, at);
  if (run !== null) return codeSpanEnd(text, at + run[0].length, run[0].length);
  if (matchAt(comment, text, at) !== null) {
    const end = text.indexOf('-->', at + 4);
    return { to: end < 0 ? text.length : end + 3, hides: true };
  }
  const tag = matchAt(hidingTag, text, at);
  return tag === null ? null : { to: elementEnd(text, at, tag[1] ?? ''), hides: true };
}

/** Behind the tag that closes the element, inner ones of its name counted; the end of the text when none does. */
function elementEnd(text: string, from: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return text.length;
}

/** A run of backticks that nothing closes inside its paragraph is literal. */
function codeSpanEnd(text: string, from: number, length: number): End {
  const paragraph = /\n[ \t]*\n/g;
  paragraph.lastIndex = from;
  const limit = paragraph.exec(text)?.index ?? text.length;
  for (const run of text.slice(from, limit).matchAll(/`+/g)) {
    if (run[0].length === length) return { to: from + run.index + length, hides: true };
  }
  return { to: from, hides: false };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
