import { expect, test } from 'vitest';
import { issueCommentEvent } from '../support/payloads.ts';
import { canaries, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import {
  bash,
  changedIn,
  deliver,
  edit,
  fileAt,
  look,
  policyFile,
  read,
  refsOf,
  script,
  small,
  turns,
} from './delivery-scene.ts';

const onlyMain = ['refs/heads/main'];

test.each([
  { limit: { max_files: 1 }, says: 'The result is 2 files' },
  { limit: { max_bytes: '1KiB' }, says: "the policy's publish limits are 100 files and 1024 bytes" },
])('a result beyond $limit is kept as a patch and not published', async ({ limit, says }) => {
  await using result = await deliver({
    files: [
      { path: 'src/a.ts', content: 'a\n' },
      script('make.sh', ['seq 1 400 > src/a.ts', 'echo b > src/b.ts']),
      policyFile(['Edit(src/**)', 'Bash(./make.sh)'], { publish: limit }),
    ],
    script: turns([bash('./make.sh')]),
  });
  const { run, scene, comment } = result;
  expect({ exitCode: run.exitCode, conclusion: run.outputs.conclusion, branch: result.branch }, run.log).toEqual({
    exitCode: 1,
    conclusion: 'failed',
    branch: null,
  });
  expect(comment).toContain(says);
  expect(comment).toContain('src/b.ts');
  expect(Object.keys(await refsOf(scene))).toEqual(onlyMain);
  const patch = scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString('utf8') ?? '';
  expect(patch.match(/^diff --git .*$/gm)).toEqual([
    'diff --git a/src/a.ts b/src/a.ts',
    'diff --git a/src/b.ts b/src/b.ts',
  ]);
});

test('a branch that GitHub refuses leaves the work as a patch and says why', async () => {
  await using result = await deliver(small, {
    async before({ github }) {
      const body = { message: 'Repository rule violations found', documentation_url: 'https://docs.github.com/rest' };
      github.failNext({ method: 'POST', path: /\/git\/refs$/, answer: { status: 422, body } });
    },
  });
  const { run, scene, comment } = result;
  expect([run.exitCode, run.outputs.conclusion, result.branch], run.log).toEqual([1, 'failed', null]);
  expect(comment).toContain('Repository rule violations found');
  expect(comment).toContain('+export const a = 2;');
  expect(Object.keys(await refsOf(scene))).toEqual(onlyMain);
  expect(scene.artifacts.artifacts[0]?.files.has('changes.patch')).toBe(true);
});

test('a head that moves during the run gets no branch', async () => {
  const replies = small.script.values();
  await using scene = await startScene({
    files: small.files,
    async script({ number }) {
      if (number === 2) {
        const { pull } = scene.github.world.issues.get(1) ?? {};
        await scene.github.commitFiles({ branch: pull?.headRef ?? '', files: { 'more.txt': 'more\n' } });
      }
      const reply = replies.next().value;
      if (reply === undefined) throw new Error('no reply is left');
      return reply;
    },
  });
  const result = await look(scene, await scene.run(await scene.comment('/mewcode fix')));
  await using _run = result.run;
  expect([result.run.exitCode, result.run.outputs.conclusion, result.branch]).toEqual([1, 'failed', null]);
  expect(result.comment).toMatch(/head moved from .* to .* during the run/);
  expect(Object.keys(await refsOf(scene)).filter((ref) => ref.includes('mewcode/'))).toEqual([]);
});

test('deliver: comment shows the diff and makes no branch', async () => {
  await using result = await deliver(small, { inputs: { deliver: 'comment' } });
  const { run, scene, comment } = result;
  expect([run.exitCode, run.outputs.conclusion, run.outputs.changed_files, result.branch], run.log).toEqual([
    0,
    'success',
    '1',
    null,
  ]);
  expect(comment).toContain('+export const a = 2;');
  expect(Object.keys(await refsOf(scene))).toEqual(onlyMain);
});

test.each([
  { what: 'nothing was changed', calls: [[read('src/a.ts')]] },
  {
    what: 'every change was taken back',
    calls: [[read('src/a.ts')], [edit('src/a.ts', '1', '2')], [edit('src/a.ts', '2', '1')]],
  },
])('there is no branch when $what', async ({ calls }) => {
  await using result = await deliver({ files: small.files, script: turns(...calls) });
  const { run, scene, comment } = result;
  expect([run.exitCode, run.outputs.conclusion, run.outputs.changed_files, result.branch], run.log).toEqual([
    0,
    'no_changes',
    '0',
    null,
  ]);
  expect(comment).toContain('No changes');
  expect(Object.keys(await refsOf(scene))).toEqual(onlyMain);
  expect(scene.artifacts.artifacts[0]?.files.has('changes.patch')).toBe(false);
});

verifies(
  ['H017', 'ATK-G38'],
  'a diff of 300 kB and a binary file are one comment that names them and links to the rest',
  async () => {
    await using result = await deliver({
      files: [
        { path: 'src/a.ts', content: 'a\n' },
        script('make.sh', [
          'seq 1 60000 > src/big.txt',
          "printf '\\000\\377\\001' > src/blob.bin",
          'echo b > src/a.ts',
        ]),
        policyFile(['Edit(src/**)', 'Bash(./make.sh)']),
      ],
      script: turns([bash('./make.sh')]),
    });
    const { run, scene, comment, branch } = result;
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '3' });
    const added = ['M src/a.ts', 'A src/big.txt', 'A src/blob.bin'];
    expect(await changedIn(scene, 'main', branch ?? '')).toEqual(added);
    expect(await fileAt(scene, branch ?? '', 'src/blob.bin')).toBe('\x00\xff\x01');
    const posts = scene.github.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/comments'));
    expect(posts).toHaveLength(1);
    expect(comment.length).toBeLessThan(65_536);
    for (const part of ['src/big.txt', 'src/blob.bin', '+b', run.outputs.transcript_artifact_url ?? ''])
      expect(comment).toContain(part);
    expect(comment).toContain('2 diffs left out here');
  },
);

