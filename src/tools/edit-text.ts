/**
 * Exact replacement on bytes. What is not part of a match is never decoded, so it cannot change.
 */
import { limits } from '../base/limits.ts';
import { explainNoMatch } from './edit-hints.ts';
import { countLineFeeds } from './line-feeds.ts';
import { failed } from './open-file.ts';

export type Edit = {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean | undefined;
};

/** Byte offsets, end exclusive. */
type Hit = { readonly start: number; readonly end: number };

const LF = 10;
const CR = 13;

/**
 * Applies the edits in order, each to the result of those before it. Throws a MewError for the first that does not
 * match exactly once (or, with replace_all, at all); nothing is applied then. `bytes` is UTF-8 or contains it.
 */
export function applyEdits(bytes: Buffer, edits: readonly Edit[]): { bytes: Buffer; replaced: number } {
  let now = bytes;
  let replaced = 0;
  for (const [index, edit] of edits.entries()) {
    const hits = tryHits({ now, before: bytes }, edit);
    if (typeof hits === 'string') {
      const which = edits.length === 1 ? '' : `Edit ${index + 1} of ${edits.length} (nothing was applied): `;
      throw failed(which + hits);
    }
    now = splice(now, edit, hits);
    replaced += hits.length;
  }
  return { bytes: now, replaced };
}

/** The line, from 1, of the first edit that would apply; null when none would. */
export function lineOfEdits(bytes: Buffer, edits: readonly Edit[]): number | null {
  for (const edit of edits) {
    const [hit] = edit.old_string === '' ? [] : findHits(bytes, edit);
    if (hit !== undefined) return lineAt(bytes, hit.start);
  }
  return null;
}

/** Where the edit applies, or why it does not. */
function tryHits({ now, before }: { now: Buffer; before: Buffer }, edit: Edit): readonly Hit[] | string {
  const problem = problemOf(edit);
  if (problem !== null) return problem;
  const hits = findHits(now, edit);
  if (hits.length === 0 && findHits(before, edit).length > 0) {
    return 'old_string is there before this call, but an earlier edit of the call changes it. Edits apply in order.';
  }
  if (hits.length === 0) return `old_string was not found. ${explainNoMatch(now, edit)}`;
  return hits.length > 1 && !edit.replace_all ? explainMany(now, hits) : hits;
}

function explainMany(bytes: Buffer, hits: readonly Hit[]): string {
  const shown = limits.edit.hints.matches;
  const lines = [...new Set(hits.slice(0, shown).map(({ start }) => lineAt(bytes, start)))];
  return (
    `old_string matches ${hits.length} times (lines ${lines.join(', ')}${hits.length > shown ? ', …' : ''}). ` +
    'Add neighbouring lines until it matches once, or set replace_all to change every one.'
  );
}

function problemOf({ old_string, new_string }: Edit): string | null {
  if (old_string === '') return 'old_string is empty. Give the text to replace; write_file makes a new file.';
  if (old_string === new_string) return 'old_string and new_string are the same; there is nothing to change.';
  if (!old_string.isWellFormed() || !new_string.isWellFormed()) return 'The text holds half of a surrogate pair.';
  return null;
}

/**
 * Exact matches; several lines match whatever their endings are, unless the model wrote carriage returns itself:
 * read_file shows lines without their ending.
 */
function findHits(bytes: Buffer, { old_string, replace_all }: Edit): Hit[] {
  const needle = Buffer.from(old_string, 'utf8');
  // Overlapping matches are ambiguous, so they count, unless all are replaced, left to right.
  const step = replace_all ? needle.length : 1;
  if (!old_string.includes('\n') || old_string.includes('\r') || !bytes.includes('\r\n')) {
    return occurrences(bytes, needle, step);
  }
  const { text, endings } = withoutCarriageReturns(bytes);
  return occurrences(text, needle, step).map(({ start, end }) => ({
    start: start + countBelow(endings, start),
    end: end + countBelow(endings, end),
  }));
}

function occurrences(bytes: Buffer, needle: Buffer, step: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + step)) {
    if (hits.length === limits.edit.matches) {
      throw failed(`old_string matches more than ${hits.length} times; give a longer one.`);
    }
    hits.push({ start: at, end: at + needle.length });
  }
  return hits;
}

/** The bytes with LF for CRLF, and where in the result those line feeds are, ascending. */
function withoutCarriageReturns(bytes: Buffer): { text: Buffer; endings: number[] } {
  const pieces: Buffer[] = [];
  const endings: number[] = [];
  let from = 0;
  for (let at = bytes.indexOf('\r\n'); at !== -1; at = bytes.indexOf('\r\n', at + 2)) {
    pieces.push(bytes.subarray(from, at));
    endings.push(at - endings.length);
    from = at + 1;
  }
  return { text: Buffer.concat([...pieces, bytes.subarray(from)]), endings };
}

/** How many of the ascending numbers are below `limit`. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function splice(bytes: Buffer, edit: Edit, hits: readonly Hit[]): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const hit of hits) {
    pieces.push(bytes.subarray(from, hit.start), Buffer.from(replacementFor(bytes, edit, hit), 'utf8'));
    from = hit.end;
  }
  pieces.push(bytes.subarray(from));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > limits.edit.fileBytes) {
    throw failed(`The file would grow to ${length} bytes; the most is ${limits.edit.fileBytes}.`);
  }
  return Buffer.concat(pieces, length);
}

/** New lines get the endings of the lines they replace, unless the model wrote carriage returns itself. */
function replacementFor(bytes: Buffer, { old_string, new_string }: Edit, hit: Hit): string {
  if (!new_string.includes('\n') || new_string.includes('\r') || old_string.includes('\r')) return new_string;
  const endings = endingsIn(bytes, hit);
  let line = 0;
  return new_string.replaceAll('\n', () => endings[Math.min(line++, endings.length - 1)] ?? '\n');
}

/** The line endings inside the hit, or else that of the line it stands on, or of the one before. */
function endingsIn(bytes: Buffer, { start, end }: Hit): string[] {
  const endings: string[] = [];
  for (let at = bytes.indexOf(LF, start); at !== -1 && at < end; at = bytes.indexOf(LF, at + 1)) {
    endings.push(endingAt(bytes, at));
  }
  if (endings.length > 0) return endings;
  const after = bytes.indexOf(LF, end);
  return [endingAt(bytes, after === -1 ? bytes.lastIndexOf(LF, start) : after)];
}

function endingAt(bytes: Buffer, lineFeed: number): string {
  return bytes[lineFeed - 1] === CR ? '\r\n' : '\n';
}

/** The line, from 1, in which the byte is. */
function lineAt(bytes: Buffer, offset: number): number {
  return countLineFeeds(bytes.subarray(0, offset)) + 1;
}
