/** Recorded answers of model endpoints: our provider reads out of them what was in them, however they are cut. */
import { z } from 'zod';
import { createAnthropic } from '../../src/model/anthropic.ts';
import type { AssistantBlock, ModelEvent } from '../../src/model/provider.ts';
import { type Reply, raw, startModelServer } from '../../test/support/model-server.ts';
import { assertEqual, defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  protocol: z.string(),
  stream: z.boolean(),
  status: z.int(),
  body: z.string(),
  expect: z.object({
    text: z.string(),
    tool_calls: z.array(z.object({ id: z.string().nullable(), name: z.string(), arguments: z.unknown() })),
    stop_reason: z.string().nullish(),
    usage: z.record(z.string(), z.unknown()).nullish(),
    error: z.unknown().optional(),
  }),
});
type Row = z.infer<typeof schema>;

export const streams = defineRunner({
  parallel: 2,
  schema,
  async judge(row) {
    if (row.protocol !== 'anthropic-messages') return { notRun: `protocol ${row.protocol}` };
    const contentType = row.stream ? 'text/event-stream' : 'application/json';
    const answer = { status: row.status, contentType };
    // In its own writes, and in pieces that split events, lines and characters.
    await check(row, raw(row.body, answer));
    await check(row, raw(row.body, { ...answer, delivery: { chunkBytes: 7 } }));
    return undefined;
  },
});

async function check({ expect }: Row, reply: Reply): Promise<void> {
  await using server = await startModelServer({ script: [reply] });
  const provider = createAnthropic({ apiKey: 'sk-corpus-0123456789', model: 'test-model', baseUrl: server.url });
  const asked = {
    system: 'You are tested.',
    tools: [],
    messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Go on.' }] }],
    maxOutputTokens: 1000,
  };
  const events: ModelEvent[] = [];
  const failure = await collect(provider.stream(asked, new AbortController().signal), events);
  if (expect.error != null) {
    if (failure === null) throw new Error('the error in the answer was not seen');
    return;
  }
  if (failure !== null) throw failure;
  const done = events.at(-1);
  if (done?.type !== 'done') throw new Error('the stream has no end');
  const found = { ...contentOf(done.blocks), stopReason: done.stopReason, usage: done.usage };
  assertEqual<object>(found, wanted(expect));
}

/** Gives the failure, or null. */
async function collect(stream: AsyncIterable<ModelEvent>, events: ModelEvent[]): Promise<unknown> {
  try {
    for await (const event of stream) events.push(event);
    return null;
  } catch (thrown) {
    return thrown;
  }
}

function contentOf(blocks: readonly AssistantBlock[]) {
  return {
    text: blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''),
    calls: blocks.flatMap((block) =>
      block.type === 'call' ? [{ id: block.id, name: block.name, args: block.args.ok ? block.args.value : null }] : [],
    ),
  };
}

const stopReasons: Readonly<Record<string, string>> = {
  end_turn: 'end',
  stop_sequence: 'end',
  tool_use: 'calls',
  max_tokens: 'length',
  refusal: 'refusal',
  pause_turn: 'pause',
  model_context_window_exceeded: 'context',
};

function wanted({ text, tool_calls, stop_reason, usage }: Row['expect']) {
  const figure = (field: string): number => Number(usage?.[field] ?? 0);
  return {
    text,
    calls: tool_calls.map(({ id, name, arguments: args }) => ({ id, name, args })),
    stopReason: stopReasons[stop_reason ?? ''] ?? 'unknown',
    usage: {
      input: figure('input_tokens'),
      output: figure('output_tokens'),
      cacheRead: figure('cache_read_input_tokens'),
      cacheWrite: figure('cache_creation_input_tokens'),
    },
  };
}
