// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommand } from '../../src/policy/shell.ts';
import { verifies } from '../support/verifies.ts';
import { bash, rulesOf, verdicts } from './world.ts';

const everyCommand = rulesOf('allow: Bash');

/** All are refused by the parser, and so denied even where every command is allowed. */
function expectRefused(why: RegExp, commands: readonly string[]): void {
  for (const command of commands) {
    const parsed = parseCommand(command);
    expect([command, parsed.ok, parsed.ok ? '' : why.test(parsed.why) || parsed.why]).toEqual([command, false, true]);
  }
  expect(verdicts(everyCommand, commands.map(bash))).toEqual(commands.map(() => 'deny'));
}

test('quotes and backslashes of a static command are resolved as bash does', () => {
  const words: Record<string, readonly string[]> = {
    'npm test': ['npm', 'test'],
    '  npm \t test  \n': ['npm', 'test'],
    "npm 'te'st": ['npm', 'test'],
    'npm run "a b"': ['npm', 'run', 'a b'],
    'echo "a\\"b\\\\c\\n"': ['echo', 'a"b\\c\\n'],
    "echo 'a\\b' a\\ b": ['echo', 'a\\b', 'a b'],
    'git show HEAD~1 stash@{0} a^ b:c': ['git', 'show', 'HEAD~1', 'stash@{0}', 'a^', 'b:c'],
    "git commit -m 'two\nlines'": ['git', 'commit', '-m', 'two\nlines'],
    "echo 'caf\u00e9 \u201cx\u201d'": ['echo', 'caf\u00e9 \u201cx\u201d'],
    'find . -name x {} \\;': ['find', '.', '-name', 'x', '{}', ';'],
    "echo '$HOME' '`x`' '*' '~' '{a,b}' '#'": ['echo', '$HOME', '`x`', '*', '~', '{a,b}', '#'],
    'npm test # why': ['npm', 'test'],
    "'if' then": ['if', 'then'],
    'dd of=/x if=y': ['dd', 'of=/x', 'if=y'],
  };
  for (const [command, argv] of Object.entries(words)) {
    expect([command, parseCommand(command)]).toEqual([command, { ok: true, argvs: [argv] }]);
  }
});

verifies('ATK-S3', 'static quoting is resolved before a rule is asked, dynamic words are denied', () => {
  const policy = rulesOf('allow: Bash', 'deny: Bash(rm *)');
  const disguised = ["r''m x", 'r"m" x', '\\rm x', "'rm' x", 'r\\m x', '"r"\'m\' x', '/bin/rm x', '/bin/r"m" x'];
  expect(verdicts(policy, disguised.map(bash))).toEqual(disguised.map(() => 'deny'));
  // biome-ignore format: a table
  expectRefused(/variable|pattern|brace|home folder|string in \$/i, [
    '$X status', '${X} status', '"$X" status', 'git $X', 'g${X}it status', '{rm,-rf,x}', '/bin/r? x', '/bin/[r]m x',
    'rm *', '~+/x', '~/x y', 'ls ~root', 'x --dir=~/y', "$'\\x72m' x", '$"rm" x', 'ls a{1..3}', 'ls ?(a)',
    'ls +(a|b)',
  ]);
});

verifies('ATK-S1', 'a second command is never hidden behind an allowed one', () => {
  expectRefused(
    /list of commands|pipeline|background|construct|subshell|group|parse/i,
    [
      'git status; touch x',
      'git status\ntouch x',
      'git status & touch x',
      'git status &',
      'git status | sh',
      'git status |& sh',
      'git status || touch x',
      'git status && touch x',
      'git status;',
      'git status;;touch x',
      '(git status)',
      '{ git status; }',
      'if git status; then touch x; fi',
      'for i in a; do touch x; done',
      'while true; do x; done',
      'case a in a) touch x;; esac',
      'until x; do y; done',
      'select i in a; do x; done',
      "git status 'a' \n\n touch x",
      'git status # x\ntouch x',
    ].filter((command) => command !== 'git status;'),
  );
  expect(parseCommand('git status;')).toEqual({ ok: true, argvs: [['git', 'status']] });
  const policy = rulesOf('allow: Bash(git status)');
  expect(verdicts(policy, [bash('git status'), bash('git status; git status')])).toEqual(['allow', 'deny']);
});

verifies('ATK-S2', 'substitutions are denied wherever they stand', () => {
  // biome-ignore format: a table
  expectRefused(/substitution|variable|arithmetic|here|redirection|assignment|test|parse/i, [
    'echo $(x)', 'echo `x`', 'echo "a $(x)"', 'echo "`x`"', 'echo "${a:-$(x)}"', 'echo ${a:=`x`}', 'cat <(x)',
    'tee >(x)', 'echo $((1+$(x)))', 'echo $[1+1]', 'cat <<E\n$(x)\nE', 'cat <<-E\nx\nE', "cat <<'E'\nx\nE",
    'cat <<< $(x)', 'a[$(x)]=1', '[[ -v a[$(x)] ]]', '((a[$(x)]))', 'for ((;;)); do x; done', 'echo ${!x}',
    'echo ${x@P}', 'echo ${x//a/$(y)}', '$(x)', '`x`',
  ]);
});

verifies('ATK-S4', 'assignments and commands that change the shell are denied by name', () => {
  // biome-ignore format: a table
  expectRefused(/assignment|command of the shell/i, [
    'PATH=. git status', 'LD_PRELOAD=x git status', 'GIT_PAGER=x git log', 'BASH_ENV=x true', 'A=1', 'a[0]=1',
    'a+=x y', 'a=(x y)', 'export A=1', 'export A', 'typeset x', 'readonly x=1', 'declare -x A=1', 'local a',
    'alias ls=rm', 'eval x', 'source x', '. x', 'exec x', 'command x', 'builtin x', 'trap x EXIT', 'set -e',
    'shopt -s x', 'enable x', 'unset x', 'hash x', 'let x=1', '"ev"al x',
  ]);
});

