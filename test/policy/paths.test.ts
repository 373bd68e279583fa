import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPathCheck, isPlace } from '../../src/policy/paths.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorld, rulesOf, verdicts, type World } from './world.ts';

/** What the check says of each path: the relative name, or why it is refused. */
function read({ paths }: World, written: readonly string[]): Record<string, string> {
  return Object.fromEntries(written.map((path) => [path, told(paths.forRead(path))]));
}

function write({ paths }: World, written: readonly string[]): Record<string, string> {
  return Object.fromEntries(written.map((path) => [path, told(paths.forWrite(path))]));
}

function told(checked: ReturnType<World['paths']['forRead']>): string {
  return isPlace(checked) ? checked.relative : `refused: ${checked.why}`;
}

test('a file that a walk came to is judged by its name alone', async () => {
  await using world = await makeWorld();
  const names = ['src/x', 'a/...', '.x', 'a\nb', 'spill:x', '..', 'a/../b', './a', 'a//b', 'a/', ''];
  expect(Object.fromEntries(names.map((name) => [name, told(world.paths.forListed(name))]))).toEqual({
    'src/x': 'src/x',
    'a/...': 'a/...',
    '.x': '.x',
    'a\nb': 'refused: it contains a control character or line break',
    'spill:x': 'refused: names that start with spill: are reserved',
    ...Object.fromEntries(
      ['..', 'a/../b', './a', 'a//b', 'a/', ''].map((name) => [name, 'refused: it is not the path of a file']),
    ),
  });
  expect(world.paths.forListed('src/x')).toEqual(world.paths.forRead('src/x'));
});

test('every spelling of one file becomes one place', async () => {
  await using world = await makeWorld();
  mkdirSync(join(world.workspace, 'src'));
  writeFileSync(join(world.workspace, 'src/x'), '');
  const spellings = ['src/x', './src/x', 'src//x', 'src/./x', 'a/../src/x', 'src/x/', join(world.workspace, 'src/x')];
  const place = { path: join(world.workspace, 'src/x'), relative: 'src/x' };
  expect(spellings.map((path) => world.paths.forRead(path))).toEqual(spellings.map(() => place));
  expect(read(world, ['.', './', world.workspace])).toEqual({ '.': '.', './': '.', [world.workspace]: '.' });
});

verifies(['ATK-F13', 'DEF-13'], 'a rule on src/x sees every spelling of src/x', async () => {
  await using world = await makeWorld();
  const policy = rulesOf('allow: Edit(**)', 'deny: Edit(src/x)');
  const spellings = ['src/x', './src/x', 'src/../src/x', 'src//x', join(world.workspace, 'src/x'), 'SRC/X'];
  expect(verdicts(policy, spellings.map(world.effects.edit))).toEqual(spellings.map(() => 'deny'));
  const twins = ['caf\u00e9', 'cafe\u0301'];
  const accented = rulesOf('allow: Edit(**)', `deny: Edit(${twins[0]})`);
  expect(verdicts(accented, twins.map(world.effects.edit))).toEqual(['deny', 'deny']);
});

test('a path below a file is a place like any other that does not exist', async () => {
  await using world = await makeWorld();
  writeFileSync(join(world.workspace, 'file.ts'), '');
  expect(read(world, ['file.ts/x'])).toEqual(write(world, ['file.ts/x']));
});

verifies('DEF-23', 'a name with two dots in it is an ordinary name', async () => {
  await using world = await makeWorld();
  expect(read(world, ['a..go', '..a', 'a..', 'x/..y/z', '...'])).toEqual({
    'a..go': 'a..go',
    '..a': '..a',
    'a..': 'a..',
    'x/..y/z': 'x/..y/z',
    '...': '...',
  });
});

verifies('ATK-F1', 'folders of the kernel are refused, also where they lead back inside', async () => {
  await using world = await makeWorld();
  const written = [
    '/proc/self/environ',
    '/proc/1/root',
    '/proc/self/cwd',
    '/dev/fd/3',
    '/dev/null',
    '/sys/kernel',
    '/proc',
  ];
  const refused = 'refused: it is a folder of the kernel';
  expect(read(world, written)).toEqual(Object.fromEntries(written.map((path) => [path, refused])));
  expect(write(world, written)).toEqual(Object.fromEntries(written.map((path) => [path, refused])));
});

