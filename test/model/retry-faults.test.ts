/** What a run makes of each fault of a real server: how often it asks, how long it waits, what it shows and keeps. */
import { createServer } from 'node:http';
import { expect } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { runAgent } from '../../src/agent/loop.ts';
import { systemClock } from '../../src/base/clock.ts';
import { limits } from '../../src/base/limits.ts';
import type { Message } from '../../src/model/provider.ts';
import { type RetryLimits, withRetry } from '../../src/model/retry.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { makeGate } from '../support/gate.ts';
import { call, failure, type Reply, raw, startModelServer, text, turn } from '../support/model-server.ts';
import { makeTempFolder } from '../support/temp.ts';
import { testTool } from '../support/test-tools.ts';
import { verifies } from '../support/verifies.ts';
import { bytesBefore, type ProtocolName, protocolNames, providerAt } from './ask.ts';

type Outcome = {
  readonly ending: AgentEvent;
  readonly requests: number;
  readonly waits: readonly number[];
  /** What a listener shows at the end. */
  readonly shown: string;
  readonly ran: readonly string[];
  readonly messages: readonly Message[];
  readonly violations: readonly string[];
  readonly retries: readonly string[];
};

type Faulty = {
  readonly protocol: ProtocolName;
  readonly script: readonly Reply[];
  readonly watchdog?: Partial<RetryLimits>;
};

/** A run of one tool against a server with this script; time stands still unless `watchdog` has real limits. */
async function runAgainst({ protocol, script, watchdog }: Faulty): Promise<Outcome> {
  await using folder = await makeTempFolder('faults');
  await using server = await startModelServer({ script });
  const fake = createFakeClock();
  const now = () => Date.UTC(2026, 0, 1);
  const adapter = providerAt(server.url, protocol, { now });
  const ran: string[] = [];
  const events: AgentEvent[] = [];
  const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'go' }] }];
  const tool = testTool('read', async ({ value }) => {
    ran.push(String(value));
    return 'read it';
  });
  let shown = '';
  let mark = 0;
  await runAgent({
    provider: withRetry(adapter, {
      clock: watchdog === undefined ? fake : { ...systemClock, sleep: fake.sleep },
      random: () => 0,
      limits: { ...limits.model, ...watchdog },
    }),
    toolbox: createToolbox([tool], makeGate(folder.path, 'version: 1\nrules: []\n')),
    ...{ system: 'test', messages, maxOutputTokens: 100, contextWindow: 200_000 },
    budget: createBudget({ turns: 9, tokens: null, costUsd: null, prices: new Map() }),
    emit: (event) => {
      events.push(event);
      if (event.kind === 'response') mark = shown.length;
    },
    onText: (delta) => {
      shown += delta;
    },
    onRestart: () => {
      shown = shown.slice(0, mark);
    },
    signal: new AbortController().signal,
    now: () => 0,
  });
  const retries = events.flatMap((event) => (event.kind === 'retry' ? [event.failure] : []));
  return {
    ending: events.at(-1) ?? { kind: 'note', level: 'error', text: 'no events' },
    ...{ requests: server.requests.length, waits: fake.slept, shown, ran, messages, retries },
    violations: server.violations,
  };
}

const asks = turn([text('I look.'), call('read', { value: 'a' }, 'toolu_whole')]);
const answers = turn([text('All is well.')]);
const parts = [text('I look.'), call('read', { value: 'never' }, 'toolu_cut')];
const inside = (type: string): Reply => turn(parts, { end: { type, message: 'why' } });
const after = (status: number, value: string): Reply => failure(status, 'x', { headers: { 'retry-after': value } });
const overloaded = failure(529, 'overloaded_error');
type Row = [what: string, faults: readonly Reply[], waits: readonly number[], kind: string];

const before: Row[] = [
  ['529', [overloaded], [300], 'overloaded'],
  ['529 three times', [overloaded, overloaded, overloaded], [300, 600, 1200], 'overloaded'],
  ['500', [failure(500, 'api_error')], [300], 'server'],
  ['a web page', [raw('<html>Hello', { contentType: 'text/html' })], [300], 'protocol'],
  ['nothing at all', [raw('')], [300], 'protocol'],
  ['an event that is no JSON', [raw('event: message_start\ndata: {"type":\n\n')], [300], 'protocol'],
];

const limited: Row[] = [
  ['429 that asks for a second', [after(429, '1')], [1000], 'rate_limited'],
  ['429 that asks for three seconds', [after(429, '3')], [3000], 'rate_limited'],
  ['429 until a date', [after(429, 'Thu, 01 Jan 2026 00:00:07 GMT')], [7000], 'rate_limited'],
  ['429 until a date in the past', [after(429, 'Wed, 31 Dec 2025 23:00:00 GMT')], [1000], 'rate_limited'],
  ['429 that asks for "soon"', [after(429, 'soon')], [1000], 'rate_limited'],
  ['429 that asks for a negative time', [after(429, '-5')], [1000], 'rate_limited'],
];

