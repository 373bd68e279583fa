/** What the policy and the server say about publishing, and what a tree holds that only looks like a file. */
import { expect, test } from 'vitest';
import { gitLine } from '../support/github-server/git.ts';
import { call, text, turn } from '../support/model-server.ts';
import { startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import {
  bash,
  changedIn,
  deliver,
  edit,
  look,
  policyFile,
  read,
  refsOf,
  script,
  small,
  treeOf,
  turns,
} from './delivery-scene.ts';

verifies(['ATK-G33'], 'the policy says which modes are published and what the branch is named after', async () => {
  const publish = { modes: ['100644', '120000'], branch: 'mewcode/of-{kind}-{run}' };
  await using result = await deliver({
    files: [
      { path: 'src/a.ts', content: 'a\n' },
      { path: 'src/link', content: 'a.ts', mode: '120000' },
      script('make.sh', [
        'ln -sfn /etc/passwd src/link',
        'echo x > src/x.sh',
        'chmod +x src/x.sh',
        'echo b > src/a.ts',
      ]),
      policyFile(['Edit(src/**)', 'Bash(./make.sh)'], { publish }),
    ],
    script: turns([bash('./make.sh')]),
  });
  const { run, scene, report } = result;
  expect(result.branch, run.log).toBe('mewcode/of-fix-7000000001');
  expect(await changedIn(scene, 'main', result.branch ?? '')).toEqual(['M src/a.ts', 'M src/link']);
  expect((await treeOf(scene, result.branch ?? ''))['src/link']).toMatch(/^120000 /);
  const why = 'executable files are not published: publish.modes of the policy does not list 100755';
  expect(report.unpublished).toEqual([{ path: 'src/x.sh', why, hint: null }]);
});

test('with deliver: patch nothing but a patch is left', async () => {
  const files = [
    { path: 'src/a.ts', content: 'export const a = 1;\n' },
    policyFile(['Edit(src/**)'], { publish: { deliver: 'patch' } }),
  ];
  await using result = await deliver({ files, script: small.script });
  const { run, scene, comment } = result;
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1', branch_name: '' });
  expect(Object.keys(await refsOf(scene))).toEqual(['refs/heads/main']);
  expect(comment).toContain('The policy lets no branch be made (publish.deliver)');
  expect(scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString()).toContain('+export const a = 2;');
});

verifies(['H012'], 'a push that the server refuses is kept as a patch, and the comment has the reason', async () => {
  const refusal = 'refusing to allow a GitHub App to create or update workflow without `workflows` permission';
  const hook = script('hook', [`echo '${refusal}' >&2`, 'exit 1']);
  const workflow = '.github/workflows/ci.yml';
  await using result = await deliver(
    {
      files: [
        { path: workflow, content: 'on: push # old\n' },
        policyFile(['Edit(.github/**)'], { unlock: ['workflow_files'] }),
      ],
      script: turns([read(workflow)], [edit(workflow, 'old', 'new')]),
    },
    { inputs: { commit_method: 'git' }, before: ({ github }) => github.addHook('pre-receive', String(hook.content)) },
  );
  const { run, scene, comment } = result;
  expect([run.exitCode, run.outputs.conclusion, result.branch], run.log).toEqual([1, 'failed', null]);
  expect(comment).toContain('refusing to allow a GitHub App to create or update workflow');
  expect(comment).toContain(run.outputs.transcript_artifact_url);
  expect(scene.artifacts.artifacts[0]?.files.get('changes.patch')?.toString()).toContain('+on: push # new');
  expect(Object.keys(await refsOf(scene))).toEqual(['refs/heads/main']);
});

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 12345\n`;
const odd = ['src/a -> b.txt', 'src/naïve café.txt', 'src/"quo;$(te)#'];
/** Names that no rule and no log could show as they are. */
const unshowable = ['src/new\nline', 'src/sepa\u2028rator', 'src/tab\tname'];
const makeOdd = script('make.sh', [`for f in src/*; do echo two > "$f"; done`]);

verifies(
  ['ATK-G35', 'ATK-G39', 'H027', 'H028', 'H029'],
  'submodules and LFS are neither fetched nor changed, odd names leave once each, and the base may move',
  async () => {
    const script = turns(
      [read('asset.bin'), bash('./make.sh')],
      [edit('asset.bin', '12345', '1'), call('write_file', { path: 'module/x.c', content: 'int x;\n' })],
    );
    await using scene = await startScene({
      files: [
        ...[...odd, ...unshowable].map((path) => ({ path, content: 'one\n' })),
        { path: 'asset.bin', content: pointer },
        { path: 'module', content: 'c'.repeat(40), mode: '160000' },
        { path: '.gitattributes', content: '*.bin filter=lfs diff=lfs merge=lfs -text\n' },
        { path: '.lfsconfig', content: '[lfs]\n\turl = http://127.0.0.1:1/lfs\n' },
        { path: '.gitmodules', content: '[submodule "m"]\n\tpath = module\n\turl = ext::sh -c touch% PWNED\n' },
        makeOdd,
        policyFile(['Edit(**)', 'Bash(./make.sh)']),
      ],
      async script({ number }) {
        if (number === 2) await scene.github.commitFiles({ branch: 'main', files: { 'later.txt': 'x\n' } });
        return script[number - 1] ?? turn([text('Done.')]);
      },
    });
    const base = await gitLine(scene.github.gitDir, ['rev-parse', 'main']);
    const event = await scene.comment('/mewcode fix', { on: 'issue' });
    await using result = await look(scene, await scene.run(event));
    const { run, report, comment } = result;
    const branch = result.branch ?? '';
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '3' });
    expect(await gitLine(scene.github.gitDir, ['rev-parse', `${branch}^`])).toBe(base);
    expect(await gitLine(scene.github.gitDir, ['rev-parse', 'main'])).not.toBe(base);
    expect((await changedIn(scene, base, branch)).toSorted()).toEqual(odd.map((path) => `M ${path}`).toSorted());
    const [before, after] = [await treeOf(scene, base), await treeOf(scene, branch)];
    for (const path of ['asset.bin', 'module', '.gitmodules']) expect(after[path]).toBe(before[path]);
    expect(report.unpublished.map(({ path, why }) => [path, why]).toSorted()).toEqual([
      ['module/x.c', expect.stringContaining('belongs to a submodule')],
      ...unshowable.map((path) => [path, expect.stringContaining('control character or line break')]),
    ]);
    for (const name of ['naïve café.txt', 'src/a -> b.txt']) expect(comment).toContain(name);
    const paths = scene.github.requests.map(({ path }) => path);
    expect(paths.filter((path) => !/^\/(?:api\/v3\/|octo-org\/demo[./])/.test(path))).toEqual([]);
  },
);
