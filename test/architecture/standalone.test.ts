import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../../scripts/licenses.ts';
import { root } from '../support/source.ts';

test('no file of the project names a path of the machine it was written on', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('dist/') && path !== '.ci/run' && path !== 'package-lock.json');
  // Spelled in pieces, so that this file does not find itself.
  const machine = new RegExp(['/wo' + 'rk/', '/ro' + 'ot/', '\\.\\./sha' + 'red'].join('|'));
  expect(files.filter((path) => machine.test(readFileSync(join(root, path), 'latin1')))).toEqual([]);
});

test('the licence text of every bundled package is in dist', () => {
  const text = readFileSync(join(root, 'dist/licenses.txt'), 'utf8');
  const names = productionPackages(root).map((path: string) => {
    const { name, version } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  expect(names.filter((name: string) => !text.includes(`${name} (`))).toEqual([]);
});
