/**
 * The trusted directory: a bare repository of our own outside the workspace, and the two ways in which a commit gets
 * there. Either way git recomputes every object id, so what a pinned SHA names is what is there.
 */
import { appendFile, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { assertSha, type ConfigEntry, type GitCall, runGit, startGit, type TrustedGit, tryGit } from './git.ts';
import { isValidRefName } from './ref-name.ts';
import { commonGitFolder } from './workspace-git.ts';

export type TrustedGitOptions = {
  /** Absolute, outside the workspace, not readable by others; created. */
  readonly gitDir: string;
  /** A PATH without folders of the workspace: a `git` that lies there must not be found. */
  readonly path: string;
  readonly signal?: AbortSignal;
};

export async function createTrustedGit(options: TrustedGitOptions): Promise<TrustedGit> {
  await mkdir(options.gitDir, { recursive: true, mode: 0o700 });
  await runGit(options, { args: ['init', '--quiet', '--bare', '--template=', '--initial-branch=none'] });
  return options;
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
function authorization(url: string, token: string): ConfigEntry[] {
  const { protocol, origin, username, password } = new URL(url);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '')
    throw new MewError('git_failed', 'Git fetches over http or https from a URL without credentials only.');
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
  return [[`http.${origin}/.extraHeader`, `Authorization: Basic ${credentials}`]];
}

/**
 * Copies one commit out of the workspace's object store when it is complete there; false otherwise, and then it must be
 * fetched. The store is only read, and only for this: an object that lies about its id gets its true one here, and the
 * commit is incomplete.
 */
export async function tryCopyCommit(git: TrustedGit, query: { workspace: string; sha: string }): Promise<boolean> {
  const { workspace, sha } = query;
  assertSha(sha);
  if (await hasCommit(git, sha)) return true;
  const objects = await findObjects(workspace);
  if (objects === null) return false;
  const env = { GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
  const probe = { args: ['cat-file', '-e', `${sha}^{commit}`], env, timeout: limits.github.probeTimeout };
  if (!(await tryGit(git, probe))) return false;
  try {
    await copyObjects(git, { sha, env });
  } catch (thrown) {
    if (git.signal?.aborted) throw thrown;
    return false;
  }
  if (!(await hasCommit(git, sha))) return false;
  // Its parents were not copied; without this line every walk through history would fail.
  await appendFile(join(git.gitDir, 'shallow'), `${sha}\n`);
  return true;
}

async function findObjects(workspace: string): Promise<string | null> {
  const folder = await commonGitFolder(workspace);
  if (folder === null) return null;
  try {
    const objects = await realpath(join(folder, 'objects'));
    // The variable is a list; a name that would split or quote it cannot be passed.
    if (!(await stat(objects)).isDirectory() || /[:"\n]/.test(objects)) return null;
    return (await holdsOnlyFiles(objects)) ? objects : null;
  } catch {
    return null;
  }
}

/** Attack: git would wait for ever on a FIFO, and a list of alternates leads to folders that nobody has looked through. */
async function holdsOnlyFiles(objects: string): Promise<boolean> {
  const entries = await readdir(objects, { withFileTypes: true, recursive: true });
  return entries.every((entry) => entry.isDirectory() || (entry.isFile() && entry.name !== 'alternates'));
}

async function copyObjects(git: TrustedGit, from: { sha: string; env: Record<string, string> }): Promise<void> {
  const { sha, env } = from;
  const list = startGit(git, { args: ['rev-list', '--objects', '--no-walk', '--end-of-options', sha], env });
  const pack = startGit(git, {
    args: ['pack-objects', '--quiet', '--stdout', '--delta-base-offset', '--window=0'],
    env,
  });
  const index = startGit(git, { args: ['index-pack', '--stdin'] });
  list.stdin.end();
  index.stdout.resume();
  await Promise.all([
    pipeline(list.stdout, pack.stdin),
    pipeline(pack.stdout, index.stdin),
    list.ended,
    pack.ended,
    index.ended,
  ]);
}
