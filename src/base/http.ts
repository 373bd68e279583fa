/**
 * One HTTP request over node:http, for the SDKs that take a fetch of ours. Node's own fetch does the same, but loading it
 * takes 40 ms and 15 MB of every run (decision 9). No proxy, no cookies, and a redirect is an answer like any other. Nothing
 * is sent twice, not even when a server closes a kept connection just as it is used again: only the caller knows whether
 * that could be a second comment.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { messageOf } from './errors.ts';

export type HttpRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of one body; its length is told before. */
  readonly body?: readonly Uint8Array[];
  /** Also ends the body of the answer. */
  readonly signal: AbortSignal;
};

export type HttpAnswer = {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Throws when the connection breaks before the end. What is not read is ended by the signal. */
  readonly body: AsyncIterable<Buffer>;
};

/**
 * Resolves with the head of the answer. Rejects, as its body does, with the signal's reason or with an error whose cause
 * is the socket's.
 */
export async function sendHttp(url: string, request: HttpRequest): Promise<HttpAnswer> {
  const { method, body = [], signal } = request;
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const headers = method === 'GET' ? request.headers : { ...request.headers, 'content-length': String(length) };
  // Only the protocol that is asked for is loaded.
  const client = await (new URL(url).protocol === 'https:' ? import('node:https') : import('node:http'));
  // Not before: the job may be cancelled while the client loads.
  signal.throwIfAborted();
  try {
    return answerOf(url, await send(client.request(url, { method, headers }), request), signal);
  } catch (cause) {
    throw whyBroken(signal, cause);
  }
}

/** The whole body. */
export async function readWhole({ body }: Pick<HttpAnswer, 'body'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(sent: ClientRequest, { body = [], signal }: HttpRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const abort = () => {
    sent.destroy();
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  sent.once('close', () => {
    signal.removeEventListener('abort', abort);
    // Also what is no answer to a request like ours: a switch to another protocol.
    reject(new Error('the connection was closed without an answer'));
  });
  sent.once('response', resolve);
  sent.on('error', reject);
  for (const part of body) sent.write(part);
  sent.end();
  return promise;
}

function answerOf(url: string, response: IncomingMessage, signal: AbortSignal): HttpAnswer {
  const { statusCode: status = 0, statusMessage: statusText = '' } = response;
  return { url, status, statusText, headers: headersOf(response), body: bodyOf(response, signal) };
}

function headersOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function* bodyOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer, void, void> {
  try {
    yield* await decoded(response);
  } catch (cause) {
    throw whyBroken(signal, cause);
  } finally {
    response.destroy();
  }
}

async function decoded(response: IncomingMessage): Promise<Readable> {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity' || withoutBody.includes(response.statusCode ?? 0)) return response;
  if (encoding !== 'gzip') throw new Error(`the answer comes in an encoding that was not asked for: ${encoding}`);
  const { createGunzip } = await import('node:zlib');
  const unzipped = createGunzip();
  response.once('error', (cause) => unzipped.destroy(cause));
  return response.pipe(unzipped);
}

/** Such answers have no body, whatever encoding they name. */
const withoutBody: readonly number[] = [204, 304];

function whyBroken(signal: AbortSignal, cause: unknown): unknown {
  return signal.aborted ? signal.reason : new Error(messageOf(cause), { cause });
}
