/** The workflows of the README, run as they stand there: their `on`, `if`, `permissions` and `with`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from './support/github-server/api.ts';
import { git } from './support/github-server/git.ts';
import { matchOperation } from './support/github-server/router.ts';
import { readMarkdown } from './support/markdown.ts';
import { call, text, turn } from './support/model-server.ts';
import { scheduleEvent } from './support/payloads.ts';
import type { ActionEvent } from './support/run-action.ts';
import { canaries, type Scene, startScene } from './support/scene.ts';
import { isStartedBy, readWorkflow, runOptionsOf, scopesOf, type Workflow } from './support/workflow.ts';

const blocks = readMarkdown('README.md').blocks('yaml');
const workflows = blocks.filter((block) => /^on:/m.test(block)).map(readWorkflow);
const [policy = '', triagePolicy = ''] = blocks.filter((block) => block.startsWith('version:'));
const project = {
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'README.md': '# demo\n',
  '.mewcode/policy.yml': policy,
  '.mewcode/triage.yml': triagePolicy,
};

function workflowAt(index: number): Workflow {
  const found = workflows[index];
  if (found === undefined) throw new Error(`the README has no workflow ${index + 1}`);
  return found;
}

/** The run that GitHub would start; only the model's address is the test's. */
function runAs(scene: Scene, workflow: Workflow, event: ActionEvent) {
  if (!isStartedBy(workflow, event)) throw new Error('the event does not start the workflow');
  const secrets = { ANTHROPIC_API_KEY: canaries.anthropicKey };
  const { inputs, ...options } = runOptionsOf(workflow, { github: { event: event.payload }, secrets });
  expect(inputs).toMatchObject({ anthropic_api_key: canaries.anthropicKey, model: 'claude-sonnet-4-5' });
  return scene.run(event, { ...options, inputs: { ...inputs, base_url: scene.model.url } });
}

/** Permissions of the workflow that no request of the run needed. */
function unused({ github }: Scene, workflow: Workflow): string[] {
  const needs = github.requests.flatMap(({ method, path }) => {
    const { pathname } = new URL(path, github.apiUrl);
    const operation = matchOperation(method, pathname.replace('/api/v3', ''));
    const route = operation === undefined ? undefined : routes[operation.name];
    return route === undefined ? [] : route.needs.scopes.map((scope) => `${scope}: ${route.needs.level}`);
  });
  const granted = Object.entries(scopesOf(workflow)).map(([scope, level]) => `${scope}: ${level}`);
  return granted.filter((permission) => !needs.includes(permission));
}

test.each(['pull', 'issue'] as const)('the first workflow turns a comment on a %s into a branch', async (on) => {
  const workflow = workflowAt(0);
  await using scene = await startScene({
    files: project,
    scopes: scopesOf(workflow),
    script: [
      turn([
        call('read_file', { path: 'src/sum.js' }),
        call('write_file', { path: 'docs/sum.md', content: '# sum\n' }),
      ]),
      turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
      turn([text('It subtracted; now it adds.')]),
    ],
  });
  const event = await scene.comment('/mewcode fix this', { on });
  await using run = await runAs(scene, workflow, event);
  expect(run.outputs, run.log).toMatchObject({
    conclusion: 'success',
    changed_files: '1',
    permission_denials_count: '1',
  });
  const range = ['diff', '--name-only', `${run.outputs.branch_name}^`, String(run.outputs.branch_name)];
  expect((await git(scene.github.gitDir, range)).toString()).toBe('src/sum.js\n');
  const comment = scene.github.comments(1).at(-1)?.body;
  expect(comment).toContain('+export const sum = (a, b) => a + b;');
  expect(comment).toContain('allow: Edit(docs/sum.md)');
  expect(comment).toContain(run.outputs.transcript_artifact_url);
  expect([...run.violations, ...scene.violations(), ...unused(scene, workflow)]).toEqual([]);
  // The checkout leaves no credentials where commands could read them.
  const config = await readFile(join(run.layout.workspace, '.git/config'), 'utf8');
  expect(config).not.toMatch(/extraheader/i);
});

test('the first workflow starts for the phrase only, in a comment that is new', async () => {
  await using scene = await startScene({ files: project });
  const workflow = workflowAt(0);
  const startedBy = async (body: string, change: object = {}) => {
    const { name, payload } = await scene.comment(body);
    return isStartedBy(workflow, { name, payload: { ...payload, ...change } });
  };
  expect(await startedBy('Hello,\n/MewCode fix this')).toBe(true);
  expect(await startedBy('Thank you!')).toBe(false);
  expect(await startedBy('/mewcode fix this', { action: 'edited' })).toBe(false);
  expect(isStartedBy(workflow, scheduleEvent('17 6 * * *'))).toBe(false);
});

test('the workflow for triage labels the issues that have no label, and needs no more than it asks for', async () => {
  const workflow = workflowAt(1);
  await using scene = await startScene({
    files: project,
    scopes: scopesOf(workflow),
    script: [
      turn([call('add_labels', { issue: 1, labels: ['bug'] }), call('add_labels', { issue: 1, labels: ['urgent'] })]),
      turn([text('One bug.')]),
    ],
  });
  scene.github.createIssue({ title: 'It subtracts', user: 'ada' });
  await using run = await runAs(scene, workflow, scheduleEvent('17 6 * * *'));
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', permission_denials_count: '1' });
  expect(scene.github.world.issues.get(1)?.labels).toEqual(['bug']);
  expect([...run.violations, ...scene.violations(), ...unused(scene, workflow)]).toEqual([]);
});
