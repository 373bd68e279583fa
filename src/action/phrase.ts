/**
 * The grammar of a command in a comment: the first line outside code, quotes and hidden HTML that starts in column 0
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
  let paragraph = 0;
  while (at < text.length) {
    const end = (isLineStart(text, at) ? blockEnd(text, at) : null) ?? inlineEnd(text, at);
    if (end === null) {
      at += 1;
      continue;
    }
    if (end.hides === 'paragraph' && at >= paragraph) paragraph = paragraphEnd(text, at);
    if (end.hides !== 'nothing') ranges.push({ from: at, to: end.hides === 'paragraph' ? paragraph : end.to });
    at = end.to;
  }
  return ranges;
}

/**
 * Where the construct ends, and what it hides: itself, nothing (it is only stepped over), or everything up to the next
 * blank line. What follows in the paragraph is still looked at: a fence in it may hide more.
 */
type End = { readonly to: number; readonly hides: 'itself' | 'nothing' | 'paragraph' };

function paragraphEnd(text: string, from: number): number {
  const blank = /\n[ \t]*\n/g;
  blank.lastIndex = from;
  return blank.exec(text)?.index ?? text.length;
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

const quoteLine = / {0,3}>.*/y;
/** `[name]: url "title"`, in a list too: none of it is shown, and name and title may have several lines. */
const linkDefinition = /[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\[(?:\\[^\n]|[^[\]\\]){1,999}\]:/y;
const fenceLine = /( {0,3})(`{3,}(?=[^`\n]*$)|~{3,}).*/my;
/** What mail programs put above the text they answer, which they may copy without quote marks. */
const mailFooter = /-- $|-{2,} ?original message ?-{2,}|on .{1,200} wrote:$|from: .+\n(?:sent|date): /imy;

function blockEnd(text: string, at: number): End | null {
  const quote = matchAt(quoteLine, text, at);
  // The lines below belong to the quote as long as none is blank.
  if (quote !== null) return { to: at + quote[0].length, hides: 'paragraph' };
  const definition = matchAt(linkDefinition, text, at);
  if (definition !== null) return { to: at + 1, hides: 'paragraph' };
  if (matchAt(mailFooter, text, at) !== null) return { to: text.length, hides: 'itself' };
  const fence = matchAt(fenceLine, text, at);
  return fence === null ? null : { to: fenceEnd(text, at + fence[0].length + 1, fence), hides: 'itself' };
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
const hidingTag = /<(pre|code|blockquote|samp|kbd|textarea|template|script|style|title|iframe|noscript|xmp)\b/iy;
/** What is no comment and no plain text: an element, a declaration or an instruction. */
const anyTag = /<(?:\/?[a-z]|[!?])/iy;
/** In one piece and without an attribute in quotes, as a link in angle brackets is. */
const shortTag = /<(?![^\s<>]*=["'])[^\s<>]*>/y;
const wholeTag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

function inlineEnd(text: string, at: number): End | null {
  if (matchAt(escaped, text, at) !== null) return { to: at + 2, hides: 'nothing' };
  const run = matchAt(backticks, text, at);
  if (run !== null) return codeSpanEnd(text, at + run[0].length, run[0].length);
  if (matchAt(comment, text, at) !== null) {
    const end = text.indexOf('-->', at + 4);
    return { to: end < 0 ? text.length : end + 3, hides: 'itself' };
  }
  const hiding = matchAt(hidingTag, text, at)?.[1];
  if (hiding !== undefined) return { to: elementEnd(text, at, hiding), hides: 'itself' };
  return matchAt(anyTag, text, at) === null ? null : tagEnd(text, at);
}

/**
 * In a tag of several lines each line may also begin a fence, a comment or a paragraph, and what a hidden element holds
 * may close it: readers of Markdown and of HTML disagree about all that follows, so all of it is hidden.
 */
function tagEnd(text: string, at: number): End {
  const tag = (matchAt(shortTag, text, at) ?? matchAt(wholeTag, text, at))?.[0];
  const clear = tag !== undefined && !/^<[!?]|\n|[\s"'/]hidden\b/i.test(tag);
  return clear ? { to: at + tag.length, hides: 'nothing' } : { to: text.length, hides: 'itself' };
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
  for (const run of text.slice(from, paragraphEnd(text, from)).matchAll(/`+/g)) {
    if (run[0].length === length) return { to: from + run.index + length, hides: 'itself' };
  }
  return { to: from, hides: 'nothing' };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
