/**
 * The lines of a file that come nearest to some wanted ones.
 */
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

const { candidates, characters, blocks, blockLines } = limits.edit.hints;

type Block = { readonly at: number; readonly score: number };

/** A sentence with their numbers, and the first difference where most of a block is alike. */
export function nearestLines(lines: readonly string[], wanted: readonly string[]): string {
  const core = trimmed(wanted).slice(0, blockLines).map(squeeze);
  const file = lines.map(squeeze);
  const [best, ...others] = nearestBlocks(file, core);
  if (best === undefined) return 'Nothing in the file resembles it; read the file again.';
  const advice = 'Read the file around it and copy the text exactly.';
  const differs = core.findIndex((line, offset) => line !== file[best.at + offset]);
  if (core.length > 1 && differs !== -1 && (best.score >= 0.6 || differs > 0)) {
    const also = others.length === 0 ? '' : ` Also near: line ${others.map(({ at }) => at + 1).join(', ')}.`;
    const number = best.at + differs + 1;
    const there = lines[best.at + differs];
    const found = there === undefined ? 'the file ends' : `the file has ${quoted(there)}`;
    return (
      `It comes nearest at line ${best.at + 1}, but at line ${number} ${found}, and yours is ` +
      `${quoted(trimmed(wanted)[differs] ?? '')}.${also} ${advice}`
    );
  }
  const list = [best, ...others].map(({ at }) => `${at + 1}: ${quoted(lines[at] ?? '')}`).join('; ');
  return `Nearest lines: ${list}. ${advice}`;
}

/** The number, from 1, of the line that resembles the wanted ones most; null when none does. */
export function nearestLine(lines: readonly string[], wanted: readonly string[]): number | null {
  const [best] = nearestBlocks(lines.map(squeeze), trimmed(wanted).slice(0, blockLines).map(squeeze));
  return best === undefined ? null : best.at + 1;
}

/** The best first. Found by the first of the wanted lines and by the longest, since either may be the wrong one. */
function nearestBlocks(file: readonly string[], core: readonly string[]): readonly Block[] {
  const longest = core.reduce((best, line, index) => (line.length > (core[best]?.length ?? 0) ? index : best), 0);
  const starts = [...new Set([0, longest])].flatMap((anchor) =>
    file
      .map((line, index) => ({ at: index - anchor, score: likeness(line, core[anchor] ?? '') }))
      .filter(({ at, score }) => at >= 0 && score >= 0.4)
      .toSorted(byScore)
      .slice(0, blocks),
  );
  const scores = new Map(starts.map(({ at }) => [at, { at, score: scoreOf(file, { core, at }) }]));
  return [...scores.values()].toSorted(byScore).slice(0, candidates);
}

function byScore(a: Block, b: Block): number {
  return b.score - a.score || a.at - b.at;
}

function scoreOf(file: readonly string[], { core, at }: { core: readonly string[]; at: number }): number {
  return core.reduce((sum, line, offset) => sum + likeness(file[at + offset] ?? '', line), 0) / core.length;
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

/** Without blank lines at both ends. */
function trimmed(lines: readonly string[]): readonly string[] {
  const filled = (line: string) => line.trim() !== '';
  return lines.slice(lines.findIndex(filled), lines.findLastIndex(filled) + 1);
}

function squeeze(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

function quoted(line: string): string {
  return JSON.stringify(clip(line.replace(/\r$/, ''), characters));
}
