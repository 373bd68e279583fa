import { expect, test } from 'vitest';
import { createChatBodyWriter } from '../../src/model/openai-chat-request.ts';
import { createResponsesBodyWriter } from '../../src/model/openai-responses-request.ts';
import { explicitSchema } from '../../src/model/openai-schema.ts';
import type { AssistantBlock, Message, ModelRequest, ToolDefinition } from '../../src/model/provider.ts';
import { block, call, startModelServer, text, thinking, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { collect, type ProtocolName, providerAt, request, withModel } from './ask.ts';

type Json = Readonly<Record<string, unknown>>;

const signal = new AbortController().signal;
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { path: { $ref: '#/$defs/path' } },
  required: ['path'],
  additionalProperties: false,
  $defs: { path: { type: 'string', minLength: 1 } },
};
const readFile: ToolDefinition = { name: 'read_file', description: 'Reads a file.', inputSchema: schema };

/** A call, a call whose arguments do not parse, and their results. */
const history: Message[] = [
  ...request().messages,
  {
    role: 'assistant',
    content: [
      { type: 'text', text: '\n\n' },
      { type: 'call', id: 'a', name: 'read_file', args: { ok: true, value: { path: 'x' } } },
      { type: 'call', id: 'b', name: 'read_file', args: { ok: false, raw: '{"pa', error: 'cut' } },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'result', callId: 'a', text: '', isError: false },
      { type: 'result', callId: 'b', text: 'The arguments are not JSON.', isError: true },
      { type: 'text', text: 'Go on.' },
      { type: 'text', text: 'Please.' },
    ],
  },
];
const failed = '[THIS TOOL CALL FAILED]\nThe arguments are not JSON.';

