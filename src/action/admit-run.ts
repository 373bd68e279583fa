/**
 * Admission as a run goes through it: who asked, what the trusted policy says to that, and whether the thread has had
 * enough. What a person without write permission asks for becomes a question here.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { Account, Comment, GitHub } from '../github/api.ts';
import type { Policy } from '../policy/policy.ts';
import { admit, keptOut, type Level, lowest, mayWrite } from './admission.ts';
import { policyOf, trustedPolicy } from './announce.ts';
import type { Job } from './job.ts';
import { isMarked } from './marker.ts';
import type { Pinned } from './pin.ts';
import type { Task } from './trigger.ts';

/** `level`: of the least of those who asked; null for a schedule and for listed bots. */
export type Admitted = { readonly task: Task; readonly level: Level | null };

type Asking = Pick<Job, 'github' | 'inputs' | 'emit' | 'cancelled'>;

/**
 * Null when the run must not start; the record then says why. A schedule has nobody to ask for: only people with write
 * access can put one on the default branch. `policy`: the trusted one, read when the answer depends on it.
 */
export async function tryAdmit(job: Asking, task: Task, policy: () => Promise<Policy>): Promise<Admitted | null> {
  const { github, inputs } = job;
  const policyBots = async () => (await policy()).admission.allowedBots;
  let level: Level | null = null;
  for (const requester of askersOf(task)) {
    const { allowedBots, readers } = inputs;
    const admission = await admit({ requester, allowedBots, policyBots, readers, github });
    // A question that the cancellation cut short is not GitHub's refusal.
    job.cancelled.throwIfAborted();
    const { admitted } = admission;
    const reason = admitted ? admission.because : admission.reason;
    job.emit({ kind: 'admission', admitted, login: requester.login, reason });
    if (!admitted) {
      const code = admission.conclusion === 'skipped' ? 'not_permitted' : 'permission_unknown';
      job.emit({ kind: 'stopped', conclusion: admission.conclusion, code, reason });
      return null;
    }
    level = lowest(level, admission.level);
  }
  return { task: level === 'reader' ? asQuestion(task) : task, level };
}

function askersOf({ requester, second }: Task): Account[] {
  const askers = [requester, second].filter((account) => account !== null);
  return askers.filter(({ id }, index) => index === askers.findIndex((other) => other.id === id));
}

/** Attack: a plan that a stranger asked for would be the newest one when a maintainer says `do`; so it becomes an answer. */
function asQuestion(task: Task): Task {
  if (task.kind === 'triage' || task.kind === 'help' || task.kind === 'review') return task;
  return { ...task, kind: 'ask', edits: false, deliver: 'comment' };
}

/** Throws `not_permitted` when its section on admission keeps this run out. */
export async function policyInForce(
  job: Job,
  { pinned, level }: Pick<Admitted, 'level'> & { pinned: Pinned },
): Promise<Policy> {
  const policy = await trustedPolicy(job, { ...pinned, level });
  job.emit(policyOf(policy));
  policy.taint.onMark((mark) => job.emit({ kind: 'tainted', ...mark }));
  const kept = keptOut(policy.admission, { level, fork: pinned.fork });
  if (kept !== null) throw new MewError('not_permitted', kept);
  return policy;
}

export type Pace = {
  readonly github: Pick<GitHub, 'issueComments' | 'permission'>;
  readonly number: number;
  /** The comment of this run; null when it could not be written. */
  readonly own: Comment | null;
  readonly perHour: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/**
 * Whoever can have written comments of ours: with the job's token a bot, with a token of their own somebody who may
 * write. Attack: a stranger who pastes the marker into comments of theirs would use up the thread's runs.
 */
async function writersIn(github: Pace['github'], comments: readonly Comment[]): Promise<ReadonlySet<number>> {
  const authors = [...new Map(comments.map(({ author }) => [author.id, author])).values()];
  const can = await Promise.all(authors.map((author) => author.type === 'Bot' || mayWrite(github, author)));
  return new Set(authors.filter((_, index) => can[index]).map(({ id }) => id));
}

/**
 * Throws `not_permitted` when the thread has had its runs of this hour: two programs that answer each other, or a person
 * who tries everything, must come to an end. Each run has one comment that is older than its model; so of runs that start
 * together the first ones count, and the others see them.
 */
export async function assertPace({ github, number, own, perHour, now }: Pace): Promise<void> {
  const from = (own === null ? now : Date.parse(own.createdAt)) - limits.admission.paceWindow;
  const { items } = await github.issueComments(number, { since: new Date(from).toISOString() });
  const marked = items
    .filter(({ body }) => isMarked(body))
    .filter(({ id, createdAt }) => Date.parse(createdAt) >= from && (own === null || id < own.id));
  const ours = own === null ? await writersIn(github, marked) : new Set([own.author.id]);
  const runs = marked.filter(({ author }) => ours.has(author.id));
  if (runs.length < perHour) return;
  throw new MewError(
    'not_permitted',
    `This thread had ${plural(runs.length, 'run')} within an hour, and the policy allows ${perHour} (admission.per_thread_per_hour). Ask again later.`,
  );
}
