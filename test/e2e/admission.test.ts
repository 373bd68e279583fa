import { afterAll, beforeAll, expect } from 'vitest';
import type { PermissionAnswer } from '../support/github-server/world.ts';
import { text, turn } from '../support/model-server.ts';
import type { ActionEvent } from '../support/run-action.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { answered, linesOf, noTraces, outcomeOf, refused, skipped, watchTraces } from './traces.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});

afterAll(() => scene[Symbol.asyncDispose]());

const roles: readonly (readonly [string, Exclude<PermissionAnswer, 'hang' | { status: number }>])[] = [
  ['read', { permission: 'read', role_name: 'read' }],
  ['triage', { permission: 'read', role_name: 'triage' }],
  ['none', { permission: 'none', role_name: 'none' }],
  ['a custom role', { permission: 'read', role_name: 'Release captain' }],
];

for (const [role, answer] of roles) {
  verifies(['ATK-T1', 'H005'], `nothing starts for a commenter with ${role}`, async () => {
    scene.github.setPermission('reader', answer);
    const event = await scene.comment('/mewcode fix this', { user: 'reader', on: 'issue' });
    const traces = watchTraces(scene);
    await using run = await scene.run(event);
    expect(outcomeOf(run)).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([
      `Nothing to do: reader has ${answer.permission} permission; write is needed to start a run.`,
    ]);
  });
}

for (const status of [403, 404, 500, 502]) {
  verifies(['ATK-T6', 'H005'], `nothing starts when the permission endpoint answers ${status}`, async () => {
    scene.github.setPermission('unknown', { status });
    const event = await scene.comment('/mewcode fix this', { user: 'unknown', on: 'issue' });
    const traces = watchTraces(scene);
    await using run = await scene.run(event);
    expect(outcomeOf(run)).toEqual(refused);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([expect.stringContaining(`permission unknown has: Could not read`)]);
    expect(linesOf(run)[0]).toContain(`GitHub answered ${status}`);
  });
}

verifies('ATK-T6', 'nothing starts when the permission endpoint does not answer in its ten seconds', async () => {
  scene.github.setPermission('silence', 'hang');
  const event = await scene.comment('/mewcode fix this', { user: 'silence', on: 'issue' });
  const traces = watchTraces(scene);
  await using run = await scene.run(event, { timeout: 20_000 });
  expect(outcomeOf(run)).toEqual(refused);
  expect(await traces(run)).toEqual(noTraces);
  expect(linesOf(run)).toEqual([expect.stringContaining('GitHub did not answer in time')]);
});

const strangers = [
  ['ATK-T2', 'a bot that is not listed', 'evil-app[bot]', 'The bot evil-app[bot] is neither in the input'],
  ['H003', 'a bot whose name starts like a listed one', 'helper-app2', 'The bot helper-app2 is neither in the input'],
  ['H006', 'an account that was deleted', null, 'The account that asked was deleted.'],
  ['H006', "GitHub's own account for deleted ones", 'ghost', 'The account that asked was deleted.'],
] as const;

for (const [id, who, user, reason] of strangers) {
  verifies([id], `nothing starts for ${who}`, async () => {
    scene.github.addUser('helper-app2', 'Bot');
    const event = await scene.comment('/mewcode fix this', { user, on: 'issue' });
    const traces = watchTraces(scene);
    await using run = await scene.run(event, { inputs: { allowed_bots: 'helper-app, ghost' } });
    expect(outcomeOf(run)).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual([expect.stringContaining(`Nothing to do: ${reason}`)]);
  });
}

verifies(
  ['ATK-T4', 'ATK-T5', 'H004'],
  'neither the actor nor the association of a payload opens the door',
  async () => {
    scene.github.setPermission('mallory', { permission: 'read', role_name: 'read' });
    const event = edited(await scene.comment('/mewcode fix this', { user: 'mallory', on: 'issue' }), {
      author_association: 'OWNER',
    });
    const owner = scene.github.addUser(scene.github.owner);
    const traces = watchTraces(scene);
    await using run = await scene.run(
      { ...event, payload: { ...event.payload, sender: owner } },
      { env: { GITHUB_ACTOR: owner.login, GITHUB_TRIGGERING_ACTOR: owner.login } },
    );
    expect(outcomeOf(run)).toEqual(skipped);
    expect(await traces(run)).toEqual(noTraces);
    expect(linesOf(run)).toEqual(['Nothing to do: mallory has read permission; write is needed to start a run.']);
  },
);

const member = { permission: 'write', role_name: 'write' } as const;
const welcome = [
  ['H005', 'maintain', 'keeper', { permission: 'write', role_name: 'maintain' }, 'keeper has maintain permission.'],
  ['H005', 'admin', 'boss', { permission: 'admin', role_name: 'admin' }, 'boss has admin permission.'],
  ['H004', 'a concealed member', 'concealed', member, 'concealed has write permission.'],
  ['H003', 'a bot listed with [bot]', 'helper-app', null, 'The bot helper-app is in the input allowed_bots.'],
  ['H003', 'a bot listed without', 'other-app[bot]', null, 'The bot other-app[bot] is in the input allowed_bots.'],
] as const;

for (const [id, who, login, permission, reason] of welcome) {
  verifies([id], `a run starts for ${who}`, async () => {
    await using open = await startScene({ script: [turn([text('Because of that.')])] });
    open.github.addUser(login, permission === null ? 'Bot' : 'User');
    if (permission !== null) open.github.setPermission(login, permission);
    const event = await open.comment('/mewcode ask why?', { user: login, on: 'issue' });
    await using run = await open.run(edited(event, { author_association: 'NONE' }), {
      inputs: { allowed_bots: 'Helper-App[bot], Other-App' },
    });
    expect(outcomeOf(run), run.log).toEqual(answered);
    expect(linesOf(run)[0]).toBe(reason);
    const [asked, answer] = open.github.comments(1);
    expect(answer?.body).toContain('Because of that.');
    expect(asked?.reactions.map(({ content }) => content)).toEqual(['eyes']);
    expect([...run.violations, ...open.violations()]).toEqual([]);
  });
}

/** As a replayed payload file could have it. */
function edited({ name, payload }: ActionEvent, changes: Readonly<Record<string, unknown>>): ActionEvent {
  const comment = 'comment' in payload ? payload.comment : null;
  return { name, payload: { ...payload, comment: Object.assign({}, comment, changes) } };
}
