import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { onEachEngine } from '../support/regex-engines.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const grep = (args: Record<string, unknown>) => bench.text('grep', args);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

test.each([
  { args: { '-A': 1 }, found: ['f:3:line 3', 'f-4-line 4'] },
  { args: { '-B': 2 }, found: ['f-1-line 1', 'f-2-line 2', 'f:3:line 3'] },
  { args: { context: 1 }, found: ['f-2-line 2', 'f:3:line 3', 'f-4-line 4'] },
  { args: { context: 2, '-A': 0 }, found: ['f-1-line 1', 'f-2-line 2', 'f:3:line 3'] },
  {
    args: { pattern: 'line [36]', context: 1 },
    found: ['f-2-line 2', 'f:3:line 3', 'f-4-line 4', 'f-5-line 5', 'f:6:line 6'],
  },
  { args: { pattern: 'line [34]', '-A': 1, '-B': 1 }, found: ['f-2-line 2', 'f:3:line 3', 'f:4:line 4', 'f-5-line 5'] },
  { args: { pattern: 'line [15]', '-A': 1 }, found: ['f:1:line 1', 'f-2-line 2', '--', 'f:5:line 5', 'f-6-line 6'] },
])('context of $args', async ({ args, found }) => {
  await bench.write({ f: numbered(6) });
  expect(await grep({ pattern: 'line 3', ...args })).toBe(found.join('\n'));
});

test('context reaches over the pieces in which a large file is read', async () => {
  const lines = Array.from({ length: 60_000 }, (_, index) => `${index + 1} ${'x'.repeat(60)}`);
  await bench.write({ f: lines.join('\r\n') });
  const numbers = async (number: number) => {
    const text = await grep({ pattern: `^${number} `, context: 3 });
    return text.split('\n').map((line) => line.replace(/^f([:-]\d+[:-]\d+) x{60}$/, '$1'));
  };
  const piece = Math.floor(2 ** 20 / 67.5);
  for (let number = piece - 40; number < piece + 40; number += 1) {
    const around = [-3, -2, -1, 0, 1, 2, 3].map(
      (by) => (by === 0 ? ':' : '-').repeat(1) + (number + by) + (by === 0 ? ':' : '-') + (number + by),
    );
    expect(await numbers(number)).toEqual(around);
  }
});

test('words, case and kinds of files', async () => {
  await bench.write({ 'a.ts': 'cat\nCat\nconcat\ncat_food', 'b.py': 'cat', 'c.tsx': 'cat', 'sub/d.ts': 'cat' });
  expect(await grep({ pattern: 'cat', '-w': true })).toBe('a.ts:1:cat\nb.py:1:cat\nc.tsx:1:cat\nsub/d.ts:1:cat');
  expect(await grep({ pattern: 'c|cat', '-w': true, '-i': true, path: 'a.ts' })).toBe('a.ts:1:cat\na.ts:2:Cat');
  expect(await grep({ pattern: 'cat', type: 'ts', output_mode: 'count' })).toBe('a.ts:3\nc.tsx:1\nsub/d.ts:1');
  expect(await grep({ pattern: 'cat', type: 'ts', glob: '!*.tsx', output_mode: 'files' })).toBe('a.ts\nsub/d.ts');
});

onEachEngine(() => {
  test('a multiline search shows every line that a match touches', async () => {
    await bench.write({
      'a.ts': 'x\nfunction f(\n  a,\n) {\n}\nfunction g() {}\n',
      'b.ts': 'é\r\nfunction h(\r\n) {}\r\nend\r\n',
      'c.ts': 'func\ntion',
      'd.ts': '({\n} {\n} x {\n}',
    });
    const multiline = { multiline: true };
    expect(await grep({ pattern: 'function \\w\\([^)]*\\)', ...multiline })).toBe(
      [
        'a.ts:2:function f(',
        'a.ts:3:  a,',
        'a.ts:4:) {',
        'a.ts:6:function g() {}',
        'b.ts:2:function h(',
        'b.ts:3:) {}',
      ].join('\n'),
    );
    expect(await grep({ pattern: 'h\\(\n\\)', ...multiline, context: 1 })).toBe(
      'b.ts-1-é\nb.ts:2:function h(\nb.ts:3:) {}\nb.ts-4-end',
    );
    expect(await grep({ pattern: '(?s)f.*g', ...multiline, output_mode: 'count' })).toBe('a.ts:1');
    expect(await grep({ pattern: 'end\n', ...multiline })).toBe('b.ts:4:end');
    expect(await grep({ pattern: '^$', ...multiline })).toBe('[No matches.]');
    expect(await grep({ pattern: '^func$', ...multiline })).toBe('c.ts:1:func');
    expect(await grep({ pattern: '\\{\n\\}', ...multiline, path: 'd.ts' })).toBe(
      'd.ts:1:({\nd.ts:2:} {\nd.ts:3:} x {\nd.ts:4:}',
    );
    expect(await grep({ pattern: 'func\ntion' })).toBe('[No matches.]');
  });
});

