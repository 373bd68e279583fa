import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyEdits } from '../../src/tools/edit-text.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

/** What the model reads when the edit of a file with this content is refused; the file must be as it was. */
async function refused(before: string, args: Record<string, unknown>): Promise<string> {
  await bench.write({ f: before });
  await bench.text('read_file', { path: 'f' });
  const why = await bench.failure('edit_file', { path: 'f', new_string: 'x', ...args });
  expect(readFileSync(join(bench.workspace, 'f'), 'utf8')).toBe(before);
  return why;
}

const file = 'function a() {\n\treturn 1;\n}\n\nfunction b() {\n\treturn 2;\n}\n';
const exactly = 'Copy spaces, tabs, quotes and blank lines exactly.';
const around = 'Read the file around it and copy the text exactly.';

const rows: { file?: string; old_string: string; new_string?: string; expected: string }[] = [
  {
    old_string: '    return 1;',
    expected: `Line 2 is nearly the same: the file has "\\treturn 1;", yours is "    return 1;"; where the file has a tab, yours has a space. ${exactly}`,
  },
  {
    old_string: 'function b() {\n    return 2;\n}',
    expected: `Line 6 is nearly the same: the file has "\\treturn 2;", yours is "    return 2;"; where the file has a tab, yours has a space. ${exactly}`,
  },
  {
    old_string: 'return 1; \n}',
    expected: `Line 2 is nearly the same: the file has "\\treturn 1;", yours is "return 1; "; where the file has the end of the line, yours has a space. ${exactly}`,
  },
  {
    file: 'say(“hi”);\n',
    old_string: 'say("hi");',
    expected: `Line 1 is nearly the same: the file has "say(“hi”);", yours is "say(\\"hi\\");"; where the file has U+201C (“), yours has ". ${exactly}`,
  },
  {
    file: 'x = a\u00a0+ b\n',
    old_string: 'a + b',
    expected: `Line 1 is nearly the same: the file has "x = a\u00a0+ b", yours is "a + b"; where the file has U+00A0, yours has a space. ${exactly}`,
  },
  {
    file: 'a\nb\n',
    old_string: 'a\r\nb',
    expected: `Line 1 is nearly the same: the file has "a", yours is "a\\r"; where the file has the end of the line, yours has a carriage return. ${exactly}`,
  },
  {
    file: 'cafe\u0301 au lait\n',
    old_string: 'café au lait',
    expected: `Line 1 is nearly the same: the file has "cafe\u0301 au lait", yours is "café au lait"; where the file has e, yours has U+00E9 (é). ${exactly}`,
  },
  {
    file: 'one\ntwo',
    old_string: 'two\n',
    expected: 'Line 2 and what follows is the same but for blank lines or the end of the file. Copy them exactly.',
  },
  { old_string: ' \n', expected: 'It is nothing but white space.' },
  {
    old_string: '     1\tfunction a() {',
    expected: 'It begins with line numbers, which are not in the file; leave number and separator out.',
  },
  {
    old_string: '12→foo',
    expected: 'It begins with line numbers, which are not in the file; leave number and separator out.',
  },
  {
    old_string: '5 | function b() {\n6 | \treturn 2;',
    expected: 'It begins with line numbers, which are not in the file; leave number and separator out.',
  },
  {
    old_string: 'return three;',
    new_string: 'function b() {\n',
    expected: 'The new text is there already, at line 5: the change may have been made before.',
  },
  {
    old_string: 'function a() {\\n\\treturn 1;',
    expected: 'It matches without one level of backslashes: give line breaks, tabs and quotes as they are in the file.',
  },
  {
    old_string: 'function b() {\n\treturn 3;\n}',
    expected: `It comes nearest at line 5, but at line 6 the file has "\\treturn 2;", and yours is "\\treturn 3;". Also near: line 1. ${around}`,
  },
  {
    old_string: 'function c() {\n\treturn 2;\n}\n}',
    expected: `It comes nearest at line 5, but at line 5 the file has "function b() {", and yours is "function c() {". Also near: line 1. ${around}`,
  },
  { old_string: 'function bb() {', expected: `Nearest lines: 5: "function b() {"; 1: "function a() {". ${around}` },
  {
    old_string: 'class Nothing extends Like {}',
    expected: 'Nothing in the file resembles it; read the file again.',
  },
  {
    old_string: 'return \ufffd;',
    expected: 'The file has no �: it stands for bytes that cannot be shown; match text without it.',
  },
];

verifies(['H034', 'H037'], 'an edit that does not match says how to make it match', async () => {
  for (const { file: before = file, expected, ...edit } of rows) {
    expect(await refused(before, edit)).toBe(`old_string was not found. ${expected}`);
  }
});

test.each([
  {
    name: 'many matches',
    edit: { old_string: 'return' },
    expected:
      'old_string matches 2 times (lines 2, 6). Add neighbouring lines until it matches once, or set replace_all to change every one.',
  },
  {
    name: 'two equal texts',
    edit: { old_string: 'same', new_string: 'same' },
    expected: 'old_string and new_string are the same; there is nothing to change.',
  },
  {
    name: 'half a character',
    edit: { old_string: '\ud800' },
    expected: 'The text holds half of a surrogate pair.',
  },
])('$name are explained', async ({ edit, expected }) => {
  expect(await refused(file, edit)).toBe(expected);
});

test('overlapping matches are many', async () => {
  expect(await refused('aaa', { old_string: 'aa' })).toContain('matches 2 times');
});

test('text that an earlier edit of the call changed is not called missing', () => {
  const edits = [
    { old_string: 'return 1;', new_string: 'return 3;' },
    { old_string: '\treturn 1;\n}', new_string: '}' },
  ];
  expect(() => applyEdits(Buffer.from(file), edits)).toThrow(
    'Edit 2 of 2 (nothing was applied): old_string is there before this call, but an earlier edit of the call changes it. Edits apply in order.',
  );
});

verifies('H034', 'lines that agree only at both ends of a long block are not taken for it', async () => {
  const long = Array.from({ length: 200 }, (_, index) => `line ${index + 1}\n`).join('');
  const why = await refused(long, { old_string: 'line 3\nsomething else\nline 190' });
  expect(why).toBe(
    `old_string was not found. It comes nearest at line 3, but at line 4 the file has "line 4", and yours is "something else". Also near: line 13, 38. ${around}`,
  );
});

verifies('H035', 'a file that changed is shown where the edit would have gone, if it may be read', async () => {
  const numbered = Array.from({ length: 30 }, (_, index) => `line number ${index + 1}\n`).join('');
  await bench.write({ f: numbered });
  await bench.text('read_file', { path: 'f' });
  writeFileSync(join(bench.workspace, 'f'), `new\n${numbered}`);
  const edit = { path: 'f', old_string: 'line number 20', new_string: 'x' };
  const again = 'f changed since it was read. Read it again, then repeat the change on what is there now.';
  expect(await bench.failure('edit_file', edit)).toBe(
    `${again}\nThere it is now:\n${Array.from({ length: 10 }, (_, index) => `    ${index + 18}\tline number ${index + 17}`).join('\n')}`,
  );
  const secretive = await makeWorkbench({
    mayRead: () => false,
    paths: bench.context.paths,
    ledger: bench.context.ledger,
  });
  expect(await secretive.failure('edit_file', edit)).toBe(again);
  await secretive.remove();
});
