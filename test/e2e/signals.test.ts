/** A job that is cancelled: the runner signals the entry's process alone and gives it 7.5 seconds. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import type { ActionRun, RunningAction, RunOptions } from '../support/run-action.ts';
import { kindsOf, privateFolders, readTranscript } from '../support/run-files.ts';
import { openPolicy, project, type Scene, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

/** The grandchild goes on through TERM; only KILL for the whole group ends it. */
const slowScript = `#!/bin/sh
(trap '' TERM; exec sleep 300) &
touch started
sleep 300
`;

const files = [
  ...Object.entries(project).map(([path, content]) => ({ path, content })),
  { path: 'slow.sh', content: slowScript, mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: openPolicy.replace('./check.sh', './slow.sh') },
];

/** Sends the model's answer but for its end, for ever. */
const stalled = turn([text('I am looking at the sum, and')], { end: 'stalled' });

const api = (method: string, path: RegExp) => ({ method, path, times: 20, answer: 'hang' }) as const;

/** Milliseconds of real time: an acceptance line of the product, and the only one that a test measures. */
const bound = 7000;

type Cut = { readonly run: ActionRun; readonly elapsed: number };

async function signalled(running: RunningAction, signals: readonly NodeJS.Signals[]): Promise<Cut> {
  const at = performance.now();
  for (const name of signals) running.signal(name);
  const run = await running.finish();
  return { run, elapsed: performance.now() - at };
}

/** Starts a run and waits until its comment stands and the model was asked. */
async function startAndWait(scene: Scene, more: Partial<RunOptions> = {}): Promise<RunningAction> {
  const running = await scene.start(await scene.comment('/mewcode fix this'), more);
  await vi.waitFor(() => expect(scene.github.comments(1)).toHaveLength(2), { timeout: 20_000 });
  await scene.model.received(1);
  return running;
}

/** What a cancelled run leaves when everything answers. */
async function expectDelivered(scene: Scene, { run, elapsed }: Cut): Promise<void> {
  expect(run.exitCode, run.log).toBe(1);
  expect(elapsed).toBeLessThan(bound);
  expect(run.leftovers).toEqual([]);
  expect(run.outputs).toMatchObject({ triggered: 'true', conclusion: 'cancelled', branch_name: '' });
  expect(run.summary).toContain('🛑 Cancelled');
  const comments = scene.github.comments(1).map(({ body }) => body);
  expect(comments).toEqual(['/mewcode fix this', expect.stringContaining('### 🛑 Cancelled')]);
  const transcript = await readTranscript(run.layout);
  expect(transcript).toMatchObject({ rest: '', problems: [] });
  expect(transcript.lines.filter(({ kind }) => kind === 'ended')).toMatchObject([{ ending: { kind: 'cancelled' } }]);
  expect(kindsOf(transcript).filter((kind) => kind === 'outcome')).toHaveLength(1);
  expect(scene.artifacts.artifacts.map(({ files }) => [...files.keys()].toSorted())).toEqual([
    ['decisions.jsonl', 'transcript.jsonl'],
  ]);
  expect(comments[1]).toContain(run.outputs.transcript_artifact_url);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
}

const again: readonly NodeJS.Signals[] = ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGINT'];

for (const signals of [['SIGINT'], again] as const) {
  verifies('H120', `${signals.join(', ')} during a streaming answer ends with comment and artifact`, async () => {
    await using scene = await startScene({ script: [stalled] });
    const cut = await signalled(await startAndWait(scene), signals);
    await using _ = cut.run;
    await expectDelivered(scene, cut);
    expect(scene.model.abandoned).toEqual([1]);
    expect(cut.run.post).toEqual({ exitCode: 0, outputs: {} });
  });
}

