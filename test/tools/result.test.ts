import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { headLines } from '../../src/base/text.ts';
import { boundResult, boundTurn, sendable, type TurnResult } from '../../src/tools/result.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const { lines: mostLines, bytes: mostBytes } = limits.tool.preview;
/** Longer than any note: the path of the file is most of it. */
const note = 1_000;

/** Lines of any characters, long and short, whose length lies around the limit. */
const anyResult = fc
  .array(fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 9 }), fc.nat({ max: 900 })), { maxLength: 40 })
  .map((parts) => parts.map(([piece, times]) => piece.repeat(times)).join('\n'));

verifies(
  ['DEF-20', 'DEF-26'],
  'a result is whole, or a part of its first lines that says where the whole is',
  async () => {
    await using folder = await makeTempFolder('result');
    await fc.assert(
      fc.asyncProperty(anyResult, fc.string({ maxLength: 120 }), async (raw, name) => {
        const whole = sendable(raw.repeat(3));
        const text = await boundResult(whole, { folder: folder.path, name });
        const fits = Buffer.byteLength(whole) <= limits.tool.resultBytes;
        if (fits) {
          expect(text).toBe(whole);
          return;
        }
        const [, path = ''] =
          /\n\[cut: \d+ bytes in all; the whole result is in (.*), read it with read_file\]$/.exec(text) ?? [];
        const shown = text.slice(0, text.lastIndexOf('\n[cut: '));
        expect(whole.startsWith(shown)).toBe(true);
        expect(shown.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(mostBytes);
        expect(shown.split('\n').length).toBeLessThanOrEqual(mostLines);
        expect(path.startsWith(join(folder.path, 'result-'))).toBe(true);
        expect(readFileSync(path, 'utf8')).toBe(whole);
      }),
      { numRuns: 60 },
    );
  },
);

verifies('DEF-20', 'first lines are as many as fit, and end on a character', () => {
  const cases: [string, number, number, string][] = [
    ['a\nb\nc', 2, 99, 'a\nb'],
    ['a\nb\n', 2, 99, 'a\nb'],
    ['a\nb', 2, 99, 'a\nb'],
    ['ä\n猫猫', 2, 6, 'ä\n猫'],
    ['😀', 1, 3, ''],
    ['', 1, 3, ''],
  ];
  expect(cases.map(([text, lines, bytes]) => headLines(text, { lines, bytes }))).toEqual(
    cases.map(([, , , head]) => head),
  );
});

test('a result with the same name and another content has a file of its own', async () => {
  await using folder = await makeTempFolder('result');
  const pathIn = async (text: string) =>
    /whole result is in (\S+),/.exec(await boundResult(text, { folder: folder.path, name: 'a' }))?.[1] ?? '';
  const [first, second] = ['x', 'y'].map((letter) => letter.repeat(limits.tool.resultBytes + 1));
  const paths = [await pathIn(first ?? ''), await pathIn(second ?? '')];
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual([first, second]);
});

test('a result that cannot be saved stays whole', async () => {
  const text = 'x'.repeat(limits.tool.resultBytes + 1);
  expect(await boundResult(text, { folder: '/nowhere/at/all', name: 'a' })).toBe(text);
});

test('no provider refuses the text for half a surrogate pair or a NUL', () => {
  expect(sendable('a\ud800b\0c\udc00😀')).toBe('a\ufffdb\ufffdc\ufffd😀');
});

verifies(
  'H040',
  'the results of a turn stay within its limit, the largest are cut and say how to get the rest',
  async () => {
    await using folder = await makeTempFolder('result');
    const size = fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 250_000 }));
    const result = fc.record({ bytes: size, isRead: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(result, { maxLength: 12 }), async (turn) => {
        const results = turn.map(({ bytes, isRead }, index): TurnResult => {
          const read = { kind: 'read', path: `src/${index}.ts`, from: 1, to: 9, sha256: 'abc' } as const;
          return {
            text: 'x'.repeat(bytes),
            details: isRead ? read : null,
            spill: { folder: folder.path, name: `${index}` },
          };
        });
        const texts = await boundTurn(results);
        const total = (list: readonly string[]) => list.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
        const before = results.map(({ text }) => text);
        if (turn.length === 1 || total(before) <= limits.tool.turnBytes) {
          expect(texts).toEqual(before);
          return;
        }
        expect(total(texts)).toBeLessThanOrEqual(limits.tool.turnBytes);
        const kept = before.filter((text, index) => texts[index] === text).map((text) => text.length);
        for (const [index, text] of texts.entries()) {
          if (text === before[index]) continue;
          expect(before[index]?.length).toBeGreaterThanOrEqual(Math.max(...kept, 0));
          expect(Buffer.byteLength(text)).toBeLessThan(mostBytes + note);
          expect(text).toContain(
            turn[index]?.isRead
              ? `[cut: lines 1-9 of src/${index}.ts (sha256 abc) were read, but `
              : ' bytes in all; the whole result is in ',
          );
        }
      }),
      { numRuns: 40 },
    );
  },
);
