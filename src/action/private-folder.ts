/**
 * The run's one private folder under RUNNER_TEMP: what the agent must not see, and what post needs to finish a run
 * that was killed. Only `spill` is ever readable for the model.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Handover } from './runner-env.ts';

export type PrivateFolder = {
  /** Absolute, symlinks resolved, mode 0700. */
  readonly root: string;
  readonly handover: string;
  readonly transcript: string;
  readonly patch: string;
  /** Made from the transcript when the run is finished. */
  readonly decisions: string;
  /** In a job that does not publish: what its bundle is made of, and the bundle. */
  readonly changes: string;
  readonly bundle: string;
  /** The trusted git directory. */
  readonly git: string;
  readonly spill: string;
  readonly state: string;
};

/** `running`: the worker has started. `done`: comment, artifact and outputs are written. */
export type Stage = 'running' | 'done';

export function openPrivateFolder(path: string): PrivateFolder {
  const root = realpathSync(path);
  const spill = join(root, 'spill');
  mkdirSync(spill, { recursive: true, mode: 0o700 });
  return {
    root,
    handover: join(root, 'handover.json'),
    transcript: join(root, 'transcript.jsonl'),
    patch: join(root, 'changes.patch'),
    decisions: join(root, 'decisions.jsonl'),
    changes: join(root, 'changes.json'),
    bundle: join(root, 'bundle.json'),
    git: join(root, 'trusted.git'),
    spill,
    state: join(root, 'state.json'),
  };
}

/**
 * The folder that the entry made and post is told of, or null. What tells post is a file that a child of the job may
 * have written to (ATK-O14): nothing is opened, followed or removed outside of a folder that can only be ours.
 */
function tryReopenPrivateFolder(path: string, temp: string): PrivateFolder | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return null;
  // Windows has neither owners nor modes.
  const uid = process.getuid?.();
  if (uid !== undefined && (stats.uid !== uid || (stats.mode & 0o077) !== 0)) return null;
  const root = realpathSync(path);
  if (dirname(root) !== realpathSync(temp) || !/^mewcode-\w{6}$/.test(basename(root))) return null;
  const folder = openPrivateFolder(root);
  const { transcript, patch, changes, bundle, state } = folder;
  const files = [transcript, patch, changes, bundle, state].map((file) => lstatSync(file, { throwIfNoEntry: false }));
  return files.every((file) => file === undefined || file.isFile()) ? folder : null;
}

/** The same for what post is given; null also where no run was started. */
export function tryStateFolder({ STATE_private_folder: path, RUNNER_TEMP: temp }: Handover): PrivateFolder | null {
  return path === undefined || temp === undefined ? null : tryReopenPrivateFolder(path, temp);
}

/** Replaces the state in one step: a reader sees the old one or the new one. */
export function writeStage(folder: PrivateFolder, stage: Stage): void {
  const next = `${folder.state}.next`;
  writeFileSync(next, JSON.stringify({ v: 1, stage }), { mode: 0o600 });
  renameSync(next, folder.state);
}

/** Null when the worker never started, or the file is not what `writeStage` writes. */
export function readStage(folder: PrivateFolder): Stage | null {
  if (!existsSync(folder.state)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(folder.state, 'utf8'));
    const stage = typeof value === 'object' && value !== null && 'stage' in value ? value.stage : null;
    return stage === 'running' || stage === 'done' ? stage : null;
  } catch {
    return null;
  }
}
