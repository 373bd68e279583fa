// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
/**
 * Commands that look harmless by their first word, against the presets and against rules as people write them.
 */
import { expect } from 'vitest';
import { presetPolicy } from '../../src/policy/load.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { verifies } from '../support/verifies.ts';
import { bash, makeWorld, policyOf, presets, rulesOf, verdicts } from './world.ts';

const policies = (['read-only', 'review', 'fix', 'plan'] as const).map((name) => presetPolicy({ name, presets }));

function expectDenied(commands: readonly string[]): void {
  for (const policy of policies) {
    const allowed = commands.filter((command) => policy.decide([bash(command)]).verdict !== 'deny');
    expect([policy.source, allowed]).toEqual([policy.source, []]);
  }
}

verifies(['ATK-S6', 'H058'], 'a wrapper is no way to a command that no rule allows', () => {
  // biome-ignore format: a table
  const wrapped = [
    'env git push', 'xargs git push', 'nice git push', 'nohup git push', 'timeout 5 git push', 'stdbuf -oL git push',
    'setsid git push', 'sudo git push', 'busybox sh -c x', "sh -c 'git push'", "bash -lc 'git push'", 'env -i rm f',
    'find . -exec rm {} +', 'timeout -k 1 5 rm f', 'ionice -c3 rm f',
  ];
  expectDenied(wrapped);
  const open = rulesOf(
    'allow: [Bash(find *), Bash(xargs *), Bash(env *), Bash(timeout *)]',
    'deny: [Bash(rm *), Bash(rm)]',
  );
  const carried = ['find . -exec rm {} +', 'xargs -n1 rm', 'env -i rm f', 'timeout -k 1 5 rm f'];
  expect(verdicts(open, carried.map(bash))).toEqual(carried.map(() => 'deny'));
});

verifies('ATK-S7', 'git is allowed with the flags that are listed and no others', () => {
  // biome-ignore format: a table
  expectDenied([
    'git -c core.fsmonitor=x status -s', 'git --config-env=a=b status -s', 'git --exec-path=. status -s', 'git -C / status -s',
    'git --git-dir=x status -s', 'git grep -O x', 'git fetch --upload-pack=x .', 'git archive --exec=x HEAD',
    'git diff --output=x', 'git diff --ext-diff', 'git diff --no-index /etc/passwd /dev/null', 'git log --output=x', 'git show --textconv',
    'git branch x', 'git tag x', 'git stash', 'git config x y', 'git remote add x y', 'git submodule foreach x', 'git bisect run x',
  ]);
});

verifies('ATK-S8', 'programs that can run or write by their arguments cannot', () => {
  // biome-ignore format: a table
  expectDenied([
    'find . -exec x +', 'find . -execdir x +', 'find . -ok x', 'find . -fprintf f x', 'find . -delete', "sed '1e x' f", "sed 'w f' g",
    'sed -i s/a/b/ f', "sed 's/a/b/e' f", "sed -n '1p;w f' g", "awk 'BEGIN{system(1)}'", "awk '{print > 1}' f", 'tar xf a --to-command=x',
    'tar cf a -I x f', 'rg --pre x a', 'rg -z a', 'rg --hostname-bin=x a', 'sort --compress-program=x', 'sort -o f g', 'uniq a b',
    'split --filter=x f', 'xxd a b', "vim -c ':!x'", 'less f', 'man -P x ls', 'zip -TT x', 'ssh -o ProxyCommand=x y', "strace -o '|x' y",
    "make --eval='x'", 'tee f', 'dd if=a of=b', 'cp a b', 'curl -o a b', 'date -f /etc/passwd -s x', 'tree -o f', 'file -C -m x', 'base64 -o f',
  ]);
  const parsed = parseCommand("printf -v 'a[$(x)]' y && true");
  // As part of a list it is the program printf, which has no -v: see what the shell is started with.
  expect(parsed.ok && parsed.script).toContain("'printf' '-v'");
});

verifies('ATK-S11', 'texts made to exhaust the parser are denied at once', () => {
  for (const bomb of [
    '$('.repeat(2000),
    '{ '.repeat(20_000),
    'x '.repeat(500_000),
    '('.repeat(4000),
    '"$('.repeat(2000),
  ]) {
    expect(parseCommand(bomb).ok).toBe(false);
  }
});

verifies(['H061', 'DEF-13'], 'another spelling of a path does not slip past its rule', async () => {
  await using world = await makeWorld();
  const policy = rulesOf('allow: Edit', 'deny: Edit(src/secret.ts)');
  const spellings = [
    './src/secret.ts',
    'src//secret.ts',
    'src/x/../secret.ts',
    `${world.workspace}/src/secret.ts`,
    'SRC/secret.ts',
    'src/secret.ts/',
  ];
  expect(verdicts(policy, spellings.map(world.effects.edit))).toEqual(spellings.map(() => 'deny'));
  expect(verdicts(policy, [world.effects.edit('src/secret.tsx')])).toEqual(['allow']);
});

verifies('H064', 'an exact command with signs of a pattern is covered, and nothing else is', () => {
  const policy = rulesOf('allow: "Bash(=ls \'src/[id].ts\')"');
  expect(verdicts(policy, ["ls 'src/[id].ts'", 'ls src/d.ts', 'ls src/i.ts'].map(bash))).toEqual([
    'allow',
    'deny',
    'deny',
  ]);
});

verifies('H065', 'a pattern is anchored at the root of the repository', async () => {
  await using world = await makeWorld();
  const { edit } = world.effects;
  const rooted = rulesOf('allow: Edit', 'deny: Edit(secrets/**)');
  expect(verdicts(rooted, [edit('secrets/k'), edit('packages/a/secrets/k')])).toEqual(['deny', 'allow']);
  const anywhere = rulesOf('allow: Edit', 'deny: Edit(**/secrets/**)');
  expect(verdicts(anywhere, [edit('secrets/k'), edit('packages/a/secrets/k')])).toEqual(['deny', 'deny']);
});

verifies('H067', 'a character that only looks right is denied', () => {
  const policy = policyOf('unlock: [arbitrary_exec]', 'rules:', '  - allow: Bash');
  const odd = ['git\u00a0push', 'rm\u200b f', 'git push\uff1b rm f', 'git \u202epush'];
  expect(verdicts(policy, odd.map(bash))).toEqual(odd.map(() => 'deny'));
});
