import { limits } from '../base/limits.ts';
import { type AnswerFold, endOfStream, protocolError } from './answer-fold.ts';
import type { Body } from './growing-body.ts';
import { asObject, type JsonObject, tryParse } from './json.ts';
import type { Effort } from './models.ts';
import { ModelError, type ModelEvent, type ModelRequest, type Provider } from './provider.ts';
import { type AnswerHeaders, presentable, tryModelError } from './sdk-errors.ts';
import { serverSentEvents } from './server-sent-events.ts';

/** What every provider that speaks through an SDK is made of. */
export type SdkOptions = {
  readonly apiKey: string;
  readonly model: string;
  /** For a compatible endpoint. */
  readonly baseUrl?: string | undefined;
  readonly effort?: Effort | undefined;
  /** Milliseconds since the epoch; a Retry-After may be a date. */
  readonly now?: (() => number) | undefined;
};

/** Sends one body, in parts; rejects with an SDK's error unless the answer's status is 2xx. */
export type Send = (parts: readonly Buffer[], signal: AbortSignal) => Promise<SdkAnswer>;

/** What is read of an answer, whether it came through fetch or through ours. */
export type SdkAnswer = {
  readonly headers: AnswerHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
};

export type SdkProtocol = {
  readonly name: string;
  /** Loads the SDK. */
  readonly connect: () => Promise<Send>;
  readonly bodyOf: (request: ModelRequest) => Body;
  readonly createFold: () => AnswerFold;
  /** The events that a stream would have had, from a whole answer (an endpoint that does not stream). */
  readonly eventsOf: (answer: JsonObject) => Iterable<JsonObject>;
};

/**
 * A provider over one protocol. The SDK carries the request; the stream is read and folded here, because a cut or odd
 * one must never pass for a whole message.
 */
export function createSdkProvider(options: SdkOptions, protocol: SdkProtocol): Provider {
  const { apiKey, model, now = Date.now } = options;
  const { name, connect, bodyOf, createFold, eventsOf } = protocol;
  // Loading begins now, so that it overlaps with what happens before the first request, which reports a failure.
  const connection = connect();
  connection.catch(() => undefined);

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const send = await connection;
    const { parts, sha256, bytes } = bodyOf(request);
    signal.throwIfAborted();
    yield { type: 'sent', sha256, bytes };
    const over = new AbortController();
    try {
      // The SDKs leave a listener behind on the signal they get, one a request: not on the signal of the whole run.
      const response = await send(parts, AbortSignal.any([signal, over.signal]));
      yield* folded(eventsIn(response, eventsOf), createFold());
    } catch (thrown) {
      signal.throwIfAborted();
      const error = tryModelError(thrown, now);
      throw error === undefined ? thrown : presentable(error, apiKey);
    } finally {
      // An answer that was not read to its end would keep its connection.
      over.abort();
    }
  }

  return { name, model, stream };
}

/**
 * What both SDKs are told. The headers are exactly these: otherwise a variable of the environment could add some, and an
 * earlier step of the job that ran code from a pull request can set variables.
 */
export function clientOptions(headers: Readonly<Record<string, string>>) {
  return {
    maxRetries: 0,
    timeout: limits.model.headersTimeout,
    logLevel: 'off' as const,
    defaultQuery: {},
    // fetch drops `authorization` when it follows a redirect to another host, but it would hand over other headers.
    fetch: (url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, headers: { ...headers, 'content-type': 'application/json' }, redirect: 'error' }),
  };
}

async function* folded(events: AsyncIterable<JsonObject>, message: AnswerFold): AsyncGenerator<ModelEvent> {
  yield { type: 'alive' };
  try {
    for await (const event of events) {
      const text = message.accept(event);
      yield text === '' ? { type: 'alive' } : { type: 'text', text };
    }
  } catch (thrown) {
    // The connection may break between the terminal event and the end of the body: the message is whole nevertheless.
    if (thrown instanceof ModelError || !message.finished()) throw thrown;
  }
  yield message.done();
}

async function* eventsIn(response: SdkAnswer, eventsOf: SdkProtocol['eventsOf']): AsyncGenerator<JsonObject> {
  const contentType = response.headers.get('content-type') ?? '';
  if (contentType.includes('text/html') || response.body === null) {
    throw protocolError('The endpoint answered with a web page or with nothing: does base_url point at a model?');
  }
  if (contentType.includes('application/json')) {
    const answer = asObject(tryParse(await textOf(response.body)));
    if (answer === undefined) throw protocolError('The answer is announced as JSON but is not a JSON object.');
    yield* eventsOf(answer);
    return;
  }
  for await (const { event, data } of serverSentEvents(response.body)) {
    const value = data.trim() === endOfStream ? { type: endOfStream } : asObject(tryParse(data));
    if (value === undefined) throw protocolError('An event of the stream is not a JSON object.');
    yield 'type' in value ? value : { ...value, type: event };
  }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
