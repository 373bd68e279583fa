import { randomBytes } from 'node:crypto';
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
import { makeScene, plainGit, type Scene } from './scene.ts';

let server: GitHubServer;
let url: string;
let head: string;
beforeAll(async () => {
  server = await startGitHubServer({
    files: [
      { path: 'a.txt', content: 'one\n' },
      // What no compression makes smaller.
      { path: 'big', content: randomBytes(300_000) },
      { path: 'link', content: 'a.txt', mode: '120000' },
      { path: 'old/gone.txt', content: 'x' },
      { path: 'run.sh', content: '#!/bin/sh\n', mode: '100755' },
      { path: 'sub', content: 'e'.repeat(40), mode: '160000' },
    ],
  });
  url = `${server.serverUrl}/${server.owner}/${server.repo}`;
  head = await gitLine(server.gitDir, ['rev-parse', 'refs/heads/main']);
  // The head of a run is seldom the tip of a branch still.
  await server.commitFiles({ branch: 'main', files: { big: 'gone' } });
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
  const modes = ['100644', '100755', '120000', '160000'];
  return changeSet({ git, manifest, changes: await compareManifest(git, { manifest }), modes });
}

async function publish(scene: Scene, changes: ChangeSet, { branch, method = 'api' }: Named) {
  const { apiUrl, token } = server;
  const github = await createGitHub({ apiUrl, token, repository: server, userAgent: 'mewcode-test' });
  const message = 'A message\n\nWith a body.';
  return publishBranch({ github, git: scene.git, changes, branch, message, remote: { url, token }, method });
}

type Named = { readonly branch: string; readonly method?: 'api' | 'git' };

/** Of every kind of change one. */
function changeAll(at: (name: string) => string): void {
  writeFileSync(at('run.sh'), '#!/bin/sh\nexit 0\n');
  rmSync(at('old/gone.txt'));
  rmSync(at('link'));
  symlinkSync('run.sh', at('link'));
  mkdirSync(at('new'));
  writeFileSync(at('new/naïve "name"\n.sh'), 'tëxt\r\n');
  chmodSync(at('new/naïve "name"\n.sh'), 0o755);
  writeFileSync(at('new/data'), Buffer.from([0, 0xff, 0x80]));
  plainGit(at('sub'), 'init', '-q', '-b', 'topic');
  plainGit(at('sub'), '-c', 'safe.directory=*', 'commit', '-q', '--allow-empty', '-m', 'Elsewhere');
}

const methods = ['api', 'git'] as const;
const show = (what: string) => gitLine(server.gitDir, ['rev-parse', what]);

// Concurrent because each mostly waits for git and the network.
describe.concurrent.each(methods)('a branch published by %s', (method) => {
  verifies(['H013', 'H015'], 'has the modes and bytes of the work tree and the author of the token', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, changeAll);
    const { branch, commitSha } = await publish(scene, changes, { branch: `mewcode/fix-${method}`, method });
    expect(branch).toBe(`mewcode/fix-${method}`);
    expect(await show(`refs/heads/${branch}`)).toBe(commitSha);
    expect(await show(`${commitSha}^{tree}`)).toBe(changes.tree);
    expect(await show(`${commitSha}^`)).toBe(head);
    expect(await show(`${commitSha}:sub`)).toBe(
      plainGit(join(scene.workspace, 'sub'), '-c', 'safe.directory=*', 'rev-parse', 'HEAD'),
    );
    const { id } = server.addUser('github-actions[bot]');
    const people = await gitLine(server.gitDir, ['log', '-1', '--format=%an <%ae> %cn <%ce>', commitSha]);
    const token = `github-actions[bot] <${id}+github-actions[bot]@users.noreply.github.com>`;
    expect(people).toBe(`${token} ${token}`);
    expect(await gitLine(server.gitDir, ['log', '-1', '--format=%B', commitSha])).toBe('A message\n\nWith a body.');
    await fetchCommit(scene.git, { url, token: server.token, sha: commitSha });
    expect((await listTree(scene.git, commitSha)).map(({ mode, path }) => `${mode} ${path}`)).toEqual([
      '100644 a.txt',
      '100644 big',
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
    const wanted = `mewcode/taken-${method}`;
    const taken = await server.commitFiles({ branch: wanted, files: { 'b.txt': 'x' } });
    // A push could move this one without force.
    await gitLine(server.gitDir, ['update-ref', `refs/heads/${wanted}-2`, head]);
    expect(await publish(scene, changes, { branch: wanted, method })).toMatchObject({ branch: `${wanted}-3` });
    expect([await show(`refs/heads/${wanted}`), await show(`refs/heads/${wanted}-2`)]).toEqual([taken, head]);
  });

  verifies('H016', 'is recognised when the answer to its creation was lost', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), `lost answer ${method}\n`));
    const wanted = `mewcode/lost-${method}`;
    const lost = { method: 'POST', path: /git\/refs$/, answer: { status: 502 }, effect: 'done' } as const;
    if (method === 'api') server.failNext(lost);
    else await server.addHook('post-receive', `#!/bin/sh\ngrep -q ${wanted} && kill -9 $PPID\nexit 0\n`);
    const { branch, commitSha } = await publish(scene, changes, { branch: wanted, method });
    expect([branch, await show(`refs/heads/${wanted}`)]).toEqual([wanted, commitSha]);
  });
});

