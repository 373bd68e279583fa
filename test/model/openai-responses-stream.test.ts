import { describe, expect, test } from 'vitest';
import type { ModelErrorKind, StopReason, Usage } from '../../src/model/provider.ts';
import { raw } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { collect, failureOf, lastOf, type ProtocolName, request, withModel } from './ask.ts';

type Json = Readonly<Record<string, unknown>>;

const protocol: ProtocolName = 'openai-responses';
const noUsage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

const event = (type: string, fields: Json): Json => ({ type: `response.${type}`, ...fields });
const added = (output_index: number | undefined, item: Json): Json =>
  event('output_item.added', { output_index, item });
const finished = (output_index: number | undefined, item: Json): Json =>
  event('output_item.done', { output_index, item });
const said = (output_index: number | undefined, delta: string, more: Json = {}): Json =>
  event('output_text.delta', { output_index, delta, ...more });
const args = (output_index: number, delta: string): Json =>
  event('function_call_arguments.delta', { output_index, delta });
const completed = (output: readonly Json[] = [], more: Json = {}): Json =>
  event('completed', { response: { status: 'completed', output, ...more } });

const message = (value: string, more: Json = {}): Json => ({
  ...{ type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: value }] },
  ...more,
});
const tool = (call_id: string, written: string): Json => ({
  ...{ type: 'function_call', id: `fc_${call_id}`, call_id, name: 'read' },
  arguments: written,
});
const reasoning: Json = {
  ...{ id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }], status: null },
  encrypted_content: 'c2ln',
};

function stream(events: readonly Json[]): string {
  return events.map((data) => `event: ${String(data.type)}\ndata: ${JSON.stringify(data)}\n\n`).join('');
}

const text = (value: string, extra: Json = {}) => ({ type: 'text', text: value, ...extra });
const call = (id: string, value: Json) => ({ type: 'call', id, name: 'read', args: { ok: true, value } });
const opaque = (value: Json) => ({ type: 'opaque', raw: value });

const cases: Record<string, { events: readonly Json[]; blocks: readonly Json[]; stop?: StopReason }> = {
  'items whose deltas come interleaved are kept apart': {
    events: [
      event('created', { response: { status: 'in_progress' } }),
      added(0, { ...reasoning, encrypted_content: 'half' }),
      added(1, message('', { content: [] })),
      added(2, tool('a', '')),
      said(1, 'He'),
      args(2, '{"path"'),
      finished(0, reasoning),
      said(1, 'llo 🏆'),
      args(2, ':"x"}'),
      event('function_call_arguments.done', { output_index: 2, arguments: '{"path":"x"}' }),
      finished(1, message('Hello 🏆')),
      finished(2, tool('a', '{"path":"x"}')),
      completed([reasoning, message('Hello 🏆'), tool('a', '{"path":"x"}')]),
    ],
    blocks: [opaque(reasoning), text('Hello 🏆'), call('a', { path: 'x' })],
    stop: 'calls',
  },
  'items that only the last event has are shown and kept': {
    events: [completed([message('Hi'), tool('a', '')])],
    blocks: [text('Hi'), call('a', {})],
    stop: 'calls',
  },
  'items that are done but never announced are shown': {
    events: [finished(0, message('Hi')), completed()],
    blocks: [text('Hi')],
  },
  'items that are announced but never done are made of their deltas': {
    events: [
      added(0, message('', { content: [] })),
      said(0, 'Hi'),
      added(1, tool('a', '')),
      args(1, '{}'),
      completed(),
    ],
    blocks: [text('Hi'), call('a', {})],
    stop: 'calls',
  },
  'the last event wins over an item that was not done': {
    events: [added(0, message('', { content: [] })), said(0, 'He'), completed([message('Hello')])],
    blocks: [text('Hello')],
  },
  'an item that the last event lists under another index is one item': {
    events: [finished(3, message('Hi')), completed([message('Hi')])],
    blocks: [text('Hi')],
  },
  'events without an index belong to their item, or to the one before': {
    events: [
      added(undefined, message('', { id: 'msg_a', content: [] })),
      added(undefined, message('', { id: 'msg_b', content: [] })),
      said(undefined, 'first', { item_id: 'msg_a' }),
      said(undefined, ' part'),
      said(undefined, 'second', { item_id: 'msg_b' }),
      completed(),
    ],
    blocks: [text('first part'), text('second')],
  },
  'a call that comes twice runs once': {
    events: [finished(0, tool('a', '{}')), finished(1, { ...tool('a', '{}'), id: 'fc_other' }), completed()],
    blocks: [call('a', {})],
    stop: 'calls',
  },
  'a refusal is shown and named': {
    events: [
      added(0, message('', { content: [] })),
      event('refusal.delta', { output_index: 0, delta: 'I cannot.' }),
      finished(0, message('', { content: [{ type: 'refusal', refusal: 'I cannot.' }] })),
      completed(),
    ],
    blocks: [text('I cannot.')],
    stop: 'refusal',
  },
  'the phase of a message stays with it': {
    events: [finished(0, message('Hi', { phase: 'commentary' })), completed()],
    blocks: [text('Hi', { extra: { phase: 'commentary' } })],
  },
  'items of unknown types are kept as they came': {
    events: [finished(0, { type: 'news', id: 'n', list: [1, null] }), completed()],
    blocks: [opaque({ type: 'news', id: 'n', list: [1, null] })],
  },
  'unknown events, empty messages and a [DONE] are passed over': {
    events: [event('queued', {}), finished(0, message('')), event('news', {}), completed(), { type: '[DONE]' }],
    blocks: [],
  },
};

