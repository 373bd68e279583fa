/**
 * The encodings in which a text file can be changed without harm to the rest of it. Changes are made on UTF-8; what
 * they do not touch comes back byte for byte, because each encoding maps text to bytes character by character.
 */
import { isUtf8 } from 'node:buffer';
import { failed, looksBinary } from './open-file.ts';

/** `unknown`: mostly UTF-8 with bytes that are none; `text` then is the bytes themselves. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Latin-1' | 'unknown';

export type Decoded = { readonly encoding: Encoding; readonly text: Buffer };

const utf16Marks = { 'UTF-16LE': Buffer.of(0xff, 0xfe), 'UTF-16BE': Buffer.of(0xfe, 0xff) };

/** `text` is UTF-8, with the byte order mark if there is one. Throws a MewError for what is no text. */
export function decodeText(bytes: Buffer, relative: string): Decoded {
  for (const encoding of ['UTF-16LE', 'UTF-16BE'] as const) {
    if (bytes.indexOf(utf16Marks[encoding]) === 0)
      return { encoding, text: decodeUtf16(bytes, { encoding, relative }) };
  }
  if (looksBinary(bytes)) throw failed(`${relative} is a binary file; only text can be changed.`);
  if (isUtf8(bytes)) return { encoding: 'UTF-8', text: bytes };
  const characters = bytes.toString('latin1');
  if (multiByte.test(characters)) return { encoding: 'unknown', text: bytes };
  return { encoding: 'Latin-1', text: Buffer.from(characters, 'utf8') };
}

/** A character of UTF-8 that is not ASCII, in bytes read as Latin-1. No Latin-1 text of any language is full of these. */
const multiByte = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

function decodeUtf16(bytes: Buffer, { encoding, relative }: { encoding: keyof typeof utf16Marks; relative: string }) {
  const text = bytes.length % 2 === 1 ? null : swapFor(encoding, bytes).toString('utf16le');
  // Half of a surrogate pair has no UTF-8, so it would not come back.
  if (text?.isWellFormed()) return Buffer.from(text, 'utf8');
  throw failed(`${relative} is damaged ${encoding} text, which cannot be changed without losing bytes of it.`);
}

/** The way back. Throws a MewError when the text holds a character that the encoding lacks. */
export function encodeText({ encoding, text }: Decoded, relative: string): Buffer {
  if (encoding === 'UTF-8' || encoding === 'unknown') return text;
  const characters = text.toString('utf8');
  if (encoding !== 'Latin-1') return swapFor(encoding, Buffer.from(characters, 'utf16le'));
  const strange = /[^\0-\xff]/u.exec(characters);
  if (strange === null) return Buffer.from(characters, 'latin1');
  throw failed(`${relative} is Latin-1 text, which has no ${JSON.stringify(strange[0])}; nothing was changed.`);
}

/** A copy where the byte order is not that of this machine's strings. */
function swapFor(encoding: Encoding, bytes: Buffer): Buffer {
  return encoding === 'UTF-16BE' ? Buffer.from(bytes).swap16() : bytes;
}
