/**
 * The encodings in which a text file can be changed without harm to the rest of it. Changes are made on UTF-8; what
 * they do not touch comes back byte for byte, because each encoding maps text to bytes character by character.
 */
import { isUtf8 } from 'node:buffer';
import { decode, type Encoding, guessEncoding, markedEncoding, windows1252 } from './encoding.ts';
import { failed, looksBinary } from './open-file.ts';

const newline = Buffer.from('\n');

/** `text` is UTF-8, with the byte order mark if there is one; of an unknown encoding it is the bytes themselves. */
export type Decoded = { readonly encoding: Encoding; readonly text: Buffer };

/** Throws a MewError for what is no text. */
export function decodeText(bytes: Buffer, relative: string): Decoded {
  const marked = markedEncoding(bytes);
  if (marked !== 'UTF-8') return { encoding: marked, text: decodeUtf16(bytes, { encoding: marked, relative }) };
  if (looksBinary(bytes)) throw failed(`${relative} is a binary file; only text can be changed.`);
  if (isUtf8(bytes)) return { encoding: 'UTF-8', text: bytes };
  // The line feeds: nothing of a whole file is forgiven as the half of a character.
  const encoding = guessEncoding(Buffer.concat([newline, bytes, newline]));
  return { encoding, text: encoding === 'Windows-1252' ? Buffer.from(decode(bytes, encoding), 'utf8') : bytes };
}

/** The way back. Throws a MewError when the text holds a character that the encoding lacks. */
export function encodeText({ encoding, text }: Decoded, relative: string): Buffer {
  switch (encoding) {
    case 'UTF-8':
    case 'unknown':
      return text;
    case 'Windows-1252':
      return encodeWindows(text.toString('utf8'), relative);
    default:
      return ordered(encoding, Buffer.from(text.toString('utf8'), 'utf16le'));
  }
}

function encodeWindows(text: string, relative: string): Buffer {
  const bytes = text.replace(/[^\0-\x7f\xa0-\xff]/gu, (character) => {
    const at = windows1252.indexOf(character);
    if (at !== -1) return String.fromCharCode(0x80 + at);
    throw failed(`${relative} is Windows-1252 text, which has no ${JSON.stringify(character)}; nothing was changed.`);
  });
  return Buffer.from(bytes, 'latin1');
}

type Utf16 = Extract<Encoding, `UTF-16${string}`>;

function decodeUtf16(bytes: Buffer, { encoding, relative }: { encoding: Utf16; relative: string }): Buffer {
  const text = bytes.length % 2 === 1 ? null : ordered(encoding, bytes).toString('utf16le');
  // Half of a surrogate pair has no UTF-8, so it would not come back.
  if (text?.isWellFormed()) return Buffer.from(text, 'utf8');
  throw failed(`${relative} is damaged ${encoding} text, which cannot be changed without losing bytes of it.`);
}

/** Between the byte order of the encoding and that of this machine's strings. */
function ordered(encoding: Utf16, bytes: Buffer): Buffer {
  return encoding === 'UTF-16 BE' ? Buffer.from(bytes).swap16() : bytes;
}
