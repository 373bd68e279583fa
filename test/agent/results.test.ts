import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { runAgent } from '../../src/agent/loop.ts';
import { limits } from '../../src/base/limits.ts';
import type { Message, ResultBlock } from '../../src/model/provider.ts';
import { createScripted } from '../../src/model/scripted.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { makeGate } from '../support/gate.ts';
import { png } from '../support/pictures.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

/** One turn of those reads over a workspace with those files: what the model is told, and what is on record. */
async function readAll(files: Readonly<Record<string, Buffer>>, args: readonly Readonly<Record<string, unknown>>[]) {
  await using folder = await makeTempFolder('results');
  const gate = makeGate(folder.path, 'version: 1\nrules:\n  - allow: Read(**)\n');
  for (const [name, content] of Object.entries(files)) writeFileSync(join(gate.context.paths.workspace, name), content);
  const events: AgentEvent[] = [];
  const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'go' }] }];
  const turn = { calls: args.map((each) => ({ name: 'read_file', args: each })) };
  await runAgent({
    provider: createScripted({ script: [turn, { text: 'done' }].map((each) => JSON.stringify(each)).join('\n') }),
    toolbox: createToolbox(builtinTools({ bash: 'absent' }), gate),
    system: 'test',
    messages,
    maxOutputTokens: 100,
    contextWindow: 200_000,
    budget: createBudget({ turns: 5, tokens: null, costUsd: null, prices: new Map() }),
    emit: (event) => events.push(event),
    signal: new AbortController().signal,
    now: () => 0,
  });
  const blocks: ResultBlock[] = messages.flatMap(({ content }) => content.filter((block) => block.type === 'result'));
  return { blocks, events };
}

verifies('H040', 'five reads of 120 kB in one answer do not push the next request over the limit', async () => {
  const content = Buffer.from(`${'x'.repeat(99)}\n`.repeat(1_200));
  const names = ['a', 'b', 'c', 'd', 'e'];
  const { blocks, events } = await readAll(
    Object.fromEntries(names.map((name) => [name, content])),
    names.map((path) => ({ path, limit: 5_000 })),
  );
  const sizes = blocks.map(({ text }) => Buffer.byteLength(text));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limits.tool.turnBytes);
  // A read is not cut by the limit of a single result: the file itself is the copy.
  expect(sizes.filter((size) => size > 120_000)).toHaveLength(1);
  const cut = blocks.filter(({ text }) => text.includes('[cut: lines 1-1200 of '));
  expect(cut).toHaveLength(4);
  const told = events.flatMap((event) =>
    event.kind === 'result_cut' ? [{ callId: event.callId, text: event.text }] : [],
  );
  expect(told).toEqual(cut.map(({ callId, text }) => ({ callId, text })));
});

test('an image reaches the model, and the record has its measure and hash instead', async () => {
  const image = png({ width: 30, height: 20 }, 3_000);
  const base64 = image.toString('base64');
  const { blocks, events } = await readAll({ 'a.png': image }, [{ path: 'a.png' }]);
  expect(blocks.map(({ pictures }) => pictures)).toEqual([[{ mediaType: 'image/png', base64, width: 30, height: 20 }]]);
  const finished = events.find((event) => event.kind === 'call_finished');
  expect(finished?.kind === 'call_finished' && finished.details).toMatchObject({
    kind: 'picture',
    width: 30,
    bytes: image.length,
  });
  expect(JSON.stringify(events)).not.toContain(base64.slice(100, 140));
});
