/** The spellings in which a secret usually travels. */
import { limits } from './limits.ts';

/** Each as it would stand in a text; `secret` itself is the first. May repeat itself. */
export function spellingsOf(secret: string): string[] {
  const backwards = reversed(secret);
  const forwards = encodingsOf(secret);
  return [...forwards, ...forwards.map(reversed), ...encodingsOf(backwards)];
}

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const json = jsonEscaped(secret);
  const url = encodeURIComponent(secret);
  const base64 = [0, 1, 2].flatMap((offset) => base64Inside(bytes, offset));
  return [
    secret,
    json,
    // A tool's JSON output inside a JSON line.
    jsonEscaped(json),
    htmlEscaped(secret),
    url,
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    url.replaceAll('%20', '+'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function htmlEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The characters of a base64 text that depend on `bytes` alone when these start `offset` (0 to 2) bytes into a group; and
 * its end with the last ones, when nothing follows.
 */
function base64Inside(bytes: Buffer, offset: number): [string, string] {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return [text.slice(start, end), text.slice(start).slice(-2 * limits.secrets.runCharacters)];
}
