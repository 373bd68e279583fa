/** Admission, commits and the request itself, each asked of a GitHub on loopback. */
import { expect, test } from 'vitest';
import { tryAdmit } from '../../src/action/admit-run.ts';
import { gather } from '../../src/action/gather.ts';
import { parseInputs } from '../../src/action/inputs.ts';
import { pin } from '../../src/action/pin.ts';
import type { Task } from '../../src/action/trigger.ts';
import { createGitHub } from '../../src/github/github.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';

const asked: Task = {
  ...{ kind: 'fix', text: '', thread: null, requester: null, second: null, askedAt: null, comment: null, label: null },
  ...{ headSha: null, edits: true, deliver: 'branch' },
};

async function connect() {
  const server = await startGitHubServer({ permissions: { ada: 'write', mallory: 'read' }, files: { 'a.js': '1\n' } });
  const { token, apiUrl, owner, repo } = server;
  return { server, github: await createGitHub({ token, apiUrl, repository: { owner, repo }, userAgent: 'test' }) };
}

type Connected = Awaited<ReturnType<typeof connect>>;

async function admitting({ github }: Connected, task: Task, cancelled = new AbortController().signal) {
  const inputs = parseInputs({
    ...{ INPUT_MODEL: 'm', INPUT_GITHUB_TOKEN: 't', INPUT_ALLOWED_NON_WRITE_USERS: 'mallory' },
  });
  const events: AgentEvent[] = [];
  const job = { github, inputs, cancelled, emit: (event: AgentEvent) => void events.push(event) };
  const unasked = () => Promise.reject(new Error('the policy is not asked'));
  return { admitted: await tryAdmit(job, task, unasked), events };
}

for (const kind of ['fix', 'plan', 'do', 'task'] as const) {
  verifies(
    'ATK-T1',
    `what a reader asks for with ${kind} becomes a question, whoever had a hand in it too`,
    async () => {
      const connected = await connect();
      await using server = connected.server;
      const [ada, mallory] = [server.addUser('ada'), server.addUser('mallory')];
      for (const [requester, second] of [
        [mallory, null],
        [mallory, ada],
        [ada, mallory],
      ] as const) {
        const { admitted } = await admitting(connected, { ...asked, kind, requester, second });
        expect(admitted).toMatchObject({ level: 'reader', task: { kind: 'ask', edits: false, deliver: 'comment' } });
      }
      const { admitted } = await admitting(connected, { ...asked, kind, requester: ada });
      expect(admitted).toMatchObject({ level: 'write', task: { kind, edits: true, deliver: 'branch' } });
    },
  );
}

test('a question that the cancellation cut short is no refusal', async () => {
  const connected = await connect();
  await using server = connected.server;
  server.setPermission('ada', { status: 500 });
  const reason = new Error('The job was cancelled.');
  const ask = admitting(connected, { ...asked, requester: server.addUser('ada') }, AbortSignal.abort(reason));
  await expect(ask).rejects.toBe(reason);
});

/** A pull request of mallory's. */
async function pulled(server: GitHubServer) {
  await server.commitFiles({ branch: 'feature', files: { 'a.js': '2\n' }, author: 'mallory' });
  return await server.createPull({ title: 'Two', head: 'feature', user: 'mallory' });
}

verifies('ATK-T9', 'a head that moved since the event named it is not worked on', async () => {
  const { server, github } = await connect();
  await using _ = server;
  const { number } = await pulled(server);
  const { headSha } = await pin({ github, guessedBranch: null, inputs: { trustedRef: null } }, on(number));
  const again = { ...on(number), headSha };
  const pinning = () => pin({ github, guessedBranch: null, inputs: { trustedRef: null } }, again);
  await expect(pinning()).resolves.toMatchObject({ headSha });
  await server.commitFiles({ branch: 'feature', files: { 'a.js': '3\n' }, author: 'mallory' });
  await expect(pinning()).rejects.toThrow(`The head was ${headSha.slice(0, 12)} when the run was asked for`);
});

function on(number: number): Task {
  return { ...asked, thread: { number, isPullRequest: true, title: null, body: null } };
}

verifies(
  'ATK-T7',
  'a review that was edited after it asked is refused, and later words at its lines are not told',
  async () => {
    const { server, github } = await connect();
    await using _ = server;
    const { number } = await pulled(server);
    const pinned = await pin({ github, guessedBranch: null, inputs: { trustedRef: null } }, on(number));
    const at = { issue: number, path: 'a.js', line: 1 };
    const first = await server.addReviewComment({ ...at, user: 'mallory', body: 'Why two?' });
    const comment = await server.addReviewComment({ ...at, user: 'ada', body: '/mewcode fix', inReplyTo: first.id });
    await server.addReviewComment({ ...at, user: 'mallory', body: 'Do that instead.', inReplyTo: first.id });
    const author = server.addUser('ada');
    const { id, body, createdAt, updatedAt } = comment;
    const lines = { path: 'a.js', line: 1, side: 'RIGHT', hunk: '', root: first.id } as const;
    const asking = { id, body, author, createdAt, updatedAt, lines, event: 'pull_request_review_comment' } as const;
    const told = await gather(
      github,
      { ...on(number), requester: author, askedAt: createdAt, comment: asking },
      pinned,
    );
    expect(told.discussion?.comments.map(({ text }) => text)).toEqual(['Why two?']);

    const review = await server.addReview({ issue: number, user: 'ada', body: '/mewcode fix' });
    const same = { ...asking, id: review.id, body: review.body, lines: null, event: 'pull_request_review' } as const;
    const reviewing = () =>
      gather(github, { ...on(number), requester: author, askedAt: createdAt, comment: same }, pinned);
    await expect(reviewing()).resolves.toHaveProperty('thread');
    review.body = '/mewcode fix that';
    await expect(reviewing()).rejects.toThrow('The review was edited or deleted after it asked');
  },
);
