import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Admission, admit, keptOut, type Level, lowest } from '../../src/action/admission.ts';
import { parseEvent } from '../../src/action/event.ts';
import { type Account, ghost } from '../../src/github/api.ts';
import { createGitHub } from '../../src/github/github.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';

let server: GitHubServer;

beforeAll(async () => {
  server = await startGitHubServer();
});

afterAll(() => server.close());

type Lists = { readonly policyBots?: readonly string[]; readonly readers?: readonly string[] };

async function ask(requester: Account, allowedBots: readonly string[] = [], more: Lists = {}): Promise<Admission> {
  const { token, apiUrl, owner, repo } = server;
  const github = await createGitHub({ token, apiUrl, repository: { owner, repo }, userAgent: 'test' });
  const { policyBots = [], readers = [] } = more;
  return await admit({ requester, allowedBots, policyBots: async () => policyBots, readers, github });
}

const userOf = ({ login, id, type }: Account): Account => ({ login, id, type });

const permissions = [
  ['admin', 'admin', 'admin'],
  ['write', 'write', 'write'],
  ['write', 'maintain', 'maintain'],
  ['write', 'admin', 'write'],
  ['write', 'Release captain', 'write'],
  ['read', 'read', null],
  ['read', 'triage', null],
  ['read', 'maintain', null],
  ['read', 'Release captain', null],
  ['none', 'none', null],
] as const;

for (const [permission, role_name, level] of permissions) {
  verifies(['ATK-T1', 'H005'], `permission ${permission} in the role ${role_name}: ${level}`, async () => {
    const user = userOf(server.addUser('octocat'));
    server.setPermission('octocat', { permission, role_name });
    expect(await ask(user)).toEqual(
      level !== null
        ? { admitted: true, because: `octocat has ${level} permission.`, level }
        : {
            admitted: false,
            conclusion: 'skipped',
            reason: `octocat has ${permission} permission; write is needed to start a run.`,
          },
    );
  });
}

verifies('ATK-T1', 'an answer that is about another kind of account is none', async () => {
  const { login, id } = server.addUser('acme', 'Organization');
  server.setPermission('acme', { permission: 'admin', role_name: 'admin' });
  expect(await ask({ login, id, type: 'User' })).toMatchObject({ admitted: false, conclusion: 'refused' });
});

const silences = [
  ['403', { status: 403, body: { message: 'Resource not accessible by integration' } }],
  ['404', { status: 404, body: { message: 'Not Found' } }],
  ['500', { status: 500, body: { message: 'Server Error' } }],
  ['502', { status: 502, body: { message: 'Bad Gateway' } }],
  ['no connection', 'reset'],
  ['an odd permission', { status: 200, body: { permission: { admin: true }, user: null } }],
] as const;

for (const [what, answer] of silences) {
  verifies(['ATK-T6', 'H005'], `${what} from the permission endpoint refuses`, async () => {
    const user = userOf(server.addUser('octocat'));
    server.setPermission('octocat', { permission: 'admin', role_name: 'admin' });
    server.failNext({ path: /\/permission$/, answer });
    const admission = await ask(user);
    expect(admission).toMatchObject({ admitted: false, conclusion: 'refused' });
    expect('reason' in admission && admission.reason).toContain('GitHub did not say which permission octocat has');
  });
}

verifies('ATK-T6', 'an endpoint that never answers refuses after its time-out', async () => {
  const user = userOf(server.addUser('slow-answer'));
  server.setPermission('slow-answer', 'hang');
  expect(await ask(user)).toEqual({
    admitted: false,
    conclusion: 'refused',
    reason:
      'GitHub did not say which permission slow-answer has: Could not read the permission of slow-answer: GitHub did not answer in time.',
  });
});

verifies('ATK-T6', 'an account that GitHub does not know refuses', async () => {
  const nobody = { login: 'nobody-there', id: 777, type: 'User' };
  expect(await ask(nobody)).toMatchObject({ admitted: false, conclusion: 'refused' });
});

