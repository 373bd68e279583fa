import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandRunner } from '../../src/sandbox/run-command.ts';
import { createBash, plainCommands } from '../../src/tools/bash.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

const bash = createBash(plainCommands);

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const run = (command: string, more: Record<string, unknown> = {}) => bench.text('bash', { command, ...more });
const effects = (args: Record<string, unknown>) => bash.effects(args, bench.context);

test('a command runs in the repository root, and its streams stay apart', async () => {
  await bench.write({ 'show.sh': 'pwd\necho problem >&2\nexit 3\n' });
  expect(await bench.run('bash', { command: 'sh show.sh' })).toEqual({
    text: `exit code 3\nstdout:\n${bench.workspace}\nstderr:\nproblem`,
    details: {
      kind: 'exec',
      argv: ['sh', 'show.sh'],
      exitCode: 3,
      signal: null,
      timedOut: false,
      duration: expect.any(Number),
    },
  });
  expect(await run('true')).toBe('exit code 0\n(no output)');
});

test('exactly the words that were judged are executed, without a shell', async () => {
  expect(await run("printf '%s|' 'a  b' '$HOME' '*' ';' x")).toBe('exit code 0\nstdout:\na  b|$HOME|*|;|x|');
});

test('what is more than one simple command is not run', async () => {
  for (const command of ['touch a; touch b', 'touch a && touch b', 'echo $(touch a)', 'touch a > b', 'touch "a']) {
    expect(await bench.failure('bash', { command })).toMatch(/one simple command|cannot be run/);
  }
  expect(await bench.text('glob', { pattern: '**' })).toBe('[No files match.]');
});

test('the effects are the words of every command, or why they cannot be told', () => {
  expect(effects({ command: 'npm test' })).toEqual([{ kind: 'exec', command: 'npm test', argvs: [['npm', 'test']] }]);
  expect(effects({ command: 'echo $X' })).toEqual([
    { kind: 'exec', command: 'echo $X', argvs: [], undecidable: expect.any(String) },
  ]);
});

test('a workdir outside the workspace is an effect of its own and never used', async () => {
  await bench.write({ 'sub/f': 'x' });
  symlinkSync('/', join(bench.workspace, 'out'));
  expect(await run('pwd', { workdir: 'sub' })).toBe(`exit code 0\nstdout:\n${bench.workspace}/sub`);
  for (const workdir of ['..', '/tmp', 'out', 'spill:']) {
    const judged = await effects({ command: 'pwd', workdir });
    expect(judged[1]).toEqual({ kind: 'outside', operation: 'read', asWritten: workdir, why: expect.any(String) });
    expect(await bench.failure('bash', { command: 'pwd', workdir })).toContain('cannot run in');
  }
  expect(await bench.failure('bash', { command: 'pwd', workdir: 'sub/f' })).toBe('sub/f is not a folder.');
});

verifies('REQ-L8', 'a time-out is an error with the real figure and the output so far', async () => {
  await bench.write({ 'slow.sh': 'echo begun\nsleep 30\n' });
  expect(await bench.failure('bash', { command: 'sh slow.sh', timeout_ms: 300 })).toBe(
    'The command timed out after 0.3 s and was killed with all its children.\nstdout:\nbegun',
  );
  expect(bash.timeoutMs).toBeTypeOf('function');
  expect(bash.schema.safeParse({ command: 'x', timeout_ms: 600_001 }).success).toBe(false);
});

verifies(['H051', 'H056'], 'death by a signal and a failed start are errors with a reason', async () => {
  await bench.write({ 'die.sh': 'kill -SEGV $$\n', plain: 'x' });
  expect(await bench.failure('bash', { command: 'sh die.sh' })).toBe('The command was killed by SIGSEGV.\n(no output)');
  expect(await bench.failure('bash', { command: 'no-such-program' })).toContain(
    'not started: there is no program no-such-program',
  );
  expect(await bench.failure('bash', { command: './plain' })).toContain('not started: ./plain is not executable');
});

