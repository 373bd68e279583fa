/**
 * One child process from its start to the end of everything that it left behind, whatever it does: it may flood its
 * output, ignore signals, leave children that hold the pipe, or not exist.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Sink } from './capture.ts';
import { createMark, descendantsOf, findMarked, type Mark } from './leftovers.ts';
import type { Command, CommandEnd } from './run-command.ts';
import type { Launch, Rung } from './rung.ts';
import { endInside } from './through-sandbox.ts';

export type ChildCommand = Omit<Command, 'spill'>;
export type Sinks = { readonly stdout: Sink; readonly stderr: Sink };

export type StartedChild =
  | { readonly ok: true; readonly ended: Promise<CommandEnd> }
  | { readonly ok: false; readonly why: string };

/** Without a `mark` the child is the sandbox, and the command is inside; or it stands for one that `end` ends. */
type Family = { readonly child: ChildProcess; readonly mark: Mark | null; readonly end: Launch['end'] };

/** Neither the start nor `ended` rejects. */
export async function startChild(command: ChildCommand, rung: Rung, sinks: Sinks): Promise<StartedChild> {
  // In the sandbox nothing can leave: there the end of the namespace takes everything along.
  const mark = rung.name === 'none' ? createMark() : null;
  try {
    const { child, end } = launch(command, rung, mark);
    pour(child.stdout, sinks.stdout);
    pour(child.stderr, sinks.stderr);
    await once(child, 'spawn');
    return { ok: true, ended: untilGone({ child, mark, end }, command) };
  } catch (error) {
    return { ok: false, why: whyNotStarted(command, error) };
  }
}

function launch(command: ChildCommand, rung: Rung, mark: Mark | null): Omit<Family, 'mark'> {
  const { descriptors, end, ...what } = rung.launch(command);
  const [program, ...args] = what.argv;
  try {
    const child = firstToDie(() =>
      spawn(program, args, {
        cwd: what.cwd,
        env: { ...what.env, ...mark?.env },
        // A session of its own: no terminal to ask on, and one group that can be killed as a whole.
        detached: true,
        // No input: a program that waits for it sees its end instead.
        stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
      }),
    );
    return { child, end };
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

/**
 * What `start` starts is ended first where memory runs out: the run has to outlive its commands. A child inherits how much
 * the kernel would mind, and in the sandbox nobody can write there.
 */
function firstToDie<Started>(start: () => Started): Started {
  const before = trySetScore('1000');
  try {
    return start();
  } finally {
    if (before !== null) trySetScore(before);
  }
}

/** What it was; null where there is none. */
function trySetScore(score: string): string | null {
  const path = '/proc/self/oom_score_adj';
  try {
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, score);
    return before;
  } catch {
    return null;
  }
}

function pour(from: Readable | null, into: Sink): void {
  from?.on('data', (chunk: Buffer) => {
    into.add(chunk);
    if (!into.full()) return;
    // The writer waits at the pipe meanwhile.
    from.pause();
    setTimeout(() => from.resume(), limits.bash.floodPause);
  });
}

function whyNotStarted({ argv, cwd }: ChildCommand, error: unknown): string {
  const code = errnoOf(error);
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) return `the folder ${cwd} does not exist`;
  if (code === 'ENOENT') return `there is no program ${argv[0]}`;
  if (code === 'EACCES') return `${argv[0]} is not executable`;
  if (code === 'E2BIG') return 'the command line is too long; put the text into a file';
  return messageOf(error);
}

async function untilGone(family: Family, command: ChildCommand): Promise<CommandEnd> {
  const { child } = family;
  const ended = Promise.withResolvers<Pick<CommandEnd, 'exitCode' | 'signal'>>();
  child.once('exit', (exitCode, signal) => ended.resolve({ exitCode, signal }));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const stop = stopper(family, command);
  const end = await ended.promise;
  stop.clear();
  await family.end?.();
  await endLeftovers(family, closed);
  const told = { ...end, ...stop.reason() };
  return family.mark === null ? endInside(told) : told;
}

/** Ends the command at its time-out or when the signal fires: TERM to everything, and KILL if that is ignored. */
function stopper(family: Family, { timeout, signal }: ChildCommand) {
  let reason = { timedOut: false, cancelled: false };
  let killTimer: NodeJS.Timeout | undefined;

  function stop(why: typeof reason): void {
    if (killTimer !== undefined) return;
    reason = why;
    signalAll(family, 'SIGTERM');
    killTimer = setTimeout(() => signalAll(family, 'SIGKILL'), limits.bash.killGrace);
  }

  const cancel = () => stop({ timedOut: false, cancelled: true });
  const timer = setTimeout(() => stop({ timedOut: true, cancelled: false }), timeout);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return {
    reason: () => reason,
    clear(): void {
      clearTimeout(timer);
      clearTimeout(killTimer);
      signal.removeEventListener('abort', cancel);
    },
  };
}

/**
 * The program is gone; what it wrote last may still be in the pipe, and a `tee` beside it may still be writing. What it
 * left behind gets no more time than that: it would change files after the call, unseen, or hold the pipe for ever.
 */
async function endLeftovers(family: Family, closed: Promise<unknown>): Promise<void> {
  const { child } = family;
  await within(closed);
  if (isAlive(family)) {
    signalAll(family, 'SIGTERM');
    await within(untilDead(family));
    signalAll(family, 'SIGKILL');
  }
  await within(closed);
  child.stdout?.destroy();
  child.stderr?.destroy();
}

async function within(event: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  await Promise.race([event, sleep(limits.bash.drain, undefined, { signal: waited.signal }).catch(() => undefined)]);
  waited.abort();
}

async function untilDead(family: Family): Promise<void> {
  const until = performance.now() + limits.bash.drain;
  while (performance.now() < until && isAlive(family)) await sleep(limits.bash.drain / 20);
}

function isAlive(family: Family): boolean {
  return signalGroup(family, 0) || marked(family).length > 0;
}

function marked({ child, mark }: Family): number[] {
  return mark === null || child.pid === undefined ? [] : findMarked(mark, child.pid);
}

function signalAll(family: Family, signal: NodeJS.Signals): void {
  const { child, mark, end } = family;
  if (mark === null && signal === 'SIGTERM' && child.pid !== undefined) {
    // The sandbox itself would end at once, and with it everything inside before it could clean up. What only stands for
    // the command passes the signal on.
    for (const pid of end === null ? descendantsOf(child.pid) : [child.pid]) trySignal(pid, signal);
    return;
  }
  signalGroup(family, signal);
  for (const pid of marked(family)) trySignal(pid, signal);
}

function signalGroup({ child: { pid } }: Family, signal: NodeJS.Signals | 0): boolean {
  return pid !== undefined && trySignal(-pid, signal);
}

/** Whether there was anything that could be signalled. */
function trySignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // ESRCH: nobody is left, which is what was wanted.
    return false;
  }
}
