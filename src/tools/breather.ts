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
  let since = performance.now();
  return () => {
    signal.throwIfAborted();
    if (performance.now() - since < limits.search.slice) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
      signal.throwIfAborted();
    });
  };
}
