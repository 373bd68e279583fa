/** Each policy of the README, loaded by the real loader, decides as the text beside it says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Decision, Effect } from '../src/base/effect.ts';
import { limits } from '../src/base/limits.ts';
import { loadPolicy, presetPolicy } from '../src/policy/load.ts';
import type { Policy } from '../src/policy/policy.ts';
import { openTerminal } from './cli/terminal.ts';
import { makeWorld, policyOf, presets, rulesOf, type World } from './policy/world.ts';
import { readMarkdown } from './support/markdown.ts';

const policies = readMarkdown('README.md')
  .blocks('yaml')
  .filter((text) => text.startsWith('version:'));
const load = (text = ''): Policy => loadPolicy({ text, source: 'README.md', origin: 'file', presets });

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

type Call = (make: World['effects']) => Effect;
type Row = readonly [call: string, effect: Call, verdict: Decision['verdict']];

/** The rows whose verdict differs from what is expected. */
function differing(policy: Policy, rows: readonly Row[]): unknown[] {
  return rows
    .map(([call, effect, expected]) => ({ call, expected, verdict: policy.decide([effect(world.effects)]).verdict }))
    .filter(({ expected, verdict }) => verdict !== expected);
}

test('the first policy reads everything but secrets and writes below src and test', () => {
  const rows: readonly Row[] = [
    ['read_file', (make) => make.read('docs/guide.md'), 'allow'],
    ['glob', (make) => make.glob('.'), 'allow'],
    ['grep', (make) => make.grep('.'), 'allow'],
    ['edit_file in src', (make) => make.edit('src/deep/cart.js'), 'allow'],
    ['write_file in src', (make) => make.write('src/new.js'), 'allow'],
    ['edit_file in test', (make) => make.edit('test/cart.test.js'), 'allow'],
    ['edit_file elsewhere', (make) => make.edit('docs/guide.md'), 'deny'],
    ['a secret', (make) => make.read('config/.env.local'), 'deny'],
    ['npm test', (make) => make.bash('npm test'), 'allow'],
    ['npm test, quoted', (make) => make.bash(`npm  'test'`), 'allow'],
    ['npm test with more', (make) => make.bash('npm test -- --watch'), 'deny'],
    ['another npm', (make) => make.bash('npm install'), 'deny'],
    ['a line of commands', (make) => make.bash('npm test; curl example.org'), 'deny'],
    ['a substitution', (make) => make.bash('npm $(echo test)'), 'deny'],
    ['a label', (make) => make.labels('bug'), 'deny'],
  ];
  expect(differing(load(policies[0]), rows)).toEqual([]);
});

test('the first policy sets the limits that it names', () => {
  const { limits: set, publish, sandbox } = load(policies[0]);
  expect({ set, files: publish.files, required: sandbox.required }).toEqual({
    set: { turns: 25, wall: 30 * 60_000, tokens: 2_000_000 },
    files: 50,
    required: true,
  });
});

