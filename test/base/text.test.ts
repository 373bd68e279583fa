import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterStart, clip, headBytes, plural } from '../../src/base/text.ts';
import { verifies } from '../support/verifies.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

verifies('DEF-20', 'a head is a prefix that fits, and one character more would not', () => {
  fc.assert(
    fc.property(anyText, fc.nat({ max: 80 }), (text, bytes) => {
      const head = headBytes(text, bytes);
      const next = Array.from(text)[Array.from(head).length];
      expect(text.startsWith(head)).toBe(true);
      expect(Buffer.byteLength(head)).toBeLessThanOrEqual(bytes);
      if (next !== undefined) expect(Buffer.byteLength(head + next)).toBeGreaterThan(bytes);
    }),
  );
});

verifies('DEF-20', 'a character start is where a character starts', () => {
  const buffer = Buffer.from('aä猫😀');
  expect([...Array(11).keys()].map((offset) => characterStart(buffer, offset))).toEqual([
    0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10,
  ]);
});

test('clip counts code points and says that something is missing', () => {
  const cases: [string, number, string][] = [
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀😀😀', 3, '😀😀…'],
    ['', 0, ''],
  ];
  expect(cases.map(([text, characters]) => clip(text, characters))).toEqual(cases.map(([, , clipped]) => clipped));
});

test('plural adds an s to everything but one', () => {
  expect([0, 1, 2].map((count) => plural(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
});
