import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import { bash, makeWorld, policyOf } from './world.ts';

const world = await makeWorld();
afterAll(() => world[Symbol.asyncDispose]());
const { effects } = world;

const rules = [
  'rules:',
  '  - allow: [Read(**), Glob, Grep, Edit(src/**), Bash(npm test), Agent, mcp__docs__*]',
  '  - allow: [Bash(git log *), Bash(git status *), Bash(timeout 9 /usr/bin/git show), Bash(timeout 9 npm test *)]',
  '    readonly: true',
  '  - allow: Read(config/**)',
  '    sensitive: true',
  '  - allow: Bash(vault read *)',
  '    sensitive: true',
  '  - {allow: GitHub(add_labels), args: {labels: [bug]}, max: 9}',
  'network: {allow: ["registry.test:443"]}',
];
const registry = { name: 'registry.test', port: 443 };

const verdictsOf = (policy: Policy, calls: readonly Effect[]) =>
  calls.map((effect, index) => policy.decide([effect], `c${index + 1}`).verdict);

verifies('ATK-P12', 'after a sensitive file was read a listed capability is denied, with the call that read it', () => {
  const policy = policyOf(...rules, 'taint: {sensitive: [net, github]}');
  expect(policy.decide([effects.labels('bug')], 'c1').verdict).toBe('allow');
  expect(policy.connect(registry).decision.verdict).toBe('allow');
  expect(policy.decide([effects.read('config/prod.json')], 'c2').verdict).toBe('allow');
  expect(policy.decide([effects.labels('bug')], 'c3')).toEqual({
    ...{ verdict: 'deny', parallel: false, layer: 'rules', rule: 'taint.sensitive', source: 'p.yml:12' },
    reason:
      'The GitHub operation add_labels is no longer allowed: since call c2 (reading config/prod.json) the run has read something sensitive, and `taint.sensitive` (p.yml:12) takes `github` away then.',
    hint: 'taint.sensitive without github',
  });
  expect(policy.connect(registry)).toMatchObject({
    decision: { verdict: 'deny', rule: 'taint.sensitive', hint: 'taint.sensitive without net' },
    mayBePrivate: false,
  });
  expect(verdictsOf(policy, [effects.edit('src/a'), bash('npm test'), effects.read('src/a')])).toEqual([
    ...['allow', 'allow', 'allow'],
  ]);
});

const marking: readonly (readonly [string, Effect, string | null])[] = [
  ['a file with the name of a secret', effects.read('app/.env.local'), 'reading app/.env.local'],
  ['its name in another case', effects.read('KEYS/ID_RSA'), 'reading KEYS/ID_RSA'],
  ['a search in it', effects.grep('app/.env'), 'searching'],
  ['a file that a rule calls sensitive', effects.read('CONFIG/x'), 'reading CONFIG/x'],
  ['a command that a rule calls sensitive', bash('vault read db'), 'running vault read db'],
  ['a command that names such a file', bash('git log HEAD:config/a.json'), 'a command that names HEAD:config/a.json'],
  ['what git keeps of any file', bash('git log -p'), 'a git command'],
  ['the same behind a wrapper', bash('timeout 9 /usr/bin/git show'), 'a git command'],
  ['names that git knows', bash('git status --short'), null],
  ['a text that is no command', bash("timeout 9 npm test -- -t 'a (b'"), null],
  ['an ordinary file', effects.read('src/a'), null],
  ['names of files', effects.glob('config'), null],
  ['a command in the sandbox', bash('npm test'), null],
  ['what is denied', effects.edit('config/x'), null],
];

test.each(marking)('%s', (_, effect, what) => {
  const policy = policyOf(...rules);
  policy.decide([effect], 'c1');
  const found = policy.taint.marks.map((mark) => [
    mark.origin,
    mark.callId,
    mark.what.replace(/^reading (?=app\/\.env$)/, 'searching'),
  ]);
  expect(found).toEqual(what === null ? [] : [['sensitive', 'c1', expect.stringContaining(what)]]);
});

test.each([
  "sh -c 'cd src; git show'",
  "env -S 'git show' x",
  '/usr/lib/git-core/git-cat-file blob 1234',
  'cp -r src/../.git/objects src/o',
  "sh -c 'for x in a; do git show; done <(x)'",
])('it is a git command however it is called: %s', (command) => {
  const { taint } = policyOf(...rules);
  taint.noteCall([bash(command)], 'c1');
  expect(taint.marks.map(({ what }) => what)).toEqual(['a git command, which shows what git keeps of any file']);
});

test('without a sandbox a command can read every file, write and connect', () => {
  const bare = [...rules.slice(0, 2), 'sandbox: {required: false}'];
  const policy = policyOf(...bare, 'taint: {sensitive: [net]}');
  expect(verdictsOf(policy, [bash('npm test'), bash('npm test'), effects.edit('src/a')])).toEqual([
    ...['allow', 'deny', 'allow'],
  ]);
  const writing = policyOf(...bare, 'taint: {sensitive: [write]}');
  expect(
    verdictsOf(writing, [effects.edit('src/a'), bash('npm test'), effects.edit('src/a'), bash('npm test')]),
  ).toEqual([...['allow', 'allow', 'deny', 'deny']]);
  // What it fetched may be a page that tells the model what to do.
  const told = policyOf(...bare, 'taint: {untrusted: [write]}');
  expect(verdictsOf(told, [effects.edit('src/a'), bash('npm test'), effects.edit('src/a')])).toEqual([
    ...['allow', 'allow', 'deny'],
  ]);
});

