/**
 * What is read of the workspace's own `.git`: where its objects are, and a copy of its index. No git command ever runs
 * on it. Everything there may be planted, so an oddity means "not there".
 */
import { constants, readFileSync } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { limits } from '../base/limits.ts';
import { isValidRefName } from './ref-name.ts';

/** The folder with the index: `.git` itself, or where the `.git` file of a worktree or submodule points; null if none. */
export async function gitFolder(workspace: string): Promise<string | null> {
  const dotGit = join(workspace, '.git');
  try {
    const stats = await lstat(dotGit);
    if (stats.isDirectory()) return dotGit;
    if (!stats.isFile()) return null;
    const [, target] = /^gitdir: (.+?)\s*$/.exec(await readSmall(dotGit)) ?? [];
    return target === undefined ? null : resolve(workspace, target);
  } catch {
    return null;
  }
}

/** The folder with the objects: that of the main repository for a worktree. */
export async function commonGitFolder(workspace: string): Promise<string | null> {
  const folder = await gitFolder(workspace);
  if (folder === null) return null;
  try {
    return resolve(folder, (await readSmall(join(folder, 'commondir'))).trim());
  } catch {
    return folder;
  }
}

/** The bytes of the index; null when there is none, or none that a checkout would write. */
export async function readIndex(workspace: string): Promise<Buffer | null> {
  const folder = await gitFolder(workspace);
  if (folder === null) return null;
  try {
    return await readBounded(join(folder, 'index'), limits.github.gitOutputBytes);
  } catch {
    return null;
  }
}

/**
 * What is checked out, as the repository says: a commit's sha, or the name of a branch and its sha. Text to compare with
 * an earlier one; null when there is none.
 */
export async function readHead(workspace: string): Promise<string | null> {
  const [folder, common] = await Promise.all([gitFolder(workspace), commonGitFolder(workspace)]);
  if (folder === null || common === null) return null;
  try {
    const head = (await readSmall(join(folder, 'HEAD'))).trim();
    const [, ref] = /^ref: (refs\/heads\/.+)$/.exec(head) ?? [];
    if (ref === undefined || !isValidRefName(ref)) return head;
    return `${head} ${(await tryReadRef(common, ref)) ?? 'unborn'}`;
  } catch {
    return null;
  }
}

/** The commit that a submodule's folder has checked out; null when none can be told. */
export async function checkedOutCommit(folder: string): Promise<string | null> {
  const [, sha] = /(?:^| )([0-9a-f]{40})$/.exec((await readHead(folder)) ?? '') ?? [];
  return sha ?? null;
}

async function tryReadRef(folder: string, ref: string): Promise<string | null> {
  try {
    return (await readSmall(join(folder, ref))).trim();
  } catch {
    const packed = await readBounded(join(folder, 'packed-refs'), limits.github.gitOutputBytes).catch(() => null);
    const line = packed
      ?.toString('latin1')
      .split('\n')
      .find((one) => one.endsWith(` ${ref}`));
    return line?.slice(0, 40) ?? null;
  }
}

/** What `.git/info/exclude` leaves out of the work tree's files; empty when there is none. */
export async function readExcludes(workspace: string): Promise<string> {
  const folder = await commonGitFolder(workspace);
  if (folder === null) return '';
  try {
    return (await readBounded(join(folder, 'info', 'exclude'), limits.search.ignoreFileBytes)).toString('utf8');
  } catch {
    return '';
  }
}

async function readSmall(path: string): Promise<string> {
  return (await readBounded(path, 4096)).toString('utf8');
}

/** Never follows a link and never waits: a FIFO in place of the file would hang the run. */
async function readBounded(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > bytes) throw new Error('not a file of the expected size');
    // An index of many megabytes comes in one piece this way, not in hundreds that are put together.
    return readFileSync(handle.fd);
  } finally {
    await handle.close();
  }
}
