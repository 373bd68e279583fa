/**
 * Why an edit found nothing: the sentence that lets the model get it right the next time.
 */
import { isUtf8 } from 'node:buffer';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

const { comparedLines, candidates, characters } = limits.edit.hints;

/** One or two sentences: what is different, or which lines come nearest. */
export function explainNoMatch(bytes: Buffer, wanted: string): string {
  const wantedLines = linesOf(wanted);
  const lines = linesOf(bytes.toString('utf8')).slice(0, comparedLines);
  return `old_string was not found. ${
    gutterHint(wantedLines) ??
    lossHint(bytes, wanted) ??
    whitespaceHint(lines, wantedLines) ??
    nearest(lines, wantedLines)
  }`;
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

function gutterHint(wanted: readonly string[]): string | null {
  const filled = wanted.filter((line) => line.trim() !== '');
  if (filled.length === 0 || !filled.every((line) => /^\s*\d+(\t|→)/.test(line))) return null;
  return 'It begins with the line numbers that read_file adds; leave number and tab out.';
}

function lossHint(bytes: Buffer, wanted: string): string | null {
  if (!wanted.includes('\ufffd') || isUtf8(bytes)) return null;
  return 'The file is not valid UTF-8 and � stands for bytes that were replaced for display; match text without it.';
}

/** The same lines with other spaces, tabs or indentation. */
function whitespaceHint(lines: readonly string[], wanted: readonly string[]): string | null {
  const squeezed = wanted.map(squeeze);
  while (squeezed.at(-1) === '') squeezed.pop();
  while (squeezed[0] === '') squeezed.shift();
  const [first] = squeezed;
  if (first === undefined) return 'It is nothing but white space.';
  const same = lines.map(squeeze);
  for (let at = same.indexOf(first); at !== -1; at = same.indexOf(first, at + 1)) {
    if (!squeezed.every((line, index) => same[at + index] === line)) continue;
    const shown = lines.slice(at, at + squeezed.length).find((line) => !wanted.includes(line)) ?? lines[at] ?? '';
    return (
      `Line ${at + 1} matches except for white space: the file has ${quoted(shown)}. ` +
      'Copy spaces, tabs and blank lines exactly.'
    );
  }
  return null;
}

function squeeze(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

/** Lines that resemble the first line of what was wanted, best first. */
function nearest(lines: readonly string[], wanted: readonly string[]): string {
  const target = squeeze(wanted.find((line) => line.trim() !== '') ?? '');
  const scored = lines.map((line, index) => ({ line, number: index + 1, score: likeness(squeeze(line), target) }));
  const best = scored
    .filter(({ score }) => score >= 0.4)
    .toSorted((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, candidates);
  if (best.length === 0) return 'Nothing in the file resembles it; read the file again.';
  const list = best.map(({ number, line }) => `${number}: ${quoted(line)}`).join('; ');
  const only = best[0]?.score === 1 ? 'Its first line is there, but not what follows. ' : '';
  return `${only}Nearest lines: ${list}. Read the file around them and copy the text exactly.`;
}

/** 1 for equal; otherwise the share of what begins and ends alike. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const shortest = Math.min(a.length, b.length);
  let head = 0;
  while (head < shortest && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return (head + tail) / Math.max(a.length, b.length, 1);
}

function quoted(line: string): string {
  return JSON.stringify(clip(line, characters));
}
