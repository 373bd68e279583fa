/** A model that fails for a while, or for good, as the person who asked meets it. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { call, failure, text, turn } from '../support/model-server.ts';
import type { ActionRun } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const overloaded = failure(529, 'overloaded_error', { message: 'Overloaded' });

function retriesOf({ outputs }: ActionRun): unknown[] {
  return readFileSync(outputs.transcript_path ?? '', 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"retry"'))
    .map((line) => {
      const { turn, attempt, failure, status, model } = JSON.parse(line);
      return { turn, attempt, failure, status, model };
    });
}

const bodies = (scene: Scene) => scene.github.comments(1).map(({ body }) => body);

verifies(['H068', 'DEF-7'], 'an overload before and one inside the answer cost nothing but time', async () => {
  const half = turn([text('I wou'), call('read_file', { path: 'README.md' })], {
    end: { type: 'overloaded_error', message: 'Overloaded' },
  });
  await using scene = await startScene({ script: [overloaded, half, turn([text('I would keep it.')])] });
  await using run = await scene.run(await scene.comment('/mewcode ask what is this?'));
  expect(run.exitCode, run.log).toBe(0);
  expect(run.outputs).toMatchObject({ conclusion: 'success', num_turns: '1', final_message: 'I would keep it.' });
  expect(scene.model.requests).toHaveLength(3);
  expect(bodies(scene)).toHaveLength(2);
  const retry = { turn: 1, failure: 'overloaded', model: 'test-model' };
  expect(retriesOf(run)).toEqual([
    { ...retry, attempt: 1, status: 529 },
    { ...retry, attempt: 2, status: null },
  ]);
  expect(run.log).toContain(
    'Turn 1, request 1 failed: The model endpoint failed with 529: overloaded_error: Overloaded',
  );
  expect(run.log.match(/I wou/g)).toHaveLength(1);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H129', 'a server that keeps failing fails the job, with the reason in the comment', async () => {
  await using scene = await startScene({ script: () => failure(500, 'api_error', { message: 'Internal error' }) });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect(run.exitCode, run.log).toBe(1);
  const reason = 'No answer after 6 requests. The model endpoint failed with 500: api_error: Internal error';
  expect(run.outputs).toMatchObject({ conclusion: 'failed', branch_name: '', num_turns: '1' });
  expect(scene.model.requests).toHaveLength(6);
  expect(bodies(scene)[1]).toContain('### ❌ The model failed: ');
  expect(bodies(scene)[1]).toContain(reason);
  expect(run.violations).toEqual([]);
});

verifies('H079', 'an empty purse is not asked twice, and named', async () => {
  const message = 'You exceeded your current quota, please check your plan and billing details.';
  await using scene = await startScene({ script: [failure(429, 'insufficient_quota', { message })] });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect([run.exitCode, scene.model.requests.length], run.log).toEqual([1, 1]);
  expect(bodies(scene)[1]).toContain('You exceeded your current quota');
});

verifies('H078', 'a rate limit that lasts a day hands over to the fallback, or ends the run at once', async () => {
  const tomorrow = failure(429, 'rate_limit_error', { headers: { 'retry-after': '86400' } });
  await using scene = await startScene({ script: [tomorrow, turn([text('I stand in.')])] });
  await using run = await scene.run(await scene.comment('/mewcode ask who are you?'), {
    inputs: { fallback_model: 'second-model' },
  });
  expect(run.exitCode, run.log).toBe(0);
  expect(scene.model.requests.map(({ body }) => body.model)).toEqual(['test-model', 'second-model']);
  expect(retriesOf(run)).toEqual([
    { turn: 1, attempt: 1, failure: 'rate_limited', status: 429, model: 'second-model' },
  ]);
  expect(run.log).toContain('The next one goes to second-model in 0 ms.');

  await using alone = await startScene({ script: [tomorrow] });
  await using ended = await alone.run(await alone.comment('/mewcode ask who are you?'));
  expect(ended.exitCode, ended.log).toBe(1);
  expect(ended.outputs.error).toContain('asks to wait 86400 s, longer than the 120 s that a run waits');
});
