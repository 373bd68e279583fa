import { expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { limits } from '../../src/base/limits.ts';
import { ModelError, type ModelEvent, type ModelRequest, type Provider } from '../../src/model/provider.ts';
import { withRetry } from '../../src/model/retry.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { verifies } from '../support/verifies.ts';
import { collect, request } from './ask.ts';

const signal = new AbortController().signal;
const noUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const sent: ModelEvent = { type: 'sent', sha256: '', bytes: 0 };
const text = (value: string): ModelEvent => ({ type: 'text', text: value });
const done: ModelEvent = { type: 'done', blocks: [], stopReason: 'end', usage: noUsage };
const overloaded = new ModelError('overloaded', 'Overloaded.', { status: 529 });

/** One try: events, then a failure, or silence until the request is given up. */
type Try = readonly (ModelEvent | ModelError | 'silence')[];

function fakeProvider(tries: readonly Try[], model = 'first'): Provider & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  async function* stream(asked: ModelRequest, stop: AbortSignal): AsyncGenerator<ModelEvent> {
    requests.push({ ...asked, messages: [...asked.messages] });
    for (const step of tries[Math.min(requests.length, tries.length) - 1] ?? []) {
      if (step instanceof ModelError) throw step;
      if (step === 'silence')
        await new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)));
      else yield step;
    }
  }
  return { name: 'fake', model, stream, requests };
}

async function failureOf(provider: Provider): Promise<ModelError> {
  const failed = await collect(provider.stream(request(), signal)).catch((thrown: unknown) => thrown);
  if (failed instanceof ModelError) return failed;
  throw new Error('no failure');
}

