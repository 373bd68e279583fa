import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { comparePaths } from '../../src/github/git-path.ts';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  HOME: '/nonexistent',
};

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', env: environment, stdio: 'pipe' });
}

/** What git lists and what is a file on disk, in the order of git's index. */
function listedByGit(folder: string): string[] {
  const listed = git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(folder, path)))
    .toSorted(comparePaths);
}

async function listedByUs(bench: Workbench): Promise<string[]> {
  const files: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { text, details } = await bench.run('glob', { pattern: '**', offset });
    files.push(...text.split('\n').filter((line) => !line.startsWith('[')));
    if (details?.kind !== 'search' || !details.truncated) return files;
  }
}

const name = fc.constantFrom('a', 'b', 'ab', 'a.o', 'b.o', 'build', 'x y', 'é', '.d', 'A', '!n', '#c', 'lib-1');
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
const stars = ['*', '**', '***', '*.o', 'a*', '*b*', 'a**', '**a', 'a**b', '?**', '*.*'];
const others = [
  '?',
  'b?ild',
  '[ab]',
  '[!a]',
  '[^a-]',
  '[]a]',
  '[a-b]*',
  '[[:alpha:]]',
  '[a',
  '\\#c',
  '\\!n',
  '\\a',
  '\\',
  '\\*',
];
const part = fc.oneof(name, fc.constantFrom(...stars), fc.constantFrom(...others));
const rule = fc
  .tuple(
    fc.constantFrom('', '', '', '!', '!', '/', '!/', '#'),
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', ' ', '/**', '/*'),
  )
  .map(([before, parts, after]) => before + parts.join('/') + after);
const rules = fc.array(rule, { maxLength: 5 }).map((lines) => lines.join('\n'));
const tree = fc.record({
  files: fc.uniqueArray(path, { minLength: 1, maxLength: 25 }),
  ignores: fc.dictionary(fc.oneof(fc.constant('.'), path), rules, { maxKeys: 4 }),
  exclude: rules,
  tracked: fc.array(fc.nat(24), { maxLength: 6 }),
  deleted: fc.option(fc.nat(24), { nil: 99 }),
});
type Tree = typeof tree extends fc.Arbitrary<infer T> ? T : never;

/** Later names give way where a file stands for a folder. */
function plant(folder: string, { files, ignores, exclude, tracked, deleted }: Tree): void {
  git(folder, 'init', '-q');
  writeFileSync(join(folder, '.git/info/exclude'), exclude);
  const put = (relative: string, text: string): boolean => {
    try {
      mkdirSync(dirname(join(folder, relative)), { recursive: true });
      writeFileSync(join(folder, relative), text, { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
  };
  const made = files.filter((file) => put(file, ''));
  for (const [where, text] of Object.entries(ignores)) put(join(where, '.gitignore'), text);
  const wanted = tracked.map((index) => made[index]).filter((file) => file !== undefined);
  if (wanted.length > 0) git(folder, 'add', '-f', '--', ...wanted.map((file) => `:(literal)${file}`));
  const gone = made[deleted];
  if (gone !== undefined) rmSync(join(folder, gone));
}

verifies(
  'DEF-24',
  'the files that we see are those that git lists, whatever the rules and whatever is tracked',
  async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (planted) => {
        await using bench = await makeWorkbench();
        plant(bench.workspace, planted);
        expect(await listedByUs(bench)).toEqual(listedByGit(bench.workspace));
      }),
      { numRuns: runs(40, 200) },
    );
  },
);
