import { spawnSync } from 'node:child_process';
import { closeSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { createPathCheck, isPlace } from '../../src/policy/paths.ts';
import { createPace } from '../../src/tools/breather.ts';
import { findFiles } from '../../src/tools/find-files.ts';
import { createSearcher } from '../../src/tools/search-file.ts';
import { openFileIn } from '../../src/tools/walked-folder.ts';
import { hasNative, runOn } from '../support/regex-engines.ts';
import { requiredTool } from '../support/required-tool.ts';
import { root } from '../support/source.ts';
import { makeWorkbench } from './workbench.ts';

type Pattern = { readonly pattern: string; readonly flags?: readonly ('-i' | '-w' | '-U')[] };

const patterns: readonly Pattern[] = [
  ...['import', 'export default', 'TODO', 'z.object', '=>', '\\)', 'é', '…', '"version": "', 'nothing has this text'],
  ...['const \\w+ = ', '^import', '^$', '\\s+$', '^\\s*//', '[0-9]+\\.[0-9]+\\.[0-9]+', '\\bnew [A-Z]\\w+', '=== null'],
  ...[
    '^export (const|function) \\w+',
    'a.c',
    'x*',
    '.*',
    '(foo|bar)baz',
    'err(or)?s?\\b',
    "\\.(ts|js)'",
    '[^\\x00-\\x7F]',
  ],
  ...[
    'return [^;]+;$',
    '\\{\\s*\\}',
    '(a|b|c)(d|e|f)',
    'https?://[^\\s"\']+',
    '\\t',
    '^.{120,}$',
    '^.{3}$',
    '[[:upper:]]{4,}',
  ],
  ...['throw new (Type)?Error\\(', 'await .*\\(.*\\)', '(?i:readme)', '[a-f0-9]{32}', '\\\\', '\\$\\{', '-->', '^#+ '],
].map((pattern) => ({ pattern }));

const flagged: readonly Pattern[] = [
  { pattern: 'ERROR', flags: ['-i'] },
  { pattern: 'é', flags: ['-i'] },
  { pattern: 'map|set', flags: ['-w'] },
  { pattern: 'string', flags: ['-i', '-w'] },
  { pattern: '\\{\\n\\s*return', flags: ['-U'] },
  { pattern: ',\\r?\\n', flags: ['-U'] },
  { pattern: '(?s)/\\*\\*.*?\\*/', flags: ['-U'] },
];

const switches =
  '--no-config --hidden --no-ignore-global --no-ignore-parent --no-ignore-dot --no-require-git --crlf'.split(' ');

function linesOfRipgrep(rg: string, { pattern, flags = [] }: Pattern, folder: string): Set<string> {
  const args = [
    ...switches,
    '--glob=!.git',
    '--glob=!/dist',
    '-n',
    '-H',
    '--null',
    '--no-heading',
    '--color=never',
    ...flags,
    '-e',
    pattern,
    '.',
  ];
  const { stdout, status, stderr } = spawnSync(rg, args, { cwd: folder, encoding: 'latin1', maxBuffer: 2 ** 30 });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  const found = stdout.matchAll(/^\.\/([^\0\n]*)\0(\d+):/gm);
  return new Set(Array.from(found, ([, path, line]) => `${Buffer.from(path ?? '', 'latin1')}:${line}`));
}

async function linesOfOurs({ pattern, flags = [] }: Pattern, folder: string): Promise<Set<string>> {
  await using bench = await makeWorkbench({
    paths: createPathCheck({ workspace: folder, spillFolder: join(folder, 'spill') }),
  });
  const multiline = flags.includes('-U');
  const text = flags.includes('-w') ? `\\b(?:${pattern})\\b` : pattern;
  const regex = compileRegex(text, { ignoreCase: flags.includes('-i'), multiline });
  const pace = createPace({ signal: bench.context.signal, most: Number.POSITIVE_INFINITY });
  const { search } = createSearcher({ regex, multiline, pace });
  const start = bench.context.paths.forRead('.');
  if (!isPlace(start)) throw new Error(start.why);
  const all = Number.POSITIVE_INFINITY;
  const found = new Set<string>();
  await findFiles(bench.context, {
    start,
    via: 'grep',
    pace,
    matches: (relative) => !relative.startsWith('dist/'),
    async visit(file, { relative }) {
      const opened = openFileIn(file.folder, file.name);
      const query = { before: 0, after: 0, skip: 0, keep: all, stopAfter: all, binary: 'skip' } as const;
      const { lines } = await search(opened, query);
      closeSync(opened.fd);
      for (const { number } of lines) found.add(`${relative}:${number}`);
      return 'on' as const;
    },
  });
  return found;
}

const rg = requiredTool('rg');

// The engines agree, as their own tests say; here one is enough, the faster one.
beforeAll(() => {
  if (hasNative) runOn('re2');
});
afterAll(() => runOn('re2js'));

test.skipIf(rg === null).each(['.', 'node_modules/typescript', 'node_modules/vitest'])(
  'every pattern finds the lines in %s that ripgrep finds (needs rg)',
  async (tree) => {
    const folder = realpathSync(join(root, tree));
    for (const each of [...patterns, ...flagged]) {
      const ours = await linesOfOurs(each, folder);
      const theirs = linesOfRipgrep(rg ?? '', each, folder);
      const differing = {
        missing: [...theirs].filter((line) => !ours.has(line)),
        extra: [...ours].filter((line) => !theirs.has(line)),
      };
      expect({ ...each, ...differing }).toEqual({ ...each, missing: [], extra: [] });
    }
  },
  60_000,
);
