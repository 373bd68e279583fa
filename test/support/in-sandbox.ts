import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'vitest';
import type { RequirementId } from '../requirements.ts';

/** What this machine lacks for a sandbox; null where it lacks nothing. */
export function findMissing(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  if (!existsSync('/usr/bin/bwrap')) return 'needs bubblewrap';
  const { status } = spawnSync('/usr/bin/bwrap', ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', 'true']);
  return status === 0 ? null : 'needs user namespaces for bubblewrap';
}

// A clone needs Node and git for its tests, not more. Where everything has to run, this variable says so.
const missing = process.env.MEWCODE_TEST_SANDBOX === 'required' ? null : findMissing();
const told = (title: string) => (missing === null ? title : `${title} (${missing})`);

/** Tests that start a real sandbox; skipped, with the reason in their titles, where the machine has none. */
export const inSandbox = {
  test(title: string, body: () => Promise<unknown>): void {
    test.skipIf(missing !== null)(told(title), async () => {
      await body();
    });
  },
  verifies(ids: RequirementId | readonly RequirementId[], title: string, body: () => Promise<unknown>): void {
    inSandbox.test(`${title} [${[ids].flat().join(', ')}]`, body);
  },
};