describe.each([10_000, 7, 1])('in writes of %s bytes', (chunkBytes) => {
  test.each(Object.entries(cases))('%s', async (_, { events, blocks, stop: stopReason = 'end' }) => {
    await withModel(
      [raw(stream(events), { delivery: { chunkBytes } })],
      async ({ provider }) => {
        const [, ...seen] = await collect(provider.stream(request(), new AbortController().signal));
        const shown = seen.map((one) => (one.type === 'text' ? one.text : '')).join('');
        expect(seen.at(-1)).toEqual({ type: 'done', blocks, stopReason, usage: noUsage });
        expect(shown.length).toBe(blocks.map((block) => (block.type === 'text' ? block.text : '')).join('').length);
      },
      protocol,
    );
  });
});

verifies(
  ['REQ-P13', 'H083'],
  'every way in which a response ends is told apart and an unknown one is named',
  async () => {
    const incomplete = (reason?: string): Json =>
      event('incomplete', { response: { incomplete_details: reason === undefined ? null : { reason } } });
    const table: [Json, StopReason, string?][] = [
      [completed(), 'end'],
      [incomplete('max_output_tokens'), 'length'],
      [incomplete('content_filter'), 'filter'],
      [incomplete('tomorrow'), 'unknown', 'tomorrow'],
      [incomplete(), 'unknown'],
    ];
    await withModel(
      table.map(([last]) => raw(stream([finished(0, message('x')), last]))),
      async ({ provider }) => {
        for (const [, stopReason, stopWord] of table) {
          expect(await lastOf(provider)).toEqual({
            ...{ type: 'done', blocks: [text('x')], stopReason, usage: noUsage },
            ...(stopWord !== undefined && { stopWord }),
          });
        }
      },
      protocol,
    );
  },
);

verifies('REQ-P5', 'usage comes with the last event, and what is not reported is zero', async () => {
  const full = {
    ...{ input_tokens: 20, output_tokens: 9 },
    input_tokens_details: { cached_tokens: 5, cache_write_tokens: 3 },
  };
  const table: [unknown, Usage][] = [
    [full, { input: 12, output: 9, cacheRead: 5, cacheWrite: 3 }],
    [{ input_tokens: 20 }, { ...noUsage, input: 20 }],
    [null, noUsage],
    [{ input_tokens: '20', input_tokens_details: null }, noUsage],
  ];
  await withModel(
    table.map(([usage]) => raw(stream([completed([], { usage })]))),
    async ({ provider }) => {
      for (const [, usage] of table) expect(await lastOf(provider)).toMatchObject({ usage });
    },
    protocol,
  );
});

const failed = (error: unknown): Json => event('failed', { response: { status: 'failed', error } });
const failing: [string, readonly Json[], ModelErrorKind][] = [
  ['no last event', [finished(0, message('Hi'))], 'protocol'],
  ['a delta for an item that never began', [said(0, 'Hi'), completed()], 'protocol'],
  ['a call without a name', [finished(0, { type: 'function_call', call_id: 'a' }), completed()], 'protocol'],
  [
    'two calls under one id',
    [finished(0, tool('a', '{}')), finished(1, tool('a', '{"b":1}')), completed()],
    'protocol',
  ],
  ['a failure', [finished(0, message('Hi')), failed({ code: 'server_error', message: 'why' })], 'server'],
  ['a failure for its rate', [failed({ code: 'rate_limit_exceeded', message: 'why' })], 'rate_limited'],
  ['a failure for its prompt', [failed({ code: 'invalid_prompt', message: 'why' })], 'invalid_request'],
  ['a failure for money', [failed({ code: 'insufficient_quota', message: 'why' })], 'quota'],
  ['a failure without a reason', [failed(null)], 'server'],
  ['a flat error', [{ type: 'error', code: 'server_is_overloaded', message: 'why', param: null }], 'overloaded'],
];

test.each(failing)('a stream with %s is a failure of its kind', async (_, events, kind) => {
  await withModel(
    [raw(stream(events))],
    async ({ provider }) => {
      const failure = await failureOf(provider);
      expect(failure.kind).toBe(kind);
      expect(failure.before).not.toContain('done');
    },
    protocol,
  );
});
