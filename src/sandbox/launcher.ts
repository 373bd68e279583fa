/**
 * Runs a command that the model chose and comes back whatever the command does. Part of the sandbox folder because only
 * code in here starts processes for the model.
 */
import type { ByteFilter } from '../base/redact-stream.ts';
import { createCapture } from './capture.ts';
import { type Sinks, startChild } from './child.ts';
import type { Command, CommandEnd, CommandResult, CommandRunner } from './run-command.ts';
import type { Rung } from './rung.ts';
import { noContainer, notStartedInside } from './through-sandbox.ts';

/** What sees the bytes of a stream before anything of them is cut, shown or written. */
export type FilterOutput = () => ByteFilter;

export const unfiltered: FilterOutput = () => ({ write: (chunk) => chunk, end: () => Buffer.alloc(0) });

/** `rung` says what is really spawned; the environment of this process, which holds secrets, is never passed on. */
export function createCommandRunner(rung: Rung, filter: FilterOutput = unfiltered): CommandRunner {
  return async (command) => {
    const started = performance.now();
    const stdout = createCapture({ path: `${command.spill}.stdout.txt`, filter: filter() });
    const stderr = createCapture({ path: `${command.spill}.stderr.txt`, filter: filter() });
    const end = command.signal.aborted ? cancelledEarly : await execute(command, rung, { stdout, stderr });
    const output = { stdout: stdout.finish(), stderr: stderr.finish() };
    const result = { ...end, ...output, duration: Math.round(performance.now() - started) };
    const why = whyNotStarted[rung.name](result);
    return why === null ? result : { ...result, exitCode: null, spawnError: why };
  };
}

const whyNotStarted: Readonly<Record<Rung['name'], (result: CommandResult) => string | null>> = {
  none: () => null,
  bubblewrap: notStartedInside,
  docker: (result) => noContainer(result) ?? notStartedInside(result),
};

/** The rest of a command for `runShell`; see `Command`. */
export type ShellCommand = Omit<Command, 'argv'> & { readonly command: string };

/** Runs the text in bash. Only for commands of trusted origin: the workflow's own `verify_command`. */
export function runShell(run: CommandRunner, { command, ...rest }: ShellCommand): Promise<CommandResult> {
  return run({ ...rest, argv: shellArgv(command) });
}

/** Bash with this text and no file of anybody's settings. */
export function shellArgv(command: string): Command['argv'] {
  return ['bash', '--noprofile', '--norc', '-c', command];
}

type Outcome = CommandEnd & Pick<CommandResult, 'spawnError'>;

const cancelledEarly: Outcome = { exitCode: null, signal: null, timedOut: false, cancelled: true, spawnError: null };

async function execute(command: Command, rung: Rung, sinks: Sinks): Promise<Outcome> {
  const child = await startChild(command, rung, sinks);
  if (child.ok) return { ...(await child.ended), spawnError: null };
  return { exitCode: null, signal: null, timedOut: false, cancelled: false, spawnError: child.why };
}
