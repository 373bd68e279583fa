import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseIgnoreRules } from '../../src/tools/ignore-rules.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

test.each([
  { rules: 'a', ignored: ['a', 'x/a'], other: ['b', 'aa'] },
  { rules: '/a', ignored: ['a'], other: ['x/a'] },
  { rules: 'a/b', ignored: ['a/b'], other: ['x/a/b'] },
  { rules: 'a/', ignored: [], other: ['a', 'x/a'] },
  { rules: '*.js\n!keep.js', ignored: ['a.js', 'x/.js'], other: ['keep.js', 'a.jsx'] },
  { rules: '!a\na', ignored: ['a'], other: [] },
  { rules: 'a/**', ignored: ['a/b', 'a/b/c'], other: ['a', 'b/a/c'] },
  { rules: '**/a/b', ignored: ['a/b', 'x/y/a/b'], other: ['xa/b'] },
  { rules: 'a/**/b', ignored: ['a/b', 'a/x/y/b'], other: ['a/xb'] },
  { rules: 'a**b/c', ignored: ['axb/c', 'ab/c'], other: ['a/b/c'] },
  { rules: 'a?c', ignored: ['abc', 'a-c'], other: ['ac', 'a/c'] },
  { rules: '[a-c]x\n[!a-c]y', ignored: ['bx', 'dy'], other: ['dx', 'by'] },
  { rules: '[]a]x\n[a\\]]y\n[a-]z', ignored: [']x', 'ax', ']y', 'ay', '-z'], other: ['bz'] },
  { rules: '[[:digit:][:upper:]]', ignored: ['1', 'A'], other: ['a', ':'] },
  { rules: '[a\n[[:no:]]\na\\', ignored: [], other: ['[a', 'a', 'n', 'a\\'] },
  { rules: '# a\n\\#b\n\\!c\n\\*d', ignored: ['#b', '!c', '*d'], other: ['# a', ' a', 'xd'] },
  { rules: 'a  \nb\\ \nc\\\\ \r\n  d', ignored: ['a', 'b ', 'c\\', '  d'], other: ['b', 'd', 'c\\ '] },
  { rules: '\ufeffa\n\n/', ignored: ['a'], other: ['b'] },
  { rules: 'A', ignored: ['A'], other: ['a'] },
])('$rules is read as git reads it', async ({ rules, ignored, other }) => {
  const parsed = parseIgnoreRules(rules);
  const verdicts = (paths: readonly string[]) => paths.filter((path) => parsed.decide(path, 'file') === 'ignored');
  expect(verdicts([...ignored, ...other])).toEqual(ignored);
  expect(await askGit(rules, [...ignored, ...other])).toEqual(ignored);
});

async function askGit(rules: string, paths: readonly string[]): Promise<string[]> {
  await using folder = await makeTempFolder('ignore');
  execFileSync('git', ['init', '-q', folder.path]);
  writeFileSync(join(folder.path, '.gitignore'), rules);
  const options = { cwd: folder.path, input: paths.join('\0'), encoding: 'utf8' } as const;
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], options);
  return stdout.split('\0').filter((path) => path !== '');
}

test('a trailing slash means folders only, and a path that no rule names is left to other files', () => {
  const rules = parseIgnoreRules('build/\n!src\n');
  expect([rules.decide('build', 'folder'), rules.decide('build', 'file'), rules.decide('src', 'file')]).toEqual([
    'ignored',
    null,
    'kept',
  ]);
});

verifies('ATK-F10', 'rules that were made to be slow are not', () => {
  const rules = parseIgnoreRules(
    [`${'a/**/'.repeat(15)}b`, `${'*a'.repeat(40)}b`, `${'['.repeat(1000)}`, `x${' '.repeat(50_000)}y`].join('\n'),
  );
  expect(rules.decide(`${'a/'.repeat(2000)}${'a'.repeat(250)}`, 'file')).toBeNull();
});
