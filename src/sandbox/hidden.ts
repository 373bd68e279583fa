/**
 * What commands must not see although they see the workspace: files that are shown empty, and the `.git` of other
 * repositories inside it.
 */
import { type BigIntStats, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { isInside } from '../base/path.ts';
import { tryRealpath } from './system-mounts.ts';

export type HiddenPlace = {
  readonly kind: 'file' | 'folder';
  /** Absolute, links resolved. */
  readonly path: string;
  readonly inode: string;
};

/** Of a path relative to the workspace. */
export type IsHidden = (relative: string) => boolean;

export type HiddenOptions = {
  /** Absolute, links resolved. */
  readonly workspace: string;
  readonly isHidden: IsHidden;
  /** Folders inside it that are hidden whatever their names. Absolute, links resolved. */
  readonly emptied: readonly string[];
};

/**
 * Looks through the whole workspace. Links are not followed, but what a link of a hidden name leads to is hidden too.
 *
 * @throws Error with a sentence when it is more than can be looked through or hidden.
 */
export function findHidden({ workspace, isHidden, emptied }: HiddenOptions): HiddenPlace[] {
  const found = new Map(emptied.flatMap((path) => placeOf(path) ?? []).map((place) => [place.path, place]));
  for (const { entry, relative, path } of walk(workspace)) {
    // Attack: a second checkout keeps credentials of its own in its .git.
    if (entry.name !== '.git' && (entry.isDirectory() || !isHidden(relative))) continue;
    // Attack: nothing can be mounted over what no text names, so a file in a folder of such a name would be seen.
    if (typeof path !== 'string') {
      throw new Error(`${JSON.stringify(relative)} would have to be hidden from commands, and its path is not UTF-8`);
    }
    const place = entry.isSymbolicLink() ? targetOf(path, workspace) : placeOf(path);
    if (place !== null) found.set(place.path, place);
    if (found.size > limits.sandbox.hidden) {
      throw new Error(`more than ${limits.sandbox.hidden} files would have to be hidden from commands`);
    }
  }
  return [...found.values()];
}

/**
 * Folders that no command may move, outermost first: those on the way to what is hidden. Attack: a command in the
 * background exchanges one with another folder or a link while the next command is being started, and that one hides a
 * place where nothing is, or makes a file where the link leads, outside of every sandbox.
 *
 * @throws Error with a sentence when there are more than can be mounted for each command.
 */
export function pinnedFolders(workspace: string, hidden: readonly HiddenPlace[]): string[] {
  const folders = hidden.flatMap(({ path }) => {
    const names = path.slice(workspace.length + 1).split('/');
    return names.slice(1).map((_, index) => join(workspace, ...names.slice(0, index + 1)));
  });
  const pinned = [...new Set(folders)].sort();
  if (pinned.length > limits.sandbox.pinned) {
    throw new Error(`more than ${limits.sandbox.pinned} folders hold files that have to be hidden from commands`);
  }
  return pinned;
}

/**
 * Whether it is still what it was. A tool may have removed or replaced it, commands cannot. Attack: a command takes its own
 * right to enter the folder away, and gives it back in the next call; so what cannot be told is still there.
 */
export function isUnchanged({ path, inode }: HiddenPlace): boolean {
  try {
    const stats = lstatSync(path, { bigint: true });
    return inodeOf(stats) === inode;
  } catch (thrown) {
    return !['ENOENT', 'ENOTDIR'].includes(errnoOf(thrown) ?? '');
  }
}

type Entry = { readonly name: string; isDirectory(): boolean; isSymbolicLink(): boolean };

/** `path`: bytes where it is not UTF-8. */
type Read = { readonly entry: Entry; readonly path: string | Buffer };
type Found = Read & { readonly relative: string };

/** Everything but the workspace's own `.git`; does not go into others. */
function* walk(workspace: string): Generator<Found> {
  let seen = 0;
  const folders: { readonly relative: string; readonly path: string | Buffer }[] = [{ relative: '', path: workspace }];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { entry, path } of tryReadFolder(folder.path)) {
      const relative = folder.relative + entry.name;
      if (relative === '.git') continue;
      seen += 1;
      if (seen > limits.search.entries) throw new Error(`the workspace holds more than ${limits.search.entries} files`);
      if (entry.isDirectory() && entry.name !== '.git') folders.push({ relative: `${relative}/`, path });
      yield { entry, relative, path };
    }
  }
}

/** Only of a link to a file: `.env -> .` must not empty the workspace. */
function targetOf(link: string, workspace: string): HiddenPlace | null {
  const place = placeOf(tryRealpath(link));
  const isOurs = place?.kind === 'file' && isInside(workspace, place.path);
  return isOurs && !isInside(`${workspace}/.git`, place.path) ? place : null;
}

/** Null for what is gone, and for what a program cannot read anything from. */
function placeOf(path: string | null): HiddenPlace | null {
  const stats = path === null ? undefined : statSync(path, { bigint: true, throwIfNoEntry: false });
  if (path === null || stats === undefined || !(stats.isFile() || stats.isDirectory())) return null;
  return { kind: stats.isFile() ? 'file' : 'folder', path, inode: inodeOf(stats) };
}

function inodeOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

/** What we cannot read no command can read either: it has our rights at most. */
function tryReadFolder(folder: string | Buffer): Read[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    if (typeof folder === 'string' && entries.every(({ name }) => !name.includes(replacement))) {
      return entries.map((entry) => ({ entry, path: `${folder}/${entry.name}` }));
    }
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((raw) => {
      const name = raw.name.toString();
      const isText = typeof folder === 'string' && Buffer.from(name).equals(raw.name);
      const entry = { name, isDirectory: () => raw.isDirectory(), isSymbolicLink: () => raw.isSymbolicLink() };
      return { entry, path: isText ? `${folder}/${name}` : Buffer.concat([Buffer.from(folder), slash, raw.name]) };
    });
  } catch {
    return [];
  }
}

/** What stands for bytes that are not UTF-8; a name may hold it as well. */
const replacement = '\uFFFD';
const slash = Buffer.from('/');
