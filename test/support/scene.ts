/**
 * A whole run as a user would meet it: the fake GitHub with a project, a scripted model, an artifact service, and the
 * committed `dist/` started by the runner. Tests say what is special about theirs.
 */
import { type ArtifactService, startArtifactService } from './artifact-service.ts';
import { type GitHubOptions, type GitHubServer, startGitHubServer } from './github-server/server.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';
import { issueCommentEvent } from './payloads.ts';
import { type ActionEvent, type ActionRun, type RunningAction, type RunOptions, startAction } from './run-action.ts';
import { root } from './source.ts';

/** Reads everything, writes below `src/`, runs one exact command, without a sandbox. */
export const openPolicy = `version: 1
rules:
  - allow: [Read(**), Glob, Grep]
  - allow: Edit(src/**)
  - allow: Bash(./check.sh)
sandbox:
  required: false
`;

export const project = {
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'README.md': '# demo\n',
  '.mewcode/policy.yml': openPolicy,
};

export type SceneOptions = GitHubOptions & { readonly script?: ModelServerOptions['script'] };

export type Scene = {
  readonly github: GitHubServer;
  readonly model: ModelServer;
  readonly artifacts: ArtifactService;
  /** A pull request of ada's with a changed README, and her comment on it. */
  comment(body: string, more?: { readonly user?: string | null; readonly on?: 'issue' | 'pull' }): Promise<ActionEvent>;
  run(event: ActionEvent, more?: Partial<RunOptions>): Promise<ActionRun>;
  start(event: ActionEvent, more?: Partial<RunOptions>): Promise<RunningAction>;
  /** What the stand-ins found wrong with the action; empty in a good run. */
  violations(): readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
};

export const canaries = {
  anthropicKey: 'sk-ant-api03-canary-of-the-model-key',
};

export async function startScene({ script = [], ...options }: SceneOptions = {}): Promise<Scene> {
  const github = await startGitHubServer({ files: project, permissions: { ada: 'write' }, ...options });
  const model = await startModelServer({ script });
  const artifacts = await startArtifactService();
  const start = (event: ActionEvent, { inputs, ...more }: Partial<RunOptions> = {}) =>
    startAction({
      ...{ root, github, artifacts, event, secrets: [canaries.anthropicKey] },
      inputs: { model: 'test-model', base_url: model.url, anthropic_api_key: canaries.anthropicKey, ...inputs },
      ...more,
    });
  return {
    ...{ github, model, artifacts, start },
    async comment(body, { user = 'ada', on = 'pull' } = {}) {
      const number = on === 'pull' ? await pullOf(github) : github.createIssue({ title: 'A bug', user: 'ada' }).number;
      return issueCommentEvent(github, github.addComment({ issue: number, user, body }));
    },
    run: async (event, more) => (await start(event, more)).finish(),
    violations: () => [...github.violations, ...model.violations, ...artifacts.violations],
    async [Symbol.asyncDispose]() {
      await Promise.all([github.close(), model.close(), artifacts.close()]);
    },
  };
}

async function pullOf(github: GitHubServer): Promise<number> {
  const branch = `feature-${github.world.issues.size}`;
  await github.commitFiles({ branch, files: { 'README.md': '# demo, changed\n' }, author: 'ada' });
  return (await github.createPull({ title: 'Change the README', head: branch, user: 'ada' })).number;
}
