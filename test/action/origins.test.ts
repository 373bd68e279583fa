import { expect, test } from 'vitest';
import type { Level } from '../../src/action/admission.ts';
import type { Gathered } from '../../src/action/gather.ts';
import { markMessage, markTold } from '../../src/action/origins.ts';
import type { Pinned } from '../../src/action/pin.ts';
import type { Task } from '../../src/action/trigger.ts';
import type { Authored } from '../../src/context/prompt.ts';
import { policyOf } from '../policy/world.ts';
import { verifies } from '../support/verifies.ts';

const written = (trust: Authored['trust'], text = 'x'): Authored => ({ author: trust, trust, text });
const thread = (trust: Authored['trust'], comments: readonly Authored[] = []) =>
  ({ kind: 'issue', number: 1, title: written(trust), body: written(trust), comments }) as const;
const nothing: Gathered = { changedPaths: [], cut: [], comments: { items: [], complete: true } };

type Told = { readonly level?: Level | null; readonly fork?: boolean; readonly gathered?: Partial<Gathered> };

function marksOf({ level = 'write', fork = false, gathered = {} }: Told) {
  const policy = policyOf('rules: [{allow: Read(config/**), sensitive: true}]');
  // The rest of a task and of the pinned commits is not looked at.
  const [task, pinned] = [{ requester: { login: 'mallory' } } as Task, { fork } as Pinned];
  markTold(policy, { task, level, pinned, gathered: { ...nothing, ...gathered } });
  return policy.taint.marks.map(({ origin, what, callId }) => [origin, what, callId]);
}

const rows: readonly (readonly [string, Told, readonly unknown[]])[] = [
  ['nobody but writers', { gathered: { thread: thread('writer', [written('requester')]) } }, []],
  ['an empty text of somebody', { gathered: { thread: thread('writer', [written('untrusted', ' ')]) } }, []],
  [
    'a comment',
    { gathered: { thread: thread('writer', [written('untrusted')]) } },
    [['untrusted', 'text of untrusted', null]],
  ],
  ['an issue to sort', { gathered: { issues: [thread('untrusted')] } }, [['untrusted', 'text of untrusted', null]]],
  ['a fork', { fork: true }, [['untrusted', 'the head of a fork', null]]],
  ['a request of a reader', { level: 'reader' }, [['untrusted', 'the request of mallory', null]]],
  ['a schedule', { level: null }, []],
  [
    'a changed sensitive file',
    { gathered: { changedPaths: ['src/a', 'config/b'] } },
    [['sensitive', 'the change of config/b', null]],
  ],
];

verifies('ATK-P12', 'what a run was told before its first call is marked', () => {
  expect(rows.map(([what, told]) => [what, marksOf(told)])).toEqual(rows.map(([what, , marks]) => [what, [...marks]]));
});

test('a secret in the first message is looked for where something depends on it', () => {
  const message = 'the key is ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const marked = (section: string, text: string, asKnown = text) => {
    const policy = policyOf(section);
    markMessage(policy, text, asKnown);
    return policy.taint.marks.length;
  };
  const section = 'taint: {sensitive: [net]}';
  expect([
    marked(section, message),
    marked(section, 'my secret', 'my [redacted]'),
    marked(section, 'harmless'),
    marked('taint: {untrusted: [net]}', message),
  ]).toEqual([1, 1, 0, 0]);
});
