/**
 * What the workspace held when the run began, and what is different now. Comparison is by content, so a build that
 * writes the same bytes again has changed nothing.
 */
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limits } from '../base/limits.ts';
import {
  type DiskFile,
  type DiskMode,
  placeEntry,
  removeEntry,
  tryHashEntry,
  tryLstatInside,
  walkWorkspace,
} from './disk.ts';
import { createFileClock, type FileClock, type IsSettled } from './file-clock.ts';
import type { TrustedGit } from './git.ts';
import { comparePaths, parentsOf } from './git-path.ts';
import { findIgnored } from './ignored.ts';
import { listTree, readBlobs, type TreeEntry } from './objects.ts';
import { checkedOutCommit } from './workspace-git.ts';

export type Manifest = {
  /** Absolute, symlinks resolved. */
  readonly workspace: string;
  /** The commit that was laid out, and its entries by path. */
  readonly sha: string;
  readonly tree: ReadonlyMap<string, TreeEntry>;
  readonly files: ReadonlyMap<string, ManifestEntry>;
  /** The commits that submodules have checked out; null where there is none. */
  readonly submodules: ReadonlyMap<string, string | null>;
  readonly clock: FileClock;
  /** As of before the first file was read. */
  readonly isSettled: IsSettled;
  /**
   * Files that were too new for their stamp to prove anything and have been read again since, unchanged: a later change
   * gets a later stamp. Without this every comparison would read a fresh checkout as a whole.
   */
  readonly confirmed: Set<string>;
};

export type ManifestEntry = {
  readonly mode: DiskMode;
  /**
   * Of the bytes, or of a link's target. Null for ignored and special files and for what would take too long to read:
   * only their stamp tells these apart.
   */
  readonly sha256: string | null;
  readonly stamp: string;
  readonly ignored: boolean;
};

export type EntryMode = DiskMode | '160000';

export type Change = {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted';
  readonly oldMode: EntryMode | null;
  readonly newMode: EntryMode | null;
  /** What a submodule has checked out now. */
  readonly commit?: string;
  /** Left out by a `.gitignore`: to be published only if a tool wrote it. */
  readonly ignored: boolean;
};

export type ManifestQuery = {
  readonly git: TrustedGit;
  readonly sha: string;
  readonly workspace: string;
  /** What `listTree` gave for the commit, if somebody asked already. */
  readonly entries?: readonly TreeEntry[];
  readonly readings?: Readings;
  readonly clock?: FileClock;
};

/** The files that the layout has read: with the same stamp, they are not read again. */
export type Readings = {
  readonly clock: FileClock;
  /** As of before the first of them was read. */
  readonly isSettled: IsSettled;
  readonly files: Map<string, { readonly stamp: string; readonly sha256: string }>;
};

export function startReadings(git: TrustedGit): Readings {
  const clock = createFileClock(git.gitDir);
  return { clock, isSettled: clock(), files: new Map() };
}

/** To be taken right after `layOut`. Ignored files are not read: there may be a million of them. */
export async function takeManifest(query: ManifestQuery): Promise<Manifest> {
  const { git, sha, workspace, entries, readings } = query;
  const clock = query.clock ?? readings?.clock ?? createFileClock(git.gitDir);
  const isSettled = readings?.isSettled ?? clock();
  const tree = new Map((entries ?? (await listTree(git, sha))).map((entry) => [entry.path, entry]));
  const onDisk = await walkWorkspace(workspace);
  const untracked = onDisk.filter(({ path }) => !tree.has(path));
  const ignored = await findIgnored(git, { workspace, ...pathsOf(untracked) });
  const files = new Map<string, ManifestEntry>();
  let unexpected = 0;
  for (const { path, mode, stats } of onDisk) {
    const isExpected = stats.size === tree.get(path)?.size;
    // Attack: the first verification leaves files of nothing but holes, and reading them takes hours.
    const skip =
      ignored.has(path) || mode === 'special' || (!isExpected && unexpected + stats.size > limits.github.changes.bytes);
    if (!skip && !isExpected) unexpected += stats.size;
    const stamp = stampOf(stats);
    const read = readings?.files.get(path);
    const known = read?.stamp === stamp ? read.sha256 : null;
    const sha256 = skip ? null : (known ?? tryHashEntry(workspace, path));
    files.set(path, { mode, sha256, stamp, ignored: ignored.has(path) });
    // Hashing is synchronous because that is many times faster; signals still get their turn.
    if (files.size % 200 === 0) await setImmediate();
  }
  const submodules = await readSubmodules(workspace, tree.values());
  return { workspace, sha, tree, files, submodules, clock, isSettled, confirmed: new Set() };
}

function pathsOf(entries: readonly { readonly path: string; readonly mode: EntryMode | null }[]) {
  const paths = entries.map(({ path }) => path);
  return { paths, special: entries.filter(({ mode }) => mode === 'special').map(({ path }) => path) };
}

