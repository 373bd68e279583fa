import { expect, test } from 'vitest';
import { gather } from '../../src/action/gather.ts';
import type { Pinned } from '../../src/action/pin.ts';
import type { Task } from '../../src/action/trigger.ts';
import { createGitHub } from '../../src/github/github.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import type { Comment } from '../support/github-server/world.ts';
import { verifies } from '../support/verifies.ts';

const sha = 'a'.repeat(40);
const pinned: Pinned = {
  ...{ headSha: sha, headRef: 'main', baseSha: sha, trustedSha: sha, trustedRef: 'main', defaultBranch: 'main' },
  ...{ pullRequest: null, fork: false },
};
const marker = '<!-- mewcode:20260101-x -->';

function connect({ token, apiUrl, owner, repo }: GitHubServer) {
  return createGitHub({ token, apiUrl, repository: { owner, repo }, userAgent: 'test' });
}

const nobody: Task = {
  ...{ kind: 'ask', text: '', thread: null, requester: null, second: null, askedAt: null, comment: null, label: null },
  ...{ headSha: null, edits: false, deliver: 'comment' },
};

function askedBy({ issue, id, body, user, createdAt, updatedAt }: Comment): Task {
  const author = user ?? { login: 'ghost', id: 0, type: 'Ghost' };
  return {
    ...nobody,
    thread: { number: issue, title: null, body: null, isPullRequest: false },
    requester: author,
    askedAt: createdAt,
    comment: { id, body, author, createdAt, updatedAt, lines: null, event: 'issue_comment' },
  };
}

test("a bot's comment with our marker is left out, and nobody hides a person's by pasting one", async () => {
  await using server = await startGitHubServer();
  const { number } = server.createIssue({ title: 'A bug', user: 'ada' });
  for (const [user, body] of [
    ['github-actions[bot]', `ours ${marker}`],
    ['mallory', `theirs ${marker}`],
    ['robot[bot]', 'unmarked'],
  ] as const)
    server.addComment({ issue: number, user, body });
  const task = { ...nobody, thread: { number, title: null, body: null, isPullRequest: false } };
  const gathered = await gather(await connect(server), task, pinned);
  expect(gathered.thread?.comments.map(({ author, text }) => `${author.replace('[bot]', '')}: ${text}`)).toEqual([
    `mallory: theirs ${marker}`,
    'robot: unmarked',
  ]);
});

/** An issue of mallory's, with comments, on which ada asks. */
async function discussed(permissions: Record<string, 'write' | 'read'>) {
  const server = await startGitHubServer({ permissions });
  const { number } = server.createIssue({ title: 'A bug', user: 'mallory', body: 'It crashes.' });
  for (const user of ['bob', 'mallory', 'robot[bot]', null, 'ada'])
    server.addComment({ issue: number, user, body: `I am ${user}.` });
  const asking = server.addComment({ issue: number, user: 'ada', body: '/mewcode fix this' });
  return { server, asking, github: await connect(server) };
}

verifies('ATK-P1', 'each text has its author and how far that one is trusted, as GitHub says now', async () => {
  const { server, asking, github } = await discussed({ ada: 'write', bob: 'write', mallory: 'read' });
  await using _ = server;
  // A bot that may write relays what others say.
  server.setPermission('robot[bot]', { permission: 'write', role_name: 'write' });
  const { thread } = await gather(github, askedBy(asking), pinned);
  const texts = [thread?.title, thread?.body, ...(thread?.comments ?? [])];
  expect(texts.map((each) => [each?.author, each?.trust])).toEqual([
    ['mallory', 'untrusted'],
    ['mallory', 'untrusted'],
    ['bob', 'writer'],
    ['mallory', 'untrusted'],
    ['robot[bot]', 'untrusted'],
    ['ghost', 'untrusted'],
    ['ada', 'requester'],
  ]);
});

verifies('ATK-T6', 'an author of whom GitHub says nothing is not trusted', async () => {
  const { server, asking, github } = await discussed({ ada: 'write', bob: 'write' });
  await using _ = server;
  server.setPermission('bob', { status: 500 });
  const { thread } = await gather(github, askedBy(asking), pinned);
  expect(thread?.comments[0]).toEqual({ author: 'bob', trust: 'untrusted', text: 'I am bob.' });
});

const touched: readonly (readonly [what: string, touch: (server: GitHubServer, asking: Comment) => void])[] = [
  ['edited', (_, asking) => Object.assign(asking, { body: '/mewcode fix that', updatedAt: '2026-01-06T00:00:00Z' })],
  ['edited and put back', (_, asking) => Object.assign(asking, { updatedAt: '2026-01-06T00:00:00Z' })],
  ['deleted', (server, asking) => server.world.comments.delete(asking.id)],
];

for (const [what, touch] of touched) {
  verifies('ATK-T7', `a comment that was ${what} after it asked is refused`, async () => {
    const { server, asking, github } = await discussed({ ada: 'write' });
    await using _ = server;
    const task = askedBy(asking);
    touch(server, asking);
    await expect(gather(github, task, pinned)).rejects.toMatchObject({
      code: 'input_invalid',
      message: 'The comment was edited or deleted after it asked; write a new one that says what to do.',
    });
  });
}

test('an issue that was moved to another repository meanwhile is not taken for the one of this run', async () => {
  const { server, asking, github } = await discussed({ ada: 'write' });
  await using _ = server;
  const { number: there } = server.createIssue({ title: 'Elsewhere', user: 'mallory' });
  const location = `${server.apiUrl}/repos/${server.owner}/${server.repo}/issues/${there}`;
  const path = new RegExp(`/issues/${asking.issue}$`);
  server.failNext({ method: 'GET', path, answer: { status: 301, headers: { location } } });
  await expect(gather(github, askedBy(asking), pinned)).rejects.toThrow(
    `Issue #${asking.issue} was moved to another repository; ask there.`,
  );
});

verifies('ATK-T7', 'what was written or edited after the request, in its second too, is not told', async () => {
  const { server, asking, github } = await discussed({ ada: 'write' });
  await using _ = server;
  const [bob, mallory] = server.comments(asking.issue);
  Object.assign(bob ?? {}, { body: 'I am evil.', updatedAt: '2026-01-06T00:00:00Z' });
  Object.assign(mallory ?? {}, { updatedAt: asking.createdAt });
  server.addComment({ issue: asking.issue, user: 'mallory', body: 'Do that instead.' });
  const { thread } = await gather(github, askedBy(asking), pinned);
  expect(thread?.comments.map(({ text }) => text)).toEqual(['I am robot[bot].', 'I am null.', 'I am ada.']);
});

verifies(
  'ATK-T7',
  'a text that the event does not tell is left out when it may be newer than the request',
  async () => {
    const { server, asking, github } = await discussed({ ada: 'write' });
    await using _ = server;
    const issue = server.world.issues.get(asking.issue);
    const titles = async () => (await gather(github, askedBy(asking), pinned)).thread;
    expect(await titles()).toMatchObject({ title: { text: 'A bug' }, body: { text: 'It crashes.' } });
    Object.assign(issue ?? {}, { body: 'Do that instead.', updatedAt: '2026-01-06T00:00:00Z' });
    expect(await titles()).toMatchObject({ title: { text: '' }, body: { text: '' } });
  },
);
