/** `mewcode run` as it ships, on a real repository: what it leaves there, and what it does not touch. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../support/github-server/git.ts';
import { scriptedTurns, startModelServer } from '../support/model-server.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

const policy = 'version: 1\nextends: read-only\nrules:\n  - allow: Edit(src/**)\n';
const files = { 'src/a.js': 'export const a = 1;\n', '.mewcode/policy.yml': policy, '.gitignore': 'out\n' };

const change = [
  { calls: [{ name: 'read_file', args: { path: 'src/a.js' } }] },
  {
    calls: [
      { name: 'edit_file', args: { path: 'src/a.js', old_string: '= 1', new_string: '= 2' } },
      { name: 'write_file', args: { path: 'docs/a.md', content: 'x' } },
    ],
  },
  { text: 'It is two now.' },
];

async function repository(contents: Readonly<Record<string, string>> = files) {
  const folder = await makeTempFolder('cli-run');
  const path = join(folder.path, 'repository');
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
  await git(path, ['init', '-q', '-b', 'trunk', '.']);
  await git(path, ['add', '-A']);
  await git(path, ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first']);
  const script = join(folder.path, 'script.jsonl');
  await writeFile(script, `${change.map((turn) => JSON.stringify(turn)).join('\n')}\n`);
  const ask = async (...args: readonly string[]) => (await git(path, [...args])).toString().trim();
  return { path, script, outer: folder.path, git: ask, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

type Options = { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly until?: RegExp };

/** `until`: what the log says when the process gets a SIGINT. */
async function mewcode(args: readonly string[], { cwd, env = {}, until }: Options) {
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
    if (until?.test(said.err)) child.kill('SIGINT');
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode: Number(exitCode), ...said };
}

const scripted = (script: string) => ['run', '--task', 'Make it two', '--provider', 'scripted', '--model', script];

test('a task leaves a branch with what the policy lets be published, and the report', async () => {
  await using repo = await repository();
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('mewcode-local-'));
  const { exitCode, out, err } = await mewcode([...scripted('../script.jsonl'), '--out', 'out', '--json'], {
    cwd: repo.path,
  });
  expect(exitCode, err).toBe(0);
  const result = JSON.parse(out);
  expect(result).toEqual({
    ...{ conclusion: 'success', exitCode: 0, out: join(repo.path, 'out') },
    headline: `Done: changed 1 file on branch ${result.branch}.`,
    branch: expect.stringMatching(/^mewcode\/task-\d{14}$/),
    commit: await repo.git('rev-parse', result.branch),
    files: ['transcript.jsonl', 'decisions.jsonl', 'changes.patch', 'summary.md'],
  });
  expect(await repo.git('log', '-1', '--format=%an <%ae>%n%P', result.branch)).toBe(
    `MewCode <mewcode@localhost>\n${await repo.git('rev-parse', 'HEAD')}`,
  );
  expect(await repo.git('diff', '--stat', '--format=', 'HEAD', result.branch)).toMatch(/^src\/a\.js \| 2 \+-\n/);
  const report = (name: string) => readFileSync(join(repo.path, 'out', name), 'utf8');
  expect(report('changes.patch')).toContain('+export const a = 2;');
  expect(report('summary.md')).toMatch(/It is two now\.[\s\S]*allow: Edit\(docs\/a\.md\)/);
  expect(report('summary.md')).not.toMatch(/made equal|\]\(/);
  const verdicts = report('decisions.jsonl').trimEnd().split('\n');
  expect(verdicts.map((line) => JSON.parse(line).verdict)).toEqual(['allow', 'allow', 'deny']);
  const verify = ['verify', 'out/transcript.jsonl', '--decisions', 'out/decisions.jsonl'];
  expect(await mewcode(verify, { cwd: repo.path })).toMatchObject({ exitCode: 0 });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('mewcode-local-'))).toEqual(before);
});

