/** What the README says that this version cannot do. A line that is no longer true must go. */
import { expect, test } from 'vitest';
import { noCommandsBecause } from '../src/action/children.ts';
import type { Pinned } from '../src/action/pin.ts';
import type { Task } from '../src/action/trigger.ts';
import { policyOf } from './policy/world.ts';
import { codeIn, readMarkdown } from './support/markdown.ts';
import { failure, text, turn } from './support/model-server.ts';
import { project, startScene } from './support/scene.ts';
import { verifies } from './support/verifies.ts';

const readme = readMarkdown('README.md');
const items = readme.section('What it cannot do yet').split(/^- /m).slice(1);

function item(start: string): string {
  const found = items.find((each) => each.startsWith(start));
  if (found === undefined) throw new Error(`the README does not say: ${start}`);
  return found;
}

verifies(
  'ATK-S9',
  'without a sandbox neither bash nor verify_command is available, unless the policy says so',
  async () => {
    expect(codeIn(readme.section('Commands'))).toContain('sandbox: {required: false}');
    const script = [turn([text('Nothing to do.')])];
    // A mount that is not there: no machine has a sandbox for this policy.
    const policy = 'version: 1\nrules:\n  - allow: Bash(./check.sh)\nsandbox: {mounts: [/nowhere/at/all]}\n';
    const files = { ...project, '.mewcode/policy.yml': policy };
    await using closed = await startScene({ script, files });
    await using open = await startScene({ script });
    const inputs = { verify_command: 'echo one && echo verified' };
    const runIn = async (scene: typeof open) => {
      await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs });
      const tools = JSON.parse(scene.model.requests[0]?.text ?? '{}').tools.map(({ name }: { name: string }) => name);
      return { bash: tools.includes('bash'), verified: run.log.includes('│ verified') };
    };
    expect(await runIn(closed)).toEqual({ bash: false, verified: false });
    expect(await runIn(open)).toEqual({ bash: true, verified: true });
  },
);

test('for forks, questions, reviews and triage no command runs whatever the policy says', () => {
  // The rest of a task and of the pinned commits is not looked at.
  const ask = (task: Partial<Task>, pinned: Partial<Pinned>) =>
    noCommandsBecause({ task: task as Task, pinned: pinned as Pinned });
  expect(ask({ kind: 'fix', edits: true }, { fork: false })).toBeNull();
  expect(ask({ kind: 'fix', edits: true }, { fork: true })).toContain('fork');
  for (const kind of ['ask', 'review', 'triage'] as const) {
    expect(ask({ kind, edits: false }, { fork: false })).toContain(`the task ${kind} only reads`);
  }
});

test('a rule for commands names them whole when there is no sandbox', () => {
  const rules = (rule: string) => () => policyOf('sandbox: {required: false}', 'rules:', `  - allow: ${rule}`);
  expect(rules('Bash(npm test)')).not.toThrow();
  expect(rules('Bash(npm *)')).toThrow('without a sandbox only whole commands can be allowed');
});

test('a full context window ends the run with that reason after one request', async () => {
  expect(item('Long conversations are not compacted yet')).toMatch(/ends/);
  const message = 'prompt is too long: 210000 tokens > 200000 maximum';
  await using scene = await startScene({ script: [failure(400, 'invalid_request_error', { message })] });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect(run.outputs).toMatchObject({ conclusion: 'failed', num_turns: '1', output_tokens: '0' });
  expect(run.outputs.error).not.toBe('');
  expect(scene.model.requests).toHaveLength(1);
});

const unused: Readonly<Record<string, string>> = {
  memory: 'memory: read',
  'limits.subagents': 'limits: {subagents: 2}',
  'publish.deliver': 'publish: {deliver: pull_request}',
};

test('what a policy says without effect is named in its notes', () => {
  expect(codeIn(item('Of the policy,'))).toEqual(Object.keys(unused));
  for (const [word, line] of Object.entries(unused)) {
    expect([word, ...policyOf(line).notes.map((note) => note.includes(word))]).toEqual([word, true]);
  }
});

test('a policy that cannot be read as written stops the run before the model is asked', async () => {
  await using scene = await startScene({ files: { ...project, '.mewcode/policy.yml': 'version: 1\nrulse: []\n' } });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect([run.exitCode, run.outputs.conclusion, scene.model.requests.length]).toEqual([1, 'refused', 0]);
  expect(run.outputs.error).toContain('rulse');
});

test('on GitHub Enterprise Server the run goes on without an artifact', async () => {
  item('Linux runners');
  await using scene = await startScene({ script: [turn([text('Nothing to do.')])] });
  const env = { GITHUB_SERVER_URL: scene.github.serverUrl.replace('github.localhost', '127.0.0.1') };
  await using run = await scene.run(await scene.comment('/mewcode ask why?'), { env });
  expect(run.outputs).toMatchObject({ conclusion: 'success', transcript_artifact_url: '' });
  expect(scene.artifacts.artifacts).toEqual([]);
});
