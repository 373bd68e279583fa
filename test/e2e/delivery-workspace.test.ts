import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainGit } from '../github/scene.ts';
import { gitLine } from '../support/github-server/git.ts';
import { startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import {
  bash,
  changedIn,
  deliver,
  edit,
  fileAt,
  policyFile,
  read,
  runTouched,
  script,
  small,
  turns,
} from './delivery-scene.ts';

test('a dirty checkout is made equal to the head and said; what nobody tracks stays and is not committed', async () => {
  await using scene = await startScene({
    files: [
      ...small.files,
      { path: 'src/dirty.ts', content: 'as committed\n' },
      { path: 'src/gone.ts', content: 'needed\n' },
      { path: 'src/link.ts', content: 'a.ts', mode: '120000' },
      { path: 'tool.sh', content: '#!/bin/sh\n', mode: '100755' },
      { path: '.gitignore', content: '*.log\n' },
    ],
    script: turns([read('src/dirty.ts'), read('src/gone.ts'), read('src/a.ts')], [edit('src/a.ts', '1', '2')]),
  });
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  await using result = await runTouched(scene, event, {
    async touch(workspace) {
      const at = (path: string) => join(workspace, path);
      writeFileSync(at('src/dirty.ts'), 'touched by a step before\n');
      rmSync(at('src/gone.ts'));
      rmSync(at('src/link.ts'));
      symlinkSync('/etc/hostname', at('src/link.ts'));
      chmodSync(at('tool.sh'), 0o644);
      writeFileSync(at('src/notes.txt'), 'of a step before\n');
      writeFileSync(at('build.log'), 'ignored\n');
      mkdirSync(at('src/a-folder'));
    },
  });
  const { run, comment, branch } = result;
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  const seen = JSON.stringify(scene.model.requests[1]?.body.messages);
  for (const content of ['as committed', 'needed']) expect(seen).toContain(content);
  expect(await changedIn(scene, 'main', branch ?? '')).toEqual(['M src/a.ts']);
  expect(run.log).toContain('Work tree: 7 files; 4 written and 0 removed to match the pinned commit.');
  expect(comment).toContain('The work tree was not at the pinned commit; made equal to it:');
  for (const path of ['src/dirty.ts', 'src/gone.ts', 'src/link.ts', 'tool.sh']) expect(comment).toContain(path);
  const left = ['src/notes.txt', 'build.log'].map((path) => readFileSync(join(run.layout.workspace, path), 'utf8'));
  expect(left).toEqual(['of a step before\n', 'ignored\n']);
});

verifies(
  ['H025', 'H026'],
  "a pull request is laid out although a fork's default branch was checked out without history, and the result stands on its head",
  async () => {
    await using scene = await startScene({ ...small });
    const event = await scene.comment('/mewcode fix');
    const files = { 'src/a.ts': 'export const a = 1; // of the pull request\n' };
    await scene.github.commitFiles({ branch: 'feature-0', files, author: 'ada' });
    await scene.github.commitFiles({ branch: 'main', files: { 'src/later.ts': 'not on the head\n' } });
    const elsewhere = 'http://127.0.0.1:1/mallory/demo';
    const touch = async (workspace: string) => plainGit(workspace, 'remote', 'set-url', 'origin', elsewhere);
    await using result = await runTouched(scene, event, { touch });
    const { run, branch } = result;
    expect(run.outputs.conclusion, run.log).toBe('success');
    expect(scene.model.requests[0]?.text).toContain('+export const a = 1; // of the pull request');
    expect(await gitLine(scene.github.gitDir, ['rev-parse', `${branch}^`])).toBe(
      await gitLine(scene.github.gitDir, ['rev-parse', 'feature-0']),
    );
    expect(await fileAt(scene, branch ?? '', 'src/a.ts')).toBe('export const a = 2; // of the pull request\n');
    expect(existsSync(join(run.layout.workspace, 'src/later.ts'))).toBe(false);
  },
);

test('an empty workspace is enough', async () => {
  await using scene = await startScene({ ...small });
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  await using run = await scene.run(event, { checkout: 'none' });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H011', 'a commit and a branch of the model are said, and only the compared tree is published', async () => {
  await using result = await deliver({
    files: [
      { path: 'src/a.ts', content: 'export const a = 1;\n' },
      script('side.sh', [
        'export GIT_AUTHOR_NAME=M GIT_AUTHOR_EMAIL=m@x GIT_COMMITTER_NAME=M GIT_COMMITTER_EMAIL=m@x',
        'git checkout -q -b side',
        'echo 2 > src/a.ts; echo 1 > f',
        'git add . && git commit -q -m mine',
      ]),
      policyFile(['Edit(src/**)', 'Bash(./side.sh)']),
    ],
    script: turns([bash('./side.sh')]),
  });
  const { run, scene, comment } = result;
  const branch = result.branch ?? '';
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  expect(await changedIn(scene, 'main', branch)).toEqual(['M src/a.ts']);
  expect(await gitLine(scene.github.gitDir, ['log', '--format=%an', `main..${branch}`])).toBe('github-actions[bot]');
  expect(comment).toContain("A command committed or switched branches in the workspace's own repository.");
});
