import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { isPlace } from '../../src/policy/paths.ts';
import { countLineFeeds } from '../../src/tools/line-feeds.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const read = (args: Record<string, unknown>) => bench.text('read_file', { path: 'f', ...args });

const big = (text: string) => Buffer.from(text, 'utf16le').swap16();
const little = (text: string) => Buffer.from(text, 'utf16le');

test('what cannot be seen is said: CRLF, an encoding, bytes that are no text', async () => {
  const cases: [string | Buffer, string][] = [
    ['\ufeffa\r\nb\r\n', '     1\ta\n     2\tb\n[CRLF line endings; edit_file keeps them.]'],
    [little('\ufeffé€😀\nz'), '     1\té€😀\n     2\tz\n[UTF-16 LE; edit_file keeps the encoding.]'],
    [big('\ufeffé€😀\nz\n'), '     1\té€😀\n     2\tz\n[UTF-16 BE; edit_file keeps the encoding.]'],
    [
      Buffer.from('caf\xe9 \x80 \x93q\x94\n', 'latin1'),
      '     1\tcafé € “q”\n[Not UTF-8 but, it seems, Windows-1252 (Latin-1); edit_file keeps the encoding.]',
    ],
    [
      Buffer.concat([Buffer.from('é'), Buffer.from([0xe9, 10])]),
      '     1\té\ufffd\n[Not valid UTF-8: \ufffd stands for other bytes. edit_file leaves them as they are.]',
    ],
    [
      Buffer.from([0x61, 0xe9, 0x01, 10]),
      '     1\ta\ufffd\u0001\n[Not valid UTF-8: \ufffd stands for other bytes. edit_file leaves them as they are.]',
    ],
  ];
  for (const [content, shown] of cases) {
    await bench.write({ f: content });
    expect(await read({})).toBe(shown);
  }
});

for (const [name, encode] of [
  ['UTF-16 LE', little],
  ['UTF-16 BE', big],
] as const) {
  test(`offset and limit count lines in ${name}, over the borders of chunks`, async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `Zeile ${index + 1} — ਊ😀`);
    const content = encode(`\ufeff${lines.join('\n')}\n`);
    expect(content.length).toBeGreaterThan(2 * limits.read.chunkBytes);
    await bench.write({ f: content });
    expect(await read({ offset: 59_999, limit: 1 })).toBe(
      ` 59999\tZeile 59999 — ਊ😀\n[Lines 59999-59999 of 60000 shown. Read on with offset=60000.]\n[${name}; edit_file keeps the encoding.]`,
    );
    const place = bench.context.paths.forRead('f');
    // Of the bytes on disk, so that a change is noticed whoever makes it.
    expect(isPlace(place) && bench.context.ledger.get(place.path)).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  });
}

test('a notebook and a Git LFS pointer are text that says what it is', async () => {
  await bench.write({ 'n.ipynb': '{"cells":[]}', p: 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n' });
  expect((await bench.text('read_file', { path: 'n.ipynb' })).split('\n').at(-1)).toMatch(/^\[A notebook: JSON, /);
  expect((await bench.text('read_file', { path: 'p' })).split('\n').at(-1)).toBe(
    '[A Git LFS pointer: the file that it stands for is not in this checkout.]',
  );
});

verifies(
  ['DEF-20', 'DEF-26', 'H039'],
  'whatever the bytes, reading on shows all of a file, each part within the limit',
  async () => {
    const piece = fc.oneof(
      fc.constantFrom('a', 'é', '€', '😀', '\r\n', '\n', '\0').map((text) => Buffer.from(text.repeat(3_000))),
      fc
        .uint8Array({ minLength: 1, maxLength: 5 })
        .map((bytes) => Buffer.concat(Array(4_000).fill(Buffer.from(bytes)))),
    );
    const content = fc
      .array(piece, { minLength: 1, maxLength: 12 })
      .map((pieces) => Buffer.concat([Buffer.alloc(8_000, 'x\n'), ...pieces]));
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        await bench.write({ f: bytes });
        let [offset, column, parts] = [1, 1, 0];
        for (; offset > 0 && parts < 100; parts += 1) {
          const text = await read({ offset, column });
          const lines = text.split('\n').filter((line) => !line.startsWith('['));
          expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(limits.read.bytes);
          const next = /Read on with offset=(\d+)(?: column=(\d+))?/.exec(text);
          const [after, within] = [Number(next?.[1] ?? 0), Number(next?.[2] ?? 1)];
          expect(after === 0 || after > offset || within > column).toBe(true);
          [offset, column] = [after, within];
        }
        expect(offset).toBe(0);
      }),
      { numRuns: 25 },
    );
  },
);

verifies('DEF-22', 'line feeds are counted four bytes at a time, and all of them', () => {
  const bytes = fc.array(fc.constantFrom(10, 11, 0x8a, 0, 255), { maxLength: 3_000 }).map((list) => Buffer.from(list));
  fc.assert(
    fc.property(bytes, fc.nat({ max: 9 }), (buffer, from) => {
      const part = buffer.subarray(from);
      expect(countLineFeeds(part)).toBe(part.toString('latin1').split('\n').length - 1);
    }),
  );
});
