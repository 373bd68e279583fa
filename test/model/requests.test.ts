/** What holds for the requests of every protocol. */
import { createHash } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssistantBlock, Message, ToolDefinition } from '../../src/model/provider.ts';
import { call, startModelServer, text, thinking, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { apiKey, collect, failureOf, type ProtocolName, protocolNames, providerAt, request, withModel } from './ask.ts';

const signal = new AbortController().signal;
const readFile: ToolDefinition = { name: 'read_file', description: 'Reads.', inputSchema: { type: 'object' } };
const grep: ToolDefinition = { name: 'grep', description: '', inputSchema: { type: 'object' } };

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The messages after an answer: one result for each of its calls, which fails where its arguments did not parse. */
function answered(messages: readonly Message[], blocks: readonly AssistantBlock[]): Message[] {
  const calls = blocks.filter((block) => block.type === 'call');
  const content = calls.map(({ id, args }) => ({ type: 'result' as const, callId: id, text: id, isError: !args.ok }));
  return [...messages, { role: 'assistant', content: blocks }, { role: 'user', content }];
}

for (const protocol of protocolNames) {
  test(`${protocol}: the sent event has the digest and length of the bytes that arrive`, async () => {
    await withModel(
      [turn([text('Done: ünïcödé.')])],
      async ({ server, provider }) => {
        const [sent] = await collect(provider.stream(request({ system: 'Grüße 🏆' }), signal));
        const body = server.requests[0]?.text ?? '';
        const sha256 = createHash('sha256').update(body).digest('hex');
        expect(sent).toEqual({ type: 'sent', sha256, bytes: Buffer.byteLength(body) });
      },
      protocol,
    );
  });

  verifies('REQ-P3', `${protocol}: a schema that it cannot take is refused and nothing is sent`, async () => {
    await withModel(
      [],
      async ({ server, provider }) => {
        for (const keyword of ['anyOf', 'enum', 'not']) {
          const tool = { ...readFile, inputSchema: { type: 'object', [keyword]: [] } };
          expect(await failureOf(provider, request({ tools: [tool] }))).toEqual({
            kind: 'invalid_request',
            status: undefined,
            retryAfter: undefined,
            message: `Tool "read_file" cannot be offered to a model: its schema has ${keyword} at the top level.`,
            before: [],
          });
        }
        expect(server.requests).toEqual([]);
      },
      protocol,
    );
  });

  test(`${protocol}: a message with nothing to send is refused before it is sent`, async () => {
    await withModel(
      [],
      async ({ server, provider }) => {
        const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: ' ' }] }];
        const { kind, message } = await failureOf(provider, request({ messages }));
        expect({ kind, message, requests: server.requests.length }).toEqual({
          kind: 'invalid_request',
          message: 'A message of the user has nothing in it that can be sent.',
          requests: 0,
        });
      },
      protocol,
    );
  });

  verifies('REQ-P7', `${protocol}: over 200 turns each request extends the one before`, async () => {
    await using server = await startModelServer({
      script: ({ number }) =>
        number % 5 === 0
          ? turn([call('read_file', '{"path": ')])
          : turn([thinking('Hm.', 's'), text(' \n'), call('read_file', { path: `${number}` }), call('grep', {})]),
    });
    const provider = providerAt(server.url, protocol);
    const tools = [readFile, grep];
    let messages = request().messages;
    for (let number = 1; number <= 200; number += 1) {
      const last = (await collect(provider.stream(request({ tools, messages }), signal))).at(-1);
      if (last?.type !== 'done') throw new Error('no answer');
      messages = answered(messages, last.blocks);
    }
    expect(server.violations).toEqual([]);
    // Anthropic's marks move with the tail; elsewhere what was sent stays byte for byte, but for the closing brackets.
    const bodies = server.requests.map(({ text: body }) =>
      body.replaceAll(',"cache_control":{"type":"ephemeral"}', ''),
    );
    const broken = bodies.filter(
      (body, index) => index > 0 && !body.startsWith((bodies[index - 1] ?? '').slice(0, -2)),
    );
    expect(broken).toEqual([]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test(`${protocol}: no key, address, header or log level is taken from the environment`, async () => {
    for (const prefix of ['ANTHROPIC', 'OPENAI']) {
      vi.stubEnv(`${prefix}_API_KEY`, 'sk-from-env');
      vi.stubEnv(`${prefix}_BASE_URL`, 'http://127.0.0.1:1');
      vi.stubEnv(`${prefix}_LOG`, 'debug');
      vi.stubEnv(`${prefix}_CUSTOM_HEADERS`, 'x-injected: 1\nauthorization: Bearer other');
    }
    vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'token-from-env');
    vi.stubEnv('OPENAI_ORG_ID', 'org-from-env');
    vi.stubEnv('OPENAI_PROJECT_ID', 'project-from-env');
    await withModel(
      [turn([text('Done.')])],
      async ({ server, provider }) => {
        await collect(provider.stream(request(), signal));
        const sent = server.requests[0]?.headers ?? {};
        const own = Object.entries(sent).filter(([name]) => /^(?:authorization|x-|openai-|anthropic-)/.test(name));
        expect(Object.fromEntries(own)).toEqual({ authorization: `Bearer ${apiKey}`, ...keyHeaders[protocol] });
      },
      protocol,
    );
  });
}

const keyHeaders: Readonly<Record<ProtocolName, Readonly<Record<string, string>>>> = {
  anthropic: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  openai: {},
  'openai-responses': {},
};
