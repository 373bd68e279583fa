/**
 * Runs a command that the model chose and comes back whatever the command does: it may flood its output, ignore
 * signals, leave children behind that hold the pipe, or not exist. Part of the sandbox folder because only code in
 * here starts processes for the model.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { type Capture, createCapture } from './capture.ts';
import type { Command, CommandResult, CommandRunner } from './run-command.ts';

/** `env` is all that the command gets; the environment of this process, which holds secrets, is never passed on. */
export function createCommandRunner({ env }: { readonly env: Readonly<Record<string, string>> }): CommandRunner {
  return (command) => runCommand(command, env);
}

/** The rest of a command for `runShell`; see `Command`. */
export type ShellCommand = Omit<Command, 'argv'> & { readonly command: string };

/** Runs the text in bash. Only for commands of trusted origin: the workflow's own `verify_command`. */
export function runShell(run: CommandRunner, { command, ...rest }: ShellCommand): Promise<CommandResult> {
  return run({ ...rest, argv: ['bash', '--noprofile', '--norc', '-c', command] });
}

async function runCommand(command: Command, env: Readonly<Record<string, string>>): Promise<CommandResult> {
  const started = performance.now();
  const stdout = createCapture(`${command.spill}.stdout.txt`);
  const stderr = createCapture(`${command.spill}.stderr.txt`);
  const status = command.signal.aborted ? cancelledEarly : await execute(command, env, { stdout, stderr });
  return {
    ...status,
    stdout: stdout.finish(),
    stderr: stderr.finish(),
    duration: Math.round(performance.now() - started),
  };
}

type Status = Pick<CommandResult, 'exitCode' | 'signal' | 'timedOut' | 'cancelled' | 'spawnError'>;
type Captures = { readonly stdout: Capture; readonly stderr: Capture };

const cancelledEarly: Status = { exitCode: null, signal: null, timedOut: false, cancelled: true, spawnError: null };

function notStarted(why: string): Status {
  return { exitCode: null, signal: null, timedOut: false, cancelled: false, spawnError: why };
}

async function execute(command: Command, env: Readonly<Record<string, string>>, into: Captures): Promise<Status> {
  let child: ChildProcess;
  try {
    child = start(command, env);
    child.stdout?.on('data', into.stdout.add);
    child.stderr?.on('data', into.stderr.add);
    await once(child, 'spawn');
  } catch (error) {
    return notStarted(whyNotStarted(command, error));
  }
  const ended = Promise.withResolvers<Pick<Status, 'exitCode' | 'signal'>>();
  child.once('exit', (exitCode, signal) => ended.resolve({ exitCode, signal }));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const stop = stopper(child, command);
  const end = await ended.promise;
  stop.clear();
  await drain(child, closed);
  return { ...end, ...stop.reason(), spawnError: null };
}

function start({ argv: [program, ...args], cwd }: Command, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(program, args, {
    cwd,
    env: { ...env },
    // A session of its own: no terminal to ask on, and one group that can be killed as a whole.
    detached: true,
    // No input: a program that waits for it sees its end instead.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function whyNotStarted({ argv, cwd }: Command, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) return `the folder ${cwd} does not exist`;
  if (code === 'ENOENT') return `there is no program ${argv[0]}`;
  if (code === 'EACCES') return `${argv[0]} is not executable`;
  if (code === 'E2BIG') return 'the command line is too long; put the text into a file';
  return messageOf(error);
}

/** Ends the command at its time-out or when the signal fires: TERM to the whole group, and KILL if that is ignored. */
function stopper(child: ChildProcess, { timeout, signal }: Command) {
  let reason = { timedOut: false, cancelled: false };
  let killTimer: NodeJS.Timeout | undefined;

  function stop(why: typeof reason): void {
    if (killTimer !== undefined) return;
    reason = why;
    signalGroup(child, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), limits.bash.killGrace);
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
 * The program is gone; what it wrote last may still be in the pipe. Children that it left behind get no more time than
 * that: they would change files after the call, unseen, and one that left the group could hold the pipe for ever.
 */
async function drain(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  const pause = () => sleep(limits.bash.drain, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([closed, pause()]);
  signalGroup(child, 'SIGKILL');
  await Promise.race([closed, pause()]);
  waited.abort();
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: nobody of the group is left, which is what was wanted.
  }
}