verifies('ATK-T1', 'the answer must be about the same account, by number', async () => {
  const user = userOf(server.addUser('renamed'));
  server.setPermission('renamed', { permission: 'write', role_name: 'write' });
  expect(await ask({ ...user, id: user.id + 1000 })).toEqual({
    admitted: false,
    conclusion: 'refused',
    reason: `GitHub's answer about renamed is for another account (id ${user.id}, type User).`,
  });
  expect(await ask({ ...user, login: 'Renamed' })).toMatchObject({ admitted: true });
});

verifies(['ATK-T5', 'H004'], 'the association in the payload decides nothing', async () => {
  const answers = [
    ['member', 'MEMBER', 'read', false],
    ['concealed', 'CONTRIBUTOR', 'write', true],
  ] as const;
  for (const [login, author_association, permission, admitted] of answers) {
    const user = userOf(server.addUser(login));
    server.setPermission(login, { permission, role_name: permission });
    const event = parseEvent('issue_comment', {
      action: 'created',
      issue: { number: 1, author_association },
      comment: { id: 1, body: '/mewcode fix', user, author_association },
    });
    const author = event.kind === 'issue_comment' ? event.comment.author : ghost;
    expect(await ask(author)).toMatchObject({ admitted });
  }
});

verifies('ATK-T4', 'the author of the comment is asked about, not the sender or another actor', () => {
  const [mallory, admin] = [userOf(server.addUser('mallory')), userOf(server.addUser('trusted-admin'))];
  const event = parseEvent('issue_comment', {
    action: 'created',
    issue: { number: 1, user: admin },
    comment: { id: 1, body: '/mewcode fix', user: mallory },
    sender: admin,
  });
  expect(event).toMatchObject({ comment: { author: mallory } });
});

const bots = [
  ['helper-app', ['Helper-App[bot]'], true],
  ['Helper-App[bot]', ['helper-app'], true],
  ['helper-app2', ['Helper-App[bot]'], false],
  ['evil-app[bot]', [], false],
  ['evil-app[bot]', ['[bot]', ''], false],
] as const;

for (const [login, allowedBots, admitted] of bots) {
  verifies(
    ['ATK-T2', 'H003'],
    `the bot ${login} with the list ${JSON.stringify(allowedBots)}: ${admitted}`,
    async () => {
      const before = server.requests.length;
      expect(await ask({ login, id: 41, type: 'Bot' }, allowedBots)).toEqual(
        admitted
          ? { admitted: true, because: `The bot ${login} is in the input allowed_bots.`, level: null }
          : {
              admitted: false,
              conclusion: 'skipped',
              reason: `The bot ${login} is neither in the input allowed_bots nor in the policy's admission.allowed_bots.`,
            },
      );
      expect(await ask({ login, id: 41, type: 'Bot' }, [], { policyBots: allowedBots })).toMatchObject({ admitted });
      expect(server.requests.length).toBe(before);
    },
  );
}

verifies('H006', 'a deleted account matches no list and nobody asks about it', async () => {
  const before = server.requests.length;
  const others = [
    ghost,
    { ...ghost, type: 'User' },
    { login: 'Ghost', id: 10137, type: 'User' },
    { ...ghost, type: 'Bot' },
  ];
  for (const requester of others) {
    expect(await ask(requester, ['ghost', 'ghost[bot]'])).toMatchObject({ admitted: false, conclusion: 'skipped' });
  }
  expect(server.requests.length).toBe(before);
});

verifies('ATK-T2', 'an organisation or a placeholder account starts nothing', async () => {
  for (const type of ['Organization', 'Mannequin', '']) {
    expect(await ask({ login: 'someone', id: 5, type })).toMatchObject({ admitted: false, conclusion: 'skipped' });
  }
});

