/**
 * The sandbox of a run: what this job, its policy and its workspace make of it, and the word of it in the transcript.
 */
import { realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { commonGitFolder } from '../github/workspace-git.ts';
import type { Policy } from '../policy/policy.ts';
import { protectedFolders, protectingRow } from '../policy/protected.ts';
import { type Backend, openSandbox, type SandboxOptions } from '../sandbox/open-sandbox.ts';
import type { Rung } from '../sandbox/rung.ts';
import { tryRealpath } from '../sandbox/system-mounts.ts';
import type { AgentEvent } from '../transcript/events.ts';
import type { Job } from './job.ts';
import { type NetworkJob, openWayOut } from './network.ts';
import { passedVariables, rootVariables } from './runner-env.ts';
import type { Workspace } from './workspace.ts';

type SandboxJob = NetworkJob & Pick<Job, 'folder'>;
type Setting = { readonly policy: Policy; readonly workspace: Pick<Workspace, 'root' | 'writeGit'> };

/** `why`: in words that go on after a colon, without a full stop. */
export type RunSandbox =
  | { readonly ok: true; readonly rung: Rung; close(): Promise<void> }
  | { readonly ok: false; readonly why: string };

/** The first that holds of what the policy names, in its order; each one that was tried is on the record. */
export async function openRunSandbox(job: SandboxJob, setting: Setting): Promise<RunSandbox> {
  const options = await optionsFor(job, setting);
  const why: string[] = [];
  for (const backend of backendsOf(setting.policy)) {
    const opened = await tryOpen(job, { ...setting, options, backend });
    if (opened.ok) return opened;
    why.push(opened.why);
  }
  return { ok: false, why: why.join('; and ') };
}

function backendsOf({ sandbox: { backends, image } }: Policy): Backend[] {
  return backends.flatMap((name): Backend[] => {
    if (name === 'bwrap') return ['bubblewrap'];
    return image === null ? [] : [{ image }];
  });
}

type Trial = Setting & { readonly options: Omit<SandboxOptions, 'wayOut'>; readonly backend: Backend };

async function tryOpen(job: SandboxJob, { policy, options, backend }: Trial): Promise<RunSandbox> {
  const started = performance.now();
  const rung = backend === 'bubblewrap' ? backend : 'docker';
  const wayOut = rung === 'docker' ? null : openWayOut(job, policy);
  const sandbox = await openSandbox({ ...options, wayOut }, backend);
  const { checks, hidden, boundsProcesses } = sandbox;
  const problem = sandbox.ok ? null : sandbox.problem;
  const duration = Math.round(performance.now() - started);
  job.emit({ kind: 'sandbox', rung, problem, checks, hidden, boundsProcesses, duration });
  if (!sandbox.ok) {
    return { ok: false, why: sandbox.remedy === null ? sandbox.problem : `${sandbox.problem}; ${sandbox.remedy}` };
  }
  if (rung === 'docker' && policy.opensNetwork) job.emit(noNetwork);
  const close = async () => {
    await sandbox.close().catch((error) => job.emit({ kind: 'note', level: 'warning', text: `${messageOf(error)}.` }));
    const hosts = wayOut?.proxy.traffic() ?? [];
    if (hosts.length > 0) job.emit({ kind: 'traffic', hosts });
  };
  return { ok: true, rung: sandbox.rung, close };
}

const noNetwork: AgentEvent = {
  kind: 'note',
  level: 'warning',
  text: 'network of the policy has no effect here: commands run in a container, which reaches no host in this version. On a runner with bubblewrap they reach those hosts.',
};

async function optionsFor(
  { env, handover, folder }: SandboxJob,
  setting: Setting,
): Promise<Omit<SandboxOptions, 'wayOut'>> {
  const { policy, workspace } = setting;
  const { mounts, fileBytes, processes } = policy.sandbox;
  return {
    ...protectionOf(policy),
    workspace: workspace.root,
    writeGit: workspace.writeGit,
    emptied: await gitElsewhere(workspace.root),
    temp: realpathSync(env.temp),
    spill: folder.spill,
    // In a container the job's HOME is not where the user's own files are.
    homes: [env.job.HOME ?? '/', ownHome()],
    path: env.job.PATH ?? '',
    toolCache: handover.RUNNER_TOOL_CACHE || null,
    mounts,
    timeZone: env.job.TZ,
    passed: passedVariables(handover, policy.passedVariables),
    roots: rootVariables(handover),
    limits: { fileBytes, processes },
  };
}

function protectionOf(policy: Policy): Pick<SandboxOptions, 'isHidden' | 'isProtected' | 'protectedFolders'> {
  const { unlocked } = policy;
  const isHidden = (relative: string) => policy.taint.isSensitive(relative) || !policy.mayRead({ relative }, 'read');
  return {
    isHidden,
    isProtected: (name) => protectingRow('write', name, unlocked) !== null,
    protectedFolders: protectedFolders(unlocked),
  };
}

/** Somebody without a name has none. */
function ownHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '/';
  }
}

/** Attack: a `.git` file that points into the workspace leaves the real configuration, and its credentials, in plain sight. */
async function gitElsewhere(workspace: string): Promise<string[]> {
  const common = await commonGitFolder(workspace);
  if (common === null) return [];
  const real = tryRealpath(common) ?? '/';
  return real.startsWith(`${workspace}/`) && real !== join(workspace, '.git') ? [real] : [];
}
