import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTree } from '../../src/github/objects.ts';
import { createTrustedGit, fetchCommit, hasCommit, tryCopyCommit } from '../../src/github/trusted-git.ts';
import { git as bareGit, gitLine } from '../support/github-server/git.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';
import { commitTo, makeScene, PATH, plainGit, readBlob } from './scene.ts';

let server: GitHubServer;
let url: string;
let head: string;

beforeAll(async () => {
  server = await startGitHubServer({ files: { 'a.txt': 'one\n', 'src/b.ts': 'two\n' } });
  url = `${server.serverUrl}/${server.owner}/${server.repo}`;
  head = await server.commitFiles({ branch: 'main', files: { 'a.txt': 'three\n' } });
});
afterAll(() => server.close());

test('a commit is fetched by its SHA, without history', async () => {
  await using scene = await makeScene();
  await fetchCommit(scene.git, { url, token: server.token, sha: head });
  expect((await listTree(scene.git, head)).map(({ path, mode, size }) => [path, mode, size])).toEqual([
    ['a.txt', '100644', 6],
    ['src/b.ts', '100644', 4],
  ]);
  expect(await gitLine(scene.git.gitDir, ['rev-list', '--count', head])).toBe('1');
});

test('a server that gives no single commits is asked for the ref', async () => {
  await using scene = await makeScene();
  await server.commitFiles({ branch: 'topic', files: { 'a.txt': 'topic\n' } });
  await server.createPull({ title: 'A change', head: 'topic' });
  const [number = 0] = Array.from(server.world.issues.keys());
  const ref = `refs/pull/${number}/head`;
  const sha = await gitLine(server.gitDir, ['rev-parse', ref]);
  await bareGit(server.gitDir, ['update-ref', '-d', 'refs/heads/topic']);
  const missing = 'f'.repeat(40);
  await expect(fetchCommit(scene.git, { url, token: server.token, sha: missing })).rejects.toThrow('git fetch');
  await expect(fetchCommit(scene.git, { url, token: server.token, sha: missing, ref })).rejects.toThrow(
    `${ref} is no longer at ${missing}`,
  );
  server.failNext({ method: 'POST', path: /git-upload-pack$/, answer: { status: 500 } });
  await fetchCommit(scene.git, { url, token: server.token, sha, ref });
  expect(await hasCommit(scene.git, sha)).toBe(true);
});

test('a wrong token is a failure that does not show it', async () => {
  await using scene = await makeScene();
  const token = 'ghs_wrongwrongwrongwrong';
  const failure = await fetchCommit(scene.git, { url, token, sha: head }).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'git_failed' });
  expect(String(failure)).not.toContain(token);
  expect(String(failure)).not.toContain(Buffer.from(`x-access-token:${token}`).toString('base64'));
});

test.each([
  'ssh://github.localhost/a/b',
  'ext::sh -c touch% x',
  'file:///tmp/x',
  'http://user:password@github.localhost/a/b',
])('nothing is fetched from %s', async (hostile) => {
  await using scene = await makeScene();
  await expect(fetchCommit(scene.git, { url: hostile, token: 't', sha: head })).rejects.toThrow(
    'http or https from a URL without credentials',
  );
});

verifies('H010', 'a ref that looks like an option is refused before git sees it', async () => {
  await using scene = await makeScene();
  for (const ref of ['--upload-pack=touch x', 'refs/heads/a..b', 'refs/heads/x:refs/heads/y', 'main'])
    await expect(fetchCommit(scene.git, { url, token: server.token, sha: 'f'.repeat(40), ref }), ref).rejects.toThrow(
      'Not the full name of a ref',
    );
  await expect(hasCommit(scene.git, '--all')).rejects.toThrow('Not a full commit');
});

test('the token is neither in arguments nor on disk', async () => {
  await using scene = await makeScene();
  const bin = join(scene.root, 'bin');
  mkdirSync(bin);
  const record = join(scene.root, 'arguments');
  const real = plainGit('/', '--exec-path');
  writeFileSync(join(bin, 'git'), `#!/bin/sh\nprintf '%s\\n' "$@" >> ${record}\nexec ${real}/git "$@"\n`);
  chmodSync(join(bin, 'git'), 0o755);
  const git = { ...scene.git, path: `${bin}:${PATH}` };
  await fetchCommit(git, { url, token: server.token, sha: head });
  const encoded = Buffer.from(`x-access-token:${server.token}`).toString('base64');
  expect(readFileSync(record, 'utf8')).toContain(head);
  expect(readFileSync(record, 'utf8')).not.toContain(encoded);
  expect(readFileSync(join(git.gitDir, 'config'), 'utf8')).not.toContain(encoded);
});

async function checkedOut(root: string): Promise<{ workspace: string; sha: string }> {
  const workspace = join(root, 'checkout');
  plainGit('/', 'init', '-q', workspace);
  const sha = await commitTo(join(workspace, '.git'), {
    files: [
      { path: 'a', content: 'one\n' },
      { path: 'deep/er/b', content: Buffer.alloc(5000, 'b') },
      { path: 'sub', mode: '160000', content: 'e'.repeat(40) },
    ],
  });
  return { workspace, sha };
}

