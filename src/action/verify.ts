/**
 * Runs the workflow's own verification command, before the first request and on the result. It is trusted text, but
 * what it runs is the repository's code: it goes through the same door as every other child.
 */
import { join } from 'node:path';
import { runShell } from '../sandbox/launcher.ts';
import type { CommandRunner } from '../sandbox/run-command.ts';
import type { Job } from './job.ts';
import { countTests } from './test-count.ts';

export type Verifier = {
  /** The input `verify_command`. */
  readonly command: string;
  /** Why it cannot run here; null when it can. */
  readonly skipped: string | null;
  readonly runCommand: CommandRunner;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
};

/** Emits one `verification` event. Gives whether the command ran, so that its traces can be removed. */
export async function verify(job: Job, verifier: Verifier, when: 'before' | 'after'): Promise<boolean> {
  const { command } = verifier;
  if (verifier.skipped !== null) {
    const nothing = { exitCode: null, timedOut: false, tests: null, output: '' };
    job.emit({ kind: 'verification', when, command, ...nothing, skipped: verifier.skipped });
    return false;
  }
  const result = await runShell(verifier.runCommand, {
    command,
    cwd: job.env.workspace,
    workspace: 'writable',
    timeout: verifier.timeout,
    signal: verifier.signal,
    spill: join(job.folder.spill, `verification-${when}`),
  });
  const { exitCode, timedOut, spawnError, stdout, stderr } = result;
  const output = spawnError ?? `${stdout.text}\n${stderr.text}`.trim();
  const skipped = result.cancelled ? 'The run was stopped while it ran.' : null;
  job.emit({ kind: 'verification', when, command, exitCode, timedOut, tests: countTests(output), output, skipped });
  return true;
}