test('without writing, only a command that sees the workspace read-only is left', () => {
  const policy = policyOf(...rules, 'taint: {sensitive: [write]}');
  const calls = [
    bash('npm test'),
    effects.read('config/x'),
    bash('npm test'),
    bash('git log -p'),
    effects.edit('src/a'),
  ];
  expect(verdictsOf(policy, calls)).toEqual(['allow', 'allow', 'deny', 'allow', 'deny']);
  expect(policy.decide([bash('git log -p')]).parallel).toBe(true);
  expect(policy.decide([bash('npm test')]).reason).toMatch(/takes `write` away then\. A command can do that as well/);
  // What was written before stays, and so does what a command of the sandbox made of it.
  expect(policy.mayPublish('src/a').ok).toBe(true);
});

test('without writing, a command that reads what is sensitive must see the workspace read-only itself', () => {
  const policy = policyOf(
    'rules:',
    '  - allow: [Edit(src/**), Bash(git show *), Bash(vault read *)]',
    '  - {allow: Bash(git log *), readonly: true}',
    '  - {allow: Bash(vault read *), sensitive: true}',
    'taint: {sensitive: [write]}',
  );
  const copying = policy.decide([bash('git show --output=src/a HEAD:.env')], 'c1');
  expect(copying.reason).toMatch(
    /^Running git show --output=src\/a HEAD:\.env is not allowed: it reads something sensitive \(a command that names HEAD:\.env\), and `taint\.sensitive` \(p\.yml:6\) takes `write` away then\./,
  );
  expect(verdictsOf(policy, [bash('vault read db'), effects.edit('src/a')])).toEqual(['deny', 'allow']);
  expect(verdictsOf(policy, [bash('git log -p'), effects.edit('src/a')])).toEqual(['allow', 'deny']);
});

test('an answer of another machine is untrusted for what follows, not for the call that asked', () => {
  const policy = policyOf(...rules, 'taint: {untrusted: [mcp, net, spawn]}');
  expect(verdictsOf(policy, [effects.spawn, effects.mcp, effects.mcp, effects.spawn])).toEqual([
    ...['allow', 'allow', 'deny', 'deny'],
  ]);
  const connecting = policyOf(...rules, 'taint: {untrusted: [net]}');
  expect(connecting.connect(registry).decision.verdict).toBe('allow');
  connecting.taint.settle('c0');
  expect(connecting.taint.marks).toEqual([]);
  connecting.decide([bash('npm test')], 'c1');
  const during = [connecting.connect(registry), connecting.connect(registry)];
  connecting.taint.settle('c1');
  expect([...during, connecting.connect(registry)].map(({ decision }) => decision.verdict)).toEqual([
    ...['allow', 'allow', 'deny'],
  ]);
  expect(connecting.taint.marks).toEqual([
    { origin: 'untrusted', what: 'a command that connected to registry.test:443', callId: 'c1' },
  ]);
});

test('the lists of a chain add up, and a denied call counts against no limit', () => {
  const policy = policyOf(
    ...rules.map((line) => line.replace('max: 9', 'max: 1')),
    'taint: {untrusted: [], sensitive: [github]}',
  );
  policy.decide([effects.labels('bug'), effects.read('config/x')], 'c1');
  expect(policy.decide([effects.labels('bug')]).reason).toContain('they are used up');
  const fresh = policyOf(...rules, 'taint: {sensitive: [github]}');
  fresh.taint.mark({ origin: 'sensitive', what: 'x', callId: null });
  expect(fresh.decide([effects.labels('bug')]).reason).toContain('since the start of the run (x)');
});

const call = fc.array(
  fc.oneof(
    fc.constantFrom('src/a', 'config/x', '.env', 'docs/a').map((path) => effects.read(path)),
    fc.constantFrom('src/a', 'config/x').map((path) => effects.edit(path)),
    fc.constantFrom('npm test', 'git log -p', 'vault read a', 'git log config/x').map(bash),
    fc.constantFrom(effects.labels('bug'), effects.mcp, effects.spawn, effects.net, effects.internal),
  ),
  { minLength: 1, maxLength: 2 },
);
const list = fc.subarray(['net', 'mcp', 'github', 'exec', 'write', 'spawn']);
const section = fc
  .tuple(list, list)
  .map(([untrusted, sensitive]) => `taint: ${JSON.stringify({ untrusted, sensitive })}`);
const judge = (policy: Policy, given: readonly Effect[], id: string) => {
  const [first = effects.internal, ...more] = given;
  return policy.decide([first, ...more], id).verdict;
};
const uncapped = rules.map((line) => line.replace(', max: 9', ''));

verifies('ATK-P12', 'adding a taint never allows anything', () => {
  fc.assert(
    fc.property(section, fc.array(call, { maxLength: 6 }), (taint, calls) => {
      const [plain, tainted] = [policyOf(...uncapped), policyOf(...uncapped, taint)];
      for (const [index, given] of calls.entries()) {
        const [without, having] = [plain, tainted].map((policy) => judge(policy, given, `c${index}`));
        if (having === 'allow') expect(without).toBe('allow');
        if (plain.connect(registry).decision.verdict === 'deny')
          expect(tainted.connect(registry).decision.verdict).toBe('deny');
      }
    }),
    { numRuns: runs(200, 1000) },
  );
});

verifies('ATK-P12', 'what was taken away never comes back within a run', () => {
  fc.assert(
    fc.property(section, fc.array(call, { maxLength: 8 }), call, (taint, calls, probe) => {
      const policy = policyOf(...uncapped, taint);
      let lost = false;
      for (const [index, given] of calls.entries()) {
        judge(policy, given, `c${index}`);
        if (lost) expect(judge(policy, probe, 'again')).toBe('deny');
        else {
          const [first = effects.internal, ...more] = probe;
          lost = policy.taint.denial([first, ...more], 'read-only') !== null;
        }
      }
    }),
    { numRuns: runs(200, 1000) },
  );
});
