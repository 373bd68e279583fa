import { expect, test } from 'vitest';
import { describeEffect, foldReport } from '../../src/action/report.ts';
import type { AgentEvent, TranscriptLine } from '../../src/transcript/events.ts';
import {
  allowed,
  call,
  changedFile,
  changes,
  cost,
  denied,
  ended,
  pinned,
  policy,
  published,
  reportOf,
  response,
  session,
} from './report-events.ts';

const line = (event: AgentEvent, seq: number): TranscriptLine => {
  return { v: 1, seq, t: new Date(Date.UTC(2026, 0, 1, 0, 0, seq)).toISOString(), prev: '', ...event };
};

test('folds a whole run', () => {
  const file = changedFile('a.ts');
  const note = { kind: 'note', level: 'info', text: 'No sandbox.' } as const;
  const events: AgentEvent[] = [
    ...[session, pinned, policy, note, response(1, 'First.')],
    ...[allowed('c1', 'read_file', 'allow: Read(**)'), ...call('c1', 'read_file')],
    ...[allowed('c2', 'glob', 'allow: Glob'), allowed('c3', 'read_file', 'allow: Read(**)'), allowed('c4', 'x', null)],
    ...[denied(), denied({}, 'c6'), denied({ layer: 'tool' })],
    ...[cost(1, 0.01), cost(2, 0.0025)],
    ...[response(2, 'Last.'), ended(), changes([file]), published],
  ];
  expect(foldReport(events.map(line))).toEqual({
    ...{
      session,
      admission: null,
      pinned,
      policy,
      layout: null,
      tracking: null,
      artifact: null,
      bundle: null,
      stopped: null,
    },
    verification: { verdict: 'not run', why: '', before: null, after: null, changedTests: [] },
    changes: [file],
    unpublished: [],
    denials: [
      {
        ...{ tool: 'bash', targets: ['run rm -rf x'], layer: 'default', rule: null, source: null },
        ...{ reason: 'No rule allows it.', hint: 'allow: Bash(rm -rf x)', count: 2 },
      },
    ],
    allowed: [
      { rule: 'allow: Read(**)', calls: 2 },
      { rule: 'allow: Glob', calls: 1 },
      { rule: 'needs no rule', calls: 1 },
    ],
    operations: [],
    published: line(published, events.length - 1),
    structured: null,
    ending: { kind: 'finished' },
    turns: 2,
    usage: { input: 100, output: 20, cacheRead: 300, cacheWrite: 0 },
    costUsd: 0.0125,
    duration: 19_000,
    text: 'I changed the sign.',
    notes: [line(note, 3)],
    timeline: expect.any(Array),
    plan: [],
    session: line(session, 0),
    pinned: line(pinned, 1),
    policy: line(policy, 2),
  });
});

test('takes a transcript that just stops for a killed worker and keeps what was spent', () => {
  const { ending, turns, usage, text, changes: compared } = reportOf([response(1, 'One.'), response(2)], []);
  expect({ ending, turns, usage, text, compared }).toEqual({
    ending: { kind: 'cancelled', why: 'the worker was killed' },
    turns: 2,
    usage: { input: 200, output: 40, cacheRead: 600, cacheWrite: 0 },
    text: 'One.',
    compared: null,
  });
});

test('skips kinds that it does not know', () => {
  // A line of a later version, as a reader of a transcript meets it.
  const later = { kind: 'from_the_future' } as unknown as AgentEvent;
  expect(reportOf([later])).toEqual(reportOf([]));
});

test('shows which calls overlapped and which were denied', () => {
  const [startA, endA] = call('a', 'read_file');
  const [startB, endB] = call('b', 'grep', true);
  const events = [
    response(1),
    startA,
    startB,
    endB,
    endA,
    denied({}, 'd'),
    ...call('d', 'bash', true),
    call('e', 'bash')[0],
  ];
  const done = { duration: 12 };
  expect(reportOf(events).timeline).toEqual([
    {
      turn: 1,
      duration: 1500,
      batches: [
        [
          { callId: 'a', tool: 'read_file', summary: 'of a', outcome: 'ok', ...done },
          { callId: 'b', tool: 'grep', summary: 'of b', outcome: 'error', ...done },
        ],
        [{ callId: 'd', tool: 'bash', summary: 'of d', outcome: 'denied', ...done }],
        [{ callId: 'e', tool: 'bash', summary: 'of e', outcome: 'unfinished', duration: null }],
      ],
    },
  ]);
});

test.each([
  [{ kind: 'net', host: 'example.com' }, 'connect to example.com'],
  [{ kind: 'mcp', server: 'docs', tool: 'query', args: {} }, 'call docs/query'],
  [{ kind: 'spawn', role: 'reader' }, 'start reader'],
  [{ kind: 'github', operation: 'add_labels', args: { labels: ['bug'] } }, 'add_labels {"labels":["bug"]}'],
  [{ kind: 'internal', what: 'todo' }, 'todo'],
  [{ kind: 'outside', operation: 'read', asWritten: '../x', why: 'outside' }, 'read ../x'],
] as const)('describes the effect %j', (effect, phrase) => {
  expect(describeEffect(effect)).toBe(phrase);
});
