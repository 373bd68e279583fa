import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { type ChangeSet, changeSet } from '../../src/github/changes.ts';
import type { TrustedGit } from '../../src/github/git.ts';
import { onDisk, pathFromBytes } from '../../src/github/git-path.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { readBlobs } from '../../src/github/objects.ts';
import { createTrustedGit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { importCommit } from '../support/github-server/fast-import.ts';
import { cleanGitEnvironment } from '../support/github-server/git.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { makeTempFolder } from '../support/temp.ts';

export const PATH = cleanGitEnvironment.PATH ?? '';

export type Scene = AsyncDisposable & {
  readonly root: string;
  readonly git: TrustedGit;
  readonly workspace: string;
  /** One commit in the trusted directory, on top of `parent` or of nothing. */
  commit(files: readonly FileSpec[], parent?: string): Promise<string>;
};

/** A trusted directory and an empty workspace in a temporary folder. */
export async function makeScene(): Promise<Scene> {
  const temp = await makeTempFolder('git');
  const git = createTrustedGit({ gitDir: join(temp.path, 'trusted.git'), path: PATH });
  const workspace = join(temp.path, 'workspace');
  mkdirSync(workspace);
  return {
    root: temp.path,
    git,
    workspace,
    commit: (files, parent) => commitTo(git.gitDir, { files, ...(parent !== undefined && { parent }) }),
    [Symbol.asyncDispose]: temp.remove,
  };
}

/** A commit without a ref in any repository; `content: null` removes, for 160000 it is the sha. */
export function commitTo(
  gitDir: string,
  { files, parent = null }: { files: readonly FileSpec[]; parent?: string | null },
): Promise<string> {
  const person = { name: 'Ada', email: 'ada@example.com', date: '2026-01-05T09:00:00Z' };
  return importCommit(gitDir, { ref: null, parent, message: 'A commit', person, files });
}

/** Lays a commit out, lets `act` change the work tree, and gives the change set. */
export async function changed(
  scene: Scene,
  files: readonly FileSpec[],
  act: (at: (name: string) => string) => void,
): Promise<ChangeSet> {
  const { git, workspace } = scene;
  const sha = await scene.commit(files);
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace });
  act((name) => join(workspace, name));
  return changeSet({ git, manifest, changes: await compareManifest(git, { manifest }), modes: allModes });
}

export const allModes = ['100644', '100755', '120000'];

/** One blob, by the reader that the run uses. */
export async function readBlob(git: TrustedGit, sha: string): Promise<Buffer> {
  const found = [];
  for await (const { bytes } of readBlobs(git, [{ sha }])) found.push(bytes);
  return Buffer.concat(found);
}

/** Plain git in a folder, as the user's workflow would run it. */
export function plainGit(folder: string, ...args: readonly string[]): string {
  const env = { ...cleanGitEnvironment, GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
  const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };
  return execFileSync('git', args, { cwd: folder, env: { ...env, ...committer }, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString('utf8')
    .trimEnd();
}

/** Every entry below a folder but `.git`: `<kind> <bytes as latin1>` by path; empty folders end in `/`. */
export function readFolder(folder: string, path = ''): Record<string, string> {
  const names = readdirSync(onDisk(folder, path), { encoding: 'buffer' }).map(pathFromBytes);
  if (names.length === 0 && path !== '') return { [`${path}/`]: 'folder' };
  const found: Record<string, string> = {};
  for (const name of names.toSorted()) {
    const below = path === '' ? name : `${path}/${name}`;
    const stats = lstatSync(onDisk(folder, below));
    if (below === '.git') continue;
    if (stats.isDirectory()) Object.assign(found, readFolder(folder, below));
    else found[below] = describe(onDisk(folder, below), stats);
  }
  return found;
}

function describe(place: string | Buffer, stats: Stats): string {
  if (stats.isSymbolicLink()) return `link ${readlinkSync(place, { encoding: 'latin1' })}`;
  if (!stats.isFile()) return 'special';
  return `${(stats.mode & 0o100) === 0 ? 'file' : 'exec'} ${readFileSync(place).toString('latin1')}`;
}
