import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import { parseCommandList } from '../../src/policy/shell-list.ts';
import { verifies } from '../support/verifies.ts';
import { rulesOf, verdicts } from './world.ts';

const argvs = (text: string) => {
  const parsed = parseCommandList(text);
  return parsed.ok ? parsed.argvs : parsed.why;
};

verifies('ATK-S1', 'each command of a list is found', () => {
  expect(argvs('npm test')).toEqual([['npm', 'test']]);
  expect(argvs('cd sub && npm ci;npm test | tail -n 5 || echo "it failed" # why')).toEqual([
    ['cd', 'sub'],
    ['npm', 'ci'],
    ['npm', 'test'],
    ['tail', '-n', '5'],
    ['echo', 'it failed'],
  ]);
});

verifies('ATK-S1', 'a list is allowed when each of its commands is, and denied when one of them is', () => {
  const policy = rulesOf('allow: [Bash(npm test), Bash(cd *), Bash(cat *)]', 'deny: Bash(cat .env)');
  const lists = [
    'cd sub && npm test',
    'npm test | cat -',
    'npm test && npm publish',
    'curl x | cat -',
    'cd a; cat .env',
  ];
  const effects = lists.map((command): Effect => {
    const parsed = parseCommandList(command);
    return { kind: 'exec', command, argvs: parsed.ok ? parsed.argvs : [] };
  });
  expect(verdicts(policy, effects)).toEqual(['allow', 'allow', 'deny', 'deny', 'deny']);
});

// biome-ignore format: a table
test.each([
  'a & b', 'a |& b', 'a; b &', '! a && b', 'time a | b', 'a | ! b', '(a; b)', 'a && (b)', 'a && { b; }', 'if a; then b; fi',
  'for i in 1; do a; done', 'a && f() { b; }', 'a | while x; do y; done', 'a && b > c', 'a 2>&1 | b', 'a && X=1 b',
  'a && $X', 'a | $(b)', 'a && b `c`', 'a && eval b', 'a; source b', 'a && "ev"al b', 'a\nb', 'a &&\nb', 'a ;; b', 'a && && b',
  'a &&', '| a', '; a', 'a; [[ -v b ]]', 'a && coproc b', 'a; cat <<E\nb\nE', 'a && b *', '# only this', '',
  "a; printf -v 'x[$(b)]' c", "test -v 'x[$(b)]' && c", "a | [ -v 'x[$(b)]' ]", "a; wait -p 'x[$(b)]'", 'a; compgen -C b',
  'a; fc -s', 'a; jobs -x b', "a; getopts x 'y[$(b)]'", 'a; read x', 'a; alias b=c', 'a; exec b', 'a; command b',
])('%j is refused', (text) => {
  expect(argvs(text)).toBeTypeOf('string');
});

test('a command of the shell is a program when it stands alone', () => {
  expect(argvs("printf '%s' x")).toEqual([['printf', '%s', 'x']]);
  expect(argvs('echo a && printf x')).toBe(
    'printf is a command of the shell itself; it runs only as the single command of a call.',
  );
});

test('bash runs no command that was not found', () => {
  // biome-ignore format: a list
  const piece = fc.constantFrom(
    'p', 'q', 'p q', 'q p', ' ', ' ', ' && ', ' || ', ' | ', '; ', ';', '|', '&&', '"', "'", '\\', '#', ' #', '\n', '(', ')', '{',
    '}', '!', 'if', 'then', 'do', 'time', '$p', '`', '<', '>', '=', 'p=', '*', '~', '\t', '$(', "p''", '&',
  );
  const accepted = new Map<string, readonly (readonly string[])[]>();
  for (const pieces of fc.sample(fc.array(piece, { minLength: 3, maxLength: 9 }), {
    numRuns: 40_000,
    seed: 20260102,
  })) {
    const text = pieces.join('');
    const parsed = parseCommandList(text);
    if (parsed.ok && parsed.argvs.length > 1) accepted.set(text, parsed.argvs);
  }
  expect(accepted.size).toBeGreaterThan(300);
  const ran = runInBash([...accepted.keys()]);
  for (const [index, [text, found]] of [...accepted].entries()) {
    const unseen = ran[index]?.filter((argv) => !found.some((known) => known.join('\u0001') === argv));
    expect({ text, ran: ran[index]?.length !== 0, unseen }).toEqual({ text, ran: true, unseen: [] });
  }
});

/** The words of every command that bash runs for each text, joined by \u0001. */
function runInBash(texts: readonly string[]): string[][] {
  // Nothing can be found on the PATH, so each command comes here; both codes, so that && and || both go on.
  const handle = `command_not_found_handle() { printf '%s\\1' "$@" $'\\2' >&9; return $code; }`;
  const run = (text: string) => `code=0; eval ${quoted(text)}; code=1; eval ${quoted(text)}; printf '\\0' >&9`;
  const script = `exec 9>&1 1>/dev/null 2>&1\n${handle}\n${texts.map(run).join('\n')}`;
  const output = execFileSync('/bin/bash', ['--norc'], { input: script, env: { PATH: '/nowhere' }, encoding: 'utf8' });
  const commands = (part: string) => part.split('\u0001\u0002\u0001').filter((command) => command !== '');
  return output.split('\0').slice(0, -1).map(commands);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
