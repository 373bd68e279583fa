/**
 * The trusted directory: a bare repository of our own outside the workspace, and the two ways in which a commit gets
 * there. Either way git recomputes every object id, so what a pinned SHA names is what is there.
 */
import {
  accessSync,
  appendFileSync,
  constants,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { MewError } from '../base/errors.ts';
import { assertSha, type ConfigEntry, type GitCall, noGit, runGit, startGit, type TrustedGit, tryGit } from './git.ts';
import { listTree, type TreeEntry } from './objects.ts';
import { isValidRefName } from './ref-name.ts';
import { commonGitFolder } from './workspace-git.ts';

export type TrustedGitOptions = {
  /** Absolute, outside the workspace, not readable by others; created. */
  readonly gitDir: string;
  /** A PATH without folders of the workspace: a `git` that lies there must not be found. */
  readonly path: string;
  readonly signal?: AbortSignal;
};

/** What `git init --bare` makes, without the process. Throws `git_failed` when the machine has no git. */
export function createTrustedGit(options: TrustedGitOptions): TrustedGit {
  const { gitDir, path } = options;
  if (!path.split(':').some(holdsGit)) throw noGit();
  for (const folder of ['objects', 'refs']) mkdirSync(join(gitDir, folder), { recursive: true, mode: 0o700 });
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n');
  writeFileSync(join(gitDir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  return options;
}

function holdsGit(folder: string): boolean {
  try {
    accessSync(join(folder, 'git'), constants.X_OK);
    return isAbsolute(folder);
  } catch {
    return false;
  }
}

/** Whether the commit is there with its whole tree. */
export async function hasCommit(git: TrustedGit, sha: string): Promise<boolean> {
  assertSha(sha);
  return tryGit(git, {
    args: ['rev-list', '--quiet', '--objects', '--no-walk', '--end-of-options', `${sha}^{commit}`],
  });
}

export type FetchQuery = {
  /** `https://host/owner/repo` (http for tests and private servers), without credentials. */
  readonly url: string;
  readonly token: string;
  readonly sha: string;
  /** A full ref that had this SHA when it was pinned, for servers that give no single commits. */
  readonly ref?: string;
};

/** Fetches one commit without history. Rejects with `git_failed`, also when the ref moved away from the SHA. */
export async function fetchCommit(git: TrustedGit, { url, token, sha, ref }: FetchQuery): Promise<void> {
  assertSha(sha);
  if (await hasCommit(git, sha)) return;
  const config = authorization(url, token);
  try {
    await runGit(git, fetchCall({ url, what: sha, config }));
  } catch (thrown) {
    if (ref === undefined || git.signal?.aborted) throw thrown;
    await fetchRef(git, { url, ref, config });
    if (await hasCommit(git, sha)) return;
    throw new MewError('git_failed', `${ref} is no longer at ${sha}, and the server gives no single commits.`);
  }
  if (!(await hasCommit(git, sha))) throw new MewError('git_failed', `${sha} is no commit, or it came incomplete.`);
}

async function fetchRef(git: TrustedGit, query: { url: string; ref: string; config: ConfigEntry[] }): Promise<void> {
  const { url, ref, config } = query;
  if (!ref.startsWith('refs/') || !isValidRefName(ref)) throw new MewError('git_failed', 'Not the full name of a ref.');
  await runGit(git, fetchCall({ url, what: `+${ref}:refs/mewcode/fetched`, config }));
}

function fetchCall({ url, what, config }: { url: string; what: string; config: ConfigEntry[] }): GitCall {
  const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance'];
  return { args: ['fetch', ...quiet, '--depth=1', '--end-of-options', url, what], config };
}

/** The token for this server only; git sends it to no other host. */
export function authorization(url: string, token: string): ConfigEntry[] {
  const { protocol, origin, username, password } = new URL(url);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '')
    throw new MewError('git_failed', 'Git fetches over http or https from a URL without credentials only.');
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
  return [[`http.${origin}/.extraHeader`, `Authorization: Basic ${credentials}`]];
}

/**
 * Copies one commit out of the workspace's object store when it is complete there, and lists it; null otherwise, and
 * then it must be fetched. The store is only read, and only for this: an object that lies about its id gets its true one
 * here, and the commit is incomplete.
 */
export async function tryCopyCommit(
  git: TrustedGit,
  { workspace, sha }: { workspace: string; sha: string },
): Promise<TreeEntry[] | null> {
  assertSha(sha);
  const objects = await findObjects(workspace);
  if (objects === null) return null;
  try {
    await copyObjects(git, { sha, objects });
    // The list has the size of every blob, so an object that is missing is noticed.
    const entries = await listTree(git, sha);
    // Its parents were not copied; without this line every walk through history would fail.
    appendFileSync(join(git.gitDir, 'shallow'), `${sha}\n`);
    return entries;
  } catch (thrown) {
    if (git.signal?.aborted) throw thrown;
    return null;
  }
}

async function findObjects(workspace: string): Promise<string | null> {
  const folder = await commonGitFolder(workspace);
  if (folder === null) return null;
  try {
    const objects = realpathSync(join(folder, 'objects'));
    // The variable is a list; a name that would split or quote it cannot be passed.
    if (!statSync(objects).isDirectory() || /[:"\n]/.test(objects)) return null;
    return (await holdsOnlyFiles(objects)) ? objects : null;
  } catch {
    return null;
  }
}

/** Attack: git would wait for ever on a FIFO, and a list of alternates leads to folders that nobody has looked through. */
async function holdsOnlyFiles(objects: string): Promise<boolean> {
  const folders = [objects];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(join(folder, entry.name));
      else if (!entry.isFile() || entry.name === 'alternates') return false;
    }
    // The calls are synchronous because that is many times faster; signals still get their turn.
    if (folders.length % 20 === 0) await setImmediate();
  }
  return true;
}

async function copyObjects(git: TrustedGit, { sha, objects }: { sha: string; objects: string }): Promise<void> {
  const options = ['--revs', '--stdout', '--quiet', '--delta-base-offset', '--window=0'];
  const pack = startGit(git, {
    args: ['pack-objects', ...options],
    env: { GIT_ALTERNATE_OBJECT_DIRECTORIES: objects },
  });
  const index = startGit(git, { args: ['index-pack', '--stdin'] });
  // The commit without its parents.
  pack.stdin.end(`--shallow ${sha}\n${sha}\n`);
  index.stdout.resume();
  // index-pack ends with the last byte of the pack, and may be gone before its input is closed; whether all went well is
  // what the two processes say.
  pipeline(pack.stdout, index.stdin).catch(() => {});
  await Promise.all([pack.ended, index.ended]);
}
