import { expect } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { type Agent, type AgentResult, runAgent } from '../../src/agent/loop.ts';
import type { AssistantBlock, Message, Provider } from '../../src/model/provider.ts';
import { createScripted } from '../../src/model/scripted.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { Stopped } from '../../src/transcript/ending.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { deniedTool, testTool } from '../support/test-tools.ts';
import { verifies } from '../support/verifies.ts';
import { expectValid } from './valid-history.ts';

type Call = { name: string; args: Record<string, unknown> };
type Turn = { text?: string; calls?: Call[] };
type Run = { result: AgentResult; events: AgentEvent[]; messages: Message[] };

const call = (name: string, args: Record<string, unknown> = {}): Call => ({ name, args });

const budgetOf = (turns: number) => createBudget({ turns, tokens: null, costUsd: null, prices: new Map() });

async function runScript(turns: readonly Turn[], tools: readonly Tool[], more: Partial<Agent> = {}): Promise<Run> {
  await using folder = await makeTempFolder('loop');
  const events: AgentEvent[] = [];
  const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'go' }] }];
  const result = await runAgent({
    provider: createScripted({ script: turns.map((turn) => JSON.stringify(turn)).join('\n') }),
    toolbox: createToolbox(tools, makeGate(folder.path, 'version: 1\nrules: []\n')),
    system: 'test',
    messages,
    maxOutputTokens: 100,
    contextWindow: 200_000,
    budget: budgetOf(25),
    emit: (event) => events.push(event),
    signal: new AbortController().signal,
    now: () => 0,
    ...more,
  });
  return { result, events, messages };
}

const echo = testTool('echo', async ({ value }) => value);

function resultsOf(messages: readonly Message[]): { text: string; isError: boolean }[] {
  return messages.flatMap((message) =>
    message.content.flatMap((block) => (block.type === 'result' ? [{ text: block.text, isError: block.isError }] : [])),
  );
}

verifies(['REQ-L1', 'REQ-L4'], 'asks, runs what was asked for, and ends with the answer', async () => {
  const { result, messages } = await runScript(
    [{ text: 'looking', calls: [call('echo', { value: 'a' })] }, { text: 'done' }],
    [echo],
  );
  expect(result).toMatchObject({ ending: { kind: 'finished' }, text: 'done', turns: 2 });
  expect(resultsOf(messages)).toEqual([{ text: 'a', isError: false }]);
  expectValid(messages);
});

verifies(
  ['REQ-L4', 'REQ-L5', 'REQ-G8', 'DEF-2'],
  'six calls that end in six ways give six results in call order and the run goes on',
  async () => {
    let ran = 0;
    const tools = [
      echo,
      testTool('fails', async () => {
        throw new Error('the disk is full; free some space');
      }),
      testTool('hangs', () => new Promise(() => {})),
      deniedTool('denied', () => {
        ran += 1;
      }),
    ];
    const calls = [
      call('echo', { value: 'fine' }),
      call('fails'),
      call('missing'),
      call('echo', { value: 7 }),
      call('denied'),
      call('hangs'),
    ];
    const { result, messages, events } = await runScript([{ calls }, { text: 'went on' }], tools);
    expect(result).toMatchObject({ ending: { kind: 'finished' }, text: 'went on' });
    expect(resultsOf(messages)).toEqual([
      { text: 'fine', isError: false },
      { text: 'the disk is full; free some space', isError: true },
      { text: expect.stringContaining('no tool named "missing"'), isError: true },
      { text: expect.stringContaining('value'), isError: true },
      { text: expect.stringContaining('allow: Bash(zap)'), isError: true },
      { text: 'hangs timed out after 0.2 s.', isError: true },
    ]);
    expect(ran).toBe(0);
    expectValid(messages);
    expect(events.filter((event) => event.kind === 'decision')).toHaveLength(6);
  },
);

