import { expect, test } from 'vitest';
import { modelTable } from '../../src/model/model-table.ts';
import { modelFacts } from '../../src/model/models.ts';
import { verifies } from '../support/verifies.ts';

verifies('REQ-C6', 'an unknown model has the window of its protocol, a safe output limit and no price', () => {
  const unknown = { maxOutputTokens: 8_192, prices: null, images: null, effort: null };
  expect(modelFacts('foo-x', 'anthropic')).toEqual({ name: 'foo-x', contextWindow: 200_000, ...unknown });
  for (const provider of ['openai', 'openai-responses']) {
    expect(modelFacts('foo-x', provider)).toEqual({ name: 'foo-x', contextWindow: 128_000, ...unknown });
  }
});

verifies(
  'REQ-C6',
  'a known model has its own figures, with a date in its name or without, and the user has the last word',
  () => {
    const haiku = {
      ...{ contextWindow: 200_000, maxOutputTokens: 64_000, images: true, effort: false },
      prices: { input: 1, output: 5, cacheRead: 0.1, cacheWrite: 1.25 },
    };
    for (const name of ['claude-haiku-4-5', 'claude-haiku-4-5-20251001', 'claude-haiku-4-5@20251001']) {
      expect(modelFacts(name, 'anthropic')).toEqual({ name, ...haiku });
    }
    const prices = { input: 9, output: 9, cacheRead: 9, cacheWrite: 9 };
    const mine = { contextWindow: 50_000, maxOutputTokens: 4_000, prices };
    expect(modelFacts('claude-haiku-4-5', 'anthropic', mine)).toMatchObject(mine);
  },
);

test('a name that only begins like a known one is another model', () => {
  for (const name of [
    'gpt-5-pro',
    'claude-opus-5-6',
    'claude-mythos-5-2',
    'my-gpt-5',
    'gpt-5-2025',
    'anthropic/claude-opus-5',
  ]) {
    expect(modelFacts(name, 'openai').prices, name).toBeNull();
  }
});

test('every row says when and where it was looked up, and its figures are possible', () => {
  expect(new Set(modelTable.map(({ name }) => name)).size).toBe(modelTable.length);
  for (const { name, checked, source, contextWindow, maxOutputTokens, prices } of modelTable) {
    expect(checked, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(source, name).not.toBe('');
    expect(maxOutputTokens, name).toBeLessThan(contextWindow);
    for (const rates of prices === null ? [] : [prices, prices.long ?? prices]) {
      expect(rates.cacheRead, name).toBeLessThan(rates.input);
      expect(rates.cacheWrite, name).toBeGreaterThanOrEqual(rates.input);
      expect(rates.output, name).toBeGreaterThan(rates.input);
    }
  }
});
