// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
import { expect, test } from 'vitest';
import { parseCommand } from '../../src/policy/shell.ts';
import { verifies } from '../support/verifies.ts';
import { bash, policyOf, rulesOf, verdicts } from './world.ts';

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
    expect([command, parseCommand(command)]).toEqual([
      command,
      { ok: true, argvs: [argv], constructs: [], files: [], script: null },
    ]);
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
  // biome-ignore format: a table
  const lists = [
    'git status; touch x', 'git status\ntouch x', 'git status | sh', 'git status || touch x', 'git status && touch x',
    "git status 'a' \n\n touch x", 'git status # x\ntouch x', 'touch x; git status', 'git status && git status | touch x',
    '(git status)', '{ git status; }', 'git status & touch x', 'git status &', '! git status', 'git status > x',
    'A=1 git status',
  ];
  const policy = rulesOf('allow: Bash(git status)');
  expect(verdicts(policy, lists.map(bash))).toEqual(lists.map(() => 'deny'));
  // biome-ignore format: a table
  expectRefused(/both streams|keyword|loop|parse/i, [
    'git status |& sh', 'git status;;touch x', 'if git status; then touch x; fi', 'for i in a; do touch x; done',
    'while true; do x; done', 'case a in a) touch x;; esac', 'until x; do y; done', 'select i in a; do x; done',
    'git status ( x )', 'git status )', 'git status; ; x', 'x & ; y', '; x', '&& x', 'x ||', 'x | | y',
  ]);
  const each = rulesOf('allow: [Bash(git status), Bash(npm test), Bash(wc -l)]');
  // biome-ignore format: a table
  const allowed = [
    'git status; npm test', 'git status\nnpm test', 'git status && npm test || git status', 'git status | wc -l',
    'npm test 2>&1 | wc -l', 'npm test >/dev/null 2>&1; git status;', 'npm test &>/dev/null', 'git status # x\n# y\nnpm test\n',
    'git status &&\n npm test |\n\n wc -l', 'wc -l </dev/null',
  ];
  expect(verdicts(each, allowed.map(bash))).toEqual(allowed.map(() => 'allow'));
});

test('the text that is run is written anew from what was judged', () => {
  const scripts: Record<string, string | null> = {
    'npm test;': null,
    'npm "te"st # x': null,
    'a && b|c  || d;e': "'a' && 'b' | 'c' || 'd'; 'e'",
    "a 'x\ny' 2>&1\nb >/dev/null 2>>/dev/null": "'a' 'x\ny' 2>&1; 'b' >'/dev/null' 2>>'/dev/null'",
    "echo it\\'s>&2": "'echo' 'it'\\''s' >&2",
    '(a; b) | c': "( 'a'; 'b' ) | 'c'",
    '{ a & }; ! b': "{ 'a' & }; ! 'b'",
    'A=1 B="x y" c > "o p" < i': "A='1' B='x y' 'c' >'o p' <'i'",
    if: null,
  };
  const actual = Object.keys(scripts).map((text) => {
    const parsed = parseCommand(text);
    return [text, parsed.ok ? parsed.script : null];
  });
  expect(Object.fromEntries(actual)).toEqual(scripts);
});

test('constructs are named, and files of redirections too', () => {
  const read = (text: string) => {
    const parsed = parseCommand(text);
    return parsed.ok ? { constructs: parsed.constructs, files: parsed.files } : parsed.why;
  };
  expect(read('A=1 (b) &')).toMatch(/does not parse/);
  expect(read('! { A=1 b < i >> o; } &')).toEqual({
    constructs: ['groups', 'assignments', 'redirections', 'negation', 'background'],
    files: [
      { operation: 'read', path: 'i' },
      { operation: 'write', path: 'o' },
    ],
  });
  expect(read('(a) > o')).toEqual({
    constructs: ['groups', 'redirections'],
    files: [{ operation: 'write', path: 'o' }],
  });
});

