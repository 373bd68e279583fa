import { expect, test } from 'vitest';
import { type Inputs, parseInputs } from '../../src/action/inputs.ts';
import { budgetFor, openModel } from '../../src/action/model.ts';
import { messageOf } from '../../src/base/errors.ts';
import type { ProviderOptions } from '../../src/model/create.ts';
import { policyOf } from '../policy/world.ts';

function inputsOf(more: Record<string, string>): Inputs {
  const named = Object.entries(more).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  return parseInputs({ INPUT_MODEL: 'foo-x', INPUT_GITHUB_TOKEN: 't', ...Object.fromEntries(named) });
}

const optionsFor = (model: string): ProviderOptions => ({ provider: 'anthropic', apiKey: 'k', model });
const open = (more: Record<string, string>) => openModel(inputsOf(more), optionsFor);

test('what the user says of a model beats what is known of it, and each model has its prices', async () => {
  const model = await open({
    ...{ model: 'claude-opus-5', fallback_model: 'claude-haiku-4-5', context_window: '9000' },
    ...{ max_output_tokens: '700', model_prices: 'input=1,output=2' },
  });
  expect(model.facts).toMatchObject({ contextWindow: 9_000, maxOutputTokens: 700, prices: { input: 1 } });
  expect([model.provider.model, model.fallback?.provider.model]).toEqual(['claude-opus-5', 'claude-haiku-4-5']);
  expect(model.fallback?.maxOutputTokens).toBe(64_000);
  expect([...model.prices].map(([name, prices]) => [name, prices?.output])).toEqual([
    ['claude-opus-5', 2],
    ['claude-haiku-4-5', 5],
  ]);
  const unknown = await open({ fallback_model: 'bar-y', model_prices: 'input=1,output=2' });
  expect([...unknown.prices.values()].map((prices) => prices?.output)).toEqual([2, 2]);
  expect([...(await open({})).prices]).toEqual([['foo-x', null]]);
});

test.each([
  [{ provider: 'scripted', fallback_model: 'x' }, /fallback_model needs a real model/],
  [{ model: 'claude-haiku-4-5', effort: 'low' }, /effort is low, but the model claude-haiku-4-5 takes no effort/],
  [{ fallback_model: 'claude-haiku-4-5', effort: 'low' }, /model claude-haiku-4-5 takes no effort/],
])('%j is refused before anything is asked', async (inputs: Record<string, string>, problem) => {
  await expect(open(inputs)).rejects.toThrow(problem);
});

test('the lower of policy and input is the limit', async () => {
  const endings = async (policy: string, inputs: Record<string, string>) => {
    const more = { model_prices: 'input=1000,output=1000', ...inputs };
    const budget = budgetFor(inputsOf(more), policyOf(policy), await open(more));
    const answer = budget.ask({ prompt: 100_000, output: 5_000 });
    return 'ending' in answer ? answer.ending : null;
  };
  const money = { kind: 'budget', budget: 'money', used: 0 };
  expect(await endings('limits: {cost_usd: 2}', { max_cost_usd: '3' })).toEqual({ ...money, limit: 2 });
  expect(await endings('limits: {cost_usd: 3}', { max_cost_usd: '2' })).toEqual({ ...money, limit: 2 });
  expect(await endings('limits: {turns: 3}', { max_cost_usd: '2' })).toEqual({ ...money, limit: 2 });
  expect(await endings('limits: {tokens: 3}', {})).toMatchObject({ budget: 'tokens', limit: 3 });
  expect(await endings('limits: {turns: 3}', {})).toBeNull();
});

test('a money limit from the policy needs prices as well', async () => {
  const inputs = inputsOf({});
  const refused = async () => budgetFor(inputs, policyOf('limits: {cost_usd: 2}'), await open({}));
  expect(await refused().catch(messageOf)).toContain('no prices are known for the model foo-x');
});
