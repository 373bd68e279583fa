/**
 * Writing a file in one step: a temporary file beside the target, then a rename. Both go through the descriptor of the
 * checked parent folder, so that a parent swapped for a link in between changes nothing outside. A rename also leaves
 * the other names of a hard-linked file alone: an edit cannot reach a file outside through a link inside.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Place } from '../base/effect.ts';
import { messageOf } from '../base/errors.ts';
import { errnoOf, failed, hasProc, isSameFile, type Located, openChecked } from './open-file.ts';

export type Replacement = {
  readonly place: Place;
  readonly bytes: Buffer;
  /** The file that `bytes` was derived from; null when there was none. */
  readonly expected: Stats | null;
  readonly signal: AbortSignal;
};

/**
 * Puts `bytes` at `place`; returns the folders that had to be made, outermost first, relative to the workspace. Keeps
 * mode and owner of what was there. Throws, and leaves no trace, when the target is not what `expected` says.
 */
export function replaceFile(replacement: Replacement): string[] {
  const { place } = replacement;
  const made: Located[] = [];
  try {
    const folder = openFolder(parentOf(place), made);
    try {
      replaceIn(folder, replacement);
    } finally {
      closeSync(folder.fd);
    }
  } catch (error) {
    for (const { path } of made.toReversed()) attempt(() => rmdirSync(path));
    if (errnoOf(error) === undefined) throw error;
    // Node ends the sentence with the path that was used, which is one of ours: `EACCES: permission denied, open '...'`.
    throw failed(`${place.relative} was not written: ${messageOf(error).split(', ')[0]}`, error);
  }
  return made.map(({ relative }) => relative);
}

type Folder = { readonly fd: number; readonly at: (name: string) => string };

function replaceIn(folder: Folder, { place, bytes, expected, signal }: Replacement): void {
  const target = folder.at(basename(place.path));
  assertUntouched(place, { expected, now: lstatSync(target, { throwIfNoEntry: false }) });
  const temporary = folder.at(`.mewcode-${randomBytes(6).toString('hex')}.tmp`);
  // O_EXCL and O_NOFOLLOW: a file or link planted under this name is never opened.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const fd = openSync(temporary, flags, expected === null ? 0o666 : 0o600);
  try {
    try {
      keepOwner(fd, expected ?? fstatSync(folder.fd));
      if (expected !== null) fchmodSync(fd, expected.mode & 0o777);
      for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    assertUntouched(place, { expected, now: lstatSync(target, { throwIfNoEntry: false }) });
    signal.throwIfAborted();
    renameSync(temporary, target);
  } catch (error) {
    attempt(() => unlinkSync(temporary));
    throw error;
  }
}

function assertUntouched(
  { relative }: Place,
  { expected, now }: { expected: Stats | null; now: Stats | undefined },
): void {
  if (now === undefined && expected === null) return;
  if (now?.isSymbolicLink()) throw failed(`${relative} is a symbolic link; write to the file it points to.`);
  if (now?.isDirectory()) throw failed(`${relative} is a folder, not a file.`);
  if (now !== undefined && !now.isFile()) throw failed(`${relative} is not a regular file (a FIFO, socket or device).`);
  const same = expected !== null && isSameFile(expected, now) && expected.ctimeMs === now?.ctimeMs;
  if (!same) throw failed(`${relative} changed while it was being written; nothing was done. Read it again.`);
}

/** As root (container jobs) a new file would otherwise belong to root, and the run's own commands could not change it. */
function keepOwner(fd: number, like: Stats): void {
  if (process.getuid?.() === 0 && like.uid !== 0) fchownSync(fd, like.uid, like.gid);
}

/** Opens a folder and makes it, and its parents, where they are missing; what was made is added to `made`. */
function openFolder(place: Located, made: Located[]): Folder {
  try {
    return folderOf(openChecked(place, constants.O_RDONLY | constants.O_DIRECTORY), place.path);
  } catch (error) {
    if (errnoOf(error) === 'ENOTDIR') throw failed(`${place.relative} is not a folder.`);
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
  const parent = openFolder(parentOf(place), made);
  try {
    const path = parent.at(basename(place.path));
    mkdirSync(path);
    made.push(place);
    const fd = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    keepOwner(fd, fstatSync(parent.fd));
    return folderOf(fd, place.path);
  } finally {
    closeSync(parent.fd);
  }
}

function folderOf(fd: number, path: string): Folder {
  return { fd, at: (name) => (hasProc ? `/proc/self/fd/${fd}/${name}` : `${path}/${name}`) };
}

/** Of a path without links; the caller stops at the first folder that exists, at the latest at the workspace. */
function parentOf({ path, relative }: Located): Located {
  return { path: dirname(path), relative: dirname(relative) };
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Cleaning up after a failure; the failure itself is what gets reported.
  }
}
