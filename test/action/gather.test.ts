import { expect, test } from 'vitest';
import { gather } from '../../src/action/gather.ts';
import type { Pinned } from '../../src/action/pin.ts';
import type { Task } from '../../src/action/trigger.ts';
import { createGitHub } from '../../src/github/github.ts';
import { startGitHubServer } from '../support/github-server/server.ts';

const sha = 'a'.repeat(40);
const pinned: Pinned = {
  ...{ headSha: sha, headRef: 'main', baseSha: sha, trustedSha: sha, trustedRef: 'main', defaultBranch: 'main' },
  ...{ pullRequest: null, fork: false },
};

test("a bot's comment with our marker is left out, and nobody hides a person's by pasting one", async () => {
  await using server = await startGitHubServer();
  const { token, apiUrl } = server;
  const github = await createGitHub({ token, apiUrl, repository: server, userAgent: 'test' });
  const { number } = server.createIssue({ title: 'A bug', user: 'ada' });
  const marker = '<!-- mewcode:20260101-x -->';
  for (const [user, body] of [
    ['github-actions[bot]', `ours ${marker}`],
    ['mallory', `theirs ${marker}`],
    ['robot[bot]', 'unmarked'],
  ] as const)
    server.addComment({ issue: number, user, body });
  const thread = { number, title: null, body: null, isPullRequest: false };
  const task: Task = {
    ...{ kind: 'ask', text: '', thread, requester: null, comment: null, edits: false, deliver: 'comment' },
  };
  const gathered = await gather(github, task, pinned);
  expect(gathered.thread?.comments.map(({ author, text }) => `${author.replace('[bot]', '')}: ${text}`)).toEqual([
    `mallory: theirs ${marker}`,
    'robot: unmarked',
  ]);
});
