import { expect, test } from 'vitest';
import { flagVocabulary } from '../../src/policy/flags.ts';
import { bash, rulesOf, verdicts } from './world.ts';

const words = (text: string) => (text === '' ? [] : text.split(' '));

test('flags are covered as listed, operands always', () => {
  const covers = flagVocabulary([
    '--stat',
    '-l',
    '-a',
    '-n {int}',
    '-{int}',
    '--max-count={int}',
    '--grep={str}',
    '-C {path}',
  ]);
  const rows: Record<string, boolean> = {
    '': true,
    'x y': true,
    '- x': true,
    '--stat': true,
    '--sta': false,
    '--stat=x': false,
    '--output=x': false,
    '-n 5': true,
    '-n': false,
    '-n x': false,
    '-n5': false,
    '-20': true,
    '-2x': false,
    '--max-count=3': true,
    '--max-count=': false,
    '--max-count 3': false,
    '--grep=a=b': true,
    '--grep=--x': false,
    '-la': true,
    '-al x': true,
    '-lx': false,
    '-C a/b': true,
    '-C ..': false,
    '-C a/../../b': false,
    '-C /etc': false,
    '-C -x': false,
    'x --output=y': false,
    '-- x y': true,
    '-- --output=y': false,
    '-- x --output=y': false,
    '--stat -- -n': false,
    '--stat -- x -n 5': true,
    '-- -- x': false,
  };
  const actual = Object.keys(rows).map((row) => [row, covers(words(row))]);
  expect(Object.fromEntries(actual)).toEqual(rows);
});

test('listed operands are all that there may be', () => {
  const print = flagVocabulary(['-n', '{lines}', '{path}...']);
  const rows = ['-n 5p', '-n 1,20p a b/c', '-n 1,$p', '-n 1p,w a', '-n 5p /etc/x', '-n 1ex', 'a', '5p -- -x', ''];
  expect(rows.map((row) => print(words(row)))).toEqual([true, true, true, false, false, false, false, false, true]);
  // A line of its own would be a second command for sed.
  expect(['5p\nw out', 'w out\n5p', '5p\n'].map((script) => print(['-n', script]))).toEqual([false, false, false]);
  const unique = flagVocabulary(['-c', '{path}']);
  // For uniq a word behind `--` is a file, whatever it looks like: in the last row the one to write.
  const few = ['', 'a', '-c a', '-c -- a', 'a b', 'a -c b', '-', '-- a b', '-- a -c'];
  expect(few.filter((row) => unique(words(row)))).toEqual(['', 'a', '-c a', '-c -- a']);
});

test('a rule with flags covers its words, then nothing but its vocabulary', () => {
  const policy = rulesOf('{allow: Bash(git log *), flags: [--oneline, "-n {int}"]}');
  const allowed = ['git log', 'git log --oneline -n 5 main', 'git log -- src'];
  const denied = ['git log --output=x', 'git log -- --output=x', 'git --oneline log', 'git log -p', 'git status'];
  expect(verdicts(policy, allowed.map(bash))).toEqual(allowed.map(() => 'allow'));
  expect(verdicts(policy, denied.map(bash))).toEqual(denied.map(() => 'deny'));
});

test('flags that cannot be used are errors', () => {
  const errors = {
    '{allow: Bash(git log *), flags: [stat]}': /"stat" is not a flag/,
    '{allow: Bash(git log *), flags: ["-n {number}"]}':
      /there is no \{number\}; expected one of \{int\}, \{str\}, \{path\}/,
    '{allow: Bash(git log *), flags: ["-n x"]}': /value of "-n x" must be one of/,
    '{allow: Bash(git log *), flags: ["-a {int} {int}"]}': /is not a flag/,
    '{allow: Bash(git log *), flags: ["--a={int}{int}"]}': /more than one value/,
    '{allow: Bash(git log), flags: [--stat]}': /flags needs a pattern such as/,
    '{allow: Bash(*), flags: [--stat]}': /flags needs a pattern such as/,
    '{allow: Read(x), flags: [--stat]}': /flags belongs to Bash/,
    '{deny: Bash(x *), flags: [--stat]}': /flags belongs to allow/,
  };
  for (const [entry, error] of Object.entries(errors)) expect(() => rulesOf(entry)).toThrow(error);
});
