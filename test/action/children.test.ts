import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openChildren } from '../../src/action/children.ts';
import { parseInputs } from '../../src/action/inputs.ts';
import type { Pinned } from '../../src/action/pin.ts';
import { openPrivateFolder } from '../../src/action/private-folder.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import type { Task } from '../../src/action/trigger.ts';
import { createRedactor } from '../../src/base/redact.ts';
import type { Policy } from '../../src/policy/policy.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { policyOf } from '../policy/world.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

type Asked = {
  readonly policy: Policy;
  readonly edits?: boolean;
  readonly fork?: boolean;
  readonly verify?: string;
  readonly platform?: NodeJS.Platform;
};

async function open(folder: string, { policy, edits = true, fork = false, verify = '', platform = 'linux' }: Asked) {
  const [workspace, temp, own] = ['workspace', 'temp', 'temp/mewcode-000000'].map((name) => join(folder, name));
  for (const path of [workspace, temp, own]) mkdirSync(path ?? '');
  const handover = {
    ...{ GITHUB_WORKSPACE: `${workspace}`, RUNNER_TEMP: `${temp}`, GITHUB_EVENT_NAME: 'push' },
    ...{ GITHUB_REPOSITORY: 'octo-org/demo', GITHUB_RUN_ID: '1', GITHUB_EVENT_PATH: '/event.json' },
    ...{ PATH: '/usr/bin:/bin', NODE_ENV: 'test', INPUT_VERIFY_COMMAND: verify },
    ...{ INPUT_ANTHROPIC_API_KEY: 'sk-1', INPUT_MODEL: 'm', INPUT_GITHUB_TOKEN: 'ghs_1' },
  };
  const events: AgentEvent[] = [];
  const job = {
    ...{
      env: parseRunnerEnv(handover),
      handover,
      inputs: parseInputs(handover),
      redactor: createRedactor([]),
      packageRoot: root,
    },
    ...{ folder: openPrivateFolder(`${own}`), emit: (event: AgentEvent) => events.push(event) },
  };
  // The rest of a task and of the pinned commits is not looked at.
  const [task, pinned] = [{ kind: 'fix', edits } as Task, { fork } as Pinned];
  const children = await openChildren(job, {
    ...{ task, pinned, policy, platform },
    workspace: { root: `${workspace}`, writeGit: () => undefined },
  });
  const result = await children.run({
    argv: ['sh', '-c', 'echo > "$HOME/x"; echo ran $NODE_ENV'],
    ...{ cwd: `${workspace}`, workspace: 'writable', timeout: 10_000, spill: join(folder, 'spill') },
    signal: new AbortController().signal,
  });
  const during = (await readdir(`${temp}`)).filter((name) => !name.startsWith('mewcode-'));
  await children.close();
  const after = (await readdir(`${temp}`)).filter((name) => !name.startsWith('mewcode-'));
  const { noCommands, noBash, sandboxed } = children;
  return { children: { noCommands, noBash, sandboxed }, result, during, after, events };
}

const without = ['sandbox: {required: false}', 'env: {pass: [NODE_ENV]}'];
const rule = ['rules:', '  - allow: Bash(npm test)'];

test('without a sandbox a command has a home outside of the workspace, which is removed at the end', async () => {
  await using folder = await makeTempFolder('children');
  const { children, result, during, after, events } = await open(folder.path, {
    policy: policyOf(...without, ...rule),
  });
  expect(children).toEqual({ noCommands: null, noBash: null, sandboxed: false });
  expect(result).toMatchObject({ exitCode: 0, spawnError: null, stdout: { text: 'ran test' } });
  expect([during, after]).toEqual([[expect.stringMatching(/^home-/)], []]);
  expect(events).toMatchObject([{ kind: 'note', text: expect.stringContaining('No sandbox') }]);
});

verifies('ATK-S18', 'where no command may run nothing is prepared that could start one', async () => {
  const policy = policyOf(...without, ...rule);
  const rows: readonly (readonly [Asked, string])[] = [
    [{ policy, edits: false }, 'the task fix only reads.'],
    [{ policy, fork: true }, 'the pull request comes from a fork, whose code is never run.'],
    [{ policy, platform: 'win32' }, 'there are none on Windows.'],
    [{ policy: policyOf() }, 'no rule of the policy allows one.'],
  ];
  for (const [asked, reason] of rows) {
    await using folder = await makeTempFolder('children');
    const { children, result, during, events } = await open(folder.path, asked);
    expect(children).toEqual({ noCommands: reason, noBash: reason, sandboxed: false });
    expect(result).toMatchObject({ exitCode: null, spawnError: `No command can be run: ${reason}` });
    expect([during, events]).toEqual([[], []]);
  }
});

inSandbox.test(
  'in a sandbox a verification runs also where no rule allows a command, and bash is not offered',
  async () => {
    await using folder = await makeTempFolder('children');
    const policy = policyOf('env: {pass: [NODE_ENV]}');
    const { children, result, during, after, events } = await open(folder.path, { policy, verify: 'npm test' });
    expect(children).toEqual({ noCommands: null, noBash: 'no rule of the policy allows one.', sandboxed: true });
    expect([result.stdout.text, during, after]).toEqual(['ran test', [expect.stringMatching(/^sandbox-/)], []]);
    expect(events).toMatchObject([{ kind: 'sandbox', rung: 'bubblewrap', problem: null, hidden: 0 }]);
  },
);

test('a sandbox that cannot be opened leaves no command, says why and what would help, and leaves nothing behind', async () => {
  await using folder = await makeTempFolder('children');
  const policy = policyOf('sandbox: {mounts: [/nowhere/at/all]}', ...rule);
  const { children, result, during, events } = await open(folder.path, { policy });
  const reason = expect.stringMatching(
    /^the policy requires a sandbox and this machine has none that works: (?:sandbox\.mounts names \/nowhere\/at\/all, which is not there|.* is not installed; a step before this one.*)\. "sandbox: \{required: false\}"/,
  );
  expect(children).toEqual({ noCommands: reason, noBash: reason, sandboxed: false });
  expect([result.spawnError?.startsWith('No command can be run: the policy'), during]).toEqual([true, []]);
  expect(events).toMatchObject([
    { kind: 'sandbox', rung: 'bubblewrap', problem: expect.any(String) },
    { kind: 'note', level: 'warning', text: expect.stringContaining('No command was run: the policy requires') },
  ]);
});

test('an image in the policy is tried after bubblewrap, or alone, and each that does not hold is told', async () => {
  const tried = async (backends: string) => {
    await using folder = await makeTempFolder('children');
    const named = 'image: mewcode.invalid/none:1, mounts: [/nowhere/at/all]';
    const { events } = await open(folder.path, { policy: policyOf(`sandbox: {${named}${backends}}`, ...rule) });
    return events.map((event) => (event.kind === 'sandbox' ? [event.rung, event.problem !== null] : event.kind));
  };
  expect([await tried(''), await tried(', backends: [docker]')]).toEqual([
    [['bubblewrap', true], ['docker', true], 'note'],
    [['docker', true], 'note'],
  ]);
});