verifies('DEF-30', 'the description of a call is its summary', () => {
  expect(bash.summary?.({ command: 'npm test', description: 'Run the tests' })).toBe('Run the tests');
  expect(bash.summary?.({ command: 'npm test' })).toBe('npm test');
});

verifies(
  ['DEF-26', 'DEF-20'],
  'long output is cut between characters and the whole of it can be read from a file',
  async () => {
    const text = 'é€😀\n'.repeat(5000);
    await bench.write({ long: text });
    const result = await run('cat long');
    expect(Buffer.byteLength(result)).toBeLessThan(8_500);
    expect(result).not.toContain('�');
    const path = /all 50000 bytes are in (\S+) \.\.\.\]/.exec(result)?.[1] ?? '';
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(await bench.text('read_file', { path, offset: 4999 })).toContain('  5000\té€😀');
    expect(await bench.text('grep', { path, pattern: '😀', output_mode: 'count' })).toContain(':5000');
  },
);

verifies('H055', 'each call starts in the root, and who changes the folder is told', async () => {
  await bench.write({ 'sub/f': 'x' });
  expect(await run('pwd', { workdir: 'sub' })).toContain('/workspace/sub');
  expect(await run('pwd')).toBe(`exit code 0\nstdout:\n${bench.workspace}`);
  expect(await bench.failure('bash', { command: 'cd sub' })).toBe(
    'The command was not started: there is no program cd.\n(no output)\n' +
      '[The next call starts in the repository root again; workdir names another folder.]',
  );
});

test('a code that a shell gives for a death by signal is explained', async () => {
  await bench.write({ 'outer.sh': "sh -c 'kill -KILL $$'\nexit $?\n", 'odd.sh': 'exit 129\n' });
  expect(await run('sh outer.sh')).toMatch(/^exit code 137 \(128 \+ 9, as after SIGKILL\)\n/);
  expect(await run('sh odd.sh')).toBe('exit code 129\n(no output)');
});

test('the folder is entered by what was checked, not by its name', async () => {
  await bench.write({ 'sub/f': 'x' });
  let cwd = '';
  const runCommand: CommandRunner = (command) => {
    cwd = command.cwd;
    renameSync(join(bench.workspace, 'sub'), join(bench.workspace, 'moved'));
    symlinkSync('/', join(bench.workspace, 'sub'));
    return bench.context.runCommand(command);
  };
  const result = await bash.run({ command: 'pwd', workdir: 'sub' }, { ...bench.context, runCommand });
  expect([cwd, result.text]).toEqual([
    expect.stringMatching(/^\/proc\/self\/fd\/\d+$/),
    `exit code 0\nstdout:\n${bench.workspace}/moved`,
  ]);
});

test('in a sandbox a list of commands runs as it was judged', async () => {
  await bench.write({ 'sub/f': 'x\n' });
  const sandboxed = createBash({ ...plainCommands, sandboxed: true });
  const command = "cd sub && cat f | tr x y; false || echo '  $HOME  '";
  expect(sandboxed.effects({ command }, bench.context)).toEqual([
    {
      ...{ kind: 'exec', command },
      argvs: [['cd', 'sub'], ['cat', 'f'], ['tr', 'x', 'y'], ['false'], ['echo', '  $HOME  ']],
    },
  ]);
  expect(await sandboxed.run({ command }, bench.context)).toMatchObject({
    text:
      'exit code 0\nstdout:\ny\n  $HOME  \n' +
      '[The next call starts in the repository root again; workdir names another folder.]',
    details: {
      argv: ['bash', '-c', "'cd' 'sub' && 'cat' 'f' | 'tr' 'x' 'y'; 'false' || 'echo' '  $HOME  '"],
    },
  });
  const alone = await sandboxed.run({ command: "printf '%s' '*'" }, bench.context);
  expect(alone.details).toMatchObject({ argv: ['printf', '%s', '*'] });
  expect([bash, sandboxed].map(({ description }) => description.split('.')[0])).toEqual([
    'Run one simple command: no pipes, redirections, variables, substitutions or &&',
    'Run simple commands, joined by ;, &&, || or | where needed',
  ]);
});

