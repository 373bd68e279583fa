import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileClock } from '../../src/github/file-clock.ts';
import { onDisk } from '../../src/github/git-path.ts';
import { findIgnored } from '../../src/github/ignored.ts';
import {
  type Change,
  compareManifest,
  type Manifest,
  restore,
  startReadings,
  takeManifest,
} from '../../src/github/manifest.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene, readFolder, type Scene } from './scene.ts';

type LaidOut = Scene & { readonly manifest: Manifest; readonly at: (name: string) => string };

/** A small commit, laid out beside untracked and ignored files. */
async function laidOut(clock?: FileClock): Promise<LaidOut> {
  const scene = await makeScene();
  const { git, workspace } = scene;
  const sha = await scene.commit([
    { path: '.gitignore', content: '*.log\nbuild/\n' },
    { path: 'a.txt', content: 'a\n' },
    { path: 'link', content: 'a.txt', mode: '120000' },
    { path: 'run.sh', content: 'x', mode: '100755' },
    { path: 'src/b.ts', content: 'b\n' },
  ]);
  const at = (name: string) => join(workspace, name);
  writeFileSync(at('notes'), 'untracked\n');
  writeFileSync(at('old.log'), 'ignored\n');
  mkdirSync(at('.git'));
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace, ...(clock && { clock }) });
  return { ...scene, manifest, at };
}

const late: FileClock = () => () => true;
const early: FileClock = () => () => false;

test('a new file that was read again later is not read a third time, until it changes', async () => {
  await using scene = await laidOut(early);
  const { git, manifest, at } = scene;
  expect(await compareManifest(git, { manifest, clock: early })).toEqual([]);
  expect([...manifest.confirmed]).toEqual([]);
  expect(await compareManifest(git, { manifest, clock: late })).toEqual([]);
  expect([...manifest.confirmed].toSorted()).toEqual(['.gitignore', 'a.txt', 'link', 'notes', 'run.sh', 'src/b.ts']);
  writeFileSync(at('a.txt'), 'b\n');
  expect((await compareManifest(git, { manifest })).map(({ path }) => path)).toEqual(['a.txt']);
});

test('what the layout has read is not read again unless its stamp has changed', async () => {
  await using scene = await laidOut();
  const { git, manifest, workspace, at } = scene;
  const readings = startReadings(git);
  await layOut({ git, sha: manifest.sha, workspace, readings });
  expect([...readings.files.keys()].toSorted()).toEqual(['.gitignore', 'a.txt', 'link', 'run.sh', 'src/b.ts']);
  const query = { git, sha: manifest.sha, workspace, entries: [...manifest.tree.values()], readings };
  expect((await takeManifest(query)).files).toEqual(manifest.files);
  writeFileSync(at('a.txt'), 'changed\n');
  const changed = await takeManifest(query);
  expect(changed.files.get('a.txt')).not.toEqual(manifest.files.get('a.txt'));
  expect(await compareManifest(git, { manifest: changed })).toEqual([]);
});

test('the manifest holds every file with mode and sha256, ignored ones by their stamp only', async () => {
  await using scene = await laidOut();
  const sha256 = '87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7';
  expect(scene.manifest.files.get('a.txt')).toMatchObject({ mode: '100644', sha256, ignored: false });
  expect(
    Array.from(scene.manifest.files, ([path, { mode, sha256, ignored }]) => [path, mode, !sha256, ignored]).toSorted(),
  ).toEqual([
    ['.gitignore', '100644', false, false],
    ['a.txt', '100644', false, false],
    ['link', '120000', false, false],
    ['notes', '100644', false, false],
    ['old.log', '100644', true, true],
    ['run.sh', '100755', false, false],
    ['src/b.ts', '100644', false, false],
  ]);
});

type Case = {
  readonly what: string;
  readonly act: (at: (name: string) => string) => void;
  readonly changes: readonly (readonly [
    path: string,
    status: Change['status'],
    oldMode: string | null,
    newMode: string | null,
    ignored?: true,
  ])[];
};

