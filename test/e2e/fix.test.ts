import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

verifies(
  ['REQ-A2', 'REQ-A3'],
  'a comment becomes a branch, a comment with the diff, an artifact, outputs and a summary',
  async () => {
    await using scene = await startScene({
      script: [
        turn([text('Looking.'), call('read_file', { path: 'src/sum.js' })]),
        turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
        turn([text('It subtracted; now it adds.')]),
      ],
    });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ triggered: 'true', conclusion: 'success', changed_files: '1', num_turns: '3' });
    const comments = scene.github.comments(1).map(({ body }) => body);
    expect(comments).toEqual(['/mewcode fix this', expect.stringContaining('+export const sum = (a, b) => a + b;')]);
    expect(comments[1]).toContain(run.outputs.branch_name);
    expect(comments[1]).toContain(run.outputs.transcript_artifact_url);
    expect([...(scene.artifacts.artifacts[0]?.files.keys() ?? [])].toSorted()).toEqual([
      'changes.patch',
      'decisions.jsonl',
      'transcript.jsonl',
    ]);
    expect(run.summary).toContain('It subtracted; now it adds.');
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  },
);

verifies('REQ-P11', 'help is answered in the comment without asking a model or touching the work tree', async () => {
  await using scene = await startScene({});
  await using run = await scene.run(await scene.comment('/mewcode HELP', { on: 'issue' }));
  expect([run.exitCode, run.outputs.conclusion], run.log).toEqual([0, 'success']);
  const [, answer, ...more] = scene.github.comments(1).map(({ body }) => body);
  for (const name of ['fix', 'plan', 'review', 'ask', 'help']) expect(answer).toContain(`**${name}**`);
  expect(more).toEqual([]);
  expect(scene.model.requests).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});
