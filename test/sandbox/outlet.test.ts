/** Which of the addresses of an allowed host are connected to, and how long anything is waited for. */
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { createOutlet, type OutletOptions } from '../../src/sandbox/outlet.ts';
import { policyOf } from '../policy/world.ts';
import { verifies } from '../support/verifies.ts';

/** Dialled addresses, and the answer to a host that the policy allows; nothing can be connected to. */
async function ask(options: Partial<OutletOptions>) {
  const policy = policyOf('network: {allow: ["registry.test:443"]}');
  const dialled: string[] = [];
  const outlet = createOutlet({
    judge: (host) => policy.connect(host),
    onDecision: () => {},
    ownAddresses: () => [],
    async dial({ address }) {
      dialled.push(address);
      throw new Error('no answer');
    },
    ...options,
  });
  return { dialled, opened: await outlet('registry.test:443', new AbortController().signal) };
}

const publicAddresses = Array.from({ length: 9 }, (_, n) => `93.184.216.${n + 1}`);

afterEach(() => {
  vi.useRealTimers();
});

verifies('ATK-X6', 'an address of the machine itself is no way out, though it be a public one', async () => {
  const own = '93.184.216.1';
  const resolve = async () => [own, '93.184.216.2'];
  expect((await ask({ resolve, ownAddresses: () => [own] })).dialled).toEqual(['93.184.216.2']);
  const only = await ask({ resolve: async () => [own], ownAddresses: () => [own] });
  expect(only).toMatchObject({ dialled: [], opened: { ok: false, status: 403 } });
});

test('a name of many addresses is tried at a few of them', async () => {
  const { dialled, opened } = await ask({ resolve: async () => publicAddresses });
  expect(dialled).toEqual(publicAddresses.slice(0, limits.network.addresses));
  expect(opened).toEqual({ ok: false, status: 502, reason: 'registry.test:443 cannot be reached: no answer' });
});

test('a name that is never resolved is not waited for', async () => {
  vi.useFakeTimers();
  const asked = ask({ resolve: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(limits.network.resolve);
  expect((await asked).opened).toMatchObject({ status: 502, reason: expect.stringContaining('not resolved in time') });
});
