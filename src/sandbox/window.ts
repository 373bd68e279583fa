/**
 * What is shown of a stream of any length: all of it while that is short, else its beginning and its end.
 */
import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';
import { limits } from '../base/limits.ts';

export type Window = {
  add(bytes: Buffer): void;
  /** Of everything that was added. */
  bytes(): number;
  /** False when something is left out of `text`. */
  fits(): boolean;
  /** `note` says where the rest is; it stands where something was left out. */
  text(note: () => string): string;
};

/** Half of what is shown comes from the beginning, half from the end. */
const half = { bytes: limits.bash.shownBytes / 2, lines: limits.bash.shownLines / 2 };

/** Holds less than 20,000 bytes, whatever is added. */
export function createWindow(): Window {
  // Until more has come than is shown, everything is here; then head and tail are.
  let whole: Buffer[] | null = [];
  let head = '';
  let tail: Buffer = Buffer.alloc(0);
  let bytes = 0;

  function add(chunk: Buffer): void {
    bytes += chunk.length;
    if (whole === null) {
      tail = lastBytes(tail, chunk);
      return;
    }
    whole.push(chunk);
    if (bytes <= limits.bash.shownBytes) return;
    const start = Buffer.concat(whole);
    // The decoder keeps back a character that is cut at the end.
    head = new StringDecoder('utf8').write(start.subarray(0, half.bytes));
    tail = lastBytes(tail, start);
    whole = null;
  }

  function wholeText(): string | null {
    const text = whole === null ? null : printable(Buffer.concat(whole).toString('utf8'));
    return text === null || text.split('\n').length > limits.bash.shownLines ? null : text;
  }

  function text(note: () => string): string {
    const short = wholeText();
    if (short !== null) return short;
    if (whole === null) return excerpt(head, withoutCutCharacter(tail), note());
    const all = Buffer.concat(whole).toString('utf8');
    return excerpt(all, all, note());
  }

  return { add, text, bytes: () => bytes, fits: () => wholeText() !== null };
}

function lastBytes(tail: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([
    tail.subarray(Math.max(0, tail.length + chunk.length - half.bytes)),
    chunk.subarray(-half.bytes),
  ]);
}

function withoutCutCharacter(tail: Buffer): string {
  let start = 0;
  while (start < 3 && ((tail[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return tail.toString('utf8', start);
}

function excerpt(head: string, tail: string, note: string): string {
  const first = printable(head).split('\n').slice(0, half.lines).join('\n');
  const last = printable(tail).split('\n').slice(-half.lines).join('\n');
  return `${first}\n[... ${note} ...]\n${last}`;
}

/**
 * What a terminal would have made of it, roughly: no escape sequences, which could rewrite what a person sees of the
 * log; progress that was drawn over itself becomes lines; other control characters are replaced. No last line feed.
 */
function printable(text: string): string {
  const lines = stripVTControlCharacters(text).replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
  return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '\ufffd').replace(/\n$/, '');
}
