/** Whatever changes in a work tree leaves by both ways of publishing as the same bytes, modes and names. */
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileMode } from '../../src/github/api.ts';
import { changeSet } from '../../src/github/changes.ts';
import { onDisk } from '../../src/github/git-path.ts';
import { createGitHub } from '../../src/github/github.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { publishBranch } from '../../src/github/publish-branch.ts';
import { fetchCommit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { gitLine } from '../support/github-server/git.ts';
import type { FileSpec } from '../support/github-server/seed.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { runs } from '../support/runs.ts';
import { makeScene, readFolder } from './scene.ts';

let server: GitHubServer;
beforeAll(async () => {
  server = await startGitHubServer();
});
afterAll(() => server.close());

/** Names that are hard for somebody: for options, for quoting, for lists of lines, for JSON, for folders. */
const names = ['a', '-x', 'b c', 'q"uo\\', 't\tab', 'n\nl', 'é', ':(top)', '#', '*.c', 'd/e', 'd/é/f', 'A.b', '\u2028'];
const bytes = fc.oneof(
  fc.string({ maxLength: 40 }).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 40 }).map((content) => Buffer.from(content)),
  fc.constantFrom('', 'a\r\nb\n', '\ufeffbom\n', 'no newline', '\0').map((text) => Buffer.from(text)),
);
const target = fc.constantFrom('a', '../outside', '/etc/passwd', 'd/e');
const entry = fc.oneof(
  { weight: 3, arbitrary: fc.record({ mode: fc.constantFrom<FileMode>('100644', '100755'), content: bytes }) },
  {
    weight: 1,
    arbitrary: fc.record({ mode: fc.constant<FileMode>('120000'), content: target.map((text) => Buffer.from(text)) }),
  },
);
const tree = fc.dictionary(fc.constantFrom(...names), entry, { minKeys: 1, maxKeys: 8 });
const edit = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), path: fc.constantFrom(...names), to: entry }),
  fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('mode' as const), path: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('move' as const), path: fc.constantFrom(...names), onto: fc.constantFrom(...names) }),
);

type Entry = { readonly mode: FileMode; readonly content: Buffer };
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

function put(workspace: string, path: string, { mode, content }: Entry): void {
  const place = join(workspace, path);
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  if (mode === '120000') symlinkSync(content, place);
  else writeFileSync(place, content, { mode: mode === '100755' ? 0o755 : 0o644 });
}

/** Does what can be done to a file that is there, and nothing else. */
function apply(workspace: string, change: Edit): void {
  const place = join(workspace, change.path);
  const is = readFolder(workspace)[change.path];
  if (change.kind === 'write') put(workspace, change.path, change.to);
  if (is === undefined) return;
  if (change.kind === 'remove') rmSync(place);
  if (change.kind === 'mode' && !is.startsWith('link')) chmodSync(place, is.startsWith('exec') ? 0o644 : 0o755);
  if (change.kind === 'move') {
    mkdirSync(dirname(join(workspace, change.onto)), { recursive: true });
    renameSync(place, join(workspace, change.onto));
  }
}

const files = (folder: string) => Object.entries(readFolder(folder)).filter(([path]) => !path.endsWith('/'));

test('random edits leave as they are in the work tree, through the API and by a push', async () => {
  const github = await createGitHub({ ...server, repository: server, userAgent: 'mewcode-test' });
  const remote = { url: `${server.serverUrl}/${server.owner}/${server.repo}`, token: server.token };
  let count = 0;
  await fc.assert(
    fc.asyncProperty(tree, fc.array(edit, { minLength: 3, maxLength: 12 }), async (before, edits) => {
      await using scene = await makeScene();
      const { git, workspace } = scene;
      count += 1;
      const base: FileSpec[] = Object.entries(before).map(([path, file]) => ({ ...file, path }));
      const sha = await server.commitFiles({ branch: `base-${count}`, files: base });
      await fetchCommit(git, { ...remote, sha });
      await layOut({ git, sha, workspace });
      const manifest = await takeManifest({ git, sha, workspace });
      for (const one of edits) apply(workspace, one);
      const modes = ['100644', '100755', '120000'];
      const changes = await changeSet({ git, manifest, changes: await compareManifest(git, { manifest }), modes });
      expect(changes.refused).toEqual([]);
      if (changes.files.length === 0) return;
      const publish = (method: 'api' | 'git') =>
        publishBranch({ github, git, changes, branch: `mewcode/${method}-${count}`, message: 'm', remote, method });
      const published = await Promise.all([publish('api'), publish('git')]);
      // The id of a tree is that of its bytes, modes and names.
      const trees = published.map(({ branch }) => `refs/heads/${branch}^{tree}`);
      const [api, pushed] = (await gitLine(server.gitDir, ['rev-parse', ...trees])).split('\n');
      expect([api, pushed]).toEqual([changes.tree, changes.tree]);
      const clone = join(scene.root, 'clone');
      mkdirSync(clone);
      await layOut({ git, sha: published[1].commitSha, workspace: clone });
      expect(files(clone)).toEqual(files(workspace));
    }),
    { numRuns: runs(10, 30) },
  );
  expect(server.violations).toEqual([]);
});

test('names that are no UTF-8 leave by a push', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const github = await createGitHub({ ...server, repository: server, userAgent: 'mewcode-test' });
  const remote = { url: `${server.serverUrl}/${server.owner}/${server.repo}`, token: server.token };
  const sha = await server.commitFiles({ branch: 'latin', files: { 'README.md': '# Demo\n' } });
  await fetchCommit(git, { ...remote, sha });
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace });
  writeFileSync(onDisk(workspace, 'caf\udce9.txt'), 'a name in Latin-1\n', { mode: 0o755 });
  const changes = await changeSet({ git, manifest, changes: await compareManifest(git, { manifest }) });
  const wanted = { github, git, changes, branch: 'mewcode/latin', message: 'm', remote, method: 'api' } as const;
  const { commitSha } = await publishBranch(wanted);
  const clone = join(scene.root, 'clone');
  mkdirSync(clone);
  await fetchCommit(git, { ...remote, sha: commitSha });
  await layOut({ git, sha: commitSha, workspace: clone });
  expect(readFolder(clone)).toEqual({ 'README.md': 'file # Demo\n', 'caf\udce9.txt': 'exec a name in Latin-1\n' });
});
