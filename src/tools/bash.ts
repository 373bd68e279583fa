/**
 * bash: the commands that the policy judged. One is started directly from its words, so that no shell reads the text a
 * second time; several, which need a shell, run only in a sandbox.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { Effect, FileUse, NonEmpty, Place } from '../base/effect.ts';
import { errnoOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { isPlace } from '../policy/paths.ts';
import { programName } from '../policy/program-name.ts';
import { type ParsedCommand, parseCommand, scriptArgv } from '../policy/shell.ts';
import { unwrap } from '../policy/unwrap.ts';
import type { Command } from '../sandbox/run-command.ts';
import { describeEnd, noteOnCommit, noteOnFolder, streams } from './bash-text.ts';
import { failed, hasProc, openChecked } from './open-file.ts';
import { isInWorkspace } from './places.ts';
import { defineTool, type RunContext, type Tool, type ToolContext, type ToolResult } from './tool.ts';

/** What is true of commands in this run. */
export type CommandFacts = {
  readonly sandboxed: boolean;
  /** The most that a command may be given, in milliseconds. */
  readonly timeoutCap: number;
};

export const plainCommands: CommandFacts = { sandboxed: false, timeoutCap: limits.bash.timeoutCap };

type Args = {
  readonly command: string;
  readonly description?: string | undefined;
  readonly timeout_ms?: number | undefined;
  readonly workdir?: string | undefined;
  readonly run_in_background?: boolean | undefined;
};

export function createBash(facts: CommandFacts): Tool {
  return defineTool({
    name: 'bash',
    description:
      `${facts.sandboxed ? several : single} For builds, tests and git; use ` +
      'read_file, grep, glob, edit_file and write_file for files. Each call starts in the repository root, without input. ' +
      'A non-zero exit code is reported, not an error. Long output is cut in the middle and saved to a file.',
    schema: z.strictObject({
      command: z.string().min(1),
      description: z.string().optional().describe('What it does, in five to ten words; shown to people.'),
      timeout_ms: z
        .int()
        .min(1)
        .max(facts.timeoutCap)
        .optional()
        .describe(`Default ${defaultTimeout(facts)}, in the background ${facts.timeoutCap}, which is the most.`),
      workdir: z.string().optional().describe('Folder to run in, relative to the repository root (the default).'),
      run_in_background: z
        .boolean()
        .optional()
        .describe('Return at once with an id for bash_output and bash_kill; it is ended with the run.'),
    }),
    // More than the command itself gets: it is stopped first, and its output up to then is reported.
    timeoutMs: (args) => timeoutOf(args, facts) + 2 * limits.bash.killGrace + 3 * limits.bash.drain,
    summary: ({ command, description }) => description ?? command,
    touches: ['exec', 'read', 'write'],
    effects: (args, context) => effects(args, context, facts),
    run: (args, context) => run(args, context, facts),
  });
}

const single = 'Run one simple command: no pipes, redirections, variables, substitutions or &&.';
const several =
  'Run simple commands, joined by ;, &&, || or | where needed. 2>&1 and /dev/null are fine; other redirections, variables, ' +
  'substitutions and file patterns without quotes are refused.';

function defaultTimeout({ timeoutCap }: CommandFacts): number {
  return Math.min(limits.bash.timeout, timeoutCap);
}

function timeoutOf({ timeout_ms, run_in_background }: Args, facts: CommandFacts): number {
  return timeout_ms ?? (run_in_background ? facts.timeoutCap : defaultTimeout(facts));
}

/** What can run here: without a sandbox no shell reads the text, so there is one plain command. */
function parsed(command: string, { sandboxed }: CommandFacts): ParsedCommand {
  const words = parseCommand(command);
  if (!words.ok || sandboxed || words.script === null) return words;
  const why = 'Without a sandbox only one plain command runs at a time, without joints and redirections.';
  return { ok: false, why };
}

function effects({ command, workdir }: Args, context: ToolContext, facts: CommandFacts): NonEmpty<Effect> {
  const words = parsed(command, facts);
  const folder = locate(workdir, context);
  const outside = isPlace(folder) ? [] : [folder];
  if (!words.ok) return [{ kind: 'exec', command, argvs: [], undecidable: words.why }, ...outside];
  const { argvs, constructs, files } = words;
  // As it is, not as written: behind a link `../x` is another file than the link's name says.
  const at = isPlace(folder) ? folder.relative : '.';
  const exec: Effect = {
    ...{ kind: 'exec', command, argvs },
    ...(at !== '.' && { folder: at }),
    ...(constructs.length > 0 && { constructs }),
  };
  return [exec, ...outside, ...files.map((file) => redirected(file, at, context))];
}

