/**
 * Whether this run may start child processes at all, and what such a child may know.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import type { Policy } from '../policy/policy.ts';
import { createBackground, noBackground } from '../sandbox/background.ts';
import { childEnvironment } from '../sandbox/environment.ts';
import { createCommandRunner } from '../sandbox/launcher.ts';
import type { BackgroundCommands, CapturedStream, CommandRunner } from '../sandbox/run-command.ts';
import { bareRung, type Rung } from '../sandbox/rung.ts';
import type { Job } from './job.ts';
import type { Pinned } from './pin.ts';
import type { Task } from './trigger.ts';

type Question = { readonly task: Task; readonly pinned: Pinned; readonly policy: Policy };

/** Why no command can be run, in one sentence that says what would change it; null when commands can run. */
export function noCommandsBecause({ task, pinned, policy }: Question): string | null {
  if (pinned.fork) return 'the pull request comes from a fork, whose code is never run.';
  if (!task.edits) return `the task ${task.kind} only reads.`;
  if (policy.sandbox.required) {
    return 'the policy requires a sandbox and this version has none; "sandbox: {required: false}" in the policy on the trusted branch allows commands that a rule names exactly.';
  }
  return null;
}

export type Children = {
  readonly run: CommandRunner;
  readonly background: BackgroundCommands;
  /** Whether the operating system keeps commands to the workspace. */
  readonly sandboxed: boolean;
  /** Ends what still runs and removes their home. Never rejects. */
  close(): Promise<void>;
};

/** `noCommands` as `noCommandsBecause` gives it: where there is a reason, nothing here could start a process. */
export function openChildren(job: Pick<Job, 'env' | 'redactor'>, noCommands: string | null): Children {
  if (noCommands !== null) {
    const background = noBackground(noCommands);
    return { run: async () => notStarted(noCommands), background, sandboxed: false, close: async () => {} };
  }
  // Not in the private folder: a child knows its home, and must not learn from it where the transcript lies.
  const home = mkdtempSync(join(job.env.temp, 'home-'));
  const rung = rungIn(job, home);
  const background = createBackground(rung, job.redactor.stream);
  return {
    run: createCommandRunner(rung, job.redactor.stream),
    background,
    sandboxed: rung.name !== 'none',
    async close() {
      await background.close();
      // A child may have left folders that only root can empty; the runner clears its temporary folder anyway.
      await rm(home, { recursive: true, force: true }).catch(() => {});
    },
  };
}

const silence: CapturedStream = { text: '', bytes: 0, truncated: false, spill: null };

function notStarted(reason: string): Awaited<ReturnType<CommandRunner>> {
  const nothing = { exitCode: null, signal: null, timedOut: false, cancelled: false, duration: 0 };
  return { ...nothing, spawnError: `No command can be run: ${reason}`, stdout: silence, stderr: silence };
}

/** Its environment is built from nothing: no token, no key and none of the runner's files is named in it. */
function rungIn(job: Pick<Job, 'env'>, home: string): Rung {
  const { job: outer, workspace } = job.env;
  const path = pathOutside(outer.PATH ?? '', workspace);
  return bareRung({ env: childEnvironment({ path, home, ...(outer.TZ && { timeZone: outer.TZ }) }) });
}

/** A program that lies in the workspace, where an attacker can put one, must not be found by its name. */
export function pathOutside(path: string, workspace: string): string {
  const inside = (folder: string) => folder === workspace || folder.startsWith(workspace + sep);
  return path
    .split(':')
    .filter((folder) => isAbsolute(folder) && !inside(folder))
    .join(':');
}
