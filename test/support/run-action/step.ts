import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunnerLog } from './log.ts';

export type StepOptions = {
  readonly node: string;
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** As which user and group; our own unless told. */
  readonly uid?: number;
  readonly log: RunnerLog;
  /** Milliseconds until the process is killed. */
  readonly timeout: number;
  readonly onLine: (line: string) => void;
};

type StepEnd = {
  /** 128 + the signal's number when a signal ended it, as a shell would say. */
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | null;
  readonly violations: readonly string[];
};

export type Step = { readonly pid: number; signal(name: NodeJS.Signals): void; readonly ended: Promise<StepEnd> };

/** How long output may still come after the process itself has ended. */
const drain = 2000;
const numbers: Readonly<Record<string, number>> = { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Starts one process of an action. Signals go to its pid alone, as the runner's do. */
export function startStep(options: StepOptions): Step {
  const child = spawn(options.node, [options.script], {
    cwd: options.cwd,
    env: options.env,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.node} cannot be started`);
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, (line) => {
      options.log.feed(line);
      options.onLine(line);
    });
  }
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const ended = (async (): Promise<StepEnd> => {
    const violations: string[] = [];
    const timer = setTimeout(() => {
      violations.push(`killed after ${options.timeout} ms`);
      child.kill('SIGKILL');
    }, options.timeout);
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
      child.on('exit', (...end) => resolve(end));
    });
    clearTimeout(timer);
    const open = await Promise.race([closed.then(() => false), delay(drain, true, { ref: false })]);
    if (open) {
      violations.push('a child process still holds the output');
      child.stdout.destroy();
      child.stderr.destroy();
    }
    return { exitCode: code ?? 128 + (numbers[signal ?? ''] ?? 0), signal, violations };
  })();
  return { pid, signal: (name) => void child.kill(name), ended };
}

/** The runner reads lines that end in \n, \r\n or a bare \r. */
function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    rest += chunk;
    // A \r at the very end may be the first half of \r\n.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest.replace(/\r$/, ''));
  });
}
