import { expect, test } from 'vitest';
import { routes } from '../support/github-server/api.ts';
import { operationNames } from '../support/github-server/schema.ts';
import { gitHub, octokitFor, refusal, repositoryOf } from './github.ts';

test('every operation of the extract is served and nothing else', () => {
  expect(Object.keys(routes).sort()).toEqual([...operationNames].sort());
});

test('the permission endpoint says what was programmed', async () => {
  const server = await gitHub({
    permissions: {
      writer: 'write',
      maintainer: { permission: 'write', role_name: 'maintain' },
      refused: { status: 403 },
      broken: { status: 500 },
    },
  });
  server.addUser('stranger');
  server.addUser('helper[bot]');
  const octokit = octokitFor(server);
  const ask = async (username: string): Promise<string> => {
    const asked = octokit.rest.repos.getCollaboratorPermissionLevel({ ...repositoryOf(server), username });
    const refused = await refusal(asked);
    if (refused !== 'no refusal') return refused;
    const { data } = await asked;
    return `${data.permission} ${data.role_name}`;
  };
  const logins = ['octo-org', 'writer', 'Maintainer', 'stranger', 'refused', 'broken', 'nobody', 'helper[bot]'];
  expect(await Promise.all(logins.map(ask))).toEqual([
    'admin admin',
    'write write',
    'write maintain',
    'none none',
    '403 Resource not accessible by integration',
    '500 Server Error',
    '404 nobody is not a user',
    '404 helper[bot] is not a user',
  ]);
  expect(server.violations).toEqual([]);
});

test('a permission that hangs is never answered', async () => {
  const server = await gitHub({ permissions: { slow: 'hang' } });
  const request = { signal: AbortSignal.timeout(200) };
  const asked = octokitFor(server).rest.repos.getCollaboratorPermissionLevel({
    ...repositoryOf(server),
    username: 'slow',
    request,
  });
  await expect(asked).rejects.toThrow(/timeout|abort/i);
});

test('tokens are checked before anything else', async () => {
  const server = await gitHub();
  server.addToken('reader', { login: 'reader', scopes: { contents: 'read', issues: 'read' } });
  const issue = server.createIssue({ title: 'Something' });
  const where = { ...repositoryOf(server), issue_number: issue.number };
  const comment = (token: string): Promise<unknown> =>
    octokitFor(server, token).rest.issues.createComment({ ...where, body: 'x' });
  expect(await refusal(comment('wrong'))).toBe('401 Bad credentials');
  expect(await refusal(comment(''))).toBe('401 Requires authentication');
  expect(await refusal(comment('reader'))).toBe('403 Resource not accessible by integration');
  expect(await refusal(octokitFor(server, 'reader').rest.pulls.get({ ...where, pull_number: 1 }))).toBe(
    '403 Resource not accessible by integration',
  );
  expect((await octokitFor(server, 'reader').rest.issues.get(where)).data.title).toBe('Something');
  expect(await refusal(octokitFor(server).rest.repos.get({ owner: 'else', repo: 'where' }))).toBe('404 Not Found');
});

test('lists come in pages with links', async () => {
  const server = await gitHub();
  const { number } = server.createIssue({ title: 'Busy' });
  for (let at = 0; at < 23; at += 1) server.addComment({ issue: number, body: `comment ${at}` });
  const where = { ...repositoryOf(server), issue_number: number };
  const octokit = octokitFor(server);
  const second = await octokit.rest.issues.listComments({ ...where, per_page: 10, page: 2 });
  const links = [...String(second.headers.link).matchAll(/[?&]page=(\d+)>; rel="(\w+)"/g)];
  expect(links.map(([, page, rel]) => `${rel} ${page}`)).toEqual(['prev 1', 'next 3', 'last 3', 'first 1']);
  const all = await octokit.paginate(octokit.rest.issues.listComments, { ...where, per_page: 10 });
  expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 23 }, (_, at) => `comment ${at}`));
  expect(server.violations).toEqual([]);
});

