/**
 * The workspace on disk, never through a link: links are entries, not ways. Used for layout and comparison, while
 * nothing that the model started is running; what is read goes through a descriptor whose place is checked all the same.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { errnoOf, MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { FileMode } from './api.ts';
import { onDisk, parentsOf, pathFromBytes, pathToBytes } from './git-path.ts';

/** `special` is a socket, FIFO or device: never opened, never published. */
export type DiskMode = '100644' | '100755' | '120000' | 'special';

export type DiskFile = { readonly path: string; readonly mode: DiskMode; readonly stats: Stats };

/**
 * Every file and link of the workspace. Leaves out `.git`, at the root and in nested repositories, and empty folders; a
 * folder that cannot be read, as container steps leave behind, is one `special` entry.
 * Rejects with `layout_failed` beyond `most` entries.
 */
export async function walkWorkspace(
  workspace: string,
  most: number = limits.github.manifestEntries,
): Promise<DiskFile[]> {
  const files: DiskFile[] = [];
  const folders = [''];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = tryReadFolder(workspace, folder);
    // A command in the background may just have removed it.
    const hidden = entries === null ? tryLstat(workspace, folder) : null;
    if (hidden !== null) files.push({ path: folder, mode: 'special', stats: hidden });
    for (const { path, stats } of entries ?? []) {
      if (stats.isDirectory()) folders.push(path);
      else files.push({ path, mode: modeOf(stats), stats });
    }
    // Attack: a command makes files, or folders, until walking through them takes for ever.
    seen += entries?.length ?? 0;
    if (seen > most) throw new MewError('layout_failed', `The workspace holds more than ${most} files and folders.`);
    // The calls are synchronous because that is many times faster; signals still get their turn.
    await setImmediate();
  }
  return files;
}

const dotGit = Buffer.from('.git');

/** Null when some of it cannot be seen: then nothing is known about any of it. */
function tryReadFolder(workspace: string, folder: string): { path: string; stats: Stats }[] | null {
  try {
    const names = readdirSync(onDisk(workspace, folder), { encoding: 'buffer' }).filter((name) => !name.equals(dotGit));
    return names.flatMap((name) => {
      const path = folder === '' ? pathFromBytes(name) : `${folder}/${pathFromBytes(name)}`;
      const stats = tryLstat(workspace, path);
      return stats === null ? [] : [{ path, stats }];
    });
  } catch {
    return null;
  }
}

/** Null when there is nothing. */
export function tryLstat(workspace: string, path: string): Stats | null {
  try {
    return lstatSync(onDisk(workspace, path), { throwIfNoEntry: false }) ?? null;
  } catch (thrown) {
    // A file stands where the path has a folder.
    if (errnoOf(thrown) === 'ENOTDIR') return null;
    throw thrown;
  }
}

/** The same for any path, null also when a folder on the way is a link, so that the entry is not really there. */
export function tryLstatInside(workspace: string, path: string): Stats | null {
  return parentsOf(path).every((parent) => tryLstat(workspace, parent)?.isDirectory())
    ? tryLstat(workspace, path)
    : null;
}

export function modeOf(stats: Stats): DiskMode {
  if (stats.isSymbolicLink()) return '120000';
  if (!stats.isFile()) return 'special';
  return (stats.mode & 0o100) === 0 ? '100644' : '100755';
}

/** The bytes of a file, or the target of a link; null when it is gone, special, or reached through a link. */
export function tryReadEntry(workspace: string, path: string): Buffer | null {
  return tryOpenEntry(workspace, { path, link: (target) => target, file: (descriptor) => readFileSync(descriptor) });
}

/** The sha256 (hex) of what `tryReadEntry` would give. */
export function tryHashEntry(workspace: string, path: string): string | null {
  const hash = createHash('sha256');
  return tryUpdate(workspace, path, [hash]) ? hash.digest('hex') : null;
}

