/** A GitHub that fails, and people who move things while the run works: the result is never lost in silence. */
import { describe, expect } from 'vitest';
import { call, type Reply, text, turn } from '../support/model-server.ts';
import type { ActionRun } from '../support/run-action.ts';
import { parseTranscript, readTranscript } from '../support/run-files.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const server = (status: number, message: string) => ({ status, body: { message, documentation_url: 'https://docs' } });
const comments = { method: 'POST', path: /\/issues\/1\/comments$/ };

/** A new file; `during` happens while the model thinks about its second answer. */
function fixing(during: () => Promise<unknown> | unknown = () => undefined) {
  const turns: readonly Reply[] = [
    turn([call('write_file', { path: 'src/new.js', content: 'export const one = 1;\n' })]),
    turn([text('It is new.')]),
  ];
  return async ({ number }: { readonly number: number }): Promise<Reply> => {
    if (number === 2) await during();
    return turns[number - 1] ?? turn([text('Too many requests.')]);
  };
}

function bodies(scene: Scene): string[] {
  return scene.github.comments(1).map(({ body }) => body);
}

function warnings({ annotations }: ActionRun): string {
  return annotations.map(({ level, message }) => `${level}: ${message}`).join('\n');
}

function branches({ github }: Scene): string[] {
  return github.requests
    .filter(({ method, path }) => method === 'POST' && /\/git\/refs$/.test(path))
    .map(({ status }) => String(status));
}

describe('the comment', () => {
  verifies(
    'H019',
    'that cannot be created at the start is a warning, and the result is written all the same',
    async () => {
      await using scene = await startScene({ script: fixing() });
      scene.github.failNext({ ...comments, answer: server(500, 'Server Error') });
      await using run = await scene.run(await scene.comment('/mewcode fix this'));
      expect(run.exitCode, run.log).toBe(0);
      expect(warnings(run)).toMatch(/^warning: The tracking comment could not be written: .*500/m);
      expect(bodies(scene)).toEqual([expect.anything(), expect.stringContaining('### ✅ Done')]);
      expect(run.outputs).toMatchObject({ conclusion: 'success', comment_id: String(scene.github.comments(1)[1]?.id) });
    },
  );

  verifies('H124', 'whose creation took effect although its answer was a failure is not written twice', async () => {
    await using scene = await startScene({ script: fixing() });
    scene.github.failNext({ ...comments, effect: 'done', answer: server(502, 'Bad Gateway') });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    expect(run.exitCode, run.log).toBe(0);
    expect(bodies(scene)).toEqual([expect.anything(), expect.stringContaining('### ✅ Done')]);
  });

  verifies('H019', 'that somebody deleted meanwhile is written again', async () => {
    const deleted: number[] = [];
    await using scene = await startScene({
      script: fixing(() => {
        const [, tracking] = scene.github.comments(1);
        if (tracking === undefined) throw new Error('there is no tracking comment yet');
        scene.github.world.comments.delete(tracking.id);
        deleted.push(tracking.id);
      }),
    });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    expect(run.exitCode, run.log).toBe(0);
    expect(bodies(scene)).toEqual([expect.anything(), expect.stringContaining('### ✅ Done')]);
    expect(deleted).toHaveLength(1);
    expect(run.outputs.comment_id).toBe(String(scene.github.comments(1)[1]?.id));
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  });

  verifies('H019', 'in a locked thread is a warning and the branch is delivered', async () => {
    await using scene = await startScene({ script: fixing() });
    const event = await scene.comment('/mewcode fix this');
    const issue = scene.github.world.issues.get(1);
    if (issue !== undefined) issue.locked = true;
    await using run = await scene.run(event);
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ conclusion: 'success', comment_id: '' });
    expect(warnings(run)).toMatch(/^warning: The comment could not be delivered: .*locked/m);
    expect(branches(scene)).toEqual(['201']);
    expect(bodies(scene)).toHaveLength(1);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  });
});

type Fault = { readonly what: string; readonly prepare: (scene: Scene) => void; readonly reason: RegExp };

