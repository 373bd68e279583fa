import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../support/github-server/git.ts';
import { call, text, turn } from '../support/model-server.ts';
import { issueCommentEvent, scheduleEvent, workflowDispatchEvent } from '../support/payloads.ts';
import type { ActionEvent } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { promptOf, resultsOf, toolsOf } from './told.ts';
import { branchesOf, outcomeOf } from './traces.ts';

const reading = ['read_file', 'glob', 'grep', 'update_plan'];

/** Reads a file, then tries to change it and to run something. */
const script = [
  turn([call('read_file', { path: 'README.md' })]),
  turn([
    call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' }),
    call('bash', { command: './check.sh' }),
  ]),
  turn([text('It subtracts.')]),
];
const unknown = expect.stringContaining('There is no tool named');

const questions = [
  ['ask', 'issue', '/mewcode ask why?'],
  ['ask', 'issue', '/mewcode'],
  ['review', 'pull', '/mewcode Review carefully'],
  ['review', 'pull', '@mewcode'],
] as const;

for (const [task, on, body] of questions) {
  test(`${JSON.stringify(body)} on ${on} is ${task}: it reads and answers in a comment`, async () => {
    await using scene = await startScene({ script });
    const event = await scene.comment(body, { on });
    const branches = await branchesOf(scene);
    await using run = await scene.run(event, { inputs: { verify_command: 'touch verified' } });
    expect(outcomeOf(run), run.log).toMatchObject({ exitCode: 0, triggered: 'true', conclusion: 'success' });
    expect(run.log).toMatch(new RegExp(`^Session .*: ${task} on #1`, 'm'));
    expect(toolsOf(scene)).toEqual(reading);
    expect(resultsOf(scene)).toEqual([expect.stringContaining('# demo'), unknown, unknown]);
    expect(scene.github.comments(1).at(-1)?.body).toContain('It subtracts.');
    expect(await branchesOf(scene)).toEqual(branches);
    expect(existsSync(join(run.layout.workspace, 'verified'))).toBe(false);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  });
}

const unattended = [
  [
    'a dispatched prompt',
    ({ github }: Scene) => workflowDispatchEvent(github, { inputs: { prompt: 'Fix the sum.' } }),
    {},
  ],
  ['a scheduled prompt', () => scheduleEvent('0 6 * * 1'), { prompt: 'Fix the sum.' }],
] as const;

for (const [what, event, inputs] of unattended) {
  test(`${what} delivers a branch and needs no thread`, async () => {
    await using scene = await startScene({
      scopes: { contents: 'write' },
      script: [
        turn([call('read_file', { path: 'src/sum.js' })]),
        turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
        turn([text('It adds now.')]),
      ],
    });
    await using run = await scene.run(event(scene), { inputs });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', comment_id: '', changed_files: '1' });
    expect(await branchesOf(scene)).toEqual(['main', run.outputs.branch_name]);
    const changed = await git(scene.github.gitDir, ['diff', '--name-status', 'main', String(run.outputs.branch_name)]);
    expect(changed.toString('utf8')).toBe('M\tsrc/sum.js\n');
    expect(promptOf(scene)).toContain('Fix the sum.');
    expect(scene.github.world.comments.size).toBe(0);
    expect(run.summary).toContain('It adds now.');
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  });
}

/** Mallory's fork has a check that would leave a trace; ada asks for a fix on his pull request. */
async function onFork({ github }: Scene): Promise<ActionEvent> {
  await github.forkRepository('mallory');
  await github.commitFiles({
    owner: 'mallory',
    branch: 'main',
    files: [
      { path: 'README.md', content: '# demo of mallory\n' },
      { path: 'check.sh', content: '#!/bin/sh\ntouch pwned\n', mode: '100755' },
    ],
  });
  const { number } = await github.createPull({ title: 'Faster', head: 'main', fork: 'mallory', user: 'mallory' });
  return issueCommentEvent(github, github.addComment({ issue: number, user: 'ada', body: '/mewcode fix this' }));
}

for (const fork of ['there', 'deleted']) {
  verifies(
    ['H024', 'ATK-G34'],
    `the head of a fork that is ${fork} is laid out as data: nothing is run or changed`,
    async () => {
      await using scene = await startScene({ script });
      const event = await onFork(scene);
      const pull = scene.github.world.issues.get(1)?.pull;
      if (fork === 'deleted' && pull) pull.headOwner = null;
      await using run = await scene.run(event, { inputs: { verify_command: './check.sh' } });
      expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes', branch_name: '' });
      expect(toolsOf(scene)).toEqual(reading);
      expect(resultsOf(scene)).toEqual([expect.stringContaining('# demo of mallory'), unknown, unknown]);
      expect(await branchesOf(scene)).toEqual(['main']);
      for (const [made, there] of [
        ['check.sh', true],
        ['pwned', false],
      ] as const) {
        expect(existsSync(join(run.layout.workspace, made))).toBe(there);
      }
      const comment = scene.github.comments(1).at(-1)?.body;
      expect(comment).toContain('**Verification** `./check.sh`: **not run** (the pull request comes from a fork');
      expect(comment).toContain('The pull request comes from a fork: its files are read as data');
      expect([...run.violations, ...scene.violations()]).toEqual([]);
    },
  );
}
