/** `npm run demo` as a newcomer meets it: from a folder with a blank in its name, without a home, without a network. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asides } from '../scripts/demo-narration.ts';
import { git, gitLine } from './support/github-server/git.ts';
import { root } from './support/source.ts';
import { makeTempFolder, type TempFolder } from './support/temp.ts';

let folder: TempFolder;
let project: string;

beforeAll(async () => {
  folder = await makeTempFolder('demo-test');
  project = join(folder.path, 'a clone');
  const parts = ['action.yml', 'package.json', 'dist', 'prompts', 'presets', 'scripts', 'src', 'test/support'];
  for (const part of parts) await cp(join(root, part), join(project, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
});

afterAll(() => folder.remove());

type Run = { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string };
type Options = { readonly onText?: (text: string, pid: number) => void; readonly env?: Record<string, string> };

/** As npm starts it, in a temporary folder of its own; that folder must be empty afterwards. */
async function runDemo(args: readonly string[], { onText, env }: Options = {}): Promise<Run> {
  await using temp = await makeTempFolder('demo-temp');
  const child = spawn(process.execPath, ['scripts/demo.ts', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, TMPDIR: temp.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => onText?.(chunk.toString(), child.pid ?? 0));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(await readdir(temp.path)).toEqual([]);
  return { exitCode, stdout, stderr };
}

test('the demo mends a failing test and leaves everything that a reader wants to see', async () => {
  const out = join(folder.path, 'the results');
  const run = await runDemo(['--out', out]);
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  const read = (name: string): Promise<string> => readFile(join(out, name), 'utf8');
  const outputs: Record<string, string> = JSON.parse(await read('outputs.json'));
  expect(outputs).toMatchObject({ conclusion: 'success', changed_files: '1' });
  await expectComment(await read('comment.md'), outputs);
  expect(await read('summary.md')).toContain('the verification command failed before and passes now');
  expectChain(await read('transcript.jsonl'));
  await expectBranch(out, String(outputs.branch_name));
  expectNarration(run.stdout, out);
}, 60_000);

async function expectComment(comment: string, outputs: Record<string, string>): Promise<void> {
  expect(comment).toMatch(/^```diff\n[\s\S]*^\+ {2}return Math\.round\(\(total[\s\S]*?^```$/m);
  expect(comment).toContain(`(https://github.example/octo-org/demo/tree/${outputs.branch_name})`);
  expect(comment).toContain(`(${outputs.transcript_artifact_url})`);
  expect(comment + JSON.stringify(outputs)).not.toMatch(/localhost|127\.0\.0\.1/);
}

/** Each line names the hash of the one before. */
function expectChain(transcript: string): void {
  const lines = transcript.trimEnd().split('\n');
  const hashes = lines.map((line) => createHash('sha256').update(line).digest('hex'));
  expect(lines.map((line) => JSON.parse(line).prev)).toEqual(['0'.repeat(64), ...hashes.slice(0, -1)]);
}

/** The test fails on the base of the pull request and passes on the branch; the patch is the same change. */
async function expectBranch(out: string, branch: string): Promise<void> {
  const clone = join(folder.path, 'clone');
  await git(folder.path, ['clone', '--quiet', '--branch', 'discount', join(out, 'repository.git'), clone]);
  expect(await testsIn(clone)).toBe(1);
  await git(clone, ['apply', '--index', join(out, 'changes.patch')]);
  expect(await gitLine(clone, ['write-tree'])).toBe(await gitLine(clone, ['rev-parse', `origin/${branch}^{tree}`]));
  expect(await gitLine(clone, ['diff', '--name-only', `origin/discount..origin/${branch}`])).toBe('src/cart.js');
  await git(clone, ['checkout', '--quiet', '--force', branch]);
  expect(await testsIn(clone)).toBe(0);
}

async function testsIn(cwd: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--test'], { cwd, env: { PATH: process.env.PATH }, stdio: 'ignore' });
  return await new Promise((resolve) => child.on('close', resolve));
}

function expectNarration(stdout: string, out: string): void {
  expect(stdout).toContain('No sandbox on this machine');
  expect(asides.filter(([, why]) => !stdout.includes(why))).toEqual([]);
  expect(stdout).toContain(out);
  expect(stdout).not.toMatch(/^\s*::|localhost|127\.0\.0\.1/m);
}

test.each([
  [
    ['--colour'],
    "demo: Unknown option '--colour'. The options are --provider scripted|anthropic, --model NAME and --out DIR.\n",
  ],
  [['--provider', 'other'], 'demo: --provider is "other"; it must be scripted or anthropic.\n'],
  [['--provider', 'anthropic'], 'demo: --provider anthropic needs ANTHROPIC_API_KEY to be set.\n'],
  [['--model', 'some'], 'demo: --model needs --provider anthropic.\n'],
  [
    ['--out', '/dev/null/results'],
    "demo: The results cannot be written to /dev/null/results: ENOTDIR: not a directory, mkdir '/dev/null/results'\n",
  ],
])('%j is refused in one line', async (args, stderr) => {
  const run = await runDemo(args);
  expect(run).toEqual({ exitCode: 1, stdout: '', stderr });
});

test('a folder with other files is not emptied', async () => {
  const out = join(folder.path, 'precious');
  await mkdir(out);
  await writeFile(join(out, 'comment.md'), 'mine');
  await writeFile(join(out, 'thesis.md'), 'mine');
  const { exitCode, stderr } = await runDemo(['--out', out]);
  expect([exitCode, stderr]).toEqual([
    1,
    `demo: ${out} holds other files, such as thesis.md; name a folder of its own.\n`,
  ]);
  expect(await readdir(out)).toEqual(['comment.md', 'thesis.md']);
});

test('an interrupt ends the demo without a trace', async () => {
  const out = join(folder.path, 'interrupted');
  let sent = 0;
  const run = await runDemo(['--out', out], {
    onText(printed, pid) {
      if (!printed.includes('Turn 1:') || sent > 0) return;
      process.kill(pid, 'SIGINT');
      sent += 1;
    },
  });
  expect(run).toMatchObject({ exitCode: 130, stderr: '\nStopped.\n' });
  expect(await readdir(out)).toEqual([]);
});