const whole: Record<'openai' | 'openai-responses', Json> = {
  openai: {
    model: 'test-model',
    max_tokens: 12_345,
    stream: true,
    stream_options: { include_usage: true },
    reasoning_effort: 'high',
    tools: [{ type: 'function', function: { name: 'read_file', description: 'Reads a file.', parameters: schema } }],
    messages: [
      { role: 'system', content: 'You fix code.' },
      { role: 'user', content: 'Fix it.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{"path":"x"}' } },
          { id: 'b', type: 'function', function: { name: 'read_file', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: '(empty)' },
      { role: 'tool', tool_call_id: 'b', content: failed },
      { role: 'user', content: 'Go on.\n\nPlease.' },
    ],
  },
  'openai-responses': {
    model: 'test-model',
    max_output_tokens: 12_345,
    stream: true,
    store: false,
    include: ['reasoning.encrypted_content'],
    reasoning: { effort: 'high' },
    tools: [{ type: 'function', name: 'read_file', description: 'Reads a file.', parameters: schema, strict: false }],
    instructions: 'You fix code.',
    input: [
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Fix it.' }] },
      { type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{"path":"x"}' },
      { type: 'function_call', call_id: 'b', name: 'read_file', arguments: '{}' },
      { type: 'function_call_output', call_id: 'a', output: '(empty)' },
      { type: 'function_call_output', call_id: 'b', output: failed },
      {
        ...{ type: 'message', role: 'user' },
        content: [
          { type: 'input_text', text: 'Go on.' },
          { type: 'input_text', text: 'Please.' },
        ],
      },
    ],
  },
};

for (const protocol of ['openai', 'openai-responses'] as const) {
  verifies(
    ['REQ-P1', 'REQ-P3', 'REQ-P4', 'REQ-P13'],
    `${protocol}: a request holds the whole schema, its limit, and results in order that say when they failed`,
    async () => {
      await using server = await startModelServer({ script: [turn([text('Done.')])], appendOnly: 'off' });
      const provider = providerAt(server.url, protocol, { effort: 'high' });
      const asked = request({ tools: [readFile], messages: history, maxOutputTokens: 12_345 });
      await collect(provider.stream(asked, signal));
      expect(server.requests[0]?.body).toEqual(whole[protocol]);
      expect(server.violations).toEqual([]);
    },
  );
}

const chatBody = (options: { model: string; baseUrl?: string }, asked: ModelRequest = request()): Json =>
  JSON.parse(createChatBodyWriter(options)(asked));

test.each([
  [{ model: 'gpt-4.1' }, 'max_completion_tokens'],
  [{ model: 'my-deployment', baseUrl: 'https://x.openai.azure.com/openai/v1' }, 'max_completion_tokens'],
  [{ model: 'gpt-5.6', baseUrl: 'http://gateway.local/v1' }, 'max_completion_tokens'],
  [{ model: 'o3', baseUrl: 'http://gateway.local/v1' }, 'max_completion_tokens'],
  [{ model: 'gpt-oss-120b', baseUrl: 'http://localhost:8000/v1' }, 'max_tokens'],
  [{ model: 'mistral-large', baseUrl: 'https://api.mistral.ai/v1' }, 'max_tokens'],
  [{ model: 'gpt-4o', baseUrl: 'https://not-openai.com/v1' }, 'max_tokens'],
])('for %j the limit is called %s', (options, field) => {
  const body = chatBody(options);
  expect(Object.keys(body).filter((key) => key.startsWith('max_'))).toEqual([field]);
  expect(body[field]).toBe(2000);
});

test('only Mistral is not asked for its usage, because it refuses the option', () => {
  const bodies = [chatBody({ model: 'm', baseUrl: 'https://api.mistral.ai/v1' }), chatBody({ model: 'm' })];
  expect(bodies.map((body) => body.stream_options)).toEqual([undefined, { include_usage: true }]);
});

test('models that do not reason are not asked for their reasoning', () => {
  const names = [
    'gpt-4.1',
    'gpt-4o-mini',
    'openai/gpt-4o',
    'chatgpt-4o-latest',
    'gpt-5-chat-latest',
    'gpt-5',
    'o3',
    'x',
  ];
  const asked = names.filter((model) => 'include' in JSON.parse(createResponsesBodyWriter({ model })(request())));
  expect(asked).toEqual(['gpt-5', 'o3', 'x']);
});

test('what a schema implies is written out where OpenAI wants it, and nothing else changes', () => {
  const bare = {
    type: 'object',
    description: 'x',
    $defs: { list: { type: ['array', 'null'], default: { type: 'array' } } },
  };
  expect(explicitSchema(bare)).toEqual({
    ...bare,
    $defs: { list: { type: ['array', 'null'], default: { type: 'array' }, items: {} } },
    properties: {},
  });
  const deep = (leaf: Json): Json => ({
    type: 'object',
    properties: { items: { anyOf: [{ type: 'object', additionalProperties: leaf }, { const: 1 }, true] } },
  });
  expect(explicitSchema(deep({ type: 'array', prefixItems: [{ type: 'array' }] }))).toEqual(
    deep({ type: 'array', prefixItems: [{ type: 'array', items: {} }], items: {} }),
  );
  expect(explicitSchema(schema)).toEqual(schema);
});

/** What is sent back of an answer, after a result for each of its calls. */
async function sentBack(protocol: ProtocolName, parts: Parameters<typeof turn>[0]): Promise<unknown[]> {
  let sent: unknown;
  await withModel(
    [turn(parts), turn([text('Done.')])],
    async ({ server, provider }) => {
      const asked = request({ tools: [readFile] });
      const last = (await collect(provider.stream(asked, signal))).at(-1);
      if (last?.type !== 'done') throw new Error('no answer');
      await collect(provider.stream({ ...asked, messages: answered(asked.messages, last.blocks) }, signal));
      const { messages, input } = server.requests[1]?.body ?? {};
      sent = messages ?? input;
      expect(server.violations).toEqual([]);
    },
    protocol,
  );
  return Array.isArray(sent) ? sent : [];
}

function answered(messages: readonly Message[], blocks: readonly AssistantBlock[]): Message[] {
  const calls = blocks.filter((made) => made.type === 'call');
  const results = calls.map(({ id }) => ({ type: 'result' as const, callId: id, text: 'x', isError: false }));
  const content = results.length > 0 ? results : [{ type: 'text' as const, text: 'Go on.' }];
  return [...messages, { role: 'assistant', content: blocks }, { role: 'user', content }];
}

const readCall = { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{}' } };

verifies(['REQ-P12', 'DEF-11'], 'reasoning goes back with the calls that it led to, as it came', async () => {
  const signed = { extra_content: { google: { thought_signature: 'c2ln' } } };
  const table: [Parameters<typeof turn>[0], Json][] = [
    [
      [thinking('Hm. ✓', ''), call('read_file', {}, 'a')],
      { content: null, reasoning_content: 'Hm. ✓', tool_calls: [readCall] },
    ],
    [
      [block({ reasoning_content: '' }), call('read_file', {}, 'a')],
      { content: null, reasoning_content: '', tool_calls: [readCall] },
    ],
    [[block({ reasoning: '' }), call('read_file', {}, 'a')], { content: null, tool_calls: [readCall] }],
    [
      [block({ reasoning: 'Hm', reasoning_details: [{ type: 'x' }] }), call('read_file', {}, 'a')],
      { content: null, reasoning_details: [{ type: 'x' }], tool_calls: [readCall] },
    ],
    [
      [block({ tool_calls: [{ ...readCall, ...signed }] })],
      { content: null, tool_calls: [{ ...readCall, ...signed }] },
    ],
    [
      [
        block({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }),
        text('I look.'),
        call('read_file', {}, 'a'),
      ],
      {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] },
          { type: 'text', text: 'I look.' },
        ],
        tool_calls: [readCall],
      },
    ],
    [[thinking('Hm.', ''), text('Done?')], { content: 'Done?' }],
    [[thinking('Hm.', '')], { content: '(no text)' }],
  ];
  for (const [parts, expected] of table) {
    const [, , answer] = await sentBack('openai', parts);
    expect(answer).toEqual({ role: 'assistant', ...expected });
  }
});

verifies(['REQ-P12', 'DEF-11'], 'reasoning items go back as they came, before the items that they led to', async () => {
  const reasoning = { id: 'rs_7', type: 'reasoning', summary: [], status: null, encrypted_content: 'c2ln' };
  const item = (value: string, more: Json = {}) => ({
    ...{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: value }] },
    ...more,
  });
  const wireCall = { type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{}' };
  const commentary = { ...item('I look.', { id: 'msg_1' }), phase: 'commentary' };
  const table: [Parameters<typeof turn>[0], readonly Json[]][] = [
    [
      [block(reasoning), call('read_file', {}, 'a')],
      [reasoning, wireCall],
    ],
    [
      [block(commentary), block(reasoning), call('read_file', {}, 'a')],
      [item('I look.', { phase: 'commentary' }), reasoning, wireCall],
    ],
    [[block({ ...reasoning, encrypted_content: null }), text('Hi')], [item('Hi')]],
    [[text('Hi'), block(reasoning)], [item('Hi')]],
    [[block(reasoning)], [item('(no text)')]],
  ];
  for (const [parts, expected] of table) {
    const [, ...rest] = await sentBack('openai-responses', parts);
    expect(rest.slice(0, -1)).toEqual(expected);
  }
});
