import { afterAll, expect } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { verifies } from '../support/verifies.ts';
import { bash, makeWorld, policyOf, presets, verdicts } from './world.ts';

const world = await makeWorld();
afterAll(() => world[Symbol.asyncDispose]());
const { effects } = world;

const every: Readonly<Record<string, Effect>> = {
  read: effects.read('a'),
  edit: effects.edit('a'),
  write: effects.write('a'),
  bash: bash('npm test'),
  looking: bash('git log'),
  net: effects.net,
  mcp: effects.mcp,
  spawn: effects.spawn,
  github: effects.labels('bug'),
  internal: effects.internal,
};

function allowedIn(policy: Policy): string[] {
  return Object.keys(every).filter((_, index) => verdicts(policy, Object.values(every))[index] === 'allow');
}

const rules = [
  'rules:',
  '  - allow: [Read, Edit, Bash(npm test), mcp__docs__*]',
  '  - {allow: Bash(git log), readonly: true}',
  '  - {allow: GitHub(add_labels), args: {labels: [bug]}}',
];

verifies('REQ-G5', 'a mode grants what no rule names, and never more than it says', () => {
  const granted = Object.fromEntries(
    ['plan', 'default', 'acceptEdits', 'bypassPermissions'].map((mode) => [mode, allowedIn(policyOf(`mode: ${mode}`))]),
  );
  expect(granted).toEqual({
    plan: ['internal'],
    default: ['internal'],
    acceptEdits: ['edit', 'write', 'internal'],
    bypassPermissions: ['read', 'edit', 'write', 'bash', 'looking', 'internal'],
  });
});

verifies('REQ-G5', 'the ceiling of a plan holds whatever the rules allow, but for what only looks', () => {
  expect(allowedIn(policyOf('mode: default', ...rules))).toEqual([
    ...['read', 'edit', 'write', 'bash', 'looking', 'mcp', 'github', 'internal'],
  ]);
  const plan = policyOf('mode: plan', ...rules);
  expect(allowedIn(plan)).toEqual(['read', 'looking', 'internal']);
  expect(plan.decide([effects.edit('a')])).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'mode',
    rule: 'mode: plan',
    source: null,
    reason: 'The run only plans: writing a is not for it.',
    hint: 'mode: default',
  });
  expect(plan.mayPublish('a').ok).toBe(false);
  expect(policyOf('mode: acceptEdits').mayPublish('a').ok).toBe(true);
});

verifies(
  'REQ-G5',
  'in a plan a command is allowed by the rule that says that nothing changes, not by a wider one',
  () => {
    const two = ['rules:', '  - {allow: Bash(git log), readonly: true, max: 1}', '  - allow: Bash(git *)'];
    const plan = policyOf('mode: plan', ...two);
    // Allowed by the other rule it would run in a workspace that it can write to, and for ever.
    expect([
      plan.decide([bash('git log')]),
      plan.decide([bash('git log')]),
      plan.decide([bash('git gc')]),
    ]).toMatchObject([
      { verdict: 'allow', parallel: true, rule: 'allow: Bash(git log)' },
      { verdict: 'deny', layer: 'rules', hint: 'max: 2' },
      { verdict: 'deny', layer: 'mode' },
    ]);
    expect(policyOf(...two).decide([bash('git log')])).toMatchObject({ parallel: false, rule: 'allow: Bash(git *)' });
  },
);

verifies(['REQ-G5', 'REQ-G2', 'DEF-12'], 'the guard and every deny hold in all modes', () => {
  const policy = policyOf('mode: bypassPermissions', 'rules:', '  - deny: [Edit(a), Bash(npm test)]');
  const denied = [effects.edit('a'), bash('npm test'), effects.edit('.git/x'), effects.read('../x'), bash('rm -rf /')];
  expect(verdicts(policy, denied)).toEqual(denied.map(() => 'deny'));
  expect(policy.decide([effects.edit('b')])).toEqual({
    verdict: 'allow',
    parallel: false,
    layer: 'mode',
    rule: 'mode: bypassPermissions',
    source: null,
    reason: 'Allowed by `mode: bypassPermissions`.',
    hint: null,
  });
});

verifies('REQ-G5', 'the input can only lower the mode of the file', () => {
  const order = ['plan', 'default', 'acceptEdits', 'bypassPermissions'] as const;
  for (const [index, mode] of order.entries()) {
    for (const [other, lowered] of order.entries()) {
      const text = `version: 1\nmode: ${mode}`;
      const policy = loadPolicy({ text, source: 'p.yml', origin: 'file', presets, lowered });
      expect([mode, lowered, policy.mode]).toEqual([mode, lowered, order[Math.min(index, other)]]);
    }
  }
});
