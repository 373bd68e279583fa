/**
 * Parts of Markdown that GitHub reads and does not show, although nothing looks hidden: the words behind a code block's
 * language, and cells of a table that has no column for them.
 */
import { marks } from './html-inline.ts';
import { linesOf, type Range } from './ranges.ts';

/** What may stand before a code block's fence on its line, the fence, and the words behind it. */
const fenceLine = new RegExp(`(${marks}(?:\`{3,}|~{3,}))(.*)$`);
const language = /^[ \t]*[^\s`]{0,30}/;

export function findInfoStrings(text: string): Range[] {
  return [...linesOf(text)].flatMap(({ line, at }) => {
    const [, fence = '', words = ''] = fenceLine.exec(line) ?? [];
    // Backticks with more of them behind are code in a line.
    if (fence.endsWith('`') && words.includes('`')) return [];
    const shown = fence.length + (language.exec(words)?.[0].length ?? 0);
    return line.slice(shown).trim() === '' || fence === '' ? [] : [{ from: at + shown, to: at + line.length }];
  });
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

export function findTableOverflow(text: string): Range[] {
  let columns = 0;
  let before = '';
  return [...linesOf(text)].flatMap(({ line, at }) => {
    // A line of dashes alone makes a heading of the line before, or a rule.
    const isDelimiter = delimiterRow.test(withoutContainer(line)) && /[|:]/.test(line + before);
    before = line;
    if (isDelimiter) columns = cellEnds(line).length;
    else if (line.trim() === '') columns = 0;
    if (isDelimiter || columns === 0) return [];
    const end = cellEnds(line)[columns - 1];
    if (end === undefined || line.slice(end).replaceAll('|', '').trim() === '') return [];
    // The bar that ends the last cell stays.
    return [{ from: at + end + 1, to: at + line.length }];
  });
}

function withoutContainer(line: string): string {
  return line.slice(/^[ \t>]*/.exec(line)?.[0].length).trimEnd();
}

/** Where each cell of a row ends: at a bar that no backslash takes the meaning from, or with the line. */
function cellEnds(line: string): number[] {
  const start = /^[ \t>]*\|?/.exec(line)?.[0].length ?? 0;
  const bars = [...line.matchAll(/\\.|\|/g)].filter(([found]) => found === '|').map(({ index }) => index);
  const ends = bars.filter((index) => index >= start);
  const tail = line.slice((ends.at(-1) ?? start - 1) + 1);
  return tail.trim() === '' ? ends : [...ends, line.length];
}
