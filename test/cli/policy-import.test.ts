import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/source.ts';
import { openTerminal, type Terminal } from './terminal.ts';

type Lists = Readonly<Record<string, unknown>>;
type Note = { readonly list: string; readonly rule: string; readonly taken: boolean; readonly why: string };

async function convert(terminal: Terminal, permissions: Lists) {
  terminal.write('settings.json', JSON.stringify({ permissions }));
  const { exitCode, value } = await terminal.json('policy', 'import', 'settings.json');
  const { policy, notes } = value as { policy: string; notes: Note[] };
  terminal.write('p.yml', policy);
  return { exitCode, policy, notes };
}

/** Verdicts of the converted policy on calls, as `explain` has them. */
async function verdicts(terminal: Terminal, calls: readonly string[]): Promise<string> {
  const judged = calls.map(
    async (call) => (await terminal.mewcode('policy', 'explain', call, '--policy', 'p.yml')).exitCode,
  );
  return (await Promise.all(judged)).map((code) => ['allow', 'deny'][code]).join(' ');
}

test.each([
  [
    'Bash(npm run test:*)',
    { 'Bash(npm run test)': 'allow', 'Bash(npm run test -- -x)': 'allow', 'Bash(npm run tests)': 'deny' },
  ],
  ['Bash(npm test)', { 'Bash(npm test)': 'allow', 'Bash(npm test x)': 'deny' }],
  ['Bash(git log *)', { 'Bash(git log -n 1)': 'allow', 'Bash(git push)': 'deny' }],
  ['Bash(*)', { 'Bash(ls -la)': 'allow' }],
  ['Edit(src/**)', { 'Edit(src/a.ts)': 'allow', 'Edit(a/src/a.ts)': 'deny' }],
  ['Edit(/src/**)', { 'Edit(src/a.ts)': 'allow' }],
  ['Edit(./src/a.ts)', { 'Edit(src/a.ts)': 'allow', 'Edit(src/b.ts)': 'deny' }],
  ['Edit(*.ts)', { 'Edit(a.ts)': 'allow', 'Edit(x/y/a.ts)': 'allow', 'Edit(a.js)': 'deny' }],
  ['Edit(lib)', { 'Edit(lib/a.ts)': 'allow', 'Edit(x/lib/a.ts)': 'allow' }],
  ['Edit(lib/)', { 'Edit(lib/a.ts)': 'allow' }],
  ['Edit', { 'Edit(a.ts)': 'allow', 'Write(b.ts)': 'allow' }],
  ['MultiEdit(src/**)', { 'Edit(src/a.ts)': 'allow' }],
  ['Write(docs/**)', { 'Write(docs/a.md)': 'allow', 'Edit(docs/a.md)': 'deny' }],
  ['mcp__docs__query', { mcp__docs__query: 'allow', 'mcp__docs__query({"a": 1})': 'deny', mcp__docs__other: 'deny' }],
  ['mcp__docs', { mcp__docs__query: 'allow', mcp__other__query: 'deny' }],
  ['mcp__docs__*', { mcp__docs__query: 'allow', mcp__other__query: 'deny' }],
  ['Task(Explore)', { 'Agent(explore)': 'allow' }],
])('allow: %s', async (rule, calls) => {
  await using terminal = await openTerminal();
  await convert(terminal, { allow: [rule] });
  expect(await verdicts(terminal, Object.keys(calls))).toBe(Object.values(calls).join(' '));
});

test.each([
  ['Read(.env)', { 'Read(.env)': 'deny', 'Read(x/.env)': 'deny', 'Read(a.ts)': 'allow' }],
  ['Read(./secrets/**)', { 'Read(secrets/a/b)': 'deny', 'Grep(secrets)': 'deny', 'Read(x/secrets/a)': 'allow' }],
  ['Read(private)', { 'Read(private/a)': 'deny', 'Read(x/private/a/b)': 'deny' }],
  ['Bash(git:*)', { 'Bash(git status)': 'deny', 'Bash(ls)': 'allow' }],
  ['mcp__docs__get_*', { mcp__docs__get_page: 'deny', mcp__docs__query: 'allow' }],
  ['Edit(*.lock)', { 'Edit(a/b.lock)': 'deny', 'Edit(a.ts)': 'allow' }],
])('deny and ask: %s', async (rule, calls) => {
  for (const list of ['deny', 'ask']) {
    await using terminal = await openTerminal();
    await convert(terminal, { allow: ['Bash', 'Edit', 'mcp__docs'], [list]: [rule] });
    expect([list, await verdicts(terminal, Object.keys(calls))]).toEqual([list, Object.values(calls).join(' ')]);
  }
});

