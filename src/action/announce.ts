/**
 * What a run says of itself before it works: whose it is, which commits it stands on, which policy holds.
 */
import type { Policy } from '../policy/policy.ts';
import type { AgentEvent } from '../transcript/events.ts';
import type { Job } from './job.ts';
import type { Pinned } from './pin.ts';
import { findPolicy } from './policy-source.ts';
import { product } from './product.ts';
import type { Task } from './trigger.ts';

/** `model`: who is asked; in the publishing job, who was. */
export function sessionOf(
  job: Job,
  task: Task,
  { provider, model }: { readonly provider: string; readonly model: string } = job.inputs,
): AgentEvent {
  const { owner, repo } = job.env.repository;
  return {
    kind: 'session',
    sessionId: job.sessionId,
    product,
    repository: `${owner}/${repo}`,
    event: job.env.eventName,
    task: task.kind,
    number: task.thread?.number ?? null,
    requester: task.requester?.login ?? null,
    provider,
    model,
    runUrl: job.env.runUrl,
  };
}

export function pinnedOf({ headSha, baseSha, trustedSha, headRef, fork }: Pinned): AgentEvent {
  return { kind: 'pinned', headSha, baseSha, trustedSha, headRef, fork };
}

/** Read from the trusted commit. Throws `policy_invalid`. */
export function trustedPolicy(job: Job, { trustedSha }: Pinned): Promise<Policy> {
  const { github, packageRoot, inputs } = job;
  return findPolicy({ github, packageRoot, trustedSha, input: inputs.policy, lowered: inputs.mode });
}

export function policyOf({ origin, source, sha256, notes, publish }: Policy): AgentEvent {
  return { kind: 'policy', origin, source, sha256, notes, commentLinks: publish.commentLinks };
}
