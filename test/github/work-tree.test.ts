import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathToBytes } from '../../src/github/git-path.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { git as bareGit } from '../support/github-server/git.ts';
import { writeBlob } from '../support/github-server/objects.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene, plainGit, readFolder, type Scene } from './scene.ts';

const oddNames = [
  '-x',
  '--',
  'a b',
  'quo"te',
  "apos'",
  'tab\tname',
  'new\nline',
  'a -> b',
  'naïve',
  '\u2028',
  '\udce9',
];

verifies('H029', 'names that no text format can hold are laid out as they are', async () => {
  await using scene = await makeScene();
  const files = oddNames.map((name) => ({ path: pathToBytes(`${name}/${name}`), content: name.toWellFormed() }));
  const sha = await scene.commit(files);
  const layout = await layOut({ ...scene, sha });
  const expected = oddNames.map((name) => [
    `${name}/${name}`,
    `file ${Buffer.from(name.toWellFormed()).toString('latin1')}`,
  ]);
  expect(readFolder(scene.workspace)).toEqual(Object.fromEntries(expected));
  expect([layout.files, layout.writtenCount, layout.removed]).toEqual([oddNames.length, oddNames.length, []]);
});

/** A checkout of `before` in the workspace, made by plain git as a workflow would. */
async function checkOut(scene: Scene, before: readonly FileSpec[]): Promise<string> {
  const sha = await scene.commit(before);
  const { workspace } = scene;
  plainGit(workspace, 'init', '-q');
  plainGit(workspace, '-c', 'protocol.file.allow=always', 'fetch', '-q', scene.git.gitDir, sha);
  plainGit(workspace, 'checkout', '-q', sha);
  return sha;
}

test('a dirty checkout of another commit becomes the commit', async () => {
  await using scene = await makeScene();
  const { workspace } = scene;
  const before = await checkOut(scene, [
    { path: 'same', content: 'same\n' },
    { path: 'edited', content: 'old\n' },
    { path: 'old/deep/gone', content: 'x' },
    { path: 'old/kept', content: 'x' },
    { path: 'run.sh', content: 'x' },
    { path: 'link', content: 'same', mode: '120000' },
    { path: '.gitignore', content: '*.log\n' },
  ]);
  const sha = await scene.commit(
    [
      { path: 'old/deep/gone', content: null },
      { path: 'run.sh', content: 'x', mode: '100755' },
      { path: 'link', content: 'edited', mode: '120000' },
      { path: 'new/file', content: '' },
    ],
    before,
  );
  writeFileSync(join(workspace, 'edited'), 'by the workflow\n');
  writeFileSync(join(workspace, 'untracked'), 'stays');
  writeFileSync(join(workspace, 'ignored.log'), 'stays');
  const layout = await layOut({ ...scene, sha });
  expect(readFolder(workspace)).toEqual({
    same: 'file same\n',
    edited: 'file old\n',
    'old/kept': 'file x',
    'run.sh': 'exec x',
    link: 'link edited',
    'new/file': 'file ',
    '.gitignore': 'file *.log\n',
    untracked: 'file stays',
    'ignored.log': 'file stays',
  });
  expect(layout).toEqual({
    written: ['edited', 'link', 'new/file', 'run.sh'],
    removed: ['old/deep/gone'],
    writtenCount: 4,
    removedCount: 1,
    files: 7,
  });
  expect(await layOut({ ...scene, sha })).toMatchObject({ writtenCount: 0 });
});

test('the bytes are those of the blob, whatever attributes ask for', async () => {
  await using scene = await makeScene();
  const attributes = '*.crlf text eol=crlf\n*.id ident\n*.u16 working-tree-encoding=UTF-16\n*.bin filter=x\n';
  const files = {
    'a.crlf': 'one\ntwo\n',
    'b.id': '$Id$\n',
    'c.u16': 'text\n',
    'd.bin': '\0\r\n\xff',
    'e.txt': 'a\r\nb\n',
  };
  const specs = Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content, 'latin1') }));
  const sha = await checkOut(scene, [{ path: '.gitattributes', content: attributes }, ...specs]);
  expect(readFileSync(join(scene.workspace, 'a.crlf'), 'utf8')).toBe('one\r\ntwo\r\n');
  await layOut({ ...scene, sha });
  const { '.gitattributes': _, ...found } = readFolder(scene.workspace);
  expect(found).toEqual(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `file ${text}`])));
});

