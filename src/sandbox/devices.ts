/**
 * The device files of the machine, which bubblewrap shows as they are: a command of root's is their owner.
 */
import { chmodSync, statSync } from 'node:fs';

const shown = ['null', 'zero', 'full', 'random', 'urandom', 'tty'].map((name) => `/dev/${name}`);

/**
 * Gives what puts their modes back. Attack: `chmod 0 /dev/null` would hold for every program of the machine and for the
 * rest of the job; a read-only mount, which keeps modes, also keeps devices from being opened.
 */
export function keepModes(paths: readonly string[] = shown): () => void {
  const kept = paths.flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, mode: stats.mode }];
  });
  return () => {
    for (const { path, mode } of kept) {
      if (statSync(path, { throwIfNoEntry: false })?.mode !== mode) tryChmod(path, mode);
    }
  };
}

function tryChmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777);
  } catch {
    // It is gone.
  }
}
