import { MewError, messageOf } from '../base/errors.ts';

/** Why a request failed: GitHub's status, no answer in time, no connection or no usable answer, our own cancellation. */
export type GitHubFailure = 'status' | 'timeout' | 'network' | 'cancelled';

/** A failed request. `status` is GitHub's, null when no answer came. Holds neither headers nor the token. */
export class GitHubError extends MewError {
  readonly failure: GitHubFailure;
  readonly status: number | null;

  constructor(message: string, details: { failure: GitHubFailure; status: number | null }) {
    super('github_failed', message);
    this.failure = details.failure;
    this.status = details.status;
  }
}

/** Whether the thread takes no comments of ours because somebody with the right to do so has locked it. */
export function isLocked(thrown: unknown): boolean {
  return hasStatus(thrown, 403) && /is locked/i.test(messageOf(thrown));
}

/** Whether the token lacks the right to do this, here and in every other thread. */
export function isForbidden(thrown: unknown): boolean {
  return hasStatus(thrown, 403) && /not accessible by/i.test(messageOf(thrown));
}

/** Whether `thrown` is GitHub's answer with one of these statuses. */
export function hasStatus(thrown: unknown, ...statuses: readonly number[]): boolean {
  return thrown instanceof GitHubError && thrown.status !== null && statuses.includes(thrown.status);
}