verifies('REQ-G1', 'the decision of a call is on record before the call starts', async () => {
  const { events } = await runScript([{ calls: [call('echo')] }, { text: 'ok' }], [echo]);
  const kinds = events.map((event) => event.kind);
  expect(kinds).toEqual([
    'request',
    'response',
    'decision',
    'call_started',
    'call_finished',
    'request',
    'response',
    'ended',
  ]);
});

verifies('REQ-L2', 'three turns of only unknown tools end the run', async () => {
  const turn = { calls: [call('nothing'), call('nobody')] };
  const { result, messages } = await runScript([turn, turn, turn, { text: 'never reached' }], [echo]);
  expect(result).toMatchObject({ ending: { kind: 'stuck' }, turns: 3 });
  expectValid(messages);
});

verifies('ATK-M16', 'the same denied call three times ends the run', async () => {
  const turn = { calls: [call('denied'), call('echo')] };
  const tools = [echo, deniedTool('denied', () => {})];
  const { result, messages } = await runScript([turn, turn, turn, { text: 'never reached' }], tools);
  expect(result).toMatchObject({ ending: { kind: 'denied' }, turns: 3 });
  expectValid(messages);
});

verifies('REQ-L2', 'the turn budget ends the run with its figures', async () => {
  const turns = [1, 2, 3].map(() => ({ calls: [call('echo')] }));
  const { result, messages } = await runScript(turns, [echo], { budget: budgetOf(2) });
  expect(result.ending).toEqual({ kind: 'budget', budget: 'turns', used: 2, limit: 2 });
  expectValid(messages);
});

verifies(['REQ-L2', 'REQ-L4'], 'a cancellation in the middle of a batch leaves a result for every call', async () => {
  const stop = new AbortController();
  const ending = { kind: 'cancelled', why: 'The job was cancelled.' } as const;
  const tools = [
    echo,
    testTool('stops', async () => {
      stop.abort(new Stopped(ending));
      return 'stopped it';
    }),
  ];
  const calls = [call('echo', { value: 'before' }), call('stops'), call('echo', { value: 'after' })];
  const { result, messages } = await runScript([{ calls }, { text: 'never' }], tools, { signal: stop.signal });
  expect(result).toMatchObject({ ending, turns: 1 });
  expectValid(messages);
});

verifies('REQ-L2', 'a model that fails ends the run with its reason and a valid history', async () => {
  const { result, messages } = await runScript([{ calls: [call('echo')] }], [echo]);
  expect(result.ending).toMatchObject({ kind: 'model_failed', why: expect.stringMatching(/./) });
  expectValid(messages);
});

verifies(['REQ-L7', 'ATK-S16', 'DEF-9'], 'a tool that was narrowed away cannot be called by its name', async () => {
  await using folder = await makeTempFolder('loop');
  const secret = testTool('secret', async () => 'leaked');
  const toolbox = createToolbox([echo, secret], makeGate(folder.path, 'version: 1\nrules: []\n')).narrow(['echo']);
  const { messages } = await runScript([{ calls: [call('secret'), call('echo')] }, { text: 'ok' }], [], { toolbox });
  expect(resultsOf(messages)).toMatchObject([{ isError: true }, { isError: false }]);
  expect(() => toolbox.narrow(['secret'])).toThrow('secret');
});

verifies('REQ-P8', 'a reminder joins the newest user message, is on record, and stays where it is', async () => {
  const script = [{ calls: [call('echo', { value: 'a' })] }, { text: 'done' }];
  const { messages, events } = await runScript(script, [echo], { remind: (turn) => (turn === 2 ? 'Look out.' : null) });
  const block = { type: 'text', text: '<system-reminder>\nLook out.\n</system-reminder>' };
  expect(messages[2]?.content).toEqual([expect.objectContaining({ type: 'result' }), block]);
  expect(events.filter(({ kind }) => kind === 'reminder')).toEqual([{ kind: 'reminder', text: 'Look out.' }]);
  expectValid(messages);
});

