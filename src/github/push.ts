/**
 * Publishing from the trusted directory, for what the Git Data API cannot take: many binary files, many megabytes, names
 * that JSON cannot hold. No remote of that name exists anywhere and no configuration but ours is read, so nothing that
 * was planted in the workspace says where this goes or what runs on the way.
 */
import { MewError, messageOf } from '../base/errors.ts';
import type { Person } from './api.ts';
import { assertSha, runGit, type TrustedGit } from './git.ts';
import { isValidBranchName } from './ref-name.ts';
import { authorization } from './trusted-git.ts';

/** Where a branch is pushed to. */
export type Remote = {
  /** `https://host/owner/repo`, without credentials. */
  readonly url: string;
  readonly token: string;
};

export type NewCommit = {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Person;
};

/** Makes a commit in a directory of ours and gives its sha. Rejects with `git_failed`. */
export async function commitTree(git: TrustedGit, { tree, parents, message, author }: NewCommit): Promise<string> {
  for (const sha of [tree, ...parents]) assertSha(sha);
  const { name, email } = author;
  const env = {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
  };
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-'];
  return (await runGit(git, { args, env, input: Buffer.from(message) })).toString('latin1').trim();
}

export type Push = { readonly remote: Remote; readonly branch: string; readonly sha: string };

/**
 * Creates a branch at a commit of the trusted directory; never moves one that is there, whenever it came. Rejects with
 * `delivery_failed` and what git and the server said.
 */
export async function pushBranch(git: TrustedGit, { remote, branch, sha }: Push): Promise<void> {
  assertSha(sha);
  if (!isValidBranchName(branch)) throw new MewError('git_failed', `Git does not allow the branch name ${branch}.`);
  const ref = `refs/heads/${branch}`;
  const { url, token } = remote;
  try {
    await runGit(git, {
      // Nothing is expected to be there; the server checks the same while it holds the ref's lock.
      args: ['push', ...quietly, `--force-with-lease=${ref}:`, '--end-of-options', url, `${sha}:${ref}`],
      config: [...authorization(url, token), ...sendOnlyWhatIsNew],
    });
  } catch (thrown) {
    if (git.signal?.aborted) throw thrown;
    throw new MewError('delivery_failed', `The branch could not be pushed. ${messageOf(thrown)}`);
  }
}

const quietly = ['--quiet', '--no-verify', '--no-follow-tags', '--no-recurse-submodules', '--no-signed'];

/** The base is seldom the tip of a branch: without asking first, git would send all of its files again. */
const sendOnlyWhatIsNew = [['push.negotiate', 'true']] as const;
