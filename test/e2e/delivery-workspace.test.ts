import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanGitEnvironment, gitLine } from '../support/github-server/git.ts';
import { startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { changedIn, edit, fileAt, policyFile, read, refsOf, runTouched, small, turns } from './delivery-scene.ts';

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
  await using result = await runTouched(scene, event, async (workspace) => {
    const at = (path: string) => join(workspace, path);
    writeFileSync(at('src/dirty.ts'), 'touched by a step before\n');
    rmSync(at('src/gone.ts'));
    rmSync(at('src/link.ts'));
    symlinkSync('/etc/hostname', at('src/link.ts'));
    chmodSync(at('tool.sh'), 0o644);
    writeFileSync(at('src/notes.txt'), 'of a step before\n');
    writeFileSync(at('build.log'), 'ignored\n');
    mkdirSync(at('src/a-folder'));
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

test('a pull request is laid out although the default branch was checked out, and the result stands on its head', async () => {
  await using scene = await startScene({ ...small });
  const event = await scene.comment('/mewcode fix');
  const files = { 'src/a.ts': 'export const a = 1; // of the pull request\n' };
  await scene.github.commitFiles({ branch: 'feature-0', files, author: 'ada' });
  await scene.github.commitFiles({ branch: 'main', files: { 'src/later.ts': 'not on the head\n' } });
  await using result = await runTouched(scene, event, async () => undefined);
  const { run, branch } = result;
  expect(run.outputs.conclusion, run.log).toBe('success');
  expect(await gitLine(scene.github.gitDir, ['rev-parse', `${branch}^`])).toBe(
    await gitLine(scene.github.gitDir, ['rev-parse', 'feature-0']),
  );
  expect(await fileAt(scene, branch ?? '', 'src/a.ts')).toBe('export const a = 2; // of the pull request\n');
  expect(existsSync(join(run.layout.workspace, 'src/later.ts'))).toBe(false);
});

test('an empty workspace is enough', async () => {
  await using scene = await startScene({ ...small });
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  await using run = await scene.run(event, { checkout: 'none' });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

/** Everything that git would run or obey in a repository, all at once: G1, G2, G4, G6, G7, G9, G12, G14, G18, G26. */
function plant(workspace: string, root: string): { mark: string; second: string } {
  const mark = join(root, 'mark');
  const payload = join(root, 'payload');
  writeFileSync(payload, `#!/bin/sh\ntouch ${mark}\nexec cat\n`);
  chmodSync(payload, 0o755);
  const second = join(root, 'second.git');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, env: cleanGitEnvironment });
  git('init', '-q', '--bare', second);
  const upstream = git('config', 'remote.origin.url').toString().trim();
  writeFileSync(join(root, 'evil.config'), `[core]\n\tfsmonitor = ${payload}\n`);
  const settings: readonly (readonly [string, string])[] = [
    ['core.fsmonitor', payload],
    ['filter.x.clean', payload],
    ['filter.x.process', payload],
    ['diff.x.textconv', payload],
    ['diff.external', payload],
    ['include.path', join(root, 'evil.config')],
    ['extensions.worktreeConfig', 'true'],
    [`url.${second}.pushInsteadOf`, upstream],
    [`url.${second}.insteadOf`, upstream],
    ['credential.helper', `!${payload}`],
  ];
  for (const [key, value] of settings) git('config', '--add', key, value);
  writeFileSync(join(workspace, '.git/config.worktree'), `[core]\n\tfsmonitor = ${payload}\n`);
  mkdirSync(join(workspace, '.git/hooks'), { recursive: true });
  for (const hook of ['post-checkout', 'pre-commit', 'reference-transaction', 'post-index-change', 'pre-push']) {
    symlinkSync(payload, join(workspace, '.git/hooks', hook));
  }
  rmSync(mark, { force: true });
  return { mark, second };
}

verifies(
  'ATK-G1-30',
  "nothing that is planted in the workspace's repository runs, and nothing is redirected",
  async () => {
    await using scene = await startScene({
      files: [
        { path: 'src/a.ts', content: 'export const a = 1;\n' },
        { path: '.gitattributes', content: '*.ts diff=x filter=x merge=x\n' },
        policyFile(['Edit(src/**)']),
      ],
      script: small.script,
    });
    const event = await scene.comment('/mewcode fix', { on: 'issue' });
    const planted: ReturnType<typeof plant>[] = [];
    await using result = await runTouched(scene, event, async (workspace, root) => {
      planted.push(plant(workspace, root));
      writeFileSync(join(workspace, 'src/a.ts'), 'dirty\n');
    });
    const { run, branch } = result;
    const { mark = '', second = '' } = planted[0] ?? {};
    expect(run.outputs.conclusion, run.log).toBe('success');
    expect(existsSync(mark)).toBe(false);
    expect(await gitLine(second, ['for-each-ref'])).toBe('');
    expect(await fileAt(scene, branch ?? '', 'src/a.ts')).toBe('export const a = 2;\n');
    expect(Object.keys(await refsOf(scene))).toEqual(['refs/heads/main', `refs/heads/${branch}`]);
    // The same repository in the hands of plain git does run the payload.
    execFileSync('git', ['status'], { cwd: run.layout.workspace, env: cleanGitEnvironment, stdio: 'ignore' });
    expect(existsSync(mark)).toBe(true);
  },
);
