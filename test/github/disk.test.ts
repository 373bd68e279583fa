import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { walkWorkspace } from '../../src/github/disk.ts';
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
