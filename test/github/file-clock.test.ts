import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileClock } from '../../src/github/file-clock.ts';
import { makeTempFolder } from '../support/temp.ts';

test('a settled file gets another change time from whatever is written later', async () => {
  await using temp = await makeTempFolder('clock');
  const clock = createFileClock(temp.path);
  const file = join(temp.path, 'file');
  for (let round = 0; round < 50; round += 1) {
    writeFileSync(file, 'before');
    const before = lstatSync(file);
    const settled = clock()(before);
    writeFileSync(file, 'beyond');
    if (settled) expect(lstatSync(file).ctimeMs).toBeGreaterThan(before.ctimeMs);
  }
});

test('a file settles once the clock of its file system has moved on', async () => {
  await using temp = await makeTempFolder('clock');
  const clock = createFileClock(temp.path);
  const file = join(temp.path, 'file');
  writeFileSync(file, '');
  const stats = lstatSync(file);
  await expect.poll(() => clock()(stats), { interval: 5 }).toBe(true);
});

test('on another file system a time stamp proves something only after a while', async () => {
  await using temp = await makeTempFolder('clock');
  const clock = createFileClock(temp.path);
  const dev = -1;
  expect([clock()({ dev, ctimeMs: Date.now() - 500 }), clock()({ dev, ctimeMs: Date.now() - 60_000 })]).toEqual([
    false,
    true,
  ]);
});
