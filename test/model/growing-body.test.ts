import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Body, createGrowingBody } from '../../src/model/growing-body.ts';

const bytesOf = ({ parts }: Body) => Buffer.concat(parts);

test('a body is its head, its items and its tail, whatever was made before it', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 9 }), { maxLength: 6 });
  const body = fc.record({ head: fc.constantFrom('{', '[é'), settled: texts, tail: fc.string({ unit: 'grapheme' }) });
  fc.assert(
    fc.property(fc.array(body, { maxLength: 6 }), (bodies) => {
      const grown = createGrowingBody((item: string) => `${item},`);
      for (const { head, settled, tail } of bodies) {
        const made = grown({ head, settled, tail });
        const expected = Buffer.from(`${head}${settled.map((item) => `${item},`).join('')}${tail}`);
        expect(bytesOf(made)).toEqual(expected);
        expect([made.bytes, made.sha256]).toEqual([expected.length, hash('sha256', expected)]);
      }
    }),
  );
});

test('an item is encoded once, and a body that was made stays as it was', () => {
  const encoded: number[] = [];
  const grown = createGrowingBody((item: number) => {
    encoded.push(item);
    return `${item}`.repeat(20_000);
  });
  const made = [1, 2, 3, 4].map((count) => grown({ head: '', settled: [1, 2, 3, 4].slice(0, count), tail: 'end' }));
  const other = grown({ head: 'x', settled: [9], tail: 'end' });
  expect(encoded).toEqual([1, 2, 3, 4, 9]);
  expect(made.map((body) => hash('sha256', bytesOf(body)))).toEqual(made.map(({ sha256 }) => sha256));
  expect(bytesOf(other)).toEqual(Buffer.from(`x${'9'.repeat(20_000)}end`));
});
