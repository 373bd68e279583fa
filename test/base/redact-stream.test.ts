import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';

/** What comes out when the text comes in pieces of the given sizes. */
function streamed(secrets: readonly string[], { text, sizes }: { text: string; sizes: readonly number[] }): string {
  const stream = createRedactor(secrets).stream();
  const bytes = Buffer.from(text, 'utf8');
  const out: Buffer[] = [];
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    out.push(stream.write(bytes.subarray(from, from + size)));
    from += size;
  }
  return Buffer.concat([...out, stream.end()]).toString('utf8');
}

test('however the bytes are cut, they come out as the whole text would', () => {
  const secrets = ['abcdefgh', 'efghabcd', 'ghghghgh'];
  const words = fc.constantFrom('abcd', 'efgh', 'gh', 'a', '€', '\n', 'abcdefgh', 'efghabcd');
  const texts = fc.array(words, { maxLength: 40 }).map((list) => list.join(''));
  fc.assert(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), (text, sizes) => {
      expect(streamed(secrets, { text, sizes })).toBe(createRedactor(secrets).redact(text));
    }),
    { numRuns: 500 },
  );
});

test('only what may be the beginning of a secret is kept back', () => {
  const stream = createRedactor(['hunter2-hunter2']).stream();
  const write = (text: string) => stream.write(Buffer.from(text)).toString();
  expect([write('ready\n'), write('pass: hunt'), write('ing\n'), write('hunter2-hunter'), write('2 x')]).toEqual([
    'ready\n',
    'pass: ',
    'hunting\n',
    '[redacted]',
    ' x',
  ]);
  expect([write('hunter'), stream.end().toString()]).toEqual(['', 'hunter']);
});

test('bytes that are no text come through as they are', () => {
  const stream = createRedactor(['hunter2-hunter2']).stream();
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(Buffer.concat([stream.write(bytes), stream.end()])).toEqual(bytes);
});

test('a flood of one letter that a secret consists of is held in bounds', () => {
  const stream = createRedactor(['yyyyyyyy']).stream();
  for (let times = 0; times < 50; times += 1) stream.write(Buffer.alloc(65_536, 'y'));
  expect(stream.write(Buffer.from('n')).toString()).toBe('n');
});