verifies('H002', 'an unlisted bot ends neutral when the policy cannot be read', async () => {
  const requester = { login: 'helper', id: 41, type: 'Bot' };
  const policyBots = () => Promise.reject(new Error('line 3 is no rule'));
  const permission = () => Promise.reject(new Error('not asked'));
  const admission = await admit({ requester, allowedBots: [], policyBots, readers: ['*'], github: { permission } });
  expect(admission).toEqual({
    admitted: false,
    conclusion: 'skipped',
    reason:
      "The bot helper is neither in the input allowed_bots nor in the policy's admission.allowed_bots, as far as that can be read: line 3 is no rule",
  });
});

verifies('ATK-T1', 'people whom the workflow lets read are admitted as readers, and nobody else', async () => {
  const user = userOf(server.addUser('stranger'));
  server.setPermission('stranger', { permission: 'read', role_name: 'read' });
  const because = 'stranger has read permission; the input allowed_non_write_users lets the run read.';
  for (const readers of [['Stranger'], ['*']]) {
    expect(await ask(user, [], { readers })).toEqual({ admitted: true, because, level: 'reader' });
  }
  expect(await ask(user, [], { readers: ['stranger2', 'strange'] })).toMatchObject({ conclusion: 'skipped' });
  expect(await ask({ ...user, id: user.id + 1 }, [], { readers: ['*'] })).toMatchObject({ conclusion: 'refused' });
  expect(await ask({ ...user, type: 'Organization' }, [], { readers: ['*'] })).toMatchObject({ conclusion: 'skipped' });
  expect(await ask(ghost, [], { readers: ['*', 'ghost'] })).toMatchObject({ conclusion: 'skipped' });
  server.setPermission('stranger', { permission: 'write', role_name: 'write' });
  expect(await ask(user, [], { readers: ['*'] })).toMatchObject({ level: 'write' });
  server.setPermission('stranger', { status: 403 });
  expect(await ask(user, [], { readers: ['*'] })).toMatchObject({ conclusion: 'refused' });
});

verifies('ATK-T15', 'of two who started it the one with less permission counts', () => {
  const pairs = [
    [null, null],
    ['admin', null],
    ['maintain', 'write'],
    ['write', 'reader'],
  ] as const;
  const lower = [null, 'admin', 'write', 'reader'];
  expect(pairs.map(([a, b]) => lowest(a, b))).toEqual(lower);
  expect(pairs.map(([a, b]) => lowest(b, a))).toEqual(lower);
});

verifies('REQ-G1', "the policy's admission can only ask for more", () => {
  const ask = (minPermission: 'write' | 'maintain' | 'admin', level: Level | null) =>
    keptOut({ minPermission, forks: 'read_only' }, { level, fork: false });
  const why = (asked: string, said: string) =>
    `The policy asks for ${asked} permission (admission.min_permission); GitHub says ${said}.`;
  expect([
    ask('write', 'write'),
    ask('write', 'reader'),
    ask('maintain', 'maintain'),
    ask('maintain', 'admin'),
  ]).toEqual([null, null, null, null]);
  expect(ask('admin', null)).toBeNull();
  expect(ask('admin', 'maintain')).toBe(why('admin', 'maintain'));
  expect(ask('maintain', 'write')).toBe(why('maintain', 'write'));
  expect(ask('maintain', 'reader')).toBe(why('maintain', 'read'));
  const fork = { level: 'admin', fork: true, platform: 'linux' } as const;
  const refused = keptOut({ minPermission: 'write', forks: 'refuse' }, fork);
  expect(refused).toBe('The policy refuses pull requests from forks (admission.fork_prs).');
});

test('a fork is read on Linux only, whoever asks and whatever the policy says', () => {
  const ask = (platform: NodeJS.Platform, fork: boolean) =>
    keptOut({ minPermission: 'write', forks: 'read_only' }, { level: 'admin', fork, platform });
  const elsewhere = 'Pull requests from forks are read on Linux runners only; let the job run on one.';
  expect([ask('linux', true), ask('darwin', true), ask('win32', true), ask('darwin', false)]).toEqual([
    null,
    elsewhere,
    elsewhere,
    null,
  ]);
});