verifies('ATK-S1', 'a construct that the policy does not unlock is denied, with the line that would allow it', () => {
  const commands = {
    'npm test &': 'shell_background',
    '! npm test': 'shell_negation',
    '(npm test)': 'shell_groups',
    'A=1 npm test': 'shell_assignments',
    'npm test > o': 'shell_redirections',
  };
  for (const [command, unlock] of Object.entries(commands)) {
    const { verdict, layer, hint } = rulesOf('allow: Bash(npm test)').decide([bash(command)]);
    expect([command, verdict, layer, hint]).toEqual([command, 'deny', 'blocklist', `unlock: [${unlock}]`]);
    const unlocked = policyOf(`unlock: [${unlock}]`, 'rules:', '  - allow: Bash(npm test)');
    expect([command, unlocked.decide([bash(command)]).verdict]).toEqual([command, 'allow']);
    expect(policyOf(`unlock: [${unlock}]`).decide([bash(command)]).verdict).toBe('deny');
  }
});

verifies('ATK-S2', 'substitutions are denied wherever they stand', () => {
  // biome-ignore format: a table
  expectRefused(/substitution|variable|arithmetic|here|redirection|assignment|test|loop|parse/i, [
    'echo $(x)', 'echo `x`', 'echo "a $(x)"', 'echo "`x`"', 'echo "${a:-$(x)}"', 'echo ${a:=`x`}', 'cat <(x)',
    'tee >(x)', 'echo $((1+$(x)))', 'echo $[1+1]', 'cat <<E\n$(x)\nE', 'cat <<-E\nx\nE', "cat <<'E'\nx\nE",
    'cat <<< $(x)', 'a[$(x)]=1', '[[ -v a[$(x)] ]]', '((a[$(x)]))', 'for ((;;)); do x; done', 'echo ${!x}',
    'echo ${x@P}', 'echo ${x//a/$(y)}', '$(x)', '`x`',
  ]);
});

