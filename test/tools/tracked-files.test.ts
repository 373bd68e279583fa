import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIndex } from '../../src/tools/tracked-files.ts';
import { makeTempFolder } from '../support/temp.ts';

const files = ['a-b/c', 'a.txt', 'a/b', 'a/b.c', 'é/ü'];

async function indexOf(...options: readonly string[]): Promise<Buffer> {
  await using folder = await makeTempFolder('index');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder.path, ...args], { stdio: 'pipe' });
  execFileSync('git', ['init', '-q', ...options, folder.path]);
  for (const file of files) {
    mkdirSync(join(folder.path, file, '..'), { recursive: true });
    writeFileSync(join(folder.path, file), file);
  }
  git('add', '-A');
  // Gives the index an entry of the extended form.
  git('update-index', '--skip-worktree', 'a/b');
  return readFileSync(join(folder.path, '.git/index'));
}

test.each([[], ['--object-format=sha256']])(
  'the names of an index are found, and folders of them (%s)',
  async (...options) => {
    const tracked = parseIndex(await indexOf(...options));
    expect([...files, 'a', 'a/', 'b', '', 'a/b.', 'a/b.c.d', 'é', 'zz'].filter(tracked.has)).toEqual(files);
    expect(['a', 'a-b', 'a-', 'a/b', 'é', 'e', '', 'z', 'a.txt'].filter(tracked.hasBelow)).toEqual(['a', 'a-b', 'é']);
  },
);

test('a planted index says nothing or something, but never fails', async () => {
  const index = await indexOf();
  expect(parseIndex(Buffer.alloc(0)).has('')).toBe(false);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(index.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(index.length),
      (changes, length) => {
        const planted = Buffer.from(index.subarray(0, length));
        for (const [at, byte] of changes) if (at < length) planted[at] = byte;
        const tracked = parseIndex(planted);
        expect([typeof tracked.has('a/b'), typeof tracked.hasBelow('a')]).toEqual(['boolean', 'boolean']);
      },
    ),
  );
});
