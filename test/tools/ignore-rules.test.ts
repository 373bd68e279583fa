import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIgnoreRules } from '../../src/tools/ignore-rules.ts';
import { runs } from '../support/runs.ts';
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
  { rules: '[a/[b]*\nx/[!/]y\nz[/]\n[c\\/d]/e', ignored: ['a', 'b1', 'x/ay', 'c/e'], other: ['c', 'xay', 'x/y', 'z/'] },
  { rules: '[f/g\n/[[:no:]/]\n[a-b\\/', ignored: [], other: ['[f/g', 'f/g', 'n', 'a'] },
  { rules: '[b-a]\n[1-[:x:]', ignored: ['b', '1', 'x', 'A'], other: ['a', '-', 'y'] },
  {
    rules: '[[:a]\n[[:space:]]\n[[:cntrl:]]x',
    ignored: ['[', 'a', '\t', '\x7fx'],
    other: ['\f', '\xa0', '\x85x'],
  },
  { rules: '[[:constructor:]]\n[[:digit:]\n[[::]]', ignored: [], other: ['a', '1'] },
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
    [
      `/${'['.repeat(200_000)}`,
      `${'a/**/'.repeat(15)}b`,
      `${'*a'.repeat(40)}b`,
      `${'['.repeat(1000)}`,
      `x${' '.repeat(50_000)}y`,
    ].join('\n'),
  );
  expect(rules.decide(`${'a/'.repeat(2000)}${'a'.repeat(250)}`, 'file')).toBeNull();
});

const parts = [
  ...[
    'a',
    'b',
    'ab',
    '.o',
    'é',
    'x y',
    '1',
    '-',
    ']',
    '#',
    '!',
    ' ',
    '\t',
    ':',
    '\\',
    '\\a',
    '\\*',
    '\\[',
    '\\ ',
    '\\/',
  ],
  ...['/', '/', '/', '**/', '/**', '*', '**', '***', '?', '[', '[a', '[a-', '[ab]', '[!a]', '[^a-]', '[]a]', '[!]a]'],
  ...['[a-b]', '[b-a]', '[a-b-c]', '[--1]', '[\\a-b]', '[a\\]]', '[\\\\]', '[/]', '[a/b]', '[!/]', '[[a]', '[:a:]'],
  ...['[[:alpha:]]', '[[:digit:]', '[[:alpha:]/]', '[[:space:]-a]', '[a-[:alpha:]]', '[[:no:]]', '[[::]]', '[[:]]'],
];
const names = [
  ...[
    'a',
    'b',
    'ab',
    'ba',
    'c',
    'a1',
    'a.o',
    '.o',
    'é',
    'x y',
    '1',
    '-',
    'a-',
    ']',
    'a]',
    '[',
    '[a',
    '*',
    '!a',
    '#',
    '\\',
  ],
  ...['\t', '\f', ':a'],
];
const line = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(''));
const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join('/'));
const reading = fc.record({
  rules: fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n')),
  paths: fc.array(path, { minLength: 20, maxLength: 20 }),
});

test('rules of random parts mean to us what they mean to git', async () => {
  await using folder = await makeTempFolder('ignore');
  execFileSync('git', ['init', '-q', folder.path]);
  const readings = fc.sample(reading, runs(500, 5000)).flatMap(({ rules, paths }, index) => {
    mkdirSync(join(folder.path, `${index}`));
    writeFileSync(join(folder.path, `${index}`, '.gitignore'), rules);
    return paths.map((each) => ({ rules, path: each, asked: `${index}/${each}` }));
  });
  const input = readings.map(({ asked }) => asked).join('\0');
  const options = { cwd: folder.path, input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], options);
  const ignoredByGit = new Set(stdout.split('\0'));
  const differing = readings
    .map(({ rules, path: each, asked }) => ({ rules, path: each, git: ignoredByGit.has(asked) }))
    .filter(({ rules, path: each, git }) => isIgnored(rules, each) !== git);
  expect(differing).toEqual([]);
});

/** Itself or by a folder above it. */
function isIgnored(rules: string, asked: string): boolean {
  const { decide } = parseIgnoreRules(rules);
  const segments = asked.split('/');
  return segments.some((_, index) => {
    const kind = index + 1 < segments.length ? 'folder' : 'file';
    return decide(segments.slice(0, index + 1).join('/'), kind) === 'ignored';
  });
}
