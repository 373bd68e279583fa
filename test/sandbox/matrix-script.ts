/**
 * Runs a list of shell texts at once, as the user that this process has, and prints what came of it as JSON. Started by
 * matrix.test.ts with a `Request`.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../../src/sandbox/environment.ts';
import { createCommandRunner, runShell } from '../../src/sandbox/launcher.ts';
import { openSandbox } from '../../src/sandbox/open-sandbox.ts';
import { bareRung, type Rung } from '../../src/sandbox/rung.ts';

export type Request = {
  readonly folder: string;
  readonly rung: Rung['name'];
  readonly commands: readonly { readonly name: string; readonly text: string; readonly timeout: number }[];
};

const { folder, rung: wanted, commands }: Request = JSON.parse(process.argv[2] ?? '');
const [workspace, temp, spill] = ['workspace', 'temp', 'spill'].map((name) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
}) as [string, string, string];
const { rung, close } = await openRung();
const before = process.memoryUsage.rss();
const signal = new AbortController().signal;
const results = await Promise.all(
  commands.map(({ name, text, timeout }) =>
    runShell(createCommandRunner(rung), {
      ...{ command: text, cwd: workspace, workspace: 'writable', timeout, signal, spill: join(spill, name) },
    }),
  ),
);
const grown = process.resourceUsage().maxRSS * 1024 - before;
console.log(JSON.stringify({ uid: process.getuid?.(), results, grown, survivors: await survivors() }));
await close();

async function openRung(): Promise<{ rung: Rung; close(): Promise<void> }> {
  const path = '/usr/bin:/bin';
  if (wanted === 'none')
    return { rung: bareRung({ env: childEnvironment({ path, home: temp }) }), close: async () => {} };
  const sandbox = await openSandbox({
    ...{
      workspace,
      temp,
      spill,
      path,
      homes: [],
      toolCache: null,
      mounts: [],
      timeZone: undefined,
      passed: {},
      roots: {},
    },
    ...{
      limits: { fileBytes: 2 ** 30, processes: 256 },
      wayOut: null,
      emptied: [],
      protectedFolders: [],
      writeGit: () => undefined,
    },
    ...{ isHidden: () => false, isProtected: () => false },
  });
  if (!sandbox.ok) throw new Error(`There is no sandbox: ${sandbox.problem}.`);
  return sandbox;
}

/** Command lines of living processes that name this folder, after the dying had a moment. */
async function survivors(): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const found = readdirSync('/proc')
      .filter(Number)
      .map(commandLine)
      .filter((line) => line.includes(`marked ${folder}`));
    if (found.length === 0 || tries === 50) return found;
    await sleep(20);
  }
}

function commandLine(pid: string): string {
  try {
    return Number(pid) === process.pid ? '' : readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
