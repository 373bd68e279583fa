import { expect, test } from 'vitest';
import { assertPace } from '../../src/action/admit-run.ts';
import { createGitHub } from '../../src/github/github.ts';
import { startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';

const marker = '<!-- mewcode:20260105-x -->';
const us = 'github-actions[bot]';
const noon = Date.parse('2026-01-05T12:00:00Z');

/** A thread with comments of these authors, and then our own of this run at noon. */
async function threadOf(authors: readonly (readonly [user: string, minutesAgo: number, body: string])[]) {
  const server = await startGitHubServer();
  const { token, apiUrl } = server;
  const github = await createGitHub({ token, apiUrl, repository: server, userAgent: 'test' });
  const { number } = server.createIssue({ title: 'A bug', user: 'ada' });
  const add = (user: string, minutesAgo: number, body: string): void => {
    const at = new Date(noon - minutesAgo * 60_000).toISOString().replace('.000Z', 'Z');
    const comment = server.addComment({ issue: number, user, body });
    server.world.comments.set(comment.id, { ...comment, createdAt: at, updatedAt: at });
  };
  for (const each of authors) add(...each);
  add(us, 0, `This run ${marker}`);
  const own = (await github.issueComments(number)).items.at(-1);
  if (own === undefined) throw new Error('there is no comment');
  return { server, add, thread: { github, number, own, now: noon } };
}

const cases = [
  ['runs of this hour count', [us, 30, marker], false],
  ['older ones do not', [us, 61, marker], true],
  ["a stranger's marker does not", ['mallory', 1, marker], true],
  ["another bot's marker does not", ['echo[bot]', 1, marker], true],
  ['other comments of ours do not', [us, 1, 'Deployed.'], true],
] as const;

for (const [what, third, admitted] of cases) {
  verifies('ATK-T1', `of a thread's runs an hour, ${what}`, async () => {
    const { server, thread } = await threadOf([[us, 10, marker], third]);
    await using _ = server;
    const paced = assertPace({ ...thread, perHour: 2 });
    if (admitted) await expect(paced).resolves.toBeUndefined();
    else await expect(paced).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(assertPace({ ...thread, perHour: 1 })).rejects.toThrow(/^This thread had \d runs? within an hour/);
  });
}

test('of runs that start together the first ones go on', async () => {
  const { server, add, thread } = await threadOf([]);
  await using _ = server;
  add(us, 0, `Another run ${marker}`);
  const second = (await thread.github.issueComments(thread.number)).items.at(-1) ?? null;
  await expect(assertPace({ ...thread, perHour: 1 })).resolves.toBeUndefined();
  await expect(assertPace({ ...thread, own: second, perHour: 1 })).rejects.toMatchObject({ code: 'not_permitted' });
});

verifies('ATK-T1', 'without a comment of this run those of bots and of people who may write are counted', async () => {
  const before = [
    [us, 10, marker],
    // Runs whose token is a maintainer's own.
    ['ada', 8, marker],
    ['mallory', 5, marker],
  ] as const;
  const { server, thread } = await threadOf(before);
  await using _ = server;
  server.setPermission('ada', { permission: 'write', role_name: 'write' });
  const paced = (perHour: number) => assertPace({ ...thread, own: null, perHour });
  await expect(paced(4)).resolves.toBeUndefined();
  await expect(paced(3)).rejects.toMatchObject({ code: 'not_permitted' });
});
