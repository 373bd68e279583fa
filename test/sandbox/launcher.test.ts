import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { childEnvironment } from '../../src/sandbox/environment.ts';
import { createCommandRunner, runShell, type ShellCommand } from '../../src/sandbox/launcher.ts';
import type { Command, CommandResult } from '../../src/sandbox/run-command.ts';
import { bareRung } from '../../src/sandbox/rung.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

let folder: TempFolder;
beforeEach(async () => {
  folder = await makeTempFolder('launcher');
});
afterEach(() => folder.remove());

const at = (name: string) => join(folder.path, name);
const path = '/usr/bin:/bin';

function command(): Omit<Command, 'argv'> {
  return {
    cwd: folder.path,
    workspace: 'writable',
    timeout: 20_000,
    signal: new AbortController().signal,
    spill: at('spill'),
  };
}

const bare = () => bareRung({ env: childEnvironment({ path, home: folder.path }) });

const run = (argv: readonly [string, ...string[]], more: Partial<Command> = {}): Promise<CommandResult> =>
  createCommandRunner(bare())({ ...command(), argv, ...more });

const shell = (text: string, more: Partial<ShellCommand> = {}): Promise<CommandResult> =>
  runShell(createCommandRunner(bare()), {
    ...command(),
    command: text,
    ...more,
  });

