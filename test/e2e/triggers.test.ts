import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text, turn } from '../support/model-server.ts';
import { scheduleEvent, workflowDispatchEvent } from '../support/payloads.ts';
import type { ActionEvent } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { answered, linesOf, noTraces, outcomeOf, refused, skipped, watchTraces } from './traces.ts';

let scene: Scene;
let comment: ActionEvent;

beforeAll(async () => {
  scene = await startScene();
  comment = await scene.comment('/mewcode fix this', { on: 'issue' });
});

afterAll(() => scene[Symbol.asyncDispose]());

verifies('H001', 'a phrase that is not found is named in the log, with the field', async () => {
  const traces = watchTraces(scene);
  await using run = await scene.run(comment, { inputs: { trigger_phrase: '/robot' } });
  expect(outcomeOf(run)).toEqual(skipped);
  expect(await traces(run)).toEqual(noTraces);
  expect(linesOf(run)).toEqual([
    'Nothing to do: No line of comment.body starts with "/robot" or "@mewcode" in column 0, outside code, quotes and HTML comments.',
  ]);
});

for (const body of ['/robot ask why?', 'Thanks!\n@mewcode ask why?']) {
  verifies('H001', `with the phrase /robot a run starts for ${JSON.stringify(body)}`, async () => {
    await using open = await startScene({ script: [turn([text('So.')])] });
    const event = await open.comment(body, { on: 'issue' });
    await using run = await open.run(event, { inputs: { trigger_phrase: '/robot' } });
    expect(outcomeOf(run), run.log).toEqual(answered);
    expect(open.model.requests[0]?.text).toContain('why?');
  });
}

for (const action of ['edited', 'deleted']) {
  test(`nothing starts for a comment that was ${action}`, async () => {
    const traces = watchTraces(scene);
    await using run = await scene.run({ ...comment, payload: { ...comment.payload, action } });
    expect(outcomeOf(run)).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([`Nothing to do: The comment was ${action}; only a created comment starts a run.`]);
  });
}

const by = (user: unknown) => ({ action: 'created', issue: { number: 1 }, comment: { id: 1, body: '/mewcode', user } });
const unusable = 'The payload has no usable issue.number, comment.id, comment.body.';
const oddities: readonly (readonly [what: string, event: string, payload: object, reason: string])[] = [
  ['an event of another kind', 'push', { ref: 1 }, 'The event push starts nothing.'],
  ['an event that nobody knows', 'fiesta', [[]], 'The event fiesta starts nothing.'],
  ['an empty payload', 'issue_comment', {}, unusable],
  ['a list for a payload', 'issue_comment', [1, null], unusable],
  ['nulls', 'issue_comment', { action: null, issue: null, comment: null }, unusable],
  ['wrong types', 'issue_comment', { issue: { number: '1' }, comment: { id: 1e300, body: ['/mewcode'] } }, unusable],
  ['half an account', 'issue_comment', by({ login: 'ada' }), 'The account that asked was deleted.'],
  ['a login with a command', 'issue_comment', by({ login: 'a\n::error::b', id: 1, type: 'User' }), 'The account that'],
  [
    'a dispatch by nobody',
    'workflow_dispatch',
    { inputs: { prompt: 'Fix it.' } },
    'The account that asked was deleted.',
  ],
];

for (const [what, name, payload, reason] of oddities) {
  test(`nothing starts and nothing breaks for ${what}`, async () => {
    const traces = watchTraces(scene);
    await using run = await scene.run({ name, payload });
    expect(outcomeOf(run)).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([expect.stringContaining(`Nothing to do: ${reason}`)]);
  });
}

test('an event file that is no JSON is refused', async () => {
  const traces = watchTraces(scene);
  await using folder = await makeTempFolder('event');
  const path = join(folder.path, 'event.json');
  await writeFile(path, '{"action": ');
  await using run = await scene.run(comment, { env: { GITHUB_EVENT_PATH: path } });
  expect(outcomeOf(run)).toEqual(refused);
  expect(await traces(run)).toEqual(noTraces);
  expect(linesOf(run)).toEqual([expect.stringContaining('The event file cannot be read')]);
});

const blank = [
  [
    'a dispatch with a blank prompt',
    (): ActionEvent => workflowDispatchEvent(scene.github, { inputs: { prompt: '  ' } }),
  ],
  ['a dispatch without inputs', (): ActionEvent => workflowDispatchEvent(scene.github, { inputs: {} })],
  ['a schedule', (): ActionEvent => scheduleEvent('0 6 * * 1')],
] as const;

for (const [what, event] of blank) {
  verifies('H007', `${what} is refused when nothing says what to do`, async () => {
    const traces = watchTraces(scene);
    await using run = await scene.run(event(), { inputs: { prompt: ' ' } });
    expect(outcomeOf(run)).toEqual(refused);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([
      '::error::Refused to start: Input prompt is empty: say there what to do, or set the input task to triage.',
    ]);
  });
}

verifies('ATK-T16', 'a dispatched prompt of 200 kB is refused', async () => {
  const traces = watchTraces(scene);
  const event = workflowDispatchEvent(scene.github, { inputs: { prompt: 'x'.repeat(200_000) } });
  await using run = await scene.run(event);
  expect(outcomeOf(run)).toEqual(refused);
  expect(await traces(run)).toEqual(noTraces);
  expect(linesOf(run)).toEqual([
    '::error::Refused to start: Input prompt has 200000 characters; at most 65536 are allowed.',
  ]);
});
