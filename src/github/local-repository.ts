/**
 * A repository on this machine behind the port to GitHub: what a run reads of it (commits, trusted files), and the one
 * thing it leaves (a commit on a new branch). Index, work tree and existing branches are never touched, and no hook of
 * the repository runs.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { FileMode, GitHub, NewTreeEntry, TrustedFile, TrustedFileQuery } from './api.ts';
import { assertSha, runGit, type TrustedGit, tryGit } from './git.ts';
import { readBlobs, treeOf, writeBlobs, writeTree } from './objects.ts';
import { commitTree } from './push.ts';
import { isValidBranchName } from './ref-name.ts';
import { gitFolder } from './workspace-git.ts';

export type LocalRepository = {
  readonly github: GitHub;
  readonly head: { readonly sha: string /** Null when no branch is checked out. */; readonly branch: string | null };
};

/** `root`: the folder that holds `.git`. Rejects with `input_invalid` when there is no commit to work on. */
export async function openLocalRepository(query: {
  readonly root: string;
  readonly path: string;
}): Promise<LocalRepository> {
  const { root, path } = query;
  const gitDir = await gitFolder(root);
  if (gitDir === null)
    throw new MewError('input_invalid', `${root} is no git repository; run it in the top folder of one.`);
  const git: TrustedGit = { gitDir, path };
  const sha = await tryResolve(git, 'HEAD');
  if (sha === null) throw new MewError('input_invalid', `${root} has no commit yet; a run works on HEAD.`);
  const printed = await runGit(git, { args: ['symbolic-ref', '--quiet', '--short', 'HEAD'], codes: [0, 1] });
  const head = { sha, branch: printed.toString('utf8').trim() || null };
  return { github: { ...elsewhere, ...dataOf(git), ...branchesOf(git, head) }, head };
}

/** The sha that a revision of ours stands for, or null. */
async function tryResolve(git: TrustedGit, revision: string): Promise<string | null> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const sha = (await runGit(git, { args, codes: [0, 1, 128] })).toString('latin1').trim();
  return /^[0-9a-f]{40}$/.test(sha) ? sha : null;
}

function branchesOf(git: TrustedGit, head: LocalRepository['head']) {
  const current = head.branch ?? 'HEAD';
  const refOf = (branch: string): string => {
    if (!isValidBranchName(branch)) throw new MewError('git_failed', `Git does not allow the branch name ${branch}.`);
    return `refs/heads/${branch}`;
  };
  return {
    repository: async () => ({ id: 0, fullName: 'local', defaultBranch: current, private: true, fork: false }),
    // As it was when the run began, whatever is committed meanwhile.
    tryBranchSha: async (branch) => (branch === current ? head.sha : await tryResolve(git, refOf(branch))),
    async tryCreateBranch(branch, sha) {
      assertSha(sha);
      const ref = refOf(branch);
      // The zeros say that it must not exist: two runs at once get two names.
      if (await tryGit(git, { args: ['update-ref', ref, sha, '0'.repeat(40)] })) return 'created';
      if ((await tryResolve(git, ref)) !== null) return 'exists';
      throw new MewError('git_failed', `The branch ${branch} could not be created.`);
    },
  } satisfies Partial<GitHub>;
}

/** Of the agent, not of the person in front of the machine: whoever takes the commit over can say that it is theirs. */
const identity = { name: 'MewCode', email: 'mewcode@localhost' };

function dataOf(git: TrustedGit) {
  return {
    commit: async (sha) => ({ sha, treeSha: await treeOf(git, sha), message: '', parents: [], author: identity }),
    trustedFile: (query) => trustedFile(git, query),
    createBlob: async (bytes) => first(await writeBlobs(git, [bytes])),
    async createTree({ baseTree, entries }) {
      const texts = entries.flatMap((entry) => ('content' in entry ? [Buffer.from(entry.content, 'utf8')] : []));
      const shas = (await writeBlobs(git, texts)).values();
      const changes = entries.map((entry) => ({ path: entry.path, entry: objectOf(entry, () => shas.next().value) }));
      return await writeTree(git, { base: baseTree, changes });
    },
    createCommit: (commit) => commitTree(git, { ...commit, author: identity }),
  } satisfies Partial<GitHub>;
}

function first([sha]: readonly string[]): string {
  if (sha === undefined) throw new MewError('git_failed', 'An object could not be written.');
  return sha;
}

function objectOf(entry: NewTreeEntry, next: () => string | undefined): { mode: FileMode; sha: string } | null {
  const sha = 'content' in entry ? first([next() ?? []].flat()) : entry.sha;
  return sha === null ? null : { mode: entry.mode, sha };
}

/** Step by step as at GitHub: a link on the way could lead to a file that nobody reviewed. */
async function trustedFile(git: TrustedGit, query: TrustedFileQuery): Promise<TrustedFile> {
  const { sha, path, maxBytes = limits.policy.fileBytes } = query;
  assertSha(sha);
  const names = path.split('/');
  for (const [index] of names.entries()) {
    const prefix = names.slice(0, index + 1).join('/');
    const printed = await runGit(git, { args: ['ls-tree', '-z', '-l', sha, '--', prefix] });
    const [, mode = '', object = '', bytes = ''] =
      /^(\d+) \w+ ([0-9a-f]{40}) +(\d+|-)\t/.exec(printed.toString('latin1')) ?? [];
    const size = bytes === '-' ? 0 : Number(bytes);
    const last = index === names.length - 1;
    if (mode === '120000') return { kind: 'symlink', mode, size };
    if (mode === '160000') return { kind: 'submodule', mode, size };
    if (mode === '040000' && last) return { kind: 'folder', mode, size };
    if (mode === '040000') continue;
    if (mode === '' || !last) return { kind: 'missing' };
    if (size > maxBytes) return { kind: 'oversize', mode, size };
    return await readText(git, { sha: object, mode });
  }
  return { kind: 'missing' };
}

async function readText(git: TrustedGit, file: { sha: string; mode: string }): Promise<TrustedFile> {
  for await (const { bytes } of readBlobs(git, [file])) {
    const text = bytes.toString('utf8');
    const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes);
    const common = { mode: file.mode, size: bytes.length };
    return isText ? { kind: 'file', ...common, text } : { kind: 'binary', ...common };
  }
  return { kind: 'missing' };
}

function onlyAtGitHub(): Promise<never> {
  return Promise.reject(
    new MewError('github_failed', 'This is a repository on this machine: it has no issues, comments or people.'),
  );
}

const elsewhere = {
  permission: onlyAtGitHub,
  issue: onlyAtGitHub,
  listIssues: onlyAtGitHub,
  issueComments: onlyAtGitHub,
  pullRequest: onlyAtGitHub,
  pullRequestFiles: onlyAtGitHub,
  reviewComments: onlyAtGitHub,
  tryReviewBody: onlyAtGitHub,
  createComment: onlyAtGitHub,
  tryUpdateComment: onlyAtGitHub,
  reactToComment: onlyAtGitHub,
  reactToReviewComment: onlyAtGitHub,
  addLabels: onlyAtGitHub,
  tryRemoveLabel: onlyAtGitHub,
} satisfies Partial<GitHub>;
