import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPlace } from '../../src/policy/paths.ts';
import { type Change, commitChanges } from '../../src/tools/commit-changes.ts';
import { openFile } from '../../src/tools/open-file.ts';
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

verifies('H032', 'what a model cannot see is not lost: a byte order mark, another encoding', async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const files = {
    mark: Buffer.from('\ufeffa'),
    little: utf16('a\r\n'),
    big: utf16('a').swap16(),
    latin: Buffer.from('é', 'latin1'),
    mixed: Buffer.of(0xc3, 0xa9, 0xe9),
    plain: Buffer.from('a\r\n'),
  };
  await bench.write(files);
  for (const path of Object.keys(files)) await bench.text('read_file', { path });
  const said: Record<string, string> = {};
  for (const path of ['mark', 'little', 'big', 'latin', 'plain']) {
    said[path] = await bench.text('write_file', { path, content: 'bé\n' });
  }
  const count = '1 line added, 1 removed.';
  expect(said).toEqual({
    mark: `Replaced mark: ${count}`,
    little: `Replaced little: ${count} It stays UTF-16 LE. Its lines ended with CRLF and now end with LF, as given.`,
    big: `Replaced big: ${count} It stays UTF-16 BE.`,
    latin: `Replaced latin: ${count} It stays Windows-1252.`,
    plain: `Replaced plain: ${count} Its lines ended with CRLF and now end with LF, as given.`,
  });
  expect(Object.fromEntries(Object.keys(said).map((path) => [path, readFileSync(at(path))]))).toEqual({
    mark: Buffer.from('\ufeffbé\n'),
    little: utf16('bé\n'),
    big: utf16('bé\n').swap16(),
    latin: Buffer.from('bé\n', 'latin1'),
    plain: Buffer.from('bé\n'),
  });
  expect(await bench.failure('write_file', { path: 'mixed', content: 'b' })).toContain(
    'not UTF-8, and they would be lost',
  );
  expect(await bench.failure('write_file', { path: 'latin', content: '日' })).toContain(
    'is Windows-1252 text, which has no "日"',
  );
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
  const put = (where = target) => commit({ kind: 'put', place: where, bytes: Buffer.from('evil'), expected: null });
  renameSync(at('docs'), at('docs.old'));
  symlinkSync('hooks', at('docs'));
  await expect(put()).rejects.toThrow('docs is not a folder');
  expect(() => openFile(source)).toThrow('docs/a.md does not exist');
  writeFileSync(at('hooks/a.md'), 'swapped');
  expect(() => openFile(source)).toThrow('docs/a.md was replaced while it was being opened; nothing was done.');
  symlinkSync('..', at('hooks/up'));
  const deep = { ...target, path: target.path.replace('docs', 'hooks/up/hooks') as never };
  await expect(put(deep)).rejects.toThrow('was replaced while it was being opened');
  expect(readdirSync(at('hooks')).toSorted()).toEqual(['a.md', 'keep', 'up']);
});

function commit(...changes: [Change, ...Change[]]): Promise<string[]> {
  return commitChanges(changes, bench.context.signal);
}

test('a target that changed between reading and renaming is not replaced', async () => {
  await bench.write({ f: 'a' });
  const { stat } = openFile(place('f'));
  const put = (expected: Stats | null, where = 'f') =>
    commit({ kind: 'put', place: place(where), bytes: Buffer.from('b'), expected });
  renameSync(at('f'), at('g'));
  writeFileSync(at('f'), 'other');
  await expect(put(stat)).rejects.toThrow('f changed while it was being written');
  await expect(put(null)).rejects.toThrow('f changed while it was being written');
  await expect(commit({ kind: 'remove', place: place('f'), expected: stat })).rejects.toThrow('f changed while');
  mkdirSync(at('d'));
  await expect(put(null, 'd')).rejects.toThrow('d is a folder');
  expect(readdirSync(bench.workspace).toSorted()).toEqual(['d', 'f', 'g']);
});

test('what changes while the bytes are being written is noticed before the rename', async () => {
  await bench.write({ f: 'a', 'd/x': 'a' });
  const change = (path: string): Change => {
    const { stat } = openFile(place(path));
    return { kind: 'put', place: place(path), bytes: Buffer.from('b'), expected: stat };
  };
  const [file, inFolder] = [commit(change('f')), commit(change('d/x'))];
  // Both have written their temporary file and wait for their turn.
  expect(readdirSync(bench.workspace)).toHaveLength(3);
  writeFileSync(at('f'), 'c');
  renameSync(at('d'), at('elsewhere'));
  await expect(file).rejects.toThrow('f changed while it was being written; nothing was done. Read it again.');
  await expect(inFolder).rejects.toThrow('d was moved while a file in it was being written; nothing was done.');
  const controller = new AbortController();
  const cancelled = commitChanges([change('f')], controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
  expect([readdirSync(bench.workspace).toSorted(), readdirSync(at('elsewhere')), content('f')]).toEqual([
    ['elsewhere', 'f'],
    ['x'],
    'c',
  ]);
});

verifies('DEF-28', 'several files change together or not at all, also when the last step fails', async () => {
  await bench.write({ a: 'old a', b: 'old b', 'locked/c': 'old c' });
  const expected = (path: string) => openFile(place(path)).stat;
  const put = (path: string): Change => ({
    kind: 'put',
    place: place(path),
    bytes: Buffer.from(`new ${path}`),
    expected: path.startsWith('made') ? null : expected(path),
  });
  const remove = (path: string): Change => ({ kind: 'remove', place: place(path), expected: expected(path) });
  const changes = [put('a'), put('made/deep/n'), remove('b'), remove('locked/c')] as const;
  // The signal is asked last, so that here a file vanishes when it is too late to look again.
  const late = Object.assign(new AbortController().signal, { throwIfAborted: () => rmSync(at('locked/c')) });
  await expect(commitChanges(changes, late)).rejects.toThrow('locked/c was not written: ENOENT');
  expect(readdirSync(bench.workspace, { recursive: true }).toSorted()).toEqual(['a', 'b', 'locked']);
  expect([content('a'), content('b')]).toEqual(['old a', 'old b']);
});
