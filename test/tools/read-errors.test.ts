import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

test('every kind of unreadable path has its own message', async () => {
  await bench.write({ 'src/main.ts': 'x', 'src/deep/x.ts': '', 'lib/Reader.ts': '' });
  const messages: [string, string][] = [
    ['src', 'src is a folder, not a file. In it: deep/, main.ts. glob lists files.'],
    ['src/Main.js', 'src/Main.js does not exist. Did you mean src/main.ts?'],
    ['src/mian.ts', 'src/mian.ts does not exist. Did you mean src/main.ts?'],
    ['src/reader.ts', 'src/reader.ts does not exist. Did you mean lib/Reader.ts?'],
    ['nowhere/main.ts', 'nowhere/main.ts does not exist. Did you mean src/main.ts?'],
    ['nowhere/x', 'nowhere/x does not exist, and neither does its folder; glob finds files.'],
    ['src/main.ts/x', 'src/main.ts/x has a parent that is not a folder.'],
    ['other', 'other does not exist; glob finds files.'],
    ['../x', '../x cannot be read: it is outside the workspace'],
  ];
  const found = await Promise.all(messages.map(([path]) => bench.failure('read_file', { path })));
  expect(found).toEqual(messages.map(([, message]) => message));
});

test('of a large folder the first names are told, and how many more there are', async () => {
  const names = Array.from({ length: limits.read.folderNames + 2 }, (_, index) => `many/${1000 + index}`);
  await bench.write(Object.fromEntries(names.map((name) => [name, ''])));
  const message = await bench.failure('read_file', { path: 'many' });
  expect(message).toContain('In it: 1000, 1001, ');
  expect(message).toContain('1049, and 2 more. glob lists files.');
});

test('a binary file is named by what its bytes say, not by its extension', async () => {
  const binaries: [string, string | Buffer, string][] = [
    [
      'paper.txt',
      '%PDF-1.7\n',
      'a PDF document and cannot be shown as text. A command such as pdftotext turns it into text.',
    ],
    ['a.txt', Buffer.from('PK\x03\x04'), expect.stringContaining('a ZIP archive')],
    ['b', Buffer.from([0x1f, 0x8b, 8]), 'a gzip archive and cannot be shown as text. A command can list or unpack it.'],
    [
      'c',
      Buffer.from('\x7fELF\0'),
      'a program or library (ELF) and cannot be shown as text. Its source is what can be read.',
    ],
    ['d', `${'x'.repeat(257)}ustar\0`, expect.stringContaining('a tar archive')],
    ['e', 'a\0b', 'a binary file and cannot be shown as text.'],
    ['f', Buffer.from('ab', 'utf16le'), 'a binary file and cannot be shown as text.'],
    ['g', Buffer.from('\xff\xfe\0\0a\0\0\0', 'latin1'), 'a binary file and cannot be shown as text.'],
  ];
  for (const [path, content, is] of binaries) {
    await bench.write({ [path]: content });
    const message = await bench.failure('read_file', { path });
    expect(message.slice(`${path} is `.length)).toEqual(is);
  }
});

test('a text that begins with the letters of a signature is text', async () => {
  await bench.write({ a: 'BMW\n', b: 'MZ\n', c: 'RIFF and WEBP\n', d: 'GIF89a\n', e: 'ID3\n' });
  const shown = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((path) => bench.text('read_file', { path })));
  expect(shown).toEqual(['BMW', 'MZ', 'RIFF and WEBP', 'GIF89a', 'ID3'].map((line) => `     1\t${line}`));
});

test('a file without read permission is named so', async () => {
  await bench.write({ secret: 'x' });
  chmodSync(join(bench.workspace, 'secret'), 0);
  // Root reads everything: then the same question is put to an ordinary user's process elsewhere.
  const outcome = await bench.run('read_file', { path: 'secret' }).catch((error: Error) => error.message);
  const expected =
    process.getuid?.() === 0
      ? expect.objectContaining({ text: '     1\tx' })
      : 'secret cannot be opened: permission denied.';
  expect(outcome).toEqual(expected);
});

verifies('ATK-F8', 'a FIFO, a socket and a device are refused at once', async () => {
  execFileSync('mkfifo', [join(bench.workspace, 'fifo')]);
  const socket = join(bench.workspace, 'sock');
  const server = createServer().listen(socket);
  await new Promise((resolve) => server.once('listening', resolve));
  symlinkSync('/dev/zero', join(bench.workspace, 'zero'));
  try {
    expect([
      await bench.failure('read_file', { path: 'fifo' }),
      await bench.failure('read_file', { path: 'sock' }),
      await bench.failure('read_file', { path: 'zero' }),
    ]).toEqual([
      'fifo is not a regular file (a FIFO, socket or device).',
      'sock is not a regular file (a FIFO, socket or device).',
      'zero cannot be read: it leads into a folder of the kernel',
    ]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

verifies(
  ['ATK-F1', 'ATK-F2', 'ATK-F3'],
  'no spelling and no link leads a reading tool out of the workspace',
  async () => {
    symlinkSync('/proc/self', join(bench.workspace, 'a'));
    symlinkSync('/', join(bench.workspace, 'docs'));
    const paths = [
      ...['/proc/self/environ', '/proc/1/cmdline', '/dev/fd/3', '/sys/kernel/notes', 'a/environ', 'a/cwd/x'],
      ...[
        '../../etc/passwd',
        '/home/runner/.ssh',
        '~/.netrc',
        'file:///etc/passwd',
        'C:\\x',
        '//server/share',
        'foo\0.txt',
      ],
      ...['docs/etc/passwd', 'docs', './docs/proc/self/environ'],
    ];
    for (const path of paths) {
      for (const [tool, more] of [
        ['read_file', {}],
        ['grep', { pattern: '.' }],
        ['glob', { pattern: '*' }],
      ] as const) {
        expect(await bench.failure(tool, { path, ...more })).toMatch(/ cannot be read: /);
      }
    }
  },
);

test('names that the policy hides are neither suggested nor listed', async () => {
  await bench.remove();
  bench = await makeWorkbench({ mayRead: ({ relative }) => !relative.startsWith('.env') });
  await bench.write({ '.env.local': 'x', 'a.txt': 'x', 'sub/b.txt': '' });
  expect(await bench.failure('read_file', { path: 'env.local2' })).toBe('env.local2 does not exist; glob finds files.');
  expect(await bench.failure('read_file', { path: 'sub/.env.local' })).toBe(
    'sub/.env.local does not exist; glob finds files.',
  );
  expect(await bench.failure('read_file', { path: '.' })).toBe(
    '. is a folder, not a file. In it: a.txt, sub/. glob lists files.',
  );
});