test('what is not committed stays as it is and is not seen, and no hook of the repository runs', async () => {
  await using repo = await repository();
  const dirty = 'export const a = 7; // mine\n';
  writeFileSync(join(repo.path, 'src/a.js'), dirty);
  writeFileSync(join(repo.path, '.mewcode/policy.yml'), 'version: 1\nrules:\n  - allow: [Read, Edit]\n');
  writeFileSync(join(repo.path, 'src/staged.js'), 'staged\n');
  await repo.git('add', 'src/staged.js');
  for (const hook of ['reference-transaction', 'post-checkout', 'post-index-change', 'pre-commit']) {
    const path = join(repo.path, '.git/hooks', hook);
    writeFileSync(path, `#!/bin/sh\ntouch ${join(repo.outer, 'hooked')}\n`, { mode: 0o755 });
  }
  const index = readFileSync(join(repo.path, '.git/index'));
  const { exitCode, err } = await mewcode([...scripted(repo.script), '--out', '../out'], { cwd: repo.path });
  expect(exitCode, err).toBe(0);
  expect(err).toContain('Denied: write_file.');
  expect(readFileSync(join(repo.path, 'src/a.js'), 'utf8')).toBe(dirty);
  expect(readFileSync(join(repo.path, '.git/index')).equals(index)).toBe(true);
  expect(existsSync(join(repo.outer, 'hooked'))).toBe(false);
  expect(await repo.git('symbolic-ref', 'HEAD')).toBe('refs/heads/trunk');
  expect(readdirSync(join(repo.path, '.git')).filter((name) => /^(?:index-|staged-)/.test(name))).toEqual([]);
  const branch = await repo.git('for-each-ref', '--format=%(refname)', 'refs/heads/mewcode');
  expect(await repo.git('show', `${branch}:src/a.js`)).toBe('export const a = 2;');
});

test('a policy that is named on the command line is used in place of the committed one', async () => {
  await using repo = await repository();
  writeFileSync(join(repo.outer, 'p.yml'), 'version: 1\nrules:\n  - allow: Read(**)\n');
  const { exitCode, out } = await mewcode(
    [...scripted(repo.script), '--policy', '../p.yml', '--out', '../out', '--json'],
    {
      cwd: repo.path,
    },
  );
  expect([exitCode, JSON.parse(out)]).toMatchObject([0, { conclusion: 'no_changes', branch: null, commit: null }]);
  expect(readFileSync(join(repo.outer, 'out/summary.md'), 'utf8')).toContain('allow: Edit(src/a.js)');
});

test('a policy that is a link is refused before the model is asked', async () => {
  await using repo = await repository({ 'src/a.js': 'a\n', 'p.yml': policy });
  await mkdir(join(repo.path, '.mewcode'));
  symlinkSync('../p.yml', join(repo.path, '.mewcode/policy.yml'));
  await repo.git('add', '-A');
  await repo.git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'link');
  const { exitCode, out } = await mewcode([...scripted(repo.script), '--out', '../out', '--json'], { cwd: repo.path });
  expect([exitCode, JSON.parse(out)]).toMatchObject([
    1,
    { conclusion: 'refused', headline: expect.stringContaining('is a symlink; only a regular text file is read') },
  ]);
});

test('a real model is asked over HTTP, its key is in no report, and the process ends at once', async () => {
  await using repo = await repository();
  await using model = await startModelServer({
    script: scriptedTurns(change.map((turn) => JSON.stringify(turn)).join('\n')),
  });
  const key = 'sk-ant-canary-of-the-command-line';
  const args = ['run', '--task', `Make it two ${key}`, '--model', 'claude-sonnet-4-5', '--base-url', model.url];
  const { exitCode, out, err } = await mewcode([...args, '--out', '../out'], {
    cwd: repo.path,
    env: { ANTHROPIC_API_KEY: key },
  });
  expect(exitCode, err).toBe(0);
  expect(out).toMatch(
    /^Done: changed 1 file on branch (mewcode\/task-\d+)\.\nBranch \1: git diff HEAD\.\.\.\1\nReports: /,
  );
  for (const name of readdirSync(join(repo.outer, 'out'))) {
    expect([name, readFileSync(join(repo.outer, 'out', name), 'utf8').includes(key)]).toEqual([name, false]);
  }
  expect(err).not.toContain(key);
});

test('Ctrl-C ends a run in order, with its report', async () => {
  await using repo = await repository();
  await using model = await startModelServer({ script: () => new Promise(() => {}) });
  const args = ['run', '--task', 'x', '--model', 'claude-sonnet-4-5', '--base-url', model.url, '--out', '../out'];
  const { exitCode, out } = await mewcode(args, {
    cwd: repo.path,
    env: { ANTHROPIC_API_KEY: 'sk-ant-canary-of-the-command-line' },
    until: /Work tree: /,
  });
  expect([exitCode, out]).toEqual([
    1,
    expect.stringMatching(/^Cancelled: The run was cancelled \(SIGINT\)\.\nReports: /),
  ]);
  const verified = await mewcode(['verify', 'transcript.jsonl'], { cwd: join(repo.outer, 'out') });
  expect(verified).toMatchObject({ exitCode: 0 });
});