test('a multiline search names the files that are too long for it', async () => {
  await bench.write({ 'big.txt': `${'line\n'.repeat(2 ** 21)}needle`, 'small.txt': 'needle' });
  expect(await grep({ pattern: 'needle', multiline: true })).toBe(
    'small.txt:1:needle\n[Files longer than 8388608 bytes skipped, for multiline: big.txt.]',
  );
});

verifies(
  ['DEF-25', 'H047'],
  'an answer goes on where the last one was truncated, and ends where the results do',
  async () => {
    await bench.write({ a: `${numbered(150)}\n`, b: numbered(100), c: 'line' });
    const pages: string[] = [];
    for (const offset of [0, 100, 200]) pages.push(await grep({ pattern: 'line', offset }));
    expect(pages.map((page) => page.split('\n').at(-1))).toEqual([
      '[Truncated: only the first 100 results; narrow the pattern, path or glob, or go on with offset 100.]',
      '[Truncated: only results 101 to 200; narrow the pattern, path or glob, or go on with offset 200.]',
      'c:1:line',
    ]);
    const all = pages.flatMap((page) => page.split('\n')).filter((line) => !line.startsWith('['));
    expect(all).toEqual([
      ...Array.from({ length: 150 }, (_, index) => `a:${index + 1}:line ${index + 1}`),
      ...Array.from({ length: 100 }, (_, index) => `b:${index + 1}:line ${index + 1}`),
      'c:1:line',
    ]);
    expect(await bench.run('grep', { pattern: 'line', offset: 251 })).toEqual({
      text: '[No more matches: there are 251.]',
      details: { kind: 'search', matches: 0, truncated: false },
    });
    expect(await grep({ pattern: 'line', output_mode: 'count', offset: 1 })).toBe('b:100\nc:1');
    expect(await grep({ pattern: 'line', output_mode: 'files', offset: 2 })).toBe('c');
    expect(await bench.text('glob', { pattern: '*', offset: 2 })).toBe('c');
    expect(await bench.text('glob', { pattern: '*', offset: 3 })).toBe('[No more files: there are 3.]');
  },
);

verifies(
  'H046',
  'a binary file gives one line and none of its bytes; UTF-16 with a byte order mark is text',
  async () => {
    const utf16 = Buffer.from('\ufeffa\r\n^needle é\r\n', 'utf16le');
    await bench.write({
      'binary.bin': Buffer.from('needle\0needle\nneedle'),
      'big-endian.txt': Buffer.from(utf16).swap16(),
      'little-endian.txt': utf16,
      'marked.txt': '\ufeffneedle',
    });
    const found = ['big-endian.txt:2:^needle é', 'little-endian.txt:2:^needle é', 'marked.txt:1:needle'];
    expect(await grep({ pattern: '^\\^?needle( é)?$' })).toBe(
      [...found, '[Binary files skipped: binary.bin.]'].join('\n'),
    );
    expect(await grep({ pattern: 'needle', path: 'binary.bin' })).toBe('binary.bin: binary file matches');
    expect(await grep({ pattern: 'no', path: 'binary.bin' })).toBe(
      '[No matches.]\n[Binary files skipped: binary.bin.]',
    );
  },
);

verifies('H043', 'forty hits in one minified line are one result with the match in view', async () => {
  await bench.write({ 'bundle.min.js': `${'var a=1;'.repeat(3000)}${`needle(${'b'.repeat(6000)});`.repeat(40)}\n` });
  const text = await grep({ pattern: 'needle' });
  expect(text).toMatch(/^bundle\.min\.js:1:\[\d+ more characters\].*needle.*\[\d+ more characters\]$/);
  expect(text.length).toBeLessThan(limits.search.lineCharacters + 100);
});

verifies('ATK-F11', 'a pattern that would keep another engine busy for years answers at once', async () => {
  await bench.write({ f: `${'a'.repeat(100_000)}!\n` });
  for (const pattern of ['^(a+)+$', '(a|aa)+$', '(.*)*=', '(x+x+)+y']) {
    expect(await grep({ pattern })).toMatch(/^\[No matches\.\]/);
  }
});

test('a file that ends in the middle of everything is searched to its end', async () => {
  await bench.write({
    'empty.txt': '',
    'cr.txt': 'needle\r',
    'feeds.txt': '\n\n',
    'odd.txt': Buffer.from([0xff, 0xfe, 0x41]),
  });
  expect(await grep({ pattern: 'needle$' })).toBe('cr.txt:1:needle');
  expect(await grep({ pattern: '^$', output_mode: 'count' })).toBe('feeds.txt:2');
});
