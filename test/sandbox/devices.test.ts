import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { keepModes } from '../../src/sandbox/devices.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

verifies('ATK-X11', 'the modes of what a command could change on the machine are put back', async () => {
  await using folder = await makeTempFolder('devices');
  const at = (name: string) => join(folder.path, name);
  const [changed, gone, same] = [at('changed'), at('gone'), at('same')] as const;
  for (const path of [changed, gone, same]) writeFileSync(path, '', { mode: 0o644 });
  const restore = keepModes([changed, gone, same, join(folder.path, 'missing')]);
  chmodSync(changed, 0);
  rmSync(gone);
  restore();
  expect([changed, same].map((path) => statSync(path).mode & 0o7777)).toEqual([0o644, 0o644]);
});