const within: Row[] = [
  ['an overload inside the stream', [inside('overloaded_error')], [300], 'overloaded'],
  ['a rate limit inside the stream', [inside('rate_limit_error')], [1000], 'rate_limited'],
  ['an unknown error inside the stream', [inside('strange')], [300], 'server'],
];

/** The stream stops inside the arguments of the call. */
function broken(protocol: ProtocolName): Row[] {
  const cut = bytesBefore(protocol, turn(parts), 'never');
  return [
    ['a connection that is cut', [turn(parts, { delivery: { cutAfter: cut } })], [300], 'network'],
    ['a body that ends early', [turn(parts, { delivery: { endAfter: cut } })], [300], 'protocol'],
    ['a body without its last event', [turn(parts, { end: 'unfinished' })], [300], 'protocol'],
  ];
}

/** The faults come before the first answer; then all goes well. */
async function expectRecovered(protocol: ProtocolName, [, faults, waits, kind]: Row): Promise<void> {
  const outcome = await runAgainst({ protocol, script: [...faults, asks, answers] });
  expect(outcome).toMatchObject({
    ...{ ending: { kind: 'ended', ending: { kind: 'finished' }, turns: 2 }, requests: faults.length + 2 },
    ...{ waits, shown: 'I look.All is well.', ran: ['a'], violations: [] },
    retries: faults.map(() => kind),
  });
  expect(JSON.stringify(outcome.messages)).not.toContain('toolu_cut');
  expect(outcome.messages).toHaveLength(4);
}

const once = 'asked again, nothing shown or run twice';

for (const protocol of protocolNames) {
  const recovers = (row: Row) => () => expectRecovered(protocol, row);
  const title = ([what]: Row) => `${protocol}, ${what}: ${once}`;
  for (const row of before) verifies('DEF-7', title(row), recovers(row));
  for (const row of limited) verifies('H078', title(row), recovers(row));
  for (const row of within) verifies(['H068', 'H080'], title(row), recovers(row));
  for (const row of broken(protocol)) verifies(['H069', 'H084'], title(row), recovers(row));
}

const final: [what: string, fault: Reply, why: RegExp][] = [
  ['429 that asks for a day', after(429, '99999'), /asks to wait 99999 s, longer than the 120 s/],
  ['an empty purse', failure(429, 'insufficient_quota', { message: 'You exceeded your quota.' }), /quota/],
  [
    'an empty purse in words',
    failure(400, 'invalid_request_error', { message: 'Your credit balance is too low to access the API.' }),
    /credit balance is too low/,
  ],
  ['a wrong key', failure(401, 'authentication_error'), /failed with 401/],
  [
    'a prompt that is too long',
    failure(400, 'invalid_request_error', { message: 'prompt is too long: 208310 tokens > 200000 maximum' }),
    /prompt is too long/,
  ],
];

const finals = protocolNames.flatMap((protocol) => final.map((row) => [protocol, ...row] as const));

for (const [protocol, what, fault, why] of finals) {
  verifies(['H077', 'H078', 'H079'], `${protocol}, ${what}: asked once, and the reason is named`, async () => {
    const outcome = await runAgainst({ protocol, script: [fault] });
    expect(outcome).toMatchObject({
      ending: { ending: { kind: 'model_failed', why: expect.stringMatching(why) }, turns: 1 },
      ...{ requests: 1, waits: [], retries: [], ran: [], violations: [] },
    });
  });
}

verifies('H129', 'a server that keeps failing is asked six times', async () => {
  const script = Array.from({ length: 6 }, () => failure(500, 'api_error'));
  const outcome = await runAgainst({ protocol: 'anthropic', script });
  expect(outcome).toMatchObject({
    ending: { ending: { kind: 'model_failed', why: expect.stringMatching(/^No answer after 6 requests\. .*500/) } },
    ...{ requests: 6, waits: [300, 600, 1200, 2400, 4800] },
  });
});

for (const protocol of protocolNames) {
  verifies('H070', `${protocol}: a stream that stalls is closed and asked for again`, async () => {
    const script = [turn([text('I l')], { end: 'stalled' }), asks, answers];
    const outcome = await runAgainst({ protocol, script, watchdog: { idle: 50 } });
    expect(outcome).toMatchObject({ requests: 3, retries: ['network'], shown: 'I look.All is well.', violations: [] });
  });
}

verifies('H070', 'a stream of pings only is closed too', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const pinging = setInterval(() => response.write('event: ping\ndata: {"type": "ping"}\n\n'), 5);
    response.on('close', () => clearInterval(pinging));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider = withRetry(providerAt(url, 'anthropic'), {
    clock: systemClock,
    random: () => 0,
    limits: { ...limits.model, tries: 1, idle: 10_000, request: 60 },
  });
  const asking = async () => {
    const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'go' }] }];
    const request = { system: '', tools: [], messages, maxOutputTokens: 10 };
    for await (const _ of provider.stream(request, new AbortController().signal));
  };
  await expect(asking()).rejects.toThrow('did not finish its answer within');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
