import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Budget, createBudget, type Grant } from '../../src/agent/budget.ts';
import { MewError } from '../../src/base/errors.ts';
import type { Prices } from '../../src/model/cost.ts';
import type { Usage } from '../../src/model/provider.ts';
import { verifies } from '../support/verifies.ts';

const prices: Prices = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };
const open = { turns: 99, tokens: null, costUsd: null, prices: new Map([['m', prices]]) };
const usageOf = (input: number, output = 0): Usage => ({ input, output, cacheRead: 0, cacheWrite: 0 });

function granted(budget: Budget, prompt: number, output = 2_000): Grant {
  const answer = budget.ask({ prompt, output });
  if ('ending' in answer) throw new Error(`refused: ${JSON.stringify(answer.ending)}`);
  return answer.grant;
}

function spend(budget: Budget, usage: Usage, prompt = usage.input): void {
  granted(budget, prompt).settle({ usage, model: 'm' });
}

verifies('REQ-L2', 'the turn after the last one is refused with its figures', () => {
  const budget = createBudget({ ...open, turns: 2 });
  spend(budget, usageOf(1));
  spend(budget, usageOf(1));
  expect(budget.ask({ prompt: 1, output: 1 })).toEqual({
    ending: { kind: 'budget', budget: 'turns', used: 2, limit: 2 },
  });
});

verifies('H115', 'cached tokens count, and sub-agents draw on the same ledger', () => {
  const budget = createBudget({ ...open, tokens: 12_000 });
  const children = [budget.share({ turns: 1 }), budget.share({ turns: 1 })] as const;
  granted(children[0], 3_000).settle({
    usage: { input: 1_000, output: 500, cacheRead: 3_000, cacheWrite: 500 },
    model: 'm',
  });
  spend(children[1], usageOf(4_500, 500));
  expect(budget.ask({ prompt: 1_500, output: 2_000 })).toEqual({
    ending: { kind: 'budget', budget: 'tokens', used: 10_000, limit: 12_000 },
  });
  expect(children[0].ask({ prompt: 1, output: 1 })).toMatchObject({ ending: { budget: 'turns', used: 1 } });
});

verifies('H115', 'what runs at the same time is set aside, so that two requests cannot both take the rest', () => {
  const budget = createBudget({ ...open, costUsd: 0.05 });
  const first = granted(budget, 5_000);
  expect(budget.ask({ prompt: 5_000, output: 2_000 })).toMatchObject({ ending: { budget: 'money', used: 0 } });
  first.settle(null);
  expect(granted(budget, 5_000).output).toBe(2_000);
});

verifies('REQ-L2', 'an answer is kept as short as the rest of the budget demands, until it is not worth having', () => {
  const money = createBudget({ ...open, costUsd: 0.05 });
  expect(granted(money, 4_000, 64_000).output).toBe(2_333);
  const tokens = createBudget({ ...open, tokens: 10_000 });
  expect(granted(tokens, 4_000, 64_000).output).toBe(6_000);
  const poor = createBudget({ ...open, costUsd: 0.03 });
  expect(poor.ask({ prompt: 4_000, output: 64_000 })).toEqual({
    ending: { kind: 'budget', budget: 'money', used: 0, limit: 0.03 },
  });
  // Who wants no more than a short answer gets it.
  expect(granted(poor, 4_000, 900).output).toBe(900);
});

verifies('H116', 'a money limit for a model without a price is a wrong setting, not a free ride', () => {
  const unknown = {
    ...open,
    prices: new Map([
      ['m', prices],
      ['foo-x', null],
    ]),
  };
  expect(() => createBudget({ ...unknown, costUsd: 1 })).toThrow(MewError);
  expect(() => createBudget({ ...unknown, costUsd: 1 })).toThrow(/no prices are known for the model foo-x/);
  const grant = granted(createBudget({ ...unknown, tokens: 9_000 }), 10);
  expect(grant.settle({ usage: usageOf(5), model: 'foo-x' })).toBeNull();
});

test('the dearest model that may answer decides, and each is paid at its own price', () => {
  const dear = { input: 30, output: 150, cacheRead: 3, cacheWrite: 37.5 };
  const budget = createBudget({
    ...open,
    costUsd: 1,
    prices: new Map([
      ['m', prices],
      ['dear', dear],
    ]),
  });
  const grant = granted(budget, 10_000, 64_000);
  expect(grant.output).toBe(4_166);
  expect(grant.settle({ usage: usageOf(10_000, 1_000), model: 'm' })).toBeCloseTo(0.045, 12);
  expect(granted(budget, 1_000).settle({ usage: usageOf(1_000, 1_000), model: 'dear' })).toBeCloseTo(0.18, 12);
});

verifies('REQ-L2', 'whatever is used within the estimates, no limit is ever exceeded and the costs add up', () => {
  const figure = fc.integer({ min: 1, max: 20_000 });
  const request = fc.record({ prompt: figure, output: figure, share: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(request), fc.integer({ min: 1, max: 200 }), figure, (requests, cents, thousands) => {
      const limits = { tokens: thousands * 1_000, costUsd: cents / 100 };
      const budget = createBudget({ ...open, ...limits });
      let usd = 0;
      let tokens = 0;
      let expected = 0;
      for (const { prompt, output, share } of requests) {
        const answer = budget.ask({ prompt, output });
        if ('ending' in answer) {
          expect(answer.ending).toMatchObject({ kind: 'budget', used: expect.any(Number) });
          continue;
        }
        const cached = Math.floor(prompt * share);
        const usage = { input: 0, output: answer.grant.output, cacheRead: cached, cacheWrite: prompt - cached };
        usd += answer.grant.settle({ usage, model: 'm' }) ?? 0;
        tokens += prompt + usage.output;
        expected += (cached * 0.3 + usage.cacheWrite * 3.75 + usage.output * 15) / 1e6;
      }
      expect(usd).toBeLessThanOrEqual(limits.costUsd + 1e-9);
      expect(tokens).toBeLessThanOrEqual(limits.tokens);
      expect(usd).toBeCloseTo(expected, 9);
    }),
  );
});
