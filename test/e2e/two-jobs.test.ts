/** A run in two jobs: the first works with a token that can only read, the second publishes what the first one left. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Bundle, digestOf } from '../../src/action/bundle.ts';
import { gitLine } from '../support/github-server/git.ts';
import { failure, turn } from '../support/model-server.ts';
import type { ActionEvent, ActionRun, RunOptions } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { root } from '../support/source.ts';
import { scopesOf, type Workflow } from '../support/workflow.ts';
import { changedIn, edit, fileAt, policyFile, read, refsOf, small, turns } from './delivery-scene.ts';

/** The workflow that users copy: each job has the permissions of the one there. */
const { jobs } = parse(readFileSync(join(root, 'examples/two-jobs.yml'), 'utf8')) as {
  readonly jobs: Readonly<Record<'agent' | 'publish', Pick<Workflow, 'permissions'>>>;
};

const readToken = 'ghs_token_that_can_only_read_0123456789';

/** The job that works: `permissions` of reading only. */
async function work(scene: Scene, event: ActionEvent, inputs: RunOptions['inputs'] = {}): Promise<ActionRun> {
  scene.github.world.tokens.set(readToken, { login: 'github-actions[bot]', scopes: scopesOf(jobs.agent) });
  return await scene.run(event, { inputs: { phase: 'agent', github_token: readToken, ...inputs } });
}

/** The job that publishes: a fresh machine, no checkout, no key of a model. */
function publish(scene: Scene, event: ActionEvent, inputs: RunOptions['inputs'] = {}): Promise<ActionRun> {
  const nothing = { model: '', base_url: '', anthropic_api_key: '' };
  return scene.run(event, { checkout: 'none', inputs: { phase: 'publish', ...nothing, ...inputs } });
}

/** All that is at GitHub. */
async function worldOf(scene: Scene): Promise<unknown> {
  const issues = [...scene.github.world.issues.keys()];
  return JSON.parse(JSON.stringify([await refsOf(scene), issues.map((number) => scene.github.comments(number))]));
}

function writesOf({ github }: Scene): string[] {
  return github.requests.flatMap(({ method, path }) =>
    method === 'GET' || path.endsWith('/git-upload-pack') ? [] : [`${method} ${path}`],
  );
}

type Pair = {
  readonly scene: Scene;
  readonly event: ActionEvent;
  readonly worked: ActionRun;
  readonly before: unknown;
};

async function startPair(): Promise<Pair> {
  const scene = await startScene({ ...small, scopes: scopesOf(jobs.publish) });
  const event = await scene.comment('/mewcode fix this', { on: 'issue' });
  const before = await worldOf(scene);
  return { scene, event, before, worked: await work(scene, event) };
}

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(async () => {
  await pair.worked.remove();
  await pair.scene[Symbol.asyncDispose]();
});

