import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryReadEntry, walkWorkspace } from '../../src/github/disk.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

verifies('ATK-X19', 'a workspace with more files or folders than can be looked through is refused', async () => {
  for (const make of [(path: string) => writeFileSync(path, ''), (path: string) => mkdirSync(path)]) {
    await using folder = await makeTempFolder('many');
    mkdirSync(join(folder.path, 'in'));
    for (let made = 1; made < 10; made += 1) make(join(folder.path, 'in', `${made}`));
    expect((await walkWorkspace(folder.path, 10)).length).toBeLessThan(10);
    make(join(folder.path, 'one-more'));
    await expect(walkWorkspace(folder.path, 10)).rejects.toMatchObject({
      code: 'layout_failed',
      message: 'The workspace holds more than 10 files and folders.',
    });
  }
});

test('a folder that goes away during the walk is left out', async () => {
  await using folder = await makeTempFolder('going');
  for (const name of ['a', 'b', 'c']) mkdirSync(join(folder.path, name, 'x'), { recursive: true });
  writeFileSync(join(folder.path, 'file'), '');
  const walk = walkWorkspace(folder.path);
  // The walk has read the names at the root, and waits before it reads the first folder.
  for (const name of ['a', 'b', 'c']) rmSync(join(folder.path, name), { recursive: true });
  expect((await walk).map(({ path }) => path)).toEqual(['file']);
});

verifies('ATK-G33', 'a folder that has become a link is no way to a file outside', async () => {
  await using folder = await makeTempFolder('link');
  const [workspace, outside] = [join(folder.path, 'workspace'), join(folder.path, 'outside')];
  for (const made of [workspace, outside]) {
    mkdirSync(made);
    writeFileSync(join(made, 'x'), 'bytes');
  }
  symlinkSync(outside, join(workspace, 'd'));
  symlinkSync('x', join(workspace, 'l'));
  const read = ['x', 'd/x', 'd', 'l'].map((path) => tryReadEntry(workspace, path)?.toString() ?? null);
  expect(read).toEqual(['bytes', null, outside, 'x']);
});
