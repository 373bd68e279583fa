import { expect, test } from 'vitest';
import { withIndex } from '../../src/github/objects.ts';
import { breaksWindows, isProtectedName } from '../../src/github/protected-name.ts';
import { git } from '../support/github-server/git.ts';
import { writeBlob } from '../support/github-server/objects.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene } from './scene.ts';

const hidden = ['.git', '.GIT', '.Git', 'git~1', 'GIT~1', '.git ', '.git.', '.git. .', '.git::$INDEX_ALLOCATION'];
const unicode = ['.g\u200cit', '.gi\u200dt', '\ufeff.git', '.git\u202e'];
const dots = ['.', '..'];
const ordinary = ['.gitignore', '.gitattributes', 'git', '.gitx', 'x.git', 'git~2', '.gıt', 'a b', '-x', '.gitmodules'];
const linkNames = ['.gitmodules', '.GITMODULES', '.gitmodules ', 'gitmod~1', '.gitm\u200codules'];

verifies('ATK-G33', 'names under which some file system opens .git are protected', () => {
  expect([...hidden, ...unicode, ...dots, ''].filter((name) => !isProtectedName(name, '100644'))).toEqual([]);
  expect(ordinary.filter((name) => isProtectedName(name, '100644'))).toEqual([]);
});

test('names that Windows cannot hold are known', () => {
  const broken = [
    'con',
    'CON',
    'nul.txt',
    'aux .x',
    'com1',
    'LPT9.a.b',
    'com\u00b9',
    'conin$',
    'a.',
    'a ',
    '.. ',
    '...',
  ];
  const held = ['console', 'icon', 'com', 'com0', 'com10', 'nul-x', 'auxiliary.c', 'a.b', ' a', '.env', 'con_'];
  expect([broken.filter((name) => !breaksWindows(name)), held.filter(breaksWindows)]).toEqual([[], []]);
});

test('a link must not stand where submodule settings are read', () => {
  expect(linkNames.filter((name) => !isProtectedName(name, '120000'))).toEqual([]);
  expect(linkNames.filter((name) => isProtectedName(name, '100644'))).toEqual([]);
});

test('git refuses the same names in a tree', async () => {
  await using scene = await makeScene();
  const { gitDir } = scene.git;
  const blob = Buffer.from(await writeBlob(gitDir, 'x'), 'hex');
  const accepts = async (name: string, mode: string) => {
    const input = Buffer.concat([Buffer.from(`${mode} ${name}\0`), blob]);
    const args = ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'];
    const tree = (await git(gitDir, args, { input })).toString().trim();
    return withIndex(scene.git, tree, async () => true).catch(() => false);
  };
  const table = [
    ...[...hidden, ...unicode, ...dots, ...ordinary].map((name) => ({ name, mode: '100644' })),
    ...linkNames.map((name) => ({ name, mode: '120000' })),
  ];
  const differing = [];
  for (const { name, mode } of table)
    if ((await accepts(name, mode)) === isProtectedName(name, mode)) differing.push({ name, mode });
  expect(differing).toEqual([]);
});
