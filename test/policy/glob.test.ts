import fc from 'fast-check';
import picomatch from 'picomatch';
import { expect, test } from 'vitest';
import { pathGlob } from '../../src/policy/glob.ts';
import { verifies } from '../support/verifies.ts';

/** Which of the paths a pattern covers. */
const covered: readonly (readonly [pattern: string, yes: readonly string[], no: readonly string[]])[] = [
  ['**', ['.', 'a', 'a/b', '.env', 'a/.b/c', 'spill:x', 'a\nb'], []],
  ['**/*', ['a', 'a/b', '.a'], ['.']],
  ['src/**', ['src', 'src/a', 'src/.a/b'], ['srcx', 'a/src', '.']],
  ['**/.env*', ['.env', 'a/b/.env.local', '.envrc'], ['.env/x', 'env']],
  ['**/.env*/**', ['.env.d/x', 'a/.env/b/c'], ['.env', 'env/.x']],
  ['*/**', ['a/b', 'a/b/c'], ['a', '.']],
  ['**/**', ['a', 'a/b'], []],
  ['a/**/z', ['a/z', 'a/b/z', 'a/b/c/z'], ['a', 'z', 'a/z/b']],
  ['**/a/**/b/**', ['a/b', 'x/a/y/b/z', 'a/a/b/b'], ['b/a', 'a']],
  ['*.ts', ['a.ts', '.ts', '.a.ts'], ['a/b.ts', 'a.tsx']],
  ['src/*', ['src/a', 'src/.a'], ['src', 'src/a/b']],
  ['a?c', ['abc', 'aéc', 'a\u{1f600}c'], ['ac', 'a/c']],
  ['[ab]x', ['ax', 'bx'], ['cx', '[ab]x']],
  ['[!a-c]x', ['dx', '!x'], ['ax', 'x']],
  ['[^a]x', ['bx'], ['ax']],
  ['[]]x', [']x'], ['x']],
  ['[a-]x', ['ax', '-x'], ['bx']],
  ['{src,test}/**', ['src', 'test/a'], ['lib/a']],
  ['x{,.bak}', ['x', 'x.bak'], ['x{,.bak}']],
  ['{a,{b,c}}d', ['ad', 'bd', 'cd'], ['d', '{b,c}d']],
  ['app/(group)/page+x.ts', ['app/(group)/page+x.ts'], ['app/group/pagex.ts']],
  ["it's", ["it's"], ['its']],
  ['A*', ['Ab'], ['ab']],
];

test('a glob covers what it says, dot files included, and case counts', () => {
  for (const [pattern, yes, no] of covered) {
    const covers = pathGlob(pattern);
    const among = (names: readonly string[]) => names.filter((name) => covers(name));
    expect([pattern, among(yes), among(no)]).toEqual([pattern, yes, []]);
  }
});

test('a pattern that could only cover nothing, or by surprise something else, is an error', () => {
  const invalid: Record<string, string> = {
    'a//b': 'it has an empty folder name; write src/** for a folder',
    'src/': 'it has an empty folder name; write src/** for a folder',
    './a': 'paths are relative to the repository, without ./ or ..',
    '../a': 'paths are relative to the repository, without ./ or ..',
    'a/..': 'paths are relative to the repository, without ./ or ..',
    '**.ts': '** must stand alone between slashes, as in **/*.ts',
    'a**': '** must stand alone between slashes, as in **/*.ts',
    '[ab': 'a [ has no ]; write =path for a name with brackets',
    '[]': 'a [ has no ]; write =path for a name with brackets',
    '[z-a]': 'a range in [ ] is the wrong way round',
    '{a,b': 'its braces do not pair; write =path for a name with braces',
    'a}': 'its braces do not pair; write =path for a name with braces',
    '{a}': 'braces need a list, as in {a,b}; write =path for a name with braces',
    '{1..3}': 'braces need a list, as in {a,b}; write =path for a name with braces',
  };
  for (const [pattern, message] of Object.entries(invalid)) expect(() => pathGlob(pattern), pattern).toThrow(message);
});

verifies('ATK-C11', 'a brace bomb in a pattern is an error', () => {
  for (const bomb of [
    '{a,b}'.repeat(7),
    '{a,b}'.repeat(90),
    `{${'a,'.repeat(100)}}`,
    `${'{a,'.repeat(90)}b${'}'.repeat(90)}`,
  ]) {
    expect(() => pathGlob(bomb)).toThrow('its braces stand for more than 64 patterns');
  }
});

test('a name that was made for the pattern takes no more steps than pattern times name', () => {
  const name = `${'a'.repeat(4000)}c`;
  expect(pathGlob(`${'*a'.repeat(200)}b`)(name)).toBe(false);
  const folders = 'a/'.repeat(2000);
  expect(pathGlob(`${'**/a/'.repeat(80)}b`)(`${folders}c`)).toBe(false);
  expect(pathGlob(`**/${'?'.repeat(100)}*/x`)(`${folders}c`)).toBe(false);
});

test('it agrees with picomatch on stars, classes and folders', () => {
  const segment = fc.array(fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '[^a]'), {
    minLength: 1,
    maxLength: 4,
  });
  const pattern = fc
    .array(
      fc.oneof(
        fc.constant('**'),
        segment.map((pieces) => pieces.join('')),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((segments) => segments.join('/'))
    .filter((text) => {
      const names = text.split('/');
      const folder = names.findLast((name) => name !== '**') ?? '';
      // Whether `a?/**` covers a file `ab` picomatch decides from case to case; the table above says what holds here.
      const ambiguous = names.at(-1) === '**' && /[*?[]/.test(folder);
      return !ambiguous && names.every((part) => part === '**' || !/^\.{1,2}$|\*\*/.test(part));
    });
  const name = fc.array(fc.constantFrom('a', 'b', '.a', 'ab', 'bb', 'a.b'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(pattern, name, (glob, names) => {
      const path = names.join('/');
      expect([glob, path, pathGlob(glob)(path)]).toEqual([glob, path, picomatch(glob, { dot: true })(path)]);
    }),
    { numRuns: 2000 },
  );
});
