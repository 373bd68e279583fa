/**
 * Putting files in place and taking them away, all or nothing: everything is written to temporary files beside the
 * targets first, then each takes its place by a rename. A rename also leaves the other names of a hard-linked file
 * alone: a write cannot reach a file outside through a link inside.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { NonEmpty, Place } from '../base/effect.ts';
import { errnoOf, messageOf } from '../base/errors.ts';
import { failed, isSameFile } from './open-file.ts';
import { attempt, createFolders, type Folder, type Folders, keepOwner } from './open-folder.ts';

/** `expected`: the file from which the change was derived; null when there was none. Each place at most once. */
export type Change =
  | {
      readonly kind: 'put';
      readonly place: Place;
      readonly bytes: Buffer;
      readonly expected: Stats | null;
      /** Whose mode and owner a new file gets; those of `expected` are kept anyway. */
      readonly like?: Stats;
    }
  | { readonly kind: 'remove'; readonly place: Place; readonly expected: Stats };

/**
 * Makes the changes; returns the folders that had to be made, outermost first, relative to the workspace. Throws, and
 * leaves everything as it was, when a target is not what `expected` says, when the signal fired, and when the file
 * system refuses.
 */
export async function commitChanges(changes: NonEmpty<Change>, signal: AbortSignal): Promise<string[]> {
  const folders = createFolders();
  const staged: Staged[] = [];
  try {
    // One rename needs no way back.
    const keepsOld = changes.length > 1;
    for (const change of changes) naming(change, () => stage(change, { folders, staged, keepsOld }));
    // The rest is one step for this process: what was waiting to cancel the call gets its turn before it.
    await setImmediate();
    for (const each of staged) naming(each.change, () => assertUntouched(each));
    signal.throwIfAborted();
    const removed = (each: Staged) => each.change.kind === 'remove';
    // A crash in the middle of a move then leaves the file twice, not lost.
    for (const each of staged.toSorted((a, b) => Number(removed(a)) - Number(removed(b)))) {
      naming(each.change, () => finish(each));
    }
    return folders.made();
  } catch (error) {
    for (const each of staged.toReversed()) attempt(() => undo(each));
    cleanUp(staged);
    folders.removeMade();
    throw error;
  } finally {
    cleanUp(staged);
    folders.close();
  }
}

type Staged = {
  readonly change: Change;
  readonly folder: Folder;
  /** Through the folder's descriptor, like the other two. */
  readonly target: string;
  /** What the target is, as long as nobody else touches it. */
  expected: Stats | null;
  /** The new content, under a name of ours. */
  temporary: string | null;
  /** The old content, under a name of ours, for the way back. */
  backup: string | null;
  done: boolean;
};

type Stage = { readonly folders: Folders; readonly staged: Staged[]; readonly keepsOld: boolean };

function stage(change: Change, { folders, staged, keepsOld }: Stage): void {
  const { path, relative } = change.place;
  const folder = folders.open({ path: dirname(path), relative: dirname(relative) });
  const target = folder.at(basename(path));
  const each: Staged = {
    change,
    folder,
    target,
    expected: change.expected,
    temporary: null,
    backup: null,
    done: false,
  };
  staged.push(each);
  assertUntouched(each);
  if (change.kind === 'put') writeTemporary(each, change);
  if (keepsOld && change.expected !== null) keepOld(each, change.expected);
}

function writeTemporary(
  each: Staged,
  { bytes, expected, like = expected ?? undefined }: Change & { kind: 'put' },
): void {
  const temporary = each.folder.at(ownName());
  // O_EXCL and O_NOFOLLOW: a file or link planted under this name is never opened.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const fd = openSync(temporary, flags, like === undefined ? 0o666 : 0o600);
  each.temporary = temporary;
  try {
    keepOwner(fd, like ?? fstatSync(each.folder.fd));
    if (like !== undefined) fchmodSync(fd, like.mode & 0o777);
    for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** A second name for the old file: taking it back is a rename, for which no space can be missing. */
function keepOld(each: Staged, expected: Stats): void {
  const backup = each.folder.at(ownName());
  linkSync(each.target, backup);
  each.backup = backup;
  const now = lstatSync(backup);
  if (!isSameFile(expected, now) || expected.mtimeMs !== now.mtimeMs || expected.size !== now.size) throw changed(each);
  // The second name itself is a change of the inode.
  each.expected = now;
}

function ownName(): string {
  return `.mewcode-${randomBytes(6).toString('hex')}.tmp`;
}

function assertUntouched(each: Staged): void {
  const { relative } = each.change.place;
  each.folder.assertInPlace();
  const now = lstatSync(each.target, { throwIfNoEntry: false });
  if (now === undefined && each.expected === null) return;
  if (now?.isSymbolicLink()) throw failed(`${relative} is a symbolic link; write to the file it points to.`);
  if (now?.isDirectory()) throw failed(`${relative} is a folder, not a file.`);
  if (now !== undefined && !now.isFile()) throw failed(`${relative} is not a regular file (a FIFO, socket or device).`);
  if (each.expected === null || !isSameFile(each.expected, now) || each.expected.ctimeMs !== now?.ctimeMs) {
    throw changed(each);
  }
}

function changed({ change }: Staged): Error {
  return failed(`${change.place.relative} changed while it was being written; nothing was done. Read it again.`);
}

function finish(each: Staged): void {
  if (each.temporary === null) unlinkSync(each.target);
  else renameSync(each.temporary, each.target);
  each.temporary = null;
  each.done = true;
}

function undo({ done, backup, target }: Staged): void {
  if (!done) return;
  if (backup === null) unlinkSync(target);
  else renameSync(backup, target);
}

function cleanUp(staged: readonly Staged[]): void {
  for (const each of staged) {
    for (const own of [each.temporary, each.backup]) if (own !== null) attempt(() => unlinkSync(own));
    each.temporary = null;
    each.backup = null;
  }
}

/** Errors of the file system name the path that was used, which is one of ours; they get the name that the model knows. */
function naming({ place }: Change, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    // `EACCES: permission denied, open '...'`
    throw failed(`${place.relative} was not written: ${messageOf(error).split(', ')[0]}`, error);
  }
}
