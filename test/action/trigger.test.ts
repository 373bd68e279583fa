import { expect, test } from 'vitest';
import { parseEvent } from '../../src/action/event.ts';
import { parseInputs } from '../../src/action/inputs.ts';
import { decideTrigger, type Trigger } from '../../src/action/trigger.ts';
import { verifies } from '../support/verifies.ts';

const octocat = { login: 'octocat', id: 1, type: 'User' };

type Given = { readonly name: string; readonly payload: unknown; readonly inputs?: Record<string, string> };

function decide({ name, payload, inputs = {} }: Given): Trigger {
  const handover = { INPUT_MODEL: 'm', INPUT_GITHUB_TOKEN: 't', ...inputs };
  return decideTrigger({ event: parseEvent(name, payload), inputs: parseInputs(handover) });
}

function payloadOf(body: string, { action = 'created', pullRequest = true, ...more } = {}) {
  const issue = { number: 5, ...(pullRequest && { pull_request: {} }) };
  return { action, issue, comment: { id: 9, body, user: octocat, ...more } };
}

const onComment = (body: string, more: Partial<Given> & { pullRequest?: boolean } = {}) =>
  decide({ name: 'issue_comment', payload: payloadOf(body, more), ...more });

const outlineOf = (trigger: Trigger) =>
  trigger.start
    ? [trigger.task.kind, trigger.task.text, trigger.task.edits ? 'edits' : 'reads', trigger.task.deliver]
    : trigger;

test('a comment becomes a task with its thread, its author and itself', () => {
  expect(onComment('/mewcode fix the test')).toEqual({
    start: true,
    task: {
      kind: 'fix',
      text: 'the test',
      thread: { number: 5, isPullRequest: true, title: null, body: null },
      requester: octocat,
      second: null,
      askedAt: null,
      comment: {
        ...{ id: 9, body: '/mewcode fix the test', author: octocat, createdAt: null, updatedAt: null, lines: null },
        event: 'issue_comment',
      },
      label: null,
      headSha: null,
      edits: true,
      deliver: 'branch',
    },
  });
});

test.each([
  ['/mewcode fix this', ['fix', 'this', 'edits', 'branch']],
  ['/mewcode FIX\nthis', ['fix', 'this', 'edits', 'branch']],
  ['/mewcode review', ['review', '', 'reads', 'comment']],
  ['/mewcode ask why?', ['ask', 'why?', 'reads', 'comment']],
  ['/mewcode explain why', ['ask', 'why', 'reads', 'comment']],
  ['/mewcode do', ['do', '', 'edits', 'branch']],
  ['/mewcode approve without step 2', ['do', 'without step 2', 'edits', 'branch']],
  ['@mewcode rename a to b', ['task', 'rename a to b', 'edits', 'branch']],
  ['/mewcode', ['review', '', 'reads', 'comment']],
])('on a pull request %j means %j', (body, outline) => {
  expect(outlineOf(onComment(body))).toEqual(outline);
});

test('on an issue the phrase alone is a question', () => {
  expect(outlineOf(onComment('/mewcode', { pullRequest: false }))).toEqual(['ask', '', 'reads', 'comment']);
});

test('the input deliver turns a branch into a comment and never a comment into a branch', () => {
  const deliverOf = (body: string, deliver: string) =>
    outlineOf(onComment(body, { inputs: { INPUT_DELIVER: deliver } }));
  expect(deliverOf('/mewcode fix', 'comment')).toEqual(['fix', '', 'edits', 'comment']);
  expect(deliverOf('/mewcode review', 'branch')).toEqual(['review', '', 'reads', 'comment']);
});

verifies('ATK-T12', 'words that look like options stay in the text and change nothing', () => {
  const { start, ...trigger } = onComment('/mewcode fix --policy=mine --deliver=push @file');
  expect(start && 'task' in trigger && trigger.task).toMatchObject({
    text: '--policy=mine --deliver=push @file',
    deliver: 'branch',
  });
});

verifies('H001', 'a phrase that is not found is named together with the field', () => {
  expect(onComment('/mewcode fix', { inputs: { INPUT_TRIGGER_PHRASE: '/robot' } })).toEqual({
    start: false,
    conclusion: 'skipped',
    reason:
      'No line of comment.body starts with "/robot" or "@mewcode" in column 0, outside code, quotes and HTML comments.',
  });
});

test.each([
  ['edited', 'The comment was edited; only a created comment starts a run.'],
  ['deleted', 'The comment was deleted; only a created comment starts a run.'],
])('a comment that was %s starts nothing', (action, reason) => {
  const payload = payloadOf('/mewcode fix', { action });
  expect(decide({ name: 'issue_comment', payload })).toEqual({ start: false, conclusion: 'skipped', reason });
});

test('a comment of our own starts nothing, whoever posted it', () => {
  const reason = 'The comment is one of this action.';
  expect(onComment('/mewcode fix\n<!-- mewcode:20260102-030405-abcd -->')).toEqual({
    start: false,
    conclusion: 'skipped',
    reason,
  });
});

test('a comment does not start a triage', () => {
  expect(onComment('/mewcode fix', { inputs: { INPUT_TASK: 'triage' } })).toMatchObject({ start: false });
});

test('another event starts nothing and says its name', () => {
  const reason = 'The event push starts nothing.';
  expect(decide({ name: 'push', payload: {} })).toEqual({ start: false, conclusion: 'skipped', reason });
});

const unset = { second: null, askedAt: null, comment: null, label: null, headSha: null };
const dispatch = (inputs: Record<string, string>, prompt = '') =>
  decide({ name: 'workflow_dispatch', payload: { inputs: { prompt }, sender: octocat }, inputs });
const schedule = (inputs: Record<string, string>) => decide({ name: 'schedule', payload: {}, inputs });

test('a dispatched prompt is a task of its sender', () => {
  const task = {
    kind: 'task',
    text: 'update docs',
    thread: null,
    requester: octocat,
    ...unset,
    edits: true,
    deliver: 'branch',
  };
  expect(dispatch({ INPUT_PROMPT: ' update docs ' })).toEqual({ start: true, task });
  expect(dispatch({}, 'update docs')).toEqual({ start: true, task });
  expect(dispatch({ INPUT_PROMPT: 'update docs' }, 'something else')).toEqual({ start: true, task });
  expect(schedule({ INPUT_PROMPT: 'update docs' })).toEqual({ start: true, task: { ...task, requester: null } });
});

verifies('ATK-T14', 'a scheduled triage edits nothing and acts through operations only', () => {
  expect(schedule({ INPUT_TASK: 'triage' })).toEqual({
    start: true,
    task: {
      kind: 'triage',
      text: '',
      thread: null,
      requester: null,
      ...unset,
      edits: false,
      deliver: 'operations',
    },
  });
});

verifies('H007', 'a dispatched or scheduled run without a prompt fails and names the input', () => {
  for (const start of [() => dispatch({}), () => dispatch({ INPUT_PROMPT: '  \n' }, ' '), () => schedule({})]) {
    expect(start).toThrow('Input prompt is empty: say there what to do, or set the input task to triage.');
  }
});

verifies('ATK-T16', 'an over-long dispatched prompt is refused, from the form and from the workflow', () => {
  const long = 'x'.repeat(200_000);
  const message = 'Input prompt has 200000 characters; at most 65536 are allowed.';
  expect(() => dispatch({ INPUT_PROMPT: long })).toThrow(message);
  expect(() => dispatch({}, long)).toThrow(message);
});
