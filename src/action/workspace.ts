/**
 * The work tree of a run: laid out from the trusted directory, compared with what was laid out, and never seen through
 * the workspace's own git.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { type AgentGit, writeAgentGit } from '../github/agent-git.ts';
import { type ChangeSet, changeSet } from '../github/changes.ts';
import type { TrustedGit } from '../github/git.ts';
import {
  type Change,
  compareManifest,
  type Manifest,
  restore,
  startReadings,
  takeManifest,
} from '../github/manifest.ts';
import { listTree, type TreeEntry } from '../github/objects.ts';
import { createTrustedGit, fetchCommit, tryCopyCommit } from '../github/trusted-git.ts';
import { layOut } from '../github/work-tree.ts';
import { readHead } from '../github/workspace-git.ts';
import type { Policy } from '../policy/policy.ts';
import { pathOutside } from '../sandbox/environment.ts';
import type { AgentEvent, ChangedFile } from '../transcript/events.ts';
import type { Job } from './job.ts';
import { findLeaks, type Leak } from './leaks.ts';
import type { Pinned } from './pin.ts';
import type { Unpublished } from './report.ts';
import { assertWritable } from './writable.ts';

export type Collected = {
  readonly git: TrustedGit;
  /** What may be published, as objects of the trusted directory. */
  readonly set: ChangeSet;
  /** The set's patch as people may see it. */
  readonly patch: Buffer;
  readonly files: readonly ChangedFile[];
  readonly unpublished: readonly Unpublished[];
  /** What would give a secret away; then nothing is published and there is no patch. */
  readonly leaking: readonly Leak[];
};

export type Workspace = {
  /** Absolute, links resolved. */
  readonly root: string;
  /** Writes the `.git` that commands see; to be called while the work tree still is what was laid out. */
  writeGit(wanted: Pick<AgentGit, 'folder' | 'seenAs' | 'hidden'>): void;
  /** After the first verification: its traces are undone or taken for given, so that they are not the run's changes. */
  settle(): Promise<void>;
  /** Records the cumulative patch and gives what it changes. */
  checkpoint(): Promise<readonly ChangedFile[]>;
  /** What the run has changed so far; writes the patch. */
  collect(): Promise<Collected>;
  /** Undoes changes of tracked files that are not published, so that the last verification judges what is delivered. */
  putBack(unpublished: Collected['unpublished']): Promise<void>;
};

type Setting = {
  readonly pinned: Pinned;
  readonly policy: Policy;
  readonly fetched: Promise<Fetched>;
  /** Whether the task changes files. */
  readonly writes: boolean;
  /** Paths that count as written by a tool, beside those of the record: a .gitignore does not leave them out. */
  readonly written?: ReadonlySet<string>;
  /** Bounds the preparation; what follows has to end well when the time is up. */
  readonly signal: AbortSignal;
};

/** Throws what `signal` was aborted with when the preparation was cut short by it. */
export async function prepareWorkspace(job: Job, setting: Setting): Promise<Workspace> {
  const { pinned, policy } = setting;
  const workspace = realpathSync(job.env.workspace);
  if (setting.writes) assertWritable(workspace);
  const sha = pinned.headSha;
  const laidOut = await layOutPinned(job, { ...setting, workspace });
  const git: TrustedGit = { ...laidOut.git, signal: job.cancelled };
  let { manifest } = laidOut;
  const head = await readHead(workspace);
  const written = () => new Set([...writtenByTools(job), ...(setting.written ?? [])]);
  const collect = () => collectChanges(job, { git, manifest, policy, written: written() });
  return {
    root: workspace,
    writeGit: (wanted) =>
      writeAgentGit({ ...wanted, git, sha, tree: [...manifest.tree.values()], workspace, branch: pinned.headRef }),
    async settle() {
      const traces = await compareManifest(git, { manifest });
      await restore(git, { manifest, changes: traces.filter(({ status }) => status !== 'added') });
      manifest = await takeManifest({ git, sha, workspace });
    },
    async checkpoint() {
      const { patch, files } = await collect();
      const sha256 = createHash('sha256').update(patch).digest('hex');
      job.emit({ kind: 'checkpoint', sha256, path: basename(job.folder.patch), files: files.length });
      return files;
    },
    async collect() {
      if ((await readHead(workspace)) !== head) job.emit(headMoved);
      return await collect();
    },
    async putBack(unpublished) {
      const tracked = new Set(unpublished.flatMap(({ path }) => (manifest.tree.has(path) ? [path] : [])));
      if (tracked.size === 0) return;
      const changes = await compareManifest(git, { manifest });
      await restore(git, { manifest, changes: changes.filter(({ path }) => tracked.has(path)) });
    },
  };
}

