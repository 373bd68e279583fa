/** Runs that start from something else than a comment in a thread. */
import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import {
  labeledEvent,
  repositoryDispatchEvent,
  reviewCommentEvent,
  reviewEvent,
  workflowRunEvent,
} from '../support/payloads.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { promptOf } from './told.ts';
import { answered, branchesOf, linesOf, noTraces, outcomeOf, refused, skipped, watchTraces } from './traces.ts';

const answer = [turn([text('Because of that.')])];
const fix = [
  turn([call('read_file', { path: 'src/sum.js' })]),
  turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
  turn([text('It adds now.')]),
];

async function pullIn({ github }: Scene): Promise<number> {
  await github.commitFiles({ branch: 'feature', files: { 'README.md': '# changed\n' }, author: 'ada' });
  return (await github.createPull({ title: 'Change', head: 'feature', user: 'ada' })).number;
}

const problemsOf = (scene: Scene, run: { readonly violations: readonly string[] }) => [
  ...run.violations,
  ...scene.violations(),
];

verifies(['H008', 'ATK-T9'], 'a review comment has its lines and its discussion told, and gets the eyes', async () => {
  await using scene = await startScene({ script: answer });
  const { github } = scene;
  const issue = await pullIn(scene);
  const place = { issue, path: 'README.md', line: 1, hunk: '@@ -1 +1 @@\n-# demo\n+# changed' };
  const first = await github.addReviewComment({ ...place, user: 'mallory', body: 'Is this <!-- not --> right?' });
  await github.addReviewComment({ ...place, line: 2, user: 'mallory', body: 'Elsewhere.' });
  const asking = { ...place, user: 'ada', body: '/mewcode ask is it?', inReplyTo: first.id };
  const event = await reviewCommentEvent(github, await github.addReviewComment(asking));
  await github.addReviewComment({ ...place, user: 'mallory', body: 'Later.', inReplyTo: first.id });
  await using run = await scene.run(event, { inputs: { policy: '{version: 1}' } });
  expect(outcomeOf(run), run.log).toMatchObject({ ...answered, annotations: ['warning'] });
  const prompt = promptOf(scene);
  expect(prompt).toContain('README.md, line 1\n@@ -1 +1 @@\n-# demo\n+# changed');
  expect(prompt).toMatch(
    /what="comment" author="mallory" trust="untrusted" removed="1 HTML comment">\nIs this {2}right\?/,
  );
  expect([prompt.includes('Elsewhere.'), prompt.includes('Later.')]).toEqual([false, false]);
  expect(github.comments(issue).at(-1)?.body).toContain('these inputs were left aside: policy.');
  const reacted = [...github.world.reviewComments.values()].filter(({ reactions }) => reactions.length > 0);
  expect(reacted.map(({ body, reactions }) => [body, reactions[0]?.content])).toEqual([[asking.body, 'eyes']]);
  expect(problemsOf(scene, run)).toEqual([]);
});

verifies('ATK-T9', 'a head that moved after a review asked starts nothing and says so', async () => {
  await using scene = await startScene({ script: answer });
  const { github } = scene;
  const issue = await pullIn(scene);
  const event = await reviewEvent(github, await github.addReview({ issue, user: 'ada', body: '/mewcode fix this' }));
  await github.commitFiles({ branch: 'feature', files: { 'README.md': '# evil\n' }, author: 'mallory' });
  await using run = await scene.run(event);
  expect(outcomeOf(run), run.log).toEqual(refused);
  expect(github.comments(issue).at(-1)?.body).toMatch(/The head was [\da-f]{12} when the run was asked for and is/);
  expect(scene.model.requests).toEqual([]);
});

verifies('ATK-T17', 'a label starts a run for whoever set it, and is taken off again', async () => {
  await using scene = await startScene({ script: fix });
  const { github } = scene;
  const { number } = github.createIssue({ title: 'A bug', user: 'mallory', body: 'It subtracts.' });
  const set = { number, label: 'agent' };
  github.setPermission('triager', { permission: 'read', role_name: 'triage' });
  const inputs = { label_trigger: 'agent' };
  const unwelcome = await labeledEvent(github, { ...set, user: 'triager' });
  const traces = watchTraces(scene);
  await using stranger = await scene.run(unwelcome, { inputs });
  expect(outcomeOf(stranger)).toEqual(skipped);
  expect(await traces(stranger)).toEqual(noTraces);
  await using run = await scene.run(await labeledEvent(github, { ...set, user: 'ada' }), { inputs });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  expect(promptOf(scene)).toMatch(/what="body" author="mallory" trust="untrusted">\nIt subtracts\./);
  expect(await branchesOf(scene)).toEqual(['main', run.outputs.branch_name]);
  expect(github.world.issues.get(number)?.labels).toEqual(['agent']);
  expect(problemsOf(scene, run)).toEqual([]);
});

verifies('ATK-T15', 'a failed workflow starts a run only when both who started it may', async () => {
  await using scene = await startScene({ script: answer });
  const { github } = scene;
  github.setPermission('mallory', { permission: 'read', role_name: 'read' });
  const number = await pullIn(scene);
  const inputs = { prompt: 'Say why it fails.' };
  for (const [actor, again] of [
    ['mallory', 'ada'],
    ['ada', 'mallory'],
  ] as const) {
    const event = await workflowRunEvent(github, { number, actor, again });
    const traces = watchTraces(scene);
    await using run = await scene.run(event, { inputs });
    expect(outcomeOf(run), run.log).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run).at(-1)).toContain('mallory has read permission');
  }
  await using run = await scene.run(await workflowRunEvent(github, { number, actor: 'ada' }), { inputs });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes' });
  expect(promptOf(scene)).toContain('Say why it fails.');
  expect(problemsOf(scene, run)).toEqual([]);
});

verifies('ATK-T2', 'a program that dispatches is a bot, which somebody must have listed', async () => {
  await using scene = await startScene({ script: answer });
  const event = repositoryDispatchEvent(scene.github, 'Say why.', 'helper-app[bot]');
  const traces = watchTraces(scene);
  await using unlisted = await scene.run(event);
  expect(outcomeOf(unlisted)).toEqual(skipped);
  expect(await traces(unlisted)).toEqual(noTraces);
  await using run = await scene.run(event, { inputs: { allowed_bots: 'helper-app' } });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes' });
  expect(problemsOf(scene, run)).toEqual([]);
});
