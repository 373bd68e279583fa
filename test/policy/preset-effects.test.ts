/**
 * What the presets allow, run for real: random words that a rule covers, in a folder where every write and every program
 * that is started leaves a trace. So a hole is found by machine, not by somebody who knows the program.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { flagVocabulary } from '../../src/policy/flags.ts';
import { presetPolicy } from '../../src/policy/load.ts';
import { runs } from '../support/runs.ts';
import { makeTempFolder } from '../support/temp.ts';
import { presets } from './world.ts';

const folder = await makeTempFolder('effects');
afterAll(() => folder.remove());
const place = (name: string) => join(folder.path, name);
const [workspace, home, stubs] = [place('workspace'), place('home'), place('stubs')];
const env = {
  PATH: `${stubs}:/usr/local/bin:/usr/bin:/bin`,
  HOME: home,
  LANG: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  PAGER: 'cat',
};

/** Programs that others start for a pager, a signature, an archive or a host; and one of the repository. */
const started = ['gpg', 'less', 'more', 'pager', 'pr', 'ssh', 'vi', 'gzip', 'zcat', 'curl', '../workspace/p.sh'];
const evil = {
  f: 'b 2 x/y\na 1 z\n',
  g: 'a 1 z\n',
  'd/x.ts': 'q\n',
  args: '-o\nout\n--output=out\n',
  nul: 'f\0g\0',
  '.gitattributes': '* diff=evil filter=evil\n',
  '.mailmap': 'A <a@b> <c@d>\n',
  '.gitmodules': '[submodule "d"]\n\tpath = d\n\turl = ./d\n\tupdate = !./p.sh\n',
  '.ripgreprc': '--pre=./p.sh\n',
  'package.json': '{"name": "a", "version": "1.0.0", "scripts": {"ls": "./p.sh"}}\n',
  Makefile: '$(shell ./p.sh)\n',
  'evil.1': '.TH X 1\n.sy ./p.sh\n.SH NAME\nx \\- y\n',
};

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: workspace, env, stdio: 'pipe' });
}

/** Everything anew. */
function setUp(): void {
  for (const path of [workspace, home, stubs]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
  }
  mkdirSync(join(workspace, 'd'));
  const stub = `#!/bin/sh\necho "$0" >> '${join(folder.path, 'started')}'\n`;
  for (const name of started) writeFileSync(join(stubs, name), stub, { mode: 0o755 });
  for (const [name, text] of Object.entries(evil)) writeFileSync(join(workspace, name), text);
  git('init', '-q', '-b', 'main', '--template=');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('tag', 'v1');
  git('tag', '-am', 'x', 'v2');
  writeFileSync(join(workspace, 'f'), 'changed\n');
}

/** Every file with its size and time but the index, which git may look at anew; and what was started. */
function traces(): readonly string[] {
  const names = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => !/^home\/|^workspace\/\.git(?:\/index)?$/.test(name) && name !== 'home');
  return own.sort().map((name) => {
    const { size, mtimeMs, mode } = statSync(join(folder.path, name));
    return `${name} ${size} ${mode} ${mtimeMs}`;
  });
}

type Argv = readonly string[];

