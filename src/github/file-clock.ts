/**
 * Whether a file's time stamp proves that nothing was written since. Writes within one tick of the file system's clock
 * leave the same stamp, so a stamp is proof only once the clock has moved on.
 */
import { type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../base/limits.ts';

/** True when whatever is written from the question on gets a later change time than the file has. */
export type IsSettled = (stats: Pick<Stats, 'dev' | 'ctimeMs'>) => boolean;

/** Asked before the files are read. */
export type FileClock = () => IsSettled;

/** Reads the clock off a file of its own in `folder`; another file system has another clock, so there it waits long enough. */
export function createFileClock(folder: string): FileClock {
  const marker = join(folder, 'clock');
  writeFileSync(marker, '', { mode: 0o600 });
  return () => {
    const asked = Date.now();
    // Whatever is set, the change time becomes now.
    utimesSync(marker, 0, 0);
    const { dev, ctimeMs } = statSync(marker);
    return (stats) => (stats.dev === dev ? stats.ctimeMs < ctimeMs : stats.ctimeMs < asked - limits.github.racyWindow);
  };
}
