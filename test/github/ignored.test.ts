/** Which files count as left out, when whoever wrote the rules is hostile. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { findIgnored } from '../../src/github/ignored.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene, type Scene } from './scene.ts';

async function ignoredIn({ git, workspace }: Scene, files: Readonly<Record<string, string>>, special: string[] = []) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  for (const path of special) mkdirSync(join(workspace, path), { recursive: true });
  const paths = [...Object.keys(files), ...special];
  return [...(await findIgnored(git, { workspace, paths, special }))].toSorted();
}

test('the rules of every folder count as for git: negated, anchored, for folders, in odd names', async () => {
  await using scene = await makeScene();
  const files = {
    '.gitignore': '*.log\n!keep.log\n/top\nbuilt/\n',
    'sub/.gitignore': '!x.log\ninner\n',
    ...{ 'a.log': '', 'keep.log': '', top: '', 'sub/top': '', 'sub/x.log': '', 'sub/inner': '', inner: '' },
    ...{ 'built/deep/x': '', 'sub/built/x': '', 'other/built': '', ':a.log': '', 'new\nline.log': '', 'ü/ü.log': '' },
  };
  expect(await ignoredIn(scene, files, ['locked/built', 'locked/open'])).toEqual(
    [
      ...[':a.log', 'a.log', 'built/deep/x', 'locked/built', 'new\nline.log', 'sub/built/x', 'sub/inner', 'top'],
      'ü/ü.log',
    ].toSorted(),
  );
});

verifies('ATK-X19', 'rules that git would wait at, follow or never end reading are none', async () => {
  await using scene = await makeScene();
  const { workspace } = scene;
  for (const folder of ['fifo', 'link', 'huge', 'folder/.gitignore'])
    mkdirSync(join(workspace, folder), { recursive: true });
  execFileSync('mkfifo', [join(workspace, 'fifo', '.gitignore')]);
  writeFileSync(join(workspace, 'rules'), '*\n');
  symlinkSync('../rules', join(workspace, 'link', '.gitignore'));
  writeFileSync(join(workspace, 'huge', '.gitignore'), '*\n');
  truncateSync(join(workspace, 'huge', '.gitignore'), limits.search.ignoreFileBytes + 1);
  const files = { '.gitignore': '*.log\n', 'fifo/a': '', 'fifo/b.log': '', 'link/a': '', 'huge/a': '', 'folder/a': '' };
  expect(await ignoredIn(scene, files)).toEqual(['fifo/b.log']);
});
