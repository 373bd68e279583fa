/**
 * On some events GitHub runs the workflow file that the pull request brings. Its inputs are then the words of whoever
 * wrote the pull request, so what could widen a run is not taken from them.
 */
import type { Inputs } from './inputs.ts';
import type { Job } from './job.ts';

const events: ReadonlySet<string> = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);

const narrow = {
  policy: null,
  trustedRef: null,
  verifyCommand: null,
  allowedBots: [],
  readers: [],
} satisfies Partial<Inputs>;

/** For people, in the order of `narrow`. */
const names = ['policy', 'trusted_ref', 'verify_command', 'allowed_bots', 'allowed_non_write_users'] as const;

/** `note`: which inputs were left aside; null when there was nothing to leave. */
export function narrowInputs({ inputs, env }: Pick<Job, 'inputs' | 'env'>): {
  readonly inputs: Inputs;
  readonly note: string | null;
} {
  if (!events.has(env.eventName)) return { inputs, note: null };
  const { policy, trustedRef, verifyCommand, allowedBots, readers } = inputs;
  const given = [policy, trustedRef, verifyCommand, allowedBots[0], readers[0]];
  const dropped = names.filter((_, index) => given[index] != null);
  const note =
    dropped.length === 0
      ? null
      : `On ${env.eventName} the workflow file comes from the pull request, so these inputs were left aside: ${dropped.join(', ')}.`;
  return { inputs: { ...inputs, ...narrow }, note };
}
