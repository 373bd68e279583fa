import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import { verifies } from '../support/verifies.ts';
import { bash, makeWorld, placeOf, rulesOf, verdicts } from './world.ts';

verifies('REQ-G1', 'an allowed call names its rule and where it stands', async () => {
  await using world = await makeWorld();
  const policy = rulesOf('allow: [Read(**), Glob]', 'allow: Edit(src/**)');
  expect(policy.decide([world.effects.edit('src/a.ts')])).toEqual({
    verdict: 'allow',
    parallel: false,
    layer: 'rules',
    rule: 'allow: Edit(src/**)',
    source: 'p.yml:4',
    reason: 'Allowed by `allow: Edit(src/**)` (p.yml:4).',
    hint: null,
  });
  expect(policy.decide([world.effects.glob('.'), world.effects.read('x')])).toEqual({
    verdict: 'allow',
    parallel: true,
    layer: 'rules',
    rule: 'allow: Glob',
    source: 'p.yml:3',
    reason: 'Allowed by `allow: Glob` (p.yml:3) and `allow: Read(**)` (p.yml:3).',
    hint: null,
  });
  expect(policy.decide([world.effects.internal])).toEqual({
    verdict: 'allow',
    parallel: true,
    layer: 'default',
    rule: null,
    source: null,
    reason: 'It touches nothing that needs a rule.',
    hint: null,
  });
});

verifies('REQ-G1', 'each denial names its layer, its rule and what would allow the call', async () => {
  await using world = await makeWorld();
  const policy = rulesOf('allow: Edit(src/**)', '{deny: Edit(src/gen/**), reason: Generated files.}');
  const denied = { verdict: 'deny', parallel: false } as const;
  expect(policy.decide([world.effects.edit('src/gen/a.ts')])).toEqual({
    ...denied,
    layer: 'rules',
    rule: 'deny: Edit(src/gen/**)',
    source: 'p.yml:4',
    reason:
      'Writing src/gen/a.ts is denied by `deny: Edit(src/gen/**)` (p.yml:4). Generated files. A deny wins over `allow: Edit(src/**)` (p.yml:3).',
    hint: null,
  });
  expect(policy.decide([bash('npm test')])).toEqual({
    ...denied,
    layer: 'default',
    rule: null,
    source: null,
    reason: 'Running npm test is allowed by no rule.',
    hint: 'allow: Bash(npm test)',
  });
  expect(policy.decide([world.effects.read('../x')])).toEqual({
    ...denied,
    layer: 'paths',
    rule: 'workspace boundary',
    source: 'built-in guard',
    reason: '"../x" cannot be used (read): it is outside the workspace. Use a path inside the repository.',
    hint: null,
  });
  expect(policy.decide([world.effects.net])).toEqual({
    ...denied,
    layer: 'default',
    rule: null,
    source: null,
    reason: 'Connecting to registry.test:443 is allowed by no rule, and this version has none that could allow it.',
    hint: null,
  });
});

test('the reason that is reported follows the layers, whatever the order of the effects', async () => {
  await using world = await makeWorld();
  const { effects } = world;
  const policy = rulesOf('allow: Edit', 'deny: Edit(x)');
  const all = [effects.read('y'), effects.edit('x'), effects.edit('.git/x'), bash('a |& b')];
  const layers = all.map((_, count) => policy.decide([effects.internal, ...all.slice(0, count + 1)]).layer);
  expect(layers).toEqual(['default', 'rules', 'paths', 'blocklist']);
});

verifies('ATK-S14', 'a deny wins over an allow wherever it stands, and both are named', () => {
  const lines = ['allow: Bash(npm *)', 'deny: Bash(npm publish*)'];
  for (const order of [lines, lines.toReversed()]) {
    const policy = rulesOf(...order);
    const decision = policy.decide([bash('npm publish --tag x')]);
    expect(decision).toMatchObject({ verdict: 'deny', layer: 'rules', rule: 'deny: Bash(npm publish*)' });
    expect(decision.reason).toContain('A deny wins over `allow: Bash(npm *)`');
    expect(verdicts(policy, [bash('npm test'), bash('/usr/bin/npm publish')])).toEqual(['allow', 'deny']);
  }
});

