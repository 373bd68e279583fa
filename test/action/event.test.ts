import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Event, parseEvent } from '../../src/action/event.ts';
import { verifies } from '../support/verifies.ts';

const comment = {
  id: 9,
  body: '/mewcode fix',
  user: { login: 'octocat', id: 1, type: 'User' },
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  author_association: 'OWNER',
};

const parsed: Event = {
  kind: 'issue_comment',
  action: 'created',
  thread: { number: 7, isPullRequest: false, title: 'Sums', body: '' },
  comment: {
    id: 9,
    body: '/mewcode fix',
    author: { login: 'octocat', id: 1, type: 'User' },
    createdAt: '2026-01-02T03:04:05Z',
    updatedAt: '2026-01-02T03:04:05Z',
    lines: null,
  },
  headSha: null,
};

test('a comment on an issue is read with its author and time, without its association', () => {
  const issue = { number: 7, title: 'Sums', body: null };
  expect(parseEvent('issue_comment', { action: 'created', issue, comment })).toEqual(parsed);
});

test('a comment on a pull request is told by the key that only pull requests have', () => {
  const issue = { number: 7, pull_request: { url: 'x' } };
  expect(parseEvent('issue_comment', { action: 'created', issue, comment })).toEqual({
    ...parsed,
    thread: { number: 7, isPullRequest: true, title: null, body: null },
  });
});

test('a thread whose key for pull requests is empty is an issue', () => {
  const issue = { number: 7, title: 'Sums', body: null, pull_request: null };
  expect(parseEvent('issue_comment', { action: 'created', issue, comment })).toEqual(parsed);
});

verifies('H006', 'a comment whose author is gone, or only half there, is a comment by ghost', () => {
  const ghost = { login: 'ghost', id: 0, type: 'Ghost' };
  for (const user of [
    null,
    undefined,
    'octocat',
    { login: 'octocat' },
    { login: 'octocat', id: '1', type: 'User' },
    { login: 'a\n::error::b', id: 1, type: 'User' },
  ]) {
    const event = parseEvent('issue_comment', {
      action: 'created',
      issue: { number: 7 },
      comment: { ...comment, user },
    });
    expect(event).toMatchObject({ comment: { author: ghost, body: '/mewcode fix' } });
  }
});

test.each([
  ['workflow_dispatch', { inputs: { prompt: 'do it' }, sender: comment.user }, 'do it'],
  ['workflow_dispatch', { inputs: { other: 'x' }, sender: comment.user }, null],
  ['workflow_dispatch', { inputs: null, sender: comment.user }, null],
])('%s with %j has its prompt', (name, payload, prompt) => {
  expect(parseEvent(name, payload)).toEqual({ kind: 'workflow_dispatch', prompt, sender: comment.user });
});

test('a schedule has its cron line', () => {
  expect(parseEvent('schedule', { schedule: '0 4 * * *' })).toEqual({ kind: 'schedule', cron: '0 4 * * *' });
});

test.each([
  ['push', {}, 'The event push starts nothing.'],
  ['issue_comment', null, 'The payload has no usable issue.number, comment.id, comment.body.'],
  [
    'issue_comment',
    { issue: { number: 7 }, comment: { id: 9, body: null } },
    'The payload has no usable comment.body.',
  ],
  ['issue_comment', { issue: { number: '7' }, comment }, 'The payload has no usable issue.number.'],
  ['issue_comment', { issue: { number: 1.5 }, comment }, 'The payload has no usable issue.number.'],
])('%s with %j is another event, with the reason', (name, payload, why) => {
  expect(parseEvent(name, payload)).toEqual({ kind: 'other', name, why });
});

test('every recorded payload of GitHub is read as what it is', async () => {
  const file = new URL(import.meta.resolve('@octokit/webhooks-examples'));
  const recorded: { name: string; examples: unknown[] }[] = JSON.parse(await readFile(file, 'utf8'));
  const payloads = recorded.flatMap(({ name, examples }) =>
    examples.map((payload): [string, unknown] => [name, payload]),
  );
  const kinds = payloads.map(([name, payload]) => [name, parseEvent(name, payload).kind]);
  const known = [
    ...['issue_comment', 'pull_request_review', 'pull_request_review_comment', 'schedule'],
    ...['workflow_dispatch', 'repository_dispatch', 'workflow_run'],
  ];
  const kindOf = (name: string, payload: unknown) => {
    const labels = ['issues', 'pull_request'].includes(name) && Object(payload).action === 'labeled';
    return labels ? 'labeled' : known.includes(name) ? name : 'other';
  };
  expect(kinds).toEqual(payloads.map(([name, payload]) => [name, kindOf(name, payload)]));
});

test('no shape of payload makes it throw', () => {
  const name = fc.constantFrom(
    ...['issue_comment', 'pull_request_review', 'pull_request_review_comment', 'issues', 'pull_request_target'],
    ...['workflow_dispatch', 'repository_dispatch', 'schedule', 'workflow_run', '__proto__'],
  );
  const shape = fc.record(
    {
      ...{ action: fc.constantFrom('created', 'labeled'), label: fc.jsonValue(), workflow_run: fc.jsonValue() },
      ...{ issue: fc.jsonValue(), comment: fc.jsonValue(), pull_request: fc.jsonValue(), inputs: fc.jsonValue() },
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(name, fc.oneof(fc.anything(), shape), (event, payload) => {
      expect(parseEvent(event, payload)).toHaveProperty('kind');
    }),
  );
});
