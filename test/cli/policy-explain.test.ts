import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTerminal, policyWith } from './terminal.ts';

const rules = policyWith(
  'allow: [Read(**), Glob]',
  'deny: Read(**/.env*)',
  'allow: Edit(src/**)',
  'allow: [Bash(git status), Bash(echo *)]',
  '{allow: GitHub(add_labels), args: {labels: [bug]}, max: 1}',
  '{allow: mcp__docs__query, args: {library: "~^[a-z]+$"}}',
);
const policy = `${rules}network: {allow: ["registry.npmjs.org:443"]}\n`;

test('--json prints one object with the verdict, the layer, the rule and the effects', async () => {
  await using terminal = await openTerminal({ 'p.yml': policy });
  const explained = await terminal.json('policy', 'explain', '--policy', 'p.yml', '--bash', 'git status && zap');
  const denied = {
    ...{ verdict: 'deny', layer: 'default', rule: null, source: null },
    ...{ reason: 'Running zap is allowed by no rule.', hint: 'allow: Bash(zap)' },
  };
  expect(explained).toEqual({
    exitCode: 1,
    value: {
      ...denied,
      parallel: false,
      policy: { source: 'p.yml', mode: 'default', sha256: expect.stringMatching(/^\w{64}$/), notes: [] },
      ...{ later: [], marks: [] },
      effects: [
        {
          effect: 'run git status',
          ...{ verdict: 'allow', layer: 'rules', rule: 'allow: Bash(git status)', source: 'p.yml:6', hint: null },
          reason: 'Allowed by `allow: Bash(git status)` (p.yml:6).',
          details: { kind: 'exec', command: 'git status', argvs: [['git', 'status']] },
        },
        { effect: 'run zap', ...denied, details: { kind: 'exec', command: 'zap', argvs: [['zap']] } },
      ],
    },
  });
});

test('without --json it says the same in lines', async () => {
  await using terminal = await openTerminal({ 'p.yml': policy });
  expect(await terminal.mewcode('policy', 'explain', 'edit_file(docs/a.md)', '--policy', 'p.yml')).toEqual({
    exitCode: 1,
    err: '',
    out: [
      'deny: Writing docs/a.md is allowed by no rule.',
      '  layer:  default',
      '  rule:   (none)',
      '  to allow it, write: allow: Edit(docs/a.md)',
      '  policy: p.yml, mode default',
      '  effects:',
      '    deny   write docs/a.md: Writing docs/a.md is allowed by no rule.',
      '',
    ].join('\n'),
  });
});

test.each([
  ['Read(src/a.ts)', 'allow', 'rules'],
  ['read_file(src/a.ts)', 'allow', 'rules'],
  ['read_file({"path": "src/a.ts", "limit": 5})', 'allow', 'rules'],
  ['Read(.env)', 'deny', 'rules'],
  ['Read(../x)', 'deny', 'paths'],
  ['Read(link/passwd)', 'deny', 'paths'],
  ['Glob', 'allow', 'rules'],
  ['glob(**/*.ts)', 'allow', 'rules'],
  ['Grep(src)', 'deny', 'default'],
  ['Edit(src/a.ts)', 'allow', 'rules'],
  ['Write(src/new/a.ts)', 'allow', 'rules'],
  ['write_file({"path": "src/a.ts", "content": "x"})', 'allow', 'rules'],
  ['Edit(.github/workflows/ci.yml)', 'deny', 'paths'],
  ['Bash(echo a b)', 'allow', 'rules'],
  ['bash({"command": "git status"})', 'allow', 'rules'],
  ['Bash(echo $X)', 'deny', 'blocklist'],
  ['Bash(rm -rf /)', 'deny', 'blocklist'],
  ['update_plan({"steps": [{"text": "look", "status": "open"}]})', 'allow', 'default'],
  ['GitHub(add_labels {"labels": ["bug"]})', 'allow', 'rules'],
  ['GitHub(add_labels, {"labels": ["other"]})', 'deny', 'default'],
  ['add_labels({"issue": 3, "labels": ["bug"]})', 'allow', 'rules'],
  ['mcp__docs__query({"library": "react"})', 'allow', 'rules'],
  ['mcp__docs__query({"library": "../x"})', 'deny', 'default'],
  ['Net(registry.test:443)', 'deny', 'default'],
  ['Net(Registry.npmjs.org:443)', 'allow', 'rules'],
  ['Net(api.github.com:443)', 'deny', 'blocklist'],
  ['Agent(explore)', 'deny', 'default'],
])('%s: %s by %s', async (call, verdict, layer) => {
  await using terminal = await openTerminal({ 'p.yml': policy, 'src/a.ts': '' });
  symlinkSync('/etc', join(terminal.folder, 'link'));
  const { exitCode, value } = await terminal.json('policy', 'explain', call, '--policy', 'p.yml');
  expect(value).toMatchObject({ verdict, layer });
  expect(exitCode).toBe(verdict === 'allow' ? 0 : 1);
});

