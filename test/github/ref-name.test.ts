import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchName, isValidBranchName, isValidRefName } from '../../src/github/ref-name.ts';
import { verifies } from '../support/verifies.ts';

function gitAccepts(name: string): boolean {
  return spawnSync('git', ['check-ref-format', '--allow-onelevel', name]).status === 0;
}

const valid = [
  'feat(ui)-x',
  '#88-fix',
  'wt-a+b',
  'a,b',
  'fix;rm',
  'naïve-é',
  'FIDA-3971;-adjust',
  'a@b',
  'x$(id)',
  '-f',
];
const invalid = ['', '@', 'a..b', 'a@{b', 'a b', 'a~1', 'a^', 'a:b', 'a?', 'a*', 'a[b', 'a\\b', 'a.', 'a.lock', '.a'];
const more = ['a/.b', 'a//b', '/a', 'a/', 'a.lock/b', 'a\x7f', 'a\nb', 'a\tb'];

verifies('H009', 'names that git accepts are accepted, whatever they look like', () => {
  expect(valid.filter((name) => !isValidRefName(name))).toEqual([]);
  expect(valid.filter((name) => !gitAccepts(name) && !name.startsWith('-'))).toEqual([]);
});

test('names that git refuses are refused', () => {
  expect([...invalid, ...more].filter(isValidRefName)).toEqual([]);
  expect([...invalid, ...more].filter(gitAccepts)).toEqual([]);
});

test('the verdict is that of git for any short name', () => {
  const alphabet = fc.constantFrom(...'ab./@{}~^:?*[\\ -é\x01\x7f', '.lock', '..');
  const name = fc.array(alphabet, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      name.filter((one) => one !== '' && !one.startsWith('-')),
      (one) => {
        expect([one, isValidRefName(one)]).toEqual([one, gitAccepts(one)]);
      },
    ),
    { numRuns: 150 },
  );
});

verifies('H010', 'a branch that we create never looks like an option', () => {
  expect(['-f', '--upload-pack=touch x', 'HEAD'].filter(isValidBranchName)).toEqual([]);
});

test.each([
  [{ kind: 'fix', number: 7, run: '123' }, 'mewcode/fix-7-123'],
  [{ kind: 'task', number: null, run: '123' }, 'mewcode/task-123'],
  [{ kind: 'x$(touch PWNED)', number: 1, run: '--upload-pack=a' }, 'mewcode/x-touch-PWNED-1-upload-pack-a'],
  [{ kind: '../../heads/main', number: 1, run: 'a..b' }, 'mewcode/heads-main-1-a.b'],
  [{ kind: 'é', number: 2, run: 'r.lock' }, 'mewcode/2-r'],
  [{ kind: 'fix', number: 7, run: '1', template: '-bot/{kind}//{number}.{run}.lock' }, 'bot/fix/7.1'],
  [{ kind: '@', number: null, run: '', template: '{kind}' }, 'mewcode/run'],
])('the parts %j give the name %s', (parts, name) => {
  expect(branchName(parts)).toBe(name);
});

test('a name that we create is valid for git whatever the parts say', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, (kind, run, template) => {
      const name = branchName({ kind, run, number: 1, template: `${template}{kind}/{run}` });
      expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/);
      expect(isValidBranchName(name)).toBe(true);
    }),
  );
  const hostile = branchName({ kind: '.lock/', run: '\n', number: 1, template: '{run}/..{kind}{number}' });
  expect(execFileSync('git', ['check-ref-format', '--branch', hostile]).toString().trim()).toBe(hostile);
});
