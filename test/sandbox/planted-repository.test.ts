/** A pull request can hold the files of a bare repository, whose configuration names a program. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitOutside } from '../../src/sandbox/environment.ts';
import type { Command } from '../../src/sandbox/run-command.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { makeTempFolder } from '../support/temp.ts';
import { makeSandboxScene } from './scene.ts';

const planted = {
  'sub/HEAD': 'ref: refs/heads/main\n',
  'sub/objects/keep': '',
  'sub/refs/keep': '',
  'sub/evil': '#!/bin/sh\necho planted >&2\n',
};
const configuration = (folder: string) =>
  `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ..\n\tfsmonitor = ${folder}/sub/evil\n`;

inSandbox.test(
  'a command that only looks, or is git itself, starts nothing that a planted repository names',
  async () => {
    // The folder is known when the scene is there, so the program is named from where git starts it.
    await using scene = await makeSandboxScene({ files: { ...planted, 'sub/config': configuration('.') } });
    const status = (how: Partial<Command>) =>
      scene.says('chmod +x evil 2>/dev/null; git status -s', { ...how, cwd: join(scene.workspace, 'sub') });
    // A build may have repositories of its own.
    expect(await status({ workspace: 'writable' })).toContain('planted');
    for (const how of [{ workspace: 'read-only' }, { isGit: true }] as const) {
      expect(await status(how)).toMatch(/^fatal: cannot use bare repository '.*sub'/);
    }
  },
);

test('without a sandbox git does not use one either', async () => {
  await using folder = await makeTempFolder('planted');
  const files = Object.entries({ ...planted, 'sub/config': configuration(folder.path) });
  for (const name of ['objects', 'refs']) mkdirSync(join(folder.path, 'sub', name), { recursive: true });
  for (const [path, content] of files) writeFileSync(join(folder.path, path), content, { mode: 0o755 });
  const status = (env: Readonly<Record<string, string>>) =>
    spawnSync('git', ['status', '-s'], {
      cwd: join(folder.path, 'sub'),
      env: { PATH: process.env.PATH, ...env },
    }).stderr.toString();
  expect(status({})).toContain('planted');
  expect(status(gitOutside)).toMatch(/^fatal: cannot use bare repository/);
});