verifies('ATK-G38', 'a file that holds a secret of the run stops the publishing and is quoted nowhere', async () => {
  const key = canaries.anthropicKey;
  await using result = await deliver({
    files: small.files,
    script: turns([read('src/a.ts')], [edit('src/a.ts', '1', `'${key}'`)]),
  });
  const { run, scene, comment } = result;
  expect([run.exitCode, run.outputs.conclusion, result.branch], run.log).toEqual([1, 'failed', null]);
  expect(comment).toContain('src/a.ts holds a secret of this run');
  const files = scene.artifacts.artifacts.flatMap((artifact) => [...artifact.files]);
  expect(files.map(([name]) => name)).toEqual(['transcript.jsonl', 'decisions.jsonl']);
  const sent = scene.github.requests.map(({ body }) => body);
  for (const text of [...sent, comment, run.summary, ...files.map(([, bytes]) => bytes.toString('utf8'))]) {
    expect(text).not.toContain(key.slice(-12));
  }
});

test('a comment that somebody deleted meanwhile is written anew', async () => {
  const replies = small.script.values();
  await using scene = await startScene({
    files: small.files,
    script() {
      for (const comment of scene.github.comments(1).slice(1)) scene.github.world.comments.delete(comment.id);
      const reply = replies.next().value;
      if (reply === undefined) throw new Error('no reply is left');
      return reply;
    },
  });
  const issue = scene.github.createIssue({ title: 'A bug', user: 'ada' }).number;
  const asked = scene.github.addComment({ issue, user: 'ada', body: '/mewcode fix' });
  const result = await look(scene, await scene.run(issueCommentEvent(scene.github, asked)));
  await using _run = result.run;
  expect(scene.github.comments(issue)).toHaveLength(2);
  expect(result.comment).toContain('+export const a = 2;');
  expect(result.run.outputs.comment_id).toBe(String(scene.github.comments(issue)[1]?.id));
});
