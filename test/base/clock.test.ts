import { expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';

const never = new AbortController().signal;

test('a sleep ends by itself, and at once when it is aborted, with the reason', async () => {
  await systemClock.sleep(1, never);
  const reason = new Error('The job was cancelled.');
  const stop = new AbortController();
  const sleeping = systemClock.sleep(3_600_000, stop.signal);
  stop.abort(reason);
  await expect(sleeping).rejects.toBe(reason);
  await expect(systemClock.sleep(3_600_000, stop.signal)).rejects.toBe(reason);
});

test('a timer calls back once, unless it was called off', async () => {
  const called: string[] = [];
  const off = systemClock.after(1, () => called.push('off'));
  off();
  await new Promise<void>((resolve) => {
    systemClock.after(2, () => {
      called.push('on');
      resolve();
    });
  });
  expect(called).toEqual(['on']);
});
