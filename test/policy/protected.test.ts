import { expect, test } from 'vitest';
import {
  type Operation,
  protectedFolders,
  protectedRows,
  protectingRow,
  type UnlockName,
} from '../../src/policy/protected.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorld, policyOf, rulesOf, verdicts } from './world.ts';

const everything = ['rules:', '  - allow: [Read, Glob, Grep, Edit]'];

/** For read, write and publish the pattern of the row that forbids it, or null. */
function rows(path: string, ...unlocked: UnlockName[]): (string | null)[] {
  const operations: Operation[] = ['read', 'write', 'publish'];
  return operations.map((operation) => protectingRow(operation, path, new Set(unlocked))?.pattern ?? null);
}

verifies('ATK-F7', '.git is out of reach in every spelling that git protects', async () => {
  await using world = await makeWorld();
  const spellings = [
    '.git',
    '.git/config',
    '.GIT/config',
    '.Git',
    '.git./config',
    '.git ./config',
    '.git. . /x',
    'git~1',
    'GIT~1/config',
    '.g\u200cit',
    '.gi\u200dt/hooks',
    '\ufeff.git',
    '.git::$INDEX_ALLOCATION',
    '.git::$INDEX_ALLOCATION/config',
    '.git:x',
    'sub/module/.git',
    'a/.GIT/b',
    'deep/er/.git/hooks/pre-commit',
  ];
  const policy = policyOf(...everything);
  for (const path of spellings) {
    const effects = [
      world.effects.read(path),
      world.effects.grep(path),
      world.effects.edit(path),
      world.effects.write(path),
    ];
    expect([path, ...verdicts(policy, effects)]).toEqual([path, 'deny', 'deny', 'deny', 'deny']);
    expect([path, policy.mayPublish(path).ok]).toEqual([path, false]);
  }
  const ordinary = [
    '.gitignore',
    '.github2/x',
    'git/x',
    '.git-blame-ignore-revs',
    'x.git',
    'git~x',
    '.gitx/y',
    '.gi t',
  ];
  expect(ordinary.map((path) => rows(path))).toEqual(ordinary.map(() => [null, null, null]));
});

verifies('ATK-F12', 'files that steer workflows, reviews, agents and git are written by no rule', async () => {
  await using world = await makeWorld();
  const guarded = [
    '.github/workflows/x.yml',
    '.github/actions/a/action.yml',
    '.GitHub/workflows/x.yml',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    '.github/CODEOWNERS',
    '.gitattributes',
    'sub/.gitattributes',
    '.gitmodules',
    '.lfsconfig',
    '.mewcode/policy.yml',
    '.mewcode',
    '.MEWCODE/x',
    '.claude/settings.json',
    '.mcp.json',
    'MEWCODE.md',
    'sub/AGENTS.md',
    'claude.md',
    '.env',
    '.env.local',
    'app/.ENV',
    '.envrc',
    'certs/site.pem',
    'x.key',
    '.ssh/config',
    'id_rsa',
    'keys/id_ed25519.pub',
    '.npmrc',
    'home/.aws/credentials',
    '.mewcode\u200c/policy.yml',
    'CODEOWNERS.',
    '.env::$DATA',
  ];
  const policy = policyOf(...everything);
  for (const path of guarded) {
    expect([
      path,
      ...verdicts(policy, [world.effects.edit(path), world.effects.write(path), world.effects.read(path)]),
    ]).toEqual([path, 'deny', 'deny', 'allow']);
    expect([path, policy.mayPublish(path).ok]).toEqual([path, false]);
  }
  const ordinary = ['src/mewcode/x', 'docs/agents.mdx', 'x/.github/y', 'environment.ts', 'keys.ts', 'src/.claude/x'];
  expect(verdicts(policy, ordinary.map(world.effects.edit))).toEqual(ordinary.map(() => 'allow'));
});

test('unlocking workflow files lifts that row and nothing beside it', async () => {
  await using world = await makeWorld();
  const policy = policyOf('unlock: [workflow_files]', ...everything);
  const paths = ['.github/workflows/x.yml', '.github/CODEOWNERS', '.git/config', '.mewcode/policy.yml'];
  expect(verdicts(policy, paths.map(world.effects.edit))).toEqual(['allow', 'deny', 'deny', 'deny']);
  expect(paths.map((path) => policy.mayPublish(path).ok)).toEqual([true, false, false, false]);
  const withoutRule = policyOf('unlock: [workflow_files]');
  expect(withoutRule.mayPublish('.github/workflows/x.yml').ok).toBe(false);
});

test('a protected path is denied with its row, the reason and the key that lifts it', async () => {
  await using world = await makeWorld();
  const decision = rulesOf('allow: Edit').decide([world.effects.edit('.github/workflows/x.yml')]);
  expect(decision).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'paths',
    rule: 'protected: .github/**',
    source: 'built-in guard',
    reason: '.github/workflows/x.yml is protected (write): workflows run with the rights of GitHub Actions.',
    hint: 'unlock: [workflow_files]',
  });
  expect(rulesOf('allow: Edit').decide([world.effects.edit('.git/config')])).toMatchObject({ hint: null });
});

test('the table is written in the folded form that it is compared in', () => {
  expect(protectedRows.map(({ pattern }) => pattern.toLowerCase())).toEqual(
    protectedRows.map(({ pattern }) => pattern),
  );
});

test('the folders that commands cannot write to are those of the table, unless they are unlocked', () => {
  const folders = [new Set<UnlockName>(), new Set<UnlockName>(['workflow_files'])].map(protectedFolders);
  expect(folders).toEqual([
    ['.mewcode', '.claude', '.github'],
    ['.mewcode', '.claude'],
  ]);
});