test.each([['-n'], ['--help me'], ['']])('--bash takes %j as a command', async (command) => {
  await using terminal = await openTerminal({ 'p.yml': policy });
  const { value } = await terminal.json('policy', 'explain', '--bash', command, '--policy', 'p.yml');
  expect(value).toMatchObject({ verdict: 'deny', effects: [{ details: { kind: 'exec' } }] });
});

test('nothing is run or written', async () => {
  await using terminal = await openTerminal({ 'p.yml': policyWith('allow: Bash(touch *)', 'allow: Edit(**)') });
  await terminal.mewcode('policy', 'explain', '--policy', 'p.yml', '--bash', 'touch made');
  await terminal.mewcode('policy', 'explain', '--policy', 'p.yml', 'Write(made)');
  expect(existsSync(join(terminal.folder, 'made'))).toBe(false);
});

test('the policy is that of the folder, a preset, or what a run without one has', async () => {
  await using terminal = await openTerminal({ 'inline.yml': 'version: 1\nextends: repo\n' });
  const edit = async (...args: string[]) => (await terminal.json('policy', 'explain', 'Edit(src/a.ts)', ...args)).value;
  expect(await edit()).toMatchObject({ verdict: 'deny', policy: { source: 'preset read-only' } });
  expect(await edit('--preset', 'fix')).toMatchObject({ verdict: 'allow', policy: { source: 'preset fix' } });
  expect(await edit('--preset', 'fix', '--mode', 'plan')).toMatchObject({ verdict: 'deny', layer: 'mode' });
  terminal.write('.mewcode/policy.yml', policy);
  expect(await edit()).toMatchObject({ verdict: 'allow', source: '.mewcode/policy.yml:5' });
  expect(await edit('--policy', 'inline.yml')).toMatchObject({ verdict: 'allow', source: '.mewcode/policy.yml:5' });
});

test.each([
  [['Foo(x)', '--policy', 'p.yml'], /There is no tool "Foo"; expected one of read_file, /],
  [['edit_file({"path": 1})', '--policy', 'p.yml'], /The arguments of edit_file do not fit: /],
  [['glob({x})', '--policy', 'p.yml'], /The arguments are no JSON: /],
  [['a b c', '--policy', 'p.yml'], /"a b c" is no call; write Tool\(arguments\)/],
  [['GitHub()', '--policy', 'p.yml'], /takes an operation/],
  [['Read(x)', '--preset', 'fux'], /There is no preset "fux"; .*did you mean "fix"\?/],
  [['Read(x)', '--mode', 'pln'], /--mode is one of .*did you mean "plan"\?/],
  [['Read(x)', '--policy', 'p.yml', '--preset', 'fix'], /exclude each other/],
  [['Read(x)', '--bash', 'ls'], /a call or --bash, not both/],
  [['Read(x)', '--policy', 'broken.yml'], /^mewcode: broken\.yml:1:1: version: expected version: 1\n$/],
  [[], /it needs a call such as 'Bash\(npm test\)'/],
])('%j cannot be used', async (args, err) => {
  await using terminal = await openTerminal({ 'p.yml': policy, 'broken.yml': 'verson: 1\n' });
  const said = await terminal.mewcode('policy', 'explain', ...args);
  expect(said).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(err) });
});

test.each(['Edit', 'Read()', 'Write( )'])('%s without a path says how a call is written', async (call) => {
  await using terminal = await openTerminal({ 'p.yml': policy });
  const name = call.replace(/\W.*/, '');
  expect(await terminal.mewcode('policy', 'explain', '--policy', 'p.yml', call)).toEqual({
    ...{ exitCode: 2, out: '' },
    err: `mewcode: ${name} takes a path, such as '${name}(src/a.ts)'.\n`,
  });
});
