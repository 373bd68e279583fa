import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyPatch } from '../../src/tools/apply-patch.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const at = (path: string) => join(bench.workspace, path);
const content = (path: string) => readFileSync(at(path), 'utf8');
const envelope = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');
const tree = () =>
  Object.fromEntries(
    readdirSync(bench.workspace, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(at(path)).isFile())
      .toSorted()
      .map((path) => [path, content(path)]),
  );

/** Writes the files and reads them with the tool. */
async function given(files: Record<string, string>): Promise<void> {
  await bench.write(files);
  for (const path of Object.keys(files)) await bench.text('read_file', { path });
}

async function patched(before: string, ...lines: string[]): Promise<string> {
  await given({ f: before });
  await bench.run('apply_patch', { patch: envelope('*** Update File: f', ...lines) });
  return content('f');
}

test('files are added, updated, moved and deleted in one call', async () => {
  await given({ 'src/a.ts': 'one\ntwo\nthree\n', 'old/run.sh': 'echo\n', 'gone.txt': 'x\ny\n' });
  chmodSync(at('old/run.sh'), 0o755);
  const patch = envelope(
    '*** Add File: docs/new/n.md',
    '+# N',
    '+',
    '',
    '*** Update File: ./src/a.ts',
    '@@',
    ' one',
    '-two',
    '+2',
    '*** Update File: old/run.sh',
    '*** Move to: bin/run.sh',
    '@@',
    '-echo',
    '+echo echo',
    '*** Delete File: gone.txt',
  );
  expect(await bench.run('apply_patch', { patch })).toEqual({
    text: [
      'Applied the patch to 4 files.',
      'Created folders docs, docs/new, bin.',
      'Added docs/new/n.md: 2 lines.',
      'Updated src/a.ts.',
      '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three',
      'Moved old/run.sh to bin/run.sh.',
      '--- a/bin/run.sh\n+++ b/bin/run.sh\n@@ -1,1 +1,1 @@\n-echo\n+echo echo',
      'Deleted gone.txt.',
    ].join('\n'),
    details: {
      kind: 'patch',
      files: [
        { path: 'docs/new/n.md', change: 'created', added: 2, removed: 0 },
        { path: 'src/a.ts', change: 'updated', added: 1, removed: 1 },
        { path: 'old/run.sh', change: 'removed', added: 0, removed: 1 },
        { path: 'bin/run.sh', change: 'created', added: 1, removed: 0 },
        { path: 'gone.txt', change: 'removed', added: 0, removed: 2 },
      ],
    },
  });
  expect(tree()).toEqual({ 'bin/run.sh': 'echo echo\n', 'docs/new/n.md': '# N\n\n', 'src/a.ts': 'one\n2\nthree\n' });
  expect((statSync(at('bin/run.sh')).mode & 0o777).toString(8)).toBe('755');
  // What it wrote it knows.
  await bench.run('edit_file', { path: 'bin/run.sh', old_string: 'echo echo', new_string: 'true' });
});

verifies('DEF-29', 'a patch is judged by every path that it touches, both ends of a move among them', async () => {
  const patch = envelope(
    '*** Add File: a',
    '*** Delete File: ./d/../b',
    '*** Update File: c',
    '*** Move to: ../out',
    '*** Update File: d',
    '*** Move to: .git/hooks/e',
  );
  const effects = await applyPatch.effects({ patch }, bench.context);
  const write = (relative: string) => ({ kind: 'write', via: 'edit', path: at(relative), relative });
  expect(effects).toEqual([
    write('a'),
    write('b'),
    write('c'),
    { kind: 'outside', operation: 'write', asWritten: '../out', why: 'it is outside the workspace' },
    write('d'),
    write('.git/hooks/e'),
  ]);
  expect(applyPatch.summary?.({ patch })).toBe('patch a and 3 more files');
});

