import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as bodyOf } from 'node:stream/consumers';
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
