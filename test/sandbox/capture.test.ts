import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';
import { createCapture } from '../../src/sandbox/capture.ts';
import { unfiltered } from '../../src/sandbox/launcher.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

let folder: TempFolder;
beforeEach(async () => {
  folder = await makeTempFolder('capture');
});
afterEach(() => folder.remove());

function captured(...chunks: (string | Buffer)[]) {
  const capture = createCapture({ path: join(folder.path, 'out.txt'), filter: unfiltered() });
  for (const chunk of chunks) capture.add(Buffer.from(chunk));
  return capture.finish();
}

test.each([
  { name: 'nothing', chunks: [], text: '' },
  { name: 'a character in two chunks', chunks: [Buffer.from([0xe2, 0x82]), Buffer.from([0xac])], text: '€' },
  { name: 'a line feed at the end', chunks: ['a\n\n'], text: 'a\n' },
  { name: 'progress drawn over itself', chunks: ['10%\r20%\r\ndone'], text: '10%\n20%\ndone' },
  { name: 'colours and titles', chunks: ['\x1b[31mred\x1b[0m \x1b]0;title\x07x'], text: 'red x' },
])('$name is shown as text', ({ chunks, text }) => {
  expect(captured(...chunks)).toMatchObject({ text, truncated: false, spill: null });
  expect(readdirSync(folder.path)).toEqual([]);
});

verifies('H054', 'bytes that are no text cannot break what holds them', () => {
  const { text } = captured(
    Buffer.from([0x61, 0xff, 0xfe, 0x00, 0x62, 0xed, 0xa0, 0x80, 0x1b, 0x5b, 0x33, 0x31, 0x6d]),
  );
  expect(JSON.parse(JSON.stringify({ text }))).toEqual({ text });
  expect(text).toBe('a\ufffd\ufffd\ufffdb\ufffd\ufffd\ufffd');
  expect(text.isWellFormed()).toBe(true);
});

test('200 lines are shown whole; of 201 the middle goes to the file', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}\n`).join('');
  expect(captured(lines(200)).truncated).toBe(false);
  const { text, spill, truncated } = captured(lines(201));
  expect(truncated).toBe(true);
  expect(text.split('\n').slice(98, 103)).toEqual([
    '99',
    '100',
    `[... all ${lines(201).length} bytes are in ${spill} ...]`,
    '102',
    '103',
  ]);
  expect(readFileSync(spill ?? '', 'utf8')).toBe(lines(201));
  expect(statSync(spill ?? '').mode & 0o777).toBe(0o600);
});

verifies('DEF-20', 'however output is chunked and cut, no character is split', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 3 }), (list, shift) => {
      const whole = Buffer.from('x'.repeat(shift) + 'é€😀'.repeat(1200));
      const capture = createCapture({
        path: join(folder.path, `${list.join('-')}-${shift}-${readdirSync(folder.path).length}`),
        filter: unfiltered(),
      });
      let from = 0;
      for (const size of [...list, whole.length]) {
        capture.add(whole.subarray(from, from + size));
        from += size;
      }
      const { text, bytes, spill } = capture.finish();
      expect(text).not.toContain('\ufffd');
      expect({ bytes, saved: readFileSync(spill ?? '') }).toEqual({ bytes: whole.length, saved: whole });
    }),
    { numRuns: 50 },
  );
});

test('a file or link that is already there is never written to', () => {
  writeFileSync(join(folder.path, 'victim'), 'kept');
  symlinkSync('victim', join(folder.path, 'out.txt'));
  const { text, spill } = captured('x\n'.repeat(10_000));
  expect({ spill, victim: readFileSync(join(folder.path, 'victim'), 'utf8') }).toEqual({ spill: null, victim: 'kept' });
  expect(text).toContain('20000 bytes in all; the rest could not be saved: EEXIST');
});

verifies('DEF-26', 'a secret is found wherever the cut falls, in what is shown and in the file', () => {
  const secret = 'hunter2-hunter2-hunter2';
  for (const before of [3_980, 3_999, 4_000, 20_000 - 4_020, 20_000 - 4_000, 20_000 - 23]) {
    const whole = `${'x'.repeat(before)}${secret}`.padEnd(20_000, 'z');
    const path = join(folder.path, `out-${before}`);
    const capture = createCapture({ path, filter: createRedactor([secret]).stream() });
    for (let from = 0; from < whole.length; from += 1_000) capture.add(Buffer.from(whole.slice(from, from + 1_000)));
    const kept = capture.finish().text + readFileSync(path, 'utf8');
    expect(kept).not.toMatch(/hunter|2-h/);
    expect(kept).toContain(`x[redacted]`);
  }
});
