import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { keepModes } from '../../src/sandbox/devices.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { makeSandboxScene } from './scene.ts';

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

// Only root's commands own a device.
if (process.getuid?.() === 0) {
  inSandbox.verifies(
    'ATK-X11',
    'a device that a command of root changed is as it was when the sandbox is closed',
    async () => {
      const device = '/dev/full';
      const { mode } = statSync(device);
      try {
        await using scene = await makeSandboxScene();
        await scene.bash(`chmod 600 ${device}`);
        expect(statSync(device).mode & 0o777).toBe(0o600);
        scene.sandbox.close();
        expect(statSync(device).mode).toBe(mode);
      } finally {
        chmodSync(device, mode & 0o7777);
      }
    },
  );
}