test('each rule name covers its own kind of effect', async () => {
  await using world = await makeWorld();
  const { effects } = world;
  const probes: Record<string, Effect> = {
    read: effects.read('a'),
    glob: effects.glob('a'),
    grep: effects.grep('a'),
    edit: effects.edit('a'),
    write: effects.write('a'),
    bash: bash('a'),
    github: effects.github({ issue: 1 }),
    internal: effects.internal,
  };
  const allowedBy = (rule: string) =>
    Object.keys(probes).filter((name) => rulesOf(rule).decide([probes[name] ?? effects.net]).verdict === 'allow');
  const table: Record<string, string[]> = {
    Read: ['read'],
    Glob: ['glob'],
    Grep: ['grep'],
    Edit: ['edit', 'write'],
    Write: ['write'],
    Bash: ['bash'],
    GitHub: ['github'],
  };
  for (const [name, kinds] of Object.entries(table)) {
    const expected = Object.keys(probes).filter((kind) => kinds.includes(kind) || kind === 'internal');
    expect([name, allowedBy(`allow: ${name}`)]).toEqual([name, expected]);
    const pattern = name === 'GitHub' ? 'add_*' : 'a';
    expect([name, allowedBy(`allow: ${name}(${pattern})`)]).toEqual([name, expected]);
    expect([name, allowedBy(`allow: ${name}(${name === 'GitHub' ? 'b*' : 'b'})`)]).toEqual([name, ['internal']]);
  }
});

test('a deny of reading also holds for searching', async () => {
  await using world = await makeWorld();
  const { effects, paths } = world;
  const policy = rulesOf('allow: [Read, Glob, Grep]', 'deny: Read(secret/**)', 'deny: Grep(logs/**)');
  const probes = ['secret/x', 'SECRET/x', 'secret', 'logs/x', 'src/x'].map((path) => [
    ...verdicts(policy, [effects.read(path), effects.glob(path), effects.grep(path)]),
    ...(['read', 'glob', 'grep'] as const).map((via) => policy.mayRead(placeOf(paths, path), via)),
  ]);
  expect(probes).toEqual([
    ['deny', 'deny', 'deny', false, false, false],
    ['deny', 'deny', 'deny', false, false, false],
    ['deny', 'deny', 'deny', false, false, false],
    ['allow', 'allow', 'deny', true, true, false],
    ['allow', 'allow', 'allow', true, true, true],
  ]);
});

test('saved output is read under a rule like any other file', async () => {
  await using world = await makeWorld();
  writeFileSync(join(world.spillFolder, 'call-1.txt'), 'x');
  const effect = world.effects.read('spill:call-1.txt');
  const rules = ['allow: Read(**)', 'allow: Read(spill:*)', 'allow: Read(src/**)'];
  expect(rules.map((rule) => rulesOf(rule).decide([effect]).verdict)).toEqual(['allow', 'allow', 'deny']);
  expect(rulesOf().decide([effect]).hint).toBe('allow: Read(spill:call-1.txt)');
});

test('an operation is allowed when every value is listed', async () => {
  await using world = await makeWorld();
  const { labels, github } = world.effects;
  const policy = rulesOf('{allow: GitHub(add_labels), args: {labels: [bug, question]}}');
  const probes: Effect[] = [
    labels('bug'),
    labels('bug', 'question'),
    labels(),
    github({ issue: 1 }),
    labels('security'),
    labels('bug', 'security'),
    labels('Bug'),
    labels(['bug']),
    labels(null),
    github({ issue: 1, labels: 'bug' }),
    github({ issue: 'x', labels: ['bug'] }),
    github({ issue: 1, labels: ['bug'], remove: true }),
    github({ issue: 1, labels: ['bug'], toString: 'x' }),
    { kind: 'github', operation: 'close_issue', args: { issue: 1 } },
  ];
  const allowed = [
    'allow',
    'allow',
    'allow',
    'allow',
    'deny',
    'deny',
    'deny',
    'deny',
    'deny',
    'allow',
    'deny',
    'deny',
    'deny',
    'deny',
  ];
  expect(verdicts(policy, probes)).toEqual(allowed);
  expect(verdicts(rulesOf('allow: GitHub(add_*)'), [labels('bug')])).toEqual(['deny']);
  expect(rulesOf().decide([labels('bug', 'a: b')]).hint).toBe(
    '{ allow: GitHub(add_labels), args: { labels: [ bug, "a: b" ] } }',
  );
});

