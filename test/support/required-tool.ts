import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where a program is that a test compares us with; null when it is not installed, and the test is then skipped. With
 * MEWCODE_REQUIRE_TOOLS=1, as in .ci/run, that is an error.
 */
export function requiredTool(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  if (process.env.MEWCODE_REQUIRE_TOOLS === '1') throw new Error(`${name} is not installed, and this run requires it.`);
  return null;
}