/** What the command left behind, with everything set up anew where that was something. */
function effectsOf([program = '', ...args]: Argv): readonly string[] {
  const before = new Set(traces());
  const options = { cwd: workspace, env, timeout: 3000, killSignal: 'SIGKILL', input: 'a b\n' } as const;
  spawnSync(program, args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
  const after = traces();
  const changed = after.filter((trace) => !before.delete(trace));
  const found = [...changed, ...before].map((trace) => trace.replace(/ .*/, ''));
  if (found.length > 0) setUp();
  return [...new Set(found)];
}

type Rule = { readonly prefix: Argv; readonly flags: Argv };

/** The rules whose last word is a star; `npm`, `pip` and the manuals take a second each. */
function openRules(): Rule[] {
  const entries = ['looking', 'fix'].flatMap((name) => parse(readFileSync(join(presets, `${name}.yml`), 'utf8')).rules);
  const rules: Rule[] = entries.flatMap(({ allow, flags = [] }) =>
    [allow ?? []].flat().flatMap((text: string) => {
      const pattern = /^Bash\((.*) \*\)$/.exec(text)?.[1];
      const words = pattern?.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", ''));
      return words === undefined ? [] : [{ prefix: words, flags }];
    }),
  );
  const slow = /^(?:npm|pip3?|man|whatis|apropos)$/;
  const isNightly = runs(0, 1) === 1;
  return rules.filter(({ prefix: [program = ''] }) => isNightly || !slow.test(program));
}

// biome-ignore format: a list
const values = [
  'out', './p.sh', '|./p.sh', '@args', '1', '+1', 'w out', '1e ./p.sh', 'x=out', 'f', 'g', 'd', '.', '-', '--', 'nul', '', '+%F', 's/a/b/', 's/a/b/w out', '5p', '!', '(', ')',
  'HEAD', 'v1', 'v2', 'main', 'new', ':(attr:diff)f', '..main', '%G?', '%(trailers)', 'input_filename', 'ls', 'git', '--output=out', '-oout', '-delete', '-exec', '../keep', '{}', '+',
];

/** One word, or a flag with its value, that the rule covers by itself. */
function wordsOf({ flags }: Rule): Argv[] {
  const covers = flagVocabulary(flags);
  const letters = [
    ...new Set(['o', 'e', 'O', 'f', 'w', ...flags.flatMap((flag) => /^-([A-Za-z])/.exec(flag)?.[1] ?? [])]),
  ];
  const shorts = letters.flatMap((a) => [`-${a}`, ...letters.flatMap((b) => [`-${a}${b}`, `-${a}${b}out`])]);
  const named = flags.map((flag) => flag.replace(/[ =].*/, ''));
  const abbreviated = named.flatMap((name) => Array.from(name, (_, end) => name.slice(0, end + 1)));
  const glued = named.flatMap((name) => values.flatMap((value) => [`${name}=${value}`, `${name}${value}`]));
  const single = [...values, ...named, ...abbreviated, ...shorts, ...glued].filter((word) => covers([word]));
  const pairs = named.filter((name) => !covers([name])).flatMap((name) => values.map((value) => [name, value]));
  return [...new Set(single)].map((word) => [word]).concat(pairs.filter(covers));
}

const patience = { timeout: runs(30_000, 1_800_000) };

test('nothing that the presets allow writes a file or starts a program', patience, () => {
  setUp();
  const policy = presetPolicy({ name: 'fix', presets });
  const rules = openRules().map((rule) => ({ ...rule, words: wordsOf(rule) }));
  const isAllowed = (argv: Argv) => {
    const [program = '', ...args] = argv;
    return policy.decide([{ kind: 'exec', command: '', argvs: [[program, ...args]] }]).verdict === 'allow';
  };
  const command = fc
    .constantFrom(...rules)
    .chain(({ prefix, words }) =>
      fc.array(fc.constantFrom<Argv>([], ...words), { maxLength: 4 }).map((given) => [...prefix, ...given.flat()]),
    );
  let run = 0;
  fc.assert(
    fc.property(command, (argv) => {
      // It waits for more of the file until its time is over.
      const waits = argv[0] === 'tail' && argv.some((word) => /^-[a-z]*f/.test(word));
      if (waits || !isAllowed(argv)) return;
      run += 1;
      expect([argv, effectsOf(argv)]).toEqual([argv, []]);
    }),
    { numRuns: runs(150, 3000) },
  );
  expect(run).toBeGreaterThan(60);
});

test('it would be seen', () => {
  setUp();
  // biome-ignore format: a table
  const commands = {
    'sort -oout f': ['workspace/out'], 'find . -name g -delete': ['workspace', 'workspace/g'], 'uniq f ../keep': ['keep'], 'sed -n 1e./p.sh f': ['started'],
    'git log --output=out': ['workspace/out'], 'git tag new': ['workspace/.git/refs/tags'], 'git grep -Oless a': ['started'], 'sort f': [],
  };
  const seen = Object.entries(commands).map(([command, wanted]) => {
    const found = effectsOf(command.split(' '));
    return [
      command,
      wanted.filter((name) => !found.some((path) => path.startsWith(name))),
      wanted.length === 0 ? found : [],
    ];
  });
  expect(seen).toEqual(Object.keys(commands).map((command) => [command, [], []]));
});
