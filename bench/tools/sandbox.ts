/** bash: what the sandbox adds to a command that does nothing, beside the same command without one. */
import { createCommandRunner } from '../../src/sandbox/launcher.ts';
import type { Command } from '../../src/sandbox/run-command.ts';
import { bareRung } from '../../src/sandbox/rung.ts';
import { makeSandboxScene } from '../../test/sandbox/scene.ts';
import type { Row } from '../row.ts';

const rounds = 51;
const most = 10;

/** Of the differences between neighbours: a busy moment hits both. */
export async function rows(): Promise<Row[]> {
  await using scene = await makeSandboxScene();
  const bare = createCommandRunner(bareRung({ env: { PATH: '/usr/bin:/bin' } }));
  const command: Command = {
    ...{ argv: ['true'], cwd: scene.workspace, workspace: 'writable', timeout: 10_000, spill: '/nowhere' },
    signal: new AbortController().signal,
  };
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const outside = await milliseconds(() => bare(command));
    added.push((await milliseconds(() => scene.bash('', command))) - outside);
  }
  const ours = added.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const name = `sandbox: added to a command, median of ${rounds}`;
  return [{ name, unit: 'ms', ours, peer: null, target: `<= ${most} ms`, met: ours <= most }];
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