test('a rule with max allows that many calls in a run', async () => {
  await using world = await makeWorld();
  const { labels, edit } = world.effects;
  const policy = rulesOf('{allow: GitHub(add_labels), args: {labels: [bug]}, max: 2}');
  const denied = policy.decide([labels('other')]);
  const decisions = [policy.decide([labels('bug')]), policy.decide([labels('bug')]), policy.decide([labels('bug')])];
  expect([denied, ...decisions].map(({ verdict }) => verdict)).toEqual(['deny', 'allow', 'allow', 'deny']);
  expect(decisions[2]).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'rules',
    rule: 'allow: GitHub(add_labels)',
    source: 'p.yml:3',
    reason: '`allow: GitHub(add_labels)` (p.yml:3) allows 2 per run, and they are used up.',
    hint: 'max: 3',
  });
  const shared = rulesOf('{allow: [Edit(a), Edit(b)], max: 2}');
  expect(shared.decide([edit('a'), edit('b')]).verdict).toBe('allow');
  expect([shared.mayPublish('a').ok, shared.decide([edit('b')]).verdict, shared.decide([edit('a')]).verdict]).toEqual([
    true,
    'allow',
    'deny',
  ]);
  // Whichever of the two is looked at first.
  for (const spare of [
    rulesOf('{allow: Edit(a), max: 1}', 'allow: Edit'),
    rulesOf('{allow: Edit, max: 1}', 'allow: Edit(a)'),
  ]) {
    expect(verdicts(spare, [edit('a'), edit('a'), edit('b')])).toEqual(['allow', 'allow', 'allow']);
  }
});

test('of a call with several commands each counts against max', () => {
  const rules = ['{allow: [Bash(deploy), Bash(undo)], max: 3}', 'allow: Bash(ls)'];
  const calls = ['deploy; ls; deploy', 'undo | deploy', 'deploy; ls', 'ls; undo', 'ls; ls'];
  const policy = rulesOf(...rules);
  expect(verdicts(policy, calls.map(bash))).toEqual(['allow', 'deny', 'allow', 'deny', 'allow']);
  expect(rulesOf(...rules).decide([bash('deploy; deploy; undo; undo')])).toMatchObject({
    verdict: 'deny',
    reason: '`allow: Bash(undo)` (p.yml:3) allows 3 per run, of which 3 are left, too few for this call.',
  });
  const spare = rulesOf('{allow: Bash(deploy), max: 1}', '{allow: Bash(deploy*), max: 1}');
  expect(verdicts(spare, ['deploy && deploy', 'deploy'].map(bash))).toEqual(['allow', 'deny']);
});

test('which of two rules of the same text is spent does not hang on where they stand', async () => {
  await using world = await makeWorld();
  const { labels } = world.effects;
  const both = '{allow: GitHub(add_labels), args: {labels: [docs, bug]}, max: 1}';
  const one = '{max: 1, args: {labels: [bug]}, allow: GitHub(add_labels)}';
  const rest = 'allow: Read';
  const orders = [
    [both, one, rest],
    [one, both, rest],
    [rest, one, both],
  ].map((rules) => verdicts(rulesOf(...rules), [labels('bug'), labels('docs'), labels('bug')]));
  expect(new Set(orders.map(String)).size).toBe(1);
});

verifies('H014', 'a changed path is published only if a rule would allow its write', () => {
  const policy = rulesOf(
    'allow: Edit(src/**)',
    'allow: Write(new/**)',
    'deny: Edit(src/gen/**)',
    'deny: Write(src/**)',
  );
  expect(['src/a', 'new/a', 'src/gen/a', 'lib/a'].map((path) => policy.mayPublish(path))).toEqual([
    { ok: true },
    { ok: true },
    {
      ok: false,
      why: 'Writing src/gen/a is denied by `deny: Edit(src/gen/**)` (p.yml:5). A deny wins over `allow: Edit(src/**)` (p.yml:3).',
      hint: null,
    },
    {
      ok: false,
      why: 'Writing lib/a is allowed by no rule.',
      hint: 'allow: Edit(lib/a)',
    },
  ]);
  const everything = rulesOf('allow: Edit');
  const odd = [
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    './a',
    'a//b',
    'a/',
    'a\\b',
    'a\nb',
    'spill:x',
    'a\ud800',
    '.env',
    '.git/x',
  ];
  expect(odd.filter((path) => everything.mayPublish(path).ok)).toEqual([]);
});
