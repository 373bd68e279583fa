import { describe, expect, test } from 'vitest';
import type { StopReason, Usage } from '../../src/model/provider.ts';
import { raw, text, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { collect, failureOf, lastOf, request, withModel } from './ask.ts';

type Json = Readonly<Record<string, unknown>>;

const signal = new AbortController().signal;
const noUsage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

const start = (message: Json = {}): Json => ({ type: 'message_start', message: { content: [], ...message } });
const open = (index: number | undefined, content_block: Json): Json => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number | undefined, type: string, fields: Json): Json => ({
  type: 'content_block_delta',
  index,
  delta: { type, ...fields },
});
const said = (index: number | undefined, value: string): Json => delta(index, 'text_delta', { text: value });
const args = (index: number | undefined, partial_json: string): Json =>
  delta(index, 'input_json_delta', { partial_json });
const tool = (id: string, input: unknown = {}): Json => ({ type: 'tool_use', id, name: 'read', input });
const stop = (stop_reason = 'end_turn'): Json => ({ type: 'message_delta', delta: { stop_reason } });
const end: Json = { type: 'message_stop' };

function stream(events: readonly Json[]): string {
  return events.map((event) => `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

const textBlock = (value: string) => ({ type: 'text', text: value });
const callBlock = (id: string, value: Json) => ({ type: 'call', id, name: 'read', args: { ok: true, value } });
const opaque = (value: Json) => ({ type: 'opaque', raw: value });

const cases: Record<string, { events: readonly Json[]; blocks: readonly Json[] }> = {
  'blocks whose deltas come interleaved are kept apart': {
    events: [
      start(),
      open(0, { type: 'text', text: '' }),
      open(1, tool('a')),
      said(0, 'He'),
      args(1, '{"path"'),
      open(2, tool('b')),
      said(0, 'llo 🏆'),
      args(2, '{"path":"y"}'),
      args(1, ':"x"}'),
      stop(),
      end,
    ],
    blocks: [textBlock('Hello 🏆'), callBlock('a', { path: 'x' }), callBlock('b', { path: 'y' })],
  },
  'blocks are put in the order of their indices, which need not start at 0': {
    events: [start(), open(7, tool('b')), open(3, { type: 'text', text: 'first' }), stop(), end],
    blocks: [textBlock('first'), callBlock('b', {})],
  },
  'events without an index belong to the block that was opened last': {
    events: [
      start(),
      open(undefined, { type: 'text', text: '' }),
      said(undefined, 'Hi'),
      open(undefined, tool('a')),
      args(undefined, '{"path":"x"}'),
      stop(),
      end,
    ],
    blocks: [textBlock('Hi'), callBlock('a', { path: 'x' })],
  },
  'arguments that are empty text mean an empty object': {
    events: [start(), open(0, tool('a', '')), args(0, ''), stop(), end],
    blocks: [callBlock('a', {})],
  },
  'arguments may come whole in the start of the block': {
    events: [start(), open(0, tool('a', { path: 'x' })), args(0, ''), stop(), end],
    blocks: [callBlock('a', { path: 'x' })],
  },
  'thinking and blocks of unknown types keep every field': {
    events: [
      start(),
      open(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, 'thinking_delta', { thinking: 'Hm' }),
      delta(0, 'thinking_delta', { thinking: 'm.' }),
      delta(0, 'signature_delta', { signature: 'c2ln' }),
      open(1, { type: 'redacted_thinking', data: 'eA==' }),
      open(2, { type: 'server_tool_use', id: 's', name: 'search', input: {} }),
      args(2, '{"q":1}'),
      open(3, { type: 'compaction', content: null, extra: [1] }),
      delta(3, 'compaction_delta', { content: 'short' }),
      stop(),
      end,
    ],
    blocks: [
      opaque({ type: 'thinking', thinking: 'Hmm.', signature: 'c2ln' }),
      opaque({ type: 'redacted_thinking', data: 'eA==' }),
      opaque({ type: 'server_tool_use', id: 's', name: 'search', input: { q: 1 } }),
      opaque({ type: 'compaction', content: 'short', extra: [1] }),
    ],
  },
  'a second start before the end voids what came before it': {
    events: [
      start(),
      open(0, tool('old')),
      args(0, '{"path":'),
      open(1, tool('older')),
      start(),
      open(0, tool('new')),
      args(0, '{"path":"x"}'),
      stop(),
      end,
    ],
    blocks: [callBlock('new', { path: 'x' })],
  },
  'content in the start of the message counts': {
    events: [start({ content: [{ type: 'text', text: 'Hi' }, tool('a', { path: 'x' })] }), stop(), end],
    blocks: [textBlock('Hi'), callBlock('a', { path: 'x' })],
  },
  'unknown events and empty blocks of text are passed over': {
    events: [
      { type: 'ping' },
      start(),
      open(0, { type: 'text', text: '' }),
      { type: 'news' },
      open(1, tool('a')),
      stop(),
      end,
    ],
    blocks: [callBlock('a', {})],
  },
};

describe.each([10_000, 7, 1])('in writes of %s bytes', (chunkBytes) => {
  test.each(Object.entries(cases))('%s', async (_, { events, blocks }) => {
    await withModel([raw(stream(events), { delivery: { chunkBytes } })], async ({ provider }) => {
      expect(await lastOf(provider)).toEqual({ type: 'done', blocks, stopReason: 'end', usage: noUsage });
    });
  });
});

const stopReasons: [string, StopReason][] = [
  ['end_turn', 'end'],
  ['stop_sequence', 'end'],
  ['tool_use', 'calls'],
  ['max_tokens', 'length'],
  ['refusal', 'refusal'],
  ['pause_turn', 'pause'],
  ['model_context_window_exceeded', 'context'],
  ['tomorrow', 'unknown'],
  ['', 'unknown'],
];

verifies(['REQ-P13', 'DEF-10'], 'every stop reason is told apart', async () => {
  const replies = stopReasons.map(([stopReason]) => turn([text('x')], { stopReason }));
  await withModel([...replies, raw(stream([start(), end]))], async ({ provider }) => {
    for (const [, stopReason] of stopReasons) expect(await lastOf(provider)).toMatchObject({ stopReason });
    expect(await lastOf(provider)).toMatchObject({ blocks: [], stopReason: 'unknown' });
  });
});

verifies('REQ-P5', 'usage is merged from the start and the end; what is not reported is zero', async () => {
  const reported = { input_tokens: 12, cache_read_input_tokens: 3, cache_creation_input_tokens: 4, output_tokens: 1 };
  const usageOf = (first: unknown, last: unknown) =>
    raw(stream([start({ usage: first }), { ...stop(), usage: last }, end]));
  const table: [unknown, unknown, Usage][] = [
    [reported, { output_tokens: 9 }, { input: 12, output: 9, cacheRead: 3, cacheWrite: 4 }],
    [{ input_tokens: 0 }, { input_tokens: 21, output_tokens: 9 }, { ...noUsage, input: 21, output: 9 }],
    [{ input_tokens: 12 }, { input_tokens: 0, output_tokens: 9 }, { ...noUsage, input: 12, output: 9 }],
    [undefined, null, noUsage],
    [{ input_tokens: '12' }, { output_tokens: Number.NaN }, noUsage],
  ];
  await withModel(
    table.map(([first, last]) => usageOf(first, last)),
    async ({ provider }) => {
      for (const [, , usage] of table) expect(await lastOf(provider)).toMatchObject({ usage });
    },
  );
});

test('a whole JSON message is taken as the answer', async () => {
  const content = [{ type: 'text', text: 'Hi' }, tool('a', { path: 'x' })];
  const usage = { input_tokens: 5, output_tokens: 2 };
  const body = JSON.stringify({ type: 'message', content, stop_reason: 'tool_use', usage });
  await withModel([raw(body, { contentType: 'application/json' })], async ({ provider }) => {
    const [, ...events] = await collect(provider.stream(request(), signal));
    const blocks = [textBlock('Hi'), callBlock('a', { path: 'x' })];
    expect(events).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'done', blocks, stopReason: 'calls', usage: { ...noUsage, input: 5, output: 2 } },
    ]);
  });
});

test.each([
  ['a delta for a block that was never opened', [start(), said(0, 'x'), stop(), end]],
  ['two calls with one id', [start(), open(0, tool('a')), open(1, tool('a')), stop(), end]],
  ['a call without an id', [start(), open(0, { type: 'tool_use', name: 'read' }), stop(), end]],
  ['a call without a name', [start(), open(0, { type: 'tool_use', id: 'a' }), stop(), end]],
])('%s is a protocol error', async (_, events) => {
  await withModel([raw(stream(events))], async ({ provider }) => {
    expect(await failureOf(provider)).toMatchObject({ kind: 'protocol', before: ['sent'] });
  });
});
