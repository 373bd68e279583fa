import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars } from '../../src/base/text.ts';
import { affordableOutput, costOf, type Prices, tryParsePrices, worstCase } from '../../src/model/cost.ts';
import { modelFacts } from '../../src/model/models.ts';
import { estimateTokens } from '../../src/model/tokens.ts';

const prices: Prices = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };

test('each kind of token has its price', () => {
  expect(costOf({ input: 1e6, output: 0, cacheRead: 0, cacheWrite: 0 }, prices)).toBe(3);
  expect(costOf({ input: 100, output: 200, cacheRead: 1000, cacheWrite: 400 }, prices)).toBeCloseTo(0.0051, 12);
  expect(worstCase({ prompt: 1000, output: 200 }, prices)).toBeCloseTo(0.00675, 12);
});

test('a long prompt has other prices, for the whole request', () => {
  const long = modelFacts('claude-haiku-5-5', 'anthropic').prices ?? prices;
  const usage = { input: 1_000, output: 1_000, cacheRead: 99_000, cacheWrite: 0 };
  expect(costOf(usage, long)).toBeCloseTo(0.00159, 12);
  expect(costOf({ ...usage, cacheRead: 99_001 }, long)).toBeCloseTo(0.00795005, 12);
});

test('what is affordable is never more than what is left, and one token more would be', () => {
  const figure = fc.integer({ min: 0, max: 300_000 });
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);
  const some = fc.record({ input: price, output: price, cacheRead: price, cacheWrite: price });
  fc.assert(
    fc.property(figure, fc.double({ min: 0, max: 1_000, noNaN: true }), some, (prompt, left, rates) => {
      const output = affordableOutput(prompt, left, rates);
      if (output >= 0) expect(worstCase({ prompt, output }, rates)).toBeLessThanOrEqual(left + 1e-9);
      expect(worstCase({ prompt, output: output + 1 }, rates)).toBeGreaterThan(left - 1e-9);
    }),
  );
});

test('the worst case is never below what the same tokens cost', () => {
  const figure = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(fc.record({ input: figure, output: figure, cacheRead: figure, cacheWrite: figure }), (usage) => {
      const { input, output, cacheRead, cacheWrite } = usage;
      const prompt = input + cacheRead + cacheWrite;
      expect(worstCase({ prompt, output }, prices)).toBeGreaterThanOrEqual(costOf(usage, prices) - 1e-9);
    }),
  );
});

const readable: [text: string, prices: Prices][] = [
  ['input=3,output=15', { input: 3, output: 15, cacheRead: 3, cacheWrite: 3 }],
  [' output = 15.5 , input=3, cache_read=0.3, cache_write=3.75 ', { ...prices, output: 15.5 }],
  ['input=0,output=0', { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }],
];

const unreadable = [
  ...['', '3,15', 'input=3', 'input=3,output=15,', 'input=3,output=15,input=4', 'input=-3,output=1'],
  ...['input=3,output=1e3', 'input=3;output=15', 'input=3,output=15,cached=1', 'input=3,output=15,toString=1'],
];

test('prices are read as they are written, or not at all', () => {
  expect(readable.map(([text]) => tryParsePrices(text))).toEqual(readable.map(([, expected]) => expected));
  expect(unreadable.map(tryParsePrices)).toEqual(unreadable.map(() => undefined));
});

test('small sums keep their digits and others look like money', () => {
  expect([0, 1.5, 0.0225, 0.000012, 100, 12.345678].map(dollars)).toEqual([
    ...['0.00', '1.50', '0.0225', '0.000012', '100.00', '12.345678'],
  ]);
});

test('tokens are estimated by code points, and wide characters have one each', () => {
  const texts = [
    '',
    'abcdefg',
    'x'.repeat(3500),
    '你好世界',
    'コード',
    '한글',
    '😀😀',
    'café!',
    '好abcdefg',
    '𝒳'.repeat(7),
  ];
  expect(texts.map(estimateTokens)).toEqual([0, 2, 1000, 4, 3, 2, 2, 2, 3, 2]);
});
