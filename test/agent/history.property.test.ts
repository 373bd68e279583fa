/** Whatever a model, its endpoint, the tools and the person who cancels do in whatever order: the history can go on. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { runAgent } from '../../src/agent/loop.ts';
import type { Message } from '../../src/model/provider.ts';
import { withRetry } from '../../src/model/retry.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { createToolbox, type Gate } from '../../src/tools/toolbox.ts';
import { type Ending, Stopped } from '../../src/transcript/ending.ts';
import { type ProtocolName, protocolNames, providerAt } from '../model/ask.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { makeGate } from '../support/gate.ts';
import {
  call,
  failure,
  type Part,
  type Reply,
  raw,
  startModelServer,
  text,
  thinking,
  turn,
} from '../support/model-server.ts';
import { makeTempFolder } from '../support/temp.ts';
import { deniedTool, testTool } from '../support/test-tools.ts';
import { verifies } from '../support/verifies.ts';
import { expectValid } from './valid-history.ts';

/** Runs for each protocol: a few seconds; 25 times as many were run when this was written. */
const numRuns = 60;

const places = ['request', 'text', 'wait', 'batch'] as const;

type Scenario = {
  /** What the endpoint answers, one a request; afterwards it says that it is done. */
  readonly replies: readonly Reply[];
  /** From which turn on, and where, the job is cancelled. */
  readonly cancel: { readonly turn: number; readonly where: (typeof places)[number] } | null;
  readonly turns: number;
  /** Turns with a reminder. */
  readonly reminded: ReadonlySet<number>;
  /** How often an answer is sent on. */
  readonly sentOn: number;
};

const ids = fc.option(fc.constantFrom('call_a', 'call_b'), { nil: undefined, freq: 2 });

/** Names and arguments of calls that succeed, run alone, fail, hang, are denied, unknown or malformed. */
const asked = fc.constantFrom<[string, string]>(
  ...(['echo', 'alone', 'fails', 'hangs', 'denied', 'missing'] as const).map((name): [string, string] => [name, '{}']),
  ['echo', ''],
  ['echo', '{"value": "x"}'],
  ['echo', '{"value": 7}'],
  ['echo', '{"value": "cut'],
  ['alone', '[]'],
);

const parts: fc.Arbitrary<Part[]> = fc
  .tuple(
    fc.constantFrom([], [thinking('Hm.', 'signature')]),
    fc.constantFrom(...[[], [text('I look.')], [text(' \n')], [text('A'), text('B')]]),
    fc.array(fc.tuple(asked, ids), { maxLength: 4 }),
  )
  .map(([thought, said, calls]) => [...thought, ...said, ...calls.map(([[name, json], id]) => call(name, json, id))]);

const stops: Readonly<Record<ProtocolName, readonly ('refusal' | 'context' | 'pause' | 'filter')[]>> = {
  anthropic: ['refusal', 'context', 'pause'],
  openai: ['filter'],
  'openai-responses': ['filter'],
};

function turns(protocol: ProtocolName): fc.Arbitrary<Reply> {
  const stop = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant({ stop: 'length' } as const) },
    { weight: 1, arbitrary: fc.constantFrom(...stops[protocol].map((each) => ({ stop: each }))) },
    { weight: 1, arbitrary: fc.constant({ stopReason: 'strange' }) },
  );
  const bytes = fc.nat({ max: 2000 });
  const fault = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: bytes.map((cutAfter) => ({ delivery: { cutAfter } })) },
    { weight: 1, arbitrary: bytes.map((endAfter) => ({ delivery: { endAfter } })) },
    { weight: 1, arbitrary: fc.constant({ end: { type: 'overloaded_error', message: 'why' } }) },
  );
  return fc.tuple(parts, stop, fault).map(([said, ended, faulty]) => turn(said, { ...ended, ...faulty }));
}

