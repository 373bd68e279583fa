import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { ModelErrorKind, ModelEvent } from '../../src/model/provider.ts';
import { call, failure, type Reply, raw, startModelServer, text, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import {
  apiKey,
  bytesBefore,
  collect,
  type Failed,
  failureOf,
  lastOf,
  pathOf,
  protocolNames,
  providerAt,
  request,
  withModel,
} from './ask.ts';

const signal = new AbortController().signal;
const whole = turn([text('I will look.'), call('read', { path: 'x' })]);
const retryAfter = (name: string, value: string) => ({ headers: { [name]: value } });

type Row = [string, Reply, Partial<Omit<Failed, 'kind'>> & { kind: ModelErrorKind }];

const answers: Row[] = [
  ['401', failure(401, 'authentication_error'), { kind: 'auth', status: 401 }],
  ['403', failure(403, 'permission_error'), { kind: 'auth', status: 403 }],
  ['400', failure(400, 'invalid_request_error'), { kind: 'invalid_request', status: 400 }],
  ['404', failure(404, 'not_found_error'), { kind: 'invalid_request', status: 404 }],
  [
    'a prompt that is too long',
    failure(400, 'invalid_request_error', { message: 'prompt is too long: 208310 tokens > 200000 maximum' }),
    { kind: 'context_too_long', status: 400 },
  ],
  [
    'a prompt that leaves no room for the answer',
    failure(400, 'invalid_request_error', { message: 'input length and `max_tokens` exceed context limit: 3 + 2 > 4' }),
    { kind: 'context_too_long', status: 400 },
  ],
  ['413', failure(413, 'request_too_large'), { kind: 'context_too_long', status: 413 }],
  [
    '429 with seconds',
    failure(429, 'rate_limit_error', retryAfter('retry-after', '1.5')),
    { kind: 'rate_limited', status: 429, retryAfter: 1500 },
  ],
  [
    '429 with milliseconds',
    failure(429, 'rate_limit_error', retryAfter('retry-after-ms', '250')),
    { kind: 'rate_limited', status: 429, retryAfter: 250 },
  ],
  [
    '529 with a date',
    failure(529, 'overloaded_error', retryAfter('retry-after', 'Thu, 01 Jan 2026 00:00:07 GMT')),
    { kind: 'overloaded', status: 529, retryAfter: 7000 },
  ],
  [
    '529 with a date in the past',
    failure(529, 'overloaded_error', retryAfter('retry-after', 'Wed, 31 Dec 2025 23:00:00 GMT')),
    { kind: 'overloaded', status: 529, retryAfter: 0 },
  ],
  [
    '503 with a value that means nothing',
    failure(503, 'strange', retryAfter('retry-after', 'soon')),
    { kind: 'overloaded', status: 503, retryAfter: undefined },
  ],
  ['500', failure(500, 'api_error'), { kind: 'server', status: 500 }],
  ['an overload under another status', failure(500, 'overloaded_error'), { kind: 'overloaded', status: 500 }],
  [
    '502 with a page',
    raw('<html>Bad gateway', { status: 502, contentType: 'text/html' }),
    { kind: 'server', status: 502 },
  ],
  ['200 with a page', raw('<html>Sign in', { contentType: 'text/html' }), { kind: 'protocol' }],
  ['200 with nothing', raw(''), { kind: 'protocol' }],
  ['200 with nothing but a promise of JSON', raw('', { contentType: 'application/json' }), { kind: 'protocol' }],
  ['200 with JSON that is no message', raw('{"a":1}', { contentType: 'application/json' }), { kind: 'protocol' }],
  [
    '200 with a JSON error',
    raw('{"error":{"type":"overloaded_error","message":"Overloaded"}}', { contentType: 'application/json' }),
    { kind: 'overloaded', status: undefined },
  ],
  ['an event that is not JSON', raw('event: message_start\ndata: {"type":\n\n'), { kind: 'protocol' }],
  ['an event that is not an object', raw('event: message_start\ndata: [1]\n\n'), { kind: 'protocol' }],
  ['a body without the terminal event', turn([text('x')], { end: 'unfinished' }), { kind: 'protocol' }],
];

const kinds: [string, ModelErrorKind][] = [
  ['overloaded_error', 'overloaded'],
  ['rate_limit_error', 'rate_limited'],
  ['api_error', 'server'],
  ['timeout_error', 'server'],
  ['invalid_request_error', 'invalid_request'],
  ['authentication_error', 'auth'],
  ['insufficient_quota', 'quota'],
  ['__proto__', 'server'],
];

for (const protocol of protocolNames) {
  test.each(answers)(`${protocol}: %s fails by its kind`, async (_, reply, expected) => {
    await using server = await startModelServer({ script: [reply] });
    const now = () => Date.UTC(2026, 0, 1);
    expect(await failureOf(providerAt(server.url, protocol, { now }))).toMatchObject(expected);
  });

  verifies(
    ['REQ-P2', 'H068', 'H080'],
    `${protocol}: an error inside the stream fails like the same error before it`,
    async () => {
      const inside = kinds.map(([type]) => turn([text('I will'), call('read', {})], { end: { type, message: 'why' } }));
      await withModel(
        inside,
        async ({ provider }) => {
          for (const [, kind] of kinds) {
            const { before, message, ...failed } = await failureOf(provider);
            expect(failed).toEqual({ kind, status: undefined, retryAfter: undefined });
            expect(message).toMatch(/^The model endpoint failed inside its answer: \w+: why$/);
            expect(before).toEqual(['sent', 'text']);
          }
        },
        protocol,
      );
    },
  );

  verifies(
    ['H069', 'H084'],
    `${protocol}: an answer that is cut or ends anywhere before its last event is never passed on as done`,
    async () => {
      const last = bytesBefore(protocol, whole);
      const positions = Array.from({ length: 20 }, (_, index) => Math.floor(((index + 1) * last) / 20));
      const script = positions.flatMap((bytes) => [
        turn(whole.parts, { delivery: { cutAfter: bytes } }),
        turn(whole.parts, { delivery: { endAfter: bytes, chunkBytes: 7 } }),
      ]);
      await withModel(
        script,
        async ({ provider, server }) => {
          for (const _ of positions) {
            const cut = await failureOf(provider);
            const ended = await failureOf(provider);
            expect([cut.kind, ended.kind]).toEqual(['network', 'protocol']);
            expect([...cut.before, ...ended.before]).not.toContain('done');
          }
          expect(server.violations).toEqual([]);
        },
        protocol,
      );
    },
  );

  test(`${protocol}: a message that is complete stands even when the connection breaks after it`, async () => {
    const broken = turn(whole.parts, { delivery: { cutAfter: 1_000_000 } });
    await withModel(
      [broken],
      async ({ provider }) => {
        expect(await lastOf(provider)).toMatchObject({ type: 'done', stopReason: 'calls' });
      },
      protocol,
    );
  });

  test(`${protocol}: an endpoint that is not there is a network failure that says why`, async () => {
    const failed = await failureOf(providerAt('http://127.0.0.1:1', protocol));
    expect(failed).toMatchObject({ kind: 'network', status: undefined, before: ['sent'] });
  });

  test(`${protocol}: an endpoint that quotes the key does not get it into the error`, async () => {
    const message = `Incorrect API key provided: ${apiKey}.`;
    const inside = turn([], { end: { type: 'authentication_error', message } });
    const atTheCut = failure(401, 'x', { message: `${'y'.repeat(450)}${apiKey}`.repeat(2) });
    await withModel(
      [failure(401, 'authentication_error', { message }), inside, atTheCut],
      async ({ provider }) => {
        const failures = [await failureOf(provider), await failureOf(provider)];
        expect((await failureOf(provider)).message).not.toContain(apiKey.slice(0, 7));
        for (const failed of failures) expect(failed.message).toMatch(/: Incorrect API key provided: \[key\]\.$/);
      },
      protocol,
    );
  });

  test(`${protocol}: a redirect is not followed, so that the key stays with the endpoint it was given for`, async () => {
    await using target = await startModelServer({ script: [whole] });
    const redirecting = createServer((_, response) => {
      response.writeHead(307, { location: `${target.url}${pathOf(protocol)}` }).end();
    });
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    const address = redirecting.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { kind } = await failureOf(providerAt(`http://127.0.0.1:${port}`, protocol));
    await new Promise((resolve) => redirecting.close(resolve));
    expect({ kind, requests: target.requests }).toEqual({ kind: 'network', requests: [] });
  });

  test(`${protocol}: an abort before, during and between events throws its reason and closes the connection`, async () => {
    const reason = new Error('The job was cancelled.');
    const stalled = turn([text('I will look.')], { end: 'stalled' });
    await withModel(
      [stalled, stalled],
      async ({ provider, server }) => {
        await expect(collect(provider.stream(request(), AbortSignal.abort(reason)))).rejects.toBe(reason);

        const controller = new AbortController();
        const waiting = collect(provider.stream(request(), controller.signal));
        await server.received(1);
        controller.abort(reason);
        await expect(waiting).rejects.toBe(reason);

        const second = new AbortController();
        await expect(abortAtText(provider.stream(request(), second.signal), second, reason)).rejects.toBe(reason);
        await expect.poll(() => server.abandoned).toEqual([1, 2]);
      },
      protocol,
    );
  });

  test(`${protocol}: a listener that stops early closes the connection`, async () => {
    await withModel(
      [turn([text('I will look.')], { end: 'stalled' })],
      async ({ provider, server }) => {
        for await (const { type } of provider.stream(request(), signal)) if (type === 'text') break;
        await expect.poll(() => server.abandoned).toEqual([1]);
      },
      protocol,
    );
  });
}

async function abortAtText(events: AsyncIterable<ModelEvent>, controller: AbortController, reason: Error) {
  for await (const { type } of events) if (type === 'text') controller.abort(reason);
}

const bodies: [string, string, Partial<Failed>][] = [
  [
    'OpenAI, out of money',
    '{"error":{"message":"You exceeded your current quota, please check your plan.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}',
    { kind: 'quota', status: 429 },
  ],
  [
    'OpenAI, too fast',
    '{"error":{"message":"Rate limit reached for gpt-4o in organization x on tokens per min (TPM): Limit 30000","type":"tokens","param":null,"code":"rate_limit_exceeded"}}',
    { kind: 'rate_limited', status: 429 },
  ],
  [
    'OpenAI, a long prompt',
    `{"error":{"message":"This model's maximum context length is 128000 tokens.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}`,
    { kind: 'context_too_long', status: 400 },
  ],
  [
    'OpenAI, no key',
    '{"error":{"message":"No key.","type":"invalid_request_error","code":null}}',
    { kind: 'auth', status: 401 },
  ],
  [
    'OpenRouter, without money',
    '{"error":{"code":402,"message":"More credits, please."}}',
    { kind: 'quota', status: 402 },
  ],
  [
    'Gemini, in a list',
    '[{"error":{"code":503,"message":"Overloaded.","status":"UNAVAILABLE"}}]',
    { kind: 'overloaded', status: 503 },
  ],
  [
    'Ollama, a text',
    '{"error":"model not found"}',
    { kind: 'invalid_request', status: 404, message: expect.stringMatching(/: model not found$/) },
  ],
  [
    'vLLM, flat',
    '{"object":"error","message":"Bad.","type":"BadRequestError","code":400}',
    { kind: 'invalid_request', status: 400 },
  ],
  [
    'FastAPI',
    '{"detail":"Not Found"}',
    { kind: 'invalid_request', status: 404, message: expect.stringMatching(/: Not Found$/) },
  ],
];

verifies(['H079'], 'the error bodies of many endpoints are told apart by what they say', async () => {
  for (const protocol of ['openai', 'openai-responses'] as const) {
    const replies = bodies.map(([, body, { status = 500 }]) => raw(body, { status, contentType: 'application/json' }));
    await withModel(
      replies,
      async ({ provider }) => {
        for (const [, , expected] of bodies) expect(await failureOf(provider)).toMatchObject(expected);
      },
      protocol,
    );
  }
});
