/** A process that is killed without a word, and the post step that finishes for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import type { ActionRun, RunningAction, RunOptions } from '../support/run-action.ts';
import { kindsOf, privateFolders, readTranscript } from '../support/run-files.ts';
import { openPolicy, project, type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const files = [
  ...Object.entries(project).map(([path, content]) => ({ path, content })),
  { path: 'slow.sh', content: '#!/bin/sh\ntouch started\nexec sleep 300\n', mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: openPolicy.replace('./check.sh', './slow.sh') },
];

const fix = [
  turn([text('Looking.'), call('read_file', { path: 'src/sum.js' })]),
  turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
  turn([text('It subtracted; now it adds.')]),
];

async function killed(running: RunningAction): Promise<ActionRun> {
  running.signal('SIGKILL');
  return running.finish();
}

async function startFix(scene: Scene, more: Partial<RunOptions> = {}): Promise<RunningAction> {
  return scene.start(await scene.comment('/mewcode fix this'), more);
}

function commentsOf(scene: Scene): string[] {
  return scene.github.comments(1).map(({ body }) => body);
}

/** What post leaves for a run that had begun: one comment with the result, one artifact, one outcome, no secret. */
async function expectFinished(scene: Scene, run: ActionRun): Promise<void> {
  expect(run, run.log).toMatchObject({ exitCode: 137, signal: 'SIGKILL' });
  expect(commentsOf(scene)).toEqual(['/mewcode fix this', expect.stringMatching(/^### (?:🛑|✅|❌) /u)]);
  expect(commentsOf(scene)[1]).toContain(run.post?.outputs.transcript_artifact_url);
  expect(scene.artifacts.artifacts).toHaveLength(1);
  const transcript = await readTranscript(run.layout);
  expect(transcript).toMatchObject({ rest: '', problems: [] });
  for (const kind of ['session', 'tracking', 'outcome', 'artifact']) {
    expect(kindsOf(transcript).filter((each) => each === kind)).toEqual([kind]);
  }
  expect(await secretFiles(run)).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
}

async function secretFiles({ layout }: Pick<ActionRun, 'layout'>): Promise<string[]> {
  const folders = await privateFolders(layout);
  return folders.map((folder) => join(folder, 'handover.json')).filter((path) => existsSync(path));
}

verifies('REQ-C8', 'after SIGKILL during a streaming answer post turns the comment into the result', async () => {
  await using scene = await startScene({ script: [turn([text('I am looking.')], { end: 'stalled' })] });
  const running = await startFix(scene);
  await vi.waitFor(() => expect(commentsOf(scene)).toHaveLength(2), { timeout: 20_000 });
  await scene.model.received(1);
  await using run = await killed(running);
  await expectFinished(scene, run);
  expect(run.post).toMatchObject({ exitCode: 1, outputs: { conclusion: 'cancelled', triggered: 'true' } });
  expect(commentsOf(scene)[1]).toContain('### 🛑 Cancelled: the worker was killed.');
  expect(run.summary).toContain('### 🛑 Cancelled: the worker was killed.');
});

test('after SIGKILL during a command post uploads what the run had changed until then', async () => {
  const script = [
    turn([call('read_file', { path: 'src/sum.js' })]),
    turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
    turn([call('bash', { command: './slow.sh' })]),
  ];
  await using scene = await startScene({ files, script });
  const running = await startFix(scene);
  const started = join(running.layout.workspace, 'started');
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 });
  await using run = await killed(running);
  await expectFinished(scene, run);
  expect(run.post?.outputs).toMatchObject({ conclusion: 'cancelled', num_turns: '3', branch_name: '' });
  const patch = scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString();
  expect(patch).toContain('+export const sum = (a, b) => a + b;');
});

test('after SIGKILL before the worker began post removes the secrets and asks nobody', async () => {
  await using scene = await startScene();
  const running = await startFix(scene);
  await vi.waitFor(async () => expect(await secretFiles(running)).toHaveLength(1), { timeout: 20_000, interval: 2 });
  await using run = await killed(running);
  expect(await secretFiles(run)).toEqual([]);
  expect(run.post).toEqual({ exitCode: 0, outputs: {} });
  expect(commentsOf(scene)).toHaveLength(1);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

test('post asks nobody and changes nothing after a run that ended by itself', async () => {
  await using scene = await startScene({ script: fix });
  let asked = 0;
  await using run = await scene.run(await scene.comment('/mewcode fix this'), {
    onLine: (line) => {
      if (line.startsWith('Done: ')) asked = scene.github.requests.length;
    },
  });
  expect(run.exitCode, run.log).toBe(0);
  expect(asked).toBeGreaterThan(0);
  expect(scene.github.requests).toHaveLength(asked);
  expect(run.post).toEqual({ exitCode: 0, outputs: {} });
  expect(scene.artifacts.artifacts).toHaveLength(1);
});

test('after SIGKILL while the branch is made post says that the delivery failed and keeps the patch', async () => {
  await using scene = await startScene({ script: fix });
  const trees = { method: 'POST', path: /\/git\/trees$/ };
  scene.github.failNext({ ...trees, answer: 'hang' });
  const running = await startFix(scene);
  await vi.waitFor(() => expect(asks(scene, trees)).toBe(true), { timeout: 20_000 });
  await using run = await killed(running);
  await expectFinished(scene, run);
  expect(run.post?.outputs).toMatchObject({
    conclusion: 'failed',
    branch_name: '',
    changed_files: '1',
    num_turns: '3',
  });
  expect(commentsOf(scene)[1]).toContain('ended from outside while its result was being delivered');
  expect([...(scene.artifacts.artifacts[0]?.files.keys() ?? [])].toSorted()).toEqual([
    'changes.patch',
    'decisions.jsonl',
    'transcript.jsonl',
  ]);
});

function asks(scene: Scene, { method, path }: { readonly method: string; readonly path: RegExp }): boolean {
  return scene.github.requests.some((request) => request.method === method && path.test(request.path));
}

test('after SIGKILL while the comment is written post delivers the outcome that was decided', async () => {
  await using scene = await startScene({ script: fix });
  const edits = { method: 'PATCH', path: /\/issues\/comments\// };
  scene.github.failNext({ ...edits, answer: 'hang' });
  const running = await startFix(scene);
  await vi.waitFor(() => expect(asks(scene, edits)).toBe(true), { timeout: 20_000 });
  await using run = await killed(running);
  await expectFinished(scene, run);
  expect(run.post).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', changed_files: '1' } });
  expect(run.post?.outputs.branch_name).toMatch(/^mewcode\/fix-1-/);
});

verifies('H124', 'a comment whose answer was lost to a SIGKILL is found again, not written twice', async () => {
  await using scene = await startScene({ script: [turn([text('Hm.')], { end: 'stalled' })] });
  scene.github.failNext({ method: 'POST', path: /\/issues\/1\/comments$/, answer: 'hang', effect: 'done' });
  const running = await startFix(scene);
  await vi.waitFor(() => expect(commentsOf(scene)).toHaveLength(2), { timeout: 20_000 });
  await scene.model.received(1);
  await using run = await killed(running);
  await expectFinished(scene, run);
});

/** Something that the log says, and the event that it tells of. */
const moments: [said: RegExp, kind: string][] = [
  [/^Session /, 'session'],
  [/^Work tree: /, 'layout'],
  [/^Turn 1: /, 'response'],
  [/^::group::edit_file: /, 'call_finished'],
  [/^Published branch /, 'published'],
];

for (const [said, kind] of moments) {
  verifies(['REQ-C8', 'DEF-5'], `SIGKILL at the line ${said} loses nothing that was said before`, async () => {
    await using scene = await startScene({ script: fix });
    let sent = false;
    await using run = await scene.run(await scene.comment('/mewcode fix this'), {
      onLine: (line, { signal }) => {
        if (!sent && said.test(line)) signal('SIGKILL');
        sent ||= said.test(line);
      },
    });
    await expectFinished(scene, run);
    expect(kindsOf(await readTranscript(run.layout))).toContain(kind);
  });
}
