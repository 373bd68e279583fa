import { expect, test } from 'vitest';
import { bash, policyOf, rulesOf } from './world.ts';

const rules = [
  'rules:',
  '  - allow: Bash(npm test)',
  '  - allow: [Bash(git status), Bash(git log *)]',
  '    readonly: true',
];

test('a command overlaps others only where each of its rules says that it changes nothing', () => {
  const policy = policyOf(...rules);
  const parallel = (command: string) => {
    const { verdict, parallel } = policy.decide([bash(command)]);
    return `${verdict} ${parallel}`;
  };
  expect(['git status', 'git log -n 3', 'npm test', 'rm x'].map(parallel)).toEqual([
    'allow true',
    'allow true',
    'allow false',
    'deny false',
  ]);
});

test('without a sandbox no command overlaps another, whatever its rule says', () => {
  const [status] = ['  - {allow: Bash(git status), readonly: true}'];
  const decide = (...more: string[]) => policyOf(...more, 'rules:', status ?? '').decide([bash('git status')]).parallel;
  expect([decide(), decide('sandbox: {required: false}')]).toEqual([true, false]);
});

test('a command that only the mode grants overlaps nothing, whatever stands beside it', () => {
  const policy = policyOf('mode: bypassPermissions', ...rules);
  const parallel = (command: string) => policy.decide([bash(command)]).parallel;
  expect(['git status', 'git status && touch x', 'touch x'].map(parallel)).toEqual([true, false, false]);
});

test('of two rules for one command the one that says that it changes nothing counts, in either order', () => {
  const two = ['{allow: Bash(git *)}', '{allow: Bash(git status), readonly: true}'];
  for (const entries of [two, two.toReversed()]) {
    expect(rulesOf(...entries).decide([bash('git status')])).toMatchObject({
      parallel: true,
      rule: 'allow: Bash(git status)',
    });
  }
});

test('a policy says whether it could allow a command at all', () => {
  const policies = [policyOf(), rulesOf('deny: Bash'), rulesOf('allow: Edit'), rulesOf('allow: Bash(ls)')];
  expect(policies.map(({ allowsCommands }) => allowsCommands)).toEqual([false, false, false, true]);
});
