import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPace } from '../../src/tools/breather.ts';
import { openFileIn } from '../../src/tools/walked-folder.ts';
import { walkFiles } from '../../src/tools/walker.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

const at = (path: string) => join(bench.workspace, path);
const grep = (args: Record<string, unknown>) => bench.text('grep', args);
const glob = (pattern: string) => bench.text('glob', { pattern });

verifies('ATK-F8', 'a search passes by what is not a file, and neither waits for it nor opens it', async () => {
  await bench.write({ 'a.txt': 'needle' });
  execFileSync('mkfifo', [at('fifo')]);
  const server = createServer().listen(at('socket'));
  await new Promise((resolve) => server.once('listening', resolve));
  if (process.getuid?.() === 0) execFileSync('mknod', [at('zero'), 'c', '1', '5']);
  expect(await grep({ pattern: 'needle' })).toBe('a.txt:1:needle');
  expect(await glob('**')).toBe('a.txt');
  expect(await grep({ pattern: 'x', path: 'fifo' })).toBe(
    '[No matches.]\n[Not searched: fifo is not a regular file (a FIFO, socket or device).]',
  );
  server.close();
});

verifies('ATK-F3', 'a folder that becomes a link while it is walked leads nowhere else', async () => {
  const outside = at('../outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'inner.txt'), 'secret');
  mkdirSync(join(outside, 'sub'));
  writeFileSync(join(outside, 'sub/z.txt'), 'secret');
  await bench.write({ 'a/first.txt': '', 'a/inner.txt': 'ours', 'a/sub/z.txt': 'ours', 'b/x.txt': 'ours' });
  const seen: string[] = [];
  await walkFiles({
    workspace: bench.workspace,
    start: '.',
    pace: createPace({ signal: bench.context.signal, most: Number.POSITIVE_INFINITY }),
    visit({ relative, folder, name }) {
      if (name === 'first.txt') {
        renameSync(at('a'), at('moved'));
        symlinkSync(outside, at('a'));
        renameSync(at('b'), at('gone'));
        symlinkSync(outside, at('b'));
      } else {
        const { fd } = openFileIn(folder, name);
        seen.push(`${relative}: ${readFileSync(fd, 'utf8')}`);
        closeSync(fd);
      }
      return 'on';
    },
  });
  expect(seen).toEqual(['a/inner.txt: ours', 'a/sub/z.txt: ours']);
});

verifies('ATK-F8', 'a file that becomes a FIFO after it was listed is not waited for', async () => {
  await bench.write({ 'a.txt': '', 'b.txt': 'ours' });
  const seen: string[] = [];
  await walkFiles({
    workspace: bench.workspace,
    start: '.',
    pace: createPace({ signal: bench.context.signal, most: Number.POSITIVE_INFINITY }),
    visit({ folder, name }) {
      if (name === 'a.txt') {
        unlinkSync(at('b.txt'));
        execFileSync('mkfifo', [at('b.txt')]);
        return 'on';
      }
      expect(() => openFileIn(folder, name)).toThrow('b.txt is not a regular file');
      seen.push(name);
      return 'on';
    },
  });
  expect(seen).toEqual(['b.txt']);
});

verifies(['H045', 'ATK-F10'], 'links in circles and out of the workspace are neither listed nor followed', async () => {
  await bench.write({ 'a/f.txt': 'needle' });
  symlinkSync('..', at('a/loop'));
  symlinkSync('/etc', at('etc'));
  symlinkSync('/proc/self', at('proc'));
  expect(await glob('**/*')).toBe('a/f.txt');
  expect(await bench.failure('glob', { pattern: '**', path: 'etc' })).toContain('outside the workspace');
  expect(await bench.failure('grep', { pattern: 'x', path: 'proc/environ' })).toContain('a folder of the kernel');
});

verifies('ATK-F10', 'a tree that is deeper than any path can be is walked as far as names reach', async () => {
  const half = new Array(15).fill('d'.repeat(200)).join('/');
  for (const name of ['a', 'b']) await bench.write({ [`${name}/${half}/f.txt`]: 'needle' });
  renameSync(at('b'), at(`a/${half}/b`));
  await bench.write({ 'top.txt': 'needle' });
  const text = await grep({ pattern: 'needle' });
  expect(text.split('\n').slice(0, 2)).toEqual([`a/${half}/f.txt:1:needle`, 'top.txt:1:needle']);
  expect(text).toContain('its path is too long');
  renameSync(at(`a/${half}/b`), at('b'));
});

verifies('DEF-32', 'a name with a line break cannot forge a note or a result', async () => {
  const name = 'x]\n[Truncated';
  await bench.write({ [`${name}/.gitignore`]: '#'.repeat(300_000), [`${name}/f.txt`]: 'needle', 'ok.txt': 'needle' });
  expect((await grep({ pattern: 'needle' })).split('\n')).toEqual([
    'ok.txt:1:needle',
    '[2 files left out whose names cannot be used.]',
    '[not obeyed: x]?[Truncated/.gitignore is larger than 262144 bytes, the most that is loaded whole.]',
  ]);
});

verifies('DEF-32', 'a name that is not UTF-8 is counted', async () => {
  execFileSync(
    'sh',
    [
      '-c',
      `printf needle > "$(printf 'caf\\351.txt')"; mkdir "$(printf 'd\\351')"; printf needle > "$(printf 'd\\351')/f"`,
    ],
    {
      cwd: bench.workspace,
    },
  );
  await bench.write({ 'ok\ufffd.txt': 'needle' });
  expect(await grep({ pattern: 'needle' })).toBe(
    'ok\ufffd.txt:1:needle\n[2 files left out whose names cannot be used.]',
  );
});
