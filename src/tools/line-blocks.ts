/**
 * A text file in pieces of whole lines, in UTF-8, through one buffer: memory does not depend on the size of the file.
 */
import { readSync } from 'node:fs';
import { limits } from '../base/limits.ts';
import { createTranscoder, markedEncoding, type Transcoder } from './encoding.ts';
import { looksBinary, type OpenFile } from './open-file.ts';

export type Block =
  /** Whole lines, valid until the next block is asked for; in the `last` one the final line feed may be missing. */
  | { readonly kind: 'lines'; readonly bytes: Buffer; readonly last: boolean }
  /** One line that does not fit into the buffer. */
  | { readonly kind: 'long' }
  /** Comes before the lines of a file that is no text. */
  | { readonly kind: 'binary' };

const LF = 10;

/**
 * A line fits if it is shorter than the buffer. A byte order mark is no part of the first one. `filled`: how much of the
 * source is in the buffer already, as its first read left it.
 */
export function* blocksOf(source: Source, { buffer, filled }: { buffer: Buffer; filled: number }): Generator<Block> {
  if (!source.isTranscoded() && looksBinary(buffer.subarray(0, filled))) yield { kind: 'binary' };
  if (filled >= 3 && buffer.readUIntBE(0, 3) === 0xef_bb_bf) filled = dropped(buffer, { head: 3, filled });
  let isLong = false;
  for (; ; filled += source.read(buffer.subarray(filled))) {
    const last = source.isOver();
    if (isLong) {
      const end = buffer.subarray(0, filled).indexOf(LF) + 1;
      filled = dropped(buffer, { head: end === 0 ? filled : end, filled });
      if (end === 0 && !last) continue;
      isLong = false;
      yield { kind: 'long' };
    }
    const end = last ? filled : buffer.subarray(0, filled).lastIndexOf(LF) + 1;
    if (end > 0) yield { kind: 'lines', bytes: buffer.subarray(0, end), last };
    else if (filled === buffer.length) isLong = true;
    filled = isLong ? 0 : dropped(buffer, { head: end, filled });
    if (last) return;
  }
}

/** Moves what is behind the head to the front; returns how much that is. */
function dropped(buffer: Buffer, { head, filled }: { head: number; filled: number }): number {
  buffer.copyWithin(0, head, filled);
  return filled - head;
}

export type Source = ReturnType<typeof createSource>;

/** The bytes of a file in order, in UTF-8. */
export function createSource({ fd, stat }: OpenFile) {
  let total = 0;
  let isAtEnd = false;
  let transcoder: Transcoder | undefined;
  let pending: Buffer = Buffer.alloc(0);

  function readRaw(target: Buffer): Buffer {
    const count = readSync(fd, target, 0, target.length, null);
    total += count;
    // A short read at the size that the file had spares the read that returns nothing: most files are read in one.
    isAtEnd = count === 0 || (count < target.length && total >= stat.size);
    return target.subarray(0, count);
  }

  /** Fills `target`, which has room, from its beginning; returns how many bytes that are. 0 means nothing for now. */
  function read(target: Buffer): number {
    if (total === 0) {
      const head = readRaw(target);
      const encoding = markedEncoding(head);
      if (encoding === 'UTF-8') return head.length;
      transcoder = createTranscoder(encoding);
      pending = transcoder.take(Buffer.from(head));
    }
    if (transcoder === undefined) return readRaw(target).length;
    if (pending.length === 0 && !isAtEnd) pending = transcoder.take(readRaw(Buffer.alloc(limits.read.chunkBytes)));
    const count = pending.copy(target);
    pending = pending.subarray(count);
    return count;
  }

  return { read, isOver: () => isAtEnd && pending.length === 0, isTranscoded: () => transcoder !== undefined };
}