test('a commit that the workspace has is copied without asking a server', async () => {
  await using scene = await makeScene();
  const { workspace, sha } = await checkedOut(scene.root);
  expect(await tryCopyCommit(scene.git, { workspace, sha })).not.toBeNull();
  rmSync(workspace, { recursive: true });
  const [a] = await listTree(scene.git, sha);
  expect((await readBlob(scene.git, a?.sha ?? '')).toString()).toBe('one\n');
  expect(await gitLine(scene.git.gitDir, ['log', '--format=%s', sha])).toBe('A commit');
});

test('a child is copied without its parents, and history ends there', async () => {
  await using scene = await makeScene();
  const { workspace, sha: parent } = await checkedOut(scene.root);
  const sha = await commitTo(join(workspace, '.git'), { files: [{ path: 'a', content: 'two\n' }], parent });
  expect(await tryCopyCommit(scene.git, { workspace, sha })).not.toBeNull();
  expect(await hasCommit(scene.git, parent)).toBe(false);
  expect(await gitLine(scene.git.gitDir, ['rev-list', '--count', sha])).toBe('1');
});

test('the objects of a worktree are found through its .git file', async () => {
  await using scene = await makeScene();
  const { workspace, sha } = await checkedOut(scene.root);
  const worktree = join(scene.root, 'worktree');
  plainGit(workspace, 'worktree', 'add', '-q', '--detach', '--no-checkout', worktree, sha);
  expect(await tryCopyCommit(scene.git, { workspace: worktree, sha })).not.toBeNull();
});

test.each<[string, (workspace: string) => void]>([
  ['has no .git', (workspace) => rmSync(join(workspace, '.git'), { recursive: true })],
  ['lacks an object', (workspace) => rmSync(objectOf(workspace))],
  ['has an object that lies about its id', (workspace) => swapObject(workspace)],
  ['has a .git file that points nowhere', (workspace) => pointGit(workspace, 'gitdir: /nonexistent\n')],
  ['has a .git file that says something else', (workspace) => pointGit(workspace, 'x'.repeat(10_000))],
])('a workspace that %s has no commit to copy', async (_what, damage) => {
  await using scene = await makeScene();
  const { workspace, sha } = await checkedOut(scene.root);
  damage(workspace);
  expect(await tryCopyCommit(scene.git, { workspace, sha })).toBeNull();
  expect(await hasCommit(scene.git, sha)).toBe(false);
});

/** The loose object of `a`. */
function objectOf(workspace: string): string {
  const sha = '5626abf0f72e58d7a153368ba57db4c673c0e171';
  return join(workspace, '.git/objects', sha.slice(0, 2), sha.slice(2));
}

function swapObject(workspace: string): void {
  writeFileSync(join(workspace, 'evil'), 'evil');
  const evil = plainGit(workspace, 'hash-object', '-w', 'evil');
  const place = objectOf(workspace);
  chmodSync(place, 0o644);
  writeFileSync(place, readFileSync(join(workspace, '.git/objects', evil.slice(0, 2), evil.slice(2))));
}

function pointGit(workspace: string, text: string): void {
  rmSync(join(workspace, '.git'), { recursive: true });
  writeFileSync(join(workspace, '.git'), text);
}

test('a cancelled run starts no git and says so', async () => {
  await using scene = await makeScene();
  const git = createTrustedGit({ ...scene.git, gitDir: join(scene.root, 'other.git') });
  const cancelled = { ...git, signal: AbortSignal.abort() };
  await expect(hasCommit(cancelled, head)).rejects.toMatchObject({ code: 'git_failed' });
});

const planted: [string, (objects: string, sha: string) => string][] = [
  ['the list of alternates', (objects) => join(objects, 'info', 'alternates')],
  ['an index of a pack', (objects) => join(objects, 'pack', `pack-${'a'.repeat(40)}.idx`)],
  ['the commit', (objects, sha) => join(objects, sha.slice(0, 2), sha.slice(2))],
];
for (const [what, place] of planted)
  test(`a FIFO in the object store means that the commit is not there: ${what}`, async () => {
    await using scene = await makeScene();
    const { workspace, sha } = await checkedOut(scene.root);
    const fifo = place(join(workspace, '.git', 'objects'), sha);
    rmSync(fifo, { force: true });
    mkdirSync(dirname(fifo), { recursive: true });
    execFileSync('mkfifo', [fifo]);
    expect(await tryCopyCommit(scene.git, { workspace, sha })).toBeNull();
  });

test('a machine without git is told what it lacks', async () => {
  await using scene = await makeScene();
  const options = { gitDir: join(scene.root, 'other.git'), path: '/nonexistent' };
  expect(() => createTrustedGit(options)).toThrow('git is needed and was not found on PATH; install it');
});
