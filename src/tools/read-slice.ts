/**
 * Some lines of a file in bounded memory, whatever the size of the file and of its lines.
 */
import { createHash } from 'node:crypto';
import { limits } from '../base/limits.ts';
import { characterStart } from '../base/text.ts';
import { createBreather } from './breather.ts';
import { chunksOf, failed, looksBinary, type OpenFile } from './open-file.ts';

export type SliceRequest = {
  readonly relative: string;
  /** First line, from 1. */
  readonly from: number;
  /** First byte of that line, from 1. */
  readonly column: number;
  /** The most lines. */
  readonly lines: number;
  /** The most bytes of the numbered text. */
  readonly bytes: number;
  readonly signal: AbortSignal;
};

export type Slice = {
  /** The raw bytes from the first line on: whole lines and perhaps the beginning of one more. */
  readonly bytes: Buffer;
  /** Whether `bytes` reach the end of the file. */
  readonly complete: boolean;
  /** Lines of the whole file, and its sha256 (hex); null where the file is too large to be read to its end. */
  readonly whole: { readonly lines: number; readonly sha256: string } | null;
};

const LF = 10;

/** Throws a MewError for a binary file, and for a first line or column beyond the end. */
export async function readSlice(file: OpenFile, request: SliceRequest): Promise<Slice> {
  const breathe = createBreather(request.signal);
  // Larger files cannot be edited, so nothing is lost when they are not read to the end.
  const hash = file.stat.size <= limits.edit.fileBytes ? createHash('sha256') : null;
  const collector = createCollector(request);
  let first = true;
  let newlines = 0;
  let last = LF;
  for (const chunk of chunksOf(file)) {
    if (first && looksBinary(chunk)) throw failed(binaryText(request.relative, chunk));
    first = false;
    collector.add(chunk);
    if (hash === null && collector.full()) return { bytes: collector.bytes(), complete: false, whole: null };
    hash?.update(chunk);
    newlines += countNewlines(chunk);
    last = chunk.at(-1) ?? last;
    await breathe();
  }
  const lines = newlines + (last === LF ? 0 : 1);
  collector.assertFound(lines);
  const whole = hash === null ? null : { lines, sha256: hash.digest('hex') };
  return { bytes: collector.bytes(), complete: !collector.full(), whole };
}

function createCollector({ relative, from, column, bytes: most }: SliceRequest) {
  let linesToSkip = from - 1;
  let bytesToSkip = column - 1;
  let room = most + 1;
  const pieces: Buffer[] = [];

  function add(chunk: Buffer): void {
    let at = 0;
    for (; linesToSkip > 0; linesToSkip -= 1) {
      const found = chunk.indexOf(LF, at);
      if (found === -1) return;
      at = found + 1;
    }
    if (bytesToSkip > 0) {
      const skipped = chunk.subarray(at, at + bytesToSkip);
      if (skipped.includes(LF)) throw failed(`Line ${from} of ${relative} has no byte ${column}.`);
      bytesToSkip -= skipped.length;
      at += skipped.length;
    }
    const piece = chunk.subarray(at, at + room);
    room -= piece.length;
    // A copy: the chunk's memory is used again.
    if (piece.length > 0) pieces.push(Buffer.from(piece));
  }

  function assertFound(lines: number): void {
    if (pieces.length > 0 || (from === 1 && column === 1)) return;
    if (from <= lines) throw failed(`Line ${from} of ${relative} has no byte ${column}.`);
    throw failed(`${relative} has ${lines} lines; offset ${from} is past its end.`);
  }

  return { add, assertFound, full: () => room === 0, bytes: () => Buffer.concat(pieces) };
}

function countNewlines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, at + 1)) count += 1;
  return count;
}

function binaryText(relative: string, head: Buffer): string {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return utf16
    ? `${relative} is UTF-16 text; only UTF-8 files can be read.`
    : `${relative} is a binary file and cannot be shown.`;
}

export type Numbered = {
  /** `%6d<TAB>line`, joined by line feeds. */
  readonly text: string;
  /** Last line shown. */
  readonly to: number;
  /** Where the rest begins; null when nothing follows. */
  readonly next: { readonly offset: number; readonly column: number } | null;
};

/** Numbers the slice's lines within the request's limits. The first line is shown in part if it alone is too long. */
export function numberLines({ bytes, complete }: Slice, { from, column, lines, bytes: most }: SliceRequest): Numbered {
  const shown: string[] = [];
  let at = 0;
  let used = 0;
  for (let number = from; at < bytes.length; number += 1) {
    const found = bytes.indexOf(LF, at);
    const end = found === -1 ? bytes.length : found;
    const cut = found === -1 && !complete;
    used += gutter(number).length + (end - at) + 1;
    if (shown.length === lines || (shown.length > 0 && (used > most || cut))) {
      return { text: shown.join('\n'), to: number - 1, next: { offset: number, column: 1 } };
    }
    if (used > most || cut) {
      const part = characterStart(bytes, Math.min(end, most - gutter(number).length));
      return {
        text: gutter(number) + lineText(bytes.subarray(0, part)),
        to: number,
        next: { offset: number, column: column + part },
      };
    }
    shown.push(gutter(number) + lineText(bytes.subarray(at, end)));
    at = end + 1;
  }
  return { text: shown.join('\n'), to: from + shown.length - 1, next: null };
}

function gutter(line: number): string {
  return `${String(line).padStart(6)}\t`;
}

function lineText(line: Buffer): string {
  const text = line.toString('utf8').replace(/^\ufeff/, '');
  // NUL is legal in JSON and refused by some providers.
  return text.replace(/\r$/, '').replaceAll('\0', '\ufffd');
}
