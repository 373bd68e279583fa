import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandPattern, namePattern, pathPattern, quoteCommand, quotePath } from '../../src/policy/patterns.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { verifies } from '../support/verifies.ts';
import { bash, rulesOf, verdicts } from './world.ts';

type Argvs = readonly (readonly string[])[];

const commands: readonly (readonly [pattern: string, yes: Argvs, no: Argvs])[] = [
  [
    'npm test',
    [['npm', 'test']],
    [['npm'], ['npm', 'test', ''], ['npm', 'tests'], ['npm test'], ['/usr/bin/npm', 'test']],
  ],
  ['  npm   test ', [['npm', 'test']], []],
  [
    'git log *',
    [
      ['git', 'log'],
      ['git', 'log', '-n', '5'],
      ['git', 'log', 'a b'],
    ],
    [['git'], ['git', 'logs'], ['git', 'show', 'log']],
  ],
  [
    'git log:*',
    [
      ['git', 'log'],
      ['git', 'log', '-p'],
    ],
    [['git', 'log:x']],
  ],
  [
    'npm run test*',
    [
      ['npm', 'run', 'test'],
      ['npm', 'run', 'test:unit', '--', 'x'],
    ],
    [
      ['npm', 'run'],
      ['npm', 'run', 'atest'],
    ],
  ],
  [
    'npm * test',
    [
      ['npm', 'run', 'test'],
      ['npm', '', 'test'],
    ],
    [
      ['npm', 'test'],
      ['npm', 'a', 'b', 'test'],
    ],
  ],
  ['*', [['a'], ['a', 'b']], []],
  ["git commit -m 'a * b'", [['git', 'commit', '-m', 'a * b']], [['git', 'commit', '-m', 'a x b']]],
  ['echo "it\'s" x', [['echo', "it's", 'x']], []],
  ["echo 'a'*", [['echo', 'a*']], [['echo', 'ab']]],
  [
    '=ls *.ts [a] ?',
    [['ls', '*.ts', '[a]', '?']],
    [
      ['ls', 'a.ts', '[a]', '?'],
      ['ls', '*.ts', 'a', 'b'],
    ],
  ],
  ['=npm run test:*', [['npm', 'run', 'test:*']], [['npm', 'run', 'test']]],
  ['ls [ab] {a,b} ?', [['ls', '[ab]', '{a,b}', '?']], [['ls', 'a', 'a', 'a']]],
];

test('a command pattern is compared word by word', () => {
  for (const [pattern, yes, no] of commands) {
    const { covers } = commandPattern(pattern, 'allow');
    expect([pattern, yes.filter(covers), no.filter(covers)]).toEqual([pattern, yes, []]);
  }
});

verifies('DEF-14', 'a command with glob characters is allowed by the exact rule and by its own hint', () => {
  const command = "grep -n 'a*b' src/[id].ts '?'".replace('src/[id].ts', "'src/[id].ts'");
  const exact = rulesOf('allow: "Bash(=grep -n a*b src/[id].ts ?)"');
  expect(verdicts(exact, [bash(command), bash("grep -n axb 'src/[id].ts' x")])).toEqual(['allow', 'deny']);
  const { hint } = rulesOf().decide([bash(command)]);
  expect(verdicts(rulesOf(String(hint)), [bash(command), bash("grep -n axb 'src/[id].ts' x")])).toEqual([
    'allow',
    'deny',
  ]);
});

test('only a pattern without a star names one whole command', () => {
  const exact = (pattern: string) => commandPattern(pattern, 'allow').exact;
  expect(['npm test', "a '*'", '=a *'].map(exact)).toEqual([true, true, true]);
  expect(['npm *', 'npm t*', '* test', 'npm:*'].map(exact)).toEqual([false, false, false, false]);
});

test('a deny also looks at the name of a program that is called by its path', () => {
  const { covers } = commandPattern('npm publish*', 'deny');
  const argvs = [
    ['npm', 'publish'],
    ['/usr/bin/npm', 'publish', '--tag', 'x'],
    ['./npm', 'publish'],
    ['npm', 'test'],
    ['x/npmx', 'publish'],
  ];
  expect(argvs.map(covers)).toEqual([true, true, true, false, false]);
});

