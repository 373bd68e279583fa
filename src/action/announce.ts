/**
 * What a run says of itself before it works: whose it is, which commits it stands on, which policy holds.
 */
import { join } from 'node:path';
import { presetPolicy } from '../policy/load.ts';
import { narrow } from '../policy/narrow.ts';
import type { Policy } from '../policy/policy.ts';
import type { AgentEvent } from '../transcript/events.ts';
import type { Level } from './admission.ts';
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

type Trusted = Pick<Pinned, 'trustedSha'> & {
  /** Of whoever asked. */
  readonly level: Level | null;
};

/** Read from the trusted commit; for a reader with the preset `read-only` in its way. Throws `policy_invalid`. */
export async function trustedPolicy(job: Job, { trustedSha, level }: Trusted): Promise<Policy> {
  const { github, packageRoot, inputs } = job;
  const policy = await findPolicy({ github, packageRoot, trustedSha, input: inputs.policy, lowered: inputs.mode });
  if (level !== 'reader') return policy;
  const notes = ['Whoever asked may not write to the repository: the run reads and answers, and does nothing else.'];
  return narrow(policy, presetPolicy({ name: 'read-only', presets: join(packageRoot, 'presets'), notes }));
}

export function policyOf({ origin, source, sha256, notes, publish }: Policy): AgentEvent {
  return { kind: 'policy', origin, source, sha256, notes, commentLinks: publish.commentLinks };
}
