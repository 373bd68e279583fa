import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const at = (path: string) => join(bench.workspace, path);
const content = (path: string) => readFileSync(at(path), 'utf8');

/** Writes the file, reads it with the tool, edits it; the content afterwards. */
async function edited(before: string, args: Record<string, unknown>): Promise<string> {
  await bench.write({ f: before });
  await bench.text('read_file', { path: 'f' });
  await bench.run('edit_file', { path: 'f', ...args });
  return content('f');
}

async function refused(before: string, args: Record<string, unknown>): Promise<string> {
  await bench.write({ f: before });
  await bench.text('read_file', { path: 'f' });
  const why = await bench.failure('edit_file', { path: 'f', ...args });
  expect(content('f')).toBe(before);
  return why;
}

verifies('DEF-29', 'several edits of one call apply in order and come back as one diff', async () => {
  await bench.write({ 'src/a.ts': 'one\ntwo\nthree\n' });
  await bench.text('read_file', { path: 'src/a.ts' });
  const edits = [
    { old_string: 'two', new_string: '2\n2b' },
    { old_string: '2b\nthree', new_string: '3' },
  ];
  const diff = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n one\n-two\n-three\n+2\n+3\n';
  expect(await bench.run('edit_file', { path: 'src/a.ts', edits })).toEqual({
    text: `Edited src/a.ts (2 replacements).\n${diff}`,
    details: { kind: 'write', path: 'src/a.ts', diff, added: 2, removed: 2, created: false },
  });
  expect(content('src/a.ts')).toBe('one\n2\n3\n');
});

test.each([
  {
    name: 'dollar signs are text',
    before: 'a b',
    args: { old_string: 'b', new_string: "$& $1 $' $$" },
    after: "a $& $1 $' $$",
  },
  {
    name: 'regular expressions are text',
    before: 'a.c abc',
    args: { old_string: 'a.c', new_string: 'x' },
    after: 'x abc',
  },
  { name: 'an empty new_string deletes', before: 'abc', args: { old_string: 'b', new_string: '' }, after: 'ac' },
  {
    name: 'replace_all takes each, left to right',
    before: 'aaaa',
    args: { old_string: 'aa', new_string: 'b', replace_all: true },
    after: 'bb',
  },
  {
    name: 'a byte order mark stays',
    before: '\ufeffabc\n',
    args: { old_string: 'abc', new_string: 'x' },
    after: '\ufeffx\n',
  },
  {
    name: 'a missing last line feed stays missing',
    before: 'a\nb',
    args: { old_string: 'b', new_string: 'c' },
    after: 'a\nc',
  },
])('$name', async ({ before, args, after }) => {
  expect(await edited(before, args)).toBe(after);
});

verifies('H031', 'line endings are those of the file, line for line', async () => {
  const one = { old_string: 'b\nc', new_string: 'B\nnew\nC' };
  expect(await edited('a\r\nb\r\nc\r\nd\n', one)).toBe('a\r\nB\r\nnew\r\nC\r\nd\n');
  expect(await edited('a\r\nb\r\nx\n', { old_string: 'b', new_string: 'b\nc' })).toBe('a\r\nb\r\nc\r\nx\n');
  expect(await edited('a\nb\nx\r\n', { old_string: 'b', new_string: 'b\nc' })).toBe('a\nb\nc\nx\r\n');
  expect(await edited('a\r\nb', { old_string: 'b', new_string: 'b\nc' })).toBe('a\r\nb\r\nc');
  expect(await edited('a\r\nb\r\n', { old_string: '\nb', new_string: '\nx' })).toBe('a\r\nx\r\n');
  expect(await edited('a\r\nb\r\n', { old_string: '\nb', new_string: ' b' })).toBe('a b\r\n');
  expect(await edited('a\nb\n', { old_string: 'a\nb', new_string: 'a\r\nb' })).toBe('a\r\nb\n');
  expect(await refused('a\r\nb\r\na\r\nb\r\n', { old_string: 'a\nb', new_string: 'x' })).toContain(
    'matches 2 times (lines 1, 3)',
  );
});

verifies('H033', 'an empty old_string is refused', async () => {
  const why = 'old_string is empty. Give the text to replace; write_file makes a new file.';
  expect(await refused('abc', { old_string: '', new_string: 'X', replace_all: true })).toBe(why);
});

