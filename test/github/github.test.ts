import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import type { GitHub } from '../../src/github/api.ts';
import { createGitHub } from '../../src/github/github.ts';
import { gitLine } from '../support/github-server/git.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';

let server: GitHubServer;
beforeAll(async () => {
  server = await startGitHubServer({
    permissions: {
      maintainer: { permission: 'write', role_name: 'maintain' },
      triager: { permission: 'read', role_name: 'triage' },
    },
  });
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

/** A client of its own: clients do not wait for each other. */
function connect(): Promise<GitHub> {
  const { apiUrl, token } = server;
  return createGitHub({ apiUrl, token, repository: server, userAgent: 'mewcode-test' });
}

const account = (login: string, type = 'User') => ({ login, id: expect.any(Number), type });

verifies('H005', 'a permission is the legacy level, whatever the role is named', async () => {
  const github = await connect();
  expect([await github.permission('maintainer'), await github.permission('triager')]).toEqual([
    { ...account('maintainer'), permission: 'write', role: 'maintain' },
    { ...account('triager'), permission: 'read', role: 'triage' },
  ]);
});

test('the repository, its branches and commits are read', async () => {
  const github = await connect();
  const sha = await gitLine(server.gitDir, ['rev-parse', 'refs/heads/main']);
  const odd = await server.commitFiles({ branch: 'fix;rm(x)/#88+@', files: { 'a.txt': 'x' } });
  expect(await github.repository()).toEqual({
    id: expect.any(Number),
    fullName: 'octo-org/demo',
    defaultBranch: 'main',
    private: true,
    fork: false,
  });
  expect([await github.tryBranchSha('main'), await github.tryBranchSha('fix;rm(x)/#88+@')]).toEqual([sha, odd]);
  expect([await github.tryBranchSha('fix;rm'), await github.tryBranchSha('none')]).toEqual([null, null]);
  expect(await github.commit(odd)).toEqual({
    sha: odd,
    treeSha: await gitLine(server.gitDir, ['rev-parse', `${odd}^{tree}`]),
    message: 'A change',
    parents: [sha],
    author: { name: expect.any(String), email: expect.stringContaining('@') },
  });
});

verifies('H006', 'a deleted account is a ghost everywhere', async () => {
  const github = await connect();
  const { number } = server.createIssue({ title: 'Gone', body: null, user: null });
  for (const user of ['ada', null, 'robot[bot]']) server.addComment({ issue: number, body: 'text', user });
  const ghost = { login: 'ghost', id: 0, type: 'Ghost' };
  expect(await github.issue(number)).toMatchObject({ author: ghost, body: '', comments: 3, isPullRequest: false });
  const { items, complete } = await github.issueComments(number);
  expect([items.map(({ author }) => author), complete]).toEqual([
    [account('ada'), ghost, account('robot[bot]', 'Bot')],
    true,
  ]);
});

test('a pull request knows its fork, and a deleted fork is one too', async () => {
  const github = await connect();
  await server.forkRepository('stranger');
  const sha = await server.commitFiles({ branch: 'topic', owner: 'stranger', files: { 'a b.txt': 'x\n' } });
  const { number } = await server.createPull({ title: 'A fork', head: 'topic', fork: 'stranger', user: 'stranger' });
  expect(await github.pullRequest(number)).toMatchObject({
    number,
    author: account('stranger'),
    head: { sha, ref: 'topic', repository: 'stranger/demo' },
    base: { ref: 'main' },
    fork: true,
    draft: false,
  });
  expect(await github.pullRequestFiles(number)).toEqual({
    items: [
      {
        path: 'a b.txt',
        previousPath: null,
        status: 'added',
        additions: 1,
        deletions: 0,
        patch: expect.stringContaining('+x'),
      },
    ],
    complete: true,
  });
  const pull = server.world.issues.get(number)?.pull;
  if (pull) pull.headOwner = null;
  expect(await github.pullRequest(number)).toMatchObject({ head: { repository: null }, fork: true });
});

test('lists are read page by page, up to a cap that shows', async () => {
  const github = await connect();
  const { number } = server.createIssue({ title: 'Busy', labels: ['busy'] });
  const bodies = Array.from({ length: 230 }, (_, index) => `comment ${index}`);
  for (const body of bodies) server.addComment({ issue: number, body });
  for (let count = 0; count < 5; count += 1) server.createIssue({ title: 'More', labels: ['busy'] });
  const comments = await github.issueComments(number);
  expect([comments.items.map(({ body }) => body), comments.complete]).toEqual([bodies, true]);
  const busy = { state: 'open', labels: ['busy'] } as const;
  const [some, all] = [await github.listIssues({ ...busy, cap: 4 }), await github.listIssues(busy)];
  expect([some.items.length, some.complete, all.items.length, all.complete]).toEqual([4, false, 6, true]);
});

verifies('ATK-C12', 'a trusted file is a regular text file at the pinned commit or is refused by kind', async () => {
  const github = await connect();
  const sha = await server.commitFiles({
    branch: 'trusted',
    files: [
      { path: '.mewcode/policy.yml', content: '\ufeffversion: 1\n' },
      { path: 'run.sh', content: 'x', mode: '100755' },
      { path: 'link.yml', content: '.mewcode/policy.yml', mode: '120000' },
      { path: 'linked', content: '.mewcode', mode: '120000' },
      { path: 'module', content: 'e'.repeat(40), mode: '160000' },
      { path: 'large.yml', content: 'x'.repeat(limits.policy.fileBytes + 1) },
      { path: 'full.yml', content: 'x'.repeat(limits.policy.fileBytes) },
      { path: 'latin1.yml', content: Buffer.from('caf\xe9', 'latin1') },
      { path: 'nul.yml', content: 'a\0b' },
    ],
  });
  await server.commitFiles({ branch: 'trusted', files: { '.mewcode/policy.yml': 'moved on\n' } });
  const found = async (path: string) => {
    const file = await github.trustedFile({ sha, path });
    return file.kind === 'file' ? [file.mode, file.text.slice(0, 20)] : file.kind;
  };
  expect(await found('.mewcode/policy.yml')).toEqual(['100644', '\ufeffversion: 1\n']);
  expect(await found('run.sh')).toEqual(['100755', 'x']);
  expect(await found('full.yml')).toEqual(['100644', 'x'.repeat(20)]);
  const paths = ['none.yml', '.mewcode/none', 'run.sh/x', 'link.yml', 'linked/policy.yml', 'module', 'module/x'];
  const rest = ['.mewcode', 'large.yml', 'latin1.yml', 'nul.yml', '', '../x', 'policy.yml'];
  const kinds = [];
  for (const path of [...paths, ...rest]) kinds.push(await found(path));
  expect(kinds).toEqual([
    ...['missing', 'missing', 'missing', 'symlink', 'symlink', 'submodule', 'submodule'],
    ...['folder', 'oversize', 'binary', 'binary', 'missing', 'missing', 'missing'],
  ]);
  expect(await github.trustedFile({ sha, path: 'run.sh', maxBytes: 0 })).toMatchObject({ kind: 'oversize', size: 1 });
});

describe.concurrent('writing', () => {
  test('a comment is made, changed, reacted to, and its loss is an answer', async () => {
    const github = await connect();
    const { number } = server.createIssue({ title: 'Write to me' });
    const { id } = await github.createComment(number, 'first');
    expect(await github.tryUpdateComment(id, 'second')).toMatchObject({ id, body: 'second' });
    await github.reactToComment(id, 'eyes');
    await github.addLabels(number, ['bug']);
    expect((await github.issueComments(number)).items).toMatchObject([
      { body: 'second', author: account('github-actions[bot]', 'Bot') },
    ]);
    expect(server.world.comments.get(id)?.reactions.map(({ content }) => content)).toEqual(['eyes']);
    expect(await github.issue(number)).toMatchObject({ labels: ['bug'] });
    server.world.comments.delete(id);
    expect(await github.tryUpdateComment(id, 'third')).toBe('gone');
  });

  verifies('H016', 'a branch is created once and never moved', async () => {
    const github = await connect();
    const sha = await server.commitFiles({ branch: 'source', files: { 'x.txt': 'x' } });
    expect(await github.tryCreateBranch('mewcode/new', sha)).toBe('created');
    expect(await github.tryCreateBranch('mewcode/new', String(await github.tryBranchSha('main')))).toBe('exists');
    expect(await github.tryBranchSha('mewcode/new')).toBe(sha);
    await expect(github.tryCreateBranch('mewcode/none', 'f'.repeat(40))).rejects.toMatchObject({ status: 422 });
  });
});
