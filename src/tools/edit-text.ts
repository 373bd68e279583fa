/**
 * Exact replacement on bytes. What is not part of a match is never decoded, so it cannot change.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { explainNoMatch } from './edit-hints.ts';

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
 * match exactly once (or, with replace_all, at all); nothing is applied then.
 */
export function applyEdits(bytes: Buffer, edits: readonly Edit[]): { bytes: Buffer; replaced: number } {
  let replaced = 0;
  for (const [index, edit] of edits.entries()) {
    const which = edits.length === 1 ? '' : `Edit ${index + 1} of ${edits.length} (nothing was applied): `;
    const hits = hitsFor(bytes, edit, which);
    bytes = splice(bytes, edit, hits);
    replaced += hits.length;
  }
  return { bytes, replaced };
}

function hitsFor(bytes: Buffer, edit: Edit, which: string): readonly Hit[] {
  const problem = problemOf(edit);
  if (problem !== null) throw new MewError('tool_failed', `${which}${problem}`);
  const hits = findHits(bytes, edit);
  if (hits.length === 0) throw new MewError('tool_failed', `${which}${explainNoMatch(bytes, edit.old_string)}`);
  if (hits.length > 1 && !edit.replace_all) {
    const lines = [...new Set(hits.slice(0, 10).map(({ start }) => lineAt(bytes, start)))];
    throw new MewError(
      'tool_failed',
      `${which}old_string matches ${hits.length} times (lines ${lines.join(', ')}${hits.length > 10 ? ', …' : ''}). ` +
        'Add neighbouring lines until it matches once, or set replace_all to change every one.',
    );
  }
  return hits;
}

function problemOf({ old_string, new_string }: Edit): string | null {
  if (old_string === '') return 'old_string is empty. Give the text to replace; write_file makes a new file.';
  if (old_string === new_string) return 'old_string and new_string are the same; there is nothing to change.';
  if (!old_string.isWellFormed() || !new_string.isWellFormed()) return 'The text holds half of a surrogate pair.';
  return null;
}

/**
 * Exact matches; if there are none and the file has CRLF lines, those that differ only in that (read_file shows lines
 * without their ending).
 */
function findHits(bytes: Buffer, { old_string, replace_all }: Edit): Hit[] {
  const needle = Buffer.from(old_string, 'utf8');
  // Overlapping matches are ambiguous, so they count, unless all are replaced, left to right.
  const step = replace_all ? needle.length : 1;
  const exact = occurrences(bytes, needle, step);
  if (!old_string.includes('\n') || old_string.includes('\r')) return exact;
  if (exact.length > 0) return exact.map((hit) => withItsCarriageReturn(bytes, hit));
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
      throw new MewError('tool_failed', `old_string matches more than ${hits.length} times; give a longer one.`);
    }
    hits.push({ start: at, end: at + needle.length });
  }
  return hits;
}

/** A match that begins with the second half of a CRLF takes the first half with it. */
function withItsCarriageReturn(bytes: Buffer, { start, end }: Hit): Hit {
  return { start: bytes[start] === LF && bytes[start - 1] === CR ? start - 1 : start, end };
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
    throw new MewError('tool_failed', `The file would grow to ${length} bytes; the most is ${limits.edit.fileBytes}.`);
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

/** 1-based. */
function lineAt(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(LF); at !== -1 && at < offset; at = bytes.indexOf(LF, at + 1)) line += 1;
  return line;
}
