/** The control groups that hold the commands of root: where they are made, and whether they hold. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openGroups } from '../../src/sandbox/cgroup.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const limits = { processes: 20, memory: 64 * 2 ** 20 };

// The kernel's own folders; where nobody may make one, the second half of this file has nothing to try.
const name = `mewcode-test-${process.pid}`;
const real = openGroups(name, limits);
const kinds = real.entries.map((entry) => /pids|memory/.exec(entry)?.[0] ?? 'both');
real.close();

/** Runs it in the groups. */
function inGroups(text: string) {
  const groups = openGroups(name, limits);
  const enter = groups.entries.map((entry) => `echo 0 > ${entry};`).join(' ');
  const { stdout, signal, status } = spawnSync('bash', ['-c', `${enter} ${text}`], { encoding: 'utf8' });
  groups.close();
  return { stdout, signal, status, left: groups.entries.filter((entry) => existsSync(dirname(entry))) };
}

test.skipIf(kinds.length === 0)('a process that enters is in the group, and the group goes with the run', () => {
  const { stdout, left } = inGroups('cat /proc/self/cgroup');
  expect([stdout.split('\n').filter((line) => line.endsWith(`/${name}`)).length, left]).toEqual([kinds.length, []]);
});

for (const [kind, attack, held] of [
  ['pids', '{ for i in {1..40}; do sleep 0.3 & done; } 2>&1 | grep -m1 -o unavailable; sleep 0.4', /^unavailable$/m],
  ['memory', 'exec perl -e \'$x = "x" x 300_000_000; print "has it"\'', /^$/],
] as const) {
  const isThere = kinds.includes(kind) || kinds.includes('both');
  const why = isThere ? '' : ` (needs the right to make control groups: ${kind})`;
  const title = `what commands take of ${kind} ends at the limit${why} [ATK-X10]`;
  test.skipIf(!isThere)(title, () => {
    expect(inGroups(attack).stdout).toMatch(held);
  });
}

/** Folders that look like the kernel's: in those that are named, a new folder has files of its own. */
async function fakeKernel(own: string, folders: readonly string[]) {
  const folder = await makeTempFolder('cgroup');
  const system = { groups: join(folder.path, 'fs'), own: join(folder.path, 'own') };
  writeFileSync(system.own, own);
  for (const path of folders) mkdirSync(join(system.groups, path), { recursive: true });
  return { ...system, [Symbol.asyncDispose]: () => folder.remove() };
}

verifies('ATK-X10', 'where no group can be made there is none, and nothing is left of the attempt', async () => {
  for (const own of ['0::/a/b\n', '3:pids:/a/b\n5:memory:/a/b\n', '', 'nonsense\n4:cpu,pids:/a\n']) {
    await using kernel = await fakeKernel(own, ['a/b', 'pids/a/b', 'memory/a/b']);
    const { entries, close } = openGroups('run', limits, kernel);
    close();
    expect([entries, readdirSync(join(kernel.groups, 'a', 'b')), readdirSync(join(kernel.groups, 'pids'))]).toEqual([
      ...[[], [], ['a']],
    ]);
    expect(readFileSync(kernel.own, 'utf8')).toBe(own);
  }
});
