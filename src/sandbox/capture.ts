/**
 * The output of one stream, bounded while it arrives: head and tail in memory, the whole in a file up to a limit, and
 * beyond that only a count. A program that floods its output fills neither memory nor disk.
 */
import { limits } from '../base/limits.ts';
import type { ByteFilter } from '../base/redact-stream.ts';
import { createOutputFile } from './output-file.ts';
import type { CapturedStream } from './run-command.ts';
import { createWindow } from './window.ts';

/** What a child's output goes into. */
export type Sink = {
  add(chunk: Buffer): void;
  /** What comes now is only counted: there is no hurry to read it. */
  full(): boolean;
};

export type Capture = Sink & {
  /** Closes the file; nothing is taken afterwards. */
  finish(): CapturedStream;
};

/** `filter` sees everything first, so that no cut can hide half a secret from it. */
export type Output = { readonly path: string; readonly filter: ByteFilter };

/** The file is made when more comes than is shown; one that is there already is never opened. */
export function createCapture({ path, filter }: Output): Capture {
  const file = createOutputFile(path);
  const window = createWindow();
  // What the file will begin with, if there is to be one.
  let early: Buffer[] | null = [];
  let finished = false;

  function save(): void {
    for (const bytes of early ?? []) file.write(bytes);
    early = null;
  }

  function take(bytes: Buffer): void {
    window.add(bytes);
    if (early === null) file.write(bytes);
    else early.push(bytes);
    if (window.bytes() > limits.bash.shownBytes) save();
  }

  function finish(): CapturedStream {
    take(filter.end());
    finished = true;
    const truncated = !window.fits();
    if (truncated) save();
    const text = window.text(() => file.note(window.bytes()));
    file.close();
    return { text, bytes: window.bytes(), truncated, spill: file.path() };
  }

  return { add: (chunk) => (finished ? undefined : take(filter.write(chunk))), full: file.full, finish };
}

export type Followed = Sink & {
  /** What came since the last time, shown like a whole output. */
  read(): string;
  finish(): void;
};

/** For a command that goes on: all of it is in the file from the start, and what is new can be read at any time. */
export function createFollowed({ path, filter }: Output): Followed {
  const file = createOutputFile(path);
  const characters = wholeCharacters();
  let window = createWindow();
  let total = 0;
  let finished = false;

  function take(bytes: Buffer): void {
    file.write(bytes);
    window.add(bytes);
    total += bytes.length;
  }

  function read(): string {
    const text = window.text(() => file.note(total));
    window = createWindow();
    return text;
  }

  function finish(): void {
    take(characters.write(filter.end()));
    take(characters.end());
    finished = true;
    file.close();
  }

  return {
    add: (chunk) => (finished ? undefined : take(characters.write(filter.write(chunk)))),
    full: file.full,
    read,
    finish,
  };
}

/** Keeps back the beginning of a character, so that none is cut where one reading ends and the next begins. */
function wholeCharacters(): ByteFilter {
  let held: Buffer = Buffer.alloc(0);
  return {
    write(chunk) {
      const bytes = Buffer.concat([held, chunk]);
      const end = bytes.length - incompleteLength(bytes);
      held = bytes.subarray(end);
      return bytes.subarray(0, end);
    },
    end: () => held,
  };
}

/** How many bytes at the end begin a character of UTF-8 that is longer. */
function incompleteLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
