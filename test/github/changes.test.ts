import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangeSet, changeSet } from '../../src/github/changes.ts';
import { onDisk, pathFromBytes } from '../../src/github/git-path.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { splitPatch } from '../../src/github/patch.ts';
import { layOut } from '../../src/github/work-tree.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import { changed, makeScene, plainGit, readBlob, readFolder } from './scene.ts';

const summary = ({ files }: ChangeSet) =>
  files.map(({ path, status, oldMode, newMode, added, removed, binary, size }) => ({
    ...{ path, status, modes: `${oldMode} ${newMode}`, lines: `+${added} -${removed}`, binary, size },
  }));

verifies('H013', 'the change set has modes, deletions, links and figures', async () => {
  await using scene = await makeScene();
  const before: FileSpec[] = [
    { path: 'a.txt', content: 'one\ntwo\nthree\n' },
    { path: 'bin', content: Buffer.from([0, 1, 2]) },
    { path: 'gone.txt', content: 'x\ny\n' },
    { path: 'link', content: 'a.txt', mode: '120000' },
    { path: 'run.sh', content: '#!/bin/sh\n', mode: '100755' },
    { path: 'same.txt', content: 'same\n' },
  ];
  const changes = await changed(scene, before, (at) => {
    writeFileSync(at('a.txt'), 'one\n2\nthree\nfour\n');
    writeFileSync(at('bin'), Buffer.from([0, 9]));
    rmSync(at('gone.txt'));
    rmSync(at('link'));
    symlinkSync('run.sh', at('link'));
    chmodSync(at('run.sh'), 0o644);
    writeFileSync(at('same.txt'), 'same\n');
    writeFileSync(at('new.sh'), 'n\n', { mode: 0o755 });
  });
  expect(summary(changes)).toEqual([
    { path: 'a.txt', status: 'modified', modes: '100644 100644', lines: '+2 -1', binary: false, size: 17 },
    { path: 'bin', status: 'modified', modes: '100644 100644', lines: '+0 -0', binary: true, size: 2 },
    { path: 'gone.txt', status: 'deleted', modes: '100644 null', lines: '+0 -2', binary: false, size: 0 },
    { path: 'link', status: 'modified', modes: '120000 120000', lines: '+1 -1', binary: false, size: 6 },
    { path: 'new.sh', status: 'added', modes: 'null 100755', lines: '+1 -0', binary: false, size: 2 },
    { path: 'run.sh', status: 'modified', modes: '100755 100644', lines: '+0 -0', binary: false, size: 10 },
  ]);
  expect(changes.refused).toEqual([]);
  expect(changes.files[0]?.diff).toContain('-two\n+2\n three\n+four\n');
  expect(splitPatch(changes.patch.toString())).toEqual(changes.files.map(({ path, diff }) => ({ path, text: diff })));
});

test('no change is no tree and an empty patch', async () => {
  await using scene = await makeScene();
  const changes = await changed(scene, [{ path: 'a', content: 'x' }], () => {});
  expect(changes).toEqual({ baseSha: changes.baseSha, tree: null, files: [], refused: [], patch: Buffer.alloc(0) });
});

verifies('H029', 'each file has its own part of the patch, whatever its name', async () => {
  await using scene = await makeScene();
  const odd = ['-x', 'a -> b', 'b b/b', 'naïve café', 'new\nline', 'q"uo', 'tab\tname', '\u2028', '\udce9'];
  const before = [...odd, 'kind'].map((path) => ({ path: onDisk('', path).slice(1), content: 'old\n' }));
  const changes = await changed(scene, before, (at) => {
    for (const name of odd) writeFileSync(onDisk(scene.workspace, name), 'diff --git a/x b/x\n');
    rmSync(at('kind'));
    symlinkSync('target', at('kind'));
  });
  const shape = ({ path, added, removed, diff }: ChangeSet['files'][number]) => [
    path,
    added,
    removed,
    diff.split('\n+'),
  ];
  const parts = Object.fromEntries(changes.files.map((file) => [file.path, shape(file)]));
  expect(Object.keys(parts).toSorted()).toEqual([...odd, 'kind'].toSorted());
  for (const name of odd) expect(parts[name]).toEqual([name, 1, 1, expect.arrayContaining(['diff --git a/x b/x\n'])]);
  expect(parts.kind).toEqual(['kind', 1, 1, expect.arrayContaining(['target\n\\ No newline at end of file\n'])]);
});

