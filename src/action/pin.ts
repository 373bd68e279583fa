/**
 * Pins every commit of the run once. Whatever moves later, this is what is read, laid out and built upon.
 */
import { ahead } from '../base/ahead.ts';
import { MewError } from '../base/errors.ts';
import type { GitHub, PullRequest } from '../github/api.ts';
import type { Job } from './job.ts';
import type { Task } from './trigger.ts';

export type Pinned = {
  /** What is laid out and what the result is built on. */
  readonly headSha: string;
  /** The branch that the head belongs to, as people know it. Any name that git accepts: never a shell's or an option's. */
  readonly headRef: string;
  readonly baseSha: string;
  /** Where configuration comes from. */
  readonly trustedSha: string;
  readonly trustedRef: string;
  readonly defaultBranch: string;
  readonly pullRequest: PullRequest | null;
  readonly fork: boolean;
};

type Pinning = Pick<Job, 'github' | 'guessedBranch'> & { readonly inputs: Pick<Job['inputs'], 'trustedRef'> };

/** Only reads, so it may run beside the admission. */
export async function pin({ github, inputs, guessedBranch }: Pinning, task: Task): Promise<Pinned> {
  // At the same time as the question whether it is the right branch: each answer takes a while.
  const guessed = guessedBranch === null ? null : ahead(branchSha(github, guessedBranch));
  const [repository, pullRequest] = await Promise.all([
    github.repository(),
    task.thread?.isPullRequest ? github.pullRequest(task.thread.number) : null,
  ]);
  const { defaultBranch } = repository;
  // Never the pull request's base: its author can retarget it to a branch with a policy of their own.
  const trustedRef = inputs.trustedRef ?? defaultBranch;
  const defaultSha = guessed !== null && guessedBranch === defaultBranch ? guessed : branchSha(github, defaultBranch);
  // One question when both are the same branch: two could have different answers.
  const trustedSha = trustedRef === defaultBranch ? defaultSha : branchSha(github, trustedRef);
  const [atDefault, atTrusted] = await Promise.all([defaultSha, trustedSha]);
  const headSha = pullRequest?.head.sha ?? atDefault;
  assertUnmoved(task.headSha, headSha);
  return {
    headSha,
    headRef: pullRequest?.head.ref ?? defaultBranch,
    baseSha: pullRequest?.base.sha ?? atDefault,
    trustedSha: atTrusted,
    trustedRef,
    defaultBranch,
    pullRequest,
    fork: pullRequest?.fork ?? false,
  };
}

/** Attack ATK-T9: a push between the request and its run would put code under it that whoever asked never saw. */
function assertUnmoved(asked: string | null, now: string): void {
  if (asked === null || asked === now) return;
  throw new MewError(
    'input_invalid',
    `The head was ${asked.slice(0, 12)} when the run was asked for and is ${now.slice(0, 12)} now; ask again.`,
  );
}

async function branchSha(github: GitHub, branch: string): Promise<string> {
  const sha = await github.tryBranchSha(branch);
  if (sha === null) throw new MewError('input_invalid', `The repository has no branch ${JSON.stringify(branch)}.`);
  return sha;
}