verifies('ATK-F2', 'paths that leave the workspace in any spelling are refused', async () => {
  await using world = await makeWorld();
  const outside = 'refused: it is outside the workspace';
  const url = 'refused: it is a URL';
  const backslash = 'refused: it contains a backslash; folders are separated by /';
  const home = 'refused: a leading ~ means a home folder; write ./~name for a file of that name';
  const control = 'refused: it contains a control character or line break';
  const expected = {
    '../../etc/passwd': outside,
    '..': outside,
    'a/../../x': outside,
    '/etc/passwd': outside,
    '/home/runner/.ssh/id_rsa': outside,
    '/': outside,
    [`${world.workspace}x/y`]: outside,
    [`${world.workspace}/../other`]: outside,
    '~/.netrc': home,
    '~root/x': home,
    '~': home,
    'file:///etc/passwd': url,
    'FILE:/etc/passwd': url,
    'https://example.test/x': url,
    'C:\\Windows': backslash,
    'C:/Windows': 'refused: it names a drive',
    'c:x': 'refused: it names a drive',
    '\\\\host\\share': backslash,
    'a\\..\\..\\x': backslash,
    'foo\0.txt': 'refused: it contains a NUL character',
    'a\nb': control,
    'a\u2028b': control,
    '\u001b[2J': control,
    'a\ud800': 'refused: it is not valid Unicode',
    '': 'refused: it is empty',
    [`${'x/'.repeat(3000)}y`]: 'refused: it is too long',
    ['n'.repeat(300)]: 'refused: it cannot be resolved',
  };
  expect(read(world, Object.keys(expected))).toEqual(expected);
  expect(write(world, Object.keys(expected))).toEqual(expected);
  expect(world.paths.forRead('../x')).toEqual({
    kind: 'outside',
    operation: 'read',
    asWritten: '../x',
    why: 'it is outside the workspace',
  });
  expect(read(world, ['./~x', 'a~', 'a:b'])).toEqual({ './~x': '~x', 'a~': 'a~', 'a:b': 'refused: it names a drive' });
});

verifies(['ATK-F3', 'REQ-G3'], 'links are resolved before the place is judged', async () => {
  await using world = await makeWorld();
  const { workspace, folder } = world;
  writeFileSync(join(folder, 'secret'), '');
  mkdirSync(join(workspace, 'real/deep'), { recursive: true });
  writeFileSync(join(workspace, 'real/odd\nname'), '');
  const links = {
    proc: '/proc/self',
    rootLink: '/',
    up: '..',
    out: join(folder, 'secret'),
    dangling: join(folder, 'not-there'),
    danglingInside: 'not-there',
    loop: 'loop',
    inside: 'real/deep',
    chain: 'inside',
    odd: 'real/odd\nname',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(workspace, name));
  const nowhere = 'refused: it passes through a symbolic link that points nowhere';
  expect(
    read(world, [
      'proc/environ',
      'rootLink',
      'rootLink/etc/passwd',
      'up/secret',
      'out',
      'dangling',
      'dangling/new',
      'danglingInside/new',
      'loop/x',
      'inside/new/file',
      'chain/x',
      'inside/../x',
      'odd',
    ]),
  ).toEqual({
    'proc/environ': 'refused: it leads into a folder of the kernel',
    rootLink: 'refused: it is outside the workspace',
    'rootLink/etc/passwd': 'refused: it is outside the workspace',
    'up/secret': 'refused: it is outside the workspace',
    out: 'refused: it is outside the workspace',
    dangling: nowhere,
    'dangling/new': nowhere,
    'danglingInside/new': nowhere,
    'loop/x': 'refused: it cannot be resolved',
    'inside/new/file': 'real/deep/new/file',
    'chain/x': 'real/deep/x',
    'inside/../x': 'x',
    odd: 'refused: it contains a control character or line break',
  });
  const policy = rulesOf('allow: [Read(**), Edit(**)]', 'deny: Read(real/**)');
  expect(verdicts(policy, ['inside/x', 'chain/x', 'out'].map(world.effects.read))).toEqual(['deny', 'deny', 'deny']);
});

