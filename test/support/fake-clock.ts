import type { Clock } from '../../src/base/clock.ts';

export type FakeClock = Clock & {
  /** What was slept, in order, in milliseconds. */
  readonly slept: readonly number[];
  /** Lets time pass: what is due by then is called. */
  advance(milliseconds: number): void;
};

/** Time that passes when a test says so; who sleeps wakes at once, that much later. */
export function createFakeClock(): FakeClock {
  const slept: number[] = [];
  const timers = new Set<{ readonly at: number; readonly call: () => void }>();
  let now = 0;
  return {
    slept,
    now: () => now,
    async sleep(milliseconds, signal) {
      signal.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
    },
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.call();
      }
    },
  };
}
