import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPlace } from '../../src/policy/paths.ts';
import { openFile } from '../../src/tools/open-file.ts';
import { replaceFile } from '../../src/tools/replace-file.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const at = (path: string) => join(bench.workspace, path);
const content = (path: string) => readFileSync(at(path), 'utf8');

test('a new file is created with its folders, which are named', async () => {
  const diff = '--- a/a/b/c.txt\n+++ b/a/b/c.txt\n@@ -0,0 +1,2 @@\n+one\n+two\n';
  expect(await bench.run('write_file', { path: 'a/b/c.txt', content: 'one\ntwo\n' })).toEqual({
    text: 'Created a/b/c.txt: 2 lines added, 0 removed. Created folders a, a/b.',
    details: { kind: 'write', path: 'a/b/c.txt', diff, added: 2, removed: 0, created: true },
  });
  expect(content('a/b/c.txt')).toBe('one\ntwo\n');
  expect(await bench.text('write_file', { path: 'a/b/c.txt', content: 'one\n' })).toBe(
    'Replaced a/b/c.txt: 0 lines added, 1 removed.',
  );
});

verifies(['DEF-27'], 'replacing a file keeps its mode; a new one gets the ordinary one', async () => {
  await bench.write({ secret: 'a' });
  chmodSync(at('secret'), 0o600);
  await bench.text('read_file', { path: 'secret' });
  await bench.run('write_file', { path: 'secret', content: 'b' });
  await bench.run('write_file', { path: 'fresh', content: 'b' });
  const modes = ['secret', 'fresh'].map((path) => (statSync(at(path)).mode & 0o777).toString(8));
  expect(modes).toEqual(['600', (0o666 & ~process.umask()).toString(8)]);
});

test('a file that was not read, or changed since, is not replaced', async () => {
  await bench.write({ f: 'a' });
  const write = { path: 'f', content: 'b' };
  expect(await bench.failure('write_file', write)).toContain('was not read yet');
  await bench.text('read_file', { path: 'f' });
  writeFileSync(at('f'), 'outside');
  expect(await bench.failure('write_file', write)).toContain('changed since it was read');
  expect(content('f')).toBe('outside');
});

test('what a model cannot see is not lost: a byte order mark, other encodings', async () => {
  await bench.write({ mark: '\ufeffa', latin: Buffer.from([0x61, 0xe9]) });
  for (const path of ['mark', 'latin']) await bench.text('read_file', { path });
  await bench.run('write_file', { path: 'mark', content: 'b' });
  expect(content('mark')).toBe('\ufeffb');
  expect(await bench.failure('write_file', { path: 'latin', content: 'b' })).toContain('latin is not UTF-8');
  expect(await bench.failure('write_file', { path: 'new', content: '\ud800' })).toContain('surrogate');
});

test('targets that are no file are refused and no folder is left behind', async () => {
  await bench.write({ 'dir/x': 'x', file: 'x' });
  symlinkSync('file', at('link'));
  symlinkSync('/tmp', at('out'));
  const paths = ['dir', 'link', 'out/x', `new/${'n'.repeat(300)}`, '.'];
  expect(await Promise.all(paths.map((path) => bench.failure('write_file', { path, content: 'y' })))).toEqual([
    'dir is a folder, not a file; glob lists it.',
    'link cannot be written: it is a symbolic link; write to the file that it points to',
    'out/x cannot be written: it is outside the workspace',
    expect.stringContaining('too long'),
    '. is a folder, not a file; glob lists it.',
  ]);
  expect(readdirSync(bench.workspace).toSorted()).toEqual(['dir', 'file', 'link', 'out']);
});

function place(path: string) {
  const checked = bench.context.paths.forWrite(path);
  if (!isPlace(checked)) throw new Error(checked.why);
  return checked;
}

verifies('ATK-F5', 'a parent that becomes a link after the check receives nothing', async () => {
  await bench.write({ 'docs/a.md': 'x', 'hooks/keep': 'x' });
  const target = place('docs/b.md');
  const source = place('docs/a.md');
  renameSync(at('docs'), at('docs.old'));
  symlinkSync('hooks', at('docs'));
  const replacement = { place: target, bytes: Buffer.from('evil'), expected: null, signal: bench.context.signal };
  expect(() => replaceFile(replacement)).toThrow('docs is not a folder');
  expect(() => openFile(source)).toThrow('docs/a.md does not exist');
  writeFileSync(at('hooks/a.md'), 'swapped');
  expect(() => openFile(source)).toThrow('docs/a.md was replaced while it was being opened; nothing was done.');
  symlinkSync('..', at('hooks/up'));
  const deep = { ...replacement, place: { ...target, path: target.path.replace('docs', 'hooks/up/hooks') as never } };
  expect(() => replaceFile(deep)).toThrow('was replaced while it was being opened');
  expect(readdirSync(at('hooks')).toSorted()).toEqual(['a.md', 'keep', 'up']);
});

test('a target that changed between reading and renaming is not replaced', async () => {
  await bench.write({ f: 'a' });
  const { stat } = openFile(place('f'));
  const replacement = { place: place('f'), bytes: Buffer.from('b'), expected: stat, signal: bench.context.signal };
  renameSync(at('f'), at('g'));
  writeFileSync(at('f'), 'other');
  expect(() => replaceFile(replacement)).toThrow('f changed while it was being written');
  expect(() => replaceFile({ ...replacement, expected: null })).toThrow('f changed while it was being written');
  mkdirSync(at('d'));
  expect(() => replaceFile({ ...replacement, place: place('d'), expected: null })).toThrow('d is a folder');
  expect(readdirSync(bench.workspace).toSorted()).toEqual(['d', 'f', 'g']);
});