test('an exact path takes every character literally, a deny in any case', () => {
  const allow = pathPattern('=app/[id]/{x}*.ts', 'allow');
  expect(['app/[id]/{x}*.ts', 'app/i/x.ts', 'APP/[id]/{x}*.ts'].map(allow)).toEqual([true, false, false]);
  const deny = pathPattern('=app/[id]/x.ts', 'deny');
  expect(['app/[id]/x.ts', 'APP/[ID]/x.ts', 'app/i/x.ts'].map(deny)).toEqual([true, true, false]);
  const folded = pathPattern('Stra\u00dfe/**', 'deny');
  expect(['Stra\u00dfe/x', 'STRASSE/x', 'strasse/y', 'stras/x'].map(folded)).toEqual([true, true, true, false]);
});

test('an inverted pattern leaves out as strictly as the other verdict would take', () => {
  const allow = pathPattern('!secrets/**', 'allow');
  expect(['src/a', 'secrets/a', 'SECRETS/a', 'secrets'].map(allow)).toEqual([true, false, false, false]);
  const deny = pathPattern('!src/**', 'deny');
  expect(['src/a', 'SRC/a', 'x'].map(deny)).toEqual([false, true, true]);
  expect(['a.ts', 'b'].map(pathPattern('!~[.]ts$', 'allow'))).toEqual([false, true]);
  expect(['a b', 'c'].map(namePattern('!=a b'))).toEqual([false, true]);
  const commands = commandPattern('!npm publish *', 'allow');
  expect(
    [
      ['npm', 'test'],
      ['npm', 'publish', 'x'],
      ['/bin/npm', 'publish'],
    ].map(commands.covers),
  ).toEqual([true, false, false]);
});

test('a regular expression is found anywhere, and a deny finds it in any case', () => {
  expect(['src/a.ts', 'SRC/a.ts', 'lib/src/a'].map(pathPattern('~^src/', 'allow'))).toEqual([true, false, false]);
  expect(['src/a.ts', 'SRC/a.ts', 'lib/src/a'].map(pathPattern('~^src/', 'deny'))).toEqual([true, true, false]);
  const { covers, exact } = commandPattern('~^git log( -n [0-9]+)?$', 'allow');
  const argvs = [['git', 'log'], ['git', 'log', '-n', '5'], ['git', 'log -n 5'], ['git log'], ['git', 'log', '-p']];
  expect([exact, ...argvs.map(covers)]).toEqual([false, true, true, false, false, false]);
  expect(['add_labels', 'x'].map(namePattern('~^add_'))).toEqual([true, false]);
});

test('an argument that no rule lists is not covered, whatever it is called', () => {
  const policy = rulesOf('{allow: mcp__docs__query, args: {library: "*"}}');
  const verdict = (args: Readonly<Record<string, unknown>>) =>
    policy.decide([{ kind: 'mcp', server: 'docs', tool: 'query', args }]).verdict;
  // What every object has answers true to the first two.
  const odd = ['hasOwnProperty', 'propertyIsEnumerable', 'constructor', 'url'].map((name) => ({ [name]: 'library' }));
  expect([{ library: 'x' }, {}, ...odd].map(verdict)).toEqual(['allow', 'allow', 'deny', 'deny', 'deny', 'deny']);
  const values = [null, {}, [], [1, 'x'], [['x']], [null], 1, true, undefined];
  expect(values.map((library) => verdict({ library }))).toEqual([
    ...['deny', 'deny', 'allow', 'allow', 'deny', 'deny', 'allow', 'allow', 'deny'],
  ]);
});

test('an argument that is left out is left out in every spelling that GitHub takes for it', () => {
  const labels = ['release-1', 'Release-1', ' release-1 ', 'bug'];
  const allowed = (pattern: string) =>
    labels.filter((label) => {
      const policy = rulesOf(`{allow: GitHub(add_labels), args: {labels: ${JSON.stringify(pattern)}}}`);
      const args = { issue: 7, labels: ['bug', label] };
      return policy.decide([{ kind: 'github', operation: 'add_labels', args }]).verdict === 'allow';
    });
  const excluding = ['!release-*', '!RELEASE-1', '!=release-1', '!~^release-', '!~^RELEASE'];
  expect(excluding.map(allowed)).toEqual(excluding.map(() => ['bug']));
  expect(['*', '~^(bug|release)', '!bug'].map(allowed)).toEqual([labels, ['release-1', 'bug'], []]);
});

test('names know the star and nothing else', () => {
  const covers = namePattern('mcp__docs__*');
  expect(['mcp__docs__query', 'mcp__docs__', 'mcp__other__query'].map(covers)).toEqual([true, true, false]);
});

