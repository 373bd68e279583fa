import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/finding.ts';
import { presetNames } from '../../src/policy/schema.ts';
import { openTerminal, policyWith } from './terminal.ts';

/** `line: code` of each finding but the note about files that are created later. */
async function found(text: string): Promise<string[]> {
  await using terminal = await openTerminal({ 'p.yml': text });
  const { value } = await terminal.json('policy', 'check', 'p.yml');
  const { findings } = value as { findings: Finding[] };
  return findings.flatMap(({ line, code, severity }) => (severity === 'note' ? [] : [`${line}: ${code}`]));
}

const codesOf = async (...rules: string[]) =>
  (await found(policyWith(...rules))).map((text) => text.replace(/.*: /, ''));

describe('errors', () => {
  test.each([
    ['version: 2', 'p.yml:1:10: error: version: expected version: 1 [invalid]'],
    [
      'version: 1\nrulez: []',
      /^p\.yml:2:1: error: unknown key "rulez"; expected one of .*did you mean "rules"\? \[invalid\]/,
    ],
    ['version: 1\nrules:\n  - allow: Raed(**)', /^p\.yml:3:12: error: allow: Raed\(\*\*\): .*did you mean "Read"\?/],
    ['version: 1\nrules:\n  - allow: Bash(a && b)', /^p\.yml:3:12: error: .*write Bash\(a\) and Bash\(b\)/],
    ['a: [', /^p\.yml:1:\d+: error: not valid YAML/],
  ])('%j is refused where a run would refuse it', async (text, line) => {
    await using terminal = await openTerminal({ 'p.yml': text });
    const { exitCode, out, err } = await terminal.mewcode('policy', 'check', 'p.yml');
    const [first] = out.split('\n');
    expect([exitCode, err]).toEqual([1, '']);
    if (typeof line === 'string') expect(first).toBe(line);
    else expect(first).toMatch(line);
    expect(out).toMatch(/p\.yml: 1 error, 0 warnings\.\n$/);
  });
});

describe('what is not a file', () => {
  test('a file that is not there is no finding, and no yes', async () => {
    await using terminal = await openTerminal();
    expect(await terminal.mewcode('policy', 'check')).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(
        /^mewcode: There is no \.mewcode\/policy\.yml in this folder.* preset read-only .*mewcode policy init\.\n$/,
      ),
    });
    expect(await terminal.mewcode('policy', 'check', 'p.yml')).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(/^mewcode: The policy cannot be read: ENOENT.*p\.yml/),
    });
  });

  test.each([
    ['.mewcode/policy.yml', '../other/policy.yml'],
    ['.mewcode/policy.yml', 'nowhere'],
    ['.mewcode', 'other'],
  ])('%s as a link to %s is refused, as a run refuses it', async (link, target) => {
    await using terminal = await openTerminal({ 'other/policy.yml': 'version: 1\n', 'f/b': '' });
    if (link !== '.mewcode') mkdirSync(join(terminal.folder, '.mewcode'));
    symlinkSync(target, join(terminal.folder, link));
    const said = `${link} is a symlink; only a regular text file is read.`;
    expect(await terminal.mewcode('policy', 'check')).toEqual({
      exitCode: 1,
      out: expect.stringContaining(`.mewcode/policy.yml:1:1: error: ${said} [invalid]\n`),
      err: '',
    });
    expect(await terminal.mewcode('policy', 'explain', 'Read(f/b)')).toEqual({
      ...{ exitCode: 2, out: '', err: `mewcode: ${said}\n` },
    });
  });

  test('of a file that is named a link is followed, and the folder may have any policy', async () => {
    await using terminal = await openTerminal({
      'other/policy.yml': 'version: 1\n',
      'r.yml': 'version: 1\nextends: repo\n',
    });
    symlinkSync('other', join(terminal.folder, '.mewcode'));
    symlinkSync('other/policy.yml', join(terminal.folder, 'p.yml'));
    expect((await terminal.mewcode('policy', 'check', 'p.yml')).exitCode).toBe(0);
    expect((await terminal.mewcode('policy', 'check', 'r.yml')).out).toContain('.mewcode is a symlink');
  });
});

describe('for programs', () => {
  test('--json gives the place of an error as numbers', async () => {
    await using terminal = await openTerminal({ '.mewcode/policy.yml': 'version: 1\nmode: paln\n' });
    expect(await terminal.json('policy', 'check')).toEqual({
      exitCode: 1,
      value: {
        file: '.mewcode/policy.yml',
        ok: false,
        findings: [
          {
            ...{ severity: 'error', code: 'invalid', line: 2, column: 7, write: null },
            message: expect.stringContaining('did you mean "plan"?'),
          },
        ],
      },
    });
  });
});

