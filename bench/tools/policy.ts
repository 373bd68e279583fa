/** The verdict on a call and the reading of a shell text, beside what it costs to start the smallest program. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Effect } from '../../src/base/effect.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { fastest, type Row } from '../row.ts';

/** Enough for the clock; the rows are about one. */
const times = 200;

const command = "git log --oneline -n 5 -- src 2>&1 | head -n 3 && grep -rn 'a b' src";

export async function rows(): Promise<Row[]> {
  const presets = join(import.meta.dirname, '..', '..', 'presets');
  const text = 'version: 1\nextends: fix\nrules:\n  - allow: Bash(npm test)\n';
  const policy = loadPolicy({ text, source: 'bench', origin: 'file', presets });
  const parsed = parseCommand(command);
  const effect: Effect = { kind: 'exec', command, argvs: parsed.ok ? parsed.argvs : [] };
  const many = (once: () => unknown) => () => {
    for (let done = 0; done < times; done += 1) once();
  };
  const { decision, parse, spawn } = await fastest({
    decision: many(() => policy.decide([effect])),
    parse: many(() => parseCommand(command)),
    spawn: () => spawnSync('true', { stdio: 'ignore' }),
  });
  const peer = { name: 'spawn of true', value: spawn };
  const row = (name: string, total: number, aim: number): Row => {
    const ours = total / times;
    return { name, unit: 'ms', ours, peer, target: `<= ${aim} ms`, met: ours <= aim };
  };
  return [
    row('policy: a decision on three commands', decision, 0.2),
    row('policy: a shell text of three commands', parse, 1),
  ];
}
