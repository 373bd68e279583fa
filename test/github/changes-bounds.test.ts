/** How much of what a run left is read at all. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { changeSet } from '../../src/github/changes.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene } from './scene.ts';

async function makeLaidOut() {
  const scene = await makeScene();
  const { git, workspace } = scene;
  const sha = await scene.commit([
    { path: 'a.txt', content: 'one\n' },
    { path: 'gone.txt', content: 'x\n' },
  ]);
  await layOut({ git, sha, workspace });
  const query = { git, sha, workspace };
  return { ...query, take: () => takeManifest(query), [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose]() };
}

/** A file of nothing but holes: it takes no place, and reading it takes as long as any of its length. */
function makeHoles(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

verifies('ATK-X19', 'more changed files or bytes than a run reads are refused before one is read', async () => {
  await using scene = await makeLaidOut();
  const { git, workspace } = scene;
  const manifest = await scene.take();
  for (const name of ['b', 'c', 'd']) makeHoles(join(workspace, name), limits.github.changes.bytes / 4);
  const changes = await compareManifest(git, { manifest });
  const refused = (most?: { files: number; bytes: number }) =>
    expect(changeSet({ git, manifest, changes, ...(most && { most }) })).rejects;
  await refused({ files: 2, bytes: 2 ** 40 }).toMatchObject({
    code: 'delivery_failed',
    message:
      'The run changed 3 files with 201326592 bytes; not more than 2 files and 1099511627776 bytes are read. Let commands leave less in the workspace, or raise publish.max_files and publish.max_bytes.',
  });
  for (const name of ['e', 'f']) makeHoles(join(workspace, name), limits.github.changes.bytes / 4);
  const more = await compareManifest(git, { manifest });
  await expect(changeSet({ git, manifest, changes: more })).rejects.toThrow('268435456 bytes are read');
});

test('of files that nobody committed only so much is read when the manifest is taken', async () => {
  await using scene = await makeLaidOut();
  const { git, workspace } = scene;
  makeHoles(join(workspace, 'huge'), 2 ** 42);
  writeFileSync(join(workspace, 'small'), 'x\n');
  const manifest = await scene.take();
  const hashed = ['a.txt', 'huge', 'small'].map((path) => manifest.files.get(path)?.sha256 !== null);
  expect(hashed).toEqual([true, false, true]);
  expect(await compareManifest(git, { manifest })).toEqual([]);
  // Another length is another content, without a look at it.
  makeHoles(join(workspace, 'a.txt'), 2 ** 42);
  makeHoles(join(workspace, 'huge'), 2 ** 41);
  const changes = await compareManifest(git, { manifest });
  expect(changes.map(({ path, status }) => [path, status])).toEqual([
    ['a.txt', 'modified'],
    ['huge', 'modified'],
  ]);
});
