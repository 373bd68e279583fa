import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

/** As a user of its own where the tests run as root, whom no mode stops. */
function check(workspace: string): string {
  const script = `
    const { assertWritable } = await import(${JSON.stringify(join(root, 'src/action/writable.ts'))});
    try { assertWritable(${JSON.stringify(workspace)}); console.log('writable'); }
    catch (thrown) { console.log(thrown.code + ': ' + thrown.message); }`;
  const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { ...as, cwd: '/' })
    .toString()
    .trim();
}

test('a workspace of another user is named before the model is asked for edits', async () => {
  await using folder = await makeTempFolder('owned');
  await chmod(folder.path, 0o777);
  expect(check(folder.path)).toBe('writable');
  await chmod(folder.path, 0o555);
  expect(check(folder.path)).toMatch(/^layout_failed: The workspace \S+ is not writable for uid \d+, .*container/);
  await chmod(folder.path, 0o755);
});
