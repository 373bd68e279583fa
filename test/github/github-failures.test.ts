import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GitHub } from '../../src/github/api.ts';
import { createGitHub } from '../../src/github/github.ts';
import type { GitHubOptions } from '../../src/github/octokit.ts';
import type { Fault } from '../support/github-server/faults.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';

let server: GitHubServer;
beforeAll(async () => {
  server = await startGitHubServer();
});
afterAll(() => server.close());

function connect(options: Partial<GitHubOptions> = {}): Promise<GitHub> {
  const { apiUrl, token } = server;
  return createGitHub({ apiUrl, token, repository: server, userAgent: 'mewcode-test', ...options });
}

const fail = (path: RegExp, answer: Fault['answer'], times = 1) => server.failNext({ path, answer, times });

describe.concurrent('the permission endpoint', () => {
  const reads: [string, Fault['answer'], object][] = [
    ['403', { status: 403, body: { message: 'no' } }, { failure: 'status', status: 403 }],
    ['404', { status: 404 }, { failure: 'status', status: 404 }],
    ['503', { status: 503 }, { failure: 'status', status: 503 }],
    ['a broken connection', 'reset', { failure: 'network', status: null }],
    ['no answer', 'hang', { failure: 'timeout', status: null }],
    ['a web page', { status: 200, body: '<html>' }, { failure: 'network', status: null }],
  ];
  for (const [index, [what, answer, failure]] of reads.entries())
    verifies('ATK-T6', `gives ${what}: one request, and the reason is known`, async () => {
      const github = await connect();
      const login = `user-${index}`;
      fail(new RegExp(`/${login}/permission$`), answer);
      await expect(github.permission(login)).rejects.toMatchObject({ code: 'github_failed', ...failure });
      expect(server.requests.filter(({ path }) => path.includes(`/${login}/`)).length).toBe(1);
    });
});

describe.concurrent('a request', () => {
  test('is tried again after a broken connection and a server error', async () => {
    const github = await connect();
    const { number } = server.createIssue({ title: 'Again' });
    const path = new RegExp(`/issues/${number}$`);
    fail(path, 'reset');
    expect(await github.issue(number)).toMatchObject({ title: 'Again' });
    fail(path, { status: 502 });
    expect(await github.issue(number)).toMatchObject({ title: 'Again' });
  });

  test('waits for a short rate limit and gives up at once for a long one', async () => {
    const lines: string[] = [];
    const github = await connect({ log: (line) => lines.push(line) });
    const { number } = server.createIssue({ title: 'Limited' });
    const path = new RegExp(`/issues/${number}$`);
    const body = { message: 'You have exceeded a secondary rate limit.' };
    fail(path, { status: 403, body, headers: { 'retry-after': '1' } });
    expect(await github.issue(number)).toMatchObject({ title: 'Limited' });
    fail(path, { status: 429, body, headers: { 'retry-after': '3600' } });
    await expect(github.issue(number)).rejects.toMatchObject({ status: 429 });
    expect(lines).toEqual([
      "GitHub's secondary rate limit asks for 1 s; waiting.",
      "GitHub's secondary rate limit asks for 3600 s; giving up.",
    ]);
  });

  test('fails with what the token lacks, and never shows the token', async () => {
    const github = await connect();
    const { number } = server.createIssue({ title: 'Secret' });
    const headers = { 'x-accepted-github-permissions': 'issues=write' };
    const body = { message: `Bad token ${server.token}` };
    fail(new RegExp(`/issues/${number}$`), { status: 403, body, headers });
    await expect(github.issue(number)).rejects.toThrow(
      `Could not read issue ${number}: GitHub answered 403: Bad token ***. The request needs one of: issues=write.`,
    );
  });

  test('ends when the run is cancelled', async () => {
    const controller = new AbortController();
    const github = await connect({ signal: controller.signal });
    const { number } = server.createIssue({ title: 'Never' });
    fail(new RegExp(`/issues/${number}$`), 'hang');
    const request = github.issue(number);
    setTimeout(() => controller.abort(new Error('stop')), 50);
    await expect(request).rejects.toMatchObject({ failure: 'cancelled', status: null });
  });
});

describe.concurrent('a write', () => {
  const writes: [string, (github: GitHub) => Promise<unknown>, RegExp, string][] = [
    [
      'comment',
      (github) => github.createComment(7001, 'x'),
      /7001\/comments$/,
      'Could not comment on 7001: GitHub answered 403: Nope. The job needs "permissions: issues: write", on a pull request "pull-requests: write".',
    ],
    [
      'tree',
      (github) => github.createTree({ baseTree: 'a'.repeat(40), entries: [] }),
      /git\/trees$/,
      'Could not create a tree: GitHub answered 403: Nope. The job needs "permissions: contents: write".',
    ],
  ];
  for (const [what, write, path, message] of writes)
    test(`that is forbidden names what the workflow must grant: ${what}`, async () => {
      fail(path, { status: 403, body: { message: 'Nope' } });
      await expect(write(await connect())).rejects.toThrow(message);
    });
});

describe('an answer of an odd shape', () => {
  const odd: [string, (github: GitHub) => Promise<unknown>, unknown, string][] = [
    ['branch', (github) => github.tryBranchSha('odd-1'), {}, 'Could not read the branch odd-1'],
    ['pull request', (github) => github.pullRequest(7101), {}, 'Could not read pull request 7101'],
    ['issue', (github) => github.issue(7102), { number: 7102, title: 1 }, 'Could not read issue 7102'],
    ['list', (github) => github.issueComments(7103), {}, 'Could not list the comments of 7103'],
    ['new comment', (github) => github.createComment(7104, 'x'), {}, 'Could not comment on 7104'],
    [
      'permission',
      (github) => github.permission('odd-2'),
      { permission: { admin: true }, user: null },
      'Could not read the permission of odd-2',
    ],
  ];
  for (const [what, ask, body, message] of odd)
    test(`is a failure with a sentence: ${what}`, async () => {
      fail(/./, { status: 200, body });
      await expect(ask(await connect())).rejects.toThrow(`${message}: GitHub's answer has an unknown shape (`);
    });
});

test('a renamed repository is followed to its new name, but to no other server', async () => {
  const github = await connect();
  const { number: old } = server.createIssue({ title: 'Old' });
  const { number: moved } = server.createIssue({ title: 'Moved' });
  const redirect = (origin: string) => {
    const location = `${origin}/repos/${server.owner}/${server.repo}/issues/${moved}`;
    fail(new RegExp(`/issues/${old}$`), { status: 301, headers: { location } });
  };
  redirect(server.apiUrl);
  expect(await github.issue(old)).toMatchObject({ title: 'Moved' });
  redirect('http://other.localhost');
  await expect(github.issue(old)).rejects.toMatchObject({ code: 'github_failed' });
});
