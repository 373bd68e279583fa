/** grep and glob over large trees, beside the programs that people use for it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseRegexEngine } from '../../src/base/safe-regex.ts';
import { root } from '../../test/support/source.ts';
import { makeWorkbench, type Workbench } from '../../test/tools/workbench.ts';
import { fastest, type Row } from '../row.ts';

const words =
  'const let function return import async class interface string number error result value index buffer'.split(' ');

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const made = new Set<string>();

function write(path: string, content: string | Buffer): void {
  const folder = dirname(path);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(path, content);
}

/** Without a commit: git grep and git ls-files look at the index. */
function track(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  git('init', '-q');
  git('-c', 'core.fsync=none', '-c', 'core.compression=0', 'add', '-A');
}

/** 20,000 files and 513 MB, of which 8,000 are ignored, 1,000 are binary, and one is a single line of 50 MB. */
function plantText(folder: string): void {
  const random = createRandom(12_345);
  const line = () =>
    Array.from({ length: 4 + random(8) }, () => `${words[random(words.length)]}(${random(1000)})`).join(' ');
  const lines = Array.from({ length: 4000 }, line);
  const text = (bytes: number): string => {
    const chosen: string[] = [];
    for (let size = 0; size < bytes; size += (chosen.at(-1)?.length ?? 0) + 1)
      chosen.push(lines[random(lines.length)] ?? '');
    return `${chosen.join('\n')}\n`;
  };
  const size = () =>
    [1000 + random(8000), 9000 + random(30_000), 40_000 + random(120_000)][Math.floor(random(100) / 45)] ?? 0;
  for (let at = 0; at < 11_000; at += 1) write(join(folder, `src/m${at % 110}/d${at % 7}/f${at}.ts`), text(size()));
  for (let at = 0; at < 8000; at += 1) write(join(folder, `node_modules/p${at % 400}/lib/f${at}.js`), text(size()));
  for (let at = 0; at < 1000; at += 1)
    write(join(folder, `assets/b${at % 20}/x${at}.png`), Buffer.alloc(40_000, at % 7));
  write(join(folder, 'data/line.json'), lines.join(';').repeat(200).slice(0, 50_000_000));
  write(join(folder, 'src/m42/rare.ts'), `${text(5000)}const x = NEEDLE_unique_marker;\n${text(5000)}`);
  write(join(folder, '.gitignore'), 'node_modules/\n*.log\n');
  track(folder);
}

/** 200,000 files, a third of them ignored. */
function plantNames(folder: string): void {
  const extensions = ['ts', 'tsx', 'js', 'json', 'md', 'css', 'svg', 'snap'];
  for (let at = 0; at < 2000; at += 1) {
    const inner = at < 1340 ? `packages/p${at % 60}/src/c${at}` : `packages/p${at % 60}/node_modules/m${at}/lib`;
    for (let file = 0; file < 100; file += 1)
      write(join(folder, inner, `f${file}.${extensions[file % 8]}`), `// ${at}\n`);
  }
  write(join(folder, 'packages/z/rare.ts'), '');
  write(join(folder, '.gitignore'), 'node_modules/\n');
  track(folder);
}

type Contest = {
  readonly name: string;
  readonly ours: () => Promise<unknown>;
  readonly peers: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly most: (peer: number | null) => { readonly text: string; readonly ms: number };
};

async function rowOf({ workspace }: Workbench, { name, ours, peers, most }: Contest): Promise<Row> {
  const run = ([program, ...args]: readonly [string, ...string[]]) =>
    spawnSync(program, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'ignore'] });
  const present = Object.entries(peers).filter(([, command]) => run(command).error === undefined);
  const others = Object.fromEntries(present.map(([peer, command]) => [peer, () => run(command)]));
  const { ours: value, ...times } = await fastest<string>({ ours, ...others });
  const [best] = Object.entries(times).sort(([, a], [, b]) => a - b);
  const peer = best === undefined ? null : { name: best[0], value: best[1] };
  const target = most(peer?.value ?? null);
  return {
    name,
    unit: 'ms',
    ours: value ?? Number.NaN,
    peer,
    target: target.text,
    met: (value ?? Number.NaN) <= target.ms,
  };
}

const grepMost: Contest['most'] = (peer) =>
  peer === null ? { text: '<= 550 ms', ms: 550 } : { text: '<= 1.1 x the best', ms: 1.1 * peer };
const globMost: Contest['most'] = (peer) =>
  peer === null ? { text: '<= 350 ms', ms: 350 } : { text: '<= 100 ms beside git', ms: 100 };

function grepContest(bench: Workbench, { name, pattern }: { name: string; pattern: string }): Contest {
  const peers = {
    'rg -n': ['rg', '-n', '-e', pattern, '.'],
    'git grep -n': ['git', 'grep', '-I', '-n', '-E', '-e', pattern],
  } as const;
  return { name, ours: () => bench.run('grep', { pattern }), peers, most: grepMost };
}

export async function rows(): Promise<Row[]> {
  chooseRegexEngine({ natives: join(root, 'native'), forced: null });
  await using text = await makeWorkbench();
  plantText(text.workspace);
  await using names = await makeWorkbench();
  plantNames(names.workspace);
  const glob: Contest = {
    name: 'glob: one name among 200,000 files',
    ours: () => names.run('glob', { pattern: '**/rare.ts' }),
    peers: {
      'rg --files': ['rg', '--files', '-g', '**/rare.ts'],
      'git ls-files': ['git', 'ls-files', '--', ':(glob)**/rare.ts'],
      'git ls-files -co': ['git', 'ls-files', '-co', '--exclude-standard', '--', ':(glob)**/rare.ts'],
    },
    most: globMost,
  };
  const greps = [
    { name: 'grep: a text that one of 20,000 files has', pattern: 'NEEDLE_unique_marker' },
    { name: 'grep: a pattern with such a text', pattern: 'NEEDLE_[a-z]+_marker' },
    { name: 'grep: a pattern without any text', pattern: 'x[0-9]z|[0-9]y[a-c]q' },
  ];
  const found: Row[] = [];
  for (const grep of greps) found.push(await rowOf(text, grepContest(text, grep)));
  return [...found, await rowOf(names, glob)];
}
