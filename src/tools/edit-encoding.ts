/**
 * The encodings in which a text file can be changed without harm to the rest of it. Changes are made on UTF-8; what
 * they do not touch comes back byte for byte, because each encoding maps text to bytes character by character.
 */
import { isUtf8 } from 'node:buffer';
import { failed, looksBinary } from './open-file.ts';

/** `unknown`: mostly UTF-8 with bytes that are none; `text` then is the bytes themselves. */
export type Encoding = 'UTF-8' | Utf16 | 'Windows-1252' | 'unknown';

type Utf16 = 'UTF-16 LE' | 'UTF-16 BE';

export type Decoded = { readonly encoding: Encoding; readonly text: Buffer };

/** `text` is UTF-8, with the byte order mark if there is one. Throws a MewError for what is no text. */
export function decodeText(bytes: Buffer, relative: string): Decoded {
  const marked = utf16Of(bytes);
  if (marked !== null) return { encoding: marked, text: decodeUtf16(bytes, { encoding: marked, relative }) };
  if (looksBinary(bytes)) throw failed(`${relative} is a binary file; only text can be changed.`);
  if (isUtf8(bytes)) return { encoding: 'UTF-8', text: bytes };
  const isMixed = /[^\0-\x7f\ufffd]/.test(bytes.toString('utf8'));
  const text = bytes.toString('latin1').replace(/[\x80-\x9f]/g, (c) => windows1252[c.charCodeAt(0) - 0x80] ?? c);
  if (isMixed || controls.test(text)) return { encoding: 'unknown', text: bytes };
  return { encoding: 'Windows-1252', text: Buffer.from(text, 'utf8') };
}

/** The way back. Throws a MewError when the text holds a character that the encoding lacks. */
export function encodeText({ encoding, text }: Decoded, relative: string): Buffer {
  if (encoding === 'UTF-8' || encoding === 'unknown') return text;
  const characters = text.toString('utf8');
  if (encoding !== 'Windows-1252') return ordered(encoding, Buffer.from(characters, 'utf16le'));
  const bytes = characters.replace(/[^\0-\x7f\xa0-\xff]/gu, (character) => {
    const at = windows1252.indexOf(character);
    if (at === -1 || controls.test(character)) {
      throw failed(`${relative} is Windows-1252 text, which has no ${JSON.stringify(character)}; nothing was changed.`);
    }
    return String.fromCharCode(0x80 + at);
  });
  return Buffer.from(bytes, 'latin1');
}

/** What stands for 0x80 to 0x9f in the superset of Latin-1 that its files really are in; five have no meaning. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Control characters that no text has. */
const controls = /[^\P{Cc}\t\n\v\f\r]/u;

function utf16Of(bytes: Buffer): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'UTF-16 BE' : null;
}

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
