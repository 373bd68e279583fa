import { expect } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { runAgent } from '../../src/agent/loop.ts';
import type { Message } from '../../src/model/provider.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import type { Ending } from '../../src/transcript/ending.ts';
import { type ProtocolName, providerAt } from '../model/ask.ts';
import { makeGate } from '../support/gate.ts';
import { call, startModelServer, type Turn, text, turn } from '../support/model-server.ts';
import { makeTempFolder } from '../support/temp.ts';
import { testTool } from '../support/test-tools.ts';
import { verifies } from '../support/verifies.ts';

/** The ending of a run whose model answers `script`, and the tools that ran. */
async function run(protocol: ProtocolName, script: readonly Turn[]): Promise<{ ending: Ending; ran: string[] }> {
  await using folder = await makeTempFolder('stops');
  await using server = await startModelServer({ script });
  const ran: string[] = [];
  const echo = testTool('echo', async ({ value }) => {
    ran.push(value);
    return value;
  });
  const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'go' }] }];
  const { ending } = await runAgent({
    provider: providerAt(server.url, protocol),
    toolbox: createToolbox([echo], makeGate(folder.path, 'version: 1\nrules: []\n')),
    system: 'test',
    messages,
    maxOutputTokens: 100,
    contextWindow: 200_000,
    budget: createBudget({ turns: 5, tokens: null, costUsd: null, prices: new Map() }),
    emit: () => undefined,
    signal: new AbortController().signal,
    now: () => 0,
  });
  expect(server.violations).toEqual([]);
  expect(messages.at(-1)?.role).toBe('assistant');
  return { ending, ran };
}

const asked = [text('I will.'), call('echo', { value: 'x' })];
const unknown = (word: string): Ending => ({
  kind: 'truncated',
  why: `The model stopped for a reason that is not known here: ${word}.`,
});
const filtered: Ending = { kind: 'refused', why: "The provider's content filter stopped the answer." };

verifies(
  ['REQ-P13', 'H083'],
  'of an answer that broke off nothing runs, and the run ends with the reason',
  async () => {
    const table: [ProtocolName, Turn, Ending][] = [
      ['anthropic', turn(asked, { stop: 'refusal' }), { kind: 'refused', why: 'The model refused to answer.' }],
      ['anthropic', turn(asked, { stop: 'context' }), { kind: 'truncated', why: 'The context window is full.' }],
      ['anthropic', turn(asked, { stopReason: 'foo' }), unknown('foo')],
      ['openai', turn(asked, { stop: 'filter' }), filtered],
      ['openai', turn(asked, { stopReason: 'foo' }), unknown('foo')],
      ['openai-responses', turn(asked, { stop: 'filter' }), filtered],
      ['openai-responses', turn(asked, { stopReason: 'foo' }), unknown('foo')],
    ];
    for (const [protocol, reply, ending] of table) expect(await run(protocol, [reply])).toEqual({ ending, ran: [] });
  },
);

verifies('REQ-P13', 'of an answer that the output limit cut nothing runs, and the model goes on', async () => {
  const script = [turn(asked, { stop: 'length' }), turn(asked), turn([text('Done.')])];
  for (const protocol of ['anthropic', 'openai', 'openai-responses'] as const) {
    expect(await run(protocol, script)).toEqual({ ending: { kind: 'finished' }, ran: ['x'] });
  }
});
