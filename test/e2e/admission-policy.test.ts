import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { openPolicy, project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { promptOf, resultsOf, toolsOf } from './told.ts';
import { answered, branchesOf, linesOf, noTraces, outcomeOf, skipped, watchTraces } from './traces.ts';

const answer = [turn([text('Because of that.')])];
const withAdmission = (line: string) => ({ ...project, '.mewcode/policy.yml': `${openPolicy}admission: {${line}}\n` });

verifies(['H003', 'REQ-G1'], 'a bot that only the trusted policy names starts a run, and no other does', async () => {
  await using scene = await startScene({ script: answer, files: withAdmission('allowed_bots: [Helper-App]') });
  const stranger = await scene.comment('/mewcode ask why?', { user: 'helper-app2[bot]', on: 'issue' });
  const traces = watchTraces(scene);
  await using other = await scene.run(stranger);
  expect(outcomeOf(other)).toEqual(skipped);
  expect(await traces(other)).toEqual(noTraces);
  await using run = await scene.run(await scene.comment('/mewcode ask why?', { user: 'helper-app[bot]', on: 'issue' }));
  expect(outcomeOf(run), run.log).toEqual(answered);
  expect(linesOf(run)[0]).toBe("The bot helper-app[bot] is in the policy's admission.allowed_bots.");
});

verifies(['H005', 'REQ-G1'], 'a policy that asks for maintain takes maintainers and leaves writers out', async () => {
  await using scene = await startScene({ script: answer, files: withAdmission('min_permission: maintain') });
  scene.github.setPermission('keeper', { permission: 'write', role_name: 'maintain' });
  await using writer = await scene.run(await scene.comment('/mewcode ask why?', { on: 'issue' }));
  expect(writer.outputs).toMatchObject({ conclusion: 'skipped' });
  expect(scene.model.requests).toEqual([]);
  await using run = await scene.run(await scene.comment('/mewcode ask why?', { user: 'keeper', on: 'issue' }));
  expect(outcomeOf(run), run.log).toEqual(answered);
});

verifies('ATK-T1', 'a person whom only the workflow lets ask gets an answer and nothing else', async () => {
  const script = [
    turn([
      call('read_file', { path: 'src/sum.js' }),
      call('read_file', { path: '.env' }),
      call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' }),
      call('bash', { command: './check.sh' }),
    ]),
    turn([text('It subtracts.')]),
  ];
  await using scene = await startScene({ script, files: { ...project, '.env': 'PASSWORD=canary\n' } });
  const event = await scene.comment('/mewcode fix this', { user: 'mallory', on: 'issue' });
  await using run = await scene.run(event, {
    inputs: { allowed_non_write_users: '*', verify_command: 'touch verified' },
  });
  expect(outcomeOf(run), run.log).toEqual(answered);
  expect(toolsOf(scene)).not.toEqual(expect.arrayContaining(['bash']));
  expect(toolsOf(scene)).not.toEqual(expect.arrayContaining(['edit_file']));
  expect(resultsOf(scene)).toEqual([
    expect.stringContaining('a - b'),
    expect.stringContaining('Denied by policy'),
    expect.stringContaining('There is no tool named "edit_file"'),
    expect.stringContaining('There is no tool named "bash"'),
  ]);
  expect(promptOf(scene)).toContain('Whoever asked may not write to the repository');
  expect(await branchesOf(scene)).toEqual(['main']);
  expect(scene.github.comments(1).at(-1)?.body).toContain('narrowed by preset read-only');
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('REQ-G1', 'a thread that had its runs of the hour gets none more, and no model is asked', async () => {
  await using scene = await startScene({ script: answer, files: withAdmission('per_thread_per_hour: 1') });
  const event = await scene.comment('/mewcode ask why?', { on: 'issue' });
  await using first = await scene.run(event);
  expect(outcomeOf(first), first.log).toEqual(answered);
  await using second = await scene.run(event);
  expect(second.outputs).toMatchObject({ conclusion: 'skipped' });
  expect(scene.github.comments(1).at(-1)?.body).toContain('This thread had 1 run within an hour');
  expect(scene.model.requests).toHaveLength(1);
});
