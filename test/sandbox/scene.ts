import { chmodSync, chownSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAgentGit } from '../../src/github/agent-git.ts';
import { listTree } from '../../src/github/objects.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { isSecretName, protectedFolders, protectingRow } from '../../src/policy/protected.ts';
import { createCommandRunner } from '../../src/sandbox/launcher.ts';
import { type Backend, openSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/open-sandbox.ts';
import type { Command, CommandResult } from '../../src/sandbox/run-command.ts';
import { makeScene as makeGitScene } from '../github/scene.ts';

export type SandboxScene = AsyncDisposable & {
  readonly root: string;
  readonly workspace: string;
  readonly temp: string;
  readonly spill: string;
  readonly sandbox: Extract<Sandbox, { ok: true }>;
  /** Runs a text in bash. */
  bash(text: string, more?: Partial<Command>): Promise<CommandResult>;
  /** What it prints on both streams. */
  says(text: string, more?: Partial<Command>): Promise<string>;
};

export type SceneOptions = {
  readonly files?: Readonly<Record<string, string>>;
  /** Files that are no part of the commit. */
  readonly untracked?: Readonly<Record<string, string>>;
  /** Links that are no part of it, each with what it says. */
  readonly links?: Readonly<Record<string, string>>;
  /** To whom the workspace belongs in the end. */
  readonly owner?: number;
  readonly branch?: string | null;
  readonly options?: Partial<SandboxOptions>;
  readonly backend?: Backend;
};

/** A sandbox over a laid-out commit; throws when it cannot be opened. */
export async function makeSandboxScene(wanted: SceneOptions = {}): Promise<SandboxScene> {
  const scene = await makeGitScene();
  const [workspace, temp] = [realpathSync(scene.workspace), join(scene.root, 'temp')];
  // As the run has it: in its private folder.
  const spill = join(temp, 'private', 'spill');
  mkdirSync(spill, { recursive: true });
  chmodSync(dirname(spill), 0o700);
  chmodSync(scene.root, 0o755);
  const options = await furnish(scene, wanted);
  const sandbox = await openSandbox({ ...options, workspace, temp, spill, ...wanted.options }, wanted.backend);
  if (!sandbox.ok) {
    await scene[Symbol.asyncDispose]();
    throw new Error(`no sandbox: ${sandbox.problem}; ${sandbox.remedy}`);
  }
  const bash: SandboxScene['bash'] = (text, more) =>
    createCommandRunner(sandbox.rung)({
      argv: ['bash', '--noprofile', '--norc', '-c', text],
      ...{ cwd: workspace, workspace: 'writable', timeout: 20_000, spill: join(spill, 'out') },
      ...{ signal: new AbortController().signal, ...more },
    });
  return {
    ...{ root: scene.root, workspace, temp, spill, sandbox, bash },
    async says(text, more) {
      const { stdout, stderr, spawnError } = await bash(text, more);
      return spawnError ?? [stdout.text, stderr.text].filter((said) => said !== '').join('\n');
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await scene[Symbol.asyncDispose]();
    },
  };
}

type GitScene = Awaited<ReturnType<typeof makeGitScene>>;
type Furnished = Omit<SandboxOptions, 'workspace' | 'temp' | 'spill'>;

/** Fills the workspace, and says what an ordinary run would ask for. */
async function furnish({ git, workspace, commit }: GitScene, wanted: SceneOptions): Promise<Furnished> {
  const files = Object.entries(wanted.files ?? { 'README.md': '# demo\n' });
  const sha = await commit(files.map(([path, content]) => ({ path, content })));
  await layOut({ git, sha, workspace });
  const tree = await listTree(git, sha);
  for (const [path, content] of Object.entries(wanted.untracked ?? {})) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  for (const [path, target] of Object.entries(wanted.links ?? {})) symlinkSync(target, join(workspace, path));
  if (wanted.owner !== undefined) giveTo(workspace, wanted.owner);
  const none = new Set<never>();
  const isHidden = wanted.options?.isHidden ?? isSecretName;
  const branch = wanted.branch === undefined ? 'main' : wanted.branch;
  return {
    ...{
      homes: ['/root', '/home'],
      path: '/usr/bin:/bin',
      toolCache: null,
      mounts: [],
      timeZone: undefined,
      wayOut: null,
    },
    ...{ passed: {}, roots: {}, limits: { fileBytes: 2 ** 20, processes: 64 }, isHidden, emptied: [] },
    protectedFolders: protectedFolders(none),
    isProtected: (name) => protectingRow('write', name, none) !== null,
    writeGit: (asked) => writeAgentGit({ ...asked, git, sha, tree, workspace, branch }),
  };
}

function giveTo(workspace: string, owner: number): void {
  const entries = readdirSync(workspace, { recursive: true, encoding: 'utf8' });
  for (const entry of ['.', ...entries]) chownSync(join(workspace, entry), owner, owner);
}
