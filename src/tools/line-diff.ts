/**
 * The unified diff of one file. Only the lines between the first and the last change are compared, so that an edit of
 * a huge file costs what its change costs.
 */
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from 'diff';
import { limits } from '../base/limits.ts';
import { headBytes, plural } from '../base/text.ts';
import { countLineFeeds } from './line-feeds.ts';

export type FileDiff = {
  /** As `diff -u` prints it; cut at a line, with a note, when it is long. */
  readonly text: string;
  readonly added: number;
  readonly removed: number;
};

const newline = 10;

type Change = {
  readonly before: Buffer;
  readonly after: Buffer;
  /** The most bytes of the text. */
  readonly most?: number;
};

/** `relative` names the file in the header; bytes that are not UTF-8 are shown replaced. */
export function fileDiff(relative: string, { before, after, most = limits.edit.diffBytes }: Change): FileDiff {
  const { start, oldEnd, newEnd } = changedWindow(before, after);
  const oldText = before.toString('utf8', start, oldEnd);
  const newText = after.toString('utf8', start, newEnd);
  const smallest = structuredPatch('', '', oldText, newText, undefined, undefined, {
    context: limits.edit.diffContext,
    maxEditLength: limits.edit.diffLines,
  });
  const found = smallest?.hunks ?? [replaceAll(oldText, newText)];
  const skipped = countLineFeeds(before.subarray(0, start));
  const hunks = found.map((hunk) => ({
    ...hunk,
    oldStart: hunk.oldStart + skipped,
    newStart: hunk.newStart + skipped,
  }));
  const names = {
    oldFileName: `a/${relative}`,
    newFileName: `b/${relative}`,
    oldHeader: undefined,
    newHeader: undefined,
  };
  const lines = hunks.flatMap((hunk) => hunk.lines);
  return {
    text: cut(formatPatch({ ...names, hunks }, FILE_HEADERS_ONLY), most),
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  };
}

/** Offsets of whole lines: everything that differs, and the context around it. */
function changedWindow(before: Buffer, after: Buffer): { start: number; oldEnd: number; newEnd: number } {
  const prefix = commonPrefix(before, after);
  const suffix = commonSuffix(before.subarray(prefix), after.subarray(prefix));
  let start = prefix;
  let oldEnd = before.length - suffix;
  // One line more than the context: the first and the last changed line may lie half in what is common.
  for (let line = 0; line <= limits.edit.diffContext; line += 1) {
    start = startOfLine(before, start - 1);
    oldEnd = endOfLine(before, oldEnd);
  }
  return { start, oldEnd, newEnd: after.length - (before.length - oldEnd) };
}

/** The start of the line that holds the byte at `at`. */
function startOfLine(bytes: Buffer, at: number): number {
  return at <= 0 ? 0 : bytes.lastIndexOf(newline, at - 1) + 1;
}

function endOfLine(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(newline, from);
  return found === -1 ? bytes.length : found + 1;
}

/** Compared in blocks first: byte by byte, 16 MiB would take a tenth of a second. */
const block = 4096;

function commonPrefix(a: Buffer, b: Buffer): number {
  const shortest = Math.min(a.length, b.length);
  let at = 0;
  while (at + block <= shortest && a.compare(b, at, at + block, at, at + block) === 0) at += block;
  while (at < shortest && a[at] === b[at]) at += 1;
  return at;
}

function commonSuffix(a: Buffer, b: Buffer): number {
  const shortest = Math.min(a.length, b.length);
  const sameBlock = (end: number) =>
    a.compare(b, b.length - end - block, b.length - end, a.length - end - block, a.length - end) === 0;
  let length = 0;
  while (length + block <= shortest && sameBlock(length)) length += block;
  while (length < shortest && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

function replaceAll(oldText: string, newText: string): StructuredPatchHunk {
  const [removed, added] = [linesOf(oldText), linesOf(newText)];
  const marked = (lines: readonly string[], mark: string) =>
    lines.flatMap((line) =>
      line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
    );
  return {
    oldStart: 1,
    oldLines: removed.length,
    newStart: 1,
    newLines: added.length,
    lines: [...marked(removed, '-'), ...marked(added, '+')],
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function cut(diff: string, most: number): string {
  const shown = headBytes(diff, most);
  if (shown === diff) return diff;
  const whole = shown.slice(0, shown.lastIndexOf('\n') + 1);
  return `${whole}(${plural(linesOf(diff.slice(whole.length)).length, 'more line')} of this diff not shown)\n`;
}
