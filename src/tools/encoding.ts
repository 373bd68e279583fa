/**
 * How the bytes of a text file become characters. Whoever changes a file works on its bytes; this is for showing them.
 */
import { isUtf8 } from 'node:buffer';
import { characterStart } from '../base/text.ts';

export type Encoding =
  | 'UTF-8'
  /** With a byte order mark; without one it is binary to us, as it is to git. */
  | 'UTF-16 LE'
  | 'UTF-16 BE'
  /** The superset of Latin-1 that its files really are in. */
  | 'Windows-1252'
  /** Mostly UTF-8, or an encoding that nothing gives away. */
  | 'unknown';

/** What the first bytes of a file say. */
export function markedEncoding(head: Buffer): 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16 LE';
  return head[0] === 0xfe && head[1] === 0xff ? 'UTF-16 BE' : 'UTF-8';
}

/** Takes a file in pieces and gives it back in UTF-8, without its UTF-16 byte order mark. */
export type Transcoder = { take(piece: Buffer): Buffer; rest(): Buffer };

export function createTranscoder(encoding: ReturnType<typeof markedEncoding>): Transcoder {
  if (encoding === 'UTF-8') return { take: (piece) => piece, rest: () => Buffer.alloc(0) };
  const decoder = new TextDecoder(encoding === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be');
  return {
    take: (piece) => Buffer.from(decoder.decode(piece, { stream: true })),
    rest: () => Buffer.from(decoder.decode()),
  };
}

/**
 * The encoding of text without a byte order mark, of which `bytes` may be a part that begins and ends inside a
 * character. A file in which even one sequence of bytes is good UTF-8 is not taken for Windows-1252.
 */
export function guessEncoding(bytes: Buffer): 'UTF-8' | 'Windows-1252' | 'unknown' {
  const whole = bytes.subarray(continuations(bytes), characterStart(bytes, bytes.length - 1));
  if (isUtf8(bytes) || isUtf8(whole)) return 'UTF-8';
  const text = bytes.toString('utf8');
  const isMixed = /[^\0-\x7f\ufffd]/.test(text);
  return isMixed || hasNoMeaning(bytes) ? 'unknown' : 'Windows-1252';
}

/** How many bytes at the beginning belong to a character whose first byte is not there: at most three. */
function continuations(bytes: Buffer): number {
  const first = bytes.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return first === -1 ? 0 : first;
}

/** Bytes that Windows-1252 leaves out, and control characters that no text has. */
function hasNoMeaning(bytes: Buffer): boolean {
  const known = new Set([9, 10, 11, 12, 13, 27]);
  return bytes.some((byte) => (byte < 32 && !known.has(byte)) || byte === 127 || unused.has(byte));
}

const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

export function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'Windows-1252') return bytes.toString('utf8');
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (c) => windows1252[c.charCodeAt(0) - 0x80] ?? c);
}

/** 0x80 to 0x9f; several releases of Node 24 decode them as Latin-1 when asked for Windows-1252. */
export const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
