/**
 * The story of a run. Each stage says on the record what it found before the next one starts, so that whatever happens,
 * the transcript tells how far it came; `finish.ts` makes the result from that.
 */
import type { Budget } from '../agent/budget.ts';
import { noUsage } from '../agent/usage.ts';
import { ahead } from '../base/ahead.ts';
import { type ErrorCode, MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Policy } from '../policy/policy.ts';
import { endingOf, Stopped } from '../transcript/ending.ts';
import type { AgentEvent, ChangedFile } from '../transcript/events.ts';
import { type Admitted, assertPace, policyInForce, tryAdmit } from './admit-run.ts';
import { pinnedOf, sessionOf, trustedPolicy } from './announce.ts';
import { type Children, openChildren } from './children.ts';
import { commands, describeCommands } from './commands.ts';
import { converse, wallFor } from './converse.ts';
import { deliver } from './deliver.ts';
import { type Gathered, gather } from './gather.ts';
import { narrowInputs } from './head-workflow.ts';
import type { Job } from './job.ts';
import { budgetFor, type Model, openModel, providerOptions } from './model.ts';
import { markTold } from './origins.ts';
import { choosePatternEngine } from './pattern-engine.ts';
import { type Pinned, pin } from './pin.ts';
import { findPlan, sealingKey } from './plan.ts';
import { isConfiguration } from './policy-source.ts';
import { foldReport } from './report.ts';
import { findOutputContract, type OutputContract } from './structured-output.ts';
import { acknowledgeOnly, openTracking, type Tracking } from './tracking.ts';
import { decideTrigger, type Task } from './trigger.ts';
import { type Verifier, verify } from './verify.ts';
import { type Clock, startClock } from './wall.ts';
import { type Fetched, fetchPinned, prepareWorkspace, type Workspace } from './workspace.ts';

/** Never rejects: what goes wrong is on the record. */
export async function run(given: Job): Promise<void> {
  const { inputs, note } = narrowInputs(given);
  const job = { ...given, inputs };
  try {
    const trigger = decideTrigger(job);
    if (!trigger.start) {
      job.emit({ kind: 'stopped', conclusion: 'skipped', code: 'skipped', reason: trigger.reason });
      return;
    }
    const { task } = trigger;
    // Asked beside the permission, because each answer takes a while; nothing comes of it before the person is admitted.
    const pinning = task.kind === 'help' ? null : ahead(pin(job, task));
    // Loads the SDK meanwhile, and sends nothing.
    const opening = task.kind === 'help' || job.inputs.phase === 'publish' ? null : ahead(open(job));
    const admitted = await tryAdmit(job, task, async () => {
      const { trustedSha } = await (pinning ?? pin(job, task));
      return trustedPolicy(job, { trustedSha, level: null });
    });
    if (admitted === null) return;
    if (note !== null) job.emit({ kind: 'note', level: 'warning', text: note });
    const { phase } = job.inputs;
    if (phase === 'agent' && task.kind === 'do') throw plansNeedOneJob();
    if (phase === 'publish') await publishOnly(job, { admitted, pinning: pinning ?? pin(job, task) });
    else if (pinning === null || opening === null) answerHelp(job, task);
    else await work(job, { admitted, pinning, opening });
  } catch (thrown) {
    job.emit(stopOf(job, thrown));
  }
}

function open(job: Job): Promise<Model> {
  return openModel(job.inputs, (name) => providerOptions(job, name));
}

/** A local command: the answer is in the product, so neither a model nor the work tree is touched. */
function answerHelp(job: Job, task: Task): void {
  job.emit(sessionOf(job, task));
  job.emit({ kind: 'ended', ending: { kind: 'finished' }, turns: 0, usage: noUsage, text: describeCommands(commands) });
}

function plansNeedOneJob(): MewError {
  const why = "A plan is known by the account that writes this run's comments, and a job with phase: agent writes none";
  return new MewError('input_invalid', `${why}. Say what to do with fix.`);
}

type Start = { readonly admitted: Admitted; readonly pinning: Promise<Pinned> };

/** Loaded for its own job only: the others ask their model the sooner. */
async function publishOnly(job: Job, { admitted, pinning }: Start): Promise<void> {
  const { publishBundle } = await import('./publish-phase.ts');
  await publishBundle(job, { ...admitted, pinned: await pinning });
  await acknowledgeOnly(job, admitted.task);
}

async function work(
  job: Job,
  { admitted: { task, level }, pinning, opening }: Start & { readonly opening: Promise<Model> },
): Promise<void> {
  const clock = startClock(wallFor(job, null));
  const over = new AbortController();
  const signal = AbortSignal.any([job.cancelled, clock.signal, over.signal]);
  job.emit(sessionOf(job, task));
  choosePatternEngine(job);
  const tracking = openTracking(job, task);
  try {
    // The provider first: a wrong key, address or script is known before anything is fetched.
    const model = await opening;
    const pinned = await pinning;
    job.emit(pinnedOf(pinned));
    // Into the private folder; the work tree is not touched before the policy is known to be one.
    const fetched = ahead(fetchPinned(job, { pinned, signal }));
    const policy = await policyInForce(job, { pinned, level });
    clock.setTo(wallFor(job, policy));
    const budget = budgetFor(job.inputs, policy, model);
    const contract = await findOutputContract({ ...job, trustedSha: pinned.trustedSha }, job.inputs.outputSchema);
    const preparing = prepareRoom(job, { task, pinned, policy, fetched, signal });
    try {
      const [gathered, room] = await Promise.all([
        gather(job.github, task, pinned),
        preparing,
        keepPace(job, { task, tracking, policy }),
      ]);
      sayGathered(job, gathered);
      markTold(policy, { task, level, pinned, gathered });
      const plan = task.kind === 'do' ? await approvedPlan(job, { task, gathered, tracking }) : null;
      const prepared = { task, pinned, policy, model, budget, contract, gathered, plan, clock, signal, ...room };
      await converseAndDeliver(job, prepared);
    } finally {
      await preparing.then(
        ({ children }) => children.close(),
        () => {},
      );
    }
  } catch (thrown) {
    job.emit(stopOf(job, thrown));
  } finally {
    clock.stop();
    over.abort();
    await tracking.stop();
  }
}