/** Only without a sandbox: in one, commands see a repository of ours that nobody can write to. */
const headMoved: AgentEvent = {
  kind: 'note',
  level: 'warning',
  text: "A command committed or switched branches in the workspace's own repository. None of that is published: the result is what differs in the work tree from what was laid out.",
};

type Place = Setting & { readonly workspace: string };

async function layOutPinned(job: Job, place: Place): Promise<{ git: TrustedGit; manifest: Manifest }> {
  const { pinned, workspace, fetched, signal } = place;
  const sha = pinned.headSha;
  try {
    const { git, entries } = await fetched;
    const query = { git, sha, workspace, entries, readings: startReadings(git) };
    const layout = await layOut(query);
    job.emit({ kind: 'layout', ...layout });
    return { git, manifest: await takeManifest(query) };
  } catch (thrown) {
    // Git only says that it was ended; whoever ended it knows why.
    signal.throwIfAborted();
    throw thrown;
  }
}

export type Fetched = { readonly git: TrustedGit; readonly entries: readonly TreeEntry[] };

/** Brings the pinned commit into the trusted directory. Writes nowhere else. */
export async function fetchPinned(
  job: Job,
  { pinned, signal }: { readonly pinned: Pinned; readonly signal: AbortSignal },
): Promise<Fetched> {
  const { env, folder, inputs } = job;
  const workspace = realpathSync(env.workspace);
  const path = pathOutside(env.job.PATH ?? '', workspace);
  const git = createTrustedGit({ gitDir: folder.git, path, signal });
  const sha = pinned.headSha;
  const copied = await tryCopyCommit(git, { workspace, sha });
  if (copied !== null) return { git, entries: copied };
  const { pullRequest, defaultBranch } = pinned;
  const ref = pullRequest === null ? `refs/heads/${defaultBranch}` : `refs/pull/${pullRequest.number}/head`;
  const url = `${env.serverUrl}/${env.repository.owner}/${env.repository.repo}`;
  await fetchCommit(git, { url, token: inputs.secrets.githubToken, sha, ref });
  return { git, entries: await listTree(git, sha) };
}

type Collecting = {
  readonly git: TrustedGit;
  readonly manifest: Manifest;
  readonly policy: Policy;
  readonly written: ReadonlySet<string>;
};

async function collectChanges(job: Job, { git, manifest, policy, written }: Collecting): Promise<Collected> {
  const found = await compareManifest(git, { manifest });
  const left = new Set(found.filter(({ ignored, path }) => ignored && !written.has(path)));
  const unpublished: Unpublished[] = leftOut([...left].map(({ path }) => path));
  const changes = found.filter((change) => {
    if (left.has(change)) return false;
    const obstacle = obstacleTo(change, policy);
    if (obstacle !== null) unpublished.push(obstacle);
    return obstacle === null;
  });
  const { modes, files, bytes } = policy.publish;
  const { changes: usual } = limits.github;
  const most = { files: Math.max(files, usual.files), bytes: Math.max(bytes, usual.bytes) };
  const set = await changeSet({ git, manifest, changes, modes, most });
  unpublished.push(...set.refused.map(({ path, why }) => ({ path, why, hint: null })));
  const leaking = await findLeaks(job.redactor, { git, manifest, files: set.files });
  // A change that removes a secret shows it in its diff.
  const patch = job.redactor.redactBytes(set.patch);
  if (leaking.length === 0 && set.files.length > 0) writeFileSync(job.folder.patch, patch, { mode: 0o600 });
  else rmSync(job.folder.patch, { force: true });
  return { git, set, patch, files: set.files.map(describe), unpublished, leaking };
}

function writtenByTools({ events }: Job): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.kind !== 'call_finished') return [];
      if (event.details?.kind === 'write') return [event.details.path];
      return event.details?.kind === 'patch' ? event.details.files.map(({ path }) => path) : [];
    }),
  );
}

/** Files that a .gitignore leaves out and no tool wrote; an installation makes thousands, so a folder is one entry. */
function leftOut(paths: readonly string[]): Unpublished[] {
  const byFolder = Map.groupBy(paths, (path) => (path.includes('/') ? path.replace(/\/.*$/s, '/') : path));
  return Array.from(byFolder, ([path, { length }]) => {
    const what = path.endsWith('/') ? `${plural(length, 'file')} in it` : 'it';
    return {
      path,
      why: `A .gitignore leaves ${what} out and no tool wrote ${length === 1 ? 'it' : 'them'}.`,
      hint: null,
    };
  });
}

function obstacleTo({ path }: Change, policy: Policy): Unpublished | null {
  const verdict = policy.mayPublish(path);
  return verdict.ok ? null : { path, why: verdict.why, hint: verdict.hint };
}

function describe({ path, status, oldMode, newMode, added, removed, binary }: ChangeSet['files'][number]): ChangedFile {
  return { path, status, oldMode, newMode, added, removed, binary };
}
