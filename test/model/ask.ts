import { createAnthropic } from '../../src/model/anthropic.ts';
import type { ModelErrorKind, ModelEvent, ModelRequest, Provider } from '../../src/model/provider.ts';
import { ModelError } from '../../src/model/provider.ts';
import { type ModelServer, type Reply, startModelServer } from '../support/model-server.ts';

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

/** A server with a script, and a provider that talks to it. */
export async function withModel(
  script: readonly Reply[],
  test: (model: { server: ModelServer; provider: Provider }) => Promise<void>,
): Promise<void> {
  await using server = await startModelServer({ script });
  await test({ server, provider: createAnthropic({ apiKey, model: 'test-model', baseUrl: server.url }) });
}
