import { spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies as anywhere } from '../support/verifies.ts';
import type { Request } from './matrix-script.ts';

/** Each runs in a shell. `$0` of what must not survive names the folder, so that it can be found from outside. */
const stay = (folder: string, before = '') => `sh -c '${before}sleep 60; :' 'marked ${folder}'`;

const table = (folder: string) => [
  {
    name: 'left',
    text: `${stay(folder)} & echo hi`,
    timeout: 15_000,
    wanted: { exitCode: 0, timedOut: false, out: 'hi' },
  },
  {
    name: 'silent',
    text: `${stay(folder)} >/dev/null 2>&1 </dev/null & echo hi`,
    timeout: 15_000,
    wanted: { exitCode: 0, timedOut: false, out: 'hi' },
  },
  {
    name: 'session',
    text: `setsid ${stay(folder)} >/dev/null 2>&1 & echo hi`,
    timeout: 15_000,
    wanted: { exitCode: 0, timedOut: false, out: 'hi' },
  },
  {
    name: 'deaf',
    text: `trap '' TERM; ${stay(folder, 'trap "" TERM; ')} & sleep 60`,
    timeout: 500,
    wanted: { exitCode: null, timedOut: true, out: '' },
  },
  {
    name: 'deaf-session',
    text: `setsid ${stay(folder, 'trap "" TERM; ')} & sleep 60`,
    timeout: 500,
    wanted: { exitCode: null, timedOut: true, out: '' },
  },
  {
    // The shell hears of the end before it comes, inside a sandbox too.
    name: 'polite',
    text: "trap 'echo bye; exit 3' TERM; sleep 60 & wait",
    timeout: 500,
    wanted: { exitCode: 3, timedOut: true, out: 'bye' },
  },
  { name: 'dead', text: 'kill -SEGV $$', timeout: 15_000, wanted: { exitCode: null, timedOut: false, out: '' } },
  { name: 'stdin', text: 'cat; echo rc=$?', timeout: 15_000, wanted: { exitCode: 0, timedOut: false, out: 'rc=0' } },
  {
    name: 'tty',
    text: 'cat </dev/tty; echo rc=$?',
    timeout: 15_000,
    wanted: { exitCode: 0, timedOut: false, out: 'rc=1' },
  },
  {
    name: 'flood',
    text: 'yes',
    timeout: 3_000,
    wanted: {
      exitCode: null,
      timedOut: true,
      out: expect.stringMatching(/^y\n.*bytes in all; the first 16777216 are in/s),
    },
  },
  { name: 'errors', text: 'yes >&2', timeout: 1_000, wanted: { exitCode: null, timedOut: true, out: '' } },
];
type Outcome = { exitCode: number | null; signal: string | null; timedOut: boolean; stdout: { text: string } };

const own = process.getuid?.() ?? 0;
const cases = (own === 0 ? [0, 1000] : [own]).flatMap((uid) =>
  (['none', 'bubblewrap'] as const).map((rung) => ({ uid, rung })),
);

for (const { uid, rung } of cases) {
  const { verifies } = rung === 'none' ? { verifies: anywhere } : inSandbox;
  verifies(
    ['DEF-21', 'H048', 'H049', 'H050', 'H051', 'H053'],
    `as user ${uid} in the sandbox ${rung} every command ends in time and nothing of it survives`,
    async () => {
      await using folder = await makeTempFolder('matrix');
      if (uid !== own) chownSync(folder.path, uid, uid);
      const commands = table(folder.path);
      const request: Request = { folder: folder.path, rung, commands };
      const script = join(root, 'test', 'sandbox', 'matrix-script.ts');
      const child = spawn(process.execPath, [script, JSON.stringify(request)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        ...(uid !== own && { uid, gid: uid }),
      });
      const told = JSON.parse(await text(child.stdout));
      expect({ uid: told.uid, survivors: told.survivors }).toEqual({ uid, survivors: [] });
      expect(
        told.results.map(({ exitCode, timedOut, stdout }: Outcome) => ({ exitCode, timedOut, out: stdout.text })),
      ).toEqual(commands.map(({ wanted }) => wanted));
      // Two floods at once.
      expect(told.grown).toBeLessThan(100 * 2 ** 20);
    },
  );
}
