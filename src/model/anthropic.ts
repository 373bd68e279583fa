import { limits } from '../base/limits.ts';
import { createBodyWriter, type Thinking } from './anthropic-request.ts';
import { createMessageFold, eventsOf } from './anthropic-stream.ts';
import type { Provider } from './provider.ts';
import { overHttp, type Post } from './sdk-http.ts';
import { createSdkProvider, type SdkOptions, type Send } from './sdk-provider.ts';

/** `baseUrl` is where `/v1/messages` is. */
export type AnthropicOptions = SdkOptions & { readonly thinking?: Thinking | undefined };

const officialUrl = 'https://api.anthropic.com';
const version = '2023-06-01';

/** The Anthropic Messages protocol, here or at a compatible endpoint. */
export function createAnthropic(options: AnthropicOptions): Provider {
  return createSdkProvider(options, {
    name: 'anthropic',
    connect: () => connect(options),
    bodyOf: createBodyWriter(options),
    createFold: createMessageFold,
    eventsOf,
  });
}

/** Every option is passed: the SDK takes what is missing from ANTHROPIC_* variables. */
async function connect({ apiKey, baseUrl = officialUrl }: AnthropicOptions): Promise<Send> {
  const { BaseAnthropic } = await import('@anthropic-ai/sdk/client');
  const client = new BaseAnthropic({
    apiKey,
    authToken: null,
    baseURL: baseUrl,
    webhookKey: null,
    openTelemetry: false,
    maxRetries: 0,
    logLevel: 'off',
  });
  // The headers are exactly these; compatible endpoints look for the key in one of the two.
  const headers = { authorization: `Bearer ${apiKey}`, 'x-api-key': apiKey, 'anthropic-version': version };
  // Its own two need Node's fetch and Headers (decision 9). The compiler looks whether they still have these names.
  const overridden = {
    buildRequest: async ({ path, body, signal }: Post & { path: string }) => ({
      req: { body, signal },
      url: client.buildURL(path, null),
      timeout: limits.model.headersTimeout,
    }),
    fetchWithTimeout: overHttp({ ...headers, 'content-type': 'application/json' }),
  } satisfies Partial<Record<keyof typeof client, unknown>>;
  Object.assign(client, overridden);
  // The bytes go out as they are: `messages.create` would serialise the whole history again, and the sha256 that
  // the transcript holds would be of something else.
  return (body, signal) => client.post('/v1/messages', { body, signal }).asResponse();
}
