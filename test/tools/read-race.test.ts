import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { text as bodyOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { root } from '../support/source.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench } from './workbench.ts';

const flips = 10_000;

verifies(
  ['ATK-F3', 'REQ-G3'],
  `nothing outside is read while folders and files turn into links ${flips} times`,
  async () => {
    await using bench = await makeWorkbench();
    const outside = join(bench.path, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), 'STOLEN\n');
    writeFileSync(join(outside, 'STOLEN.txt'), 'STOLEN\n');
    await bench.write({ 'dir/file': 'ours\n', plain: 'ours\n', link: '' });
    const flipper = spawn(process.execPath, [
      join(root, 'test/support/processes/flip.ts'),
      bench.workspace,
      outside,
      `${flips}`,
    ]);
    const done = once(flipper, 'close');
    let running = true;
    const said = bodyOf(flipper.stdout).finally(() => {
      running = false;
    });
    const calls = [
      ['read_file', { path: 'dir/file' }],
      ['read_file', { path: 'link' }],
      ['read_file', { path: 'dir' }],
      ['read_file', { path: 'dir/STOLEN.ts' }],
      ['glob', { pattern: '**' }],
      ['grep', { pattern: 'STOLEN|ours' }],
      ['grep', { pattern: 'STOLEN|ours', path: 'dir' }],
    ] as const;
    const seen = new Set<string>();
    while (running) {
      for (const [tool, args] of calls) {
        // A refusal is as good as an answer; neither may hold what is outside. Asking for the name shows the name.
        const answer = await bench.text(tool, args).catch((error: Error) => error.message);
        seen.add(answer.replaceAll('dir/STOLEN.ts', ''));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect(await said).toBe('flipped');
    expect([...seen].filter((answer) => answer.includes('STOLEN'))).toEqual([]);
    expect(seen).toContain('     1\tours');
  },
);

async function readInProcess(workspace: string, args: Readonly<Record<string, unknown>>) {
  writeFileSync(join(workspace, 'warm'), 'line\n'.repeat(100_000));
  const script = [join(root, 'test/support/processes/read.ts'), workspace, JSON.stringify(args)];
  const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: 30_000 });
  const found: { text: string; grown: number } = JSON.parse(stdout);
  return found;
}

verifies('DEF-22', 'lines in the middle of a file of 2 GB cost less than 20 MB of memory', async () => {
  await using bench = await makeWorkbench();
  const fd = openSync(join(bench.workspace, 'huge'), 'w');
  writeSync(fd, 'first\n'.repeat(2_000));
  // What was never written reads as one line of NUL bytes and takes no room on the disk.
  writeSync(fd, '\nmiddle one\nmiddle two\nmiddle three\n', 2 ** 30);
  ftruncateSync(fd, 2 ** 31);
  closeSync(fd);
  const { text, grown } = await readInProcess(bench.workspace, { path: 'huge', offset: 2_002, limit: 2 });
  expect(text).toBe('  2002\tmiddle one\n  2003\tmiddle two\n[Lines 2002-2003 shown. Read on with offset=2004.]');
  expect(grown).toBeLessThan(20 * 2 ** 20);
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
        const { text } = await readInProcess(bench.workspace, { path });
        expect(text).toBe(`${path} is not a regular file (a FIFO, socket or device).`);
      }
    } finally {
      writer.kill('SIGKILL');
    }
  },
);
