/** A model that fails: the run ends with a reason, comment and outputs, and nothing of a cut answer is executed. */
import { describe, expect } from 'vitest';
import { call, failure, type Reply, raw, text, turn } from '../support/model-server.ts';
import type { ActionRun } from '../support/run-action.ts';
import { kindsOf, readTranscript } from '../support/run-files.ts';
import { openPolicy, project, type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const write = call('write_file', { path: 'src/new.js', content: 'export const one = 1;\n' });
const half = call('write_file', '{"path":"src/new.js","content":"export const one');
/** Inside the arguments of `write`, as `cutAfter` and `endAfter` count. */
const insideTheCall = 900;

const tomorrow = { headers: { 'retry-after': '86400' } };

/** What no second request would change. */
const final: [what: string, reply: Reply, reason: RegExp][] = [
  ['529 until tomorrow', failure(529, 'overloaded_error', tomorrow), /failed with 529: overloaded_error/],
  ['429 until tomorrow', failure(429, 'rate_limit_error', tomorrow), /failed with 429: rate_limit_error/],
  [
    '401',
    failure(401, 'authentication_error', { message: 'invalid x-api-key' }),
    /failed with 401: .*invalid x-api-key/,
  ],
  ['a refusal', turn([text('No.'), write], { stopReason: 'refusal' }), /The model refused/],
];

/** What is asked again. */
const passing: [what: string, reply: Reply, reason: RegExp][] = [
  ['500', failure(500, 'api_error'), /failed with 500: api_error/],
  ['a connection cut in a call', turn([write], { delivery: { cutAfter: insideTheCall } }), /connection/i],
  ['a clean end in a call', turn([write], { delivery: { endAfter: insideTheCall } }), /stream (?:ended|stopped)/i],
  ['no terminal event', turn([write], { end: 'unfinished' }), /ended without its terminal event/],
  [
    'an error inside a stream',
    turn([write], { end: { type: 'overloaded_error', message: 'Overloaded' } }),
    /inside its answer: overloaded_error: Overloaded/,
  ],
  ['a web page', raw('<html>Welcome to the hotel</html>', { contentType: 'text/html' }), /web page/],
  ['an empty answer', raw(''), /ended without its terminal event/],
  ['an event that is no JSON', raw('event: message_start\ndata: {"type":\n\n'), /not a JSON object/],
];

describe('a model that fails', () => {
  for (const [what, reply, reason] of final) {
    verifies('REQ-L2', `ends the run with a reason and nothing executed: ${what}`, async () => {
      await using scene = await startScene({ script: [reply] });
      await using run = await scene.run(await scene.comment('/mewcode fix this'));
      await expectFailed(scene, run, reason);
    });
  }
  for (const [what, reply, reason] of passing) {
    verifies('REQ-L2', `is asked again, and nothing of its failed answer is executed: ${what}`, async () => {
      await using scene = await startScene({ script: [reply, turn([text('Nothing to do.')])] });
      await using run = await scene.run(await scene.comment('/mewcode fix this'));
      expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes', num_turns: '1' });
      expect(run.log).toMatch(reason);
      expect(kindsOf(await readTranscript(run.layout))).not.toContain('call_started');
      expect([...run.violations, ...scene.violations()]).toEqual([]);
    });
  }
});

async function expectFailed(scene: Scene, run: ActionRun, reason: RegExp): Promise<void> {
  expect(run.exitCode, run.log).toBe(1);
  expect(run.outputs).toMatchObject({ triggered: 'true', conclusion: 'failed', branch_name: '', changed_files: '0' });
  expect(run.outputs.error).toMatch(reason);
  expect(said(run, 'error')).toMatch(reason);
  const comments = scene.github.comments(1).map(({ body }) => body);
  expect(comments).toEqual([expect.anything(), expect.stringMatching(/^### ❌ The model (?:failed|refused)/u)]);
  expect(comments[1]).toMatch(reason);
  expect(scene.model.requests).toHaveLength(1);
  expect(branchesMade(scene)).toEqual([]);
  expect(kindsOf(await readTranscript(run.layout))).not.toContain('call_started');
  expect(run.violations).toEqual([]);
}

function branchesMade({ github }: Scene): string[] {
  return github.requests
    .filter(({ method, path }) => method === 'POST' && /\/git\/refs$/.test(path))
    .map(({ body }) => body);
}

verifies(
  ['REQ-P13', 'DEF-10'],
  'an answer cut inside a call runs nothing of it and asks for smaller calls',
  async () => {
    const script = [
      turn([call('read_file', { path: 'src/sum.js' }), half], { stopReason: 'max_tokens' }),
      turn([text('I leave it.')]),
    ];
    await using scene = await startScene({ script });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes', num_turns: '2' });
    expect(kindsOf(await readTranscript(run.layout))).not.toContain('call_started');
    const asked = scene.model.requests[1]?.text ?? '';
    expect(asked.match(/"is_error":true/g)).toHaveLength(2);
    expect(asked).toContain('Ask again in smaller calls');
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  },
);

const read = call('read_file', { path: 'src/sum.js' });

type Budget = {
  readonly what: string;
  readonly limits: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly reason: RegExp;
  readonly first: typeof read;
};

const turns = { reason: /budget of 1 turns/ };
const wall = {
  what: 'limits.wall',
  limits: 'wall: 4s',
  inputs: { timeout_minutes: '1' },
  reason: /budget of 4 seconds/,
};

const budgets: Budget[] = [
  { ...turns, what: 'max_turns', limits: 'turns: 20', inputs: { max_turns: '1' }, first: write },
  { ...turns, what: 'limits.turns', limits: 'turns: 1', inputs: { max_turns: '5' }, first: read },
  { ...wall, first: write },
  { ...wall, first: read },
];

describe('a run that used up its budget', () => {
  for (const { what, limits, inputs, reason, first } of budgets) {
    const delivers = first === write;
    verifies(
      ['REQ-L2', 'H118', 'H130'],
      `${delivers ? 'warns and delivers what it has' : 'fails without a result'}: ${what}`,
      async () => {
        const files = { ...project, '.mewcode/policy.yml': `${openPolicy}limits: {${limits}}\n` };
        await using scene = await startScene({
          files,
          script: [turn([first]), turn([text('And')], { end: 'stalled' })],
        });
        await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs });
        expect(run.exitCode, run.log).toBe(delivers ? 0 : 1);
        expect(run.outputs).toMatchObject({ conclusion: 'budget_exceeded', changed_files: delivers ? '1' : '0' });
        expect(branchesMade(scene)).toHaveLength(delivers ? 1 : 0);
        expect(said(run, delivers ? 'warning' : 'error')).toMatch(reason);
        expect(scene.github.comments(1)[1]?.body).toMatch(reason);
      },
    );
  }
});

function said({ annotations }: ActionRun, level: 'warning' | 'error'): string {
  return annotations
    .filter((each) => each.level === level)
    .map(({ message }) => message)
    .join('\n');
}
