import { expect, test } from 'vitest';
import { createBudget } from '../../src/agent/budget.ts';
import { runAgent } from '../../src/agent/loop.ts';
import type { AssistantBlock, CallChoice, ModelRequest, Provider, StopReason } from '../../src/model/provider.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { testTool } from '../support/test-tools.ts';

const call: AssistantBlock = { type: 'call', id: 'c', name: 'echo', args: { ok: true, value: {} } };
const said: AssistantBlock = { type: 'text', text: 'So.' };

type Answer = { readonly blocks: readonly AssistantBlock[]; readonly stop: StopReason };

/** Gives its answers in turn, and keeps how each request let the tools be used. */
function answering(answers: readonly Answer[]) {
  const choices: (CallChoice | undefined)[] = [];
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const provider: Provider = {
    ...{ name: 'test', model: 'test' },
    async *stream({ calls }: ModelRequest) {
      const { blocks, stop } = answers[choices.push(calls) - 1] ?? { blocks: [said], stop: 'end' };
      yield { type: 'done', blocks, stopReason: stop, usage };
    },
  };
  return { provider, choices };
}

test('after a cut answer one call is asked for, after an answer that was sent on what its sender says, else nothing', async () => {
  await using folder = await makeTempFolder('choice');
  const { provider, choices } = answering([
    { blocks: [call, call], stop: 'length' },
    { blocks: [call], stop: 'calls' },
    { blocks: [said], stop: 'end' },
    { blocks: [call], stop: 'calls' },
    { blocks: [said], stop: 'end' },
  ]);
  let sent = 0;
  const { ending } = await runAgent({
    provider,
    toolbox: createToolbox([testTool('echo', async () => 'x')], makeGate(folder.path, 'version: 1\nrules: []\n')),
    ...{ system: 'test', messages: [{ role: 'user', content: [{ type: 'text', text: 'go' }] }] },
    ...{ maxOutputTokens: 100, contextWindow: 200_000, now: () => 0, emit: () => undefined },
    budget: createBudget({ turns: 9, tokens: null, costUsd: null, prices: new Map() }),
    sendOn: () => (sent++ === 0 ? { text: 'Answer in JSON.', calls: 'none' } : null),
    signal: new AbortController().signal,
  });
  expect(ending).toEqual({ kind: 'finished' });
  expect(choices).toEqual([undefined, 'one', undefined, 'none', undefined]);
});
