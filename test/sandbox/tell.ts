/** A sandbox in a process of its own, opened by the user who runs the tests, and as root also by others. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../support/source.ts';
import type { Told } from './sandbox-script.ts';
import type { SceneOptions } from './scene.ts';

const script = join(root, 'test', 'sandbox', 'sandbox-script.ts');

/** Runs the script with a secret in its environment, a descriptor that it inherits, and leave to dump its memory. */
export async function tell(
  commands: readonly string[],
  uid: number | undefined,
  scene: SceneOptions = {},
): Promise<Told> {
  const inherited = openSync(import.meta.filename, 'r');
  const words = [process.execPath, script, JSON.stringify({ commands, scene })];
  const child = spawn('/bin/bash', ['-c', 'ulimit -S -c "$(ulimit -H -c)"; exec "$@"', 'bash', ...words], {
    stdio: ['ignore', 'pipe', 'inherit', inherited, inherited, inherited],
    env: { PATH: process.env.PATH, TMPDIR: '/tmp', CANARY: 'sk-canary', GITHUB_TOKEN: 'ghs_canary' },
    cwd: '/',
    ...(uid !== process.getuid?.() && { uid, gid: uid }),
  });
  closeSync(inherited);
  return JSON.parse(child.stdout === null ? '' : await text(child.stdout));
}

const own = process.getuid?.();
export type User = { readonly who: string; readonly uid: number | undefined; readonly scene?: SceneOptions };
export const users: readonly User[] = [
  { who: 'the user of the tests', uid: own },
  ...(own === 0
    ? [
        { who: 'an ordinary user', uid: 1000 },
        { who: 'root in a workspace of somebody else', uid: 0, scene: { owner: 1000 } },
      ]
    : []),
];