verifies(['DEF-28', 'DEF-29'], 'a patch whose last part fails changes nothing', async () => {
  await given({ a: 'one\n', b: 'two\n', c: 'three\n' });
  await bench.write({ unread: 'x\n' });
  writeFileSync(at('c'), 'changed\n');
  symlinkSync('a', at('link'));
  const before = tree();
  const first = ['*** Update File: a', '-one', '+1', '*** Add File: new/n', '+n', '*** Delete File: b'];
  const failures: [string[], string][] = [
    [
      ['*** Update File: b', '-two', '+2'],
      'Line 8 of the patch: b is named at line 7 too; put all its hunks into one section.',
    ],
    [
      ['*** Delete File: unread'],
      'Line 8 of the patch: unread exists and was not read yet. Read it with read_file first.',
    ],
    [['*** Update File: c', '-three', '+3'], 'Line 8 of the patch: c changed since it was read.'],
    [['*** Update File: none', '-x', '+y'], 'Line 8 of the patch: none does not exist'],
    [
      ['*** Add File: c', '+y'],
      'Line 8 of the patch: c exists already; use *** Update File, or write_file to replace it.',
    ],
    [['*** Delete File: link'], 'link cannot be written: it is a symbolic link'],
    [['*** Add File: ../x'], 'Line 8 of the patch: ../x cannot be written: it is outside the workspace'],
    [['*** Add File: a/b'], 'a is not a folder.'],
  ];
  for (const [last, why] of failures) {
    expect(await bench.failure('apply_patch', { patch: envelope(...first, ...last) })).toContain(why);
    expect({ tree: tree(), folder: existsSync(at('new')) }).toEqual({ tree: before, folder: false });
  }
});

test.each([
  {
    name: 'hunks apply in order',
    before: 'a\nb\nc\nd\n',
    lines: ['@@', '-a', '+A', '@@', ' c', '+C', ' d'],
    after: 'A\nb\nc\nC\nd\n',
  },
  { name: 'the first hunk needs no @@', before: 'a\n', lines: ['-a', '+b'], after: 'b\n' },
  {
    name: 'a header picks one of several places',
    before: 'def a():\n  return\ndef b():\n  return\ndef c():\n  return\n',
    lines: ['@@ def b():', '-  return', '+  return 2'],
    after: 'def a():\n  return\ndef b():\n  return 2\ndef c():\n  return\n',
  },
  {
    name: 'headers are nested, indented and may be cut',
    before: 'class A:\n  def f(self):\n    x\nclass B(Base):\n  def f(self):\n    x\n',
    lines: ['@@ class B', '@@ def f(self):', '-    x', '+    y'],
    after: 'class A:\n  def f(self):\n    x\nclass B(Base):\n  def f(self):\n    y\n',
  },
  {
    name: 'two hunks may stand below one header',
    before: 'f\na\nb\na\n',
    lines: ['@@ f', '-a', '+1', '@@ f', '-a', '+2'],
    after: 'f\n1\nb\n2\n',
  },
  { name: 'lines without context go below their header', before: 'a\nb\n', lines: ['@@ a', '+x'], after: 'a\nx\nb\n' },
  {
    name: 'the end of the file is a place',
    before: 'a\nb\na\n',
    lines: ['@@', '-a', '+z', '*** End of File'],
    after: 'a\nb\nz\n',
  },
  { name: 'lines can be added at the end', before: 'a\n', lines: ['@@', '+z', '*** End of File'], after: 'a\nz\n' },
  { name: 'an empty file can be filled', before: '', lines: ['@@', '+z'], after: 'z\n' },
  { name: 'a file can become empty', before: 'a\n', lines: ['-a'], after: '' },
  {
    name: 'an empty line of context may lack its space',
    before: 'a\n\nb\n',
    lines: ['@@', ' a', '', '-b', '+c', ''],
    after: 'a\n\nc\n',
  },
  {
    name: 'white space at line ends of context stays that of the file',
    before: 'a \t\nb\n',
    lines: [' a', '-b', '+c'],
    after: 'a \t\nc\n',
  },
  { name: 'a missing last line feed stays missing', before: 'a\nb', lines: [' b', '+c'], after: 'a\nb\nc' },
  { name: 'also when the last line goes', before: 'a\nb', lines: [' a', '-b'], after: 'a' },
  {
    name: 'new lines get the endings of the old',
    before: 'a\r\nb\nc\r\n',
    lines: [' a', '-b', '+B', '+B2', '-c', '+C'],
    after: 'a\r\nB\nB2\nC\r\n',
  },
  {
    name: 'a byte order mark is no part of the first line',
    before: '\ufeffa\n',
    lines: ['-a', '+b'],
    after: '\ufeffb\n',
  },
  {
    name: 'a patch with CRLF endings fits any file',
    before: 'à\nb\n',
    lines: [' à\r', '-b\r', '+c\r'],
    after: 'à\nc\n',
  },
  { name: 'dollar signs are text', before: 'a\n', lines: ['-a', "+$& $1 $'"], after: "$& $1 $'\n" },
])('$name', async ({ before, lines, after }) => {
  expect(await patched(before, ...lines)).toBe(after);
});

