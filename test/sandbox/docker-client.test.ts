/** What ends the containers of a run that was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { standIn } from './docker-engines.ts';

/** Stands for a client that waits for a slow daemon. */
const waitingClient = (label: string) =>
  spawn('/bin/sh', ['-c', 'read -r answer', 'docker', 'run', '--name', 'x', '--label', label, '--rm'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });

test('a client that has still to start a container does not outlive its run either', async () => {
  await using engine = await standIn.open();
  await using settings = await makeTempFolder('settings');
  const label = `mewcode.run=${dirname(engine.places.socket)}`;
  const script = join(root, 'test', 'support', 'processes', 'kept.ts');
  const run = spawn(process.execPath, [script, JSON.stringify(engine.places), settings.path, label], {
    ...{ stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  });
  const [own, other] = [waitingClient(label), waitingClient(`${label}x`)];
  await once(run.stdout, 'data');
  // With all its children, as a runner does.
  process.kill(-(run.pid ?? Number.NaN), 'SIGKILL');
  expect(await once(own, 'exit')).toEqual([null, 'SIGKILL']);
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  other.kill();
});