for (const signals of [['SIGINT'], ['SIGTERM']] as const) {
  verifies(['H120', 'REQ-L4'], `${signals.join(', ')} during a command ends its grandchildren too`, async () => {
    const script = [turn([call('bash', { command: './slow.sh' }), call('read_file', { path: 'README.md' })])];
    await using scene = await startScene({ files, script });
    const running = await startAndWait(scene);
    const started = join(running.layout.workspace, 'started');
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 });
    const cut = await signalled(running, signals);
    await using _ = cut.run;
    await expectDelivered(scene, cut);
    const { lines } = await readTranscript(cut.run.layout);
    expect(lines.filter(({ kind }) => kind === 'call_finished')).toMatchObject([
      { tool: 'bash', isError: true },
      { tool: 'read_file', isError: true },
    ]);
  });
}

test('a process that cannot replace itself hands the signal and the exit code on', async () => {
  await using scene = await startScene({ script: [stalled] });
  await using folder = await makeTempFolder('relay');
  const preload = join(folder.path, 'no-execve.cjs');
  await writeFile(preload, 'delete process.execve;\n');
  const cut = await signalled(await startAndWait(scene, { env: { NODE_OPTIONS: `--require ${preload}` } }), ['SIGINT']);
  await using _ = cut.run;
  await expectDelivered(scene, cut);
});

test('a signal while GitHub is asked who may start a run ends it without a word in the thread', async () => {
  await using scene = await startScene();
  scene.github.setPermission('ada', 'hang');
  const running = await scene.start(await scene.comment('/mewcode fix this'));
  const isAsked = () => scene.github.requests.some(({ path }) => path.endsWith('/permission'));
  await vi.waitFor(() => expect(isAsked()).toBe(true), { timeout: 20_000 });
  const { run, elapsed } = await signalled(running, ['SIGINT']);
  await using _ = run;
  expect(run.exitCode, run.log).toBe(1);
  expect(elapsed).toBeLessThan(bound);
  expect(run.outputs).toMatchObject({ conclusion: 'cancelled', comment_id: '', session_id: '' });
  expect(scene.github.comments(1)).toHaveLength(1);
  expect(scene.artifacts.artifacts).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H120', 'a signal while the branch is made leaves no branch and keeps what was done as a patch', async () => {
  const script = [
    turn([call('write_file', { path: 'src/new.js', content: 'export const one = 1;\n' })]),
    turn([text('There is one now.')]),
  ];
  await using scene = await startScene({ script });
  scene.github.failNext(api('POST', /\/git\/trees$/));
  const running = await startAndWait(scene);
  const isMaking = () => scene.github.requests.some(({ path }) => path.endsWith('/git/trees'));
  await vi.waitFor(() => expect(isMaking()).toBe(true), { timeout: 20_000 });
  const { run, elapsed } = await signalled(running, ['SIGINT']);
  await using _ = run;
  expect(elapsed, run.log).toBeLessThan(bound);
  expect(run.outputs).toMatchObject({ conclusion: 'cancelled', branch_name: '', num_turns: '2', changed_files: '1' });
  expect(scene.github.comments(1)[1]?.body).toContain('There is one now.');
  expect(scene.github.requests.some(({ path }) => path.endsWith('/git/refs'))).toBe(false);
  expect(scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString()).toContain('+export const one = 1;');
});

