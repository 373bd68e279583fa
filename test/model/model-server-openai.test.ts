import { expect, test } from 'vitest';
import { call, failure, startModelServer, text, thinking, turn } from '../support/model-server.ts';

type Json = Readonly<Record<string, unknown>>;

const headers = { authorization: 'Bearer k', 'content-type': 'application/json' };

type Sending = { path: string; body: unknown; headers?: Readonly<Record<string, string>> };

function post(url: string, { path, body, headers: own = headers }: Sending): Promise<Response> {
  return fetch(`${url}/v1/${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
}

const parameters = { type: 'object', properties: {} };
const long = 'x'.repeat(65);

const chat = 'chat/completions';
const user: Json = { role: 'user', content: 'x' };
const answer: Json = { role: 'assistant', content: 'x' };
const calls = (...ids: string[]): Json => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } })),
});
const result = (id: string): Json => ({ role: 'tool', tool_call_id: id, content: 'x' });
const said = (...messages: Json[]): Json => ({ model: 'm', messages });
const chatTool = (fields: Json): Json => ({
  ...said(user),
  tools: [{ type: 'function', function: { name: 'read', parameters, ...fields } }],
});

const refusedChats: [string, Json][] = [
  ['model: you must provide a model parameter', { ...said(user), model: '' }],
  ['Unrecognized request argument supplied: nonsense', { ...said(user), nonsense: 1 }],
  [
    'max_tokens: cannot be set beside max_completion_tokens',
    { ...said(user), max_tokens: 1, max_completion_tokens: 1 },
  ],
  ['max_tokens: must be a positive integer', { ...said(user), max_tokens: 0 }],
  ['effort: huge is not supported', { ...said(user), reasoning_effort: 'huge' }],
  ['stream_options: only allowed with stream', { ...said(user), stream_options: {} }],
  ['the last message must be of the user or a result', said()],
  ['the last message must be of the user or a result', said(user, answer)],
  ['messages.0: the first message must be of the user', said(answer, user)],
  ['messages.1: two messages of the user in a row', said(user, user)],
  ['messages.2: two messages of the assistant in a row', said(user, answer, answer, user)],
  ["messages.1: the system's message must be the first", said(user, { role: 'system', content: 'x' })],
  ['messages.0: role: robot is not supported', said({ role: 'robot', content: 'x' })],
  ['messages.0: content must not be empty', said({ role: 'user', content: ' ' })],
  ['messages.1: content must not be empty', said(user, { role: 'assistant', content: null }, user)],
  ['messages.1: property name is unsupported', said(user, { ...result('a'), name: 'x' })],
  ['messages.1: tool_calls: [] is too short', said(user, { ...answer, tool_calls: [] }, user)],
  ['messages.1: tool_calls: id, type, name are required', said(user, calls(''), result(''))],
  [
    'messages.1: tool_calls: arguments must be a JSON object',
    said(
      user,
      { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: { name: 'x', arguments: '{' } }] },
      result('a'),
    ),
  ],
  ['messages.2: no tool output found for call a', said(user, calls('a'), user)],
  ['messages.3: no tool output found for call b', said(user, calls('a', 'b'), result('a'), user)],
  ['messages.2: results must come in the order of the calls', said(user, calls('a', 'b'), result('b'), result('a'))],
  ['messages.1: no call a waits for a result', said(user, result('a'))],
  ['messages.3: no call a waits for a result', said(user, calls('a'), result('a'), result('a'))],
  ['messages.1: call ids must be unique', said(user, calls('a', 'a'), result('a'), result('a'))],
  ['tools: [] is too short', { ...said(user), tools: [] }],
  ['tool_choice: only allowed when tools are specified', { ...said(user), tool_choice: 'none' }],
  ['tool_choice: must be auto, none, required or an object', { ...chatTool({}), tool_choice: 'any' }],
  ['parallel_tool_calls: only allowed when tools are specified', { ...said(user), parallel_tool_calls: false }],
  ['parallel_tool_calls: must be a boolean', { ...chatTool({}), parallel_tool_calls: 'no' }],
  [
    'parallel_tool_calls: not supported with this model',
    { ...chatTool({}), model: 'o4-mini', parallel_tool_calls: false },
  ],
  ['tools.0.type: must be function', { ...said(user), tools: [{ function: { name: 'read', parameters } }] }],
  ['tools.0.function.name: does not match ^[a-zA-Z0-9_-]{1,64}$', chatTool({ name: long })],
  ['tools.0.function.parameters: schema must be a JSON Schema of type object', chatTool({ parameters: {} })],
  ['tools.0.function.parameters: object schema missing properties', chatTool({ parameters: { type: 'object' } })],
  [
    'tools.0.function.parameters: schema must not have enum at the top level',
    chatTool({ parameters: { ...parameters, enum: [] } }),
  ],
  [
    'tools.0.function.parameters: array schema missing items',
    chatTool({ parameters: { type: 'object', properties: { list: { type: 'array' } } } }),
  ],
];

const asks: Json = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'x' }] };
const says: Json = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'x' }] };
const calling = (call_id: string): Json => ({ type: 'function_call', call_id, name: 'read', arguments: '{}' });
const output = (call_id: string): Json => ({ type: 'function_call_output', call_id, output: 'x' });
const reasoning: Json = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' };
const given = (...input: Json[]): Json => ({ model: 'm', store: false, input });
const tool = (fields: Json): Json => ({
  ...given(asks),
  tools: [{ type: 'function', name: 'read', parameters, strict: false, ...fields }],
});

const refusedResponses: [string, Json][] = [
  ["Unknown parameter: 'messages'.", { ...given(asks), messages: [] }],
  ['effort: huge is not supported', { ...given(asks), reasoning: { effort: 'huge' } }],
  ['store: must be false', { ...given(asks), store: true }],
  ['max_output_tokens: must be at least 16', { ...given(asks), max_output_tokens: 15 }],
  ['instructions: must not be empty', { ...given(asks), instructions: '' }],
  ['tools.0.strict: must be false', tool({ strict: undefined })],
  ["Unknown parameter: 'tools.0.function'.", tool({ function: {} })],
  ['tools.0.parameters: object schema missing properties', tool({ parameters: { type: 'object' } })],
  ["input.0: Unknown parameter: 'id'.", given({ ...asks, id: 'msg_1' })],
  ['input.0: content must not be empty', given({ ...asks, content: [] })],
  ['input.0: content must not be empty', given({ ...asks, content: [{ type: 'input_text', text: ' ' }] })],
  ['input.0: content: supported values are input_text', given({ ...asks, content: [{ type: 'text', text: 'x' }] })],
  ['input.0: type: thinking is not supported', given({ type: 'thinking' })],
  ['input.1: call_id and name are required', given(asks, { ...calling(''), name: '' }, output(''))],
  ['input.1: arguments must be a JSON object', given(asks, { ...calling('a'), arguments: '[]' }, output('a'))],
  ['input.2: output must not be empty', given(asks, calling('a'), { ...output('a'), output: '' })],
  ["input.1: Item with id 'rs_1' not found.", given(asks, { ...reasoning, encrypted_content: null }, says, asks)],
  ['input.2: reasoning without the item that it led to', given(asks, reasoning, asks)],
  ['input.2: no tool output found for call a', given(asks, calling('a'), asks)],
  ['no tool output found for call a', given(asks, calling('a'))],
  [
    'input.3: results must come in the order of the calls',
    given(asks, calling('a'), calling('b'), output('b'), output('a')),
  ],
  ['input.1: no call a waits for a result', given(asks, output('a'))],
  ['input.2: call ids must be unique', given(asks, calling('a'), calling('a'), output('a'), output('a'))],
];

const refused = [
  ...refusedChats.map(([problem, body]) => [problem, { path: chat, body }] as const),
  ...refusedResponses.map(([problem, body]) => [problem, { path: 'responses', body }] as const),
];

test.each(refused)('%s', async (problem, sending) => {
  await using server = await startModelServer({ script: [], appendOnly: 'off' });
  const response = await post(server.url, sending);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { error: { message: problem, type: 'invalid_request_error', param: null, code: null } },
  });
  expect(server.violations[0]).toBe(`request 1: ${problem}`);
});

test.each([
  [chat, said(user, calls('a', 'b'), result('a'), result('b'), user)],
  [
    chat,
    said({ role: 'system', content: 'x' }, user, { ...calls('a'), content: 'x', reasoning_content: '' }, result('a')),
  ],
  ['responses', given(asks, reasoning, calling('a'), calling('b'), output('a'), output('b'), reasoning, says, asks)],
])('%s takes a valid history', async (path, body) => {
  await using server = await startModelServer({ script: [turn([text('x')])], appendOnly: 'off' });
  const response = await post(server.url, { path, body });
  expect({ status: response.status, violations: server.violations }).toEqual({ status: 200, violations: [] });
});

test('only a bearer token is a key, and errors have the shape and the words of OpenAI', async () => {
  await using server = await startModelServer({ script: () => failure(429, 'rate_limit_error'), apiKey: 'k' });
  const sending = { path: chat, body: said(user) };
  const answers = [
    await post(server.url, { ...sending, headers: { 'x-api-key': 'k', 'content-type': 'application/json' } }),
    await post(server.url, { ...sending, headers: { ...headers, authorization: 'Bearer other' } }),
    await post(server.url, sending),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 429]);
  expect(await answers[0]?.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
});

test('a request that does not stream gets the whole answer', async () => {
  const reply = turn([thinking('Hm.', 's'), text('Hi'), call('read', { a: 1 }, 'b')], {
    usage: { input: 3, cacheRead: 2 },
  });
  await using server = await startModelServer({ script: [reply, reply] });
  const [completion, response] = [
    await (await post(server.url, { path: chat, body: said(user) })).json(),
    await (await post(server.url, { path: 'responses', body: given(asks) })).json(),
  ];
  expect(Object(completion).choices).toEqual([
    {
      index: 0,
      logprobs: null,
      finish_reason: 'tool_calls',
      message: {
        ...{ role: 'assistant', content: 'Hi', reasoning_content: 'Hm.' },
        tool_calls: [{ id: 'b', type: 'function', function: { name: 'read', arguments: '{"a":1}' } }],
      },
    },
  ]);
  expect(Object(completion).usage).toMatchObject({ prompt_tokens: 5, completion_tokens: 5 });
  expect(response).toMatchObject({
    status: 'completed',
    output: [
      { type: 'reasoning', encrypted_content: 's' },
      { type: 'message', content: [{ text: 'Hi' }] },
      { type: 'function_call', call_id: 'b', arguments: '{"a":1}' },
    ],
    usage: { input_tokens: 5, output_tokens: 5 },
  });
});

test.each([
  [
    chat,
    (...list: string[]) =>
      said({ role: 'system', content: 'x' }, ...list.flatMap((content) => [{ ...user, content }, answer]).slice(0, -1)),
  ],
  [
    'responses',
    (...list: string[]) =>
      given(
        ...list.flatMap((value) => [{ ...asks, content: [{ type: 'input_text', text: value }] }, says]).slice(0, -1),
      ),
  ],
])('%s: a request that edits what was sent before is a violation', async (path, conversation) => {
  await using server = await startModelServer({ script: () => turn([text('x')]) });
  for (const body of [conversation('a'), conversation('a', 'b'), conversation('a', 'c', 'd'), conversation('e', 'f')]) {
    await (await post(server.url, { path, body })).text();
  }
  expect(server.violations).toEqual([
    'request 3: the messages do not extend those of the request before',
    'request 4: tools, system or the first message differ from those of every earlier request',
  ]);
});
