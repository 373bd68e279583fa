/**
 * bash: one command. Without a sandbox it is started directly from the words that the policy judged; no shell reads
 * the text a second time.
 */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Effect, NonEmpty } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { isPlace } from '../policy/paths.ts';
import { parseCommand } from '../policy/shell.ts';
import type { CapturedStream, CommandResult } from '../sandbox/run-command.ts';
import { failed } from './open-file.ts';
import { isInWorkspace } from './places.ts';
import { defineTool, type RunContext, type ToolContext, type ToolResult } from './tool.ts';

const schema = z.strictObject({
  command: z.string().min(1),
  description: z.string().optional().describe('What it does, in five to ten words; shown to people.'),
  timeout_ms: z
    .int()
    .min(1)
    .max(limits.bash.timeoutCap)
    .optional()
    .describe(`Default ${limits.bash.timeout}, at most ${limits.bash.timeoutCap}.`),
  workdir: z.string().optional().describe('Folder to run in, relative to the repository root (the default).'),
});

type Args = z.infer<typeof schema>;

export const bash = defineTool({
  name: 'bash',
  description:
    'Run one simple command: no pipes, redirections, variables, substitutions or &&. For builds, tests and git; use ' +
    'read_file, grep, glob, edit_file and write_file for files. Each call starts in the repository root, without input. ' +
    'A non-zero exit code is reported, not an error. Long output is cut in the middle and saved to a file.',
  schema,
  // More than the command itself gets: it is stopped first, and its output up to then is reported.
  timeoutMs: (args) => commandTimeout(args) + 2 * limits.bash.killGrace + 2 * limits.bash.drain,
  summary: ({ command, description }) => description ?? command,
  touches: ['exec'],
  effects,
  run,
});

function commandTimeout({ timeout_ms }: Args): number {
  return timeout_ms ?? limits.bash.timeout;
}

function effects({ command, workdir }: Args, context: ToolContext): NonEmpty<Effect> {
  const parsed = parseCommand(command);
  const exec: Effect = parsed.ok
    ? { kind: 'exec', command, argvs: parsed.argvs }
    : { kind: 'exec', command, argvs: [], undecidable: parsed.why };
  const folder = locate(workdir, context);
  return folder.ok ? [exec] : [exec, folder.outside];
}

type Folder =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly outside: Effect & { kind: 'outside' } };

function locate(workdir: string | undefined, context: ToolContext): Folder {
  if (workdir === undefined) return { ok: true, path: context.paths.workspace };
  const checked = context.paths.forRead(workdir);
  if (!isPlace(checked)) return { ok: false, outside: checked };
  if (isInWorkspace(checked, context)) return { ok: true, path: checked.path };
  return {
    ok: false,
    outside: { kind: 'outside', operation: 'read', asWritten: workdir, why: 'it is not in the workspace' },
  };
}

async function run(args: Args, context: RunContext): Promise<ToolResult> {
  const argv = onlyCommand(args.command);
  const folder = locate(args.workdir, context);
  if (!folder.ok) throw failed(`The command cannot run in ${args.workdir}: ${folder.outside.why}.`);
  if (!statSync(folder.path, { throwIfNoEntry: false })?.isDirectory())
    throw failed(`${args.workdir} is not a folder.`);
  const timeout = commandTimeout(args);
  const result = await context.runCommand({
    argv,
    cwd: folder.path,
    timeout,
    signal: context.signal,
    spill: join(context.spillFolder, `bash-${randomBytes(6).toString('hex')}`),
  });
  const problem = problemOf(result, timeout);
  if (problem !== null) throw failed([problem, ...outputOf(result)].join('\n'));
  const { exitCode, signal, timedOut, duration } = result;
  return {
    text: [`exit code ${exitCode}`, ...outputOf(result)].join('\n'),
    details: { kind: 'exec', argv, exitCode, signal, timedOut, duration },
  };
}

/** Exactly the words that the policy saw; a list of commands would need a shell. */
function onlyCommand(command: string): readonly [string, ...string[]] {
  const parsed = parseCommand(command);
  if (!parsed.ok) throw failed(`The command cannot be run: ${parsed.why}`);
  const [argv, ...more] = parsed.argvs;
  if (argv === undefined || more.length > 0)
    throw failed('Only one simple command runs at a time; make one call for each.');
  const [program, ...rest] = argv;
  if (program === undefined) throw failed('The command is empty.');
  return [program, ...rest];
}

function problemOf({ spawnError, timedOut, cancelled, signal }: CommandResult, timeout: number): string | null {
  if (spawnError !== null) return `The command was not started: ${spawnError}.`;
  if (timedOut) return `The command timed out after ${timeout / 1000} s and was killed with all its children.`;
  if (cancelled) return 'The command was cancelled and killed with all its children.';
  return signal === null ? null : `The command was killed by ${signal}.`;
}

function outputOf({ stdout, stderr }: CommandResult): string[] {
  const parts = [...streamOf('stdout', stdout), ...streamOf('stderr', stderr)];
  return parts.length === 0 ? ['(no output)'] : parts;
}

function streamOf(name: string, { text }: CapturedStream): string[] {
  return text === '' ? [] : [`${name}:`, text];
}
