import { createAnthropic } from '../../src/model/anthropic.ts';
import { createOpenAiChat } from '../../src/model/openai-chat.ts';
import { createOpenAiResponses } from '../../src/model/openai-responses.ts';
import type { ModelErrorKind, ModelEvent, ModelRequest, Provider } from '../../src/model/provider.ts';
import { ModelError } from '../../src/model/provider.ts';
import type { SdkOptions } from '../../src/model/sdk-provider.ts';
import { anthropicProtocol } from '../support/model-server/anthropic.ts';
import { openAiChatProtocol } from '../support/model-server/openai-chat.ts';
import { openAiResponsesProtocol } from '../support/model-server/openai-responses.ts';
import { type ModelServer, type Reply, raw, startModelServer, type Turn } from '../support/model-server.ts';

export const apiKey = 'sk-test-0123456789';

/** A request with one message, and whatever the test is about. */
export function request(more: Partial<ModelRequest> = {}): ModelRequest {
  const messages: ModelRequest['messages'] = [{ role: 'user', content: [{ type: 'text', text: 'Fix it.' }] }];
  return { system: 'You fix code.', tools: [], messages, maxOutputTokens: 2000, ...more };
}

/** All events but the mere signs of life. */
export async function collect(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const collected: ModelEvent[] = [];
  for await (const event of events) if (event.type !== 'alive') collected.push(event);
  return collected;
}

/** The final event of one answer. */
export async function lastOf(provider: Provider, asked = request()): Promise<ModelEvent | undefined> {
  return (await collect(provider.stream(asked, new AbortController().signal))).at(-1);
}

export type Failed = {
  readonly kind: ModelErrorKind;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly message: string;
  /** Types of the events that came before the failure. */
  readonly before: readonly string[];
};

/** How a request fails; throws when it does not, or not with a `ModelError`. */
export async function failureOf(provider: Provider, asked = request()): Promise<Failed> {
  const before: string[] = [];
  try {
    for await (const { type } of provider.stream(asked, new AbortController().signal)) {
      if (type !== 'alive') before.push(type);
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown;
    const { kind, status, retryAfter, message } = thrown;
    return { kind, status, retryAfter, message, before };
  }
  throw new Error(`no failure, but ${before.join()}`);
}

const protocols = {
  anthropic: { create: createAnthropic, base: '', wire: anthropicProtocol, last: '"message_stop"' },
  openai: { create: createOpenAiChat, base: '/v1', wire: openAiChatProtocol, last: '"finish_reason":"' },
  'openai-responses': {
    create: createOpenAiResponses,
    base: '/v1',
    wire: openAiResponsesProtocol,
    last: '"response.completed"',
  },
};

export type ProtocolName = keyof typeof protocols;

/** What holds for every protocol is tested on each. */
export const protocolNames: readonly ProtocolName[] = ['anthropic', 'openai', 'openai-responses'];

/** Where a protocol's requests go. */
export function pathOf(protocol: ProtocolName): string {
  return protocols[protocol].wire.path;
}

/** How many bytes of a turn's stream come before `word`; by default the one that makes it whole. */
export function bytesBefore(protocol: ProtocolName, reply: Turn, word = protocols[protocol].last): number {
  const pieces = protocols[protocol].wire.renderStream(reply, { model: 'test-model', turnNumber: 1 });
  return Buffer.concat(pieces.map(({ bytes }) => bytes)).indexOf(word);
}

/** The provider of a protocol that talks to the server at `url`. */
export function providerAt(url: string, protocol: ProtocolName, more: Partial<SdkOptions> = {}): Provider {
  const { create, base } = protocols[protocol];
  return create({ apiKey, model: 'test-model', baseUrl: `${url}${base}`, ...more });
}

/** A turn as the protocol's answer to a request that does not stream. */
export function wholeAnswer(protocol: ProtocolName, reply: Turn): Reply {
  const body = protocols[protocol].wire.renderMessage(reply, { model: 'test-model', turnNumber: 1 });
  return raw(body, { contentType: 'application/json' });
}

/** A server with a script, and a provider that talks to it. */
export async function withModel(
  script: readonly Reply[],
  test: (model: { server: ModelServer; provider: Provider }) => Promise<void>,
  protocol: ProtocolName = 'anthropic',
): Promise<void> {
  await using server = await startModelServer({ script });
  await test({ server, provider: providerAt(server.url, protocol) });
}
