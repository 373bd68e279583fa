/** What any process of the same user could read of a run while it goes on: without a sandbox the model's commands can. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { descendantsOf } from '../../src/sandbox/leftovers.ts';
import { call, turn } from '../support/model-server.ts';
import type { RunningAction, RunOptions } from '../support/run-action.ts';
import { openPolicy, project, type Scene, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { findLeaks, secretsOf } from './leaks.ts';

const files = [
  ...Object.entries(project).map(([path, content]) => ({ path, content })),
  { path: 'slow.sh', content: '#!/bin/sh\ntouch started\nsleep 300\n', mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: openPolicy.replace('./check.sh', './slow.sh') },
];
const script = [turn([call('bash', { command: './slow.sh' })])];

/** A run whose command goes on until the run ends. */
async function startSlow(scene: Scene, more: Partial<RunOptions> = {}): Promise<RunningAction> {
  const running = await scene.start(await scene.comment('/mewcode fix this'), more);
  const started = join(running.layout.workspace, 'started');
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 });
  return running;
}

function shownBy(pids: readonly number[]): Map<string, Buffer> {
  const kinds = ['environ', 'cmdline'] as const;
  return new Map(pids.flatMap((pid) => kinds.map((kind) => [`${pid} ${kind}`, readFileSync(`/proc/${pid}/${kind}`)])));
}

verifies('REQ-A4', 'while a command runs without a sandbox no process of the run shows a secret', async () => {
  await using scene = await startScene({ files, script });
  const running = await startSlow(scene);
  const family = [running.pid, ...descendantsOf(running.pid)];
  const shown = shownBy(family);
  running.signal('SIGINT');
  await using run = await running.finish();
  // The worker in place of the entry, the script and its sleep at least.
  expect(family.length, run.log).toBeGreaterThan(2);
  expect(findLeaks(shown, secretsOf(scene))).toEqual([]);
});

verifies('REQ-A4', 'where a process cannot replace itself the worker shows none, and ends with the entry', async () => {
  await using scene = await startScene({ files, script });
  await using folder = await makeTempFolder('relay');
  const preload = join(folder.path, 'no-execve.cjs');
  await writeFile(preload, 'delete process.execve;\n');
  const running = await startSlow(scene, { env: { NODE_OPTIONS: `--require ${preload}` } });
  const family = descendantsOf(running.pid);
  const shown = shownBy(family);
  running.signal('SIGKILL');
  await vi.waitFor(() => expect(family.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), { timeout: 20_000 });
  await using run = await running.finish();
  expect(family.length, run.log).toBeGreaterThan(2);
  expect(findLeaks(shown, secretsOf(scene))).toEqual([]);
});