test.each<[string, Lists, RegExp]>([
  ['a home folder', { allow: ['Read(~/.zshrc)'] }, /^allow: Read\(~\/\.zshrc\): left out: it lies outside/],
  ['an absolute path', { allow: ['Edit(//etc/hosts)'] }, /left out: it lies outside/],
  ['empty parentheses', { allow: ['Edit()'] }, /^allow: Edit\(\): left out: there is nothing between/],
  ['a parent folder', { allow: ['Read(../x/**)'] }, /left out: it lies outside/],
  ['a denied path outside', { deny: ['Read(//etc/**)'] }, /left out: it lies outside .*; nothing is lost/],
  [
    'a list of commands',
    { allow: ['Bash(a && b)'] },
    /left out: a rule names one command, .*write Bash\(a\) and Bash\(b\)/,
  ],
  ['a star in the middle', { allow: ['Bash(git * main)'] }, /^allow: Bash\(git \* main\): here a \* .* allows less/],
  ['a page', { allow: ['WebFetch(domain:example.com)'] }, /left out: .*network: \{allow: \["example\.com:443"\]\}/],
  ['a search', { allow: ['WebSearch'] }, /left out: there is no tool that searches the web/],
  ['a server', { allow: ['mcp__docs__query'] }, /each argument needs a list or pattern/],
  ['an unknown tool', { deny: ['Teleport(x)'] }, /^deny: Teleport\(x\): left out: there is no such tool here/],
  ['a question', { ask: ['Bash(git push:*)'] }, /^ask: .*nobody can be asked here, so it is denied/],
  ['folders', { additionalDirectories: ['../x'] }, /left out: a run sees its repository only/],
  ['another mode', { defaultMode: 'dontAsk' }, /left out: there is no such mode/],
])('%s is named on stderr with the reason', async (_, permissions, line) => {
  await using terminal = await openTerminal();
  terminal.write('settings.json', JSON.stringify({ permissions }));
  const { exitCode, out, err } = await terminal.mewcode('policy', 'import', 'settings.json');
  expect([exitCode, out.includes('version: 1'), err.trimEnd().split('\n')]).toEqual([
    0,
    true,
    [expect.stringMatching(line)],
  ]);
});

test('an absolute path inside the folder becomes a relative one', async () => {
  await using terminal = await openTerminal();
  const { notes } = await convert(terminal, { allow: [`Edit(/${terminal.folder}/src/**)`] });
  expect([notes, await verdicts(terminal, ['Edit(src/a.ts)'])]).toEqual([[], 'allow']);
});

test('the mode is taken over where there is one of that name', async () => {
  await using terminal = await openTerminal();
  expect((await convert(terminal, { defaultMode: 'plan' })).policy).toContain('\nmode: plan\n');
  expect((await convert(terminal, { defaultMode: 'default' })).policy).not.toContain('mode:');
  expect((await convert(terminal, { defaultMode: 'acceptEdits' })).policy).toContain('\nmode: acceptEdits\n');
});

test('what is converted is quoted where YAML needs it, and its origin stands above', async () => {
  await using terminal = await openTerminal();
  const { policy } = await convert(terminal, { allow: ['Bash(echo: "x # y")', 'Edit(a b/**)', 'Bash(x)\n- deny: y'] });
  expect(policy).toContain('# allow: Edit(a b/**)');
  expect((await terminal.mewcode('policy', 'check', 'p.yml')).exitCode).toBe(0);
});

test.each([
  ['[]', /settings\.json is no settings file of Claude Code: /],
  ['{', /settings\.json is no settings file of Claude Code: /],
  ['{"permissions": {"allow": [1]}}', /permissions\.allow\[0\]/],
])('%s cannot be used', async (text, err) => {
  await using terminal = await openTerminal({ 'settings.json': text });
  const said = await terminal.mewcode('policy', 'import', 'settings.json');
  expect(said).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(err) });
});

test('settings without permissions give a policy that only reads', async () => {
  await using terminal = await openTerminal({ 'settings.json': '\ufeff{"model": "x"}' });
  const { exitCode, out, err } = await terminal.mewcode('policy', 'import', 'settings.json');
  expect([exitCode, err, out.endsWith('version: 1\nextends: read-only\n')]).toEqual([0, '', true]);
});

test('the conversion that the guide shows is the one that is made', async () => {
  const guide = readFileSync(join(root, 'docs', 'policy.md'), 'utf8').split('mewcode policy import')[1] ?? '';
  const [settings = '', policy, notes] = Array.from(guide.matchAll(/```\w+\n(.*?)```/gs), ([, block]) => block);
  await using terminal = await openTerminal({ 'settings.json': settings });
  const { out, err, exitCode } = await terminal.mewcode('policy', 'import', 'settings.json');
  expect({ out, err, exitCode }).toEqual({ out: policy, err: notes, exitCode: 0 });
});
