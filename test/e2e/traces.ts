/** What a run says of itself, and what it has left behind everywhere. A run that must not start leaves nothing at all. */
import { expect } from 'vitest';
import { git } from '../support/github-server/git.ts';
import type { ActionRun } from '../support/run-action.ts';
import type { Scene } from '../support/scene.ts';

/** What later steps of the workflow learn, and the annotations that people see. */
export function outcomeOf({ exitCode, outputs, annotations }: ActionRun) {
  const { triggered, conclusion, error } = outputs;
  return { exitCode, triggered, conclusion, error, annotations: annotations.map(({ level }) => level) };
}

export const skipped = { exitCode: 0, triggered: 'false', conclusion: 'skipped', error: '', annotations: [] };

export const answered = { ...skipped, triggered: 'true', conclusion: 'success' };

export const refused = {
  exitCode: 1,
  triggered: 'true',
  conclusion: 'refused',
  error: expect.stringContaining('Refused to start: '),
  annotations: ['error'],
};

/** The lines that say something: the masks of secrets do not count. */
export function linesOf({ printed }: ActionRun): string[] {
  return printed.split('\n').filter((line) => line !== '');
}

/** The branches that GitHub has now. */
export async function branchesOf({ github }: Scene): Promise<string[]> {
  const list = await git(github.gitDir, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']);
  return list.toString('utf8').trim().split('\n');
}

export type Traces = {
  /** `POST /api/v3/...`: comments, reactions, labels, branches. */
  readonly writes: readonly string[];
  readonly modelRequests: number;
  readonly artifacts: number;
  /** What git finds changed, added or ignored in the workspace. */
  readonly workspace: string;
  readonly summary: string;
  readonly violations: readonly string[];
};

export const noTraces: Traces = {
  writes: [],
  modelRequests: 0,
  artifacts: 0,
  workspace: '',
  summary: '',
  violations: [],
};

/** Take it before the run; what is called afterwards tells what came since. */
export function watchTraces(scene: Scene): (run: ActionRun) => Promise<Traces> {
  const { github, model, artifacts } = scene;
  const before = {
    requests: github.requests.length,
    model: model.requests.length,
    artifacts: artifacts.artifacts.length,
    violations: scene.violations().length,
  };
  return async (run) => ({
    writes: github.requests
      .slice(before.requests)
      .filter(({ method, path }) => path.startsWith('/api/') && method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`),
    modelRequests: model.requests.length - before.model,
    artifacts: artifacts.artifacts.length - before.artifacts,
    workspace: (await git(run.layout.workspace, ['status', '--porcelain', '--ignored', '-uall'])).toString('utf8'),
    summary: run.summary,
    violations: [...run.violations, ...scene.violations().slice(before.violations)],
  });
}
