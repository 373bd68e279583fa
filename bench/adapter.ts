/**
 * This action as one more agent of the harness: `dist/index.js` started as the runner does, on a GitHub of its own that
 * answers from the harness's process.
 */
import { join } from 'node:path';
import { git, gitLine } from '../test/support/github-server/git.ts';
import { type GitHubServer, startGitHubServer } from '../test/support/github-server/server.ts';
import { workflowDispatchEvent } from '../test/support/payloads.ts';
import { runnerEnvironment } from '../test/support/run-action/environment.ts';
import { makeCommandFiles, makeLayout } from '../test/support/run-action/layout.ts';
import { inputVariables, readManifest } from '../test/support/run-action/manifest.ts';
import { root } from '../test/support/source.ts';
import type { Adapter, Context, Scenario } from './harness.ts';

export const ourName = 'mewcode';

/** For one run: disposing closes the GitHub that `setup` started. */
export function createAdapter(scenario: Scenario): Adapter & AsyncDisposable {
  let github: GitHubServer | null = null;
  let env: Readonly<Record<string, string>> = {};
  const bin = () => join(root, 'dist', 'index.js');
  return {
    ...{ name: ourName, pkg: '(this project)', protocol: 'anthropic', bin },
    async setup(context) {
      github = await startGitHubServer();
      await git(context.repo, ['push', '-q', '--force', github.gitDir, 'HEAD:refs/heads/main']);
      env = await environmentOf(github, { context, policy: policyFor(scenario) });
    },
    command: ({ node }) => ({ file: node, args: [bin()], env }),
    tools: () => ({
      read: ({ path, offset, limit }) => ({ name: 'read_file', args: { path, offset, limit } }),
      bash: ({ command }) => ({ name: 'bash', args: { command } }),
      edit: (call) => ({ name: 'edit_file', args: { path: call.path, old_string: call.old, new_string: call.new } }),
      unknown: ({ n }) => ({ name: 'no_such_tool', args: { n } }),
      malformed: () => ({ name: 'bash', rawArgs: '{"command": "echo hi", "x": ' }),
    }),
    [Symbol.asyncDispose]: async () => github?.close(),
  };
}

async function environmentOf(
  github: GitHubServer,
  { context, policy }: { readonly context: Context; readonly policy: string },
): Promise<Readonly<Record<string, string>>> {
  const { apiUrl, serverUrl, owner, repo } = github;
  const event = workflowDispatchEvent(github, { inputs: { prompt: context.prompt } });
  const layout = { ...(await makeLayout(join(context.base, 'runner'), repo, event.payload)), workspace: context.repo };
  const sha = await gitLine(context.repo, ['rev-parse', 'HEAD']);
  const run = { runId: '7000000001', runAttempt: '1', results: null };
  const job = { apiUrl, serverUrl, owner, repo, event: event.name, actor: owner, branch: 'main', sha, ...run };
  const given = {
    ...{ prompt: context.prompt, model: 'mock-model', anthropic_api_key: 'sk-ant-bench', base_url: context.url },
    ...{ policy, upload_artifacts: 'false' },
  };
  return {
    ...runnerEnvironment(job, layout, await makeCommandFiles(layout, 'main')),
    ...inputVariables(await readManifest(root), given, github).env,
  };
}

/**
 * Reads and edits everything, runs exactly what the scenario runs. A list of commands needs a shell, and so the sandbox;
 * there they may overlap.
 */
function policyFor({ turns }: Scenario): string {
  const calls = turns.flatMap((turn) => turn.calls ?? []);
  const texts = calls.flatMap((call) => (call.kind === 'bash' ? [call.command] : []));
  const lists = texts.some((text) => text.includes('; '));
  const commands = [...new Set(texts.flatMap((text) => text.split('; ')))];
  return JSON.stringify({
    version: 1,
    rules: [
      { allow: ['Read(**)', 'Glob', 'Grep', 'Edit(**)'] },
      ...commands.map((command) => ({ allow: `Bash(${command})`, ...(lists && { readonly: true }) })),
    ],
    limits: { turns: turns.length + 10 },
    sandbox: { required: lists },
  });
}