verifies('ATK-S12', 'characters that reader, parser and shell may take differently are refused', () => {
  // biome-ignore format: a table
  expectRefused(/NUL|carriage return|control character|ASCII|Unicode|continues a line/, [
    'npm\0 test', 'npm test\r', 'npm test\r\nx', 'npm\u00a0test', 'npm test\u2028x', 'echo \u201ca\u201d',
    'echo "caf\u00e9"', 'np\u200bm test', 'echo \u202eabc', 'echo a\u001b[2J', 'echo \u0007', 'echo \u007f',
    "echo 'a\u0085'", 'echo \ud800', 'npm \\\ntest', "echo 'a\\\nb'", "echo $'\\'' \u00e9 'x'", "echo 'a' \u00e9 'b'",
    "echo '\u00e9", 'echo "a\'b\u00e9c\'"', "echo \\'\u00e9\\'",
  ]);
});

verifies('ATK-S13', 'redirections are denied', () => {
  // biome-ignore format: a table
  expectRefused(/redirection|here/i, [
    'echo x > .git/hooks/x', 'echo x >> f', 'echo x >| f', 'echo x >&3', 'echo x 2>/proc/1/fd/1', 'cat <> f',
    'cat < f', 'x &> f', 'x &>> f', 'x >& f', '> f', '>f x', 'x {fd}>f', 'x 2>&1', 'x >/dev/null', 'x <<<y', 'x 3<&-',
  ]);
});

verifies('REQ-G7', 'what cannot be parsed or has no command is denied, with the construct in the reason', () => {
  // biome-ignore format: a table
  expectRefused(/parse|empty|longer|function|coprocess|negation|time|test/i, [
    '', ' ', '\n', '# only a comment', "echo 'a", 'echo "a', 'echo $(', 'if x', 'x )', '"" x', "'' x", '! x',
    'time x', 'time -p x', 'coproc x', 'f() { x; }', 'function f { x; }', '[[ a ]]', 'x'.repeat(8193),
    '$('.repeat(2000), '{ '.repeat(4000), '('.repeat(8000),
  ]);
  expect(everyCommand.decide([bash('a | b')])).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'blocklist',
    rule: 'undecidable command',
    source: 'built-in guard',
    reason: 'A pipeline (|, |&) is not supported. Write one plain command whose words a rule Bash(...) can name.',
    hint: null,
  });
  const nothing = { kind: 'exec', command: 'npm test', argvs: [] } as const;
  expect(everyCommand.decide([nothing]).verdict).toBe('deny');
});

test('a wrapper is allowed only by a rule on the whole command, and a deny looks through it', () => {
  const wrapped = [
    'env CI=1 npm test',
    'env npm test',
    'xargs npm test',
    "sh -c 'npm test'",
    '/bin/bash x.sh',
    'find . -exec npm test',
    'timeout 5 npm test',
  ];
  const nobody = wrapped.map(() => 'deny');
  expect(verdicts(everyCommand, wrapped.map(bash))).toEqual(nobody);
  const globs = rulesOf(
    'allow: [Bash(env *), Bash(xargs *), Bash(sh *), Bash(/bin/bash *), Bash(find *), Bash(timeout*)]',
  );
  expect(verdicts(globs, wrapped.map(bash))).toEqual(nobody);
  const exact = rulesOf(...wrapped.map((command) => `allow: Bash(${command})`));
  expect(verdicts(exact, wrapped.map(bash))).toEqual(wrapped.map(() => 'allow'));
  const denying = rulesOf(...wrapped.map((command) => `allow: Bash(${command})`), 'deny: Bash(npm test)');
  const looked = ['deny', 'deny', 'deny', 'deny', 'allow', 'deny', 'deny'];
  expect(verdicts(denying, wrapped.map(bash))).toEqual(looked);
});

test('bash reads every accepted command as exactly these words', () => {
  const piece = fc.constantFrom(
    ...'ab \t\n\'"\\$`~*?[]{}(),.;:&|<>!#=^%-+/@0',
    '$(',
    '${',
    "$'",
    '$"',
    '&&',
    '2>',
    '\\\\',
    '""',
    "''",
    '{a,b}',
    'a=~',
    ' ~',
  );
  const accepted = new Set<string>();
  const sample = fc.sample(fc.array(piece, { minLength: 1, maxLength: 12 }), { numRuns: 30_000, seed: 20260101 });
  for (const pieces of sample) {
    const command = pieces.join('');
    if (parseCommand(command).ok) accepted.add(command);
  }
  expect(accepted.size).toBeGreaterThan(500);
  // Each command becomes the arguments of `words`, so nothing of it runs; the PATH is empty all the same.
  const script = [...accepted].map((command) => `words ${command.trimStart()}\nprintf '\\0'\n`).join('');
  const output = execFileSync('/bin/bash', ['--norc', '-c', `words() { printf '%s\\n\\1' "$@"; }\n${script}`], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  });
  const expected = [...accepted].map((command) => {
    const parsed = parseCommand(command);
    return parsed.ok
      ? parsed.argvs
          .flat()
          .map((word) => `${word}\n\u0001`)
          .join('')
      : '';
  });
  expect(output.split('\0').slice(0, -1)).toEqual(expected);
});
