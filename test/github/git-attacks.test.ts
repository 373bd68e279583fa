/**
 * One hostile item at a time in the workspace's own repository, then everything that is done with a workspace between
 * checkout and publishing. The payload leaves a mark when it runs; a second repository must never receive anything.
 */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSet } from '../../src/github/changes.ts';
import { createGitHub } from '../../src/github/github.ts';
import { compareManifest, restore, takeManifest } from '../../src/github/manifest.ts';
import { publishBranch } from '../../src/github/publish-branch.ts';
import { fetchCommit, tryCopyCommit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { git as bareGit, tryGit } from '../support/github-server/git.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';
import { makeScene, plainGit, type Scene } from './scene.ts';

type Place = {
  readonly workspace: string;
  readonly payload: string;
  readonly hooks: string;
  readonly second: string;
  readonly upstream: string;
  readonly root: string;
};
type Attack = { readonly id: string; readonly plant: (place: Place) => void };

const config = (place: Place, ...pairs: readonly (readonly [string, string])[]) => {
  for (const [key, value] of pairs) plainGit(place.workspace, 'config', '--add', key, value);
};
const settings = (id: string, pairs: (place: Place) => readonly (readonly [string, string])[]): Attack => ({
  id,
  plant: (place) => config(place, ...pairs(place)),
});
const evilFile = ({ root, payload }: Place): string => {
  const file = join(root, 'evil.config');
  writeFileSync(file, `[core]\n\tfsmonitor = ${payload}\n`);
  return file;
};
const remote = (place: Place, url: string) => plainGit(place.workspace, 'config', 'remote.origin.url', url);

const attacks: readonly Attack[] = [
  settings('G1', ({ payload }) => [['core.fsmonitor', payload]]),
  {
    id: 'G2',
    plant: ({ workspace, hooks }) => {
      rmSync(join(workspace, '.git/hooks'), { recursive: true, force: true });
      plainGit('/', 'clone', '-q', '--bare', workspace, join(workspace, '.git/unused'));
      renameSync(hooks, join(workspace, '.git/hooks'));
    },
  },
  settings('G3', ({ hooks }) => [['core.hooksPath', hooks]]),
  settings('G4', ({ payload }) => [['filter.x.clean', payload]]),
  settings('G5', ({ payload }) => [['filter.x.smudge', payload]]),
  settings('G6', ({ payload }) => [['filter.x.process', payload]]),
  settings('G7', ({ payload }) => [['diff.x.textconv', payload]]),
  settings('G8', ({ payload }) => [['diff.x.command', payload]]),
  settings('G9', ({ payload }) => [['diff.external', payload]]),
  settings('G10', ({ payload }) => [
    ['commit.gpgSign', 'true'],
    ['gpg.program', payload],
  ]),
  settings('G11', ({ payload }) => [
    ['commit.gpgSign', 'true'],
    ['gpg.format', 'ssh'],
    ['gpg.ssh.program', payload],
  ]),
  settings('G12', (place) => [['include.path', evilFile(place)]]),
  settings('G13', (place) => [[`includeIf.gitdir:${place.workspace}/.path`, evilFile(place)]]),
  {
    id: 'G14',
    plant: (place) => {
      config(place, ['extensions.worktreeConfig', 'true']);
      renameSync(evilFile(place), join(place.workspace, '.git/config.worktree'));
    },
  },
  {
    id: 'G15',
    plant: (place) => {
      config(place, ['core.sshCommand', place.payload]);
      remote(place, 'ssh://localhost/x');
    },
  },
  {
    id: 'G16',
    plant: (place) => {
      config(place, ['protocol.ext.allow', 'always']);
      remote(place, `ext::${place.payload}`);
    },
  },
  settings('G17', ({ payload }) => [
    [`url.ext::${payload} .insteadOf`, 'http://'],
    ['protocol.ext.allow', 'always'],
  ]),
  settings('G18', ({ second, upstream }) => [[`url.${second}.pushInsteadOf`, upstream]]),
  settings('G19', ({ second }) => [['remote.origin.pushurl', second]]),
  settings('G20', ({ payload }) => [
    ['remote.origin.receivepack', payload],
    ['remote.origin.uploadpack', payload],
  ]),
  {
    id: 'G21',
    plant: (place) => {
      config(place, ['remote.origin.vcs', 'ext'], ['protocol.ext.allow', 'always']);
      remote(place, place.payload);
    },
  },
  settings('G22', ({ payload }) => [
    ['core.pager', payload],
    ['pager.log', payload],
    ['pager.diff', payload],
  ]),
  settings('G23', ({ payload }) => [['core.editor', payload]]),
  settings('G24', ({ payload }) => [['trailer.x.command', payload]]),
  {
    id: 'G25',
    plant: (place) => {
      config(place, ['core.alternateRefsCommand', place.payload]);
      writeFileSync(join(place.workspace, '.git/objects/info/alternates'), `${join(place.second, 'objects')}\n`);
    },
  },
  settings('G26', ({ payload }) => [['credential.helper', `!${payload}`]]),
  {
    id: 'G27',
    plant: (place) => {
      const text = `[submodule "s"]\n\tpath = s\n\turl = ./s\n\tupdate = !${place.payload}\n`;
      writeFileSync(join(place.workspace, '.gitmodules'), text);
      config(place, ['submodule.recurse', 'true'], ['submodule.s.update', `!${place.payload}`]);
    },
  },
  {
    id: 'G28',
    plant: (place) => {
      config(place, ['core.fsmonitor', place.payload], ['core.worktree', place.workspace]);
      renameSync(join(place.workspace, '.git'), join(place.root, 'elsewhere'));
      writeFileSync(join(place.workspace, '.git'), `gitdir: ${join(place.root, 'elsewhere')}\n`);
    },
  },
  {
    id: 'G29',
    plant: (place) => {
      plainGit(place.workspace, 'init', '-q', '--bare', 'nested');
      appendFileSync(
        join(place.workspace, 'nested/config'),
        `[core]\n\tworktree = ..\n\tfsmonitor = ${place.payload}\n`,
      );
    },
  },
  {
    id: 'G30',
    plant: ({ workspace, hooks }) => {
      rmSync(join(workspace, '.git/hooks'), { recursive: true, force: true });
      symlinkSync(hooks, join(workspace, '.git/hooks'));
    },
  },
];

const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ada'],
    [`GIT_${role}_EMAIL`, 'ada@example.com'],
  ]),
);