test('white space at line ends that was ignored is said', async () => {
  await given({ f: 'a  \nb\n' });
  const patch = envelope('*** Update File: f', '@@', ' a', '-b', '+c');
  expect(await bench.text('apply_patch', { patch })).toContain(
    'Updated f.\nThe hunk at line 3 of the patch matched line 1 but for white space at line ends.\n--- a/f\n',
  );
});

test.each([
  {
    lines: ['-x', '+y'],
    why: 'Line 3 of the patch: it matches 2 places (lines 2, 4). Add context lines, or @@ and the line of the enclosing function.',
  },
  { lines: ['@@ nothing', '-x', '+y'], why: 'Line 3 of the patch: no line of the file is @@ nothing' },
  { lines: ['@@ x', ' b', '+y'], why: '@@ x is at lines 2, 4; put the line that encloses it in an @@ line above.' },
  {
    lines: ['@@', '+y'],
    why: 'it adds lines and does not say where: give context lines, @@ and the line above, or *** End of File.',
  },
  {
    lines: ['@@', ' b', '-x', '+y', '@@', '-a', '+A'],
    why: 'Line 7 of the patch: its lines are at line 1 of the file, above the hunk before it; hunks go from top to bottom.',
  },
  {
    lines: ['@@', '-  a', '+y'],
    why: 'the hunk was not found. Line 1 is nearly the same: the file has "a", yours is "  a"',
  },
  { lines: ['@@', '-no such line', '+y'], why: 'the hunk was not found. Nothing in the file resembles it' },
  { lines: ['@@', '-x', '+y', '*** End of File'], why: 'its lines are at line 2 of the file, not at its end.' },
])('a hunk without one place is refused: $why', async ({ lines, why }) => {
  await given({ f: 'a\nx\nb\nx\nb\n' });
  const said = await bench.failure('apply_patch', { patch: envelope('*** Update File: f', ...lines) });
  expect(said).toContain('Nothing was applied. ');
  expect(said).toContain(why);
  expect(content('f')).toBe('a\nx\nb\nx\nb\n');
});

test.each([
  ['', 'Line 1 of the patch: it must be *** Begin Patch.'],
  ['*** Update File: f', 'Line 1 of the patch: it must be *** Begin Patch.'],
  ['*** Begin Patch\n*** Delete File: f', 'Line 2 of the patch: it ends without *** End Patch.'],
  [`${envelope('*** Delete File: f')}\nmore`, 'Line 4 of the patch: nothing may follow *** End Patch.'],
  [envelope(), 'The patch is empty'],
  [
    envelope('--- a/f'),
    'Line 2 of the patch: a section begins with *** Add File: , *** Delete File: or *** Update File: , not "--- a/f".',
  ],
  [envelope('*** Add File: f', 'text'), 'Line 3 of the patch: each line of an added file begins with +.'],
  [envelope('*** Update File: f'), 'Line 2 of the patch: f has no hunk and no *** Move to: line.'],
  [envelope('*** Update File: f', '@@ -1,2 +1,2 @@', '-a', '+b'), 'Line 3 of the patch: @@ takes no line numbers'],
  [
    envelope('*** Update File: f', '@@', 'a', '+b'),
    'Line 4 of the patch: a line of a hunk begins with a space, + or -',
  ],
  [
    envelope('*** Update File: f', '@@', ' a', '@@', '+b'),
    'Line 3 of the patch: the hunk has no line that begins with + or -.',
  ],
  [envelope('*** Update File:  ', '-a'), 'Line 2 of the patch: a path belongs after *** Update File:'],
  [envelope('*** Add File: f', '+\ud800'), 'The patch holds half of a surrogate pair.'],
  [
    envelope(...Array.from({ length: 101 }, (_, index) => `*** Delete File: ${index}`)),
    'The patch names 101 files; the most is 100.',
  ],
])('a malformed patch never becomes a call: %j', (patch, why) => {
  expect(applyPatch.schema.safeParse({ patch }).error?.issues[0]?.message).toContain(why);
});