async function readSubmodules(workspace: string, tree: Iterable<TreeEntry>): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const { path, mode } of tree) {
    if (mode !== '160000') continue;
    // Attack: a link in place of the folder leads to somebody else's repository.
    const isThere = path.isWellFormed() && tryLstatInside(workspace, path)?.isDirectory();
    found.set(path, isThere ? await checkedOutCommit(join(workspace, path)) : null);
  }
  return found;
}

async function movedSubmodules({ workspace, tree, submodules }: Manifest): Promise<Change[]> {
  const links = Array.from(submodules.keys(), (path) => tree.get(path) ?? []).flat();
  const now = await readSubmodules(workspace, links);
  return Array.from(now).flatMap(([path, commit]): Change[] => {
    if (commit === null || commit === submodules.get(path)) return [];
    return [{ path, status: 'modified', oldMode: '160000', newMode: '160000', commit, ignored: false }];
  });
}

/** The change time cannot be set back by whoever writes a file, so a file with its old stamp is the old file. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** What differs from the manifest, in git's order. */
export async function compareManifest(
  git: TrustedGit,
  { manifest, clock = manifest.clock }: { manifest: Manifest; clock?: FileClock },
): Promise<Change[]> {
  const { workspace } = manifest;
  const isSettled = clock();
  const there = await walkWorkspace(workspace);
  const changes = [...missing(manifest, there), ...(await movedSubmodules(manifest))];
  for (const [index, file] of there.entries()) {
    const before = manifest.files.get(file.path);
    const { path, mode: newMode } = file;
    if (before === undefined) changes.push({ path, status: 'added', oldMode: null, newMode, ignored: false });
    else if (isChanged(manifest, { before, file, isSettled }))
      changes.push({ path, status: 'modified', oldMode: before.mode, newMode, ignored: before.ignored });
    if (index % 200 === 199) await setImmediate();
  }
  return (await withIgnored(git, { workspace, changes })).sort((a, b) => comparePaths(a.path, b.path));
}

/** What was there and is not: deleted, or in a folder that cannot be read any more. */
function missing({ files }: Manifest, there: readonly DiskFile[]): Change[] {
  const seen = new Map(there.map(({ path, mode }) => [path, mode]));
  const gone = Array.from(files).filter(([path]) => !seen.has(path));
  return gone.map(([path, { mode: oldMode, ignored }]) => {
    const hidden = parentsOf(path).some((parent) => seen.get(parent) === 'special');
    const now = hidden
      ? ({ status: 'modified', newMode: 'special' } as const)
      : ({ status: 'deleted', newMode: null } as const);
    return { path, oldMode, ignored, ...now };
  });
}

type Compared = { readonly before: ManifestEntry; readonly file: DiskFile; readonly isSettled: IsSettled };

function isChanged(manifest: Manifest, { before, file, isSettled }: Compared): boolean {
  if (before.mode !== file.mode) return true;
  const { workspace, confirmed } = manifest;
  const { path, stats } = file;
  const sameStamp = before.stamp === stampOf(stats);
  if (sameStamp && (before.sha256 === null || confirmed.has(path) || manifest.isSettled(stats))) return false;
  if (before.sha256 === null || before.stamp.split(' ', 1)[0] !== `${stats.size}`) return true;
  if (before.sha256 !== tryHashEntry(workspace, path)) return true;
  if (sameStamp && isSettled(stats)) confirmed.add(path);
  return false;
}

async function withIgnored(
  git: TrustedGit,
  { workspace, changes }: { workspace: string; changes: readonly Change[] },
): Promise<Change[]> {
  const added = changes.filter(({ status }) => status === 'added');
  const ignored = await findIgnored(git, {
    workspace,
    ...pathsOf(added.map(({ path, newMode }) => ({ path, mode: newMode }))),
  });
  return changes.map((change) => (ignored.has(change.path) ? { ...change, ignored: true } : change));
}

/**
 * Puts these changes back: files of the commit get its bytes and mode, added files go. Gives the paths that cannot be
 * put back because nobody has their bytes: untracked files that existed before, and objects of LFS.
 */
export async function restore(
  git: TrustedGit,
  { manifest, changes }: { manifest: Manifest; changes: readonly Change[] },
): Promise<string[]> {
  const { workspace, tree, files } = manifest;
  const lost = new Set<string>();
  const entries: TreeEntry[] = [];
  for (const { path, status } of changes) {
    const entry = tree.get(path);
    if (status === 'added') removeEntry(workspace, path);
    else if (entry === undefined || entry.mode === '160000') lost.add(path);
    else entries.push(entry);
  }
  for await (const { item, bytes } of readBlobs(git, entries)) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (files.get(item.path)?.sha256 === sha256) placeEntry(workspace, { ...item, bytes });
    else lost.add(item.path);
  }
  return [...lost];
}
