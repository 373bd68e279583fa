/**
 * Some lines of a file in bounded memory, whatever the size of the file and of its lines.
 */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { limits } from '../base/limits.ts';
import { characterStart } from '../base/text.ts';
import { createBreather } from './breather.ts';
import { createTranscoder, decode, type Encoding, guessEncoding, markedEncoding } from './encoding.ts';
import { countLineFeeds } from './line-feeds.ts';
import { chunksOf, failed, headOf, type OpenFile } from './open-file.ts';

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
  /** From the first line on: whole lines and perhaps the beginning of one more. As in the file, but UTF-16 in UTF-8. */
  readonly bytes: Buffer;
  /** Of the file, as far as `bytes` tell. */
  readonly encoding: Encoding;
  /** Whether `bytes` reach the end of the file. */
  readonly complete: boolean;
  /** Bytes of the first line, where its end was found. */
  readonly firstLine: number | null;
  /** Lines of the whole file, and its sha256 (hex); null where the file is too large to be read to its end. */
  readonly whole: { readonly lines: number; readonly sha256: string } | null;
};

const LF = 10;

/** Throws a MewError for a first line or column beyond the end. */
export async function readSlice(file: OpenFile, request: SliceRequest): Promise<Slice> {
  const breathe = createBreather(request.signal);
  const marked = markedEncoding(headOf(file, 2));
  const transcoder = createTranscoder(marked);
  // Larger files cannot be edited, so nothing is lost when they are not read to the end.
  const hash = file.stat.size <= limits.edit.fileBytes ? createHash('sha256') : null;
  const collector = createCollector(request);
  const done = (whole: Slice['whole']): Slice => {
    const { bytes, complete, firstLine } = collector.found();
    const encoding = marked === 'UTF-8' ? guessEncoding(bytes) : marked;
    return { bytes, encoding, complete, firstLine, whole };
  };
  for (const chunk of chunksOf(file)) {
    collector.add(transcoder.take(chunk));
    if (hash === null && collector.isFull()) return done(null);
    hash?.update(chunk);
    await breathe();
  }
  collector.add(transcoder.rest());
  const lines = collector.lines();
  return done(hash === null ? null : { lines, sha256: hash.digest('hex') });
}

function createCollector({ relative, from, column, bytes: most }: SliceRequest) {
  let feeds = 0;
  let last = LF;
  let bytesToSkip = column - 1;
  let lineBytes = column - 1;
  let lineEnded = false;
  let room = most + 1;
  const pieces: Buffer[] = [];

  function add(chunk: Buffer): void {
    const before = feeds;
    feeds += countLineFeeds(chunk);
    last = chunk.at(-1) ?? last;
    if (feeds < from - 1 || (room === 0 && lineEnded)) return;
    collect(chunk, afterLineFeeds(chunk, from - 1 - before));
  }

  function collect(chunk: Buffer, start: number): void {
    const skipped = chunk.subarray(start, start + bytesToSkip);
    if (skipped.includes(LF)) throw noByte();
    bytesToSkip -= skipped.length;
    const rest = chunk.subarray(start + skipped.length);
    if (!lineEnded) {
      const end = rest.indexOf(LF);
      lineEnded = end !== -1;
      lineBytes += lineEnded ? end : rest.length;
    }
    const piece = rest.subarray(0, room);
    room -= piece.length;
    // A copy: the chunk's memory is used again.
    if (piece.length > 0) pieces.push(Buffer.from(piece));
  }

  /** Of the whole file, once all of it was added. */
  function lines(): number {
    const count = feeds + (last === LF ? 0 : 1);
    lineEnded = true;
    if (pieces.length > 0 || (from === 1 && column === 1)) return count;
    if (from <= count) throw noByte();
    throw failed(`${relative} has ${count} lines; offset ${from} is past its end.`);
  }

  const noByte = () => failed(`Line ${from} of ${relative} has no byte ${column}.`);
  const isFull = () => room === 0;
  const found = () => ({
    bytes: Buffer.concat(pieces),
    complete: !isFull(),
    firstLine: lineEnded ? lineBytes : null,
  });
  return { add, isFull, lines, found };
}

/** The offset behind that many line feeds, which are there; 0 for none or fewer. */
function afterLineFeeds(chunk: Buffer, count: number): number {
  let at = 0;
  for (let left = count; left > 0; left -= 1) at = chunk.indexOf(LF, at) + 1;
  return at;
}

export type Numbered = {
  /** `%6d<TAB>line`, joined by line feeds. */
  readonly text: string;
  /** Last line shown. */
  readonly to: number;
  /** Where the rest begins; null when nothing follows. */
  readonly next: { readonly offset: number; readonly column: number } | null;
};

/**
 * Numbers the slice's lines within the request's limits, which hold for the text as it is shown. The first line is shown
 * in part if it alone is too long.
 */
export function numberLines(slice: Slice, { from, column, lines, bytes: most }: SliceRequest): Numbered {
  const { bytes, encoding, complete } = slice;
  const shown: string[] = [];
  let at = 0;
  let used = 0;
  for (let number = from; at < bytes.length; number += 1) {
    const found = bytes.indexOf(LF, at);
    const end = found === -1 ? bytes.length : found;
    const line = bytes.subarray(at, end);
    const isCut = found === -1 && !complete;
    const text = gutter(number) + lineText(line, encoding, number);
    used += Buffer.byteLength(text) + 1;
    if (shown.length === lines || (shown.length > 0 && (used > most || isCut))) {
      return { text: shown.join('\n'), to: number - 1, next: { offset: number, column: 1 } };
    }
    if (used > most || isCut) {
      const part = partOf(line, most - gutter(number).length);
      const text = gutter(number) + lineText(line.subarray(0, part), encoding, number);
      return { text, to: number, next: { offset: number, column: column + part } };
    }
    shown.push(text);
    at = end + 1;
  }
  return { text: shown.join('\n'), to: from + shown.length - 1, next: null };
}

/** How many bytes of a line take no more than `room` bytes when they are shown: what is replaced takes three. */
function partOf(line: Buffer, room: number): number {
  const part = characterStart(line, room);
  const isPlain = isUtf8(line.subarray(0, part)) && !line.subarray(0, part).includes(0);
  return isPlain ? part : characterStart(line, Math.floor(room / 3));
}

function gutter(line: number): string {
  return `${String(line).padStart(6)}\t`;
}

function lineText(line: Buffer, encoding: Encoding, number: number): string {
  const text = decode(line, encoding).replace(/\r$/, '');
  return number === 1 ? text.replace(/^\ufeff/, '') : text;
}