verifies('ATK-F5', 'a write through a link into .git is denied', async () => {
  await using world = await makeWorld();
  const { workspace, effects } = world;
  mkdirSync(join(workspace, '.git/hooks'), { recursive: true });
  writeFileSync(join(workspace, '.git/hooks/pre-commit'), '');
  writeFileSync(join(workspace, 'file'), '');
  symlinkSync('.git/hooks/pre-commit', join(workspace, 'x'));
  symlinkSync('.git', join(workspace, 'd'));
  symlinkSync('file', join(workspace, 'fileLink'));
  const link = 'refused: it is a symbolic link; write to the file that it points to';
  expect(write(world, ['x', 'd', 'fileLink', 'd/config', 'd/hooks/new'])).toEqual({
    x: link,
    d: link,
    fileLink: link,
    'd/config': '.git/config',
    'd/hooks/new': '.git/hooks/new',
  });
  const policy = rulesOf('allow: [Read, Edit]');
  const writes = ['x', 'd', 'd/config', 'd/hooks/new'].map(effects.write);
  expect(verdicts(policy, [...writes, effects.read('x')])).toEqual(['deny', 'deny', 'deny', 'deny', 'deny']);
});

test('saved output can be read under its own name and never written', async () => {
  await using world = await makeWorld();
  const { spillFolder } = world;
  writeFileSync(join(spillFolder, 'call-1.txt'), '');
  writeFileSync(join(world.workspace, 'spill:twin'), '');
  symlinkSync('/etc', join(spillFolder, 'out'));
  const saved = join(spillFolder, 'call-1.txt');
  const outside = 'refused: it is outside the workspace';
  expect(
    read(world, [saved, 'spill:call-1.txt', 'spill:../x', 'spill:/etc/passwd', 'spill:out/passwd', './spill:twin']),
  ).toEqual({
    [saved]: 'spill:call-1.txt',
    'spill:call-1.txt': 'spill:call-1.txt',
    'spill:../x': outside,
    'spill:/etc/passwd': 'spill:etc/passwd',
    'spill:out/passwd': outside,
    './spill:twin': 'refused: names that start with spill: are reserved',
  });
  expect(write(world, [saved, 'spill:new'])).toEqual({
    [saved]: 'refused: saved output can only be read',
    'spill:new': 'refused: saved output can only be read',
  });
});

test('a workspace that is named through a link is one workspace', async () => {
  await using world = await makeWorld();
  const link = join(world.folder, 'link');
  symlinkSync(world.workspace, link);
  const paths = createPathCheck({ workspace: link, spillFolder: join(world.folder, 'later') });
  expect(paths.workspace).toBe(world.workspace);
  expect(paths.forWrite(join(link, 'a/b'))).toEqual({ path: join(world.workspace, 'a/b'), relative: 'a/b' });
  expect(told(paths.forRead(join(world.folder, 'later/x')))).toBe('spill:x');
});

test('whatever is written, a place is inside and its relative name leads back to it', async () => {
  await using world = await makeWorld();
  mkdirSync(join(world.workspace, 'a'));
  symlinkSync('..', join(world.workspace, 'a/up'));
  symlinkSync('../..', join(world.workspace, 'a/out'));
  const piece = fc.constantFrom('a', 'up', 'out', '..', '.', '', 'b', '~', 'spill:x', '.git', '\u200c', 'c:');
  const path = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('/')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(path, (written) => {
      const checked = world.paths.forRead(written);
      if (!isPlace(checked)) return;
      const root = checked.relative.startsWith('spill:') ? world.spillFolder : world.workspace;
      expect(`${checked.path}/`.startsWith(`${root}/`)).toBe(true);
      expect(world.paths.forRead(checked.path)).toEqual(checked);
    }),
    { numRuns: 300 },
  );
});
