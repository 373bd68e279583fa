import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Effect, NonEmpty } from '../../src/base/effect.ts';
import { presetPolicy } from '../../src/policy/load.ts';
import { narrow } from '../../src/policy/narrow.ts';
import { makeWorld, policyOf, presets, verdicts, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const open = () =>
  policyOf(
    'mode: acceptEdits',
    'rules:',
    '  - allow: [Read(**), Glob, Grep, Edit(**), Write(**)]',
    '  - allow: GitHub(add_labels)',
    '    args: {labels: [bug]}',
    '  - allow: [Bash(git log -p), Bash(git log)]',
    '  - deny: Read(private/**)',
  );
const readOnly = () => presetPolicy({ name: 'read-only', presets, notes: ['Only reads.'] });

test('what both allow is allowed but for commands, and nothing else', () => {
  const { read, grep, edit, write, bash, labels, net, internal } = world.effects;
  const effects = [
    ...[read('src/a.ts'), grep('src'), internal, labels('bug')],
    ...[
      read('private/a.ts'),
      read('.env'),
      edit('src/a.ts'),
      write('src/a.ts'),
      bash('git log -p'),
      bash('git log'),
      net,
    ],
  ];
  const [allow, deny] = ['allow', 'deny'] as const;
  expect(verdicts(narrow(open(), readOnly()), effects)).toEqual([
    ...[allow, allow, allow, allow],
    ...[deny, deny, deny, deny, deny, deny, deny],
  ]);
  const mixed: NonEmpty<Effect> = [labels('bug'), edit('src/a.ts')];
  expect(narrow(open(), readOnly()).decide(mixed)).toMatchObject({ verdict: 'deny', hint: null });
});

test('nothing can be published, no command prepared, and people read what was narrowed', () => {
  const both = narrow(open(), readOnly());
  expect(both.mayPublish('src/a.ts')).toMatchObject({ ok: false });
  expect([both.allowsCommands, both.source, both.notes]).toEqual([
    false,
    'p.yml, narrowed by preset read-only',
    ['Only reads.'],
  ]);
});
