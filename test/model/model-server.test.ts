import { expect, test } from 'vitest';
import { call, scriptedTurns, startModelServer, text, thinking, turn } from '../support/model-server.ts';

type Json = Readonly<Record<string, unknown>>;

const user = (...content: Json[]): Json => ({ role: 'user', content });
const assistant = (...content: Json[]): Json => ({ role: 'assistant', content });
const said: Json = { type: 'text', text: 'x' };
const use = (id: string): Json => ({ type: 'tool_use', id, name: 'read', input: {} });
const result = (id: string): Json => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const withImage = (media_type: string, data: string): Json => ({
  ...result('a'),
  content: [{ type: 'image', source: { type: 'base64', media_type, data } }],
});
const mark: Json = { cache_control: { type: 'ephemeral' } };
const tools = [{ name: 'read', description: '', input_schema: { type: 'object' } }];
const good: Json = { model: 'm', max_tokens: 9, messages: [user(said)] };
const headers = { 'x-api-key': 'k', 'anthropic-version': '2023-06-01', 'content-type': 'application/json' };

function post(url: string, body: unknown, more: Readonly<Record<string, string>> = headers): Promise<Response> {
  return fetch(`${url}/v1/messages`, { method: 'POST', headers: more, body: JSON.stringify(body) });
}

const messages = (...list: Json[]): Json => ({ ...good, tools, messages: list });
const withTools = (...list: Json[]): Json => ({ ...good, tools: list });

const refused: [string, Json][] = [
  ['model: Field required', { ...good, model: undefined }],
  ['max_tokens: must be a positive integer', { ...good, max_tokens: undefined }],
  ['nonsense: Extra inputs are not permitted', { ...good, nonsense: 1 }],
  ['messages: at least one message is required', { ...good, messages: [] }],
  ['messages.0: roles must alternate from user on, expected user', messages(assistant(said), user(said))],
  ['messages.1: roles must alternate from user on, expected assistant', messages(user(said), user(said))],
  ['messages: the last message must be of the user', messages(user(said), assistant(said))],
  ['messages.0.content: must not be empty', messages(user())],
  [
    'messages.0.content.0: text content blocks must contain non-whitespace text',
    messages(user({ type: 'text', text: '\n' })),
  ],
  ['messages.0.content.0: tool_use is out of place', messages(user(use('a')))],
  [
    'messages.2: tool_use a has no tool_result immediately after',
    messages(user(said), assistant(use('a')), user(said)),
  ],
  [
    'messages.2: tool_use a has more than one tool_result',
    messages(user(said), assistant(use('a')), user(result('a'), result('a'))),
  ],
  ['messages.0: tool_result a has no tool_use before it', messages(user(result('a')))],
  [
    'messages.2: tool_result b has no tool_use before it',
    messages(user(said), assistant(use('a')), user(result('a'), result('b'))),
  ],
  [
    'messages.2: tool_result blocks must come first',
    messages(user(said), assistant(use('a')), user(said, result('a'))),
  ],
  [
    'messages.2.content.0: image/bmp is no image type',
    messages(user(said), assistant(use('a')), user(withImage('image/bmp', 'AAAA'))),
  ],
  [
    'messages.2.content.0: image data is no base64',
    messages(user(said), assistant(use('a')), user(withImage('image/png', 'AAA'))),
  ],
  [
    'messages.2.content.0: all content must be type text if is_error is true',
    messages(user(said), assistant(use('a')), user({ ...withImage('image/png', 'AAAA'), is_error: true })),
  ],
  [
    'messages.1.content.1: tool_use ids must be unique',
    messages(user(said), assistant(use('a'), use('a')), user(result('a'))),
  ],
  [
    'messages.1.content.0: input must be an object',
    messages(user(said), assistant({ ...use('a'), input: '{}' }), user(result('a'))),
  ],
  [
    'messages.1.content.0: thinking and signature are required',
    messages(user(said), assistant({ type: 'thinking', thinking: 'x' }, said), user(said)),
  ],
  [
    'tools: must be defined when messages have tool_use',
    { ...good, messages: [user(said), assistant(use('a')), user(result('a'))] },
  ],
  ['tools: Tool names must be unique.', withTools(...tools, ...tools)],
  ['tools.0.input_schema.type: must be object', withTools({ name: 'read', input_schema: {} })],
  [
    'tools.0.input_schema: does not support anyOf at the top level',
    withTools({ name: 'read', input_schema: { type: 'object', anyOf: [] } }),
  ],
  ['tool_choice.type: must be auto, any, tool or none', { ...good, tools, tool_choice: { type: 'some' } }],
  [
    'tool_choice.disable_parallel_tool_use: Extra inputs are not permitted',
    { ...good, tools, tool_choice: { type: 'none', disable_parallel_tool_use: true } },
  ],
  [
    'tool_choice.disable_parallel_tool_use: must be a boolean',
    { ...good, tools, tool_choice: { type: 'auto', disable_parallel_tool_use: 'yes' } },
  ],
  [
    'tool_choice: Thinking may not be enabled when tool_choice forces tool use.',
    { ...good, tools, thinking: { type: 'adaptive' }, tool_choice: { type: 'any' } },
  ],
  ['tool_choice: may only be given with tools', { ...good, tool_choice: { type: 'none' } }],
  ['tool_choice.name: is not among the tools', { ...good, tools, tool_choice: { type: 'tool', name: 'write' } }],
  [
    'cache_control: at most 4 blocks, found 5',
    messages(user(...Array.from({ length: 5 }, () => ({ ...said, ...mark })))),
  ],
  ['thinking.budget_tokens: must be at least 1024', { ...good, thinking: { type: 'enabled', budget_tokens: 1 } }],
  [
    'messages: with thinking, the last assistant message must start with a thinking block',
    {
      ...messages(user(said), assistant(use('a')), user(result('a'))),
      max_tokens: 2000,
      thinking: { type: 'enabled', budget_tokens: 1024 },
    },
  ],
];

