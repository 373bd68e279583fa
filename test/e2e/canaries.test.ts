import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { issueCommentEvent } from '../support/payloads.ts';
import type { ActionEvent } from '../support/run-action.ts';
import { canaries, project, type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { findLeaks, secretsOf, sinksOf } from './leaks.ts';
import { resultsOf } from './told.ts';

/** Prints all that a child can find out without tricks: its environment, its parent's, and what lies about. */
const snoop = `#!/bin/bash
env
tr '\\0' '\\n' < /proc/$PPID/environ
cat .git/config
cat "$HOME"/../*.json "$HOME"/../*.jsonl
ls -R "$HOME"/..
true
`;
/** Carries off what actions/checkout left behind. */
const steal = `#!/bin/sh
grep -i authorization .git/config > src/stolen.js
`;
const policy = `version: 1
rules:
  - allow: [Read(**), Glob, Grep, Edit(src/**)]
  - allow: Bash(env)
  - allow: [Bash(./snoop.sh), Bash(./steal.sh)]
sandbox: {required: false}
`;
const files = [
  { path: 'src/sum.js', content: project['src/sum.js'] },
  { path: 'snoop.sh', content: snoop, mode: '100755' as const },
  { path: 'steal.sh', content: steal, mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: policy },
];

const editing = (newText: string) => [
  turn([call('read_file', { path: 'src/sum.js' })]),
  turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: newText })]),
];

/** ada's pull request carries secrets in its title, its body, its diff and its comments. */
async function onLeakyPull(scene: Scene): Promise<ActionEvent> {
  const { github } = scene;
  const all = Object.values(secretsOf(scene)).join('\n');
  await github.commitFiles({ branch: 'feature', files: { 'notes.txt': `${all}\n` }, author: 'ada' });
  const { number } = await github.createPull({ title: all, body: all, head: 'feature', user: 'ada' });
  github.addComment({ issue: number, user: 'ada', body: all });
  return issueCommentEvent(github, github.addComment({ issue: number, user: 'ada', body: `/mewcode fix ${all}` }));
}

const ours = /\b(?:GITHUB|RUNNER|ACTIONS|INPUT|STATE)_\w*=/;

verifies(['ATK-X3', 'REQ-A4', 'H104', 'H105'], 'no secret reaches the model, a person, a file or a child', async () => {
  await using scene = await startScene({
    files,
    script: ({ number }) =>
      [
        turn([call('read_file', { path: 'notes.txt' }), call('grep', { pattern: '.', path: 'notes.txt' })]),
        turn([call('bash', { command: 'env' }), call('bash', { command: './snoop.sh' })]),
        ...editing('a + b'),
      ][number - 1] ?? turn([text(`I saw ${Object.values(secretsOf(scene)).join(' and ')}.`)]),
  });
  await using run = await scene.run(await onLeakyPull(scene), {
    inputs: { verify_command: './snoop.sh' },
    env: { DEPLOY_PASSWORD: 'canary-of-the-workflow', RUNNER_DEBUG: '1' },
  });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  const sinks = await sinksOf(scene, run);
  const kinds = [...sinks.keys()].map((name) => name.match(/^(?:branch|artifact|comment|model)/)?.[0]);
  expect(kinds.filter((kind) => kind !== undefined)).toEqual([
    ...Array<string>(5).fill('model'),
    ...['comment', 'artifact', 'artifact', 'artifact', 'branch'],
  ]);
  expect(findLeaks(sinks, { ...secretsOf(scene), workflow: 'canary-of-the-workflow' })).toEqual([]);
  expect([...sinks].filter(([, bytes]) => ours.test(bytes.toString('utf8'))).map(([name]) => name)).toEqual([]);
  const [, , env, snooped] = resultsOf(scene);
  expect(env).toContain('TERM=dumb');
  expect(snooped).toMatch(/^\textraheader = AUTHORIZATION: basic \w*\[redacted\]/m);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('REQ-A4', 'after the hand-over neither the process nor a file of the runner holds a secret', async () => {
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  await using scene = await startScene({
    files,
    script: async () => {
      await looked;
      return turn([text('Nothing to do.')]);
    },
  });
  const running = await scene.start(await scene.comment('/mewcode fix this'));
  await scene.model.received(1);
  const seen = new Map<string, Buffer>();
  for (const name of ['environ', 'cmdline']) seen.set(name, await readFile(`/proc/${running.pid}/${name}`));
  for (const entry of await readdir(running.layout.temp, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) seen.set(path, await readFile(path));
  }
  letGo();
  await using run = await running.finish();
  expect(run.exitCode, run.log).toBe(0);
  expect(seen.get('cmdline')?.toString('utf8')).toContain('worker.js');
  expect([...seen.keys()].map((path) => basename(path))).toEqual(
    expect.arrayContaining(['transcript.jsonl', 'event.json']),
  );
  expect([...seen.keys()].map((path) => basename(path))).not.toContain('handover.json');
  expect(findLeaks(seen, secretsOf(scene))).toEqual([]);
});

const thefts = [
  ['a tool', editing(`"${canaries.anthropicKey}"`)],
  ['a tool, in base64', editing(`"${Buffer.from(canaries.anthropicKey).toString('base64')}"`)],
  ['a name', [turn([call('write_file', { path: `src/${canaries.anthropicKey}.js`, content: '' })])]],
  ['a command', [turn([call('bash', { command: './steal.sh' })])]],
] as const;

for (const [who, script] of thefts) {
  verifies('REQ-A4', `a change that holds a secret through ${who} is not published and leaves no patch`, async () => {
    await using scene = await startScene({ files, script: [...script, turn([text('Done.')])] });
    await using run = await scene.run(await scene.comment('/mewcode fix this', { on: 'issue' }));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', branch_name: '', commit_sha: '' });
    expect(run.outputs.error).toMatch(/ src\/.*\.js holds a secret of this run\.$/);
    expect(run.exitCode).toBe(1);
    expect(scene.github.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/git/'))).toEqual([]);
    expect(scene.artifacts.artifacts.map((artifact) => [...artifact.files.keys()].toSorted())).toEqual([
      ['decisions.jsonl', 'transcript.jsonl'],
    ]);
    // What the model says it knows already; what it must not do is to carry it on.
    const told = [...(await sinksOf(scene, run))].filter(([name]) => !name.startsWith('model request'));
    expect(findLeaks(new Map(told), secretsOf(scene))).toEqual([]);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  });
}

verifies('REQ-A4', 'a secret that the repository had can be removed, and the diff does not show it', async () => {
  const leak = { path: 'src/key.js', content: `export const key = '${canaries.anthropicKey}';\n` };
  await using scene = await startScene({
    files: [...files, leak],
    script: [
      turn([call('read_file', { path: 'src/key.js' })]),
      turn([call('write_file', { path: 'src/key.js', content: 'export const key = process.env.KEY;\n' })]),
      turn([text('Removed.')]),
    ],
  });
  await using run = await scene.run(await scene.comment('/mewcode fix this', { on: 'issue' }));
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  const removed = "-export const key = '[redacted]';\n+export const key = process.env.KEY;";
  expect(scene.github.comments(1).at(-1)?.body).toContain(removed);
  expect(scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString('utf8')).toContain(removed);
  // What git shows of the branch is the line that it removes.
  const sinks = [...(await sinksOf(scene, run))].filter(([name]) => name !== 'branch');
  expect(findLeaks(new Map(sinks), secretsOf(scene))).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});
