import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createPatience } from '../../src/action/patience.ts';
import { limits } from '../../src/base/limits.ts';
import { verifies } from '../support/verifies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stages = ['run', 'tracking', 'artifact', 'comment'] as const;
const forever = new Promise<never>(() => {});

/** When each stage, all started now, gave up: milliseconds, or null while it waits after `wait`. */
async function givenUp(cancelled: AbortSignal, wait: number): Promise<(number | null)[]> {
  const patience = createPatience(cancelled);
  const start = Date.now();
  const times: (number | null)[] = stages.map(() => null);
  for (const [index, stage] of stages.entries()) {
    patience(stage, forever).catch(() => {
      times[index] = Date.now() - start;
    });
  }
  await vi.advanceTimersByTimeAsync(wait);
  return times;
}

verifies('H120', 'after a cancellation every stage has its deadline, counted from the signal', async () => {
  const cancelled = AbortSignal.abort();
  const expected = stages.map((stage) => limits.patience[stage].cancelled);
  expect(await givenUp(cancelled, 10_000)).toEqual(expected);
  // The runner kills 7.5 s after its first signal.
  expect(Math.max(...expected)).toBeLessThan(7_000);
});

verifies('H120', 'a stage that begins late has only what is left', async () => {
  const cancel = new AbortController();
  const patience = createPatience(cancel.signal);
  cancel.abort();
  await vi.advanceTimersByTimeAsync(limits.patience.comment.cancelled + 1);
  await expect(patience('comment', forever)).rejects.toThrow('no answer in time');
  expect(await patience('comment', Promise.resolve('there already')).catch(() => 'late')).toBe('there already');
});

verifies('H120', 'a run that nobody cancels is bounded by its ordinary patience only', async () => {
  const wait = limits.patience.comment.ordinary;
  expect(await givenUp(new AbortController().signal, wait)).toEqual([null, wait, wait, wait]);
});