test('a signal before the worker listens leaves no secret behind', async () => {
  await using scene = await startScene();
  let sent = false;
  const run = await scene.run(await scene.comment('/mewcode fix this'), {
    onLine: (line, running) => {
      if (sent || !line.startsWith('::add-mask::')) return;
      sent = true;
      running.signal('SIGINT');
    },
  });
  await using _ = run;
  // Whoever is hit first decides how: the process dies of the signal, or the worker has its handlers and ends in order.
  expect([1, 130], run.log).toContain(run.exitCode);
  expect(run.outputs.conclusion ?? 'cancelled').toBe('cancelled');
  expect(run.post).toMatchObject({ exitCode: 0 });
  expect(await secretFiles(run)).toEqual([]);
  expect(scene.model.requests).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

async function secretFiles({ layout }: ActionRun): Promise<string[]> {
  const folders = await privateFolders(layout);
  return folders.map((folder) => join(folder, 'handover.json')).filter((path) => existsSync(path));
}

type Hang = {
  readonly what: string;
  readonly prepare: (scene: Scene) => void;
  /** When to signal; by default once a request hangs or the model was asked. */
  readonly ready?: (scene: Scene) => boolean;
  /** The comments of the thread in the end, but for the one that asked. */
  readonly comments: readonly RegExp[];
};

const hangs: Hang[] = [
  {
    what: 'the pull request is not answered',
    prepare: ({ github }) => github.failNext(api('GET', /\/pulls\/1$/)),
    comments: [/^### 🛑 Cancelled/u],
  },
  {
    what: 'the comments of the thread are not answered and git waits',
    prepare: ({ github }) => {
      github.failNext(api('GET', /\/comments$/));
      github.failNext(api('POST', /git-upload-pack$/));
    },
    comments: [/^### 🛑 Cancelled/u],
  },
  {
    what: 'a request waits for its next try',
    prepare: ({ github }) => github.failNext({ ...api('GET', /\/pulls\/1$/), answer: { status: 502, body: {} } }),
    ready: ({ github }) => github.requests.filter(({ status }) => status === 502).length > 1,
    comments: [/^### 🛑 Cancelled/u],
  },
  {
    what: 'the artifact service and the comment are not answered',
    prepare: ({ github, artifacts }) => {
      github.failNext(api('PATCH', /\/issues\/comments\//));
      artifacts.failNext(api('POST', /CreateArtifact$/));
    },
    comments: [/^### ⏳/u],
  },
  {
    what: 'no comment can be written and the artifact service is not answered',
    prepare: ({ github, artifacts }) => {
      github.failNext(api('POST', /\/issues\/1\/comments$/));
      artifacts.failNext(api('POST', /CreateArtifact$/));
    },
    comments: [],
  },
];

describe.concurrent('while something hangs', () => {
  for (const hang of hangs) {
    verifies('H120', `a signal while ${hang.what} still ends in time with outputs`, () => cancelDuring(hang));
  }

  test('a signal while a finished run waits for the artifact service keeps the result', async () => {
    await using scene = await startScene({ script: [turn([text('It is a sum.')])] });
    scene.artifacts.failNext(api('POST', /CreateArtifact$/));
    const running = await scene.start(await scene.comment('/mewcode ask what is it?'), { runPost: 'no' });
    // The toolkit says so right before it asks.
    await running.line(/Root directory input is valid/);
    const { run, elapsed } = await signalled(running, ['SIGINT']);
    await using _ = run;
    expect(run.exitCode, run.log).toBe(0);
    expect(elapsed).toBeLessThan(bound);
    expect(run.outputs).toMatchObject({ conclusion: 'success', transcript_artifact_id: '' });
    expect(scene.github.comments(1)[1]?.body).toContain('It is a sum.');
  });
});

async function cancelDuring({ what, prepare, ready = isWaiting, comments }: Hang): Promise<void> {
  await using scene = await startScene({ script: [stalled] });
  const running = await scene.start(await scene.comment('/mewcode fix this'), { runPost: 'no' });
  // Not earlier: the checkout before the action asks the same server.
  prepare(scene);
  await vi.waitFor(() => expect(ready(scene)).toBe(true), { timeout: 20_000 });
  await vi.waitFor(() => expect(scene.github.comments(1)).toHaveLength(1 + comments.length), { timeout: 20_000 });
  const { run, elapsed } = await signalled(running, ['SIGINT']);
  await using _ = run;
  expect(run.exitCode, `${what}\n${run.log}`).toBe(1);
  expect(elapsed, what).toBeLessThan(bound);
  expect(run.outputs, what).toMatchObject({ conclusion: 'cancelled', branch_name: '' });
  const expected = comments.map((pattern) => expect.stringMatching(pattern));
  expect(
    scene.github.comments(1).map(({ body }) => body),
    what,
  ).toEqual(['/mewcode fix this', ...expected]);
  expect(run.leftovers, what).toEqual([]);
  expect(await readTranscript(run.layout), what).toMatchObject({ rest: '', problems: [] });
}

function isWaiting({ github, model }: Scene): boolean {
  return model.requests.length > 0 || github.requests.some(({ status }) => status === 0);
}