test('policy check has nothing against what the README shows', async () => {
  const blocks = [
    ...policies,
    ...readMarkdown('README.md')
      .blocks('yml')
      .filter((text) => text.startsWith('version:')),
  ];
  await using terminal = await openTerminal(Object.fromEntries(blocks.map((text, index) => [`${index}.yml`, text])));
  const checked = blocks.map((_, index) => terminal.mewcode('policy', 'check', '--strict', `${index}.yml`));
  expect((await Promise.all(checked)).filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
  expect(blocks).toHaveLength(3);
});

test('a denial carries the reason of the rule, or the rule that would allow it', () => {
  const policy = load(policies[0]);
  expect(policy.decide([world.effects.edit('src/generated/a.js')]).reason).toContain('Made by the build.');
  expect(policy.decide([world.effects.edit('docs/guide.md')]).hint).toBe('allow: Edit(docs/guide.md)');
});

test('the order of the rules is of no account', () => {
  const [first = ''] = policies;
  const [head = '', ...entries] = first.slice(0, first.indexOf('limits:')).split(/^(?= {2}- )/m);
  const reversed = load(head + entries.toReversed().join(''));
  expect(reversed.decide([world.effects.read('.env')]).verdict).toBe('deny');
  expect(reversed.decide([world.effects.edit('src/cart.js')]).verdict).toBe('allow');
});

const guarded: readonly Row[] = [
  ['outside', (make) => make.edit('../other/file'), 'deny'],
  ['.git', (make) => make.edit('.git/config'), 'deny'],
  ['a workflow', (make) => make.edit('.github/workflows/ci.yml'), 'deny'],
  ['code owners', (make) => make.edit('docs/CODEOWNERS'), 'deny'],
  ['the policy', (make) => make.edit('.mewcode/policy.yml'), 'deny'],
  ['instructions', (make) => make.edit('AGENTS.md'), 'deny'],
  ['a secret', (make) => make.write('.env'), 'deny'],
];

test('the guard stands above every rule', () => {
  const everything = rulesOf('allow: [Read(**), Edit(**), Write(**)]');
  expect(everything.decide([world.effects.edit('src/cart.js')]).verdict).toBe('allow');
  expect(differing(everything, guarded)).toEqual([]);
});

test('the one unlock opens the workflows and nothing else', () => {
  const unlocked = policyOf('unlock: [workflow_files]', 'rules:', '  - allow: Edit(**)');
  const open = differing(unlocked, guarded);
  expect(open).toEqual([{ call: 'a workflow', expected: 'deny', verdict: 'allow' }]);
});

test('the policy for triage sets the labels that it names, up to its maximum, and writes nothing else', () => {
  const policy = load(policies[1]);
  const rows: readonly Row[] = [
    ['another label', (make) => make.labels('urgent'), 'deny'],
    ['a good and a bad label', (make) => make.labels('bug', 'urgent'), 'deny'],
    ['a read', (make) => make.read('src/cart.js'), 'allow'],
    ['an edit', (make) => make.edit('src/cart.js'), 'deny'],
    ['a command', (make) => make.bash('npm test'), 'deny'],
    ...Array.from({ length: 20 }, (): Row => ['a label', (make) => make.labels('bug', 'docs'), 'allow']),
    ['one too many', (make) => make.labels('bug'), 'deny'],
  ];
  expect(differing(policy, rows)).toEqual([]);
});

test('without a policy file reading and looking is all that is allowed, and no secrets', () => {
  const rows: readonly Row[] = [
    ['a read', (make) => make.read('src/cart.js'), 'allow'],
    ['a search', (make) => make.grep('.'), 'allow'],
    ['a secret', (make) => make.read('deploy/id_rsa'), 'deny'],
    ['an edit', (make) => make.edit('src/cart.js'), 'deny'],
    ['a command that only looks', (make) => make.bash('ls -la'), 'allow'],
    ['a command', (make) => make.bash('npm test'), 'deny'],
    ['a label', (make) => make.labels('bug'), 'deny'],
  ];
  expect(differing(presetPolicy({ name: 'read-only', presets }), rows)).toEqual([]);
});

test('a policy can take in a preset', () => {
  const policy = policyOf('extends: fix');
  expect(differing(policy, [['an edit', (make) => make.edit('lib/cart.js'), 'allow']])).toEqual([]);
  expect(policy.publish.files).toBe(limits.publish.files);
});

test('the policy for commands says what they are given, and which of them overlap', () => {
  const [, text = ''] = readMarkdown('README.md').blocks('yml');
  const { sandbox, passedVariables, decide } = load(text);
  expect([sandbox, passedVariables]).toEqual([
    {
      ...{ required: true, backends: ['bwrap'], image: null, mounts: ['/srv/sdk'], timeout: 600_000 },
      ...{ processes: 256, fileBytes: 1024 ** 3 },
    },
    ['NODE_ENV'],
  ]);
  const parallel = ['npm test', 'git shortlog -s -n HEAD'].map(
    (command) => decide([world.effects.bash(command)]).parallel,
  );
  expect(parallel).toEqual([false, true]);
});
