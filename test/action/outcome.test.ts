import { expect, test } from 'vitest';
import { decideOutcome, type Outcome } from '../../src/action/outcome.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { changedFile, changes, ended, published, reportOf, session, verification } from './report-events.ts';

const edit = changes([changedFile('a.ts'), changedFile('b.ts')]);
const unpublishable = changes([], [{ path: '.github/x.yml', why: 'protected', hint: null }]);
const failing = verification('before', { exitCode: 1 });
const ask: AgentEvent = { ...session, task: 'ask' };
const done = { kind: 'operation', operation: 'add_labels', args: {}, outcome: 'added', ok: true } as const;

const stopped = (conclusion: 'skipped' | 'refused' | 'failed', reason: string): AgentEvent => {
  return { kind: 'stopped', conclusion, code: 'any', reason };
};
const budget = ended({ kind: 'budget', budget: 'turns', used: 25, limit: 25 });

type Row = readonly [string, readonly AgentEvent[], Outcome['conclusion'], 0 | 1, string];

const rows: readonly Row[] = [
  ['a change', [edit, published, ended()], 'success', 0, 'Done: changed 2 files on branch mewcode/fix-7-1.'],
  ['a change shown in the comment only', [edit, ended()], 'success', 0, 'Done: changed 2 files.'],
  [
    'a change that fixes',
    [failing, edit, verification('after'), published, ended()],
    ...(['success', 0] as const),
    'Done: changed 2 files on branch mewcode/fix-7-1; the verification command failed before and passes now.',
  ],
  [
    'a change that keeps passing',
    [verification('before'), edit, verification('after'), ended()],
    ...(['success', 0] as const),
    'Done: changed 2 files; the verification command passes as before.',
  ],
  ['no change', [changes([]), ended()], 'no_changes', 0, 'No changes were needed or made.'],
  ['an answer', [ask, changes([]), ended()], 'success', 0, 'Done.'],
  ['an answer that left traces', [ask, unpublishable, ended()], 'success', 0, 'Done.'],
  ['operations', [done, done, ended()], 'success', 0, 'Done: 2 operations.'],
  [
    'an operation that GitHub refused',
    [done, { ...done, ok: false }, ended()],
    'failed',
    1,
    'Failed: 1 of 2 operations could not be carried out.',
  ],
  [
    'a change that does not help',
    [failing, edit, verification('after', { exitCode: 1 }), published, ended()],
    ...(['failed', 1] as const),
    'Still failing: changed 2 files on branch mewcode/fix-7-1, but the verification command fails as it did before; this is draft work.',
  ],
  [
    'a change that breaks',
    [verification('before'), edit, verification('after', { exitCode: 1 }), ended()],
    ...(['failed', 1] as const),
    'Broke: changed 2 files, and the verification command passed before and fails now; this is draft work.',
  ],
  [
    'a verification that proves nothing',
    [failing, edit, verification('after', { tests: 2 }), ended()],
    ...(['failed', 1] as const),
    'Not comparable: changed 2 files, but fewer tests ran on the result (2) than before (3); this is draft work.',
  ],
  [
    'a failing verification without a change',
    [failing, changes([]), verification('after', { exitCode: 1 }), ended()],
    'no_changes',
    0,
    'No changes were needed or made.',
  ],
  [
    'deleted tests that cannot be published',
    [failing, changes([], [{ path: 'a.test.ts', why: 'no rule', hint: null }]), verification('after'), ended()],
    'failed',
    1,
    'Not comparable: nothing can be published, and the test file a.test.ts was changed and is not published.',
  ],
  [
    'unpublishable paths alone',
    [unpublishable, ended()],
    'denied',
    0,
    'Denied: the policy lets none of the 1 changed file be published.',
  ],
  [
    'denials',
    [ended({ kind: 'denied', why: 'The same call was denied 3 times.' })],
    'denied',
    0,
    'Denied: The same call was denied 3 times.',
  ],
  [
    'a budget with a result',
    [edit, published, budget],
    'budget_exceeded',
    0,
    'Out of budget: The budget of 25 turns is used up (25 used).',
  ],
  [
    'a budget without one',
    [changes([]), budget],
    'budget_exceeded',
    1,
    'Out of budget: The budget of 25 turns is used up (25 used).',
  ],
  [
    'a cut answer with a result',
    [edit, ended({ kind: 'truncated', why: 'The answer was cut.' })],
    'truncated',
    0,
    'Cut short: The answer was cut.',
  ],
  [
    'a cut answer without one',
    [ended({ kind: 'truncated', why: 'The answer was cut.' })],
    'truncated',
    1,
    'Cut short: The answer was cut.',
  ],
  [
    'a budget with a failing result',
    [failing, edit, verification('after', { exitCode: 1 }), budget],
    ...(['failed', 1] as const),
    'Still failing: changed 2 files, but the verification command fails as it did before; this is draft work.',
  ],
  [
    'circles',
    [edit, ended({ kind: 'stuck', why: 'No such tool, three times.' })],
    'failed',
    1,
    'Stuck: No such tool, three times.',
  ],
  ['a refusal', [ended({ kind: 'refused', why: 'It will not.' })], 'failed', 1, 'The model refused: It will not.'],
  ['a model that fails', [ended({ kind: 'model_failed', why: '401' })], 'failed', 1, 'The model failed: 401.'],
  ['a cancellation', [edit, ended({ kind: 'cancelled', why: 'SIGTERM' })], 'cancelled', 1, 'Cancelled: SIGTERM.'],
  ['a kill', [edit], 'cancelled', 1, 'Cancelled: the worker was killed.'],
  ['a question', [stopped('refused', 'No key: is it set?')], 'refused', 1, 'Refused to start: No key: is it set?'],
  ['nothing to do', [stopped('skipped', 'No phrase.')], 'skipped', 0, 'Nothing to do: No phrase.'],
  [
    'a bad policy',
    [stopped('refused', 'Line 3: unknown key.')],
    'refused',
    1,
    'Refused to start: Line 3: unknown key.',
  ],
  [
    'a failed delivery',
    [edit, ended(), stopped('failed', 'The remote refused the branch.')],
    'failed',
    1,
    'Failed: The remote refused the branch.',
  ],
];

test.each(rows)('%s has its conclusion, exit code and headline', (...row) => {
  const [, events, conclusion, exitCode, headline] = row;
  const outcome = decideOutcome(reportOf(events, []));
  const warns = exitCode === 0 && ['denied', 'budget_exceeded', 'truncated'].includes(conclusion);
  expect(outcome).toEqual({ conclusion, exitCode, headline, ...(warns && { warning: headline }) });
});

test.each(['ask', 'review', 'plan', 'help', 'triage'])('a finished %s is a success without a change', (task) => {
  const report = reportOf([{ ...session, task }, changes([]), ended()]);
  expect(decideOutcome(report)).toMatchObject({ conclusion: 'success', exitCode: 0 });
});