test('the job that works leaves a bundle and writes nothing to GitHub', async () => {
  const { scene, worked, before } = pair;
  expect(worked.outputs, worked.log).toMatchObject({
    conclusion: 'success',
    changed_files: '1',
    branch_name: '',
    comment_id: '',
    bundle_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect([worked.exitCode, ...worked.violations, ...scene.violations()]).toEqual([0]);
  expect(writesOf(scene)).toEqual([]);
  expect(await worldOf(scene)).toEqual(before);
  const bytes = readFileSync(String(worked.outputs.bundle_path));
  expect(digestOf(bytes)).toBe(worked.outputs.bundle_digest);
  expect(scene.artifacts.artifacts.map(({ files }) => [...files.keys()].sort())).toEqual([
    ['changes.patch', 'decisions.jsonl', 'transcript.jsonl'],
    ['bundle.json'],
  ]);
});

/** What a job that was taken over could have written instead of its bundle; the digest is then that of the forgery. */
const forgeries: readonly (readonly [string, (bundle: Bundle) => object, RegExp])[] = [
  ['of another run', (bundle) => ({ ...bundle, runId: 1 }), /another run/],
  ['with a workflow', withFile('.github/workflows/x.yml'), /may not be published/],
  ['with settings of git', withFile('.git/config'), /may not be published/],
  ['with a path that leaves the repository', withFile('../../x'), /may not be published/],
  ['with a link', withFile('src/link', '120000'), /links are not published/],
  ['with a file more than its tree has', withFile('src/more.ts'), /do not make the tree/],
  ['with labels for a task that sets none', (bundle) => ({ ...bundle, told: [forgedLabel] }), /task has no operations/],
  [
    'with an answer that does not fit the schema',
    (bundle) => ({ ...bundle, told: [forgedAnswer] }),
    /not fit the schema/,
  ],
  [
    'with markup for a number',
    (bundle) => ({ ...bundle, told: [{ ...told, event: { ...ended, turns: '<img>' } }] }),
    /no bundle/,
  ],
];

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 };
const told = { at: '2026-01-01T00:00:00.000Z' };
const ended = { kind: 'ended', ending: { kind: 'finished' }, turns: 1, usage, text: '' };

const answer = { kind: 'structured', ok: true, value: { verdict: '$(id)' }, problem: null };
const forgedAnswer = { ...told, event: answer };
const details = { kind: 'operation', operation: 'add_labels', args: { issue: 1, labels: ['bug'] } };
const labelled = { kind: 'call_finished', callId: 'c', tool: 'x', text: '', isError: false, details, duration: 1 };
const forgedLabel = { ...told, event: labelled };
const output_schema = '{"type": "object", "properties": {"verdict": {"enum": ["ok", "bad"]}}}';

function withFile(path: string, mode = '100644'): (bundle: Bundle) => object {
  const file = { path, mode, content: 'eA==' };
  return (bundle) => ({ ...bundle, changes: { ...bundle.changes, files: [...(bundle.changes?.files ?? []), file] } });
}

test.concurrent.each(forgeries)('a bundle %s is refused, with nothing written', async (what, forge, why) => {
  const { scene, event, worked, before } = pair;
  const bundle = JSON.parse(readFileSync(String(worked.outputs.bundle_path), 'utf8'));
  const bytes = Buffer.from(JSON.stringify(forge(bundle)));
  const path = join(worked.layout.workspace, '..', `${what.replaceAll(' ', '-')}.json`);
  writeFileSync(path, bytes);
  await using run = await publish(scene, event, { bundle: path, bundle_digest: digestOf(bytes), output_schema });
  expect([run.exitCode, run.outputs.conclusion, run.outputs.branch_name], run.log).toEqual([1, 'failed', '']);
  expect(run.annotations.map(({ message }) => message).join()).toMatch(why);
  expect(writesOf(scene)).toEqual([]);
  expect(await worldOf(scene)).toEqual(before);
});

test('a bundle with another digest than the first job named is refused, with nothing written', async () => {
  const { scene, event, worked, before } = pair;
  const inputs = { bundle: String(worked.outputs.bundle_path), bundle_digest: '0'.repeat(64) };
  await using run = await publish(scene, event, inputs);
  expect([run.exitCode, run.outputs.error]).toEqual([1, expect.stringContaining('does not have the digest')]);
  expect(await worldOf(scene)).toEqual(before);
});

test('an artifact that is larger than a bundle can be is not unpacked', async () => {
  const { scene, event, worked, before } = pair;
  const { bundle_digest = '' } = worked.outputs;
  const ids = { workflow_run_backend_id: 'r', workflow_job_run_backend_id: 'j', database_id: '2' };
  const body = { artifacts: [{ ...ids, name: `mewcode-bundle-${bundle_digest}`, size: '99999999999' }] };
  scene.artifacts.failNext({ method: 'POST', path: /ListArtifacts$/, answer: { status: 200, body } });
  await using run = await publish(scene, event, { bundle_digest });
  expect([run.exitCode, run.outputs.error], run.log).toEqual([1, expect.stringContaining('it has 99999999999 bytes')]);
  expect(await worldOf(scene)).toEqual(before);
});

test('the job that publishes makes the branch and the comment from the artifact, and asks no model', async () => {
  const { scene, event, worked } = pair;
  // The default branch moved meanwhile: the result stays on the commit that was worked on.
  const base = await gitLine(scene.github.gitDir, ['rev-parse', 'HEAD']);
  await scene.github.commitFiles({
    branch: scene.github.world.defaultBranch,
    files: { 'other.md': 'x\n' },
    author: 'ada',
  });
  const asked = scene.model.requests.length;
  await using run = await publish(scene, event, { bundle_digest: String(worked.outputs.bundle_digest) });
  expect(run.outputs, run.log).toMatchObject({
    conclusion: 'success',
    changed_files: '1',
    bundle_digest: worked.outputs.bundle_digest,
    num_turns: worked.outputs.num_turns,
  });
  expect([...run.violations, ...scene.violations(), scene.model.requests.length - asked]).toEqual([0]);
  const { branch_name: branch = '' } = run.outputs;
  expect(await gitLine(scene.github.gitDir, ['rev-parse', `${branch}^`])).toBe(base);
  expect(await changedIn(scene, base, branch)).toEqual(['M src/a.ts']);
  expect(await fileAt(scene, branch, 'src/a.ts')).toBe('export const a = 2;\n');
  const [, comment = ''] = scene.github.comments(1).map(({ body }) => body);
  expect(comment).toContain(`Done: changed 1 file on branch ${branch}.`);
  expect(comment).toContain('+export const a = 2;');
  expect(comment).toContain('model `test-model`');
});

test('a job that publishes without a schema gives no structured output, whatever the bundle says', async () => {
  const { scene, event, worked } = pair;
  const bundle: Bundle = JSON.parse(readFileSync(String(worked.outputs.bundle_path), 'utf8'));
  const bytes = Buffer.from(JSON.stringify({ ...bundle, told: [...bundle.told, forgedAnswer] }));
  const path = join(worked.layout.workspace, '..', 'with-answer.json');
  writeFileSync(path, bytes);
  await using run = await publish(scene, event, { bundle: path, bundle_digest: digestOf(bytes) });
  expect([run.outputs.conclusion, run.outputs.structured_output], run.log).toEqual(['success', '']);
});

test('a bundle with changes for a question is refused', async () => {
  const { scene, worked } = pair;
  const event = await scene.comment('/mewcode ask', { on: 'issue' });
  const bundle: Bundle = JSON.parse(readFileSync(String(worked.outputs.bundle_path), 'utf8'));
  const number = Math.max(...scene.github.world.issues.keys());
  const bytes = Buffer.from(JSON.stringify({ ...bundle, task: 'ask', number }));
  const path = join(worked.layout.workspace, '..', 'question.json');
  writeFileSync(path, bytes);
  const before = await worldOf(scene);
  await using run = await publish(scene, event, { bundle: path, bundle_digest: digestOf(bytes) });
  expect([run.outputs.branch_name, run.outputs.error], run.log).toEqual([
    '',
    expect.stringContaining('changes nothing'),
  ]);
  expect(await worldOf(scene)).toEqual(before);
});

test('work on a head that moved is not published, and the thread is told', async () => {
  await using scene = await startScene({ ...small, scopes: scopesOf(jobs.publish) });
  const event = await scene.comment('/mewcode fix this');
  await using worked = await work(scene, event);
  await scene.github.commitFiles({ branch: 'feature-0', files: { 'late.md': 'x\n' }, author: 'ada' });
  const before = await refsOf(scene);
  await using run = await publish(scene, event, { bundle_digest: String(worked.outputs.bundle_digest) });
  expect([run.exitCode, run.outputs.branch_name, await refsOf(scene)], run.log).toEqual([1, '', before]);
  expect(scene.github.comments(1).at(-1)?.body).toMatch(
    /Failed: The work was done on [0-9a-f]{40}, and feature-0 is at/,
  );
});

/** What somebody changes at GitHub while the first job works, and what the second one says to that. */
const meanwhile: readonly (readonly [string, (scene: Scene) => unknown, RegExp])[] = [
  ['the policy closes the file', (scene) => setPolicy(scene, ['Edit(docs/**)']), /may not be published/],
  [
    'the policy asks for more than write permission',
    (scene) => setPolicy(scene, ['Edit(src/**)'], { admission: { min_permission: 'admin' } }),
    /admission/,
  ],
  [
    'who asked loses the permission',
    ({ github }) => github.setPermission('ada', { permission: 'read', role_name: 'read' }),
    /permission/,
  ],
];

function setPolicy({ github }: Scene, allow: readonly string[], more: object = {}): Promise<unknown> {
  const { path, content } = policyFile(allow, more);
  return github.commitFiles({ branch: github.world.defaultBranch, files: { [String(path)]: String(content) } });
}

test('nothing is published when, meanwhile, the policy or the permission of who asked has changed', async () => {
  await using scene = await startScene({ ...small, scopes: scopesOf(jobs.publish) });
  const event = await scene.comment('/mewcode fix this', { on: 'issue' });
  await using worked = await work(scene, event);
  for (const [what, change, why] of meanwhile) {
    await change(scene);
    const before = await refsOf(scene);
    await using run = await publish(scene, event, { bundle_digest: String(worked.outputs.bundle_digest) });
    expect([what, run.outputs.branch_name, await refsOf(scene)], run.log).toEqual([what, '', before]);
    expect(run.log).toMatch(why);
  }
});

const failures = [
  ['the model', small.files, /^### ❌ The model failed/],
  [
    'the policy',
    [{ path: '.mewcode/policy.yml', content: 'version: 1\nrulez: []\n' }],
    /^### ❌ Refused to start: .*rulez/,
  ],
] as const;

test.each(failures)('a run that failed by %s has its comment all the same', async (_what, files, headline) => {
  await using scene = await startScene({ files, script: [failure(400, 'invalid_request_error', { message: 'no' })] });
  const event = await scene.comment('/mewcode fix this');
  await using worked = await work(scene, event);
  await using run = await publish(scene, event, { bundle_digest: String(worked.outputs.bundle_digest) });
  expect([worked.exitCode, run.exitCode, run.outputs.error], run.log).toEqual([1, 1, worked.outputs.error]);
  expect(scene.github.comments(1).at(-1)?.body).toMatch(headline);
});

test('a secret that only the second job has does not leave in a file', async () => {
  await using scene = await startScene({
    files: small.files,
    script: ({ number }) => {
      const secret = `'${scene.github.token}'`;
      return turns([read('src/a.ts')], [edit('src/a.ts', '1', secret)])[number - 1] ?? turns()[0] ?? turn([]);
    },
  });
  const event = await scene.comment('/mewcode fix this', { on: 'issue' });
  await using worked = await work(scene, event);
  const before = await worldOf(scene);
  await using run = await publish(scene, event, { bundle_digest: String(worked.outputs.bundle_digest) });
  expect(run.outputs.error, run.log).toContain('holds a secret');
  expect(await worldOf(scene)).toEqual(before);
});
