import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';
import { createBackground } from '../../src/sandbox/background.ts';
import { childEnvironment } from '../../src/sandbox/environment.ts';
import { shellArgv } from '../../src/sandbox/launcher.ts';
import type { BackgroundCommands, BackgroundStart } from '../../src/sandbox/run-command.ts';
import { bareRung } from '../../src/sandbox/rung.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';

const secret = 'hunter2-hunter2-hunter2';

let folder: TempFolder;
let background: BackgroundCommands;
beforeEach(async () => {
  folder = await makeTempFolder('background');
  const rung = bareRung({ env: childEnvironment({ path: '/usr/bin:/bin', home: folder.path }) });
  background = createBackground(rung, createRedactor([secret]).stream);
});
afterEach(async () => {
  await background.close();
  await folder.remove();
});

const at = (name: string) => join(folder.path, name);
const now = { wait: 0, signal: new AbortController().signal };
const untilEnd = { ...now, wait: 20_000 };

let spills = 0;
function start(text: string, timeout = 30_000): Promise<BackgroundStart> {
  spills += 1;
  const spill = at(`spill-${spills}`);
  return background.start({ argv: shellArgv(text), cwd: folder.path, workspace: 'writable', timeout, spill });
}

async function untilThere(name: string): Promise<void> {
  while (!existsSync(at(name))) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('each reading shows what came since the last one, and the end', async () => {
  const started = await start('echo one; echo problem >&2; touch said; while [ ! -e go ]; do sleep 0.01; done; exit 3');
  expect(started).toMatchObject({ ok: true, id: 'bg-1' });
  await untilThere('said');
  const first = await background.read('bg-1', { ...now, wait: 50 });
  expect(first).toMatchObject({ end: null, stdout: 'one', stderr: 'problem', timeout: 30_000 });
  expect(await background.read('bg-1', now)).toMatchObject({ end: null, stdout: '', stderr: '' });
  await start('touch go');
  const end = { exitCode: 3, signal: null, timedOut: false, cancelled: false };
  expect(await background.read('bg-1', untilEnd)).toMatchObject({ end, stdout: '', stderr: '' });
  expect(started.ok && readFileSync(started.files.stdout, 'utf8')).toBe('one\n');
});

test('a character and a secret that are written in two halves come out whole or not at all', async () => {
  const [head, tail] = [secret.slice(0, 9), secret.slice(9)];
  const text = `printf 'a\\342\\202'; printf 'x${head}' >&2; touch said; while [ ! -e go ]; do sleep 0.01; done; printf '\\254'; printf '${tail}y' >&2`;
  const started = await start(text);
  await untilThere('said');
  expect(await background.read('bg-1', { ...now, wait: 50 })).toMatchObject({ stdout: 'a', stderr: 'x' });
  await start('touch go');
  expect(await background.read('bg-1', untilEnd)).toMatchObject({ stdout: '€', stderr: '[redacted]y' });
  expect(started.ok && readFileSync(started.files.stderr, 'utf8')).toBe('x[redacted]y');
});

test('stopping ends the children too; so do the time-out and the end of the run', async () => {
  const family = (name: string) =>
    `(trap '' TERM; while :; do sleep 0.05; touch alive-${name}; done) & touch ${name}; wait`;
  await start(family('stopped'));
  await start(family('late'), 400);
  await start(family('left'));
  for (const name of ['stopped', 'late', 'left']) await untilThere(name);
  expect(await background.stop('bg-1')).toMatchObject({ end: { cancelled: true } });
  expect(await background.read('bg-2', untilEnd)).toMatchObject({ end: { timedOut: true }, timeout: 400 });
  expect((await background.close()).map(({ id }) => id)).toEqual(['bg-3']);
  expect(await background.close()).toEqual([]);
  expect(await start('true')).toEqual({ ok: false, why: 'the run is ending' });
});

test('as many run at once as are allowed, and a place is free again at an end', async () => {
  const starts = await Promise.all(Array.from({ length: 6 }, () => start('sleep 60')));
  expect(starts.filter(({ ok }) => !ok)).toEqual([
    { ok: false, why: '4 commands run in the background already; stop one with bash_kill first' },
    { ok: false, why: '4 commands run in the background already; stop one with bash_kill first' },
  ]);
  await background.stop('bg-2');
  expect(await start('true')).toMatchObject({ ok: true, id: 'bg-5' });
});

test('a command that cannot start takes no place, and unknown names are told', async () => {
  const command = { cwd: folder.path, workspace: 'writable', timeout: 1_000, spill: at('spill') } as const;
  for (let times = 0; times < 5; times += 1) {
    expect(await background.start({ ...command, argv: ['no-such-program'] })).toEqual({
      ok: false,
      why: 'there is no program no-such-program',
    });
  }
  expect([await background.read('bg-1', now), await background.stop('bg-1')]).toEqual([null, null]);
});

test('a flood is bounded in each reading and on disk', async () => {
  await start('yes | head -c 20000000');
  const report = await background.read('bg-1', untilEnd);
  expect(report?.stdout).toMatch(
    /^y\n.*\n\[\.\.\. 20000000 bytes in all; the first 16777216 are in \S+ \.\.\.\]\n.*y$/s,
  );
  expect(report?.stdout.length).toBeLessThan(8_500);
});
