/**
 * Pins every commit of the run once. Whatever moves later, this is what is read, laid out and built upon.
 */
import { MewError } from '../base/errors.ts';
import type { GitHub, PullRequest } from '../github/api.ts';
import type { Inputs } from './inputs.ts';
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

export async function pin(github: GitHub, task: Task, inputs: Inputs): Promise<Pinned> {
  const [repository, pullRequest] = await Promise.all([
    github.repository(),
    task.thread?.isPullRequest ? github.pullRequest(task.thread.number) : null,
  ]);
  const { defaultBranch } = repository;
  // Never the pull request's base: its author can retarget it to a branch with a policy of their own.
  const trustedRef = inputs.trustedRef ?? defaultBranch;
  const [defaultSha, trustedSha] = await shasOf(github, { defaultBranch, trustedRef });
  return {
    headSha: pullRequest?.head.sha ?? defaultSha,
    headRef: pullRequest?.head.ref ?? defaultBranch,
    baseSha: pullRequest?.base.sha ?? defaultSha,
    trustedSha,
    trustedRef,
    defaultBranch,
    pullRequest,
    fork: pullRequest?.fork ?? false,
  };
}

/** One question when both are the same branch: two could have different answers, and each takes a while. */
async function shasOf(
  github: GitHub,
  { defaultBranch, trustedRef }: Pick<Pinned, 'defaultBranch' | 'trustedRef'>,
): Promise<[defaultSha: string, trustedSha: string]> {
  const asked = branchSha(github, defaultBranch);
  return Promise.all([asked, trustedRef === defaultBranch ? asked : branchSha(github, trustedRef)]);
}

async function branchSha(github: GitHub, branch: string): Promise<string> {
  const sha = await github.tryBranchSha(branch);
  if (sha === null) throw new MewError('input_invalid', `The repository has no branch ${JSON.stringify(branch)}.`);
  return sha;
}