test.each<{ what: string; plant: (place: string, outside: string) => void }>([
  { what: 'a link to a folder outside', plant: (place, outside) => symlinkSync(outside, place) },
  { what: 'a link to nowhere', plant: (place) => symlinkSync('/nonexistent', place) },
  { what: 'a file', plant: (place) => writeFileSync(place, 'x') },
])('$what in place of a folder is replaced and never written through', async ({ plant }) => {
  await using scene = await makeScene();
  const outside = join(scene.root, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'file'), 'text');
  plant(join(scene.workspace, 'folder'), outside);
  const sha = await scene.commit([
    { path: 'folder/file', content: 'text' },
    { path: 'folder/sub/file', content: 'more' },
  ]);
  const layout = await layOut({ ...scene, sha });
  expect(layout).toMatchObject({ written: ['folder/file', 'folder/sub/file'], removed: ['folder'] });
  expect(readFolder(scene.workspace)).toEqual({ 'folder/file': 'file text', 'folder/sub/file': 'file more' });
  expect(readFolder(outside)).toEqual({ file: 'file text' });
});

test('what stands in place of a file goes: a folder, a link, a FIFO, a hard link', async () => {
  await using scene = await makeScene();
  const outside = join(scene.root, 'outside');
  const at = (name: string) => join(scene.workspace, name);
  writeFileSync(outside, 'outside');
  mkdirSync(at('folder/deep'), { recursive: true });
  symlinkSync(outside, at('link'));
  execFileSync('mkfifo', [at('fifo')]);
  linkSync(outside, at('hard'));
  const names = ['fifo', 'folder', 'hard', 'link'];
  const sha = await scene.commit(names.map((path) => ({ path, content: 'commit\n' })));
  await layOut({ ...scene, sha });
  expect(readFolder(scene.workspace)).toEqual(Object.fromEntries(names.map((name) => [name, 'file commit\n'])));
  expect([readFileSync(outside, 'utf8'), statSync(outside).nlink]).toEqual(['outside', 1]);
});

