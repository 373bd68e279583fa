/** How the tools may be used in one answer: said where the endpoint is known to take it, and never elsewhere. */
import { expect, test } from 'vitest';
import { type BodyOptions, createBodyWriter } from '../../src/model/anthropic-request.ts';
import { createChatBodyWriter } from '../../src/model/openai-chat-request.ts';
import { createResponsesBodyWriter } from '../../src/model/openai-responses-request.ts';
import type { ModelRequest, ToolDefinition } from '../../src/model/provider.ts';
import { text, turn } from '../support/model-server.ts';
import { lastOf, type ProtocolName, protocolNames, request, withModel } from './ask.ts';

const tools: ToolDefinition[] = [{ name: 'read_file', description: 'Reads.', inputSchema: { type: 'object' } }];
const writers = {
  anthropic: (options: BodyOptions) => {
    const write = createBodyWriter(options);
    return (asked: ModelRequest) => Buffer.concat(write(asked).parts).toString();
  },
  openai: createChatBodyWriter,
  'openai-responses': createResponsesBodyWriter,
};

/** The fields that a choice adds to a body, which must come behind everything else. */
function added(write: (request: ModelRequest) => string, calls: 'one' | 'none', offered = tools): string {
  const plain = write(request({ tools: offered })).slice(0, -1);
  const body = write(request({ tools: offered, calls }));
  expect(body.startsWith(plain)).toBe(true);
  return body.slice(plain.length, -1);
}

const one = ',"parallel_tool_calls":false';
const none = ',"tool_choice":"none"';
type Row = { protocol: ProtocolName; model: string; baseUrl: string | undefined; one: string; none: string };

const table: Row[] = [
  {
    ...{ protocol: 'anthropic', model: 'claude-x', baseUrl: undefined },
    ...{
      one: ',"tool_choice":{"type":"auto","disable_parallel_tool_use":true}',
      none: ',"tool_choice":{"type":"none"}',
    },
  },
  { protocol: 'anthropic', model: 'claude-x', baseUrl: 'https://bedrock.example', one: '', none: '' },
  { protocol: 'openai', model: 'gpt-x', baseUrl: undefined, one, none },
  { protocol: 'openai', model: 'gpt-x', baseUrl: 'https://me.openai.azure.com/openai/v1', one, none },
  { protocol: 'openai', model: 'o4-mini', baseUrl: undefined, one: '', none },
  { protocol: 'openai', model: 'mistral-x', baseUrl: 'https://api.mistral.ai/v1', one, none },
  { protocol: 'openai', model: 'gpt-x', baseUrl: 'https://api.openai.com.evil.example/v1', one: '', none: '' },
  { protocol: 'openai', model: 'llama', baseUrl: 'http://127.0.0.1:11434/v1', one: '', none: '' },
  { protocol: 'openai-responses', model: 'gpt-x', baseUrl: undefined, one, none },
  { protocol: 'openai-responses', model: 'o3', baseUrl: undefined, one: '', none },
  { protocol: 'openai-responses', model: 'gpt-x', baseUrl: 'https://else.example/v1', one: '', none: '' },
];

test.each(table)('$protocol, $model at $baseUrl is told of a choice only as it takes it', (row) => {
  const { protocol, model, baseUrl } = row;
  const write = writers[protocol]({ model, baseUrl });
  expect({ one: added(write, 'one'), none: added(write, 'none') }).toEqual({ one: row.one, none: row.none });
  // Without tools there is nothing to choose, and the field alone is refused.
  expect([added(write, 'one', []), added(write, 'none', [])]).toEqual(['', '']);
});

for (const protocol of protocolNames) {
  test(`${protocol}: an endpoint that nobody knows gets a request without the choice`, async () => {
    await withModel(
      [turn([text('Done.')])],
      async ({ server, provider }) => {
        expect(await lastOf(provider, request({ tools, calls: 'none' }))).toMatchObject({ type: 'done' });
        expect(server.requests[0]?.text).not.toMatch(/tool_choice|parallel/);
        expect(server.violations).toEqual([]);
      },
      protocol,
    );
  });
}
