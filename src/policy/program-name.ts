import { posix } from 'node:path';

/** The name by which a program is known, wherever it lies. */
export function programName(word: string): string {
  return posix.basename(word).toLowerCase();
}
