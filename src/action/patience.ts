/**
 * How long a stage may keep the process: a run that goes its way is hardly bounded, one that was cancelled has seconds.
 */
import { limits } from '../base/limits.ts';

type Stage = keyof typeof limits.patience;

/** Gives what `work` gives, or rejects when the stage's time is over. `work` itself goes on. */
export type Patience = <Result>(stage: Stage, work: Promise<Result>) => Promise<Result>;

/** The clock of a cancellation starts when `cancelled` fires, whatever stage the process is in. */
export function createPatience(cancelled: AbortSignal): Patience {
  const deadlines = {
    run: new AbortController(),
    tracking: new AbortController(),
    artifact: new AbortController(),
    comment: new AbortController(),
  } satisfies Record<Stage, AbortController>;
  const start = () => {
    for (const [stage, deadline] of Object.entries(deadlines) as [Stage, AbortController][]) {
      setTimeout(() => deadline.abort(), limits.patience[stage].cancelled);
    }
  };
  if (cancelled.aborted) start();
  else cancelled.addEventListener('abort', start, { once: true });
  return (stage, work) => within(work, limits.patience[stage].ordinary, deadlines[stage].signal);
}

async function within<Result>(work: Promise<Result>, milliseconds: number, over: AbortSignal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('there was no answer in time'));
    timer = setTimeout(giveUp, milliseconds);
    if (over.aborted) giveUp();
    else over.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