test.each(refused)('%s', async (problem, body) => {
  await using server = await startModelServer({ script: [], appendOnly: 'off' });
  const response = await post(server.url, body);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { type: 'error', error: { type: 'invalid_request_error', message: problem } },
  });
  expect(server.violations[0]).toBe(`request 1: ${problem}`);
});

test('a request without a key, a version or a known path is refused', async () => {
  await using server = await startModelServer({ script: [turn([text('x')])], apiKey: 'k' });
  const { 'x-api-key': _, ...keyless } = headers;
  const { 'anthropic-version': __, ...versionless } = headers;
  const statuses = [
    (await post(server.url, good, keyless)).status,
    (await post(server.url, good, { ...headers, 'x-api-key': 'other' })).status,
    (await post(server.url, good, versionless)).status,
    (await fetch(`${server.url}/v1/other`, { method: 'POST', headers, body: '{}' })).status,
  ];
  expect(statuses).toEqual([401, 401, 400, 404]);
  expect(server.violations).toEqual(['request 3: anthropic-version: header is required']);
});

test('a bearer token is as good as x-api-key, and a request that does not stream gets one message', async () => {
  const reply = turn([thinking('Hm.', 's'), text('Hi'), call('read', { a: 1 }, 'b')], { usage: { input: 3 } });
  await using server = await startModelServer({ script: [reply], apiKey: 'k' });
  const { 'x-api-key': key, ...others } = headers;
  const response = await post(server.url, good, { ...others, authorization: `Bearer ${key}` });
  expect(await response.json()).toEqual({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [
      { type: 'thinking', thinking: 'Hm.', signature: 's' },
      { type: 'text', text: 'Hi' },
      { type: 'tool_use', id: 'b', name: 'read', input: { a: 1 } },
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 3, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 5 },
  });
  expect(server.violations).toEqual([]);
});

test('a request that edits what was sent before is a violation; marks may move, and a first message starts anew', async () => {
  await using server = await startModelServer({ script: () => turn([text('x')]) });
  const first = user({ ...said, ...mark });
  const second = [user(said), assistant(said), user({ ...said, ...mark })];
  for (const body of [
    messages(first),
    messages(...second),
    messages(...second),
    messages(...second.slice(0, 2), user({ type: 'text', text: 'edited' })),
    { ...messages(...second), system: 'changed' },
    messages(first),
    messages(...second),
  ]) {
    await (await post(server.url, body)).text();
  }
  expect(server.violations).toEqual([
    'request 4: the messages do not extend those of the request before',
    'request 5: tools, system or the first message differ from those of every earlier request',
  ]);
});

test('the lines of a script are turns, and a request beyond them is a violation', async () => {
  const script = scriptedTurns('{"text": "Hi", "calls": [{"name": "read", "args": {"a": 1}}]}');
  expect(script).toEqual([turn([text('Hi'), call('read', { a: 1 })])]);
  await using server = await startModelServer({ script });
  await (await post(server.url, good)).text();
  expect((await post(server.url, good)).status).toBe(400);
  expect(server.violations).toEqual(['request 2: the script has only 1 replies']);
});
