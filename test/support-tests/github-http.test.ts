import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git, gitLine, tryGit } from '../support/github-server/git.ts';
import type { GitHubServer } from '../support/github-server/server.ts';
import { makeTempFolder } from '../support/temp.ts';
import { gitHub } from './github.ts';

function credential(server: GitHubServer, token = server.token, scheme = 'basic'): string[] {
  const value = /basic/i.test(scheme) ? Buffer.from(`x-access-token:${token}`).toString('base64') : token;
  return ['-c', `http.${server.serverUrl}/.extraheader=AUTHORIZATION: ${scheme} ${value}`];
}

test('git clones, fetches any commit by its id and pushes with a token', async () => {
  await using temp = await makeTempFolder('clone');
  const server = await gitHub({ files: { 'a.txt': 'a\n' } });
  const url = `${server.serverUrl}/${server.owner}/${server.repo}`;
  const clone = join(temp.path, 'clone');
  await git(temp.path, [...credential(server), 'clone', '-q', '--depth=1', url, clone]);
  expect(await readFile(join(clone, 'a.txt'), 'utf8')).toBe('a\n');
  const head = await server.commitFiles({ branch: 'topic', files: { 'b.txt': 'b\n' } });
  const { number } = await server.createPull({ title: 'Topic', head: 'topic' });
  await git(clone, [...credential(server, server.token, 'Bearer'), 'fetch', '-q', `${url}.git`, head]);
  expect(await gitLine(clone, ['rev-parse', 'FETCH_HEAD'])).toBe(head);
  const next = await server.commitFiles({ branch: 'topic', files: { 'b.txt': 'c\n' } });
  await git(clone, [...credential(server), 'fetch', '-q', 'origin', `refs/pull/${number}/head`]);
  expect(await gitLine(clone, ['rev-parse', 'FETCH_HEAD'])).toBe(next);
  await git(clone, [...credential(server, server.token, 'BASIC'), 'push', '-q', 'origin', `${head}:refs/heads/again`]);
  expect(await gitLine(server.gitDir, ['rev-parse', 'refs/heads/again'])).toBe(head);
  expect(server.violations).toEqual([]);
});

test('git without a token, with a wrong one or with one that may only read is refused', async () => {
  await using temp = await makeTempFolder('refused');
  const server = await gitHub();
  server.addToken('reader', { login: 'reader', scopes: { contents: 'read' } });
  const url = `${server.serverUrl}/${server.owner}/${server.repo}.git`;
  await git(temp.path, ['init', '-q']);
  const listed = async (options: string[]): Promise<string> =>
    (await tryGit(temp.path, [...options, 'ls-remote', url])).stderr;
  expect(await listed([])).toContain('could not read Username');
  expect(await listed(credential(server, 'wrong'))).toMatch(/could not read Username|Authentication failed/);
  expect(await listed(credential(server, 'reader'))).toBe('');
  await git(temp.path, [...credential(server, 'reader'), 'fetch', '-q', url, 'main']);
  const pushed = await tryGit(temp.path, [
    ...credential(server, 'reader'),
    'push',
    '-q',
    url,
    'FETCH_HEAD:refs/heads/x',
  ]);
  expect([pushed.code, pushed.stderr]).toEqual([128, expect.stringContaining('403')]);
});

test('a public repository is read without a token and the heads of its pull requests cannot be pushed', async () => {
  await using temp = await makeTempFolder('public');
  const server = await gitHub({ visibility: 'public' });
  await server.commitFiles({ branch: 'topic', files: { 'b.txt': 'b\n' } });
  const { number } = await server.createPull({ title: 'Topic', head: 'topic' });
  const url = `${server.serverUrl}/${server.owner}/${server.repo}.git`;
  await git(temp.path, ['init', '-q']);
  await git(temp.path, ['fetch', '-q', url, 'main']);
  const args = ['push', '-q', url, `+FETCH_HEAD:refs/pull/${number}/head`];
  const pushed = await tryGit(temp.path, [...credential(server), ...args]);
  expect(pushed.stderr).toContain('hidden ref');
});