function pointerTo(object: Buffer): string {
  const oid = createHash('sha256').update(object).digest('hex');
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${object.length}\n`;
}

test('an LFS object stays in place of its pointer, and only that one', async () => {
  await using scene = await makeScene();
  const object = Buffer.alloc(5000, 'object');
  const paths = ['absent.bin', 'other.bin', 'right.bin'];
  const sha = await scene.commit(paths.map((path) => ({ path, content: pointerTo(object) })));
  writeFileSync(join(scene.workspace, 'right.bin'), object);
  writeFileSync(join(scene.workspace, 'other.bin'), Buffer.alloc(5000, 'x'));
  expect(await layOut({ ...scene, sha })).toMatchObject({ written: ['absent.bin', 'other.bin'] });
  expect(readFolder(scene.workspace)).toEqual({
    'absent.bin': `file ${pointerTo(object)}`,
    'other.bin': `file ${pointerTo(object)}`,
    'right.bin': `file ${object}`,
  });
});

test('the folder of a submodule is made or left as it is', async () => {
  await using scene = await makeScene();
  mkdirSync(join(scene.workspace, 'filled'));
  writeFileSync(join(scene.workspace, 'filled/x'), 'x');
  symlinkSync('/', join(scene.workspace, 'linked'));
  const commit = 'e'.repeat(40);
  const paths = ['empty', 'filled', 'linked'];
  const sha = await scene.commit(paths.map((path) => ({ path, mode: '160000', content: commit })));
  await layOut({ ...scene, sha });
  expect(readFolder(scene.workspace)).toEqual({ 'empty/': 'folder', 'filled/x': 'file x', 'linked/': 'folder' });
});

async function literalTree(scene: Scene, entries: readonly { mode: string; name: string; sha: string }[]) {
  const { gitDir } = scene.git;
  const parts = entries.flatMap(({ mode, name, sha }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]);
  const args = ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'];
  return (await bareGit(gitDir, args, { input: Buffer.concat(parts) })).toString().trim();
}

test.each(['.git', '.GIT', 'git~1', '..', '.g\u200cit'])('a commit with an entry %j is not laid out', async (name) => {
  await using scene = await makeScene();
  const blob = await writeBlob(scene.git.gitDir, 'x');
  const inner = await literalTree(scene, [{ mode: '100644', name: 'config', sha: blob }]);
  const sha = await literalTree(scene, [{ mode: '40000', name, sha: inner }]);
  await expect(layOut({ ...scene, sha })).rejects.toThrow('invalid path');
  expect(readFolder(scene.root)).not.toHaveProperty('config');
  expect(readFolder(scene.workspace)).toEqual({});
});

test('a commit with a link and files below it is not laid out', async () => {
  await using scene = await makeScene();
  const blob = await writeBlob(scene.git.gitDir, '/tmp');
  const inner = await literalTree(scene, [{ mode: '100644', name: 'x', sha: blob }]);
  const sha = await literalTree(scene, [
    { mode: '120000', name: 'a', sha: blob },
    { mode: '40000', name: 'a', sha: inner },
  ]);
  await expect(layOut({ ...scene, sha })).rejects.toMatchObject({
    code: expect.stringMatching(/layout_failed|git_failed/),
  });
  expect(readFolder(scene.workspace)).toEqual({});
});

test.each<{ what: string; plant: (scene: Scene) => void }>([
  { what: 'garbage', plant: ({ workspace }) => writeFileSync(join(workspace, '.git/index'), 'DIRCgarbage') },
  {
    what: 'a link',
    plant: ({ workspace }) => {
      rmSync(join(workspace, '.git/index'));
      symlinkSync('/etc/passwd', join(workspace, '.git/index'));
    },
  },
  {
    what: 'a FIFO',
    plant: ({ workspace }) => {
      rmSync(join(workspace, '.git/index'));
      execFileSync('mkfifo', [join(workspace, '.git/index')]);
    },
  },
])('an index that is $what removes nothing and stops nothing', async ({ plant }) => {
  await using scene = await makeScene();
  await checkOut(scene, [{ path: 'old', content: 'x' }]);
  plant(scene);
  const sha = await scene.commit([{ path: 'new', content: 'y' }]);
  expect(await layOut({ ...scene, sha })).toMatchObject({ written: ['new'], removed: [] });
  expect(readFolder(scene.workspace)).toEqual({ new: 'file y', old: 'file x' });
});

test('an index cannot have files outside the work tree or of .git removed', async () => {
  await using scene = await makeScene();
  await checkOut(scene, [
    { path: 'xx/keep', content: 'x' },
    { path: '_git/config', content: 'x' },
  ]);
  writeFileSync(join(scene.root, 'keep'), 'outside');
  const index = join(scene.workspace, '.git/index');
  const planted = readFileSync(index, 'latin1').replace('xx/keep', '../keep').replace('_git/config', '.git/config');
  const body = Buffer.from(planted, 'latin1').subarray(0, -20);
  writeFileSync(index, Buffer.concat([body, createHash('sha1').update(body).digest()]));
  expect(plainGit(scene.workspace, 'ls-files')).toBe('.git/config\n../keep');
  const sha = await scene.commit([{ path: 'new', content: 'y' }]);
  expect(await layOut({ ...scene, sha })).toMatchObject({ removed: [] });
  expect([
    readFileSync(join(scene.root, 'keep'), 'utf8'),
    statSync(join(scene.workspace, '.git/config')).isFile(),
  ]).toEqual(['outside', true]);
});

test.skipIf(process.getuid?.() !== 0)('as root, what is new belongs to the owner of the workspace', async () => {
  await using scene = await makeScene();
  chownSync(scene.workspace, 1001, 1002);
  const sha = await scene.commit([
    { path: 'folder/file', content: 'x' },
    { path: 'link', content: '/etc/passwd', mode: '120000' },
  ]);
  await layOut({ ...scene, sha });
  const owners = ['folder', 'folder/file', 'link'].map((path) => lstatSync(join(scene.workspace, path)));
  expect(owners.map(({ uid, gid }) => [uid, gid])).toEqual(owners.map(() => [1001, 1002]));
});

test('a workspace that is not there is a layout failure', async () => {
  await using scene = await makeScene();
  const sha = await scene.commit([{ path: 'a', content: 'y' }]);
  const workspace = join(scene.root, 'missing');
  await expect(layOut({ ...scene, workspace, sha })).rejects.toMatchObject({ code: 'layout_failed' });
});
