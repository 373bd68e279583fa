/** read_file: a thousand lines from far inside a file of a million. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkbench } from '../../test/tools/workbench.ts';
import { fastest, type Row } from '../row.ts';

const lines = 1_000_000;

export async function rows(): Promise<Row[]> {
  await using bench = await makeWorkbench();
  const path = join(bench.workspace, 'million.txt');
  const fd = openSync(path, 'w');
  for (let from = 1; from <= lines; from += 10_000) {
    writeSync(fd, Array.from({ length: 10_000 }, (_, at) => `line ${from + at}: some words to fill it up\n`).join(''));
  }
  closeSync(fd);
  const quiet = { stdio: 'ignore' } as const;
  const { ours, sed, wc } = await fastest({
    ours: () => bench.run('read_file', { path: 'million.txt', offset: 900_000, limit: 1001 }),
    sed: () => execFileSync('sed', ['-n', '900000,901000p;901000q', path], quiet),
    wc: () => execFileSync('wc', ['-l', path], quiet),
  });
  const name = 'read: lines 900,000 to 901,000 of 1,000,000';
  const peer = sed < wc ? { name: 'sed', value: sed } : { name: 'wc -l', value: wc };
  return [{ name, unit: 'ms', ours, peer, target: '<= 65 ms', met: ours <= 65 }];
}