verifies('DEF-7', 'waits double from 0.3 s and chance adds a quarter at most', async () => {
  const waits = async (random: () => number, failure: ModelError) => {
    const clock = createFakeClock();
    await failureOf(withRetry(fakeProvider([[sent, failure]]), { clock, random }));
    return clock.slept;
  };
  expect(await waits(() => 0, overloaded)).toEqual([300, 600, 1200, 2400, 4800]);
  expect(await waits(() => 1, overloaded)).toEqual([375, 750, 1500, 3000, 6000]);
  const limited = new ModelError('rate_limited', 'Slow down.', { status: 429 });
  expect(await waits(() => 0, limited)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  const told = new ModelError('rate_limited', 'Slow down.', { status: 429, retryAfter: 10_000 });
  expect(await waits(() => 0.5, told)).toEqual(Array(5).fill(10_500));
});

test('every try is told with its number, its failure and what follows', async () => {
  const provider = withRetry(
    fakeProvider([
      [sent, text('I w'), overloaded],
      [sent, text('I will.'), done],
    ]),
    {
      clock: createFakeClock(),
      random: () => 0,
    },
  );
  expect(await collect(provider.stream(request(), signal))).toEqual([
    sent,
    text('I w'),
    {
      ...{ type: 'retrying', attempt: 1, failure: 'overloaded', status: 529, why: 'Overloaded.' },
      ...{ wait: 300, model: 'first' },
    },
    sent,
    text('I will.'),
    done,
  ]);
});

test.each(['auth', 'invalid_request', 'context_too_long', 'quota'] as const)(
  'a failure of the kind %s is passed on as it is',
  async (kind) => {
    const failure = new ModelError(kind, 'No.');
    const provider = fakeProvider([[sent, failure]]);
    const fallback = fakeProvider([[sent, done]]);
    const options = { clock: createFakeClock(), random: () => 0, fallback: { provider: fallback, maxOutputTokens: 9 } };
    expect(await failureOf(withRetry(provider, options))).toBe(failure);
    expect([provider.requests.length, fallback.requests.length]).toEqual([1, 0]);
  },
);

test('a bug is no failure of the endpoint and is not retried', async () => {
  const bug = new TypeError('x is undefined');
  const provider: Provider = {
    ...{ name: 'broken', model: 'm' },
    // biome-ignore lint/correctness/useYield: it never gets so far
    async *stream() {
      throw bug;
    },
  };
  const asking = collect(withRetry(provider, { clock: createFakeClock(), random: () => 0 }).stream(request(), signal));
  await expect(asking).rejects.toBe(bug);
});

verifies('H078', 'a Retry-After is honoured within limits and ends the run beyond them', async () => {
  const ask = async (retryAfter: number, deadline?: number) => {
    const clock = createFakeClock();
    const failure = new ModelError('rate_limited', 'Limited.', { status: 429, retryAfter });
    const provider = withRetry(
      fakeProvider([
        [sent, failure],
        [sent, done],
      ]),
      { clock, random: () => 0, deadline },
    );
    const ended = await collect(provider.stream(request(), signal)).then(
      () => 'done',
      (thrown: unknown) => (thrown instanceof ModelError ? thrown.message : thrown),
    );
    return [ended, ...clock.slept];
  };
  expect(await ask(3_000)).toEqual(['done', 3_000]);
  expect(await ask(120_000)).toEqual(['done', 120_000]);
  expect(await ask(0)).toEqual(['done', 1_000]);
  expect(await ask(1_382_400_000)).toEqual([
    'The model endpoint asks to wait 1382400 s, longer than the 120 s that a run waits. Limited.',
  ]);
  expect(await ask(30_000, 20_000)).toEqual([
    'The model endpoint asks to wait 30 s, longer than the run may still take. Limited.',
  ]);
});

test('an abort ends a wait at once, with its reason', async () => {
  const failure = new ModelError('rate_limited', 'Limited.', { retryAfter: 100_000 });
  const provider = withRetry(fakeProvider([[sent, failure]]), { clock: systemClock, random: () => 0 });
  const stop = new AbortController();
  const reason = new Error('The job was cancelled.');
  const asking = async () => {
    for await (const { type } of provider.stream(request(), stop.signal)) {
      if (type === 'retrying') setImmediate(() => stop.abort(reason));
    }
  };
  await expect(asking()).rejects.toBe(reason);
});

verifies(
  'H070',
  'a stream that goes silent is given up after 90 s, and pings keep it alive for 15 minutes',
  async () => {
    const clock = createFakeClock();
    const provider = fakeProvider([[sent, { type: 'alive' }, text('I'), 'silence']]);
    const events = withRetry(provider, { clock, random: () => 0 })
      .stream(request(), signal)
      [Symbol.asyncIterator]();
    await events.next();
    await events.next();
    const waiting = events.next();
    await Promise.resolve();
    clock.advance(limits.model.idle - 1);
    expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
    clock.advance(1);
    expect((await waiting).value).toMatchObject({ type: 'retrying', failure: 'network' });
    expect((await waiting).value).toMatchObject({ why: 'The model endpoint sent nothing for 90 s.' });
    await events.return?.();
  },
);

verifies('H070', 'a stream of nothing but pings ends as well', async () => {
  const clock = createFakeClock();
  let pings = 0;
  const provider: Provider = {
    ...{ name: 'pinging', model: 'm' },
    async *stream(_, stop) {
      yield sent;
      for (;;) {
        stop.throwIfAborted();
        pings += 1;
        yield { type: 'alive' };
        clock.advance(limits.model.idle - 1);
      }
    },
  };
  const { message } = await failureOf(withRetry(provider, { clock, random: () => 0 }));
  expect(message).toBe('No answer after 6 requests. The model endpoint did not finish its answer within 900 s.');
  expect(pings).toBeLessThan(6 * 12);
});

test('an answer without its final event is a failed one', async () => {
  const provider = fakeProvider([
    [sent, text('half')],
    [sent, done],
  ]);
  const events = await collect(
    withRetry(provider, { clock: createFakeClock(), random: () => 0 }).stream(request(), signal),
  );
  expect(events.map(({ type }) => type)).toEqual(['sent', 'text', 'retrying', 'sent', 'done']);
});

test('a fallback takes over for good, without the blocks that only the first model can read', async () => {
  const thought = { type: 'opaque', raw: { type: 'thinking', signature: 's' } } as const;
  const said = { type: 'text', text: 'I look.' } as const;
  const signed = { ...said, extra: { signature: 's' } };
  const user = (words: string) => ({ role: 'user', content: [{ type: 'text', text: words }] }) as const;
  const messages: ModelRequest['messages'] = [
    ...[user('go'), { role: 'assistant', content: [thought, signed] } as const],
    ...[user('on'), { role: 'assistant', content: [thought] } as const, user('and')],
  ];
  const first = fakeProvider([[sent, overloaded]]);
  const second = fakeProvider([[sent, done]], 'second');
  const clock = createFakeClock();
  const provider = withRetry(first, { clock, random: () => 0, fallback: { provider: second, maxOutputTokens: 1_500 } });
  const events = await collect(provider.stream(request({ messages }), signal));
  expect(events.at(-3)).toMatchObject({ type: 'retrying', attempt: 6, wait: 0, model: 'second' });
  expect(provider.model).toBe('second');
  await collect(
    provider.stream(
      request({ messages: [...messages, { role: 'assistant', content: [thought] }, user('end')] }),
      signal,
    ),
  );
  expect([first.requests.length, second.requests.length]).toEqual([6, 2]);
  expect([first, second].map(({ requests }) => requests[0]?.maxOutputTokens)).toEqual([2_000, 1_500]);
  expect(second.requests[1]?.messages.map(({ content }) => content)).toEqual([
    ...[user('go').content, [said], user('on').content, [{ type: 'text', text: '[thinking]' }]],
    ...[user('and').content, [thought], user('end').content],
  ]);
});

test('a fallback that fails too ends the run', async () => {
  const second = fakeProvider([[sent, overloaded]], 'second');
  const fallback = { provider: second, maxOutputTokens: 1_000 };
  const provider = withRetry(fakeProvider([[sent, overloaded]]), {
    clock: createFakeClock(),
    random: () => 0,
    fallback,
  });
  expect((await failureOf(provider)).message).toBe('No answer after 6 requests. Overloaded.');
  expect(second.requests).toHaveLength(6);
});