test('a pattern that cannot be meant is an error', () => {
  const tooLong = 'x'.repeat(501);
  const paths: Record<string, string> = {
    '!': 'the pattern is empty; write the bare name to cover everything',
    '!!src': 'one ! is enough',
    '~(?=a)': 'RE2 has no look-around',
    '': 'the pattern is empty; write the bare name to cover everything',
    '=': 'the pattern is empty; write the bare name to cover everything',
    '/etc/passwd': 'paths are relative to the repository, without a leading /',
    'a\\b': 'it contains a backslash; folders are separated by /',
    'a\nb': 'it contains a control character',
    [tooLong]: 'it is longer than 500 characters',
  };
  for (const [pattern, message] of Object.entries(paths)) {
    expect(() => pathPattern(pattern, 'allow'), pattern).toThrow(message);
  }
  for (const pattern of ["echo 'a", 'echo "a', 'rm \\*']) {
    expect(() => commandPattern(pattern, 'allow'), pattern).toThrow(
      'its quotes do not pair, or it contains a backslash',
    );
  }
});

const never: readonly (readonly [pattern: string, message: string])[] = [
  ['npm ci && npm test', 'a rule names one command, never a list or a pipeline; write Bash(npm ci) and Bash(npm test)'],
  ['npm ci&', 'a rule names one command, never a list or a pipeline; write Bash(npm ci)'],
  [
    "a; b 'c;d' | e:*",
    "a rule names one command, never a list or a pipeline; write Bash(a) and Bash(b 'c;d') and Bash(e *)",
  ],
  ['A=1 B=2 npm test', 'a rule names one command, without variable assignments; write Bash(npm test)'],
  ['npm test > log', 'a rule names one command, without redirections; write Bash(npm test)'],
  ['npm test 2>&1', 'a rule names one command, without redirections; write Bash(npm test)'],
  ['a && b > c', 'a rule names one command, without redirections; write Bash(a) and Bash(b)'],
  ['> log', 'a rule names one command, without redirections'],
  [
    'echo $HOME',
    "a rule is compared with fixed words: $, backticks and parentheses are literal in quotes only; write Bash(echo '$HOME')",
  ],
  ['echo $(date)', 'a rule is compared with fixed words: $, backticks and parentheses are literal in quotes only'],
  ['echo `date`', 'a rule is compared with fixed words: $, backticks and parentheses are literal in quotes only'],
  ['ls ~/x #1', "a word that starts with ~ or # must be quoted; write Bash(ls '~/x' '#1')"],
  ['"npm test"', 'the quotes make it one word, the name of a program; write Bash(npm test)'],
  ["='npm test'", 'the quotes make it one word, the name of a program; write Bash(npm test)'],
];

test.each(never)('the command pattern %j can never match: %s', (pattern, message) => {
  for (const verdict of ['allow', 'deny'] as const) {
    expect(() => commandPattern(pattern, verdict)).toThrow(new Error(message));
  }
});

test('a command of the shell itself can be denied and not allowed', () => {
  expect(() => commandPattern('source x', 'allow')).toThrow(
    'it can never match: source is a command of the shell itself and is not supported.',
  );
  expect(commandPattern('source x', 'deny').covers(['source', 'x'])).toBe(true);
});

test('operators in quotes, assignments behind the program and a path with a blank are words', () => {
  const patterns = ['npm ci \'&&\' "a $"', 'env A=1 npm test', "'./my tool'", "'A=1' x"];
  expect(patterns.map((pattern) => commandPattern(pattern, 'allow').exact)).toEqual([true, true, true, true]);
  expect(quoteCommand(['A=1', 'B=2'])).toBe("'A=1' B=2");
});

test('a quoted path or command covers itself and nothing else', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab/.*?[]{}!~= \'"$:,-'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.array(text, { minLength: 1, maxLength: 4 }),
      (argv, other) => {
        // A program whose name has a blank and no slash, or that the shell itself is, cannot be allowed.
        fc.pre(parseCommand(quoteCommand(argv)).ok && !(argv.length === 1 && /^[^/]* /.test(argv[0] ?? '')));
        const { covers, exact } = commandPattern(quoteCommand(argv), 'allow');
        expect([covers(argv), exact, covers(other)]).toEqual([
          true,
          true,
          JSON.stringify(argv) === JSON.stringify(other),
        ]);
      },
    ),
  );
  const path = fc.array(fc.string({ unit: fc.constantFrom(...'ab.*?[]{}!~= '), minLength: 1, maxLength: 5 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(path, path, (one, two) => {
      const [name, other] = [one.join('/'), two.join('/')];
      fc.pre(!/(?:^|\/)\.{1,2}(?:\/|$)/.test(name) && name.trim() !== '');
      const covers = pathPattern(quotePath(name), 'allow');
      expect([covers(name), covers(other)]).toEqual([true, name === other]);
    }),
  );
});
