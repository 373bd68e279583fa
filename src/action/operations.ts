/**
 * Executes the typed operations that the model recorded and the policy allowed, after the run. The transcript is the
 * list: an operation that has no allowed call in it does not exist.
 */
import { z } from 'zod';
import { messageOf } from '../base/errors.ts';
import type { GitHub } from '../github/api.ts';
import type { AgentEvent } from '../transcript/events.ts';
import type { Job } from './job.ts';

const addLabels = z.strictObject({ issue: z.int().positive(), labels: z.array(z.string().min(1)).min(1) });

/** `offered`: the issues that the model was shown; an operation on any other is refused. */
export async function runOperations(job: Job, offered: ReadonlySet<number>): Promise<void> {
  for (const { operation, args } of recordedOperations(job.events)) {
    let outcome: string;
    let ok = true;
    try {
      outcome = await execute(job.github, { operation, args, offered });
    } catch (thrown) {
      ok = false;
      outcome = messageOf(thrown);
    }
    job.emit({ kind: 'operation', operation, args, outcome, ok });
  }
}

type Recorded = { readonly operation: string; readonly args: Readonly<Record<string, unknown>> };

/** Each once, as the model asked for them and its policy allowed. */
export function recordedOperations(events: Iterable<AgentEvent>): Recorded[] {
  const found = new Map<string, Recorded>();
  for (const event of events) {
    if (event.kind !== 'call_finished' || event.isError || event.details?.kind !== 'operation') continue;
    const { operation, args } = event.details;
    // The same operation twice is one: a second try of the model must not act twice.
    found.set(JSON.stringify([operation, args]), { operation, args });
  }
  return [...found.values()];
}

async function execute(github: GitHub, recorded: Recorded & { offered: ReadonlySet<number> }): Promise<string> {
  if (recorded.operation !== 'add_labels') throw new Error(`There is no operation ${recorded.operation}.`);
  const { issue, labels } = addLabels.parse(recorded.args);
  if (!recorded.offered.has(issue)) throw new Error(`Issue #${issue} was not among those to triage.`);
  await github.addLabels(issue, labels);
  return `Added ${labels.join(', ')} to #${issue}.`;
}
