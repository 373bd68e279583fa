/**
 * Folders held open while a walk is inside them. What lies in a folder is named through its descriptor, one name at a
 * time and never through a link, so that no folder on the way can be swapped for a link (to /proc, out of the
 * workspace) between listing it and opening what it holds. One check for the first folder serves a whole walk.
 */
import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync } from 'node:fs';
import {
  failed,
  hasProc,
  type Located,
  type OpenFile,
  openChecked,
  openFile,
  regularFile,
  whyNotOpened,
} from './open-file.ts';

export type OpenFolder = {
  readonly fd: number;
  /** Where its entries are found: `${path}/${name}`. On Linux it goes through the descriptor. */
  readonly path: string;
  /** As in `Place`. */
  readonly relative: string;
};

const folderFlags = constants.O_RDONLY | constants.O_NONBLOCK | (constants.O_DIRECTORY ?? 0);

/** The caller closes it. Throws a MewError for anything but a folder at `place`. */
export function openFolder(place: Located): OpenFolder {
  return held(openChecked(place, folderFlags), place);
}

/** A folder in an open one. */
export function openFolderIn(parent: OpenFolder, name: string): OpenFolder {
  const place = entryOf(parent, name);
  return hasProc ? held(openEntry(place, folderFlags), place) : openFolder(place);
}

/** A regular file in an open folder. */
export function openFileIn(parent: OpenFolder, name: string): OpenFile {
  const place = entryOf(parent, name);
  if (!hasProc) return openFile(place);
  return regularFile(openEntry(place, constants.O_RDONLY | constants.O_NONBLOCK), place);
}

export function closeFolder({ fd }: OpenFolder): void {
  closeSync(fd);
}

/** In the order of the file system. `most`: bytes of the folder itself, beyond which it is not read into memory. */
export function entriesOf({ fd, path, relative }: OpenFolder, most: number): Dirent[] {
  if (fstatSync(fd).size > most) throw failed(`${relative} holds too many entries`);
  return readdirSync(path, { withFileTypes: true });
}

/** The path of what is in a folder, as in `Place`. */
export function relativeIn(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

function entryOf(parent: OpenFolder, name: string): Located {
  return { path: `${parent.path}/${name}`, relative: relativeIn(parent.relative, name) };
}

function held(fd: number, { path, relative }: Located): OpenFolder {
  return { fd, path: hasProc ? `/proc/self/fd/${fd}` : path, relative };
}

function openEntry({ path, relative }: Located, flags: number): number {
  try {
    return openSync(path, flags | constants.O_NOFOLLOW);
  } catch (error) {
    throw failed(`${relative} ${whyNotOpened(error)}`, error);
  }
}