const hookNames = [
  'pre-commit',
  'post-checkout',
  'post-index-change',
  'pre-push',
  'reference-transaction',
  'post-commit',
];

let server: GitHubServer;
let head: string;
beforeAll(async () => {
  server = await startGitHubServer();
  const files = { 'f.txt': 'one\n', 'g.txt': 'two\n', '.gitattributes': '*.txt diff=x filter=x merge=x\n' };
  head = await server.commitFiles({ branch: 'main', files });
});
afterAll(() => server.close());

function plantAround(root: string, workspace: string): Place & { mark: string } {
  const mark = join(root, 'mark');
  const payload = join(root, 'payload');
  writeFileSync(payload, `#!/bin/sh\ntouch ${mark}\nexec cat\n`);
  chmodSync(payload, 0o755);
  const hooks = join(root, 'hooks');
  mkdirSync(hooks);
  for (const name of hookNames) symlinkSync(payload, join(hooks, name));
  const second = join(root, 'second.git');
  plainGit('/', 'init', '-q', '--bare', second);
  return {
    workspace,
    payload,
    hooks,
    second,
    root,
    mark,
    upstream: `${server.serverUrl}/${server.owner}/${server.repo}`,
  };
}

async function attack(scene: Scene, { plant }: Attack): Promise<Place & { mark: string }> {
  plainGit('/', 'clone', '-q', server.gitDir, scene.workspace);
  const place = plantAround(scene.root, scene.workspace);
  plant(place);
  rmSync(place.mark, { force: true });
  writeFileSync(join(scene.workspace, 'f.txt'), 'dirty\n');
  rmSync(join(scene.workspace, 'g.txt'));
  return place;
}

// Concurrent because each mostly waits for git and the network.
describe.concurrent('planted in the workspace', () => {
  for (const planted of attacks)
    verifies('ATK-G1-30', `${planted.id} neither runs nor redirects`, async () => {
      await using scene = await makeScene();
      const { git, workspace } = scene;
      const place = await attack(scene, planted);
      const text = `changed under ${planted.id}\n`;

      if ((await tryCopyCommit(git, { workspace, sha: head })) === null)
        await fetchCommit(git, { url: place.upstream, token: server.token, sha: head });
      await layOut({ git, sha: head, workspace });
      const manifest = await takeManifest({ git, sha: head, workspace });
      writeFileSync(join(workspace, 'g.txt'), 'by a verification\n');
      await restore(git, { manifest, changes: await compareManifest(git, { manifest }) });
      writeFileSync(join(workspace, 'f.txt'), text);
      const found = await compareManifest(git, { manifest });
      const changes = await changeSet({ git, manifest, changes: found });
      const github = await createGitHub({ ...server, repository: server, userAgent: 'mewcode-test' });
      const wanted = { github, git, changes, branch: `mewcode/${planted.id}`, message: planted.id };
      const { branch } = await publishBranch(wanted);

      expect(found.map(({ path }) => path)).toEqual(['f.txt']);
      expect(existsSync(place.mark)).toBe(false);
      expect(plainGit(place.second, 'for-each-ref')).toBe('');
      expect((await bareGit(server.gitDir, ['show', `refs/heads/${branch}:f.txt`])).toString()).toBe(text);
    });
});

const firing = ['G1', 'G2', 'G3', 'G4', 'G7', 'G8', 'G9', 'G10', 'G12', 'G13', 'G14', 'G28', 'G30'];

test('plain git runs the payload, so its absence proves something', async () => {
  const fired = [];
  for (const planted of attacks.filter(({ id }) => firing.includes(id))) {
    await using scene = await makeScene();
    const { workspace, mark } = await attack(scene, planted);
    for (const args of [['status'], ['diff', 'HEAD'], ['add', 'f.txt'], ['commit', '-qm', 'x']])
      await tryGit(workspace, args, { env: identity });
    if (existsSync(mark)) fired.push(planted.id);
  }
  expect(fired).toEqual(firing);
});
