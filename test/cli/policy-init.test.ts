import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

const path = '.mewcode/policy.yml';
const scripts = { test: 'x', lint: 'x', 'test:unit': 'x', deploy: 'x', start: 'x', 'check"; rm -rf /': 'x' };

test.each([
  ['nothing', {}, []],
  [
    'npm',
    { 'package.json': JSON.stringify({ scripts }), 'src/a.js': '' },
    ['npm test', 'npm run lint', 'npm run test:unit'],
  ],
  ['pnpm', { 'package.json': JSON.stringify({ scripts: { test: 'x' } }), 'pnpm-lock.yaml': '' }, ['pnpm test']],
  ['make', { Makefile: 'CC := gcc\ntest: a b\n\techo\nclean:\n\trm x\nlint::\n', 'lib/a.c': '' }, ['make test']],
  ['python', { 'pyproject.toml': '', 'tests/a.py': '' }, ['python -m pytest']],
  ['go and rust', { 'go.mod': '', 'Cargo.toml': '' }, ['go test ./...', 'go vet ./...', 'cargo test', 'cargo check']],
  ['a broken package.json', { 'package.json': '{' }, []],
  ['scripts of another shape', { 'package.json': '{"scripts": [1]}' }, []],
])('from %s comes a policy that the check has nothing to say about', async (_, files, commands) => {
  await using terminal = await openTerminal(files);
  const { exitCode, value } = await terminal.json('policy', 'init');
  const found = value as { commands: { command: string }[]; text: string; path: string };
  expect([exitCode, found.path, found.commands.map(({ command }) => command)]).toEqual([0, path, commands]);
  expect(readFileSync(join(terminal.folder, path), 'utf8')).toBe(found.text);
  const checked = await terminal.mewcode('policy', 'check', '--strict');
  expect([checked.exitCode, checked.out]).toEqual([0, expect.stringContaining('0 errors, 0 warnings.')]);
  for (const command of commands) {
    expect((await terminal.mewcode('policy', 'explain', '--bash', command)).exitCode).toBe(0);
  }
  expect((await terminal.mewcode('policy', 'explain', '--bash', 'git push origin')).exitCode).toBe(1);
});

test('folders with sources and tests may be edited, others not', async () => {
  await using terminal = await openTerminal({ 'src/a.ts': '', 'tests/a.ts': '', 'other/a.ts': '' });
  await terminal.mewcode('policy', 'init');
  const verdicts = await Promise.all(
    ['src/b.ts', 'tests/b.ts', 'other/b.ts'].map(
      async (file) => (await terminal.mewcode('policy', 'explain', `Edit(${file})`)).exitCode,
    ),
  );
  expect(verdicts).toEqual([0, 0, 1]);
});

test('a policy that is there stays as it is, a link and a folder too', async () => {
  await using terminal = await openTerminal({ [path]: 'mine\n' });
  const said = { exitCode: 1, out: '', err: expect.stringContaining(`${path} exists and stays as it is`) };
  expect(await terminal.mewcode('policy', 'init')).toEqual(said);
  expect(readFileSync(join(terminal.folder, path), 'utf8')).toBe('mine\n');
  await using other = await openTerminal();
  mkdirSync(join(other.folder, '.mewcode'));
  symlinkSync('../elsewhere', join(other.folder, path));
  expect(await other.mewcode('policy', 'init')).toEqual(said);
  expect(readdirSync(other.folder)).toEqual(['.mewcode']);
});

test('--stdout prints it and writes nothing', async () => {
  await using terminal = await openTerminal();
  const { exitCode, out } = await terminal.mewcode('policy', 'init', '--stdout');
  expect([exitCode, out.includes('version: 1'), readdirSync(terminal.folder)]).toEqual([0, true, []]);
});
