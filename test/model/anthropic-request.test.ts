import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createAnthropic } from '../../src/model/anthropic.ts';
import type { AssistantBlock, Message, ToolDefinition } from '../../src/model/provider.ts';
import { block, call, startModelServer, text, thinking, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { apiKey, collect, providerAt, request, withModel } from './ask.ts';

const signal = new AbortController().signal;
const mark = { cache_control: { type: 'ephemeral' } };

const readFile: ToolDefinition = {
  name: 'read_file',
  description: 'Reads a file.',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { path: { $ref: '#/$defs/path' } },
    required: ['path'],
    additionalProperties: false,
    $defs: { path: { type: 'string', minLength: 1 } },
  },
};

verifies(
  ['REQ-P1', 'REQ-P3', 'REQ-P13', 'DEF-10'],
  'a request holds the whole schema, the limit it is given and the marks',
  async () => {
    await withModel([turn([text('Done.')])], async ({ server, provider }) => {
      const grep = { name: 'grep', description: 'Searches.', inputSchema: { type: 'object' } };
      await collect(provider.stream(request({ tools: [readFile, grep], maxOutputTokens: 12_345 }), signal));
      expect(server.requests[0]?.body).toEqual({
        model: 'test-model',
        max_tokens: 12_345,
        stream: true,
        tools: [
          { name: 'read_file', description: 'Reads a file.', input_schema: readFile.inputSchema },
          { name: 'grep', description: 'Searches.', input_schema: { type: 'object' }, ...mark },
        ],
        system: [{ type: 'text', text: 'You fix code.', ...mark }],
        messages: [{ role: 'user', content: [{ type: 'text', text: 'Fix it.', ...mark }] }],
      });
      expect(server.violations).toEqual([]);
    });
  },
);

verifies(
  'REQ-P4',
  'results keep their error flag, malformed arguments become an empty object and blank text stays out',
  async () => {
    const answer: AssistantBlock[] = [
      { type: 'text', text: '\n\n' },
      { type: 'call', id: 'a', name: 'read_file', args: { ok: true, value: { path: 'x' } } },
      { type: 'call', id: 'b', name: 'read_file', args: { ok: false, raw: '{"pa', error: 'cut' } },
    ];
    const messages: Message[] = [
      ...request().messages,
      { role: 'assistant', content: answer },
      {
        role: 'user',
        content: [
          { type: 'result', callId: 'a', text: '', isError: false },
          { type: 'result', callId: 'b', text: 'The arguments are not JSON.', isError: true },
          { type: 'text', text: 'Go on.' },
        ],
      },
    ];
    await using server = await startModelServer({ script: [turn([text('Done.')])], appendOnly: 'off' });
    const provider = createAnthropic({ apiKey, model: 'm', baseUrl: server.url });
    await collect(provider.stream(request({ tools: [readFile], messages }), signal));
    expect(server.requests[0]?.body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Fix it.', ...mark }] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'a', name: 'read_file', input: { path: 'x' } },
          { type: 'tool_use', id: 'b', name: 'read_file', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: '' },
          { type: 'tool_result', tool_use_id: 'b', content: 'The arguments are not JSON.', is_error: true },
          { type: 'text', text: 'Go on.', ...mark },
        ],
      },
    ]);
    expect(server.violations).toEqual([]);
  },
);

verifies(['REQ-P12', 'DEF-11'], 'thinking stays on after a call and its blocks go back as they came', async () => {
  const redacted = { type: 'redacted_thinking', data: 'c2VjcmV0' };
  const first = turn([thinking('Let me look. ✓', 'sig-1'), block(redacted), call('read_file', { path: 'x' })]);
  await using server = await startModelServer({ script: [first, turn([thinking('Now.', 'sig-2'), text('Done.')])] });
  const provider = createAnthropic({
    apiKey,
    model: 'm',
    baseUrl: server.url,
    thinking: { type: 'enabled', budgetTokens: 1024 },
  });
  const asked = request({ tools: [readFile] });
  const last = (await collect(provider.stream(asked, signal))).at(-1);
  if (last?.type !== 'done') throw new Error('no answer');
  const results = last.blocks.flatMap((made) => (made.type === 'call' ? [{ id: made.id }] : []));
  const content = results.map(({ id }) => ({ type: 'result' as const, callId: id, text: 'x', isError: false }));
  const messages: Message[] = [
    ...asked.messages,
    { role: 'assistant', content: last.blocks },
    { role: 'user', content },
  ];
  await collect(provider.stream({ ...asked, messages }, signal));

  const [, sentBack] = Object(server.requests[1]?.body.messages);
  expect(sentBack.content).toEqual([
    { type: 'thinking', thinking: 'Let me look. ✓', signature: 'sig-1' },
    redacted,
    { type: 'tool_use', id: 'toolu_1_3', name: 'read_file', input: { path: 'x' } },
  ]);
  const enabled = { type: 'enabled', budget_tokens: 1024 };
  expect(server.requests.map(({ body }) => body.thinking)).toEqual([enabled, enabled]);
  expect(server.violations).toEqual([]);
});

test('over many turns each request extends the one before and four marks are enough', async () => {
  await using server = await startModelServer({
    script: ({ number }) =>
      number % 5 === 0
        ? turn([call('read_file', '{"path": ')])
        : turn([text(' \n'), call('read_file', { path: `${number}` }), call('grep', {})]),
  });
  const provider = createAnthropic({ apiKey, model: 'm', baseUrl: server.url });
  const tools = [readFile, { name: 'grep', description: '', inputSchema: { type: 'object' } }];
  const messages: Message[] = [...request().messages];
  for (let number = 1; number <= 30; number += 1) {
    const last = (await collect(provider.stream(request({ tools, messages }), signal))).at(-1);
    if (last?.type !== 'done') throw new Error('no answer');
    const calls = last.blocks.filter((made) => made.type === 'call');
    const content = calls.map(({ id, args }) => ({ type: 'result' as const, callId: id, text: id, isError: !args.ok }));
    messages.push({ role: 'assistant', content: last.blocks }, { role: 'user', content });
  }
  expect(server.violations).toEqual([]);
  const marks = server.requests.map(({ text: body }) => body.split('"cache_control"').length - 1);
  expect(marks).toEqual([3, ...Array.from({ length: 29 }, () => 4)]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('the effort goes into the output configuration', async () => {
  await using server = await startModelServer({ script: [turn([text('Done.')])] });
  await collect(providerAt(server.url, 'anthropic', { effort: 'xhigh' }).stream(request(), signal));
  expect(server.requests[0]?.body.output_config).toEqual({ effort: 'xhigh' });
  expect(server.violations).toEqual([]);
});
