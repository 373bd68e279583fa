/**
 * The append-only transcript: one JSON line an event, each line carrying the hash of the one before it. What was
 * written survives the death of the process; nothing is ever rewritten.
 */
import { closeSync, fdatasync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { lineHash, noLine } from './chain.ts';
import type { AgentEvent, Envelope, TranscriptLine } from './events.ts';
import { transcriptVersion } from './events.ts';

export interface Transcript {
  /** Writes the line before it returns. What it says is redacted, so a secret never reaches the disk. */
  append(event: AgentEvent): void;
  /** sha256 (hex) of the last line: it stands for the whole chain. */
  head(): string;
  close(): void;
}

export type TranscriptOptions = {
  readonly path: string;
  readonly redact: (text: string) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Opens a transcript for appending; one that exists already goes on after its last whole line. */
export function openTranscript(options: TranscriptOptions): Transcript {
  const fd = openSync(options.path, 'a+', 0o600);
  const before = readLines(options.path);
  // Half a line is what a crash leaves; behind it the chain could not go on.
  if (before.torn > 0) ftruncateSync(fd, fstatSync(fd).size - before.torn);
  let seq = before.lines.length;
  let prev = before.lines.at(-1) === undefined ? noLine : lineHash(before.lines.at(-1) ?? '');
  return {
    append(event) {
      const envelope: Envelope = {
        v: transcriptVersion,
        seq,
        t: new Date(options.now()).toISOString(),
        prev,
      };
      const line = JSON.stringify({ ...envelope, ...event }, (key, value) => {
        if (typeof value === 'string') return options.redact(value);
        // Their names are the model's own; all others are ours.
        return key === 'args' ? withRedactedNames(value, options.redact) : value;
      });
      writeSync(fd, `${line}\n`);
      prev = lineHash(line);
      seq += 1;
      // Once a turn, beside the work: `write` survives the process, this survives the machine.
      if (event.kind === 'response') fdatasync(fd, () => {});
    },
    head: () => prev,
    close() {
      fsyncSync(fd);
      closeSync(fd);
    },
  };
}

function withRedactedNames(value: unknown, redact: TranscriptOptions['redact']): unknown {
  if (Array.isArray(value)) return value.map((item) => withRedactedNames(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [redact(name), withRedactedNames(inner, redact)]);
  return Object.fromEntries(entries);
}

export type Replay = {
  readonly events: readonly TranscriptLine[];
  /** Lines that cannot be read: at most the last one after a crash, unless somebody edited the file. */
  readonly skipped: number;
  /** sha256 (hex) of the last line as written. */
  readonly head: string;
};

/** Reads a transcript; lines that are not whole are skipped and counted. Unknown kinds are kept: readers skip them. */
export function replayTranscript(path: string): Replay {
  const { lines, torn } = readLines(path);
  const events = lines.map(tryParseLine).filter((event) => event !== null);
  const last = lines.at(-1);
  return {
    events,
    skipped: lines.length - events.length + (torn > 0 ? 1 : 0),
    head: last === undefined ? noLine : lineHash(last),
  };
}

/**
 * A function that gives every event of a transcript that is still being written, as `replayTranscript` does. Each call
 * parses only what was appended since the one before.
 */
export function followTranscript(path: string): () => readonly TranscriptLine[] {
  const events: TranscriptLine[] = [];
  let read = 0;
  return () => {
    const { lines, end } = readLines(path, read);
    events.push(...lines.map(tryParseLine).filter((event) => event !== null));
    read = end;
    return events;
  };
}

/** The whole lines from byte `start` on, where they end, and how many bytes follow without a newline. */
function readLines(path: string, start = 0): { lines: string[]; end: number; torn: number } {
  const bytes = readFileSync(path);
  const end = Math.max(start, bytes.lastIndexOf(10) + 1);
  const lines = bytes.subarray(start, end).toString('utf8').split('\n').slice(0, -1);
  return { lines, end, torn: bytes.length - end };
}

function tryParseLine(line: string): TranscriptLine | null {
  try {
    const value: unknown = JSON.parse(line);
    return isTranscriptLine(value) ? value : null;
  } catch {
    return null;
  }
}

function isTranscriptLine(value: unknown): value is TranscriptLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Partial<Record<keyof TranscriptLine, unknown>>;
  return line.v === transcriptVersion && typeof line.seq === 'number' && typeof line.kind === 'string';
}