test('a warning names its line, says what to write, and fails only a strict check', async () => {
  await using terminal = await openTerminal({ 'p.yml': policyWith('allow: Bash(npm test)', 'allow: Bash(python3 *)') });
  const { exitCode, out } = await terminal.mewcode('policy', 'check', 'p.yml');
  expect([exitCode, out.split('\n').slice(1)]).toEqual([
    0,
    [
      'p.yml:4: warning: Bash(python3 *) allows python3 with any arguments: it is a shell or an interpreter and runs any code [arbitrary-exec]',
      '    write: each command whole, such as Bash(python3 -m pytest); if it is meant so, unlock: [arbitrary_exec]',
      'p.yml: 0 errors, 1 warning.',
      '',
    ],
  ]);
  expect((await terminal.mewcode('policy', 'check', 'p.yml', '--strict')).exitCode).toBe(1);
});

test('one note says which files commands still see', async () => {
  await using terminal = await openTerminal({ 'p.yml': policyWith('allow: Bash(npm test)', 'allow: Bash(ls)') });
  const { exitCode, out } = await terminal.mewcode('policy', 'check', 'p.yml', '--strict');
  expect([exitCode, out.match(/\[not-masked\]/g)]).toEqual([0, ['[not-masked]']]);
});

test.each(presetNames.map((name) => [name]))('the preset %s gives nothing to say', async (name) => {
  expect(await found(`version: 1\nextends: ${name}\n`)).toEqual([]);
});

/** Names under which attack lists run programs or write files when any argument is allowed. */
// biome-ignore format: a list
const risky = [
  'git', 'find', 'sed', 'awk', 'gawk', 'tar', 'rg', 'sort', 'xargs', 'env', 'nice', 'timeout', 'time', 'stdbuf', 'nohup',
  'command', 'exec', 'split', 'tee', 'dd', 'cp', 'install', 'ln', 'uniq', 'xxd', 'npm', 'make', 'node', 'python3', 'bash',
  'sh', 'trap', 'printf', 'test', 'man', 'less', 'vim', 'ed', 'zip', 'rsync', 'ssh', 'curl', 'wget', 'gh', 'strace', 'perl',
  'ip', 'sudo', 'docker', 'cargo', 'go', 'pip', 'npx', 'yarn', 'pnpm', 'gradle', './gradlew', 'mvn', 'pytest', 'tox', 'rm',
  'mv', 'touch', 'chmod', '/usr/bin/python3.12', 'gcc-13', 'php', 'ruby', 'lua', 'sqlite3', 'psql', 'openssl', 'gdb',
  'tree', 'sudoedit', '/lib64/ld-linux-x86-64.so.2', 'vim.tiny', 'python3-dbg', 'x86_64-linux-gnu-gcc-13', 'bwrap', 'dc', 'mytool',
];

describe('arbitrary execution', () => {
  test('each program that runs or writes anything is known by name, and unlocked by one', async () => {
    await using terminal = await openTerminal();
    const silent: string[] = [];
    for (const name of risky) {
      terminal.write('p.yml', policyWith(`allow: Bash(${name} *)`));
      const said = await terminal.mewcode('policy', 'check', 'p.yml');
      terminal.write('q.yml', `${policyWith(`allow: Bash(${name} *)`)}unlock: [arbitrary_exec]\n`);
      const unlocked = await terminal.mewcode('policy', 'check', 'q.yml');
      if (!said.out.includes('[arbitrary-exec]') || unlocked.out.includes('[arbitrary-exec]')) silent.push(name);
    }
    expect(silent).toEqual(['mytool']);
  });

  test.each([
    ['Bash(cat *)', []],
    ['Bash(grep *)', []],
    ['Bash(jq *)', []],
    ['Bash(git status *)', []],
    ['Bash(python3 -m pytest)', []],
    ['Bash(=python3 *)', []],
    ['Bash(git log *)', ['arbitrary-exec']],
    ['Bash(npm run *)', ['arbitrary-exec']],
    ['Bash(npm run:*)', ['arbitrary-exec']],
    ['Bash(npm*)', []],
    ['Bash', ['arbitrary-exec']],
    ['Bash(*)', ['arbitrary-exec']],
    ['Bash(~^(?:rm|ls) )', ['arbitrary-exec']],
    ['Bash(!git *)', ['arbitrary-exec']],
  ])('%s', async (rule, expected) => {
    expect(await codesOf(`allow: '${rule}'`)).toEqual(expected);
  });

  test('closed flags close a program whose options are the danger, not one whose operands are', async () => {
    const flags = 'flags: [--stat, "-n {int}"]';
    expect(await codesOf(`{allow: Bash(git log *), ${flags}}`)).toEqual([]);
    expect(await codesOf(`{allow: Bash(rg *), ${flags}}`)).toEqual([]);
    expect(await codesOf(`{allow: Bash(python3 *), ${flags}}`)).toEqual(['arbitrary-exec']);
  });

  test('a deny is no gift', async () => {
    expect(await codesOf('deny: Bash(python3 *)')).toEqual([]);
  });
});
