/**
 * Long work on files is synchronous; this gives time-outs and cancellation their turn in between.
 */
import { setImmediate } from 'node:timers/promises';
import { limits } from '../base/limits.ts';

/**
 * Call it often: it resolves at once (`undefined`, so that nothing is awaited) until the work has kept the event loop
 * for a slice of time; then it lets others run. Throws the signal's reason once that aborted.
 */
export function createBreather(signal: AbortSignal): () => Promise<void> | undefined {
  return createPace({ signal, most: Number.POSITIVE_INFINITY }).breathe;
}

/** The time of one call: breathing as above, and an end after which it answers with what it has. */
export type Pace = {
  readonly breathe: () => Promise<void> | undefined;
  /** As of the last breath. */
  readonly isOver: () => boolean;
};

export type PaceOptions = {
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly most: number;
  /** Milliseconds of a steady clock. */
  readonly now?: () => number;
};

export function createPace({ signal, most, now = () => performance.now() }: PaceOptions): Pace {
  const end = now() + most;
  let last = now();
  let slice = last;
  return {
    breathe() {
      signal.throwIfAborted();
      last = now();
      if (last - slice < limits.search.slice) return undefined;
      return setImmediate().then(() => {
        slice = now();
        signal.throwIfAborted();
      });
    },
    isOver: () => last > end,
  };
}
