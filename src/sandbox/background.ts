/**
 * Commands in the background. Each has an owner here from its start to its end, so that none is left when the run
 * collects what was changed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../base/limits.ts';
import { createFollowed, type Followed } from './capture.ts';
import { startChild } from './child.ts';
import { type FilterOutput, unfiltered } from './launcher.ts';
import type { BackgroundCommands, BackgroundReport, BackgroundStart, Command, CommandEnd } from './run-command.ts';
import type { Rung } from './rung.ts';

type Job = {
  readonly argv: Command['argv'];
  readonly stop: AbortController;
  readonly stdout: Followed;
  readonly stderr: Followed;
  readonly started: number;
  readonly timeout: number;
  readonly ended: Promise<CommandEnd>;
  end: CommandEnd | null;
  duration: number;
};

export function createBackground(rung: Rung, filter: FilterOutput = unfiltered): BackgroundCommands {
  const jobs = new Map<string, Job>();
  // A start takes its place at once: two at the same time must not both find the last one free.
  const starting = new Set<Promise<BackgroundStart>>();
  const running = () => [...jobs].filter(([, job]) => job.end === null);
  let closed = false;

  async function begin(command: Omit<Command, 'signal'>): Promise<BackgroundStart> {
    const files = { stdout: `${command.spill}.stdout.txt`, stderr: `${command.spill}.stderr.txt` };
    const stdout = createFollowed({ path: files.stdout, filter: filter() });
    const stderr = createFollowed({ path: files.stderr, filter: filter() });
    const stop = new AbortController();
    const child = await startChild({ ...command, signal: stop.signal }, rung, { stdout, stderr });
    if (!child.ok) return child;
    const id = `bg-${jobs.size + 1}`;
    jobs.set(id, follow({ ...command, stop, stdout, stderr, ended: child.ended }));
    return { ok: true, id, files };
  }

  async function endAll(): Promise<[string, Job][]> {
    await Promise.all(starting);
    const open = running();
    await Promise.all(open.map(([, job]) => stopJob(job)));
    return open;
  }

  return {
    async start(command) {
      if (closed) return { ok: false, why: 'the run is ending' };
      if (running().length + starting.size >= limits.bash.background) return { ok: false, why: tooMany };
      const start = begin(command);
      starting.add(start);
      return await start.finally(() => starting.delete(start));
    },
    async read(id, waiting) {
      const job = jobs.get(id);
      if (job?.end === null) await waitFor(job, waiting);
      return job === undefined ? null : reportOf(job);
    },
    async stop(id) {
      const job = jobs.get(id);
      if (job !== undefined) await stopJob(job);
      return job === undefined ? null : reportOf(job);
    },
    async endAll() {
      await endAll();
    },
    async close() {
      closed = true;
      const open = await endAll();
      return open.map(([id, { argv }]) => ({ id, argv }));
    },
  };
}

const tooMany = `${limits.bash.background} commands run in the background already; stop one with bash_kill first`;

/** For runs that start no process. */
export function noBackground(why: string): BackgroundCommands {
  return {
    start: async () => ({ ok: false, why }),
    read: async () => null,
    stop: async () => null,
    endAll: async () => {},
    close: async () => [],
  };
}

function follow(parts: Pick<Job, 'argv' | 'stop' | 'stdout' | 'stderr' | 'timeout' | 'ended'>): Job {
  const started = performance.now();
  const ended = parts.ended.then((end) => {
    parts.stdout.finish();
    parts.stderr.finish();
    job.end = end;
    job.duration = Math.round(performance.now() - started);
    return end;
  });
  const job: Job = { ...parts, started, ended, end: null, duration: 0 };
  return job;
}

async function stopJob({ stop, ended }: Job): Promise<void> {
  stop.abort();
  await ended;
}

async function waitFor({ ended }: Job, { wait, signal }: { wait: number; signal: AbortSignal }): Promise<void> {
  const waited = new AbortController();
  const either = AbortSignal.any([signal, waited.signal]);
  await Promise.race([ended, sleep(wait, undefined, { signal: either }).catch(() => undefined)]);
  waited.abort();
}

function reportOf({ end, stdout, stderr, started, timeout, duration }: Job): BackgroundReport {
  return {
    end,
    stdout: stdout.read(),
    stderr: stderr.read(),
    duration: end === null ? Math.round(performance.now() - started) : duration,
    timeout,
  };
}