test('a redirection to a file is an effect of its own', () => {
  const { effects } = createBash({ ...plainCommands, sandboxed: true });
  const path = (relative: string) => ({ path: join(bench.workspace, relative), relative });
  expect(effects({ command: 'cat < a > b/c 2>> /etc/x', workdir: 'sub' }, bench.context)).toEqual([
    {
      ...{ kind: 'exec', command: 'cat < a > b/c 2>> /etc/x', argvs: [['cat']] },
      ...{ folder: 'sub', constructs: ['redirections'] },
    },
    { kind: 'read', via: 'read', ...path('sub/a') },
    { kind: 'write', via: 'edit', ...path('sub/b/c') },
    { kind: 'outside', operation: 'write', asWritten: '/etc/x', why: expect.any(String) },
  ]);
});

test('behind a link a redirection is judged where the system takes it', async () => {
  await bench.write({ 'b/c/keep': '', 'a/keep': '' });
  symlinkSync('../b/c', join(bench.workspace, 'a/link'));
  const { effects } = createBash({ ...plainCommands, sandboxed: true });
  const files = async (args: Record<string, unknown>) =>
    (await effects({ command: '', ...args }, bench.context)).map((effect) =>
      effect.kind === 'exec' ? (effect.undecidable ?? effect.folder) : 'relative' in effect && effect.relative,
    );
  expect(await files({ command: 'echo x > ../f', workdir: 'a/link' })).toEqual(['b/c', 'b/f']);
  expect(await files({ command: 'echo x > ./../a/f', workdir: 'b' })).toEqual(['b', 'a/f']);
  for (const command of ['echo x > a/link/../f', `echo x > ${bench.workspace}/a/link/../f`, 'cat < ../w/a/link/../f']) {
    expect(await files({ command })).toEqual([
      expect.stringMatching(/^A redirection to a path with \.\. behind a folder/),
    ]);
  }
});

verifies(['REQ-L8', 'DEF-30'], 'what the model reads of a time-out is what holds in this run', async () => {
  const short = createBash({ sandboxed: false, timeoutCap: 60_000 });
  expect(short.schema.shape.timeout_ms?.description).toBe('Default 60000, in the background 60000, which is the most.');
  expect(short.schema.safeParse({ command: 'x', timeout_ms: 60_001 }).success).toBe(false);
  expect(bash.schema.shape.timeout_ms?.description).toBe(
    'Default 120000, in the background 600000, which is the most.',
  );
});

test('a cancelled command is ended', async () => {
  await bench.remove();
  const controller = new AbortController();
  bench = await makeWorkbench({ signal: controller.signal });
  await bench.write({ 'slow.sh': 'touch begun\nsleep 30\n' });
  const failure = bench.failure('bash', { command: 'sh slow.sh' });
  while (!existsSync(join(bench.workspace, 'begun'))) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort();
  expect(await failure).toContain('The command was cancelled');
});

test('a call that starts git by name says so, wherever git stands in it', async () => {
  const several = createBash({ ...plainCommands, sandboxed: true });
  const seen: (readonly [string, true | undefined])[] = [];
  for (const command of ['git log', 'npm ci', 'cd sub && git log', 'nice git log', 'sh -c \'g""it log\'', 'echo git']) {
    const runCommand: CommandRunner = async ({ isGit, ...others }) => {
      seen.push([command, isGit]);
      return await bench.context.runCommand({ ...others, argv: ['true'] });
    };
    await several.run({ command }, { ...bench.context, runCommand });
  }
  expect(Object.fromEntries(seen)).toEqual({
    'git log': true,
    'npm ci': undefined,
    'cd sub && git log': true,
    'nice git log': true,
    'sh -c \'g""it log\'': true,
    'echo git': undefined,
  });
});