const cases: readonly Case[] = [
  { what: 'nothing', act: () => {}, changes: [] },
  { what: 'the same bytes again', act: (at) => writeFileSync(at('a.txt'), 'a\n'), changes: [] },
  { what: 'the same bytes in an untracked file', act: (at) => writeFileSync(at('notes'), 'untracked\n'), changes: [] },
  { what: 'a new time stamp', act: (at) => utimesSync(at('a.txt'), 1, 1), changes: [] },
  {
    what: 'other bytes of the same length',
    act: (at) => writeFileSync(at('a.txt'), 'b\n'),
    changes: [['a.txt', 'modified', '100644', '100644']],
  },
  {
    what: 'a set execute bit',
    act: (at) => chmodSync(at('a.txt'), 0o755),
    changes: [['a.txt', 'modified', '100644', '100755']],
  },
  {
    what: 'a lost execute bit',
    act: (at) => chmodSync(at('run.sh'), 0o644),
    changes: [['run.sh', 'modified', '100755', '100644']],
  },
  { what: 'a removed file', act: (at) => rmSync(at('a.txt')), changes: [['a.txt', 'deleted', '100644', null]] },
  {
    what: 'a new file in a new folder',
    act: (at) => {
      mkdirSync(at('n/m'), { recursive: true });
      writeFileSync(at('n/m/f'), '');
    },
    changes: [['n/m/f', 'added', null, '100644']],
  },
  {
    what: 'another target of a link',
    act: (at) => {
      rmSync(at('link'));
      symlinkSync('src', at('link'));
    },
    changes: [['link', 'modified', '120000', '120000']],
  },
  {
    what: 'a link in place of a file',
    act: (at) => {
      rmSync(at('a.txt'));
      symlinkSync('/etc/passwd', at('a.txt'));
    },
    changes: [['a.txt', 'modified', '100644', '120000']],
  },
  {
    what: 'a link in place of a folder',
    act: (at) => {
      renameSync(at('src'), at('moved'));
      symlinkSync('moved', at('src'));
    },
    changes: [
      ['moved/b.ts', 'added', null, '100644'],
      ['src', 'added', null, '120000'],
      ['src/b.ts', 'deleted', '100644', null],
    ],
  },
  { what: 'a FIFO', act: (at) => execFileSync('mkfifo', [at('fifo')]), changes: [['fifo', 'added', null, 'special']] },
  {
    what: 'a changed ignored file',
    act: (at) => writeFileSync(at('old.log'), 'more\n'),
    changes: [['old.log', 'modified', '100644', '100644', true]],
  },
  {
    what: 'new ignored files',
    act: (at) => {
      mkdirSync(at('build'));
      writeFileSync(at('build/x'), '');
    },
    changes: [['build/x', 'added', null, '100644', true]],
  },
  {
    what: 'git folders',
    act: (at) => {
      mkdirSync(at('sub/.git'), { recursive: true });
      writeFileSync(at('sub/.git/x'), '');
      writeFileSync(at('.git/y'), '');
    },
    changes: [],
  },
];

const asChange = ([path, status, oldMode, newMode, ignored]: Case['changes'][number]) => ({
  path,
  status,
  oldMode,
  newMode,
  ignored: ignored ?? false,
});

test.each(cases)('the comparison sees $what', async ({ act, changes }) => {
  await using scene = await laidOut();
  act(scene.at);
  expect(await compareManifest(scene.git, scene)).toEqual(changes.map(asChange));
  await using settled = await laidOut(late);
  act(settled.at);
  expect(await compareManifest(settled.git, settled)).toEqual(changes.map(asChange));
});

verifies('H014', 'files that .gitignore leaves out are recognised whatever their names', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const names = [':x.log', ':(glob)y.log', '-z.log', 'new\nline.log', '\udce9.log', 'build/deep/f'];
  mkdirSync(join(workspace, 'build/deep'), { recursive: true });
  for (const name of names) writeFileSync(onDisk(workspace, name), '');
  writeFileSync(join(workspace, '.gitignore'), '*.log\n!:keep.log\n/build/\n');
  const paths = [...names, ':keep.log', 'src/build', 'a.txt'];
  expect(Array.from(await findIgnored(git, { workspace, paths, special: [] })).toSorted()).toEqual(names.toSorted());
});

test('what a verification did is put back, and what cannot be is named', async () => {
  await using scene = await laidOut();
  const { git, manifest, at, workspace } = scene;
  const before = readFolder(workspace);
  writeFileSync(at('a.txt'), 'changed\n');
  chmodSync(at('run.sh'), 0o644);
  rmSync(at('link'));
  rmSync(at('src'), { recursive: true });
  symlinkSync('/', at('src'));
  mkdirSync(at('made/by'), { recursive: true });
  writeFileSync(at('made/by/it'), '');
  const changes = await compareManifest(git, { manifest });
  expect(await restore(git, { manifest, changes })).toEqual([]);
  expect(readFolder(workspace)).toEqual(before);
  expect(await compareManifest(git, { manifest })).toEqual([]);
  writeFileSync(at('notes'), 'changed\n');
  const lost = await compareManifest(git, { manifest });
  expect(await restore(git, { manifest, changes: lost })).toEqual(['notes']);
});
