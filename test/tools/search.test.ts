import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const at = (path: string) => join(bench.workspace, path);
const glob = (pattern: string, path?: string) =>
  bench.text('glob', path === undefined ? { pattern } : { pattern, path });
const grep = (args: Record<string, unknown>) => bench.text('grep', args);
const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${1000 + index}.txt`, 'needle\n']));

test('glob lists paths of the repository in their order', async () => {
  await bench.write({
    'src/a.ts': '',
    'src/b.tsx': '',
    'src/lib/c.ts': '',
    'src.ts': '',
    'z.md': '',
    '.github/x.yml': '',
    'a..go': '',
  });
  expect(await bench.run('glob', { pattern: '**/*.{ts,tsx}' })).toEqual({
    text: 'src.ts\nsrc/a.ts\nsrc/b.tsx\nsrc/lib/c.ts',
    details: { kind: 'search', matches: 4, truncated: false },
  });
  expect(await glob('*.ts', 'src')).toBe('src/a.ts');
  expect(await glob('**/*.yml')).toBe('.github/x.yml');
  expect(await glob('a..go')).toBe('a..go');
  expect(await glob('*.rs')).toBe('[No files match.]');
  expect(await glob('!**/*.{ts,tsx}')).toBe('.github/x.yml\na..go\nz.md');
});

verifies('DEF-31', 'a glob or a type that means nothing is an error', async () => {
  for (const pattern of ['src/[a', '{a', '/etc/*', '../*', 'a//b', 'x'.repeat(2000), '{a,b}'.repeat(20)]) {
    expect(await bench.failure('glob', { pattern })).toContain('cannot be used: ');
    expect(await bench.failure('grep', { pattern: 'x', glob: `${pattern}` })).toContain('cannot be used: ');
  }
  expect(await bench.failure('grep', { pattern: 'x', type: 'constructor' })).toMatch(
    /^The type "constructor" is unknown; use glob, or one of c, cpp, /,
  );
});

verifies('DEF-25', 'exactly 100 results are complete, the 101st makes them truncated', async () => {
  const isTruncated = async (): Promise<boolean[]> => {
    const modes = ['content', 'files', 'count'];
    const greps = modes.map((output_mode) => bench.run('grep', { pattern: 'needle', output_mode }));
    const results = await Promise.all([bench.run('glob', { pattern: '*.txt' }), ...greps]);
    return results.map(({ text, details }) => {
      expect(details).toMatchObject({ matches: 100 });
      expect(details).toHaveProperty('truncated', text.includes('[Truncated: only the first 100'));
      return text.includes('Truncated');
    });
  };
  await bench.write(files(100));
  expect(await isTruncated()).toEqual([false, false, false, false]);
  await bench.write(files(101));
  expect(await isTruncated()).toEqual([true, true, true, true]);
});

verifies('DEF-24', 'glob and grep obey .gitignore at every level and skip .git and binaries', async () => {
  await bench.write({
    '.gitignore': 'dist/\n*.log\n!keep.log\n/root-only\n',
    'sub/.gitignore': '!again.log\nlocal\n',
    'dist/a.txt': 'needle',
    'a.log': 'needle',
    'keep.log': 'needle',
    'root-only': 'needle',
    'sub/root-only': 'needle',
    'sub/again.log': 'needle',
    'sub/local': 'needle',
    'A.LOG': 'needle',
    '.git/config': 'needle',
    'deep/.git': 'needle',
    'image.png': Buffer.from('needle\0'),
  });
  const visible = ['A.LOG', 'keep.log', 'sub/again.log', 'sub/root-only'];
  expect(await glob('**')).toBe(
    ['.gitignore', 'A.LOG', 'image.png', 'keep.log', 'sub/.gitignore', 'sub/again.log', 'sub/root-only'].join('\n'),
  );
  expect(await grep({ pattern: 'needle', output_mode: 'files' })).toBe(
    `${visible.join('\n')}\n[Binary files skipped: image.png.]`,
  );
  expect(await grep({ pattern: 'needle', path: 'sub', output_mode: 'files' })).toBe('sub/again.log\nsub/root-only');
  expect(await glob('**', 'dist')).toBe('dist/a.txt');
});

verifies('DEF-24', 'what git tracks is found even where it is ignored, and nothing else there', async () => {
  await bench.write({
    '.gitignore': 'build\n',
    'build/tracked.txt': 'needle',
    'build/made.txt': 'needle',
    'build/sub/tracked.txt': 'needle',
    'build/made/x.txt': 'needle',
    'noted.txt': 'needle',
    'z.txt': 'needle',
  });
  execFileSync('git', ['init', '-q', bench.workspace]);
  await bench.write({ '.git/info/exclude': 'noted.txt\n' });
  execFileSync('git', ['-C', bench.workspace, 'add', '-f', 'build/tracked.txt', 'build/sub']);
  expect(await grep({ pattern: 'needle', output_mode: 'files' })).toBe(
    'build/sub/tracked.txt\nbuild/tracked.txt\nz.txt',
  );
  expect(await glob('**', 'build')).toBe(
    'made.txt\nmade/x.txt\nsub/tracked.txt\ntracked.txt'.replaceAll(/^/gm, 'build/'),
  );
});

test('the walk sees what git sees', async () => {
  await bench.write({
    '.gitignore': '*.o\n!main.o\nbuild*/\n/docs/**/tmp\nx[0-9]\n\\!odd\n# comment\nspace\\ \n',
    ...Object.fromEntries(
      [
        'a.o',
        'main.o',
        'build1/f',
        'src/build/f',
        'docs/a/b/tmp',
        'src/docs/tmp',
        'x1',
        'xx',
        '!odd',
        'space ',
        '.../f',
        'é/a.c',
      ].map((path) => [path, '']),
    ),
  });
  execFileSync('git', ['init', '-q', bench.workspace]);
  const listed = execFileSync('git', ['-C', bench.workspace, 'ls-files', '-o', '-z', '--exclude-standard'], {
    encoding: 'utf8',
  });
  expect((await glob('**')).split('\n').toSorted()).toEqual(
    listed
      .split('\0')
      .filter((path) => path !== '')
      .toSorted(),
  );
});

verifies('H045', 'links are not followed, neither in circles nor out of the workspace', async () => {
  await bench.write({ 'a/f.txt': 'needle' });
  symlinkSync('..', at('a/loop'));
  symlinkSync('/etc', at('etc'));
  symlinkSync('f.txt', at('a/link.txt'));
  expect(await glob('**')).toBe('a/f.txt');
  expect(await grep({ pattern: 'needle|root' })).toBe('a/f.txt:1:needle');
});

verifies('DEF-32', 'what cannot be listed or read is named', async () => {
  await bench.write({ 'ok.txt': 'needle', 'big/.gitignore': '#'.repeat(300_000), 'big/f.txt': 'needle' });
  mkdirSync(at('link'));
  symlinkSync('/etc/hosts', at('link/.gitignore'));
  const text = await grep({ pattern: 'needle' });
  expect(text).toContain('big/f.txt:1:needle\nok.txt:1:needle\n');
  expect(text).toContain('[not obeyed: big/.gitignore is larger than 262144 bytes, the most that is loaded whole.]');
  if (process.getuid?.() === 0) return;
  mkdirSync(at('closed'));
  chmodSync(at('closed'), 0);
  chmodSync(at('ok.txt'), 0);
  const partial = await grep({ pattern: 'needle' });
  chmodSync(at('closed'), 0o700);
  expect(partial).toContain('[closed cannot be listed (EACCES).]');
  expect(partial).toContain('[Not searched: ok.txt cannot be opened: permission denied.]');
});

test('files that the policy hides are left out before they are searched, and counted', async () => {
  await bench.remove();
  bench = await makeWorkbench({ mayRead: ({ relative }) => !relative.endsWith('.env') });
  await bench.write({ 'a.env': 'needle', 'b.env': 'other', 'c.txt': 'needle' });
  expect(await grep({ pattern: 'needle' })).toBe('c.txt:1:needle\n[2 files left out by the policy.]');
  expect(await glob('*')).toBe('c.txt\n[2 files left out by the policy.]');
  expect(await bench.failure('grep', { pattern: 'needle', path: 'a.env' })).toBe('a.env may not be read.');
});

test('a search leaves out what the policy hides from it alone', async () => {
  await bench.remove();
  bench = await makeWorkbench({ mayRead: ({ relative }, via) => via !== 'grep' || !relative.startsWith('logs/') });
  await bench.write({ 'logs/a.txt': 'needle', 'b.txt': 'needle' });
  expect(await grep({ pattern: 'needle' })).toBe('b.txt:1:needle\n[1 file left out by the policy.]');
  expect(await glob('**')).toBe('b.txt\nlogs/a.txt');
});

test('a name that would forge lines of the answer is left out', async () => {
  await bench.write({ 'a\nb.txt': 'needle', 'c.txt': 'needle' });
  expect(await glob('*')).toBe('c.txt\n[1 file left out whose names cannot be used.]');
});

test('grep shows lines, files or counts, with context and case as asked', async () => {
  await bench.write({ 'a.txt': 'one\ntwo\nThree two\nfour\nfive\nsix\ntwo\n', 'b.md': 'two\r\n', 'sub/c.md': 'nil' });
  expect(await grep({ pattern: 'two$' })).toBe('a.txt:2:two\na.txt:3:Three two\na.txt:7:two\nb.md:1:two');
  expect(await grep({ pattern: 'THREE', '-i': true, context: 1 })).toBe('a.txt-2-two\na.txt:3:Three two\na.txt-4-four');
  expect(await grep({ pattern: 'one|six', context: 1 })).toBe(
    'a.txt:1:one\na.txt-2-two\n--\na.txt-5-five\na.txt:6:six\na.txt-7-two',
  );
  expect(await grep({ pattern: 'two', output_mode: 'files' })).toBe('a.txt\nb.md');
  expect(await grep({ pattern: 'two', output_mode: 'count' })).toBe('a.txt:3\nb.md:1');
  expect(await grep({ pattern: 'n', glob: '*.md' })).toBe('sub/c.md:1:nil');
  expect(await grep({ pattern: 'n', glob: 'sub/*.md' })).toBe('sub/c.md:1:nil');
  expect(await grep({ pattern: 'two', path: 'b.md' })).toBe('b.md:1:two');
  expect(await grep({ pattern: 'nowhere' })).toBe('[No matches.]');
  expect(await bench.failure('grep', { pattern: 'x', path: 'b.txt' })).toBe('b.txt does not exist. Did you mean b.md?');
  expect(await bench.failure('glob', { pattern: '*', path: 'b.md' })).toBe('b.md is not a folder.');
});

verifies('H044', 'a pattern that RE2 does not know is explained', async () => {
  expect(await bench.failure('grep', { pattern: '(?<!x)y' })).toContain('RE2 has no look-around');
});

verifies('H047', 'the same search gives the same bytes', async () => {
  await bench.write(files(150));
  expect(await grep({ pattern: 'needle' })).toBe(await grep({ pattern: 'needle' }));
});

verifies(['H043', 'DEF-20'], 'a long line is shown around its match, cut between characters', async () => {
  await bench.write({ 'min.js': `${'😀'.repeat(5000)}needle${'é'.repeat(5000)}\n`, 'x.txt': 'y'.repeat(500) });
  const text = await grep({ pattern: 'needle' });
  expect(text).toMatch(/^min\.js:1:\[9753 more characters\]😀+needleé+\[4753 more characters\]$/u);
  expect(text.isWellFormed()).toBe(true);
  expect(await grep({ pattern: '^y+$' })).toBe(`x.txt:1:${'y'.repeat(500)}`);
});

test('lines over 1 MiB are skipped with a warning, and lines around them are found', async () => {
  await bench.write({ 'big.txt': `needle 1\n${'x'.repeat(2 ** 20)}needle\nneedle 3` });
  expect(await grep({ pattern: 'needle' })).toBe(
    'big.txt:1:needle 1\nbig.txt:3:needle 3\n[Lines longer than 1048576 bytes skipped: big.txt:2.]',
  );
});