function scenarios(protocol: ProtocolName): fc.Arbitrary<Scenario> {
  // The output limit may come before the signature of a thought.
  const unsigned = turn([thinking('Hm', '')], { stop: 'length' });
  const failed = [failure(529, 'overloaded_error'), failure(400, 'invalid_request_error'), raw('')];
  const odd = fc.constantFrom<Reply>(unsigned, ...failed);
  return fc.record({
    replies: fc.array(fc.oneof({ weight: 6, arbitrary: turns(protocol) }, { weight: 1, arbitrary: odd }), {
      maxLength: 8,
    }),
    cancel: fc.option(fc.record({ turn: fc.integer({ min: 1, max: 5 }), where: fc.constantFrom(...places) })),
    turns: fc.integer({ min: 1, max: 8 }),
    reminded: fc.uniqueArray(fc.integer({ min: 1, max: 8 })).map((list) => new Set(list)),
    sentOn: fc.nat({ max: 2 }),
  });
}

type Talk = {
  readonly protocol: ProtocolName;
  readonly url: string;
  readonly gate: Gate;
  readonly messages: Message[];
};

/** One run of the loop that appends to the history, as the scenario has it. */
async function run(talk: Talk, scenario: Scenario): Promise<Ending> {
  const { cancel, turns: most, reminded } = scenario;
  const stop = new AbortController();
  const clock = createFakeClock();
  let turnNumber = 0;
  let sentOn = 0;
  const at = (where: (typeof places)[number]) => {
    if (cancel === null || cancel.where !== where || turnNumber < cancel.turn) return;
    stop.abort(new Stopped({ kind: 'cancelled', why: 'The job was cancelled.' }));
  };
  const sleep: typeof clock.sleep = (milliseconds, signal) => {
    at('wait');
    return clock.sleep(milliseconds, signal);
  };
  const provider = withRetry(providerAt(talk.url, talk.protocol), { clock: { ...clock, sleep }, random: () => 0 });
  const { ending } = await runAgent({
    provider,
    toolbox: createToolbox(
      toolsThat(() => at('batch')),
      talk.gate,
    ),
    ...{ system: 'test', messages: talk.messages, maxOutputTokens: 100, contextWindow: 200_000 },
    budget: createBudget({ turns: most, tokens: null, costUsd: null, prices: new Map() }),
    emit: () => undefined,
    onText: () => at('text'),
    remind: (number) => {
      turnNumber = number;
      at('request');
      return reminded.has(number) ? `This is turn ${number}.` : null;
    },
    sendOn: () => (sentOn++ < scenario.sentOn ? { text: 'Go on.' } : null),
    afterWrites: async () => undefined,
    signal: stop.signal,
    now: () => 0,
  });
  return ending;
}

function toolsThat(begin: () => void): Tool[] {
  const echo = testTool('echo', async ({ value }) => {
    begin();
    return value;
  });
  const fails = testTool('fails', async () => {
    begin();
    throw new Error('The disk is full.');
  });
  const hangs = testTool('hangs', (_args, signal) => {
    begin();
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  });
  const alone: Tool = { ...echo, name: 'alone', effects: () => [{ kind: 'exec', command: 'zip', argvs: [['zip']] }] };
  return [echo, alone, fails, { ...hangs, timeoutMs: 5 }, deniedTool('denied', () => expect.unreachable())];
}

const policy = 'version: 1\nrules:\n  - allow: Bash(zip)\nsandbox:\n  required: false\n';
const calm = { replies: [], cancel: null, turns: 9, reminded: new Set<number>(), sentOn: 0 };

for (const protocol of protocolNames) {
  verifies(
    ['REQ-L4', 'REQ-L2', 'REQ-P7'],
    `${protocol}: whatever happens in a run, its history can be continued`,
    async () => {
      await using folder = await makeTempFolder('history');
      const gate = makeGate(folder.path, policy);
      await fc.assert(
        fc.asyncProperty(scenarios(protocol), async (scenario) => {
          const replies: Reply[] = [];
          await using server = await startModelServer({ script: () => replies.shift() ?? turn([text('Done.')]) });
          const messages: Message[] = [];
          const talk = { protocol, url: server.url, gate, messages };
          for (const [replied, plan] of [
            [[], calm],
            [scenario.replies, scenario],
            [[turn([call('echo', '{}')])], calm],
          ] as const) {
            messages.push({ role: 'user', content: [{ type: 'text', text: 'Go.' }] });
            replies.splice(0, replies.length, ...replied);
            const ending = await run(talk, plan);
            if (plan === calm) expect(ending).toEqual({ kind: 'finished' });
            expectValid(messages);
          }
          expect(server.violations).toEqual([]);
        }),
        { numRuns },
      );
    },
  );
}
