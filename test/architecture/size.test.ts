import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../support/source.ts';

const MiB = 1024 * 1024;

test('no file of ours is longer than 300 lines', () => {
  const long = [...sourceFiles('src'), ...sourceFiles('test')]
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('the bundle stays under 12 MB', () => {
  const dist = join(root, 'dist');
  const sizes = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(join(dist, 'native')))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * MiB);
});

test('each door of the bundle is there', () => {
  const doors = [
    'index.js',
    'worker.js',
    'post.js',
    'cli.js',
    'bridge.js',
    'bundle.js',
    'package.json',
    'licenses.txt',
  ];
  expect(doors.filter((door) => !existsSync(join(root, 'dist', door)))).toEqual([]);
});
