/**
 * Runs the workflow's own verification command, before the first request and on the result. It is trusted text, but
 * what it runs is the repository's code: it goes through the same door as every other child.
 */
import { join } from 'node:path';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
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
  readonly signal: AbortSignal;
};

/** Emits one `verification` event. Gives whether the command ran, so that its traces can be removed. */
export async function verify(job: Job, verifier: Verifier, when: 'before' | 'after'): Promise<boolean> {
  const { command, skipped } = verifier;
  if (skipped !== null) {
    job.emit({
      kind: 'verification',
      when,
      command,
      exitCode: null,
      timedOut: false,
      tests: null,
      output: '',
      skipped,
    });
    return false;
  }
  const result = await runShell(verifier.runCommand, {
    command,
    cwd: job.env.workspace,
    timeout: limits.verify.timeout,
    signal: verifier.signal,
    spill: join(job.folder.spill, `verification-${when}`),
  });
  const output = `${result.stdout.text}\n${result.stderr.text}`.trim();
  const { exitCode, timedOut } = result;
  const failed = result.spawnError ?? (result.cancelled ? 'The run was stopped while it ran.' : null);
  job.emit({
    ...{ kind: 'verification', when, command, exitCode, timedOut },
    ...{ tests: countTests(output), output, skipped: failed },
  });
  job.log.info(`Verification ${when} the run: ${describe(result)}.`);
  return true;
}

function describe(result: { exitCode: number | null; timedOut: boolean; duration: number }): string {
  const seconds = plural(Math.round(result.duration / 1000), 'second');
  return result.timedOut ? `stopped after ${seconds}` : `exit code ${result.exitCode ?? 'none'} after ${seconds}`;
}
