/** What post is told of its run, when somebody else has written it: it touches nothing that cannot be its own. */
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openTranscript } from '../../src/transcript/transcript.ts';
import type { ActionRun } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const hostile = 'A text that nobody at GitHub may ever read.';

/** A killed run that would have post write to issue 1: what an attacker would like post to believe. */
async function plant(folder: string, mode = 0o700): Promise<string> {
  await mkdir(folder, { recursive: true, mode });
  await writeFile(join(folder, 'state.json'), JSON.stringify({ v: 1, stage: 'running' }));
  await writeFile(join(folder, 'handover.json'), '{}');
  const path = join(folder, 'transcript.jsonl');
  const transcript = openTranscript({ path, redact: (text) => text, now: () => 0 });
  transcript.append({
    kind: 'session',
    sessionId: '20260105-090000-abcd',
    product: 'planted',
    repository: 'octo-org/demo',
    event: 'issue_comment',
    task: 'ask',
    number: 1,
    requester: 'ada',
    provider: 'anthropic',
    model: 'test-model',
    runUrl: null,
  });
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  transcript.append({ kind: 'ended', ending: { kind: 'finished' }, turns: 1, usage, text: hostile });
  transcript.append({ kind: 'outcome', conclusion: 'success', exitCode: 0, headline: 'Done.' });
  transcript.close();
  return folder;
}

/** Post, told that its folder is `folder`, after a main that had nothing to do. */
async function runPost(scene: Scene, root: string, folder: string): Promise<ActionRun> {
  return scene.run(await scene.comment('Nothing for you.', { on: 'issue' }), {
    folder: root,
    checkout: 'none',
    env: { STATE_private_folder: folder },
  });
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const pairs = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

type Planting = { readonly root: string; readonly temp: string };
/** `told` goes into the state; `watched` must stay as it is. */
type Planted = { readonly told: string; readonly watched: string };

const same = (folder: string): Planted => ({ told: folder, watched: folder });

const planted: [what: string, make: (where: Planting) => Promise<Planted>][] = [
  ['outside of RUNNER_TEMP', async ({ root }) => same(await plant(join(root, 'mewcode-abcdef')))],
  ['below another folder', async ({ temp }) => same(await plant(join(temp, 'a', 'mewcode-abcdef')))],
  ['with another name', async ({ temp }) => same(await plant(join(temp, 'mewcode-..evil')))],
  ['that others may write to', async ({ temp }) => same(await plant(join(temp, 'mewcode-abcdef'), 0o755))],
  [
    'that is a link',
    async ({ root, temp }) => {
      const watched = await plant(join(root, 'mewcode-abcdef'));
      await symlink(watched, join(temp, 'mewcode-ghijkl'));
      return { told: join(temp, 'mewcode-ghijkl'), watched };
    },
  ],
  [
    'whose transcript is a link',
    async ({ root, temp }) => {
      const watched = await plant(join(root, 'elsewhere'));
      const told = join(temp, 'mewcode-abcdef');
      await mkdir(told, { mode: 0o700 });
      await writeFile(join(told, 'state.json'), JSON.stringify({ v: 1, stage: 'running' }));
      await symlink(join(watched, 'transcript.jsonl'), join(told, 'transcript.jsonl'));
      return { told, watched };
    },
  ],
];

for (const [what, make] of planted) {
  verifies('ATK-O14', `post does nothing with a folder ${what}`, async () => {
    await using scene = await startScene();
    await using root = await makeTempFolder('state');
    const temp = join(root.path, 'work', '_temp');
    await mkdir(temp, { recursive: true });
    const { told, watched } = await make({ root: root.path, temp });
    const before = await contentsOf(watched);
    const run = await runPost(scene, root.path, told);
    expect(run.post, run.log).toEqual({ exitCode: 0, outputs: {} });
    expect(scene.github.requests).toEqual([]);
    expect(await contentsOf(watched)).toEqual(before);
  });
}

const garbage: [what: string, file: string, content: string][] = [
  ['a state that is no JSON', 'state.json', '{"stage":"running"'],
  ['a state of another shape', 'state.json', '["running"]'],
  ['a state of another word', 'state.json', '{"v":1,"stage":"please"}'],
  ['a transcript that is none', 'transcript.jsonl', `${hostile}\n{"v":1,"seq":0,"kind":"session"\n\0\n`],
];

for (const [what, file, content] of garbage) {
  verifies('ATK-O14', `post writes nothing to GitHub after ${what}`, async () => {
    await using scene = await startScene();
    await using root = await makeTempFolder('state');
    const folder = await plant(join(root.path, 'work', '_temp', 'mewcode-abcdef'));
    await writeFile(join(folder, file), content);
    const run = await runPost(scene, root.path, folder);
    expect(scene.github.requests, run.log).toEqual([]);
    expect(scene.artifacts.artifacts).toEqual([]);
    expect(await readdir(folder)).not.toContain('handover.json');
  });
}

verifies('ATK-O14', 'the planted run would be finished if it lay where only the action can put it', async () => {
  await using scene = await startScene();
  await using root = await makeTempFolder('state');
  const run = await runPost(scene, root.path, await plant(join(root.path, 'work', '_temp', 'mewcode-abcdef')));
  expect(scene.github.comments(1).at(-1)?.body, run.log).toContain(hostile);
});
