import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { changeSet } from '../../src/github/changes.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { layOut } from '../../src/github/work-tree.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { verifies } from '../support/verifies.ts';
import { allModes, changed, makeScene } from './scene.ts';

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 5\n`;

verifies('ATK-G33', 'what no tree may hold is refused by name', async () => {
  await using scene = await makeScene();
  const before: FileSpec[] = [
    { path: '.gitattributes', content: '*.big filter=lfs diff=lfs merge=lfs -text\n' },
    { path: 'Case', content: 'x' },
    { path: 'Docs/read', content: 'x' },
    { path: 'Twin', content: 'x' },
    { path: 'twin', content: 'x' },
    { path: 'low', content: 'x' },
    { path: 'p.bin', content: pointer },
    { path: 'sub', mode: '160000', content: 'e'.repeat(40) },
  ];
  const changes = await changed(scene, before, (at) => {
    writeFileSync(at('p.bin'), 'changed');
    writeFileSync(at('new.big'), 'large');
    writeFileSync(at('sub/x.c'), 'x');
    execFileSync('mkfifo', [at('fifo')]);
    for (const folder of ['.GIT', 'git~1', 'docs']) mkdirSync(at(folder));
    for (const file of ['.GIT/config', 'git~1/config', 'docs/read']) writeFileSync(at(file), 'x');
    symlinkSync('x', at('.gitmodules'));
    rmSync(at('Case'));
    writeFileSync(at('case'), 'x');
    // What was there before may be changed, whatever came beside it.
    for (const file of ['LOW', 'low', 'Twin', 'twin']) writeFileSync(at(file), 'y');
  });
  expect(changes.refused).toEqual([
    { path: '.GIT/config', why: 'git does not allow its name' },
    { path: '.gitmodules', why: 'git does not allow its name' },
    { path: 'LOW', why: 'its name differs from low by case only' },
    { path: 'docs/read', why: 'its folder docs differs from Docs by case only' },
    { path: 'fifo', why: 'it is no file or link that can be read' },
    { path: 'git~1/config', why: 'git does not allow its name' },
    { path: 'new.big', why: 'it is kept in Git LFS' },
    { path: 'p.bin', why: 'it is kept in Git LFS' },
    { path: 'sub/x.c', why: 'it belongs to a submodule' },
  ]);
  expect(changes.files.map(({ path }) => path)).toEqual(['Case', 'Twin', 'case', 'low', 'twin']);
});

verifies('ATK-G33', 'nothing takes the place of what is not to be deleted', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const before = ['CODEOWNERS', 'docs/CODEOWNERS', 'docs/a', 'free/a', 'plain', 'deep/er/guard'];
  const sha = await scene.commit([
    ...before.map((path) => ({ path, content: 'x' })),
    { path: 'data', content: pointer },
    { path: 'Asset', content: pointer },
  ]);
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace });
  for (const name of ['CODEOWNERS', 'data', 'docs', 'free', 'plain', 'deep', 'Asset'])
    rmSync(join(workspace, name), { recursive: true });
  for (const folder of ['CODEOWNERS/x', 'data', 'plain']) mkdirSync(join(workspace, folder), { recursive: true });
  for (const file of ['CODEOWNERS/x/y', 'data/x', 'docs', 'free', 'plain/x', 'asset'])
    writeFileSync(join(workspace, file), 'y');
  symlinkSync('elsewhere', join(workspace, 'deep'));
  const all = await compareManifest(git, { manifest });
  // As the policy leaves them out.
  const changes = all.filter(({ path }) => !['CODEOWNERS', 'docs/CODEOWNERS', 'deep/er/guard'].includes(path));
  const set = await changeSet({ git, manifest, changes, modes: allModes });
  const folder = 'it would take the place of a folder with files that are not to be deleted';
  expect(set.refused).toEqual([
    { path: 'Asset', why: 'it is kept in Git LFS' },
    { path: 'data', why: 'it is kept in Git LFS' },
    { path: 'CODEOWNERS/x/y', why: 'it would take the place of CODEOWNERS, which is not to be deleted' },
    { path: 'asset', why: 'its name differs from Asset by case only' },
    { path: 'data/x', why: 'it would take the place of data, which is not to be deleted' },
    { path: 'deep', why: folder },
    { path: 'docs', why: folder },
  ]);
  expect(set.files.map(({ path, status }) => `${status} ${path}`)).toEqual([
    ...['deleted docs/a', 'added free', 'deleted free/a', 'deleted plain', 'added plain/x'],
  ]);
});

verifies('ATK-G33', 'a name that would break or change the checkouts of others is refused', async () => {
  await using scene = await makeScene();
  const long = `${'deep/'.repeat(limits.github.pathBytes / 5)}x`;
  const before = ['Both/a', 'both/b', 'aux', 'src/A/x'].map((path) => ({ path, content: 'x' }));
  const changes = await changed(scene, before, (at) => {
    for (const folder of ['ok', 'ok/.. ', 'src/a', 'new', 'New']) mkdirSync(at(folder));
    const added = ['con', 'trail.', 'ok/.. /x', 'src/a/y', 'src/A/z', 'Both/c', 'both/c', 'New/x', 'new/y', 'Lpt1.txt'];
    for (const file of [...added, 'aux', 'console', 'com10']) writeFileSync(at(file), 'y');
    mkdirSync(dirname(at(long)), { recursive: true });
    writeFileSync(at(long), 'y');
  });
  const windows = ['Lpt1.txt', 'con', 'ok/.. /x', 'trail.'].map((path) => ({
    path,
    why: 'Windows cannot hold its name',
  }));
  expect(changes.refused.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
    [
      ...windows,
      { path: long, why: 'its name is too long for macOS' },
      { path: 'both/c', why: 'its name differs from Both/c by case only' },
      { path: 'new/y', why: 'its folder new differs from New by case only' },
      { path: 'src/a/y', why: 'its folder src/a differs from src/A by case only' },
    ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  );
  expect(changes.files.map(({ path }) => path)).toEqual(['Both/c', 'New/x', 'aux', 'com10', 'console', 'src/A/z']);
});

verifies('ATK-G33', 'links are refused unless their mode may be published', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const sha = await scene.commit([
    { path: 'gone', content: 'x', mode: '120000' },
    { path: 'link', content: 'x', mode: '120000' },
  ]);
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace });
  for (const name of ['gone', 'link']) rmSync(join(workspace, name));
  for (const name of ['link', 'new']) symlinkSync('/etc/passwd', join(workspace, name));
  const changes = await changeSet({ git, manifest, changes: await compareManifest(git, { manifest }) });
  expect([changes.files.map(({ path, status }) => [path, status]), changes.refused]).toEqual([
    [['gone', 'deleted']],
    ['link', 'new'].map((path) => ({
      path,
      why: 'links are not published: publish.modes of the policy does not list 120000',
    })),
  ]);
});
