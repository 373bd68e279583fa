/**
 * The one comment of a run: created at the start, kept up to date while the run goes on, and turned into the result.
 * What GitHub does to it never hurts the run.
 */
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Comment } from '../github/api.ts';
import { renderTracking } from './comment.ts';
import type { Job } from './job.ts';
import { foldReport } from './report.ts';
import type { Task } from './trigger.ts';

export type Tracking = {
  /** No update is sent after this has resolved. */
  stop(): Promise<void>;
};

const none: Tracking = { stop: async () => {} };

export async function openTracking(job: Job, task: Task): Promise<Tracking> {
  if (task.thread === null) return none;
  const body = () => job.redactor.redact(renderTracking(foldReport(job.events)));
  const react = task.comment === null ? null : job.github.reactToComment(task.comment.id, 'eyes');
  try {
    const [comment] = await Promise.all([job.github.createComment(task.thread.number, body()), react]);
    job.emit({ kind: 'tracking', commentId: comment.id, url: comment.url });
    return createTracking(job, comment, body);
  } catch (thrown) {
    job.emit({
      kind: 'note',
      level: 'warning',
      text: `The tracking comment could not be written: ${messageOf(thrown)}`,
    });
    return none;
  }
}

function createTracking(job: Job, comment: Comment, body: () => string): Tracking {
  let shown = comment.body;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let stopped = false;
  const send = async (): Promise<void> => {
    timer = null;
    const next = body();
    if (stopped || next === shown) return;
    shown = next;
    try {
      await job.github.tryUpdateComment(comment.id, next);
    } catch (thrown) {
      job.log.warning(`The tracking comment could not be updated: ${messageOf(thrown)}`);
    }
  };
  const update = (): void => {
    if (stopped || timer !== null) return;
    timer = setTimeout(() => {
      sending = send();
    }, limits.github.progressInterval);
    timer.unref();
  };
  job.listeners.add(update);
  return {
    async stop() {
      stopped = true;
      job.listeners.delete(update);
      if (timer !== null) clearTimeout(timer);
      await sending;
    },
  };
}
