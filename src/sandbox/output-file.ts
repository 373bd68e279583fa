/**
 * The file that keeps what a command wrote when more came than is shown: up to a limit, and beyond that only a count.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { limits } from '../base/limits.ts';

export type OutputFile = {
  write(bytes: Buffer): void;
  /** Nothing more is taken. */
  full(): boolean;
  /** Says where the `total` bytes are. */
  note(total: number): string;
  /** Null when there is none: nothing was written, or it failed. */
  path(): string | null;
  close(): void;
};

/** The file is made by the first write; one that is there already is never opened. A failure is told by `note`. */
export function createOutputFile(path: string): OutputFile {
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

  function write(bytes: Buffer): void {
    const piece = bytes.subarray(0, limits.bash.spillBytes - written);
    if (piece.length === 0) return;
    attempt(() => {
      fd ??= openSync(path, 'wx', 0o600);
      for (let done = 0; done < piece.length; ) done += writeSync(fd, piece, done);
      written += piece.length;
    });
  }

  function note(total: number): string {
    if (problem !== null) return `${total} bytes in all; the rest could not be saved: ${problem}`;
    return written < total
      ? `${total} bytes in all; the first ${written} are in ${path}`
      : `all ${total} bytes are in ${path}`;
  }

  function close(): void {
    const open = fd;
    fd = null;
    if (open !== null) attempt(() => closeSync(open));
  }

  return {
    write,
    note,
    close,
    full: () => problem !== null || written >= limits.bash.spillBytes,
    path: () => (problem === null && written > 0 ? path : null),
  };
}
