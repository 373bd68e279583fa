/**
 * How the result leaves the run: as a branch, as operations, or, in a job without write permission, as files for the
 * job that publishes.
 */
import type { Policy } from '../policy/policy.ts';
import type { Ending } from '../transcript/ending.ts';
import type { Gathered } from './gather.ts';
import type { Job } from './job.ts';
import { runOperations } from './operations.ts';
import type { Pinned } from './pin.ts';
import { checkContent, publish } from './publish.ts';
import type { Task } from './trigger.ts';
import type { Collected } from './workspace.ts';

type Result = {
  readonly task: Task;
  readonly pinned: Pinned;
  readonly policy: Policy;
  readonly gathered: Pick<Gathered, 'issues'>;
  readonly ending: Ending;
  readonly changes: Collected;
};

/** Throws `delivery_failed` for a result that must not or cannot leave; the patch then stays. */
export async function deliver(job: Job, result: Result): Promise<void> {
  const { task, policy, changes, gathered } = result;
  if (!isDeliverable(result.ending)) return;
  if (job.inputs.phase === 'agent') {
    if (task.deliver === 'branch') checkContent(changes, policy);
    const { keepChanges } = await import('./bundle.ts');
    if (changes.leaking.length === 0) await keepChanges(job.folder, changes);
    return;
  }
  if (task.deliver === 'branch') await publish(job, result);
  if (task.deliver === 'operations') await runOperations(job, offeredIssues(gathered));
}

/** What a run that was refused or lost its model has changed is kept as a patch; nobody vouches for it, nor for what it asked for. */
export function isDeliverable({ kind }: Ending): boolean {
  return kind !== 'refused' && kind !== 'model_failed' && kind !== 'cancelled';
}

export function offeredIssues({ issues }: Pick<Gathered, 'issues'>): ReadonlySet<number> {
  return new Set(issues?.map((issue) => issue.number));
}
