/**
 * Recorded answers of model endpoints: our provider reads out of them what was in them, however they are divided, and
 * nothing when they are cut before their end.
 */
import { type AssistantBlock, ModelError, type ModelEvent } from '../../src/model/provider.ts';
import { type Reply, raw, startModelServer } from '../../test/support/model-server.ts';
import { assertEqual, defineRunner } from './runner.ts';
import { recordedProtocols, type StreamRow, streamRow, unfinishedBytes } from './stream-rows.ts';

type Recorded = StreamRow & { readonly spoken: NonNullable<ReturnType<typeof recordedProtocols.get>> };

const cuts = 20;

export const streams = defineRunner({
  parallel: 2,
  schema: streamRow,
  async judge(row) {
    const spoken = recordedProtocols.get(row.protocol);
    if (spoken === undefined) return { notRun: `protocol ${row.protocol}` };
    const recorded = { ...row, spoken };
    const answer = { status: row.status, contentType: row.stream ? 'text/event-stream' : 'application/json' };
    // In its own writes, and in pieces that split events, lines and characters.
    await checkWhole(recorded, raw(row.body, answer));
    await checkWhole(recorded, raw(row.body, { ...answer, delivery: { chunkBytes: 7 } }));
    if (row.stream && row.expect.error == null) await checkCuts(recorded);
    return undefined;
  },
});

async function checkWhole(row: Recorded, reply: Reply): Promise<void> {
  const { events, failure } = await ask(row, reply);
  if (row.expect.error != null || isNoAnswer(row)) {
    if (!(failure instanceof ModelError)) throw new Error('the failure in the answer was not seen');
    return;
  }
  if (failure !== null) throw failure;
  const done = events.at(-1);
  if (done?.type !== 'done') throw new Error('the stream has no end');
  const found = { ...contentOf(done.blocks), stopReason: done.stopReason, usage: done.usage };
  assertEqual<object>(withoutMadeUpIds(found, row), wanted(row));
}

/** A body in which there is nothing that an answer has is the answer of something else than a model. */
function isNoAnswer({ expect: { text, tool_calls, stop_reason, usage } }: Recorded): boolean {
  return text === '' && tool_calls.length === 0 && stop_reason == null && usage == null;
}

async function checkCuts(row: Recorded): Promise<void> {
  const bytes = unfinishedBytes(row.body, row.spoken);
  for (let cut = 1; cut <= cuts; cut += 1) {
    const at = Math.max(1, Math.floor((bytes * cut) / cuts));
    for (const delivery of [{ cutAfter: at }, { endAfter: at }]) {
      const { events, failure } = await ask(row, raw(row.body, { delivery }));
      const passedOn = events.some(({ type }) => type === 'done');
      if (passedOn || !(failure instanceof ModelError)) throw new Error(`cut at ${at} of ${bytes} bytes, it passed on`);
    }
  }
}

/** What comes of one answer; `failure` is null when nothing failed. */
async function ask({ spoken }: Recorded, reply: Reply): Promise<{ events: ModelEvent[]; failure: unknown }> {
  await using server = await startModelServer({ script: [reply] });
  const baseUrl = `${server.url}${spoken.base}`;
  const provider = spoken.create({ apiKey: 'sk-corpus-0123456789', model: 'test-model', baseUrl });
  const asked = {
    system: 'You are tested.',
    tools: [],
    messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Go on.' }] }],
    maxOutputTokens: 1000,
  };
  const events: ModelEvent[] = [];
  try {
    for await (const event of provider.stream(asked, new AbortController().signal)) events.push(event);
    return { events, failure: null };
  } catch (failure) {
    return { events, failure };
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

function wanted({ expect, spoken }: Recorded) {
  const { text, tool_calls, usage } = expect;
  return {
    text,
    // No arguments at all are an empty object of them.
    calls: tool_calls.map(({ id, name, arguments: args }) => ({ id: id || null, name, args: args === '' ? {} : args })),
    stopReason: spoken.stopReason(expect),
    usage: spoken.usage(usage ?? {}),
  };
}

/** A call that came without an id has one of ours. */
function withoutMadeUpIds<Found extends ReturnType<typeof contentOf>>(found: Found, { expect }: Recorded) {
  const calls = found.calls.map((call, index) => ({ ...call, id: expect.tool_calls[index]?.id ? call.id : null }));
  return { ...found, calls };
}