type Approval = { readonly task: Task; readonly gathered: Gathered; readonly tracking: Tracking };

async function approvedPlan(job: Job, { task, gathered, tracking }: Approval): Promise<string> {
  const number = task.thread?.number;
  const key = sealingKey(job.inputs);
  return findPlan({
    comments: gathered.comments,
    own: (await tracking.own())?.author ?? null,
    askedAt: task.askedAt,
    sealing: key === null || number === undefined ? null : { key, repository: job.env.repository, number },
  });
}

type Prepared = {
  readonly task: Task;
  readonly pinned: Pinned;
  readonly policy: Policy;
  readonly model: Model;
  readonly budget: Budget;
  readonly contract: OutputContract | null;
  readonly gathered: Gathered;
  /** What `do` carries out. */
  readonly plan: string | null;
  readonly workspace: Workspace;
  readonly children: Children;
  readonly clock: Clock;
  /** Fires when the job is cancelled or the time is up. */
  readonly signal: AbortSignal;
};

type Room = Pick<Prepared, 'task' | 'pinned' | 'policy' | 'signal'> & { readonly fetched: Promise<Fetched> };

/** The work tree, and what surrounds the commands that run in it. */
async function prepareRoom(job: Job, room: Room): Promise<Pick<Prepared, 'workspace' | 'children'>> {
  const { task, pinned } = room;
  const workspace = await prepareWorkspace(job, { ...room, writes: task.edits && !pinned.fork });
  return { workspace, children: await openChildren(job, { ...room, workspace }) };
}

async function converseAndDeliver(job: Job, prepared: Prepared): Promise<void> {
  const { task, pinned, policy, gathered, workspace, clock, signal } = prepared;
  const verifier = verifierFor(job, prepared);
  if (pinned.fork) job.emit(fromFork);
  if (verifier !== null && (await verify(job, { ...verifier, signal }, 'before'))) await workspace.settle();
  signal.throwIfAborted();
  let changed: readonly ChangedFile[] = [];
  const afterWrites = async () => {
    changed = await workspace.checkpoint();
  };
  const ending = await converse({
    ...{ job, ...prepared, afterWrites, changed: () => changed },
    deadline: clock.deadline(),
  });
  if (ending.kind === 'cancelled') return;
  const changes = await workspace.collect();
  job.emit({ kind: 'changes', files: changes.files, unpublished: changes.unpublished });
  if (verifier !== null) {
    await workspace.putBack(changes.unpublished);
    await verify(job, { ...verifier, signal: job.cancelled }, 'after');
  }
  job.cancelled.throwIfAborted();
  await deliver(job, { task, pinned, policy, gathered, ending, changes });
}

function verifierFor({ inputs }: Job, { task, policy, children }: Prepared): Omit<Verifier, 'signal'> | null {
  const command = task.edits ? inputs.verifyCommand : null;
  if (command === null) return null;
  const timeout = Math.min(limits.verify.timeout, policy.sandbox.timeout);
  return { command, timeout, skipped: children.noCommands, runCommand: children.run };
}

const fromFork: AgentEvent = {
  kind: 'note',
  level: 'info',
  text: 'The pull request comes from a fork: its files are read as data, and nothing of them is run or changed.',
};

type Pacing = { readonly task: Task; readonly tracking: Tracking; readonly policy: Policy };

async function keepPace(job: Job, { task, tracking, policy }: Pacing): Promise<void> {
  if (task.thread === null) return;
  const { github } = job;
  const [own, perHour, now] = [await tracking.own(), policy.admission.perThreadPerHour, job.now()];
  await assertPace({ github, number: task.thread.number, own, perHour, now });
}

function sayGathered(job: Job, { changedPaths, cut }: Gathered): void {
  for (const what of cut) {
    job.emit({
      kind: 'note',
      level: 'warning',
      text: `There are more ${what} than a run reads; the rest was left out.`,
    });
  }
  const named = job.inputs.policy?.kind === 'path' ? job.inputs.policy.text : null;
  for (const path of changedPaths.filter((changed) => isConfiguration(changed) || changed === named)) {
    job.emit({
      kind: 'note',
      level: 'info',
      text: `${path} is changed here, not applied: configuration comes from the trusted branch.`,
    });
  }
}

/** The event for a stage that threw: a cancellation is an ending, everything else stopped the run. */
export function stopOf({ cancelled, events }: Pick<Job, 'cancelled' | 'events'>, thrown: unknown): AgentEvent {
  if (!cancelled.aborted && !(thrown instanceof Stopped)) return stoppedBy(thrown);
  const { turns, usage, text } = foldReport(events);
  return { kind: 'ended', ending: endingOf(cancelled.aborted ? cancelled.reason : thrown), turns, usage, text };
}

const stops: { readonly [Code in ErrorCode]?: 'skipped' | 'refused' } = {
  input_invalid: 'refused',
  policy_invalid: 'refused',
  not_permitted: 'skipped',
};

/** A wrong input or policy refuses the run; anything else failed it. */
function stoppedBy(thrown: unknown): AgentEvent {
  const code = thrown instanceof MewError ? thrown.code : 'internal';
  return { kind: 'stopped', conclusion: stops[code] ?? 'failed', code, reason: messageOf(thrown) };
}
