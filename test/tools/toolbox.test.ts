import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { createRedactor } from '../../src/base/redact.ts';
import type { CallArguments } from '../../src/model/provider.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { testTool } from '../support/test-tools.ts';
import { verifies } from '../support/verifies.ts';

const never = new AbortController().signal;
const noArguments: CallArguments = { ok: true, value: {} };
const policy = 'version: 1\nrules: []\n';

async function outcomeOf(name: string, args: CallArguments) {
  await using folder = await makeTempFolder('toolbox');
  const echo = testTool('echo', async ({ value }) => value);
  const toolbox = createToolbox([echo], makeGate(folder.path, policy));
  const prepared = await toolbox.prepare({ type: 'call', id: 'c1', name, args });
  return { prepared, outcome: await prepared.run(never) };
}

const hostile: [string, CallArguments, RegExp][] = [
  ['echo', { ok: false, raw: '{"value": ', error: 'unexpected end' }, /not valid JSON \(unexpected end\)/],
  ['echo', { ok: true, value: { value: ['a'] } }, /expected string/],
  ['echo', { ok: true, value: { valeu: 'a' } }, /valeu/],
  ['echo', { ok: true, value: JSON.parse('{"__proto__": {"value": "x"}}') }, /__proto__/],
  ['echo', { ok: true, value: { value: 'x'.repeat(limits.tool.argumentBytes) } }, /at most/],
  ['Echo', { ok: true, value: {} }, /no tool named "Echo"/],
  ['echo ', { ok: true, value: {} }, /no tool named/],
  ['toString', { ok: true, value: {} }, /no tool named/],
  ['__proto__', { ok: true, value: {} }, /no tool named/],
];

for (const [name, args, message] of hostile) {
  const what = JSON.stringify(args).slice(0, 60);
  verifies(
    ['ATK-M15', 'ATK-S17', 'REQ-L6', 'REQ-G7', 'DEF-15'],
    `refuses ${JSON.stringify(name)} with ${what}`,
    async () => {
      const { prepared, outcome } = await outcomeOf(name, args);
      expect(prepared).toMatchObject({ mode: 'denied', decision: { verdict: 'deny', layer: 'tool' } });
      expect(outcome).toMatchObject({ isError: true, text: expect.stringMatching(message) });
    },
  );
}

verifies('REQ-L6', 'keeps the order of registration; a later tool of one name replaces without moving', async () => {
  await using folder = await makeTempFolder('toolbox');
  const [a, b, a2] = [
    testTool('a', async () => 'old'),
    testTool('b', async () => 'b'),
    testTool('a', async () => 'new'),
  ];
  const toolbox = createToolbox([a, b, a2], makeGate(folder.path, policy));
  expect(toolbox.definitions.map(({ name }) => name)).toEqual(['a', 'b']);
  const prepared = await toolbox.prepare({ type: 'call', id: 'c', name: 'a', args: { ok: true, value: {} } });
  expect((await prepared.run(never)).text).toBe('new');
});

verifies(
  ['DEF-26', 'DEF-20'],
  'a result that is too long is cut at a character and names the file with the whole',
  async () => {
    await using folder = await makeTempFolder('toolbox');
    const long = 'ä'.repeat(limits.tool.resultBytes);
    const toolbox = createToolbox([testTool('long', async () => long)], makeGate(folder.path, policy));
    const prepared = await toolbox.prepare({ type: 'call', id: '../x', name: 'long', args: { ok: true, value: {} } });
    const { text } = await prepared.run(never);
    expect(text).not.toContain('�');
    expect(text.startsWith(`${'ä'.repeat(limits.tool.preview.bytes / 2)}\n[cut: 100000 bytes in all; `)).toBe(true);
    const [, path = ''] = /the whole result is in (\S+),/.exec(text) ?? [];
    expect(path.startsWith(`${folder.path}/spill/`)).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe(long);
  },
);

test('a secret is taken out before a result is cut, so that no half of it stays on either side', async () => {
  await using folder = await makeTempFolder('toolbox');
  const secret = 'secret-value-of-the-job';
  const long = `${'x'.repeat(limits.tool.resultBytes - 10)}${secret}${'y'.repeat(100)}`;
  const { policy: rules, context } = makeGate(folder.path, policy);
  const gate = { policy: rules, context: { ...context, redact: createRedactor([secret]).redact } };
  const run = async (name: string) => {
    const tools = [
      testTool('long', async () => long),
      testTool('fails', async () => {
        throw new Error(`no ${secret} here`);
      }),
    ];
    const prepared = await createToolbox(tools, gate).prepare({
      ...{ type: 'call', id: name, name },
      args: noArguments,
    });
    return (await prepared.run(never)).text;
  };
  const text = await run('long');
  const [, path = ''] = /the whole result is in (\S+),/.exec(text) ?? [];
  expect(`${text}${readFileSync(path, 'utf8')}`).not.toContain(secret.slice(0, 6));
  expect(await run('fails')).toBe('no [redacted] here');
});
