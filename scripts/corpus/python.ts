/** Python exercises outside the Action: their tests on a branch, in a fresh folder, with the original tests. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countTests } from '../../src/action/test-count.ts';
import { git } from '../../test/support/github-server/git.ts';
import { makeTempFolder } from '../../test/support/temp.ts';

type Files = Readonly<Record<string, string>>;

export type PythonTask = {
  readonly id: string;
  readonly prompt: string;
  readonly workspace: Files;
  readonly hidden_tests: Files;
  readonly oracle_files: Files;
};

/** By module: discovery finds nothing under these names, and exits with 0. */
export function testCommand({ hidden_tests: tests }: PythonTask): string {
  const modules = Object.keys(tests).filter((name) => name.endsWith('_test.py'));
  const names = modules.map((name) => name.replace(/\.py$/, '').replaceAll('/', '.'));
  return ['python3', '-m', 'unittest', ...names].join(' ');
}

/** What has to be installed, as a sentence; null when it is there. */
export async function pythonMissing(): Promise<string | null> {
  const { code } = await python(['--version'], { cwd: '/' });
  return code === 0 ? null : 'python3 is missing: install it (Debian, Ubuntu: apt-get install python3)';
}

/** Checks the branch out and puts the original tests back first. A run without a test proves nothing. */
export async function testsPass(task: PythonTask, from: { gitDir: string; branch: string }): Promise<boolean> {
  await using folder = await makeTempFolder('corpus-judge');
  await git(folder.path, ['clone', '-q', '--branch', from.branch, '--', from.gitDir, 'checkout']);
  const checkout = join(folder.path, 'checkout');
  for (const [name, content] of Object.entries(task.hidden_tests)) {
    await mkdir(dirname(join(checkout, name)), { recursive: true });
    await writeFile(join(checkout, name), content);
  }
  const [, ...args] = testCommand(task).split(' ');
  const { code, output } = await python(args, { cwd: checkout });
  return code === 0 && (countTests(output) ?? 0) > 0;
}

/** A minute at most: a wrong solution may never end. The code is null for a program that was not there or was ended. */
function python(args: readonly string[], { cwd }: { cwd: string }): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' };
    // A signal, not `timeout`: that one's timer outlives a program that could not be started.
    const signal = AbortSignal.timeout(60_000);
    const child = spawn('python3', args, {
      cwd,
      env,
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', () => resolve({ code: null, output }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
