/** What a run may cost: limits are kept before a request goes out, and the figures are those of the usage. */
import { expect } from 'vitest';
import { costOf } from '../../src/model/cost.ts';
import { call, text, turn } from '../support/model-server.ts';
import { openPolicy, project, type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const model_prices = 'input=3,output=15,cache_read=0.3,cache_write=3.75';
const prices = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };
const usage = { input: 1_500, output: 400, cacheRead: 1_000, cacheWrite: 500 };
const look = turn([call('read_file', { path: 'src/sum.js' })], { usage });
const fix = turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })], { usage });

const comment = (scene: Scene) => scene.github.comments(1)[1]?.body ?? '';
const outputLimits = (scene: Scene) => scene.model.requests.map(({ body }) => Number(body.max_tokens));

verifies(['REQ-L2', 'REQ-P5'], 'a run stops before the request that could cost more than is left', async () => {
  await using scene = await startScene({ script: () => look });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), {
    inputs: { max_cost_usd: '0.05', model_prices },
  });
  expect(run.exitCode, run.log).toBe(1);
  const sent = scene.model.requests.length;
  const spent = sent * costOf(usage, prices);
  expect(sent).toBeGreaterThanOrEqual(2);
  expect(spent).toBeLessThanOrEqual(0.05);
  expect(run.outputs).toMatchObject({ conclusion: 'budget_exceeded', num_turns: String(sent) });
  expect(Number(run.outputs.total_cost_usd)).toBeCloseTo(spent, 9);
  expect(comment(scene)).toContain(` · $${run.outputs.total_cost_usd} · `);
  expect(comment(scene)).toContain(
    `The next request could exceed the budget of 0.05 US dollars (${run.outputs.total_cost_usd} used)`,
  );
  // No answer could have cost more than what was left when it was asked for.
  for (const [index, most] of outputLimits(scene).entries()) {
    expect(index * costOf(usage, prices) + (most * prices.output) / 1e6).toBeLessThan(0.05);
  }
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('REQ-L2', 'what was done until then is delivered, with a warning', async () => {
  await using scene = await startScene({ script: (request) => (request.number === 2 ? fix : look) });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), {
    inputs: { max_tokens_total: '10500' },
  });
  expect(run.exitCode, run.log).toBe(0);
  expect(run.outputs).toMatchObject({ conclusion: 'budget_exceeded', changed_files: '1', total_cost_usd: '' });
  expect(comment(scene)).toContain('The next request could exceed the budget of 10500 tokens (6800 used)');
});

verifies('REQ-L2', 'inputs lower the limits of the policy and cannot raise them', async () => {
  const files = { ...project, '.mewcode/policy.yml': `${openPolicy}limits: {cost_usd: 0.02, tokens: 1000000}\n` };
  await using scene = await startScene({ files, script: () => look });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), {
    inputs: { max_cost_usd: '5', model_prices },
  });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'budget_exceeded' });
  expect(comment(scene)).toContain('the budget of 0.02 US dollars');
});

verifies('H116', 'a money limit for a model without known prices is refused before any request', async () => {
  await using scene = await startScene({ script: [] });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs: { max_cost_usd: '1' } });
  expect([run.exitCode, run.outputs.conclusion], run.log).toEqual([1, 'refused']);
  expect(run.outputs.error).toContain('no prices are known for the model test-model');
  expect(scene.model.requests).toEqual([]);
});

verifies(['H130', 'REQ-L2'], 'a run that hits its turns says so', async () => {
  await using scene = await startScene({ script: () => look });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs: { max_turns: '2' } });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'budget_exceeded', num_turns: '2' });
  expect(comment(scene)).toContain('Out of budget: The budget of 2 turns is used up (2 used).');
});

verifies(['REQ-P13', 'DEF-10'], 'the output limit is that of the model, and effort reaches it', async () => {
  await using scene = await startScene({ script: () => turn([text('Hello.')], { usage }) });
  const ask = async (inputs: Record<string, string>) => {
    await using run = await scene.run(await scene.comment('/mewcode ask what is this?'), { inputs });
    expect(run.exitCode, run.log).toBe(0);
    const { max_tokens, output_config } = scene.model.requests.at(-1)?.body ?? {};
    return { max_tokens, output_config, cost: run.outputs.total_cost_usd };
  };
  expect(await ask({ model: 'claude-sonnet-5', effort: 'low' })).toEqual({
    ...{ max_tokens: 128_000, output_config: { effort: 'low' } },
    cost: '0.00845',
  });
  expect(await ask({ max_output_tokens: '3000' })).toEqual({ max_tokens: 3_000, output_config: undefined, cost: '' });
});

verifies('REQ-L2', 'the time for a run counts from its start: a fetch that hangs ends with it', async () => {
  const files = { ...project, '.mewcode/policy.yml': `${openPolicy}limits: {wall: 3s}\n` };
  await using scene = await startScene({ files, script: () => look });
  scene.github.failNext({ method: 'POST', path: /git-upload-pack$/, times: 9, answer: 'hang' });
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { checkout: 'none' });
  expect([run.exitCode, run.outputs.conclusion], run.log).toEqual([1, 'budget_exceeded']);
  expect(comment(scene)).toContain('The budget of 3 seconds is used up');
  expect(scene.model.requests).toEqual([]);
});
