/**
 * Makes the work tree equal to a commit, whatever the workflow checked out before: raw bytes of the blobs, modes, links
 * as links. Files that the former checkout tracked and the commit does not have go; untracked and ignored files stay.
 */
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { makeFolder, modeOf, placeEntry, removeEntry, tryHashEntry, tryLstat, tryUpdate } from './disk.ts';
import { assertSha, runGit, type TrustedGit } from './git.ts';
import { parentsOf, splitNames } from './git-path.ts';
import { parseLfsPointer } from './lfs.ts';
import { type Readings, stampOf } from './manifest.ts';
import { listTree, readBlobs, type TreeEntry } from './objects.ts';
import { isProtectedName } from './protected-name.ts';
import { readIndex } from './workspace-git.ts';

export type LayoutQuery = {
  readonly git: TrustedGit;
  /** The commit, complete in the trusted directory. */
  readonly sha: string;
  /** Absolute, symlinks resolved. */
  readonly workspace: string;
  /** What `listTree` gave for the commit, if somebody asked already. */
  readonly entries?: readonly TreeEntry[];
  /** Gets what is read of the files that stay as they are, for `takeManifest`. */
  readonly readings?: Readings;
};

/** What differed from the commit; names are cut at `limits.github.layoutNames`, the counts are not. */
export type Layout = {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly writtenCount: number;
  readonly removedCount: number;
  /** Of the commit. */
  readonly files: number;
};

/** Rejects with `layout_failed` or `git_failed`; the work tree may then be half done and must not be used. */
export async function layOut(query: LayoutQuery): Promise<Layout> {
  try {
    return await makeEqual(query);
  } catch (thrown) {
    if (thrown instanceof MewError) throw thrown;
    throw new MewError('layout_failed', `The work tree could not be written: ${messageOf(thrown)}`);
  }
}

async function makeEqual(query: LayoutQuery): Promise<Layout> {
  const { git, workspace } = query;
  const [entries, tracked] = await Promise.all([listCheckedTree(query), formerlyTracked(git, workspace)]);
  const inTree = new Set(entries.map((entry) => entry.path));
  const removed = tracked.filter((path) => !inTree.has(path) && isOrdinary(path) && removeEntry(workspace, path));
  const folders = new Set(entries.flatMap((entry) => parentsOf(entry.path)));
  for (const folder of folders) removed.push(...makeFolder(workspace, folder));
  const { written, gone } = await writeEntries(query, await findDiffering(query, entries));
  removed.push(...gone);
  return {
    written: written.slice(0, limits.github.layoutNames),
    removed: removed.slice(0, limits.github.layoutNames),
    writtenCount: written.length,
    removedCount: removed.length,
    files: entries.length,
  };
}

/** The commit's entries, once git has accepted every name; no entry may be below another one. */
async function listCheckedTree({ git, sha, entries: known }: LayoutQuery): Promise<readonly TreeEntry[]> {
  assertSha(sha);
  const checked = runGit(git, { args: ['read-tree', '--dry-run', sha] });
  const [entries] = await Promise.all([known ?? listTree(git, sha), checked]);
  const paths = new Set(entries.map((entry) => entry.path));
  const below = entries.find((entry) => parentsOf(entry.path).some((parent) => paths.has(parent)));
  if (below !== undefined || paths.size !== entries.length)
    throw new MewError('layout_failed', 'The commit names one path twice, as a file and as a folder.');
  return entries;
}

/** What the workspace's index lists, read from a copy by the trusted git; nothing when it cannot be read. */
async function formerlyTracked(git: TrustedGit, workspace: string): Promise<string[]> {
  const index = await readIndex(workspace);
  if (index === null) return [];
  const copy = join(git.gitDir, `former-index-${randomUUID()}`);
  try {
    await writeFile(copy, index, { mode: 0o600 });
    const printed = await runGit(git, { args: ['ls-files', '-z', '--sparse'], env: { GIT_INDEX_FILE: copy } });
    return splitNames(printed);
  } catch (thrown) {
    if (git.signal?.aborted) throw thrown;
    return [];
  } finally {
    await rm(copy, { force: true });
  }
}

/** Git does not check the names of an index that it reads: a planted one could list `../x` or `.git/config`. */
function isOrdinary(path: string): boolean {
  return !path.split('/').some((part) => isProtectedName(part, null));
}

async function findDiffering(query: LayoutQuery, entries: readonly TreeEntry[]): Promise<TreeEntry[]> {
  const differing: TreeEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!isOnDisk(query, entry)) differing.push(entry);
    // The calls are synchronous because that is many times faster; signals still get their turn.
    if (index % 200 === 199) await setImmediate();
  }
  return differing;
}

async function writeEntries(
  { git, workspace }: LayoutQuery,
  entries: readonly TreeEntry[],
): Promise<{ written: string[]; gone: string[] }> {
  const gone: string[] = [];
  const written: string[] = [];
  const place = (entry: TreeEntry, bytes: Buffer) => {
    gone.push(...placeEntry(workspace, { ...entry, bytes }));
    written.push(entry.path);
  };
  for (const entry of entries.filter(({ mode }) => mode === '160000')) place(entry, Buffer.alloc(0));
  const blobs = entries.filter(({ mode }) => mode !== '160000');
  for await (const { item, bytes } of readBlobs(git, blobs))
    if (!isObjectOf(workspace, { entry: item, pointer: bytes })) place(item, bytes);
  return { written, gone };
}

/** Whether the entry is on disk already, so that a fresh checkout costs reads only. */
function isOnDisk({ workspace, readings }: LayoutQuery, { path, mode, sha, size }: TreeEntry): boolean {
  const stats = tryLstat(workspace, path);
  if (stats === null) return false;
  if (mode === '160000') return stats.isDirectory();
  if (modeOf(stats) !== mode || stats.size !== size) return false;
  const [sha1, sha256] = [createHash('sha1').update(`blob ${size}\0`), createHash('sha256')];
  if (!tryUpdate(workspace, path, [sha1, sha256]) || sha1.digest('hex') !== sha) return false;
  readings?.files.set(path, { stamp: stampOf(stats), sha256: sha256.digest('hex') });
  return true;
}

/** Whether the file on disk is the LFS object that the pointer stands for, as a checkout with LFS leaves it. */
function isObjectOf(
  workspace: string,
  { entry, pointer }: { readonly entry: TreeEntry; readonly pointer: Buffer },
): boolean {
  const object = parseLfsPointer(pointer);
  const stats = tryLstat(workspace, entry.path);
  if (object === null || stats === null || modeOf(stats) !== entry.mode || stats.size !== object.size) return false;
  return tryHashEntry(workspace, entry.path) === object.sha256;
}
