// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
/**
 * Ways round a rule that were found by attacking it: each is judged, and run for real where it is allowed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presetPolicy } from '../../src/policy/load.ts';
import { parseCommand, scriptArgv } from '../../src/policy/shell.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { bash, policyOf, presets, rulesOf, verdicts } from './world.ts';

const readOnly = presetPolicy({ name: 'read-only', presets });

function expectVerdict(policy: ReturnType<typeof policyOf>, verdict: 'allow' | 'deny', commands: readonly string[]) {
  expect(commands.filter((command) => policy.decide([bash(command)]).verdict !== verdict)).toEqual([]);
}

verifies(
  ['H059', 'H058', 'ATK-S14'],
  'a deny finds its command behind options, aliases, wrappers and another case',
  () => {
    const policy = policyOf(
      'unlock: [arbitrary_exec]',
      'rules:',
      '  - allow: [Bash, Bash(git *), Bash(sh *)]',
      '  - deny: [Bash(git push*), Bash(npm publish*), Bash(zap*), Bash(python)]',
    );
    // biome-ignore format: a table
    expectVerdict(policy, 'deny', [
    "git 'push'", '/usr/bin/git push', 'GIT push', 'git --no-pager push', 'git -C . push', 'git --no-pager -C . push x', 'git -C . -c a=b push',
    'git -c alias.x=push x', "git -c 'ALIAS.x=push origin' x", "git -c 'alias.x=!zap a' x", 'npm --silent publish', 'npm --prefix x publish',
    'chronic git push', "chronic sh -c 'git push'", "chronic sh -c 'true; zap'", 'chronic env -i git -C . push', 'python',
  ]);
    expectVerdict(policy, 'allow', [
      'git log push',
      'git --no-pager log',
      'git -c user.name=x commit',
      'python -m http',
      'npm test',
    ]);
  },
);

verifies('REQ-G4', 'everything but one command is neither more nor less than that', () => {
  const but = (rule: string) =>
    policyOf('unlock: [arbitrary_exec]', 'rules:', ...rule.split('|').map((text) => `  - ${text}`));
  const allowed = but('allow: Bash(!git push*)');
  expectVerdict(allowed, 'deny', ['git push', 'git --no-pager push', 'chronic git push', '/bin/git push']);
  expectVerdict(allowed, 'allow', ['git log', 'mytool a b']);
  const denied = but('allow: Bash|deny: Bash(!mytool *)');
  expectVerdict(denied, 'deny', ['other', 'env mytool a', '/bin/mytool a']);
  expectVerdict(denied, 'allow', ['mytool a b', 'mytool']);
});

test('a command that is too long to look through is denied where there is a deny, and at once', () => {
  const policy = policyOf(
    'unlock: [arbitrary_exec]',
    'rules:',
    '  - allow: [Bash, Bash(git *)]',
    '  - deny: "Bash(~git push)"',
  );
  const options = (count: number) => `git ${'-c a=b '.repeat(count)}push`;
  const long = ['x '.repeat(4000), 'sh -c '.repeat(1300), options(100), options(1100), `x ${'-a x '.repeat(1600)}`];
  const started = process.cpuUsage();
  expectVerdict(
    policy,
    'deny',
    long.map((text) => text.trim()),
  );
  // Every start and every option of thousands took half a minute.
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  expectVerdict(policy, 'allow', ['x y', `git add ${'a '.repeat(2000)}`.trim()]);
});

test('a deny of a wrapper holds where wrappers are looked through', () => {
  const policy = policyOf('unlock: [shell_wrappers]', 'rules:', '  - allow: Bash(npm test)', '  - deny: Bash(nice *)');
  expect(verdicts(policy, ['timeout 5 npm test', 'nice npm test'].map(bash))).toEqual(['allow', 'deny']);
  // An option that is not known must not pass for a program that nobody has heard of.
  const wide = policyOf('unlock: [shell_wrappers]', 'rules:', '  - allow: Bash');
  const odd = ['nice -15 make x', 'nohup -- make x', 'setsid -w make x', "env -S 'make x'", 'timeout 5 -k 1 make x'];
  expectVerdict(wide, 'deny', [...odd, 'nice make x']);
  expectVerdict(wide, 'allow', ['nice ls x', 'timeout 5 nohup ls']);
});

verifies('H060', 'no command of the shell evaluates the words that were judged', async () => {
  await using folder = await makeTempFolder('evaluated');
  writeFileSync(join(folder.path, 'zap'), '#!/bin/sh\ntouch ran\n', { mode: 0o755 });
  const unlocks = 'unlock: [arbitrary_exec, shell_background, shell_wrappers, shell_groups, shell_negation]';
  const policy = policyOf(unlocks, 'rules:', '  - allow: [Bash, Bash(printf *), Bash(test *)]', '  - deny: Bash(zap*)');
  const evil = "'a[$(zap)]'";
  // biome-ignore format: a table
  const commands = [
    `true & wait -n -p ${evil}`, `true & wait -p ${evil}`, `/usr/bin/wait -p ${evil}`, `true; getopts x ${evil}`, `true; jobs -x zap`, '/bin/jobs -x zap',
    `true; printf -v ${evil} y`, `true; test -v ${evil}`, `true; [ -v ${evil} ]`, `bash -c "printf -v 'a[\\$(zap)]' y"`, `bash -c "test -v 'a[\\$(zap)]'"`,
    `true; read ${evil}`, `true; unset ${evil}`, `true; let ${evil}`, `true; bind -x zap`, `true; compgen -C zap`, `true; fc -s zap`, `true; trap zap EXIT`,
    `true; exit ${evil}`, `true; echo -e ${evil}`, `true; cd ${evil}`, `true; pwd ${evil}`, `true; : ${evil}`, `true; false ${evil}`, `true; type ${evil}`,
    `true; return ${evil}`, `true; times ${evil}`, `true; umask ${evil}`, `true; ulimit ${evil}`, `true; kill ${evil}`, `true; shift ${evil}`, `true; hash -p ./zap x`,
  ];
  for (const command of commands) {
    const parsed = parseCommand(command);
    if (!parsed.ok || policy.decide([bash(command)]).verdict === 'deny') continue;
    const [program, ...args] = parsed.script === null ? (parsed.argvs[0] ?? ['true']) : scriptArgv(parsed.script);
    spawnSync(program, args, { cwd: folder.path, env: { PATH: `${folder.path}:/usr/bin:/bin` }, stdio: 'ignore' });
    expect([command, existsSync(join(folder.path, 'ran'))]).toEqual([command, false]);
  }
  expectVerdict(policy, 'allow', ['true & wait', 'true & wait 1', './getopts', 'timeout 5 npm test']);
});

verifies('ATK-S4', 'a variable that decides what is run cannot be set, by whatever it is named', () => {
  const policy = policyOf('unlock: [shell_assignments, shell_wrappers]', 'rules:', '  - allow: Bash(npm test)');
  // biome-ignore format: a table
  const steering = [
    'PATH', 'LD_PRELOAD', 'NODE_OPTIONS', 'npm_config_script_shell', 'RUSTC_WRAPPER', 'CARGO_BUILD_RUSTC', 'GOFLAGS', 'TAR_OPTIONS', 'MAVEN_OPTS', 'JAVA_TOOL_OPTIONS',
    'PYTEST_ADDOPTS', 'XDG_CONFIG_HOME', 'GIT_SSH_COMMAND', 'CC', 'CURL_HOME', 'WGETRC', 'MAKEFLAGS', 'DOTNET_STARTUP_HOOKS', 'PERL5OPT', 'YARN_RC_FILENAME',
    'VIMINIT', 'RSYNC_RSH', 'HGRCPATH', 'AWKPATH', 'ZDOTDIR', 'MAKEFILES', 'PREFIX', 'CONDA_PREFIX', 'GTK_MODULES', 'OPENSSL_ENGINES', 'R_PROFILE', 'PYENV_VERSION',
    'CMAKE_TOOLCHAIN_FILE', 'SWIFT_EXEC', 'CYPRESS_RUN_BINARY', 'SUDO_ASKPASS', 'DJANGO_SETTINGS_MODULE', 'AWK', 'TMP', 'VIRTUAL_ENV', 'POSIXLY_CORRECT',
  ];
  expectVerdict(
    policy,
    'deny',
    steering.flatMap((name) => [`${name}=x npm test`, `env ${name}=x npm test`]),
  );
  const harmless = [
    'CI',
    'NODE_ENV',
    'DEBUG',
    'TZ',
    'RUST_BACKTRACE',
    'FORCE_COLOR',
    'DATABASE_URL',
    'GOOGLE_REGION',
    'AWS_REGION',
    'LOG_LEVEL',
  ];
  expectVerdict(
    policy,
    'allow',
    harmless.flatMap((name) => [`${name}=x npm test`, `env ${name}=x npm test`]),
  );
});

verifies('H061', 'a rule on a program of the repository is about the file of that path, wherever the call runs', () => {
  const policy = policyOf(
    'unlock: [shell_wrappers]',
    'rules:',
    '  - allow: [Bash(./check.sh *), Bash(./scripts/*), Bash(cd *), Bash(npm test), Bash(./src/gradlew)]',
    '  - deny: Bash(./scripts/deploy.sh *)',
  );
  const inFolder = (command: string, folder: string) => {
    const effect = bash(command);
    return policy.decide([effect.kind === 'exec' ? { ...effect, folder } : effect]).verdict;
  };
  const elsewhere = ['./check.sh', 'timeout 5 ./check.sh', "sh -c './check.sh'", './scripts/a'];
  expect(elsewhere.map((command) => inFolder(command, 'src'))).toEqual(elsewhere.map(() => 'deny'));
  expect(['./gradlew', 'npm test'].map((command) => inFolder(command, 'src'))).toEqual(['allow', 'allow']);
  expectVerdict(policy, 'allow', ['./check.sh x', 'timeout 5 ./check.sh', './scripts/a', 'cd src && npm test']);
  // biome-ignore format: a table
  expectVerdict(policy, 'deny', [
    './scripts/../src/x', './scripts/..', 'cd src && ./check.sh', 'cd src && timeout 5 ./check.sh', "cd src && nice sh -c 'nohup ./check.sh'",
    './scripts/deploy.sh', './scripts//deploy.sh', './scripts/./deploy.sh', 'timeout 5 ./scripts//deploy.sh',
  ]);
  const inside = rulesOf(
    'allow: [Bash(node scripts/*), Bash(tool --in=src/*), Bash(cat ../*)]',
    'deny: Bash(tool --in=src/x*)',
  );
  expectVerdict(inside, 'allow', ['node scripts/a/b.js ../x', 'node scripts/..a', 'tool --in=src/a', 'cat ../a/../b']);
  expectVerdict(inside, 'deny', [
    'node scripts/../src/a.js',
    'node scripts/a/../../b',
    'tool --in=src/../x',
    'tool --in=src/x/../a',
  ]);
  const open = rulesOf('allow: Bash', 'deny: Bash(./scripts/deploy.sh *)');
  expectVerdict(open, 'deny', ['scripts/deploy.sh x', '/srv/repo/scripts/deploy.sh x', 'chronic scripts/deploy.sh']);
  expectVerdict(open, 'allow', ['./deploy.sh', './scripts/deploy.sh.txt', './scripts/deploy']);
});

verifies(
  ['ATK-S8', 'H060'],
  'a letter that one program takes as a value is not a flag that another writes with',
  async () => {
    await using folder = await makeTempFolder('sort');
    writeFileSync(join(folder.path, 'in'), '2\n1\n');
    const letters = [...'nrufbghMVsdicCzktoTSm'];
    const written = letters.flatMap((a) => [
      `-${a}oout`,
      `-${a}o out`,
      `-${a} -oout`,
      ...letters.map((b) => `-${a}${b}oout`),
    ]);
    const allowed = ['sort -d in', ...written.map((flags) => `sort ${flags} in`)].filter(
      (command) => readOnly.decide([bash(command)]).verdict === 'allow',
    );
    expect(allowed.length).toBeGreaterThan(10);
    for (const command of allowed) {
      const [program = '', ...args] = command.split(' ');
      spawnSync(program, args, { cwd: folder.path, stdio: 'ignore' });
    }
    expect(readdirSync(folder.path)).toEqual(['in']);
  },
);

verifies(['ATK-S8', 'H060'], 'the end of the options is not the end of a closed list', async () => {
  await using folder = await makeTempFolder('ended');
  for (const name of ['in', 'keep']) writeFileSync(join(folder.path, name), 'a\n');
  // For find, and for programs that pass on what stands behind it, `--` ends nothing.
  const tails = ['-delete', '-fprint out', '-fls out', '-o out', '--output=out', '-i s/a/b/ in'];
  const programs = ['find', 'find .', 'find -L', 'sort', 'uniq in', 'tree', 'sed -n 1p', 'git diff', 'git log', 'rg a'];
  const tried = programs.flatMap((program) => tails.map((tail) => `${program} -- ${tail}`));
  const allowed = tried.filter((command) => readOnly.decide([bash(command)]).verdict === 'allow');
  for (const command of ['find -- in -name in', ...allowed]) {
    const [program = '', ...args] = command.split(' ');
    spawnSync(program, args, { cwd: folder.path, stdio: 'ignore' });
  }
  expect(readdirSync(folder.path)).toEqual(['in', 'keep']);
  expectVerdict(readOnly, 'deny', ['find -- . -delete', 'find -L -- . -fprint out', 'git log -- --output=out']);
  expectVerdict(readOnly, 'allow', ['find -- in -name in', 'git log --oneline -- src', 'grep -n -- a in', 'cat -- in']);
});

verifies('ATK-S9', 'a preset starts nothing that the repository names, and no command at all without a sandbox', () => {
  // biome-ignore format: a table
  expectVerdict(readOnly, 'deny', [
    'yarn --version', 'pnpm --version', 'cargo --version', 'rustc --version', 'python3 -m json.tool f', 'python3 -m pip show x', 'python -m json.tool',
    'npm test', "git log '--format=%G?'", "git log '--format=%h % GK'", "git for-each-ref '--format=%(signature)'", 'git branch --list --sort=signature:key',
    'date -s 10:00', 'date 010112002020', 'date -I 010112002020', 'date -d x 0101', 'man ./x', 'man -l x', 'file -m x f', 'file -Cm x', 'ps --x', 'stat /etc',
  ]);
  // biome-ignore format: a table
  expectVerdict(readOnly, 'allow', ['date', "date '+%F'", 'date -u -d yesterday', "git log '--format=%h %s'", 'man rm', 'which mv cp', 'sort -k2 -t, f', 'cut -d: -f1 f', 'stat f']);
  const bare = policyOf('extends: fix', 'sandbox: {required: false}', 'rules:', '  - allow: Bash(npm test)');
  expectVerdict(bare, 'deny', ['git status', 'git branch', 'npm --version', 'env', 'ls', 'cat a', 'git log -p']);
  expectVerdict(bare, 'allow', ['npm test']);
});

verifies(['H061', 'DEF-13'], 'a deny by regular expression holds for both Unicode forms of a name', () => {
  const form = (kind: 'NFC' | 'NFD') => 'caf\u00e9/x'.normalize(kind);
  for (const written of ['NFC', 'NFD'] as const) {
    const policy = rulesOf('allow: Edit', `deny: "Edit(~^${form(written)})"`);
    expect([form('NFC'), form('NFD')].map((relative) => policy.mayPublish(relative).ok)).toEqual([false, false]);
  }
});