/** Adds what `tryReadEntry` would give to every hash, without holding a large file in memory; false for its null. */
export function tryUpdate(workspace: string, path: string, hashes: readonly Hash[]): boolean {
  const update = (bytes: Buffer) => {
    for (const hash of hashes) hash.update(bytes);
  };
  const done = tryOpenEntry(workspace, {
    path,
    link: (target) => {
      update(target);
      return true;
    },
    file: (descriptor) => {
      for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk))
        update(chunk.subarray(0, read));
      return true;
    },
  });
  return done ?? false;
}

/** Shared, because every use is synchronous. */
const chunk = Buffer.allocUnsafeSlow(256 * 1024);

function tryOpenEntry<Result>(
  workspace: string,
  entry: { path: string; link: (target: Buffer) => Result; file: (descriptor: number) => Result },
): Result | null {
  try {
    const place = onDisk(workspace, entry.path);
    if (lstatSync(place).isSymbolicLink()) return entry.link(readlinkSync(place, { encoding: 'buffer' }));
    // O_NONBLOCK: a FIFO that took the file's place must not hang the run.
    const descriptor = openSync(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (!fstatSync(descriptor).isFile() || !isAt(descriptor, workspace, entry.path)) return null;
      return entry.file(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** Whether the descriptor is where its path says: a folder on the way may have become a link out of the workspace. */
function isAt(descriptor: number, workspace: string, path: string): boolean {
  if (process.platform !== 'linux') return true;
  const real = readlinkSync(`/proc/self/fd/${descriptor}`, { encoding: 'buffer' });
  return real.equals(Buffer.concat([Buffer.from(`${workspace}/`), pathToBytes(path)]));
}

export type NewEntry = { readonly path: string; readonly mode: FileMode; readonly bytes: Buffer };

/**
 * Puts an entry in place of whatever is there. Never writes into an existing file, which may be a hard link to one
 * outside the workspace. Gives the paths of what had to go.
 */
export function placeEntry(workspace: string, { path, mode, bytes }: NewEntry): string[] {
  const gone = parentsOf(path).flatMap((parent) => makeFolder(workspace, parent));
  // A submodule's folder; what is in it is not ours.
  if (mode === '160000') return [...gone, ...makeFolder(workspace, path)];
  const place = onDisk(workspace, path);
  const there = tryLstat(workspace, path);
  if (there?.isDirectory()) {
    rmSync(place, { recursive: true });
    gone.push(path);
  }
  const taken = there !== null && !there.isDirectory();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const target = taken ? onDisk(workspace, `${folder}.mewcode-${randomUUID()}`) : place;
  if (mode === '120000') symlinkSync(bytes, target);
  else writeFileSync(target, bytes, { flag: 'wx', mode: mode === '100755' ? 0o777 : 0o666 });
  giveToOwner(workspace, target);
  if (taken) renameSync(target, place);
  return gone;
}

/** Makes a folder, or a link or file of its name, a real folder. Gives the path of what had to go. */
export function makeFolder(workspace: string, folder: string): string[] {
  const there = tryLstat(workspace, folder);
  if (there?.isDirectory()) return [];
  const place = onDisk(workspace, folder);
  // Writing through a link would leave the workspace.
  if (there !== null) unlinkSync(place);
  mkdirSync(place);
  giveToOwner(workspace, place);
  return there === null ? [] : [folder];
}

/** As root in a container job, files belong to whom the workspace belongs to; else nobody but root could change them. */
function giveToOwner(workspace: string, place: string | Buffer): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(workspace);
  if (uid !== 0) lchownSync(place, uid, gid);
}

/** Removes a file or link, then the folders that it leaves empty. Leaves folders alone. False when nothing was there. */
export function removeEntry(workspace: string, path: string): boolean {
  const there = tryLstatInside(workspace, path);
  if (there === null || there.isDirectory()) return false;
  unlinkSync(onDisk(workspace, path));
  for (const parent of parentsOf(path).reverse()) {
    try {
      rmdirSync(onDisk(workspace, parent));
    } catch {
      break;
    }
  }
  return true;
}
