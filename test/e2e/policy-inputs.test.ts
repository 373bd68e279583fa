import { expect, test } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { openPolicy, project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

type Offered = { readonly tools?: readonly { readonly name: string }[] };

function offered(body: unknown): string[] {
  return ((body as Offered).tools ?? []).map(({ name }) => name);
}

verifies(
  ['REQ-L7', 'REQ-L9', 'ATK-S16'],
  'the inputs narrow the tools, and a tool that is left out cannot be called',
  async () => {
    await using scene = await startScene({
      script: [
        turn([call('edit_file', { path: 'README.md', old_string: 'demo', new_string: 'x' })]),
        turn([text('Looked.')]),
      ],
    });
    const run = await scene.run(await scene.comment('/mewcode fix it'), {
      inputs: { allowed_tools: 'read_file, grep, bash', disallowed_tools: 'bash' },
    });
    expect(offered(scene.model.requests[0]?.body)).toEqual(['read_file', 'grep', 'update_plan']);
    expect(JSON.stringify(scene.model.requests[1]?.body)).toContain('There is no tool named');
    expect([run.exitCode, run.outputs.changed_files]).toEqual([0, '0']);
  },
);

test('a tool that does not exist stops the run before a model is asked', async () => {
  await using scene = await startScene();
  const run = await scene.run(await scene.comment('/mewcode fix it'), { inputs: { disallowed_tools: 'Bash' } });
  expect([run.exitCode, run.outputs.conclusion, scene.model.requests.length]).toEqual([1, 'refused', 0]);
  expect(run.outputs.error).toContain('The inputs name the tool Bash, which does not exist. The tools are read_file');
});

verifies('REQ-G5', 'the mode of the input lowers that of the policy, and the denial says so', async () => {
  await using scene = await startScene({
    script: [
      turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
      turn([text('It is planned.')]),
    ],
    files: { ...project, '.mewcode/policy.yml': `${openPolicy}mode: acceptEdits\n` },
  });
  const run = await scene.run(await scene.comment('/mewcode fix it'), { inputs: { mode: 'plan' } });
  expect(JSON.stringify(scene.model.requests[1]?.body)).toContain(
    'The run only plans: writing src/sum.js is not for it.',
  );
  expect([run.exitCode, run.outputs.permission_denials_count]).toEqual([0, '1']);
});

test('a policy that asks for more than write permission keeps a writer out', async () => {
  await using scene = await startScene({
    files: { ...project, '.mewcode/policy.yml': `${openPolicy}admission: {min_permission: admin}\n` },
  });
  const run = await scene.run(await scene.comment('/mewcode fix it'));
  expect([run.exitCode, run.outputs.conclusion, scene.model.requests.length]).toEqual([0, 'skipped', 0]);
  expect(run.log).toContain('admission.min_permission');
});

test('as many denied calls as the policy has limit for end the run', async () => {
  const denied = (path: string) => turn([call('write_file', { path, content: '' })]);
  await using scene = await startScene({
    script: [denied('a'), denied('b'), denied('c'), turn([text('Never asked.')])],
    files: { ...project, '.mewcode/policy.yml': `${openPolicy}limits: {denials: 3}\n` },
  });
  const run = await scene.run(await scene.comment('/mewcode fix it'));
  expect([run.outputs.conclusion, run.outputs.permission_denials_count, scene.model.requests.length]).toEqual([
    'denied',
    '3',
    3,
  ]);
});

test('a policy of the workflow adds to the file of the repository', async () => {
  await using scene = await startScene({
    script: [
      turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
      turn([text('No.')]),
    ],
  });
  const policy = 'version: 1\nextends: repo\nrules:\n  - deny: Edit(src/sum.js)\n    reason: Frozen.\n';
  await scene.run(await scene.comment('/mewcode fix it'), { inputs: { policy } });
  const told = JSON.stringify(scene.model.requests[1]?.body);
  expect(told).toContain('Frozen. A deny wins over `allow: Edit(src/**)` (.mewcode/policy.yml@');
});
