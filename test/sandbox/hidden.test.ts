/** Which folders are kept where they are, for what is hidden in them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { findHidden, type HiddenPlace, isUnchanged, pinnedFolders } from '../../src/sandbox/hidden.ts';
import { makeTempFolder } from '../support/temp.ts';

const place = (path: string): HiddenPlace => ({ kind: 'file', path, inode: '1:1' });

test('every folder on the way to a hidden file is kept, outer ones first, and the workspace itself is not', () => {
  const hidden = ['/w/.env', '/w/b/c/.env', '/w/b/x.pem', '/w/a/.env'].map(place);
  expect(pinnedFolders('/w', hidden)).toEqual(['/w/a', '/w/b', '/w/b/c']);
  const many = Array.from({ length: limits.sandbox.pinned + 1 }, (_, n) => place(`/w/${n}/.env`));
  expect(pinnedFolders('/w', many.slice(1))).toHaveLength(limits.sandbox.pinned);
  expect(() => pinnedFolders('/w', many)).toThrow('more than 256 folders hold files that have to be hidden');
});

test('what is gone is hidden no more, what cannot be reached still is', async () => {
  await using folder = await makeTempFolder('hidden');
  const at = (name: string) => join(folder.path, name);
  for (const name of ['gone', 'same', 'file']) {
    mkdirSync(at(name));
    writeFileSync(join(at(name), '.env'), 'SECRET');
  }
  const hidden = findHidden({ workspace: folder.path, isHidden: (path) => path.endsWith('.env'), emptied: [] });
  rmSync(join(at('gone'), '.env'));
  rmSync(at('file'), { recursive: true });
  writeFileSync(at('file'), '');
  const unreachable = place(join(folder.path, 'n'.repeat(300), '.env'));
  const left = [...hidden, unreachable].filter(isUnchanged);
  expect(left.map(({ path }) => path)).toEqual([join(at('same'), '.env'), unreachable.path]);
});

test('what no mount can name is refused where it has to be hidden, and is no matter elsewhere', async () => {
  await using folder = await makeTempFolder('bytes');
  const bytes = (...parts: string[]) => Buffer.from([folder.path, ...parts].join('/'), 'latin1');
  const find = () =>
    findHidden({ workspace: folder.path, isHidden: (path) => /(?:^|\/)\.env/.test(path), emptied: [] });
  mkdirSync(bytes('k\xff', 'x\xff'), { recursive: true });
  writeFileSync(bytes('k\xff', 'plain'), '');
  mkdirSync(join(folder.path, '\uFFFD'));
  writeFileSync(join(folder.path, '\uFFFD', '.env'), 'SECRET');
  expect(find().map(({ path }) => path)).toEqual([join(folder.path, '\uFFFD', '.env')]);
  for (const hidden of [bytes('k\xff', '.env'), bytes('k\xff', 'x\xff', '.env'), bytes('.env\xff')]) {
    writeFileSync(hidden, 'SECRET');
    expect(find).toThrow('would have to be hidden from commands, and its path is not UTF-8');
    rmSync(hidden);
  }
});