const deliveries: Fault[] = [
  {
    what: 'the branch is refused with 422',
    prepare: ({ github }) =>
      github.failNext({ method: 'POST', path: /\/git\/refs$/, answer: server(422, 'Reference cannot be created') }),
    reason: /Could not create the branch mewcode\/fix-1-\d+: GitHub answered 422/,
  },
  {
    what: 'the tree fails with 500, again and again',
    prepare: ({ github }) =>
      github.failNext({ method: 'POST', path: /\/git\/trees$/, times: 9, answer: server(500, 'Server Error') }),
    reason: /Could not create a tree: GitHub answered 500/,
  },
];

describe('a result that cannot be delivered', () => {
  for (const { what, prepare, reason } of deliveries) {
    verifies('REQ-A3', `fails the run and is kept as a patch: ${what}`, async () => {
      await using scene = await startScene({ script: fixing() });
      prepare(scene);
      await using run = await scene.run(await scene.comment('/mewcode fix this'));
      await expectKept(scene, run, reason);
    });
  }

  verifies('REQ-A3', 'fails the run and is kept as a patch: the head moved meanwhile', async () => {
    const push = { branch: 'feature-0', files: { 'README.md': '# moved\n' }, author: 'ada' };
    await using scene = await startScene({ script: fixing(() => scene.github.commitFiles(push)) });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    await expectKept(scene, run, /head moved from [0-9a-f]{40} to [0-9a-f]{40} during the run/);
    expect(branches(scene)).toEqual([]);
  });
});

async function expectKept(scene: Scene, run: ActionRun, reason: RegExp): Promise<void> {
  expect(run.exitCode, run.log).toBe(1);
  expect(run.outputs).toMatchObject({ conclusion: 'failed', branch_name: '', commit_sha: '', changed_files: '1' });
  expect(run.outputs.error).toMatch(reason);
  expect(bodies(scene)[1]).toMatch(reason);
  expect(bodies(scene)[1]).toContain('+export const one = 1;');
  expect(branches(scene)).not.toContain('201');
  const patch = scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString();
  expect(patch).toContain('+export const one = 1;');
  expect([...run.violations, ...scene.violations()]).toEqual([]);
}

describe('the artifact', () => {
  verifies(['REQ-A3', 'H111'], 'is a warning when its service is down', async () => {
    await using scene = await startScene({ script: fixing() });
    scene.artifacts.failNext({ path: /./, times: 9, answer: 'reset' });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    await expectWithoutArtifact(scene, run);
  });

  verifies('REQ-A3', 'is a warning at a GitHub Enterprise Server, which has no such service', async () => {
    await using scene = await startScene({ script: fixing() });
    const { serverUrl } = scene.github;
    const env = { GITHUB_SERVER_URL: serverUrl.replace('github.localhost', '127.0.0.1') };
    await using run = await scene.run(await scene.comment('/mewcode fix this'), { env });
    await expectWithoutArtifact(scene, run);
  });

  verifies('REQ-A3', 'is the transcript as the comment vouches for it', async () => {
    await using scene = await startScene({ script: fixing() });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    const uploaded = scene.artifacts.artifacts[0]?.files.get('transcript.jsonl')?.toString() ?? '';
    const { head, problems } = parseTranscript(uploaded);
    expect(problems).toEqual([]);
    expect(bodies(scene)[1], run.log).toContain(`transcript \`${head}\``);
  });
});

async function expectWithoutArtifact(scene: Scene, run: ActionRun): Promise<void> {
  expect(run.exitCode, run.log).toBe(0);
  expect(run.outputs).toMatchObject({ conclusion: 'success', transcript_artifact_id: '', transcript_artifact_url: '' });
  expect(warnings(run)).toMatch(/^warning: The artifact could not be delivered: /m);
  expect(bodies(scene)[1]).toContain('### ✅ Done');
  expect(branches(scene)).toEqual(['201']);
  expect(scene.artifacts.artifacts).toEqual([]);
  expect(await readTranscript(run.layout)).toMatchObject({ rest: '', problems: [] });
}
