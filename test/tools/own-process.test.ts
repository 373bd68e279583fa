/** What a call costs or leaves behind in the process that makes it, seen in one of its own. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { root } from '../support/source.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench } from './workbench.ts';

async function callInProcess(workspace: string, tool: string, args: Readonly<Record<string, unknown>>) {
  writeFileSync(join(workspace, 'warm'), 'line\n'.repeat(100_000));
  const script = [join(root, 'test/support/processes/call.ts'), workspace, tool, JSON.stringify(args)];
  const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: 30_000 });
  const found: { text: string; grown: number } = JSON.parse(stdout);
  return found;
}

verifies('DEF-22', 'reading and searching a file of 2 GB cost less than 20 MB of memory', async () => {
  await using bench = await makeWorkbench();
  const fd = openSync(join(bench.workspace, 'huge'), 'w');
  writeSync(fd, 'first\n'.repeat(2_000));
  // What was never written reads as one line of NUL bytes and takes no room on the disk.
  writeSync(fd, '\nmiddle one\nmiddle two\nmiddle three\n', 2 ** 30);
  ftruncateSync(fd, 2 ** 31);
  writeSync(fd, '\nthe end\n', 2 ** 31);
  closeSync(fd);
  const { text, grown } = await callInProcess(bench.workspace, 'read_file', { path: 'huge', offset: 2_002, limit: 2 });
  expect(text).toBe('  2002\tmiddle one\n  2003\tmiddle two\n[Lines 2002-2003 shown. Read on with offset=2004.]');
  expect(grown).toBeLessThan(20 * 2 ** 20);
  const search = await callInProcess(bench.workspace, 'grep', { path: 'huge', pattern: 'middle t|[e]nd' });
  const skipped = 'Lines longer than 1048576 bytes skipped: huge:2001, huge:2005.';
  expect(search.text).toBe(`huge:2003:middle two\nhuge:2004:middle three\nhuge:2006:the end\n[${skipped}]`);
  expect(search.grown).toBeLessThan(20 * 2 ** 20);
});

verifies(
  'ATK-F8',
  'neither a FIFO without a writer nor one with a silent writer holds up the call or the exit',
  async () => {
    await using bench = await makeWorkbench();
    for (const name of ['lonely', 'silent']) execFileSync('mkfifo', [join(bench.workspace, name)]);
    const writer = spawn('/bin/sh', ['-c', 'exec sleep 60 > "$0"', join(bench.workspace, 'silent')]);
    try {
      for (const path of ['lonely', 'silent']) {
        const why = `${path} is not a regular file (a FIFO, socket or device)`;
        const read = await callInProcess(bench.workspace, 'read_file', { path });
        const search = await callInProcess(bench.workspace, 'grep', { path, pattern: 'x' });
        expect([read.text, search.text]).toEqual([`${why}.`, `[No matches.]\n[Not searched: ${why}.]`]);
      }
    } finally {
      writer.kill('SIGKILL');
    }
  },
);
