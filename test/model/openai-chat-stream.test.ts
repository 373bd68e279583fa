import { describe, expect, test } from 'vitest';
import type { ModelErrorKind, StopReason, Usage } from '../../src/model/provider.ts';
import { raw } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { collect, failureOf, lastOf, type ProtocolName, request, withModel } from './ask.ts';

type Json = Readonly<Record<string, unknown>>;

const protocol: ProtocolName = 'openai';
const noUsage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const end = '[DONE]';

const chunk = (delta: Json, more: Json = {}): Json => ({ choices: [{ index: 0, delta, ...more }] });
const said = (content: unknown, more: Json = {}): Json => chunk({ content }, more);
const stop = (finish_reason: unknown = 'stop', more: Json = {}): Json => ({ ...chunk({}, { finish_reason }), ...more });
const called = (id: string, args: string): Json =>
  chunk({ tool_calls: [{ index: 0, id, function: { name: 'read', arguments: args } }] });

function stream(chunks: readonly (Json | string)[]): string {
  return chunks.map((data) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`).join('');
}

const text = (value: string) => ({ type: 'text', text: value });
const call = (id: string, value: Json, extra: Json = {}) => ({
  ...{ type: 'call', id, name: 'read', args: { ok: true, value } },
  ...extra,
});
const opaque = (value: Json) => ({ type: 'opaque', raw: value });
const signed = { extra_content: { google: { thought_signature: 'c2ln' } } };
const details = (piece: Json): Json => chunk({ reasoning_details: [{ type: 'reasoning.text', index: 0, ...piece }] });

const cases: Record<string, { chunks: readonly (Json | string)[]; blocks: readonly Json[]; stop?: StopReason }> = {
  'text and calls are one message, text first': {
    chunks: [
      chunk({ role: 'assistant', content: '' }),
      called('a', ''),
      said('Héllo '),
      said('🏆'),
      stop('tool_calls'),
      end,
    ],
    blocks: [text('Héllo 🏆'), call('a', {})],
    stop: 'calls',
  },
  'content may be a list of parts': {
    chunks: [
      said([
        { type: 'text', text: 'Hi' },
        { type: 'reference', ids: [1] },
      ]),
      said([{ type: 'text', text: '!' }]),
      stop(),
      end,
    ],
    blocks: [text('Hi!')],
  },
  'a message that repeats what the deltas said is passed over': {
    chunks: [
      said('He', { message: { role: 'assistant', content: 'He' } }),
      said('llo', { message: { role: 'assistant', content: 'Hello' } }),
      stop('stop', {}),
      { choices: [{ message: { role: 'assistant', content: 'Hello' } }] },
      end,
    ],
    blocks: [text('Hello')],
  },
  'a message without deltas counts once': {
    chunks: [{ choices: [{ index: 0, message: { content: 'Hi' }, finish_reason: 'stop' }] }, end],
    blocks: [text('Hi')],
  },
  'a message may end without [DONE]': { chunks: [said('Hi'), stop()], blocks: [text('Hi')] },
  'a message may end with [DONE] alone, and then gives no reason': {
    chunks: [said('Hi'), called('a', '{"path":"x"}'), end],
    blocks: [text('Hi'), call('a', { path: 'x' })],
    stop: 'unknown',
  },
  'an empty or missing finish reason is none': {
    chunks: [said('Hi', { finish_reason: '' }), said('!', { finish_reason: null }), stop(), end],
    blocks: [text('Hi!')],
  },
  'other choices than the first are passed over': {
    chunks: [said('Hi'), { choices: [{ index: 1, delta: { content: 'Ho' } }] }, stop(), end],
    blocks: [text('Hi')],
  },
  'a refusal is shown and named': {
    chunks: [chunk({ refusal: 'I cannot ' }), chunk({ refusal: 'help.' }), stop(), end],
    blocks: [text('I cannot help.')],
    stop: 'refusal',
  },
  'reasoning is kept where it came': {
    chunks: [chunk({ reasoning_content: 'H' }), chunk({ reasoning_content: 'm.' }), said('Hi'), stop(), end],
    blocks: [opaque({ reasoning_content: 'Hm.' }), text('Hi')],
  },
  'details of reasoning are put together by their numbers': {
    chunks: [
      chunk({ reasoning: 'Hm', ...{ content: null } }),
      details({ text: 'H', format: null }),
      details({ text: 'm', signature: null, format: 'v1' }),
      details({ signature: 'c2ln' }),
      chunk({ reasoning_details: [{ type: 'reasoning.encrypted', index: 1, data: 'eA==' }] }),
      stop(),
      end,
    ],
    blocks: [
      opaque({
        reasoning: 'Hm',
        reasoning_details: [
          { type: 'reasoning.text', index: 0, text: 'Hm', format: 'v1', signature: 'c2ln' },
          { type: 'reasoning.encrypted', index: 1, data: 'eA==' },
        ],
      }),
    ],
  },
  'thinking in the content is kept as a part': {
    chunks: [
      said([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }]),
      said([{ type: 'thinking', thinking: [{ type: 'text', text: '.' }] }]),
      said('Hi'),
      stop(),
      end,
    ],
    blocks: [
      opaque({
        type: 'thinking',
        thinking: [
          { type: 'text', text: 'Hm' },
          { type: 'text', text: '.' },
        ],
      }),
      text('Hi'),
    ],
  },
  'the signature of a call stays with it': {
    chunks: [
      chunk({ tool_calls: [{ id: 'a', function: { name: 'read', arguments: '' }, ...signed }] }),
      stop('tool_calls'),
      end,
    ],
    blocks: [call('a', {}, { extra: signed })],
    stop: 'calls',
  },
};

describe.each([10_000, 7, 1])('in writes of %s bytes', (chunkBytes) => {
  test.each(Object.entries(cases))('%s', async (_, { chunks, blocks, stop: stopReason = 'end' }) => {
    const reply = raw(stream(chunks), { delivery: { chunkBytes } });
    await withModel(
      [reply],
      async ({ provider }) => {
        const [, ...events] = await collect(provider.stream(request(), new AbortController().signal));
        const shown = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
        expect(events.at(-1)).toEqual({ type: 'done', blocks, stopReason, usage: noUsage });
        expect(shown).toBe(blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''));
      },
      protocol,
    );
  });
});

verifies('H076', 'a call may leave its arguments out, blank or null', async () => {
  const fragments = ['', ' ', 'null', null, undefined].map((args) => ({ name: 'read', arguments: args }));
  const replies = fragments.map((fragment) =>
    raw(stream([chunk({ tool_calls: [{ index: 0, id: 'a', function: fragment }] }), stop('tool_calls'), end])),
  );
  await withModel(
    replies,
    async ({ provider }) => {
      for (const _ of fragments) expect(await lastOf(provider)).toMatchObject({ blocks: [call('a', {})] });
    },
    protocol,
  );
});

const reported = (fields: Json): Json => ({ usage: fields });

verifies(['REQ-P5', 'H081'], 'usage counts once, wherever it comes', async () => {
  const full = {
    prompt_tokens: 20,
    completion_tokens: 9,
    prompt_tokens_details: { cached_tokens: 5, cache_write_tokens: 3 },
  };
  const table: [readonly (Json | string)[], Usage][] = [
    [[stop(), { choices: [], ...reported(full) }, end], { input: 12, output: 9, cacheRead: 5, cacheWrite: 3 }],
    [
      [stop(), { choices: [] }, reported(full), { choices: [] }, end],
      { input: 12, output: 9, cacheRead: 5, cacheWrite: 3 },
    ],
    [
      [
        { ...said('a'), ...reported({ prompt_tokens: 20, completion_tokens: 1 }) },
        { ...stop(), ...reported({ prompt_tokens: 20, completion_tokens: 9 }) },
        end,
      ],
      { ...noUsage, input: 20, output: 9 },
    ],
    [
      [stop('stop', { x_groq: reported({ prompt_tokens: 2, completion_tokens: 1 }) }), end],
      { ...noUsage, input: 2, output: 1 },
    ],
    [[chunk({}, { finish_reason: 'stop', ...reported({ prompt_tokens: 2 }) }), end], { ...noUsage, input: 2 }],
    [
      [stop('stop', reported({ prompt_tokens: 9, prompt_cache_hit_tokens: 4 })), end],
      { ...noUsage, input: 5, cacheRead: 4 },
    ],
    [
      [stop('stop', reported({ prompt_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } })), end],
      { ...noUsage, cacheRead: 4 },
    ],
    [[stop('stop', { usage: null }), { usage: { prompt_tokens: '9' } }, end], noUsage],
  ];
  await withModel(
    table.map(([chunks]) => raw(stream(chunks))),
    async ({ provider }) => {
      for (const [, usage] of table) expect(await lastOf(provider)).toMatchObject({ usage });
    },
    protocol,
  );
});

verifies(['REQ-P13', 'H083'], 'every finish reason is told apart and an unknown one is named', async () => {
  const reasons: [string, StopReason, string?][] = [
    ['stop', 'end'],
    ['eos', 'end'],
    ['tool_calls', 'calls'],
    ['function_call', 'calls'],
    ['length', 'length'],
    ['model_length', 'context'],
    ['content_filter', 'filter'],
    ['sensitive', 'filter'],
    ['tomorrow', 'unknown', 'tomorrow'],
    ['__proto__', 'unknown', '__proto__'],
  ];
  await withModel(
    reasons.map(([reason]) => raw(stream([said('x'), stop(reason), end]))),
    async ({ provider }) => {
      for (const [, stopReason, stopWord] of reasons) {
        expect(await lastOf(provider)).toEqual({
          ...{ type: 'done', blocks: [text('x')], stopReason, usage: noUsage },
          ...(stopWord !== undefined && { stopWord }),
        });
      }
    },
    protocol,
  );
});

verifies('H082', 'comments, CRLF, a missing blank and several data lines in one event change nothing', async () => {
  const odd = [
    ': keep-alive\r\n\r\n:ka\r\n\r\n',
    `data:${JSON.stringify(said('He'))}\r\n\r\n`,
    `event: message\rid: 7\rretry: 5\rdata: {"choices":[{"index":0,\rdata: "delta":{"content":"llo"}}]}\r\r`,
    `data: ${JSON.stringify(stop())}\n\ndata: [DONE]`,
  ].join('');
  for (const chunkBytes of [10_000, 3]) {
    await withModel(
      [raw(odd, { delivery: { chunkBytes } })],
      async ({ provider }) => {
        expect(await lastOf(provider)).toMatchObject({ blocks: [text('Hello')], stopReason: 'end' });
      },
      protocol,
    );
  }
});

const failing: [string, readonly (Json | string)[], ModelErrorKind][] = [
  ['neither a finish reason nor [DONE]', [said('Hi'), called('a', '{}')], 'protocol'],
  ['an error object and [DONE]', [said('Hi'), { error: { message: 'why' } }, end], 'server'],
  [
    'an error with a status as its code',
    [said('Hi'), { ...stop('error'), error: { code: 429, message: 'why' } }, end],
    'rate_limited',
  ],
  ['an error after the finish reason', [said('Hi'), stop(), { error: { code: 502, message: 'why' } }, end], 'server'],
  ['an error that is a text', [{ error: 'why' }, end], 'server'],
  ['a finish reason that says so', [said('Hi'), stop('error'), end], 'server'],
  ['a provider without resources', [said('Hi'), stop('insufficient_system_resource'), end], 'overloaded'],
  [
    'a call without a name',
    [chunk({ tool_calls: [{ id: 'a', function: { arguments: '{}' } }] }), stop('tool_calls'), end],
    'protocol',
  ],
];

test.each(failing)('a stream with %s is a failure of its kind', async (_, chunks, kind) => {
  await withModel(
    [raw(stream(chunks))],
    async ({ provider }) => {
      const failed = await failureOf(provider);
      expect(failed.kind).toBe(kind);
      expect(failed.before).not.toContain('done');
    },
    protocol,
  );
});
