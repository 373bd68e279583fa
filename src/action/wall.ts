/**
 * The wall clock of a run: it starts before anything is fetched, so that a slow server or an odd workspace counts too.
 */
import { systemClock } from '../base/clock.ts';
import { type Ending, Stopped } from '../transcript/ending.ts';

export type Clock = {
  /** Fires with the budget's ending when the time is up. */
  readonly signal: AbortSignal;
  /** When that will be, on the system's clock. */
  deadline(): number;
  /** Milliseconds from the start of the clock, not from now. */
  setTo(milliseconds: number): void;
  stop(): void;
};

export function startClock(milliseconds: number): Clock {
  const controller = new AbortController();
  const started = systemClock.now();
  let timer: NodeJS.Timeout | undefined;
  let deadline = started;
  const setTo = (wall: number) => {
    clearTimeout(timer);
    deadline = started + wall;
    const seconds = wall / 1000;
    const ending: Ending = { kind: 'budget', budget: 'time', used: seconds, limit: seconds };
    timer = setTimeout(() => controller.abort(new Stopped(ending)), Math.max(0, deadline - systemClock.now()));
  };
  setTo(milliseconds);
  return { signal: controller.signal, deadline: () => deadline, setTo, stop: () => clearTimeout(timer) };
}
