/**
 * Folders held open while files in them are replaced. Every name is used through the folder's descriptor, so a folder
 * on the way that is swapped for a link in the meantime leads nowhere.
 */
import { closeSync, constants, fchownSync, fstatSync, mkdirSync, openSync, readlinkSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { errnoOf } from '../base/errors.ts';
import { failed, hasProc, type Located, openChecked } from './open-file.ts';

export type Folder = {
  readonly fd: number;
  /** The way to an entry that does not depend on the folder's own path. */
  at(name: string): string;
  /** Throws when the folder is no longer where it was opened: what is written now would appear somewhere else. */
  assertInPlace(): void;
};

export type Folders = {
  /** Opens a folder, and makes it and its parents where they are missing, each in the descriptor of the one above. */
  open(place: Located): Folder;
  /** What was made, outermost first, relative to the workspace. */
  made(): string[];
  /** Takes away what was made, as far as it is empty. */
  removeMade(): void;
  close(): void;
};

type Made = { readonly parent: Folder; readonly name: string; readonly relative: string };

export function createFolders(): Folders {
  const opened = new Map<string, Folder>();
  const made: Made[] = [];

  function open(place: Located): Folder {
    const folder = opened.get(place.path) ?? folderOf(tryOpen(place) ?? make(place), place);
    opened.set(place.path, folder);
    return folder;
  }

  function make(place: Located): number {
    // The path has no links; at the latest the workspace itself exists.
    const parent = open({ path: dirname(place.path), relative: dirname(place.relative) });
    const name = basename(place.path);
    mkdirSync(parent.at(name));
    made.push({ parent, name, relative: place.relative });
    const fd = openSync(parent.at(name), constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    keepOwner(fd, fstatSync(parent.fd));
    return fd;
  }

  return {
    open,
    made: () => made.map(({ relative }) => relative),
    removeMade() {
      for (const { parent, name } of made.toReversed()) attempt(() => rmdirSync(parent.at(name)));
    },
    close() {
      for (const { fd } of opened.values()) closeSync(fd);
    },
  };
}

function tryOpen(place: Located): number | null {
  try {
    return openChecked(place, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    if (errnoOf(error) === 'ENOTDIR') throw failed(`${place.relative} is not a folder.`);
    if (errnoOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

function folderOf(fd: number, { path, relative }: Located): Folder {
  return {
    fd,
    at: (name) => (hasProc ? `/proc/self/fd/${fd}/${name}` : `${path}/${name}`),
    assertInPlace() {
      if (!hasProc || readlinkSync(`/proc/self/fd/${fd}`) === path) return;
      throw failed(`${relative} was moved while a file in it was being written; nothing was done.`);
    },
  };
}

/** As root (container jobs) a new file would otherwise belong to root, and the run's own commands could not change it. */
export function keepOwner(fd: number, like: { readonly uid: number; readonly gid: number }): void {
  if (process.getuid?.() === 0 && like.uid !== 0) fchownSync(fd, like.uid, like.gid);
}

/** For cleaning up after a failure: the failure itself is what gets reported. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // What could not be cleaned up stays; there is nobody who could do more.
  }
}