verifies('DEF-28', 'one edit that fails leaves the file as it was, and nothing beside it', async () => {
  const edits = [
    { old_string: 'one', new_string: '1' },
    { old_string: 'nine', new_string: '9' },
  ];
  expect(await refused('one\ntwo\n', { edits })).toBe(
    'Edit 2 of 2 (nothing was applied): old_string was not found. Nothing in the file resembles it; read the file again.',
  );
  expect(readdirSync(bench.workspace)).toEqual(['f']);
});

verifies(
  ['DEF-28', 'H035'],
  'a file that changed since it was read is not edited; one rewritten with the same bytes is',
  async () => {
    await bench.write({ f: 'a\n' });
    const edit = { path: 'f', old_string: 'a', new_string: 'b' };
    expect(await bench.failure('edit_file', edit)).toBe('f exists and was not read yet. Read it with read_file first.');
    await bench.text('read_file', { path: 'f' });
    writeFileSync(at('f'), 'a, then more\n');
    expect(await bench.failure('edit_file', edit)).toBe(
      'f changed since it was read. Read it again, then repeat the change on what is there now.\n' +
        'There it is now:\n     1\ta, then more',
    );
    await bench.text('read_file', { path: 'f' });
    writeFileSync(at('f'), 'a, then more\n');
    await bench.run('edit_file', edit);
    await bench.run('edit_file', { path: 'f', old_string: 'b', new_string: 'c' });
    expect(content('f')).toBe('c, then more\n');
  },
);

verifies(['DEF-27', 'H036'], 'an edit keeps the mode', async () => {
  await bench.write({ 'run.sh': 'echo a\n' });
  for (const mode of [0o755, 0o600, 0o640]) {
    chmodSync(at('run.sh'), mode);
    await bench.text('read_file', { path: 'run.sh' });
    await bench
      .run('edit_file', { path: 'run.sh', old_string: 'echo', new_string: 'echo echo' })
      .catch(() => undefined);
    expect((statSync(at('run.sh')).mode & 0o777).toString(8)).toBe(mode.toString(8));
    await bench.write({ 'run.sh': 'echo a\n' });
  }
});

verifies('ATK-F6', 'the outside name of a hard link keeps its content', async () => {
  const outside = join(bench.path, 'outside');
  writeFileSync(outside, 'secret\n');
  linkSync(outside, at('inside'));
  await bench.text('read_file', { path: 'inside' });
  await bench.run('edit_file', { path: 'inside', old_string: 'secret', new_string: 'changed' });
  expect({ inside: content('inside'), outside: readFileSync(outside, 'utf8') }).toEqual({
    inside: 'changed\n',
    outside: 'secret\n',
  });
});

verifies('H038', 'what is no file has its own message and leaves nothing behind', async () => {
  await bench.write({ 'src/a.ts': 'x', target: 'x' });
  execFileSync('mkfifo', [at('fifo')]);
  symlinkSync('target', at('link'));
  const edit = { old_string: 'x', new_string: 'y' };
  const paths = ['src', 'fifo', 'missing/a.ts', 'src/a.js', 'link'];
  expect(await Promise.all(paths.map((path) => bench.failure('edit_file', { path, ...edit })))).toEqual([
    'src is a folder, not a file; glob lists it.',
    'fifo is not a regular file (a FIFO, socket or device).',
    'missing/a.ts does not exist, and neither does its folder; glob finds files.',
    'src/a.js does not exist. Did you mean src/a.ts?',
    'link cannot be written: it is a symbolic link; write to the file that it points to',
  ]);
  expect(readdirSync(bench.workspace).toSorted()).toEqual(['fifo', 'link', 'src', 'target']);
});

test('either one edit or a list is given', async () => {
  await bench.write({ f: 'a' });
  const both = { path: 'f', old_string: 'a', new_string: 'b', edits: [{ old_string: 'a', new_string: 'b' }] };
  for (const args of [{ path: 'f' }, { path: 'f', old_string: 'a' }, both]) {
    expect(await bench.failure('edit_file', args)).toContain('Give either old_string and new_string, or edits.');
  }
});

test('a cancelled edit changes nothing', async () => {
  await bench.remove();
  const controller = new AbortController();
  bench = await makeWorkbench({ signal: controller.signal });
  await bench.write({ f: 'a' });
  await bench.text('read_file', { path: 'f' });
  controller.abort(new Error('cancelled'));
  expect(await bench.failure('edit_file', { path: 'f', old_string: 'a', new_string: 'b' })).toBe('cancelled');
  expect({ content: content('f'), names: readdirSync(bench.workspace) }).toEqual({ content: 'a', names: ['f'] });
});
