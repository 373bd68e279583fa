import fc from 'fast-check';
import { expect } from 'vitest';
import { runInOrder, type Step } from '../../src/agent/batches.ts';
import { verifies } from '../support/verifies.ts';

type Mode = Step<number>['mode'];

/** Runs one call per mode and records every start and end; call `i` takes `ticks[i]` turns of the event loop. */
async function record(modes: readonly Mode[], options: { ticks: readonly number[]; cap: number }) {
  const log: { call: number; what: 'start' | 'end' }[] = [];
  const results = await runInOrder([...modes.keys()], {
    cap: options.cap,
    prepare: async (call) => ({
      mode: modes[call] ?? 'denied',
      run: async () => {
        if (modes[call] === 'denied') return call;
        log.push({ call, what: 'start' });
        for (let tick = 0; tick < (options.ticks[call] ?? 0); tick += 1) await new Promise(setImmediate);
        log.push({ call, what: 'end' });
        return call;
      },
    }),
  });
  return { log, results };
}

/** Which calls were running when `call` started. */
function overlaps(log: readonly { call: number; what: 'start' | 'end' }[], call: number): number[] {
  const start = log.findIndex((entry) => entry.call === call && entry.what === 'start');
  const before = log.slice(0, start);
  return before
    .filter((entry) => entry.what === 'start')
    .map((entry) => entry.call)
    .filter((other) => !before.some((entry) => entry.call === other && entry.what === 'end'));
}

verifies(['REQ-L3', 'DEF-17'], 'keeps order, lets only read-only neighbours overlap and obeys the cap', async () => {
  const mode = fc.constantFrom<Mode>('parallel', 'parallel', 'exclusive', 'denied');
  const calls = fc.array(fc.tuple(mode, fc.nat({ max: 4 })), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 1, max: 5 }), async (script, cap) => {
      const modes = script.map(([each]) => each);
      const { log, results } = await record(modes, { ticks: script.map(([, ticks]) => ticks), cap });
      expect(results).toEqual([...modes.keys()]);
      for (const [call, each] of modes.entries()) {
        if (each === 'denied') continue;
        const others = overlaps(log, call);
        expect(others.length).toBeLessThan(each === 'exclusive' ? 1 : cap);
        expect(others.every((other) => modes[other] === 'parallel')).toBe(true);
        // Nothing overtakes a call with side effects.
        expect(others.every((other) => !modes.slice(other, call).includes('exclusive'))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

verifies('REQ-L3', 'eight calls that wait for each other all return', async () => {
  let started = 0;
  let open = (): void => {};
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  const results = await runInOrder([...Array(8).keys()], {
    cap: 10,
    prepare: async (call) => ({
      mode: 'parallel',
      run: async () => {
        started += 1;
        if (started === 8) open();
        await barrier;
        return call;
      },
    }),
  });
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

verifies('REQ-L3', 'prepares a call only after every earlier call with side effects has ended', async () => {
  const order: string[] = [];
  await runInOrder(['read', 'write', 'read again'], {
    cap: 10,
    prepare: async (call) => {
      order.push(`prepare ${call}`);
      return {
        mode: call === 'write' ? 'exclusive' : 'parallel',
        run: async () => {
          await new Promise(setImmediate);
          order.push(`end ${call}`);
        },
      };
    },
  });
  expect(order.indexOf('prepare read again')).toBeGreaterThan(order.indexOf('end write'));
  expect(order.indexOf('end write')).toBeGreaterThan(order.indexOf('end read'));
});
