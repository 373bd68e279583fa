/**
 * Opens the sandbox of a run: prepares what there is to isolate with, and tries it before anything relies on it.
 */
import { messageOf } from '../base/errors.ts';
import { prepareBubblewrap } from './bubblewrap-rung.ts';
import { type DockerChoice, prepareDocker } from './docker-rung.ts';
import type { NotThere, Prepared, SandboxOptions } from './prepare.ts';
import { type Probe, probe } from './probe.ts';
import type { Rung } from './rung.ts';

export type { SandboxOptions } from './prepare.ts';

export type Sandbox = {
  readonly checks: Probe['checks'];
  /** Files and folders of the workspace that are hidden at the start. */
  readonly hidden: number;
  /** Whether the number of processes is bounded: the kernel does not bound root's without a control group. */
  readonly boundsProcesses: boolean;
} & (
  | {
      readonly ok: true;
      readonly rung: Rung;
      /** Rejects with a sentence where something inside could not be ended. */
      close(): Promise<void>;
    }
  /** `problem` and `remedy` are sentences without their full stops. */
  | { readonly ok: false; readonly problem: string; readonly remedy: string | null }
);

/** What surrounds commands: bubblewrap, or a container of an image. */
export type Backend = 'bubblewrap' | DockerChoice;

export async function openSandbox(options: SandboxOptions, backend: Backend = 'bubblewrap'): Promise<Sandbox> {
  const prepared = await tryPrepare(options, backend);
  if ('problem' in prepared) return { ok: false, ...prepared, checks: {}, hidden: 0, boundsProcesses: false };
  const { rung, close, hidden, group } = prepared;
  const tried = await probe(rung, { ...options, group, network: options.wayOut !== null });
  const { checks, problem } = tried;
  const facts = { checks, hidden, boundsProcesses: prepared.boundsProcesses || tried.isInGroup };
  if (problem === null) return { ok: true, rung, close, ...facts };
  // Why the sandbox does not hold is worth more than what went wrong at its end.
  await close().catch(() => undefined);
  return { ok: false, problem, remedy: prepared.remedy(problem), ...facts };
}

async function tryPrepare(options: SandboxOptions, backend: Backend): Promise<Prepared | NotThere> {
  try {
    return await (backend === 'bubblewrap' ? prepareBubblewrap(options) : prepareDocker(options, backend));
  } catch (thrown) {
    return { problem: messageOf(thrown), remedy: null };
  }
}
