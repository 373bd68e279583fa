import { hash } from 'node:crypto';
import { limits } from '../base/limits.ts';
import { createBodyWriter, type Thinking } from './anthropic-request.ts';
import { createMessageFold, eventsOf, protocolError } from './anthropic-stream.ts';
import { asObject, type JsonObject, tryParse } from './json.ts';
import type { Effort } from './models.ts';
import { ModelError, type ModelEvent, type ModelRequest, type Provider } from './provider.ts';
import { presentable, tryModelError } from './sdk-errors.ts';
import { serverSentEvents } from './server-sent-events.ts';

export type AnthropicOptions = {
  readonly apiKey: string;
  readonly model: string;
  /** Where `/v1/messages` is, for a compatible endpoint. */
  readonly baseUrl?: string | undefined;
  readonly thinking?: Thinking | undefined;
  readonly effort?: Effort | undefined;
  /** Milliseconds since the epoch; a Retry-After may be a date. */
  readonly now?: (() => number) | undefined;
};

const officialUrl = 'https://api.anthropic.com';

/**
 * The Anthropic Messages protocol, here or at a compatible endpoint. The SDK carries the request; the stream is read and
 * folded here, because a cut or odd one must never pass for a whole message.
 */
export function createAnthropic(options: AnthropicOptions): Provider {
  const { apiKey, model, thinking, effort, now = Date.now } = options;
  const bodyOf = createBodyWriter({ model, ...(thinking && { thinking }), ...(effort && { effort }) });
  // Loading begins now, so that it overlaps with what happens before the first request, which reports a failure.
  const connection = connect(options);
  connection.catch(() => undefined);

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const send = await connection;
    const body = Buffer.from(bodyOf(request));
    signal.throwIfAborted();
    yield { type: 'sent', sha256: hash('sha256', body), bytes: body.length };
    try {
      yield* fold(await send(body, signal));
    } catch (thrown) {
      signal.throwIfAborted();
      const error = tryModelError(thrown, now);
      throw error === undefined ? thrown : presentable(error, apiKey);
    }
  }

  return { name: 'anthropic', model, stream };
}

/** Every option is passed: the SDK takes what is missing from ANTHROPIC_* variables. */
async function connect({ apiKey, baseUrl = officialUrl }: AnthropicOptions) {
  const { Anthropic } = await import('@anthropic-ai/sdk/client');
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    webhookKey: null,
    maxRetries: 0,
    timeout: limits.model.headersTimeout,
    logLevel: 'off',
    openTelemetry: false,
    defaultQuery: {},
    // The SDK sends the key as a bearer token; compatible endpoints often look for this header only.
    defaultHeaders: { 'x-api-key': apiKey },
    // fetch drops `authorization` when it follows a redirect to another host, but it would hand over `x-api-key`.
    fetchOptions: { redirect: 'error' },
  });
  // `post` takes the bytes as they are: `messages.create` would serialise the whole history again, and the sha256 that
  // the transcript holds would be of something else.
  return (body: Buffer, signal: AbortSignal): Promise<Response> => {
    const headers = { 'content-type': 'application/json' };
    // The SDK leaves a listener behind on the signal it gets, one a request: not on the signal of the whole run.
    return client.post('/v1/messages', { body, headers, signal: AbortSignal.any([signal]) }).asResponse();
  };
}

async function* fold(response: Response): AsyncGenerator<ModelEvent> {
  const message = createMessageFold();
  yield { type: 'alive' };
  try {
    for await (const event of eventsIn(response)) {
      const text = message.accept(event);
      yield text === '' ? { type: 'alive' } : { type: 'text', text };
    }
  } catch (thrown) {
    // The connection may break between the terminal event and the end of the body: the message is whole nevertheless.
    if (thrown instanceof ModelError || !message.finished()) throw thrown;
  }
  yield message.done();
}

async function* eventsIn(response: Response): AsyncGenerator<JsonObject> {
  const contentType = response.headers.get('content-type') ?? '';
  if (contentType.includes('text/html') || response.body === null) {
    throw protocolError('The endpoint answered with a web page or with nothing: does base_url point at a model?');
  }
  if (contentType.includes('application/json')) {
    const message = asObject(tryParse(await response.text()));
    if (message === undefined) throw protocolError('The answer is announced as JSON but is not a JSON object.');
    yield* eventsOf(message);
    return;
  }
  for await (const { event, data } of serverSentEvents(response.body)) {
    const value = asObject(tryParse(data));
    if (value === undefined) throw protocolError('An event of the stream is not a JSON object.');
    yield 'type' in value ? value : { ...value, type: event };
  }
}
