/**
 * The one comment of a run: created at the start, kept up to date while the run goes on, and turned into the result.
 * The run does not wait for it, and what GitHub does to it never hurts the run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Comment } from '../github/api.ts';
import { isForbidden } from '../github/github-error.ts';
import { renderTracking } from './comment.ts';
import type { Job } from './job.ts';
import { heldBack, holdsSecret } from './last-look.ts';
import { foldReport } from './report.ts';
import type { Task } from './trigger.ts';

export type Tracking = {
  /**
   * As it was written; its author is who writes our comments, since a token does not say whose it is. Null without it,
   * and when GitHub keeps the answer back: the run does not hang on that. Throws when the job may not comment at all,
   * since the result could not be told either, and a model would be paid for it.
   */
  own(): Promise<Comment | null>;
  /** No update is sent after this has resolved. Never rejects. */
  stop(): Promise<void>;
};

/** What it needs of a job. */
export type TrackingJob = Pick<
  Job,
  'delivery' | 'redactor' | 'events' | 'emit' | 'listeners' | 'cancelled' | 'patience'
> & { readonly inputs: Pick<Job['inputs'], 'phase'> };

/** A task without a thread has no comment, and a job that does not publish writes none. */
export function openTracking(job: TrackingJob, task: Task): Tracking {
  if (task.thread === null || job.inputs.phase === 'agent') return { own: async () => null, stop: async () => {} };
  const { number } = task.thread;
  const { redact } = job.redactor;
  const body = () => {
    const report = foldReport(job.events);
    // What is made safe for Markdown may no longer look like the secret that it shows.
    const plan = report.plan.map((step) => ({ ...step, text: redact(step.text) }));
    const text = redact(renderTracking({ ...report, plan }));
    if (holdsSecret(job.redactor, [text])) throw new MewError('delivery_failed', heldBack('It'));
    return text;
  };
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let shown = '';
  const known = Promise.withResolvers<Comment | null>();
  // Whoever calls `own` gets the error; where nobody does, it must not end the process.
  known.promise.catch(() => {});
  let sending = attempt(job, 'written', async () => {
    shown = body();
    const comment = await job.delivery.createComment(number, shown).catch((thrown: unknown) => {
      if (isForbidden(thrown)) known.reject(thrown);
      throw thrown;
    });
    known.resolve(comment);
    job.emit({ kind: 'tracking', commentId: comment.id, url: comment.url });
    job.listeners.add(() => schedule(comment));
    await acknowledge(job.delivery, task);
  });
  const schedule = (comment: Comment): void => {
    if (stopped || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      // From here on the comment belongs to the result.
      if (job.cancelled.aborted) return;
      sending = attempt(job, 'updated', async () => {
        const next = body();
        if (next !== shown) await job.delivery.tryUpdateComment(comment.id, next);
        shown = next;
      });
    }, limits.github.progressInterval);
    timer.unref();
  };
  void sending.then(() => known.resolve(null));
  return {
    own: () => Promise.race([known.promise, sleep(limits.github.ownComment, null, { ref: false })]),
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await attempt(job, 'written', () => job.patience('tracking', sending));
    },
  };
}

/** In a job without a comment of its own. */
export async function acknowledgeOnly(job: Job, task: Task): Promise<void> {
  await attempt(job, 'written', () => acknowledge(job.delivery, task));
}

/** Shows where it was asked that a run has begun. A label goes, so that setting it again asks again. */
async function acknowledge(github: Job['delivery'], { comment, label, thread }: Task): Promise<void> {
  if (comment?.event === 'issue_comment') await github.reactToComment(comment.id, 'eyes');
  if (comment?.event === 'pull_request_review_comment') await github.reactToReviewComment(comment.id, 'eyes');
  if (label !== null && thread !== null) await github.tryRemoveLabel(thread.number, label);
}

async function attempt(job: Pick<Job, 'emit'>, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    job.emit({
      kind: 'note',
      level: 'warning',
      text: `The tracking comment could not be ${what}: ${messageOf(thrown)}`,
    });
  }
}