test('comments are made, changed by their author only, limited and reacted to', async () => {
  const server = await gitHub();
  const { number } = server.createIssue({ title: 'Talk' });
  const foreign = server.addComment({ issue: number, body: 'mine', user: 'someone' });
  const ghostly = server.addComment({ issue: number, body: 'gone', user: null });
  const repository = repositoryOf(server);
  const where = { ...repository, issue_number: number };
  const { rest } = octokitFor(server);
  const made = await rest.issues.createComment({ ...where, body: 'x'.repeat(65_536) });
  const changed = await rest.issues.updateComment({ ...repository, comment_id: made.data.id, body: 'short' });
  expect([changed.data.body, changed.data.user?.login]).toEqual(['short', 'github-actions[bot]']);
  expect(await refusal(rest.issues.createComment({ ...where, body: 'x'.repeat(65_537) }))).toContain(
    'Body is too long (maximum is 65536 characters)',
  );
  expect(await refusal(rest.issues.updateComment({ ...repository, comment_id: foreign.id, body: 'yours' }))).toMatch(
    /^403/,
  );
  expect((await rest.issues.getComment({ ...repository, comment_id: ghostly.id })).data.user).toBeNull();
  const reaction = { ...repository, comment_id: foreign.id, content: 'eyes' as const };
  const twice = [
    await rest.reactions.createForIssueComment(reaction),
    await rest.reactions.createForIssueComment(reaction),
  ];
  expect(twice.map(({ status }) => status)).toEqual([201, 200]);
  server.world.issues.get(number)?.labels.push('bug');
  const labels = await rest.issues.addLabels({ ...where, labels: ['bug', 'urgent'] });
  expect(labels.data.map(({ name }) => name)).toEqual(['bug', 'urgent']);
  expect(server.violations).toEqual([]);
});

test('a locked thread, a missing comment and a missing issue are refused as GitHub refuses them', async () => {
  const server = await gitHub();
  const issue = server.createIssue({ title: 'Quiet' });
  issue.locked = true;
  const { rest } = octokitFor(server);
  const where = repositoryOf(server);
  expect([
    await refusal(rest.issues.createComment({ ...where, issue_number: issue.number, body: 'x' })),
    await refusal(rest.issues.updateComment({ ...where, comment_id: 1, body: 'x' })),
    await refusal(rest.issues.get({ ...where, issue_number: 99 })),
  ]).toEqual(['403 Unable to create comment because issue is locked.', '404 Not Found', '404 Not Found']);
});

test('what the description of GitHub does not know is a violation', async () => {
  const server = await gitHub();
  const { number } = server.createIssue({ title: 'Strict' });
  const octokit = octokitFor(server);
  const base = `/repos/${server.owner}/${server.repo}`;
  expect(await refusal(octokit.request(`GET ${base}/topics`))).toBe('404 Not Found');
  expect(await refusal(octokit.request(`POST ${base}/issues/${number}/comments`, { bdy: 'x' }))).toMatch(/^422/);
  expect(await refusal(octokit.request(`GET ${base}/issues?stat=all`))).toMatch(/^422/);
  expect(server.violations).toEqual([
    `no such endpoint: GET ${base}/topics`,
    `POST /repos/{owner}/{repo}/issues/{issue_number}/comments: / must have required property 'body'; / must NOT have additional properties (bdy)`,
    `GET /repos/{owner}/{repo}/issues: query: unknown parameter stat`,
  ]);
});

test('an answer that GitHub would not give is a violation and an error', async () => {
  const server = await gitHub();
  const issue = server.createIssue({ title: 'Broken' });
  // @ts-expect-error: the point is a value that the types forbid
  issue.locked = 'maybe';
  const where = { ...repositoryOf(server), issue_number: issue.number };
  expect(await refusal(octokitFor(server).rest.issues.get(where))).toBe('500 Server Error');
  expect(server.violations).toEqual([expect.stringContaining("(200) is not GitHub's: /locked must be boolean")]);
});

test('requests fail as told: an answer, a broken connection, an answer lost after the deed', async () => {
  const server = await gitHub();
  const { number } = server.createIssue({ title: 'Weather' });
  const where = { ...repositoryOf(server), issue_number: number };
  const { rest } = octokitFor(server);
  const comment = (): Promise<unknown> => rest.issues.createComment({ ...where, body: 'x' });
  const path = /\/comments$/;
  server.failNext({ method: 'POST', path, times: 2, answer: { status: 502, body: { message: 'Bad Gateway' } } });
  server.failNext({ method: 'POST', path, answer: 'reset' });
  server.failNext({ method: 'POST', path, answer: 'reset', effect: 'done' });
  const results = [
    await refusal(comment()),
    await refusal(comment()),
    await refusal(comment()),
    await refusal(comment()),
  ];
  expect(results.map((text) => text.slice(0, 3))).toEqual(['502', '502', '500', '500']);
  expect(server.comments(number)).toHaveLength(1);
  expect(await refusal(comment())).toBe('no refusal');
  expect(server.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'POST 502',
    'POST 502',
    'POST 0',
    'POST 0',
    'POST 201',
  ]);
});
