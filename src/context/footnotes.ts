/** Footnotes that nothing refers to: GitHub shows nothing of them, and they may have many paragraphs. */
import { container, linesOf, type Range } from './ranges.ts';

const definition = new RegExp(`${container}\\[(\\^[^\\]\\s]+)\\]:`);
const continued = /^[ \t>]*(?: {4}|\t)/;

export function findFootnotes(text: string): Range[] {
  if (!text.includes('[^')) return [];
  const used = referencesIn(text);
  const found: Range[] = [];
  let from = -1;
  let end = 0;
  let isAfterBlank = false;
  for (const { line, at } of linesOf(text)) {
    const name = definition.exec(line)?.[1]?.toLowerCase();
    const isBlank = line.trim() === '';
    const goesOn = name === undefined && (isBlank || !isAfterBlank || continued.test(line));
    if (from >= 0 && !goesOn) {
      found.push({ from, to: end });
      from = -1;
    }
    if (name !== undefined && !used.has(name)) from = at;
    if (!isBlank) end = at + line.length;
    isAfterBlank = isBlank;
  }
  return from < 0 ? found : [...found, { from, to: end }];
}

/** Code, and HTML that Markdown does not look into: what stands there refers to nothing. Where one begins is enough. */
const unread = new RegExp(`${container}(?:\`{3}|~{3}|<(?:pre|script|style|textarea)\\b)`, 'im');
/** A paragraph of HTML or of code, or with code in it. */
const unsure = new RegExp(`\`|${container}<|^(?: {4}|\\t)`, 'm');
/** Addresses and tags. */
const inside = /\]\((?:[^()]|\([^()]*\))*\)|<[^<>]*>|(?<!\S)\S*:\/\/\S*|\bwww\.\S*/g;
const reference = /(?<!\\)\[(\^[^\]\s]{1,999})\](?!:)/g;

/** Only those that surely are references: a doubtful one would let a footnote through that nobody sees. */
function referencesIn(text: string): Set<string> {
  const paragraphs = text.slice(0, unread.exec(text)?.index).split(/\n[ \t>]*\n/);
  const sure = paragraphs.filter((paragraph) => !unsure.test(paragraph) && !definition.test(paragraph));
  const names = sure.flatMap((paragraph) => [...paragraph.replaceAll(inside, ' ').matchAll(reference)]);
  return new Set(names.map(([, name = '']) => name.toLowerCase()));
}
