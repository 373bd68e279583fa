import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openChildren } from '../../src/action/children.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { makeTempFolder } from '../support/temp.ts';

async function open(folder: string, noCommands: string | null) {
  const [workspace, temp] = [join(folder, 'workspace'), join(folder, 'temp')];
  for (const path of [workspace, temp]) await mkdir(path);
  const env = parseRunnerEnv({
    ...{ GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp, GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json' },
    ...{ GITHUB_REPOSITORY: 'octo-org/demo', GITHUB_RUN_ID: '1', PATH: '/usr/bin:/bin' },
  });
  const children = openChildren({ env, redactor: createRedactor([]) }, noCommands);
  const result = await children.run({
    ...{ argv: ['sh', '-c', 'echo > "$HOME/x"; echo ran'], cwd: workspace, workspace: 'writable', timeout: 10_000 },
    ...{ signal: new AbortController().signal, spill: join(folder, 'spill') },
  });
  const during = await readdir(temp);
  await children.close();
  return { result, during, after: await readdir(temp) };
}

test('a command has a home outside of the workspace, which is removed at the end', async () => {
  await using folder = await makeTempFolder('children');
  const { result, during, after } = await open(folder.path, null);
  expect(result).toMatchObject({ exitCode: 0, spawnError: null, stdout: { text: expect.stringContaining('ran') } });
  expect([during, after]).toEqual([[expect.stringMatching(/^home-/)], []]);
});

test('where no command may run there is no home, and nothing that could start one', async () => {
  await using folder = await makeTempFolder('children');
  const { result, during } = await open(folder.path, 'the task ask only reads.');
  expect(result).toMatchObject({ exitCode: null, spawnError: 'No command can be run: the task ask only reads.' });
  expect(during).toEqual([]);
});
