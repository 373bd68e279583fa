import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { createPictureAllowance } from '../../src/tools/picture.ts';
import { gif, jpeg, png, webp } from '../support/pictures.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const size = { width: 120, height: 40 };

const good: [string, Buffer][] = [
  ['image/png', png(size)],
  ['image/jpeg', jpeg(size)],
  ['image/gif', gif(size)],
  ['image/webp', webp('VP8 ', size)],
  ['image/webp', webp('VP8L', size)],
  ['image/webp', webp('VP8X', size)],
];

for (const [index, [mediaType, bytes]] of good.entries()) {
  test(`an ${mediaType} is shown, whatever its name (${index + 1})`, async () => {
    await bench.write({ 'shot.txt': bytes });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await bench.run('read_file', { path: 'shot.txt' })).toEqual({
      text: `shot.txt is an image (${mediaType}, 120 x 40 pixels, ${bytes.length} bytes).`,
      details: { kind: 'picture', path: 'shot.txt', mediaType, ...size, bytes: bytes.length, sha256 },
      pictures: [{ mediaType, ...size, base64: bytes.toString('base64') }],
    });
  });
}

const damaged = Buffer.from(png(size));
damaged[50] = (damaged[50] ?? 0) ^ 1;

const refused: [string, Buffer, string][] = [
  ['too wide', png({ width: 8001, height: 10 }), 'is an image of 8001 x 10 pixels; models take at most 8000 on a side'],
  ['without pixels', gif({ width: 0, height: 5 }), 'is an image without a single pixel'],
  ['cut', png(size).subarray(0, -6), 'is an image that is cut or damaged'],
  ['changed', damaged, 'is an image that is cut or damaged'],
  ['a cut JPEG', jpeg(size).subarray(0, -2), 'is an image that is cut or damaged'],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'is an image that is cut or damaged'],
  ['a cut GIF', gif(size).subarray(0, -1), 'is an image that is cut or damaged'],
  ['a cut WebP', webp('VP8L', size).subarray(0, -4), 'is an image that is cut or damaged'],
  ['animated', gif(size, 'NETSCAPE2.0'), 'is an animated image; models take still ones'],
  ['an animated WebP', webp('VP8X', size, 2), 'is an animated image; models take still ones'],
];

for (const [what, bytes, why] of refused) {
  verifies('H041', `an image that is ${what} is described, not sent`, async () => {
    await bench.write({ 'x.png': bytes });
    expect(await bench.failure('read_file', { path: 'x.png' })).toBe(`x.png ${why}. It cannot be shown.`);
  });
}

verifies('H041', 'an image of 20 MB is not even loaded', async () => {
  await bench.write({ 'x.png': png(size) });
  truncateSync(join(bench.workspace, 'x.png'), 20_000_000);
  expect(await bench.failure('read_file', { path: 'x.png' })).toBe(
    `x.png is an image of 20000000 bytes; at most ${limits.picture.bytes} can be shown.`,
  );
});

const models: [boolean | null, string][] = [
  [false, 'the model of this run takes no images'],
  [null, 'the model of this run is not known to take images'],
];

for (const [images, why] of models) {
  test(`an image is described where ${why}`, async () => {
    await bench.remove();
    bench = await makeWorkbench({ pictures: createPictureAllowance(images) });
    await bench.write({ 'x.png': png(size) });
    expect(await bench.failure('read_file', { path: 'x.png' })).toBe(
      `x.png is an image (image/png, 120 x 40 pixels, ${png(size).length} bytes). It cannot be shown: ${why}.`,
    );
  });
}

test('a run shows so many images and so many bytes of them, since each request sends them again', async () => {
  const { count, totalBytes } = limits.picture;
  const small = createPictureAllowance(true);
  expect(Array.from({ length: count + 1 }, () => small.take(1)).map((why) => why !== null)).toEqual([
    ...Array(count).fill(false),
    true,
  ]);
  const large = createPictureAllowance(true);
  expect([totalBytes - 1, 2, 1].map((bytes) => large.take(bytes) === null)).toEqual([true, false, true]);
});

test('an image in which a secret stands is not sent', async () => {
  await bench.remove();
  bench = await makeWorkbench({ redact: createRedactor(['xxxxxxxxxxxxxxxxxxxxxxxx']).redact });
  await bench.write({ 'x.png': png(size, 100) });
  expect(await bench.failure('read_file', { path: 'x.png' })).toBe(
    'x.png is an image that holds a secret. It cannot be shown.',
  );
});
