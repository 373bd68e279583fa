/** How commands end, told in every sandbox as of a child of our own. */
import { expect } from 'vitest';
import type { SandboxScene } from './scene.ts';

export async function expectPlainEndings(scene: SandboxScene): Promise<void> {
  const ends = [['nosuch'], ['./README.md'], ['bash', '-c', 'kill -SEGV $$'], ['bash', '-c', 'exit 3']] as const;
  const told = await Promise.all(ends.map(([program, ...args]) => scene.bash('', { argv: [program, ...args] })));
  expect(told.map(({ exitCode, signal, spawnError }) => ({ exitCode, signal, spawnError }))).toEqual([
    { exitCode: null, signal: null, spawnError: 'there is no program nosuch' },
    { exitCode: null, signal: null, spawnError: `${scene.workspace}/README.md is not executable` },
    { exitCode: null, signal: 'SIGSEGV', spawnError: null },
    { exitCode: 3, signal: null, spawnError: null },
  ]);
}