/** Whether a process that wrote its id into the file is gone (a zombie counts as gone). */
async function isGone(name: string): Promise<boolean> {
  const pid = readFileSync(at(name), 'utf8').trim();
  for (let tries = 0; tries < 100; tries += 1) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
    if (/\) [ZX]/.test(stat)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

test('the result tells exit code, streams and sizes', async () => {
  expect(await shell('echo out; echo err >&2; exit 7')).toEqual({
    exitCode: 7,
    signal: null,
    timedOut: false,
    cancelled: false,
    spawnError: null,
    stdout: { text: 'out', bytes: 4, truncated: false, spill: null },
    stderr: { text: 'err', bytes: 4, truncated: false, spill: null },
    duration: expect.any(Number),
  });
  expect(readdirSync(folder.path)).toEqual([]);
});

verifies(['DEF-21', 'H049'], 'a time-out ends the grandchildren too, even those that ignore TERM', async () => {
  const script = `trap '' TERM; (trap '' TERM; echo $BASHPID > pid; sleep 60; touch late) & sleep 60; touch late`;
  const result = await shell(script, { timeout: 400 });
  expect(result).toMatchObject({ timedOut: true, cancelled: false, exitCode: null, signal: 'SIGKILL' });
  expect(await isGone('pid')).toBe(true);
  expect(existsSync(at('late'))).toBe(false);
});

verifies('H048', 'a child left behind neither holds up the call nor outlives it', async () => {
  const result = await shell('(echo $BASHPID > pid; sleep 60) & while [ ! -s pid ]; do :; done; echo hi', {
    timeout: 15_000,
  });
  expect(result).toMatchObject({ exitCode: 0, timedOut: false, stdout: { text: 'hi' } });
  expect(await isGone('pid')).toBe(true);
});

verifies('H050', 'a flood is bounded in memory and on disk and ends at the time-out', async () => {
  const result = await shell('yes', { timeout: 1_000 });
  expect(result).toMatchObject({ timedOut: true, stdout: { truncated: true, spill: at('spill.stdout.txt') } });
  expect(Buffer.byteLength(result.stdout.text)).toBeLessThan(8_500);
  expect(statSync(at('spill.stdout.txt')).size).toBeLessThanOrEqual(16 * 2 ** 20);
  expect(result.stdout.bytes).toBeGreaterThan(statSync(at('spill.stdout.txt')).size);
  expect(result.stdout.text).toContain('bytes in all; the first 16777216 are in');
});

test('cancelling ends a running command, and one that has not begun never starts', async () => {
  const controller = new AbortController();
  const running = shell('touch begun; sleep 60', { signal: controller.signal });
  while (!existsSync(at('begun'))) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort();
  expect(await running).toMatchObject({ cancelled: true, timedOut: false, signal: 'SIGTERM' });
  expect(await shell('touch never', { signal: controller.signal })).toMatchObject({ cancelled: true, exitCode: null });
  expect(existsSync(at('never'))).toBe(false);
});

verifies(['H052', 'H053'], 'programs that ask or wait for input end by themselves', async () => {
  expect(await shell('cat; echo rc=$?')).toMatchObject({ stdout: { text: 'rc=0' } });
  expect(await shell('read x; echo rc=$?')).toMatchObject({ stdout: { text: 'rc=1' } });
  expect(await shell('cat < /dev/tty')).toMatchObject({ exitCode: 1 });
  const setUp = 'git init -q . && git config user.email a@b && git config user.name a && touch f && git add f';
  expect(await shell(`${setUp} && git commit -q`)).toMatchObject({ exitCode: 1, timedOut: false });
  const rebase = 'git commit -qm one && git commit -q --allow-empty -m two && git rebase -i HEAD~1';
  expect(await shell(rebase)).toMatchObject({ exitCode: 1, timedOut: false });
});

verifies('H056', 'a command that cannot be started is a result with the reason', async () => {
  writeFileSync(at('plain'), 'x');
  const reasons = [
    await run(['no-such-program']),
    await run(['./plain']),
    await run(['true'], { cwd: at('nowhere') }),
    await run(['echo', 'x'.repeat(200_000)]),
    await run(['echo', 'a\0b']),
  ].map(({ spawnError, exitCode }) => ({ spawnError, exitCode }));
  expect(reasons).toEqual([
    { spawnError: 'there is no program no-such-program', exitCode: null },
    { spawnError: './plain is not executable', exitCode: null },
    { spawnError: `the folder ${at('nowhere')} does not exist`, exitCode: null },
    { spawnError: 'the command line is too long; put the text into a file', exitCode: null },
    { spawnError: expect.stringContaining('null bytes'), exitCode: null },
  ]);
});

verifies('H057', 'the text reaches bash unchanged, whatever it quotes', async () => {
  const body = 'a\\\\b \\$x \\n `id` $(id) "q" \\\n end\\';
  expect(await shell(`cat > file <<'EOF'\n${body}\nEOF`)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(at('file'), 'utf8')).toBe(`${body}\n`);
});

test('arguments arrive as they are, and the program is found on the given PATH only', async () => {
  expect(await run(['printf', '%s|', '$HOME', '*', 'a b', '-n'])).toMatchObject({
    stdout: { text: '$HOME|*|a b|-n|' },
  });
  const elsewhere = createCommandRunner(bareRung({ env: { PATH: folder.path } }));
  expect(await elsewhere({ ...command(), argv: ['printf', 'x'] })).toMatchObject({
    spawnError: 'there is no program printf',
  });
});

verifies('ATK-X3', 'the environment is the list, whatever this process has', async () => {
  process.env.GITHUB_ENV = '/runner/env';
  process.env.ACTIONS_RUNTIME_TOKEN = 'secret';
  process.env.INPUT_API_KEY = 'secret';
  try {
    const { stdout } = await run(['env']);
    const wanted = Object.entries(childEnvironment({ path, home: folder.path }));
    const lines = stdout.text.split('\n').filter((line) => !line.startsWith('MEWCODE_COMMAND='));
    expect(lines.toSorted()).toEqual(wanted.map(([name, value]) => `${name}=${value}`).toSorted());
    expect(
      wanted.filter(([name]) => /TOKEN|^(ACTIONS|GITHUB|RUNNER|INPUT)_|BASH_ENV|NODE_OPTIONS|^LD_/.test(name)),
    ).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([`HOME=${folder.path}`, 'TZ=UTC', 'TERM=dumb', 'CI=true', 'PAGER=cat']),
    );
  } finally {
    for (const name of ['GITHUB_ENV', 'ACTIONS_RUNTIME_TOKEN', 'INPUT_API_KEY']) delete process.env[name];
  }
});
