/**
 * The output of one stream, bounded while it arrives: head and tail in memory, the whole in a file up to a limit, and
 * beyond that only a count. A program that floods its output fills neither memory nor disk.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';
import { limits } from '../base/limits.ts';
import type { CapturedStream } from './run-command.ts';

export type Capture = {
  add(chunk: Buffer): void;
  /** Closes the file; nothing is taken afterwards. */
  finish(): CapturedStream;
};

/** Half of what is shown comes from the beginning, half from the end. */
const half = { bytes: limits.bash.shownBytes / 2, lines: limits.bash.shownLines / 2 };

/** `path` is made when more comes than is shown; a file that is there already is never opened. */
export function createCapture(path: string): Capture {
  const spill = createSpill(path);
  // Until more has come than is shown, everything is here; then head and tail are.
  let whole: Buffer[] | null = [];
  let head = '';
  let tail: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let finished = false;

  function add(chunk: Buffer): void {
    if (finished) return;
    bytes += chunk.length;
    if (whole === null) {
      spill.write(chunk);
      tail = lastBytes(tail, chunk);
      return;
    }
    whole.push(chunk);
    if (bytes <= limits.bash.shownBytes) return;
    const start = Buffer.concat(whole);
    spill.write(start);
    // The decoder keeps back a character that is cut at the end.
    head = new StringDecoder('utf8').write(start.subarray(0, half.bytes));
    tail = lastBytes(tail, start);
    whole = null;
  }

  function finish(): CapturedStream {
    finished = true;
    if (whole === null) {
      const text = excerpt(head, withoutCutCharacter(tail), spill.close(bytes));
      return { text, bytes, truncated: true, spill: spill.path() };
    }
    const all = Buffer.concat(whole);
    const text = printable(all.toString('utf8'));
    if (text.split('\n').length <= limits.bash.shownLines) return { text, bytes, truncated: false, spill: null };
    spill.write(all);
    return { text: excerpt(text, text, spill.close(bytes)), bytes, truncated: true, spill: spill.path() };
  }

  return { add, finish };
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

function createSpill(path: string) {
  let fd: number | null = null;
  let written = 0;
  let problem: string | null = null;

  /** A full disk must not fail the command whose output it is. */
  function attempt(action: () => void): void {
    try {
      if (problem === null) action();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }

  function write(chunk: Buffer): void {
    const piece = chunk.subarray(0, limits.bash.spillBytes - written);
    if (piece.length === 0) return;
    attempt(() => {
      fd ??= openSync(path, 'wx', 0o600);
      for (let done = 0; done < piece.length; ) done += writeSync(fd, piece, done);
      written += piece.length;
    });
  }

  /** Says where the `total` bytes are. */
  function close(total: number): string {
    const open = fd;
    if (open !== null) attempt(() => closeSync(open));
    if (problem !== null) return `${total} bytes in all; the rest could not be saved: ${problem}`;
    return written < total
      ? `${total} bytes in all; the first ${written} are in ${path}`
      : `all ${total} bytes are in ${path}`;
  }

  return { write, close, path: () => (problem === null ? path : null) };
}