verifies(
  ['H117', 'REQ-L2'],
  'an answer that is sent on costs one more turn and keeps the roles alternating',
  async () => {
    let sent = 0;
    const sendOn = () => (sent++ === 0 ? { text: 'You are not done.' } : null);
    const { result, messages } = await runScript([{ text: 'Half.' }, { text: 'Whole.' }], [echo], { sendOn });
    expect(result).toMatchObject({ ending: { kind: 'finished' }, text: 'Whole.', turns: 2 });
    expectValid(messages);
  },
);

const remindersIn = (events: readonly AgentEvent[]) => events.filter(({ kind }) => kind === 'reminder').length;

verifies('REQ-L2', 'the same calls with the same results get a word first and then end the run', async () => {
  const [a, b] = [call('echo', { value: 'a' }), call('echo', { value: 'b' })];
  const turns = Array.from({ length: 9 }, (_, index) => ({ calls: index % 2 === 0 ? [a, b] : [b, a] }));
  const { result, events, messages } = await runScript(turns, [echo]);
  const why = 'The model made the same calls with the same results 6 turns in a row.';
  expect(result).toMatchObject({ ending: { kind: 'stuck', why }, turns: 6 });
  expect(events.filter(({ kind }) => ['response', 'reminder'].includes(kind)).map(({ kind }) => kind)).toEqual([
    ...['response', 'response', 'response', 'reminder'],
    ...['response', 'response', 'response'],
  ]);
  expectValid(messages);
});

verifies('REQ-L2', 'who sees another result or asks something else in between is not in a loop', async () => {
  let count = 0;
  const waits = testTool('waits', async () => {
    count += 1;
    return `${count}`;
  });
  const other = { calls: [call('echo', { value: 'other' })] };
  const same = { calls: [call('echo', { value: 'same' })] };
  const done = { text: 'done' };
  for (const turns of [
    Array.from({ length: 9 }, () => ({ calls: [call('waits')] })),
    [same, same, other, same, same],
  ]) {
    const { result, events } = await runScript([...turns, done], [echo, waits]);
    expect({ ending: result.ending, reminders: remindersIn(events) }).toEqual({
      ending: { kind: 'finished' },
      reminders: 0,
    });
  }
});

verifies('REQ-L4', 'an id that an endpoint gives a second time is replaced before anything sees it', async () => {
  const done = {
    type: 'done',
    stopReason: 'calls',
    usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 },
  } as const;
  const again: AssistantBlock = { type: 'call', id: 'call_0', name: 'echo', args: { ok: true, value: {} } };
  const provider: Provider = {
    ...{ name: 'counting', model: 'test-model' },
    async *stream() {
      yield { ...done, blocks: [again, again] };
    },
  };
  const { events, messages } = await runScript([], [echo], { provider, budget: budgetOf(2) });
  const ids = ['call_0', 'call_0_2', 'call_0_3', 'call_0_4'];
  expect(events.flatMap((event) => (event.kind === 'decision' ? [event.callId] : []))).toEqual(ids);
  expect(events.flatMap((event) => (event.kind === 'response' ? event.blocks : []))).toMatchObject(
    ids.map((id) => ({ id })),
  );
  expectValid(messages);
});

verifies('REQ-L2', 'changes that cannot be recorded are a note, and the run goes on', async () => {
  await using folder = await makeTempFolder('loop');
  const gate = makeGate(folder.path, 'version: 1\nrules:\n  - allow: Edit(**)\n');
  const { result, events, messages } = await runScript(
    [{ calls: [call('write_file', { path: 'a.txt', content: 'x' })] }, { text: 'Done.' }],
    [],
    {
      toolbox: createToolbox(builtinTools({ bash: 'absent' }), gate),
      afterWrites: () => Promise.reject(new Error('the disk is full')),
    },
  );
  expect(result).toMatchObject({ ending: { kind: 'finished' }, text: 'Done.', turns: 2 });
  const text = 'The changes so far could not be recorded: the disk is full';
  expect(events.filter(({ kind }) => kind === 'note')).toEqual([{ kind: 'note', level: 'warning', text }]);
  expectValid(messages);
});
