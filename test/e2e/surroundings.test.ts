/** Results that nobody could read, and a runner that is not as it should be: the run says what to do about it. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text, turn } from '../support/model-server.ts';
import { startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { outcomeOf } from './traces.ts';

const script = [turn([text('It adds two numbers.')])];
const comments = { method: 'POST', path: /\/issues\/1\/comments$/ };

const forbidden = {
  status: 403,
  body: { message: 'Resource not accessible by integration', documentation_url: 'https://docs' },
};

verifies('H125', 'a job that may not comment ends before a model is asked and names what it needs', async () => {
  await using scene = await startScene({ script });
  scene.github.failNext({ ...comments, times: 2, answer: forbidden });
  await using run = await scene.run(await scene.comment('/mewcode ask what does sum do?'));
  expect(outcomeOf(run), run.log).toMatchObject({ exitCode: 1, conclusion: 'failed' });
  expect(run.outputs.error).toMatch(/Could not comment on 1: .*403.*issues: write/);
  expect(run.annotations).toContainEqual(expect.objectContaining({ level: 'error' }));
  expect(scene.model.requests).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H019', 'an answer that could not be posted fails the run and names what the job needs', async () => {
  await using scene = await startScene({
    script: () => {
      const update = { method: 'PATCH', path: /\/issues\/comments\// };
      scene.github.failNext({ ...update, times: 2, answer: forbidden });
      return turn([text('It adds two numbers.')]);
    },
  });
  await using run = await scene.run(await scene.comment('/mewcode ask what does sum do?'));
  expect(outcomeOf(run), run.log).toMatchObject({ exitCode: 1, conclusion: 'failed' });
  expect(run.outputs.error).toMatch(/answer could not be posted, it is in the job summary: .*403.*issues: write/);
  expect(run.outputs.final_message).toContain('It adds two numbers.');
  expect(run.summary).toMatch(/### ❌ Failed[\s\S]*It adds two numbers\./);
  expect(run.annotations).toContainEqual(expect.objectContaining({ level: 'error' }));
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H019', 'an answer in a thread that was locked meanwhile is a warning', async () => {
  await using scene = await startScene({ script });
  const event = await scene.comment('/mewcode ask what does sum do?');
  const issue = scene.github.world.issues.get(1);
  if (issue !== undefined) issue.locked = true;
  await using run = await scene.run(event);
  expect(outcomeOf(run), run.log).toMatchObject({ exitCode: 0, conclusion: 'success' });
  expect(run.summary).toContain('It adds two numbers.');
});

verifies('H124', 'a marker that a person copied into an older comment does not draw the result there', async () => {
  await using scene = await startScene({
    script: () => {
      const [asked, ours] = [...scene.github.world.comments.values()];
      if (asked === undefined || ours === undefined) throw new Error('there are not two comments');
      asked.body = `mine\n${ours.body}`;
      return turn([text('It adds two numbers.')]);
    },
  });
  scene.github.failNext({ ...comments, effect: 'done', answer: { status: 502 } });
  await using run = await scene.run(await scene.comment('/mewcode ask what does sum do?'));
  expect(outcomeOf(run), run.log).toMatchObject({ exitCode: 0 });
  const bodies = scene.github.comments(1).map(({ body }) => body);
  expect(bodies).toEqual([expect.stringMatching(/^mine\n/), expect.stringContaining('It adds two numbers.')]);
});

test('a RUNNER_TEMP inside the workspace is refused before anything is done', async () => {
  await using folder = await makeTempFolder('inside');
  await using scene = await startScene({ script });
  const link = join(folder.path, 'link');
  await symlink(join(folder.path, 'work', 'demo', 'demo'), link);
  const options = { folder: folder.path, env: { RUNNER_TEMP: link }, runPost: 'no' } as const;
  await using run = await scene.run(await scene.comment('/mewcode ask what does sum do?'), options);
  expect(run.exitCode, run.log).toBe(1);
  expect(run.log).toMatch(/##\[error\]RUNNER_TEMP cannot be used: \S+ lies inside GITHUB_WORKSPACE/);
  expect([scene.model.requests.length, run.state]).toEqual([0, {}]);
});

test('command files that cannot be written are a warning each, and the run is finished all the same', async () => {
  await using scene = await startScene({ script });
  const env = { GITHUB_OUTPUT: '/nonexistent/x', GITHUB_STEP_SUMMARY: '/nonexistent/x' };
  await using run = await scene.run(await scene.comment('/mewcode ask what does sum do?'), { env });
  expect([run.exitCode, run.post?.exitCode], run.log).toEqual([0, 0]);
  expect(run.annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    expect.stringMatching(/^warning: The outputs \(GITHUB_OUTPUT\) could not be written: ENOENT/),
    expect.stringMatching(/^warning: The job summary \(GITHUB_STEP_SUMMARY\) could not be written: ENOENT/),
  ]);
  expect(run.log).not.toContain('ended from outside');
});
