import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyHunks } from '../../src/tools/apply-patch-hunks.ts';
import type { Hunk } from '../../src/tools/apply-patch-parse.ts';
import { decodeText, encodeText } from '../../src/tools/edit-encoding.ts';
import { applyEdits } from '../../src/tools/edit-text.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench } from './workbench.ts';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  { name: 'UTF-8', bytes: Buffer.from('é\n') },
  { name: 'UTF-16 LE', bytes: utf16('é 日 😀\r\n') },
  { name: 'UTF-16 BE', bytes: utf16('é 日 😀\r\n').swap16() },
  { name: 'Windows-1252', bytes: Buffer.from('é ÿ \x80 \x93x\x94\n', 'latin1') },
  { name: 'unknown', bytes: Buffer.of(0xe9, 0x81, 0x0a) },
  { name: 'unknown', bytes: Buffer.of(0xc3, 0xa9, 0xe9, 0x0a) },
])('$name is recognised and comes back as it was', ({ name, bytes }) => {
  const decoded = decodeText(bytes, 'f');
  expect({ name: decoded.encoding, back: encodeText(decoded, 'f') }).toEqual({ name, back: bytes });
});

test.each([
  { bytes: Buffer.from([0x61, 0, 0x62]), why: 'f is a binary file; only text can be changed.' },
  { bytes: Buffer.of(0xff, 0xfe, 0x61), why: 'f is damaged UTF-16 LE text' },
  { bytes: Buffer.of(0xfe, 0xff, 0xd8, 0x00), why: 'f is damaged UTF-16 BE text' },
])('what cannot come back is refused: $why', ({ bytes, why }) => {
  expect(() => decodeText(bytes, 'f')).toThrow(why);
});

verifies('H032', 'an edit is made in the encoding of the file, or refused', async () => {
  await using bench = await makeWorkbench();
  const files = {
    sln: utf16('Größe = 1\r\nnext\r\n'),
    latin: Buffer.from('Größe = 1\nnext\n', 'latin1'),
    broken: Buffer.concat([Buffer.from('Größe = 1\nnext\n'), Buffer.of(0xff)]),
  };
  await bench.write(files);
  for (const path of Object.keys(files)) {
    await bench.text('read_file', { path });
    const said = await bench.text('edit_file', { path, old_string: 'Größe = 1\nnext', new_string: 'Höhe = 2\nlast' });
    expect(said.replaceAll(/[\ufeff\r]/g, '')).toContain('\n-Größe = 1\n-next\n+Höhe = 2\n+last\n');
  }
  const now = (path: string) => readFileSync(join(bench.workspace, path));
  expect({ sln: now('sln'), latin: now('latin'), broken: now('broken') }).toEqual({
    sln: utf16('Höhe = 2\r\nlast\r\n'),
    latin: Buffer.from('Höhe = 2\nlast\n', 'latin1'),
    broken: Buffer.concat([Buffer.from('Höhe = 2\nlast\n'), Buffer.of(0xff)]),
  });
  const priced = (sign: string) => ({ path: 'latin', old_string: '= 2', new_string: `= 2 ${sign}` });
  expect(await bench.failure('edit_file', priced('¥日'))).toBe(
    'latin is Windows-1252 text, which has no "日"; nothing was changed.',
  );
  await bench.run('edit_file', priced('€'));
  expect(now('latin')).toEqual(Buffer.from('Höhe = 2 \x80\nlast\n', 'latin1'));
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 7\n`;
  await bench.write({ 'big.bin': pointer });
  await bench.text('read_file', { path: 'big.bin' });
  const edit = { path: 'big.bin', old_string: 'size 7', new_string: 'size 8' };
  expect(await bench.failure('edit_file', edit)).toContain('big.bin is a Git LFS pointer, not the file itself');
  await bench.write({ huge: Buffer.alloc(16 * 1024 * 1024 + 1, 'x\n') });
  expect(await bench.failure('edit_file', { ...edit, path: 'huge' })).toContain('huge is larger than 16777216 bytes');
});

/** Any bytes, often with line feeds, carriage returns and byte order marks, seldom valid UTF-8. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom([0x0a], [0x0d, 0x0a], [0x0d], [0xef, 0xbb, 0xbf], [0xc3, 0xa9], [0x61, 0x20]),
      fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Buffer.from(parts.flat()));

test('bytes outside the match never change, in whatever encoding the file is', () => {
  fc.assert(
    fc.property(
      anyBytes,
      anyBytes,
      fc.string({ unit: fc.constantFrom('x', 'y', '$&', ' ') }),
      (before, after, text) => {
        const marker = '<<marker>>';
        const file = Buffer.concat([before, Buffer.from(marker), after]);
        fc.pre(before.indexOf(Buffer.of(0xff, 0xfe)) !== 0 && before.indexOf(Buffer.of(0xfe, 0xff)) !== 0);
        const { encoding, text: decoded } = decodeText(file, 'f');
        const edited = applyEdits(decoded, [{ old_string: marker, new_string: text }]).bytes;
        const expected = Buffer.concat([before, Buffer.from(text), after]);
        expect(encodeText({ encoding, text: edited }, 'f').equals(expected)).toBe(true);
      },
    ),
  );
});

test('UTF-16 text outside the match never changes', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\n', '\r\n', 'é', '\ufeff'), fc.string({ unit: 'binary', maxLength: 1 })),
  });
  fc.assert(
    fc.property(text, text, fc.boolean(), (before, after, big) => {
      fc.pre(before.isWellFormed() && after.isWellFormed());
      const encode = (middle: string) => {
        const little = utf16(before + middle + after);
        return big ? little.swap16() : little;
      };
      const { encoding, text: decoded } = decodeText(encode('<<marker>>'), 'f');
      const { bytes } = applyEdits(decoded, [{ old_string: '<<marker>>', new_string: 'new' }]);
      expect(encodeText({ encoding, text: bytes }, 'f').equals(encode('new'))).toBe(true);
    }),
  );
});

test('a patch changes no byte outside the lines that it removes', () => {
  fc.assert(
    fc.property(anyBytes, anyBytes, fc.constantFrom('\n', '\r\n'), (before, after, ending) => {
      const head = before.length === 0 ? before : Buffer.concat([before, Buffer.from('\n')]);
      const file = Buffer.concat([head, Buffer.from(`<<marker>>${ending}`), after]);
      const hunk: Hunk = {
        at: 1,
        headers: [],
        lines: [
          { mark: '-', text: '<<marker>>' },
          { mark: '+', text: 'one' },
          { mark: '+', text: 'two' },
        ],
        atEnd: false,
      };
      const { text } = applyHunks(file, [hunk]);
      const expected = Buffer.concat([head, Buffer.from(`one${ending}two${ending}`), after]);
      expect(text.equals(expected)).toBe(true);
    }),
  );
});
