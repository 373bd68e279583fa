import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { type ChangeSet, changeSet } from '../../src/github/changes.ts';
import { onDisk } from '../../src/github/git-path.ts';
import { createGitHub } from '../../src/github/github.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { listTree } from '../../src/github/objects.ts';
import { publishBranch } from '../../src/github/publish-branch.ts';
import { fetchCommit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { gitLine } from '../support/github-server/git.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene, type Scene } from './scene.ts';

let server: GitHubServer;
let url: string;
let head: string;
beforeAll(async () => {
  server = await startGitHubServer({
    files: [
      { path: 'a.txt', content: 'one\n' },
      { path: 'link', content: 'a.txt', mode: '120000' },
      { path: 'old/gone.txt', content: 'x' },
      { path: 'run.sh', content: '#!/bin/sh\n', mode: '100755' },
      { path: 'sub', content: 'e'.repeat(40), mode: '160000' },
    ],
  });
  url = `${server.serverUrl}/${server.owner}/${server.repo}`;
  head = await gitLine(server.gitDir, ['rev-parse', 'refs/heads/main']);
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

async function changesOf(scene: Scene, act: (at: (name: string) => string) => void): Promise<ChangeSet> {
  const { git, workspace } = scene;
  await fetchCommit(git, { url, token: server.token, sha: head });
  // As in a container job: the checkout is somebody else's.
  if (process.getuid?.() === 0) chownSync(workspace, 1001, 1001);
  await layOut({ git, sha: head, workspace });
  const manifest = await takeManifest({ git, sha: head, workspace });
  act((name) => join(workspace, name));
  const modes = ['100644', '100755', '120000'];
  return changeSet({ git, manifest, changes: await compareManifest(git, { manifest }), modes });
}

async function publish(scene: Scene, changes: ChangeSet, branch: string) {
  const { apiUrl, token } = server;
  const github = await createGitHub({ apiUrl, token, repository: server, userAgent: 'mewcode-test' });
  return publishBranch({ github, git: scene.git, changes, branch, message: 'A message\n\nWith a body.' });
}

// Concurrent because each mostly waits for git and the network.
describe.concurrent('a published branch', () => {
  verifies(['H013', 'H015'], 'has the modes and bytes of the work tree and the author of the token', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => {
      writeFileSync(at('run.sh'), '#!/bin/sh\nexit 0\n');
      rmSync(at('old/gone.txt'));
      rmSync(at('link'));
      symlinkSync('run.sh', at('link'));
      mkdirSync(at('new'));
      writeFileSync(at('new/naïve "name"\n.sh'), 'tëxt\r\n');
      chmodSync(at('new/naïve "name"\n.sh'), 0o755);
      writeFileSync(at('new/data'), Buffer.from([0, 0xff, 0x80]));
    });
    const { branch, commitSha } = await publish(scene, changes, 'mewcode/fix-1-1');
    expect(branch).toBe('mewcode/fix-1-1');
    const show = (what: string) => gitLine(server.gitDir, ['rev-parse', what]);
    expect([branch, await show('refs/heads/mewcode/fix-1-1')]).toEqual(['mewcode/fix-1-1', commitSha]);
    expect(await show(`${commitSha}^{tree}`)).toBe(changes.tree);
    expect(await show(`${commitSha}^`)).toBe(head);
    const author = await gitLine(server.gitDir, ['log', '-1', '--format=%an', commitSha]);
    expect(author).toBe('github-actions[bot]');
    expect(await gitLine(server.gitDir, ['log', '-1', '--format=%B', commitSha])).toBe('A message\n\nWith a body.');
    await fetchCommit(scene.git, { url, token: server.token, sha: commitSha });
    expect((await listTree(scene.git, commitSha)).map(({ mode, path }) => `${mode} ${path}`)).toEqual([
      '100644 a.txt',
      '120000 link',
      '100644 new/data',
      '100755 new/naïve "name"\n.sh',
      '100755 run.sh',
      '160000 sub',
    ]);
  });

  verifies('H016', 'gets the next free name, and the taken one stays where it is', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'two\n'));
    const taken = await server.commitFiles({ branch: 'mewcode/taken', files: { 'b.txt': 'x' } });
    await server.commitFiles({ branch: 'mewcode/taken-2', files: { 'b.txt': 'y' } });
    expect(await publish(scene, changes, 'mewcode/taken')).toMatchObject({ branch: 'mewcode/taken-3' });
    expect(await gitLine(server.gitDir, ['rev-parse', 'refs/heads/mewcode/taken'])).toBe(taken);
  });

  verifies('H016', 'is recognised when the answer to its creation was lost', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'lost answer\n'));
    server.failNext({ method: 'POST', path: /git\/refs$/, answer: { status: 502 }, effect: 'done' });
    const { branch, commitSha } = await publish(scene, changes, 'mewcode/lost');
    expect([branch, await gitLine(server.gitDir, ['rev-parse', 'refs/heads/mewcode/lost'])]).toEqual([
      'mewcode/lost',
      commitSha,
    ]);
  });
});

describe.concurrent('a branch', () => {
  verifies('ATK-G32', 'is never created under a name that git does not allow for branches', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'three\n'));
    for (const branch of ['-f', '../main', 'a..b', 'HEAD', 'x.lock'])
      await expect(publish(scene, changes, branch)).rejects.toMatchObject({ code: 'delivery_failed' });
  });

  verifies('ATK-G33', 'is not made of another tree than the one that was checked', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'four\n'));
    const other = { ...changes, tree: 'f'.repeat(40) };
    await expect(publish(scene, other, 'mewcode/other')).rejects.toThrow('another tree');
    expect(await gitLine(server.gitDir, ['branch', '--list', 'mewcode/other'])).toBe('');
  });

  verifies('H013', 'is refused for a name that JSON cannot hold', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, () => writeFileSync(onDisk(scene.workspace, 'caf\udce9'), 'x'));
    await expect(publish(scene, changes, 'mewcode/odd')).rejects.toThrow('not UTF-8');
  });

  verifies('H013', 'is refused when it would take too many requests', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => {
      for (let count = 0; count <= limits.github.blobs; count += 1) writeFileSync(at(`x${count}`), '\0');
    });
    const real = await createGitHub({ ...server, repository: server, userAgent: 'mewcode-test' });
    // A request for each would prove nothing more.
    const github = { ...real, createBlob: async () => 'a'.repeat(40) };
    const wanted = { github, git: scene.git, changes, branch: 'mewcode/many', message: 'm' };
    await expect(publishBranch(wanted)).rejects.toThrow(`More than ${limits.github.blobs} binary files`);
  });
});
