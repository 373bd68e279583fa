/**
 * Whether this run may start child processes at all, what surrounds them, and what such a child may know.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Policy } from '../policy/policy.ts';
import { createBackground, noBackground } from '../sandbox/background.ts';
import { childEnvironment, gitOutside, pathOutside } from '../sandbox/environment.ts';
import { createCommandRunner } from '../sandbox/launcher.ts';
import type { BackgroundCommands, CapturedStream, CommandRunner } from '../sandbox/run-command.ts';
import { bareRung, type Rung } from '../sandbox/rung.ts';
import type { AgentEvent } from '../transcript/events.ts';
import type { Job } from './job.ts';
import type { NetworkJob } from './network.ts';
import type { Pinned } from './pin.ts';
import { passedVariables } from './runner-env.ts';
import { openRunSandbox } from './sandbox.ts';
import type { Task } from './trigger.ts';
import type { Workspace } from './workspace.ts';

type Question = { readonly task: Task; readonly pinned: Pinned; readonly platform?: NodeJS.Platform };

/** Why no command is run whatever the policy says, in one sentence; null when the policy decides. */
export function noCommandsBecause({ task, pinned, platform = process.platform }: Question): string | null {
  // What is judged here is what bash makes of a text; another shell would read it otherwise.
  if (platform === 'win32') return 'there are none on Windows.';
  if (pinned.fork) return 'the pull request comes from a fork, whose code is never run.';
  return task.edits ? null : `the task ${task.kind} only reads.`;
}

export type Children = {
  /** Why nothing is run, the verification included; null when something can be. */
  readonly noCommands: string | null;
  /** Why the model has no commands; null when it has bash. */
  readonly noBash: string | null;
  readonly run: CommandRunner;
  readonly background: BackgroundCommands;
  /** Whether the operating system keeps commands to the workspace. */
  readonly sandboxed: boolean;
  /** Ends what still runs and removes what was made for it. Never rejects. */
  close(): Promise<void>;
};

type Setting = Question & { readonly policy: Policy; readonly workspace: Pick<Workspace, 'root' | 'writeGit'> };
type ChildrenJob = NetworkJob & Pick<Job, 'folder' | 'redactor'>;

const unasked = 'no rule of the policy allows one.';

/** Where there is a reason not to, nothing is prepared that could start a process. */
export async function openChildren(job: ChildrenJob, setting: Setting): Promise<Children> {
  const { policy } = setting;
  const forbidden = noCommandsBecause(setting);
  if (forbidden !== null) return noChildren(forbidden);
  if (!policy.sandbox.required) {
    job.emit(withoutSandbox);
    return childrenOn(job, policy, openBare(job, policy));
  }
  // Opening a sandbox takes time, and bash would be no use.
  const noBash = policy.allowsCommands ? null : unasked;
  if (noBash !== null && job.inputs.verifyCommand === null) return noChildren(noBash);
  const sandbox = await openRunSandbox(job, setting);
  if (sandbox.ok) return { ...childrenOn(job, policy, sandbox), noBash };
  const reason = `the policy requires a sandbox and this machine has none that works: ${sandbox.why}. "sandbox: {required: false}" in the policy on the trusted branch allows commands that a rule names exactly.`;
  job.emit({ kind: 'note', level: 'warning', text: `No command was run: ${reason}` });
  return noChildren(reason);
}

const withoutSandbox: AgentEvent = {
  kind: 'note',
  level: 'warning',
  text: 'No sandbox on this machine: the policy allows commands without one, so they run with the rights of the job.',
};

function noChildren(reason: string): Children {
  const background = noBackground(reason);
  const run = async () => notStarted(reason);
  return { noCommands: reason, noBash: reason, run, background, sandboxed: false, close: async () => {} };
}

type OpenRung = { readonly rung: Rung; close(): Promise<void> };

function childrenOn({ redactor }: Pick<Job, 'redactor'>, { taint }: Policy, { rung, close }: OpenRung): Children {
  const held = () => taint.pend({ origin: 'sensitive', what: 'a command that printed a secret' });
  const filter = () => redactor.stream(held);
  const background = createBackground(rung, filter);
  return {
    ...{ noCommands: null, noBash: null },
    run: createCommandRunner(rung, filter),
    background,
    sandboxed: rung.name !== 'none',
    async close() {
      await background.close();
      await close();
    },
  };
}

const silence: CapturedStream = { text: '', bytes: 0, truncated: false, spill: null };

function notStarted(reason: string): Awaited<ReturnType<CommandRunner>> {
  const nothing = { exitCode: null, signal: null, timedOut: false, cancelled: false, duration: 0 };
  return { ...nothing, spawnError: `No command can be run: ${reason}`, stdout: silence, stderr: silence };
}

/** Its environment is built from nothing: no token, no key and none of the runner's files is named in it. */
function openBare({ env, handover }: Pick<Job, 'env' | 'handover'>, policy: Policy): OpenRung {
  const { job: outer, workspace, temp } = env;
  // Not in the private folder: a child knows its home, and must not learn from it where the transcript lies.
  const home = mkdtempSync(join(temp, 'home-'));
  const path = pathOutside(outer.PATH ?? '', workspace);
  const passed = passedVariables(handover, policy.passedVariables);
  const environment = childEnvironment({ path, home, passed, ...(outer.TZ && { timeZone: outer.TZ }) });
  return {
    rung: bareRung({ env: { ...environment, ...gitOutside } }),
    // A child may have left folders that only root can empty; the runner clears its temporary folder anyway.
    close: () => rm(home, { recursive: true, force: true }).catch(() => {}),
  };
}
