/** What the tests of delivery have in common: projects whose commands are scripts of their own, and a look at branches. */
import { foldReport, type Report } from '../../src/action/report.ts';
import { splitNames } from '../../src/github/git-path.ts';
import { replayTranscript } from '../../src/transcript/transcript.ts';
import { git, gitLine } from '../support/github-server/git.ts';
import { readRef } from '../support/github-server/objects.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { call, type ModelServerOptions, type Part, text, turn } from '../support/model-server.ts';
import { checkOut, makeLayout } from '../support/run-action/layout.ts';
import type { ActionEvent, ActionRun, RunOptions } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';

/** JSON is YAML. Reads everything, and what is named besides. */
export function policyFile(allow: readonly string[], more: object = {}): FileSpec {
  const rules = [{ allow: ['Read(**)', 'Glob', 'Grep', ...allow] }];
  const content = JSON.stringify({ version: 1, rules, sandbox: { required: false }, ...more }, null, 2);
  return { path: '.mewcode/policy.yml', content };
}

export function script(path: string, lines: readonly string[]): FileSpec {
  return { path, content: ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'), mode: '100755' };
}

export const bash = (command: string): Part => call('bash', { command, description: 'Run it' });
export const read = (path: string): Part => call('read_file', { path });
export const edit = (path: string, from: string, to: string): Part =>
  call('edit_file', { path, old_string: from, new_string: to });

/** One turn an array of calls, then the last words. */
export function turns(...calls: readonly (readonly Part[])[]) {
  return [...calls.map((parts) => turn(parts)), turn([text('That is all.')])];
}

/** A project, and a script of the model that changes something in it: what most tests here start from. */
export const small = {
  files: [{ path: 'src/a.ts', content: 'export const a = 1;\n' }, policyFile(['Edit(src/**)'])],
  script: turns([read('src/a.ts')], [edit('src/a.ts', '1', '2')]),
};

export type Delivered = {
  readonly run: ActionRun;
  readonly scene: Scene;
  readonly report: Report;
  /** The result comment of the thread. */
  readonly comment: string;
  /** Null when none was published. */
  readonly branch: string | null;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A whole run for `/mewcode fix` on an issue; the stand-ins have nothing to complain about, or it throws. */
export async function deliver(
  { files, script: turnsOf }: { files: readonly FileSpec[]; script: ModelServerOptions['script'] },
  options: Partial<RunOptions> & { readonly before?: (scene: Scene) => Promise<unknown> } = {},
): Promise<Delivered> {
  const scene = await startScene({ files, script: turnsOf });
  const { before, ...more } = options;
  await before?.(scene);
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  return { scene, ...(await look(scene, await scene.run(event, more))) };
}

/** Everything that a run left, read once. */
export async function look(scene: Scene, run: ActionRun): Promise<Omit<Delivered, 'scene'>> {
  const wrong = [...run.violations, ...scene.violations()];
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n${run.log}`);
  const issue = Math.max(...scene.github.world.issues.keys());
  return {
    run,
    report: foldReport(replayTranscript(run.outputs.transcript_path ?? '').events),
    comment: scene.github.comments(issue).at(-1)?.body ?? '',
    branch: run.outputs.branch_name || null,
    async [Symbol.asyncDispose]() {
      await run.remove();
      await scene[Symbol.asyncDispose]();
    },
  };
}

/** Runs with a workspace that somebody has touched after the checkout. */
export async function runTouched(
  scene: Scene,
  event: ActionEvent,
  {
    touch,
    ...options
  }: Partial<RunOptions> & { readonly touch: (workspace: string, root: string) => Promise<unknown> },
): Promise<Delivered> {
  const folder = await makeTempFolder('touched');
  const { github } = scene;
  const { workspace } = await makeLayout(folder.path, github.repo, event.payload);
  const branch = github.world.defaultBranch;
  const sha = await readRef(github.gitDir, `refs/heads/${branch}`);
  const { gitDir, serverUrl, token, owner, repo } = github;
  await checkOut(workspace, { gitDir, serverUrl, repository: `${owner}/${repo}`, branch, sha, token }, 'default');
  await touch(workspace, folder.path);
  const run = await scene.run(event, { ...options, folder: folder.path, checkout: 'none' });
  const left = await look(scene, run);
  return {
    scene,
    ...left,
    async [Symbol.asyncDispose]() {
      await left[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

/** `mode sha` of every entry of a commit, by path (bytes that are not UTF-8 as `git-path.ts` has them). */
export async function treeOf({ github }: Scene, ref: string): Promise<Record<string, string>> {
  const lines = splitNames(await git(github.gitDir, ['ls-tree', '-r', '-z', '--full-tree', ref]));
  return Object.fromEntries(
    lines.map((line) => {
      const [, mode = '', sha = '', path = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
      return [path, `${mode} ${sha}`];
    }),
  );
}

/** Paths in which two commits differ, with what happened to them: `M src/a.ts`. */
export async function changedIn({ github }: Scene, from: string, to: string): Promise<string[]> {
  const fields = await git(github.gitDir, ['diff', '--name-status', '--no-renames', '-z', from, to]);
  const names = splitNames(fields);
  return names.flatMap((name, index) => (index % 2 === 0 ? [`${name} ${names[index + 1] ?? ''}`] : []));
}

export async function fileAt({ github }: Scene, ref: string, path: string): Promise<string> {
  return (await git(github.gitDir, ['cat-file', 'blob', `${ref}:${path}`])).toString('latin1');
}

export async function refsOf({ github }: Scene): Promise<Record<string, string>> {
  const lines = (await gitLine(github.gitDir, ['for-each-ref', '--format=%(objectname) %(refname)'])).split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}
