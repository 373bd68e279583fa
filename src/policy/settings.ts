/**
 * The single values of a chain of policy files: the file itself stands last and has the last word.
 */
import { limits } from '../base/limits.ts';
import type { Policy } from './policy.ts';
import { type Mode, modes, type PolicyFile } from './schema.ts';
import { backendNames } from './schema-sections.ts';

type Settings = Pick<Policy, 'sandbox' | 'passedVariables' | 'limits' | 'admission' | 'publish'> & {
  readonly mode: Mode;
};

export function settingsOf(files: readonly PolicyFile[]): Settings {
  const last = <T>(pick: (file: PolicyFile) => T | undefined): T | undefined =>
    files.map(pick).findLast((value) => value !== undefined);
  const turns = last((file) => file.limits?.turns);
  const wall = last((file) => file.limits?.wall);
  const tokens = last((file) => file.limits?.tokens);
  const costUsd = last((file) => file.limits?.cost_usd);
  const denials = last((file) => file.limits?.denials);
  const branch = last((file) => file.publish?.branch);
  const image = last((file) => file.sandbox?.image) ?? null;
  return {
    mode: last((file) => file.mode) ?? 'default',
    sandbox: {
      required: last((file) => file.sandbox?.required) ?? true,
      backends: last((file) => file.sandbox?.backends) ?? (image === null ? ['bwrap'] : backendNames),
      image,
      mounts: last((file) => file.sandbox?.mounts) ?? [],
      timeout: last((file) => file.sandbox?.timeout) ?? limits.sandbox.timeout,
      processes: last((file) => file.sandbox?.processes) ?? limits.sandbox.processes,
      fileBytes: last((file) => file.sandbox?.file_size) ?? limits.sandbox.fileBytes,
    },
    passedVariables: last((file) => file.env?.pass) ?? [],
    limits: {
      ...(turns !== undefined && { turns }),
      ...(wall !== undefined && { wall }),
      ...(tokens !== undefined && { tokens }),
      ...(costUsd !== undefined && { costUsd }),
      ...(denials !== undefined && { denials }),
    },
    admission: {
      minPermission: last((file) => file.admission?.min_permission) ?? 'write',
      allowedBots: last((file) => file.admission?.allowed_bots) ?? [],
      forks: last((file) => file.admission?.fork_prs) ?? 'read_only',
      perThreadPerHour: last((file) => file.admission?.per_thread_per_hour) ?? limits.policy.threadRuns,
    },
    publish: {
      files: last((file) => file.publish?.max_files) ?? limits.publish.files,
      bytes: last((file) => file.publish?.max_bytes) ?? limits.publish.bytes,
      commentLinks: (last((file) => file.publish?.comment_links) ?? []).map((host) => host.toLowerCase()),
      modes: last((file) => file.publish?.modes) ?? ['100644', '100755'],
      ...(branch !== undefined && { branch }),
      branches: !withoutBranch.has(last((file) => file.publish?.deliver)),
    },
  };
}

const withoutBranch: ReadonlySet<string | undefined> = new Set(['comment', 'patch']);

/** Deliveries that this version does not know; the branch is the most that it makes. */
const beyondBranch: ReadonlySet<string | undefined> = new Set(['pull_request', 'push']);

/** The lower of the two in the order plan, default, acceptEdits, bypassPermissions. */
export function lower(mode: Mode, other: Mode | null): Mode {
  return other !== null && modes.indexOf(other) < modes.indexOf(mode) ? other : mode;
}

/** Sections that are checked here and used by nothing yet; a person must not rely on them. */
const unused: Readonly<Record<string, (file: PolicyFile) => unknown>> = {
  'limits.subagents': (file) => file.limits?.subagents,
  memory: (file) => file.memory !== undefined && file.memory !== 'off',
};

export const unusedKeys: readonly string[] = Object.keys(unused);

export function unusedSections(files: readonly PolicyFile[]): string[] {
  return Object.entries(unused)
    .filter(([, isSet]) => files.some(isSet))
    .map(([name]) => `${name} of the policy is checked, but this version does not use it yet.`)
    .concat(files.some((file) => beyondBranch.has(file.publish?.deliver)) ? [branchNote] : []);
}

const branchNote = 'publish.deliver of the policy names more than a branch, which is the most that this version makes.';