verifies(['ATK-G33', 'H028'], 'a submodule that has moved is refused unless its mode may be published', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const paths = ['detached', 'packed', 'still', 'link'];
  const sha = await scene.commit(paths.map((path) => ({ path, content: 'e'.repeat(40), mode: '160000' as const })));
  await layOut({ git, sha, workspace });
  const at = (name: string) => join(workspace, name);
  plainGit(at('still'), 'init', '-q');
  plainGit(at('still'), 'commit', '-q', '--allow-empty', '-m', 'As the workflow checked it out');
  const manifest = await takeManifest({ git, sha, workspace });
  for (const name of ['detached', 'packed']) {
    plainGit(at(name), 'init', '-q');
    plainGit(at(name), 'commit', '-q', '--allow-empty', '-m', name);
  }
  plainGit(at('detached'), 'checkout', '-q', '--detach');
  plainGit(at('packed'), 'pack-refs', '--all');
  rmSync(at('link'), { recursive: true });
  symlinkSync('packed', at('link'));
  const changes = await compareManifest(git, { manifest });
  const moved = { status: 'modified', oldMode: '160000', newMode: '160000', ignored: false };
  expect(changes).toEqual([
    { path: 'detached', commit: plainGit(at('detached'), 'rev-parse', 'HEAD'), ...moved },
    { path: 'link', status: 'added', oldMode: null, newMode: '120000', ignored: false },
    { path: 'packed', commit: plainGit(at('packed'), 'rev-parse', 'HEAD'), ...moved },
  ]);
  const strict = await changeSet({ git, manifest, changes });
  const why = 'moved submodules are not published: publish.modes of the policy does not list 160000';
  expect(strict.refused).toEqual([
    { path: 'detached', why },
    { path: 'link', why: 'it belongs to a submodule' },
    { path: 'packed', why },
  ]);
  const open = await changeSet({ git, manifest, changes, modes: ['160000'] });
  expect(open.files.map(({ path, commit }) => [path, commit])).toEqual([
    ['detached', changes[0]?.commit],
    ['packed', changes[2]?.commit],
  ]);
});

test('a file in place of a submodule is refused, a missing folder is none', async () => {
  await using scene = await makeScene();
  const commit = 'e'.repeat(40);
  const before: FileSpec[] = ['gone', 'sub'].map((path) => ({ path, mode: '160000', content: commit }));
  const changes = await changed(scene, before, (at) => {
    rmSync(at('gone'), { recursive: true });
    rmSync(at('sub'), { recursive: true });
    writeFileSync(at('sub'), 'x');
  });
  expect([changes.refused, changes.files]).toEqual([[{ path: 'sub', why: 'it belongs to a submodule' }], []]);
});

test.each([
  {
    what: 'LF stays LF',
    attributes: '* text eol=crlf',
    before: 'a\nb\n',
    after: 'a\r\nb\r\nc\r\n',
    stored: 'a\nb\nc\n',
  },
  { what: 'CRLF stays CRLF', attributes: '* eol=lf', before: 'a\r\nb\r\n', after: 'a\nc\n', stored: 'a\r\nc\r\n' },
  { what: 'mixed endings stay', attributes: '* text', before: 'a\r\nb\n', after: 'a\r\nc\n', stored: 'a\r\nc\n' },
  { what: 'a new file gets LF', attributes: '* text=auto', before: null, after: 'a\r\n', stored: 'a\n' },
  { what: 'binary files stay', attributes: '* text=auto', before: 'a\n', after: 'a\r\n\0', stored: 'a\r\n\0' },
  { what: 'files without the attribute stay', attributes: '*.x text', before: 'a\n', after: 'b\r\n', stored: 'b\r\n' },
  { what: 'files that are no text stay', attributes: '* -text', before: 'a\n', after: 'b\r\n', stored: 'b\r\n' },
])('$what in what is committed', async ({ attributes, before, after, stored }) => {
  await using scene = await makeScene();
  const base: FileSpec[] = [{ path: '.gitattributes', content: `${attributes}\n` }];
  if (before !== null) base.push({ path: 'f', content: before });
  const { files } = await changed(scene, base, (at) => writeFileSync(at('f'), after));
  expect((await readBlob(scene.git, files[0]?.sha ?? '')).toString()).toBe(stored);
});

const names = ['a', '-x', 'b c', 'q"uo', 'tab\t', 'n\nl', 'é', '\udcff', 'd/e', 'd/é\udce9/f', 'A.b', 'x', 'x/y'];
const entry = fc.record({
  content: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  mode: fc.constantFrom('100644' as const, '100755' as const),
});
const tree = fc
  .dictionary(fc.constantFrom(...names), entry, { maxKeys: 8 })
  .filter((files) => !('x' in files && 'x/y' in files));

test('the patch applied to the base gives the bytes and modes of the work tree', async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, async (before, after) => {
      await using scene = await makeScene();
      const base = Object.entries(before).map(([path, file]) => ({ ...file, path: onDisk('', path).slice(1) }));
      const changes = await changed(scene, base, () => {
        for (const name of readdirSync(scene.workspace, 'buffer'))
          rmSync(onDisk(scene.workspace, pathFromBytes(name)), { recursive: true });
        for (const [name, { content, mode }] of Object.entries(after)) {
          mkdirSync(onDisk(scene.workspace, dirname(name) === '.' ? '' : dirname(name)), { recursive: true });
          writeFileSync(onDisk(scene.workspace, name), content, { mode: Number.parseInt(mode, 8) & 0o777 });
        }
      });
      const other = join(scene.root, 'other');
      mkdirSync(other);
      await layOut({ git: scene.git, sha: changes.baseSha, workspace: other });
      const patch = join(scene.root, 'changes.patch');
      writeFileSync(patch, changes.patch);
      if (changes.patch.length > 0) plainGit(other, 'apply', '--whitespace=nowarn', patch);
      const files = (folder: string) => Object.entries(readFolder(folder)).filter(([path]) => !path.endsWith('/'));
      expect(files(other)).toEqual(files(scene.workspace));
      expect(changes.refused).toEqual([]);
    }),
    { numRuns: runs(20, 60) },
  );
});