describe.concurrent('a branch', () => {
  verifies('ATK-G32', 'is never created under a name that git does not allow for branches', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'three\n'));
    for (const branch of ['-f', '../main', 'a..b', 'HEAD', 'x.lock'])
      await expect(publish(scene, changes, { branch })).rejects.toMatchObject({ code: 'delivery_failed' });
  });

  verifies('ATK-G33', 'is not made of another tree than the one that was checked', async () => {
    await using scene = await makeScene();
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'four\n'));
    const other = { ...changes, tree: 'f'.repeat(40) };
    await expect(publish(scene, other, { branch: 'mewcode/other' })).rejects.toThrow('another tree');
    expect(await gitLine(server.gitDir, ['branch', '--list', 'mewcode/other'])).toBe('');
  });

  const tooMuch: readonly { what: string; write: (scene: Scene) => void }[] = [
    {
      what: 'a name that JSON cannot hold',
      write: ({ workspace }) => writeFileSync(onDisk(workspace, 'caf\udce9'), 'x'),
    },
    {
      what: 'more binary files than there are requests for',
      write({ workspace }) {
        for (let count = 0; count <= limits.github.blobs; count += 1)
          writeFileSync(join(workspace, `x${count}`), `\0${count}`);
      },
    },
    {
      what: 'more text than one request takes',
      write: ({ workspace }) => writeFileSync(join(workspace, 'long'), 'x'.repeat(limits.github.inlineBytes + 1)),
    },
  ];
  for (const [index, { what, write }] of tooMuch.entries())
    verifies(['H013'], `is pushed for ${what}, and only what is new is sent`, async () => {
      await using scene = await makeScene();
      const changes = await changesOf(scene, () => write(scene));
      const wanted = `mewcode/pushed-${index}`;
      const { commitSha } = await publish(scene, changes, { branch: wanted });
      expect(await show(`refs/heads/${wanted}`)).toBe(commitSha);
      expect(await show(`${wanted}^{tree}`)).toBe(changes.tree);
      const sent = server.requests.filter(({ path, body }) => path.endsWith('receive-pack') && body.includes(wanted));
      expect(sent.map(({ body }) => body.length < 100_000)).toEqual([true]);
    });

  verifies(['H012'], 'that the server refuses is an error with its reason', async () => {
    await using scene = await makeScene();
    const reason = 'refusing to allow a GitHub App to create or update workflow without workflows permission';
    const changes = await changesOf(scene, (at) => writeFileSync(at('a.txt'), 'five\n'));
    await server.addHook('pre-receive', `#!/bin/sh\nif grep -q refused; then echo '${reason}' >&2; exit 1; fi\n`);
    await expect(publish(scene, changes, { branch: 'mewcode/refused', method: 'git' })).rejects.toMatchObject({
      code: 'delivery_failed',
      message: expect.stringContaining(reason),
    });
    expect(await gitLine(server.gitDir, ['branch', '--list', 'mewcode/refused'])).toBe('');
  });
});
