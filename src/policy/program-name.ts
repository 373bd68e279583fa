import { posix } from 'node:path';
import { limits } from '../base/limits.ts';

/** The name by which a program is known, wherever it lies. */
export function programName(word: string): string {
  return posix.basename(word).toLowerCase();
}

/** Behind a link the folder above is another one than the path says. */
export function climbs(path: string): boolean {
  return path.split('/').includes('..');
}

/** A command of the shell after which relative words mean something else. */
export function changesFolder(word: string): boolean {
  return ['cd', 'pushd', 'popd'].includes(programName(word));
}

/** Looked up in the folder where the command runs. */
export function isRelativeProgram(word: string): boolean {
  return word.includes('/') && !word.startsWith('/');
}

/** A relative program as a rule names it, from the root of the repository: `./a` that runs in `src` is `./src/a`. */
export function programFromRoot(word: string, folder: string): string {
  return isRelativeProgram(word) && folder !== '.' ? `./${posix.join(folder, word)}` : word;
}

/** Other ways to write the same program, and rather too many: `/w/s/a.sh` is `a.sh`, `./a.sh`, `s/a.sh`, `./s/a.sh`, ... */
export function programSpellings(word: string): readonly string[] {
  if (!word.includes('/')) return [programName(word)];
  const names = posix.normalize(word).split('/').slice(-limits.policy.wordsInside);
  const ends = names.map((_, start) => names.slice(start).join('/'));
  return [programName(word), ...ends, ...ends.map((end) => `./${end}`)];
}
