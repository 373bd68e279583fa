import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPlace } from '../../src/policy/paths.ts';
import { boundResult } from '../../src/tools/result.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

test('lines come with their numbers and the ledger learns the hash', async () => {
  await bench.write({ 'src/a.ts': 'one\n\ntwo\n' });
  const sha256 = createHash('sha256').update('one\n\ntwo\n').digest('hex');
  expect(await bench.run('read_file', { path: 'src/a.ts' })).toEqual({
    text: '     1\tone\n     2\t\n     3\ttwo',
    details: { kind: 'read', path: 'src/a.ts', from: 1, to: 3, sha256 },
  });
  const place = bench.context.paths.forRead('src/a.ts');
  expect(isPlace(place) && bench.context.ledger.get(place.path)).toBe(sha256);
});

verifies('H042', 'an empty file, a missing last line feed and an offset past the end read differently', async () => {
  await bench.write({ empty: '', cut: 'a\nb', whole: 'a\nb\n' });
  expect([
    await bench.text('read_file', { path: 'empty' }),
    await bench.text('read_file', { path: 'cut' }),
    await bench.text('read_file', { path: 'whole' }),
    await bench.failure('read_file', { path: 'whole', offset: 3 }),
    await bench.failure('read_file', { path: 'empty', offset: 2 }),
  ]).toEqual([
    'empty is empty.',
    '     1\ta\n     2\tb',
    '     1\ta\n     2\tb',
    'whole has 2 lines; offset 3 is past its end.',
    'empty has 0 lines; offset 2 is past its end.',
  ]);
});

test('a range is shown with what is around it', async () => {
  await bench.write({ f: numbered(10) });
  expect(await bench.text('read_file', { path: 'f', offset: 4, limit: 2 })).toBe(
    '     4\tline 4\n     5\tline 5\n[Lines 4-5 of 10 shown. Read on with offset=6.]',
  );
  expect(await bench.text('read_file', { path: 'f', offset: 9, limit: 5 })).toBe(
    '     9\tline 9\n    10\tline 10\n[Lines 9-10 of 10 shown.]',
  );
});

verifies('DEF-26', 'a read that stops at the line or byte limit names the offset of the rest', async () => {
  await bench.write({ lines: numbered(2001), bytes: `${'x'.repeat(999)}\n`.repeat(100), exact: numbered(2000) });
  const byLines = await bench.text('read_file', { path: 'lines' });
  expect(byLines.split('\n').slice(-2)).toEqual([
    '  2000\tline 2000',
    '[Lines 1-2000 of 2001 shown. Read on with offset=2001.]',
  ]);
  const byBytes = await bench.text('read_file', { path: 'bytes' });
  expect(byBytes.split('\n').at(-1)).toBe('[Lines 1-47 of 100 shown. Read on with offset=48.]');
  expect(await bench.text('read_file', { path: 'exact' })).not.toContain('[');
  const rest = await bench.text('read_file', { path: 'lines', offset: 2001 });
  expect(rest).toBe('  2001\tline 2001\n[Lines 2001-2001 of 2001 shown.]');
});

test('an explicit limit reaches up to the ceiling of 256 KiB', async () => {
  await bench.write({ f: `${'x'.repeat(1016)}\n`.repeat(300) });
  const text = await bench.text('read_file', { path: 'f', limit: 1000 });
  expect(text.split('\n').at(-1)).toBe('[Lines 1-256 of 300 shown. Read on with offset=257.]');
});

verifies(['H039', 'DEF-20'], 'a huge line is shown in parts that end on characters and join up again', async () => {
  const line = 'é€😀x'.repeat(40_000);
  await bench.write({ 'one.json': line });
  let column = 1;
  let joined = '';
  for (let part = 0; column > 0 && part < 20; part += 1) {
    const text = await bench.text('read_file', { path: 'one.json', offset: 1, column });
    expect(Buffer.byteLength(text)).toBeLessThan(48_200);
    const [shown = '', note = ''] = text.split('\n');
    joined += shown.slice(7);
    column = Number(/column=(\d+)/.exec(note)?.[1] ?? 0);
  }
  expect(joined).toBe(line);
  expect(await bench.failure('read_file', { path: 'one.json', column: 999_999 })).toContain('has no byte 999999');
});

verifies(
  'DEF-22',
  'lines of a file that no memory holds are read, from its beginning and from far inside',
  async () => {
    const path = join(bench.workspace, 'huge');
    const fd = openSync(path, 'w');
    writeSync(fd, numbered(1_000_000));
    ftruncateSync(fd, 2 ** 40);
    closeSync(fd);
    expect(await bench.text('read_file', { path: 'huge', limit: 2 })).toBe(
      '     1\tline 1\n     2\tline 2\n[Lines 1-2 shown. Read on with offset=3.]',
    );
    expect(await bench.text('read_file', { path: 'huge', offset: 900_000, limit: 2 })).toBe(
      '900000\tline 900000\n900001\tline 900001\n[Lines 900000-900001 shown. Read on with offset=900002.]',
    );
    const end = await bench.text('read_file', { path: 'huge', offset: 1_000_001 });
    expect(end.split('\n').at(-1)).toMatch(/^\[Line 1000001 is long: bytes 1-15997 shown/);
  },
);

verifies(['DEF-23'], 'a file called a..go is read like any other', async () => {
  await bench.write({ 'a..go': 'package a\n', '...': 'dots\n' });
  expect(await bench.text('read_file', { path: 'a..go' })).toBe('     1\tpackage a');
  expect(await bench.text('read_file', { path: '...' })).toBe('     1\tdots');
});

verifies(
  'DEF-26',
  'what was cut is read by its path or its short name, and nothing else outside the workspace is',
  async () => {
    const text = numbered(10_000);
    const note =
      (await boundResult(text, { folder: bench.context.spillFolder, name: 'call-1' })).split('\n').at(-1) ?? '';
    const [, path = ''] = /the whole result is in (\S+),/.exec(note) ?? [];
    for (const written of [path, `spill:${basename(path)}`]) {
      expect(await bench.text('read_file', { path: written, offset: 9_999 })).toBe(
        '  9999\tline 9999\n 10000\tline 10000\n[Lines 9999-10000 of 10000 shown.]',
      );
      expect(await bench.failure('write_file', { path: written, content: '' })).toContain('can only be read');
    }
    expect(await bench.failure('read_file', { path: join(bench.path, 'other') })).toContain('outside the workspace');
  },
);