/** A redirection reads or writes like the file tools do. */
function redirected({ operation, path }: FileUse, folder: string, { paths }: ToolContext): Effect {
  const asWritten = isAbsolute(path) ? path : join(folder, path);
  if (operation === 'read') {
    const place = paths.forRead(asWritten);
    return isPlace(place) ? { kind: 'read', via: 'read', ...place } : place;
  }
  const place = paths.forWrite(asWritten);
  return isPlace(place) ? { kind: 'write', via: 'edit', ...place } : place;
}

type Outside = Effect & { readonly kind: 'outside' };

function locate(workdir: string | undefined, context: ToolContext): Place | Outside {
  const checked = context.paths.forRead(workdir ?? '.');
  if (!isPlace(checked) || isInWorkspace(checked, context)) return checked;
  const asWritten = workdir ?? '.';
  return { kind: 'outside', operation: 'read', asWritten, why: 'it is not in the workspace' };
}

async function run(args: Args, context: RunContext, facts: CommandFacts): Promise<ToolResult> {
  const words = parsed(args.command, facts);
  if (!words.ok) throw failed(`The command cannot be run: ${words.why}`);
  const folder = locate(args.workdir, context);
  if (!isPlace(folder)) throw failed(`The command cannot run in ${args.workdir}: ${folder.why}.`);
  const argv = argvOf(words);
  const note = noteOnFolder(words.argvs);
  return await inFolder(folder, facts, async (cwd) => {
    const { parallel, spillFolder, signal } = context;
    const workspace = parallel ? 'read-only' : 'writable';
    const spill = join(spillFolder, `bash-${randomBytes(6).toString('hex')}`);
    const command: Command = {
      ...{ argv, cwd, workspace, timeout: timeoutOf(args, facts), signal, spill },
      ...(words.argvs.some(isGit) && { isGit: true }),
    };
    if (args.run_in_background) return await startInBackground(command, context);
    return await runNow(command, context, { note, argv: shownArgv(words) });
  });
}

/** Exactly the words that the policy saw, or the text made from them. */
function argvOf({ argvs: [single], script }: ParsedCommand & { readonly ok: true }): Command['argv'] {
  if (script !== null) return scriptArgv(script);
  if (single === undefined) throw failed('The command is empty.');
  return single;
}

/** For the report: without what prepares the shell. */
function shownArgv({ argvs, script }: ParsedCommand & { readonly ok: true }): readonly string[] {
  return script === null ? (argvs[0] ?? []) : ['bash', '-c', script];
}

/**
 * Enters the folder through a descriptor: between the check of its path and the start, a command in the background can
 * put a link in its place. In a sandbox the path is looked up inside, where nothing else is in reach.
 */
async function inFolder<T>(place: Place, { sandboxed }: CommandFacts, use: (cwd: string) => Promise<T>): Promise<T> {
  const fd = openFolder(place);
  try {
    return await use(hasProc && !sandboxed ? `/proc/self/fd/${fd}` : place.path);
  } finally {
    closeSync(fd);
  }
}

function openFolder(place: Place): number {
  try {
    return openChecked(place, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    throw errnoOf(error) === 'ENOTDIR' ? failed(`${place.relative} is not a folder.`) : error;
  }
}

/**
 * Attack: `Bash(git status)` is allowed, and `workdir` or a `cd` before it leads to files that look like a bare repository,
 * in whose configuration git finds a program to start.
 */
function isGit(argv: readonly string[]): boolean {
  return (unwrap(argv) ?? [argv]).some(([program = '']) => programName(program) === 'git');
}

type Telling = { readonly note: readonly string[]; readonly argv: readonly string[] };

async function runNow(command: Command, context: RunContext, { note, argv }: Telling): Promise<ToolResult> {
  const result = await context.runCommand(command);
  const { exitCode, signal, timedOut, duration, spawnError } = result;
  const told = describeEnd(result, command.timeout);
  const first = spawnError === null ? told.text : `The command was not started: ${spawnError}.`;
  const { stdout, stderr } = result;
  const shown = streams({ stdout: stdout.text, stderr: stderr.text });
  const text = [first, ...shown, ...noteOnCommit(stderr.text), ...note].join('\n');
  if (told.failed || spawnError !== null) throw failed(text);
  return { text, details: { kind: 'exec', argv, exitCode, signal, timedOut, duration } };
}

async function startInBackground({ signal: _, ...command }: Command, context: RunContext): Promise<ToolResult> {
  const started = await context.background.start(command);
  if (!started.ok) throw failed(`The command was not started: ${started.why}.`);
  const { id, files } = started;
  const text = `${id} runs in the background, for at most ${command.timeout / 1000} s. All that it prints is in ${files.stdout} and ${files.stderr}; bash_output shows what is new.`;
  return { text, details: { kind: 'background', id, exitCode: null, running: true } };
}