verifies('ATK-S4', 'assignments and commands that change the shell are denied by name', () => {
  // biome-ignore format: a table
  expectRefused(/assignment|command of the shell|decides what is run/i, [
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

verifies('ATK-S13', 'redirections to files are denied, and those that are let through are a closed list', () => {
  // biome-ignore format: a table
  const files = [
    'echo x > .git/hooks/x', 'echo x >> f', 'echo x >| f', 'echo x 2>/proc/1/fd/1', 'cat < f', 'x &> f', 'x &>> f',
    '>f x', 'x > /dev/nul', 'x >/dev/null2', 'x >/dev/null/../f', "x > '&1'", 'x > /dev/tcp/1.2.3.4/80',
  ];
  expect(verdicts(everyCommand, files.map(bash))).toEqual(files.map(() => 'deny'));
  // biome-ignore format: a table
  expectRefused(/redirection|here|variable|pattern|home|relative/i, [
    'echo x >&3', 'cat <> f', 'x >& f', '> f', 'x {fd}>f', 'x <<<y', 'x 3<&-', 'x 1>&-', 'x <&0', 'x 3>f', 'x 0>f',
    'x 0>&1', 'x 2<f', 'x >$F', 'x > *', 'x > ~/f', 'cd a; x > f', 'cd a; ./x',
  ]);
  // biome-ignore format: a table
  const harmless = [
    'x 2>&1', 'x >&2', 'x 1>&2', 'x >/dev/null', 'x 2>/dev/null', 'x &>/dev/null', 'x </dev/null', "x > '/dev/null' 2>&1",
    '2>&1 x',
  ];
  expect(verdicts(everyCommand, harmless.map(bash))).toEqual(harmless.map(() => 'allow'));
});

verifies('REQ-G7', 'what cannot be parsed or has no command is denied, with the construct in the reason', () => {
  // biome-ignore format: a table
  expectRefused(/parse|empty|longer|function|coprocess|negation|time|test/i, [
    '', ' ', '\n', '# only a comment', "echo 'a", 'echo "a', 'echo $(', 'if x', 'x )', '"" x', "'' x", 'time x', 'time -p x', 'coproc x', 'f() { x; }', 'function f { x; }', '[[ a ]]', 'x'.repeat(8193),
    '$('.repeat(2000), '{ '.repeat(4000), '('.repeat(8000),
  ]);
  expect(everyCommand.decide([bash('a |& b')])).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'blocklist',
    rule: 'undecidable command',
    source: 'built-in guard',
    reason:
      'A pipe for both streams (|&) is not supported; write 2>&1 |. Write plain commands whose words a rule Bash(...) can name.',
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

test('an unlocked wrapper is judged as what it runs', () => {
  const policy = policyOf(
    'unlock: [shell_wrappers]',
    'rules:',
    '  - allow: Bash(npm test)',
    '  - deny: Bash(npm publish)',
  );
  // biome-ignore format: a table
  const through = [
    'timeout 5 npm test', 'timeout -k 1 -s TERM 5m npm test', 'nice npm test', 'nice -n 5 npm test', 'nohup npm test',
    'env npm test', 'env -i A=1 npm test', "sh -c 'npm test && npm test'", "timeout 5 nice bash -c 'npm test'",
    'stdbuf -oL -eL npm test', '/usr/bin/env CI=1 npm test',
  ];
  expect(verdicts(policy, through.map(bash))).toEqual(through.map(() => 'allow'));
  expect(verdicts(everyCommand, through.map(bash))).toEqual(through.map(() => 'deny'));
  // biome-ignore format: a table
  const stopped = [
    'timeout 5 npm publish', 'env PATH=. npm test', 'env LD_PRELOAD=x npm test', "env -S 'npm test'", 'env -C / npm test',
    "sh -c 'npm test; rm x'", "sh -c 'npm test' x", "sh -lc 'npm test'", "sh -c 'npm test &'", './env npm test',
    'xargs npm test', 'timeout 5', 'env', 'nice -n x npm test', 'timeout --foo 5 npm test', 'env - npm test',
    "sh -c 'eval x'", '/tmp/timeout 5 npm test',
  ];
  expect(verdicts(policy, stopped.map(bash))).toEqual(stopped.map(() => 'deny'));
});

verifies('H059', 'a deny is found behind a wrapper that nobody has heard of, but not among mere operands', () => {
  const policy = policyOf(
    'unlock: [arbitrary_exec]',
    'rules:',
    '  - allow: Bash(*)',
    '  - deny: [Bash(git push*), Bash(rm *)]',
  );
  const hidden = ['chronic git push', 'mywrap rm f', 'mywrap -x --y=1 rm f', './run git push -f'];
  expect(verdicts(policy, hidden.map(bash))).toEqual(hidden.map(() => 'deny'));
  const mentioned = ['grep rm f', 'git rm f', 'echo git push', "mywrap 'rm f'", 'mywrap git pull'];
  expect(verdicts(policy, mentioned.map(bash))).toEqual(mentioned.map(() => 'allow'));
});

verifies('H060', 'a rule that names no program does not cover those that run what they are told', () => {
  // biome-ignore format: a table
  const telling = [
    "perl -e 'system \"x\"'", "awk 'BEGIN{system(\"x\")}'", "sed -n '1e x' f", 'make -f mk', 'npm run q', 'git status',
    'tar cf a f', 'sort -o a f', 'python3.12 x.py', '/usr/bin/node x.js', 'printf x | bash', 'vim.tiny -c x', '/lib64/ld-linux-x86-64.so.2 ./x',
  ];
  for (const open of ['allow: Bash', 'allow: Bash(*)', 'allow: Bash(~.)', 'allow: Bash(!rm *)']) {
    expect(verdicts(rulesOf(open), telling.map(bash))).toEqual(telling.map(() => 'deny'));
    expect(verdicts(rulesOf(open), [bash('ls -la'), bash('./check.sh x')])).toEqual(['allow', 'allow']);
  }
  const named = rulesOf('allow: [Bash(make *), Bash(git status), Bash(node *)]');
  expect(verdicts(named, ['make -f mk', 'git status', 'node x.js'].map(bash))).toEqual(['allow', 'allow', 'allow']);
  const unlocked = policyOf('unlock: [arbitrary_exec]', 'rules:', '  - allow: Bash');
  expect(verdicts(unlocked, [bash('make -f mk'), bash('env make'), bash('npm test')])).toEqual([
    'allow',
    'deny',
    'allow',
  ]);
});
