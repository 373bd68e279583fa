import { expect, test } from 'vitest';
import { gitLine } from '../support/github-server/git.ts';
import { verifies } from '../support/verifies.ts';
import {
  bash,
  changedIn,
  deliver,
  edit,
  fileAt,
  policyFile,
  read,
  refsOf,
  script,
  small,
  treeOf,
  turns,
} from './delivery-scene.ts';

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 12345\n`;

verifies(
  ['H013'],
  'modes, links, submodules, LFS pointers, line ends and odd names survive; a deletion is one',
  async () => {
    await using result = await deliver({
      files: [
        { path: 'run.sh', content: '#!/bin/sh\necho one\n', mode: '100755' },
        { path: 'old.txt', content: 'old\n' },
        { path: 'link', content: 'run.sh', mode: '120000' },
        { path: 'crlf.txt', content: 'one\r\ntwo\r\n' },
        { path: 'bom.txt', content: '\ufeffone\ntwo\n' },
        { path: Buffer.from('caf\xe9.txt', 'latin1'), content: 'a name in Latin-1\n' },
        { path: 'asset.bin', content: pointer },
        { path: '.gitattributes', content: '*.bin filter=lfs diff=lfs merge=lfs -text\ncrlf.txt text eol=crlf\n' },
        { path: '.gitmodules', content: '[submodule "m"]\n\tpath = module\n\turl = ./m\n' },
        { path: 'module', content: 'c'.repeat(40), mode: '160000' },
        policyFile(['Edit(*.{sh,txt})', 'Bash(rm old.txt)']),
      ],
      script: turns(
        [read('run.sh'), read('crlf.txt'), read('bom.txt')],
        [edit('run.sh', 'one', 'two'), edit('crlf.txt', 'two\n', 'three\n'), edit('bom.txt', 'one', 'eins')],
        [bash('rm old.txt')],
      ),
    });
    const { run, scene, report } = result;
    const branch = result.branch ?? '';
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '4' });
    expect(report.unpublished).toEqual([]);
    expect(await changedIn(scene, 'main', branch)).toEqual(['M bom.txt', 'M crlf.txt', 'D old.txt', 'M run.sh']);
    const modes = (tree: Record<string, string>) =>
      Object.entries(tree).map(([path, entry]) => [path, entry.slice(0, 6)]);
    const { 'old.txt': _, ...kept } = await treeOf(scene, 'main');
    expect(modes(await treeOf(scene, branch))).toEqual(modes(kept));
    expect({
      'run.sh': await fileAt(scene, branch, 'run.sh'),
      'crlf.txt': await fileAt(scene, branch, 'crlf.txt'),
      'bom.txt': await fileAt(scene, branch, 'bom.txt'),
    }).toEqual({
      'run.sh': '#!/bin/sh\necho two\n',
      'crlf.txt': 'one\r\nthree\r\n',
      'bom.txt': '\xef\xbb\xbfeins\ntwo\n',
    });
  },
);

verifies(
  ['H014', 'ATK-G33'],
  'only what the rules let be written is committed; the rest is listed with its reason',
  async () => {
    const made = {
      'node_modules/x/i': 'allowed by no rule',
      '.env': 'is protected (publish): files of that name hold secrets',
      '.github/workflows/x.yml': 'is protected (publish): workflows run',
      'src/link': 'link',
      'src/.GIT/config': 'is protected (publish): git runs what is written there',
      'src/git~1': 'git',
      'src/A.ts': 'differs from src/a.ts by case only',
      'src/pipe': 'no file or link that can be read',
      'src/module/f': 'it belongs to a submodule',
      'src/kept': 'it would take the place of a folder with files that are not to be deleted',
      'src/kept/AGENTS.md': 'is protected (publish): it steers later runs of agents',
      // One entry a folder, whatever is in it.
      'build/': 'A .gitignore leaves 3 files in it out',
      'debug.log': 'A .gitignore leaves it out',
    };
    await using result = await deliver({
      files: [
        { path: 'src/a.ts', content: 'export const a = 1;\n' },
        { path: 'src/module', content: 'c'.repeat(40), mode: '160000' },
        { path: 'src/kept/AGENTS.md', content: 'Be careful.\n' },
        { path: '.gitignore', content: 'build/\n*.log\n' },
        script('make.sh', [
          'mkdir -p build/test && echo 1 | tee build/1.js build/2.js build/test/a.test.js > debug.log',
          'mkdir -p build/test && echo 1 | tee build/1.js build/2.js build/test/a.test.js > debug.log',
          'mkdir -p node_modules/x .github/workflows src/.GIT',
          'for f in node_modules/x/i .env .github/workflows/x.yml src/.GIT/config "src/git~1" src/A.ts src/module/f; do',
          '  echo K=1 > "$f"',
          'done',
          'ln -s /etc/passwd src/link',
          'mkfifo src/pipe',
          // Git would drop what is in the folder.
          'rm -r src/kept && echo x > src/kept',
        ]),
        policyFile(['Edit(src/**)', 'Bash(./make.sh)']),
      ],
      script: turns([bash('./make.sh')], [read('src/a.ts')], [edit('src/a.ts', '1', '2')]),
    });
    const { run, scene, report, comment } = result;
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
    expect(await changedIn(scene, 'main', result.branch ?? '')).toEqual(['M src/a.ts']);
    const listed = Object.fromEntries(report.unpublished.map(({ path, why }) => [path, why]));
    expect(listed).toEqual(
      Object.fromEntries(Object.entries(made).map(([path, why]) => [path, expect.stringContaining(why)])),
    );
    for (const path of Object.keys(made)) expect(comment).toContain(path);
    expect(comment).toContain('  - allow: Edit(node_modules/x/i)');
  },
);

verifies(['H016', 'ATK-G32'], 'a taken branch name gets a suffix, and no other ref moves', async () => {
  const wanted = 'mewcode/fix-1-7000000001';
  const refs: Record<string, string>[] = [];
  const pushes = [
    'git push -f origin HEAD:main',
    'git push origin :main',
    'git tag v1',
    'git push origin HEAD:refs/pull/1/head',
  ];
  await using result = await deliver(
    { files: small.files, script: turns(pushes.map(bash), [read('src/a.ts')], [edit('src/a.ts', '1', '2')]) },
    {
      async before(scene) {
        await scene.github.commitFiles({ branch: wanted, files: { 'theirs.txt': 'theirs\n' } });
        await scene.github.commitFiles({ branch: `${wanted}-2`, files: { 'theirs.txt': 'more\n' } });
        refs.push(await refsOf(scene));
      },
    },
  );
  const { scene, run } = result;
  expect(result.branch, run.log).toBe(`${wanted}-3`);
  expect(run.outputs.permission_denials_count).toBe('4');
  expect(await refsOf(scene)).toEqual({ ...refs[0], [`refs/heads/${wanted}-3`]: run.outputs.commit_sha });
  const writes = scene.github.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/git/'));
  expect(new Set(writes.map(({ method, path }) => `${method} ${path.split('/git/')[1]}`))).toEqual(
    new Set(['POST trees', 'POST commits', 'POST refs']),
  );
});

test('the commit stands on the pinned head, names the requester and closes nothing', async () => {
  await using result = await deliver(small);
  const { scene, run } = result;
  const sha = run.outputs.commit_sha ?? '';
  const ada = scene.github.addUser('ada');
  const message = await gitLine(scene.github.gitDir, ['show', '-s', '--format=%B', sha]);
  expect(message.split('\n')).toContain(`Co-authored-by: ada <${ada.id}+ada@users.noreply.github.com>`);
  expect(message).not.toMatch(/\b(?:clos|fix|resolv)\w*:?\s+(?:#|GH-|http)/i);
  expect(await gitLine(scene.github.gitDir, ['show', '-s', '--format=%P %an', sha])).toBe(
    `${await gitLine(scene.github.gitDir, ['rev-parse', 'main'])} github-actions[bot]`,
  );
});
