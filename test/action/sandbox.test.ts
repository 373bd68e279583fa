/** What a run makes of its job, its policy and its workspace when it opens the sandbox: seen from inside. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { parseInputs } from '../../src/action/inputs.ts';
import { openPrivateFolder } from '../../src/action/private-folder.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import { openRunSandbox } from '../../src/action/sandbox.ts';
import { createCommandRunner, runShell } from '../../src/sandbox/launcher.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { policyOf } from '../policy/world.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

const files = {
  'workspace/.git': 'gitdir: real.git\n',
  'workspace/real.git/config': 'extraheader = SECRET\n',
  'workspace/private/notes.txt': 'SECRET\n',
  'workspace/.env.local': 'SECRET\n',
  'workspace/.github/ci.yml': 'on: push\n',
  'workspace/AGENTS.md': 'Be kind.\n',
  'workspace/a.txt': 'a\n',
  'home/bin/own': 'SECRET\n',
  'home/.netrc': 'SECRET\n',
  'tools/node/readme': 'a tool\n',
  'temp/_runner_file_commands/set_env_1': 'SECRET\n',
};

async function openIn(folder: string, policy: readonly string[]) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const [workspace, temp] = [join(folder, 'workspace'), join(folder, 'temp')];
  const handover = {
    ...{ GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp, GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json' },
    ...{ GITHUB_REPOSITORY: 'octo-org/demo', GITHUB_RUN_ID: '1', INPUT_ANTHROPIC_API_KEY: 'sk-1', INPUT_MODEL: 'm' },
    ...{
      INPUT_GITHUB_TOKEN: 'ghs_1',
      HOME: join(folder, 'home'),
      PATH: `${folder}/home/bin:/usr/bin:/bin:${workspace}`,
    },
    ...{
      RUNNER_TOOL_CACHE: join(folder, 'tools'),
      JAVA_HOME: join(folder, 'tools', 'node'),
      GOROOT: join(folder, 'home'),
    },
    ...{ NODE_ENV: 'test', OTHER: 'x', TZ: 'Europe/Berlin' },
  };
  mkdirSync(join(temp, 'mewcode-abcdef'), { mode: 0o700 });
  const events: AgentEvent[] = [];
  const job = {
    ...{ env: parseRunnerEnv(handover), handover, inputs: parseInputs(handover), packageRoot: root },
    ...{ folder: openPrivateFolder(join(temp, 'mewcode-abcdef')), emit: (event: AgentEvent) => events.push(event) },
  };
  const setting = { policy: policyOf(...policy), workspace: { root: workspace, writeGit: () => {} } };
  const sandbox = await openRunSandbox(job, setting);
  if (!sandbox.ok) throw new Error(sandbox.why);
  const says = async (command: string) => {
    const { stdout } = await runShell(createCommandRunner(sandbox.rung), {
      ...{ command, cwd: workspace, workspace: 'writable', timeout: 20_000, spill: join(job.folder.spill, 'out') },
      signal: new AbortController().signal,
    });
    return stdout.text;
  };
  return { says, events, [Symbol.asyncDispose]: sandbox.close };
}

const attempts: Readonly<Record<string, string>> = {
  'grep -rl SECRET . FOLDER/home FOLDER/tools FOLDER/temp 2>/dev/null; cat FOLDER/tools/node/readme': 'a tool',
  'echo "${PATH//FOLDER/}"; echo "${JAVA_HOME#FOLDER} $GOROOT $NODE_ENV $OTHER $TZ"; env | grep -cE "TOKEN|GITHUB_|RUNNER_|INPUT_"':
    '/usr/bin:/bin\n/tools/node  test  Europe/Berlin\n0',
  '(echo x > .github/ci.yml; echo x > AGENTS.md; mkdir .claude; echo x > .claude/x && echo made; echo x > real.git/config; echo x > FOLDER/tools/x) 2>/dev/null; cat .github/ci.yml AGENTS.md; echo x > a.txt && echo written':
    'on: push\nBe kind.\nwritten',
};

inSandbox.verifies(
  ['ATK-X5', 'ATK-C9'],
  'commands of a run see neither its home, its files, its secrets nor where its git really is',
  async () => {
    await using folder = await makeTempFolder('run-sandbox');
    const policy = ['rules:', '  - deny: Read(private/**)', 'env: {pass: [NODE_ENV]}'];
    await using sandbox = await openIn(folder.path, policy);
    const said: Record<string, string> = {};
    for (const text of Object.keys(attempts)) {
      said[text] = await sandbox.says(text.replaceAll('FOLDER', folder.path));
    }
    expect(said).toEqual(attempts);
    expect(sandbox.events).toMatchObject([{ kind: 'sandbox', rung: 'bubblewrap', problem: null, hidden: 3 }]);
  },
);

inSandbox.test('what the policy unlocks is no longer covered', async () => {
  await using folder = await makeTempFolder('run-sandbox');
  await using sandbox = await openIn(folder.path, ['unlock: [workflow_files]']);
  expect(await sandbox.says('echo x > .github/ci.yml && echo written; echo x > AGENTS.md || echo refused')).toBe(
    'written\nrefused',
  );
});

inSandbox.verifies('ATK-C9', 'a folder that nobody may read is as closed to writing as it was', async () => {
  await using folder = await makeTempFolder('run-sandbox');
  await using sandbox = await openIn(folder.path, ['rules:', '  - deny: Read(.github/**)']);
  expect(await sandbox.says('cat .github/ci.yml; echo x > .github/new && echo written; ls .github')).toBe('ci.yml');
});
