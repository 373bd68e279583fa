import { messageOf } from '../base/errors.ts';
import { clip } from '../base/text.ts';
import { failureKind } from './failure-kind.ts';
import { asObject, asText, type JsonObject } from './json.ts';
import { ModelError } from './provider.ts';

/**
 * Turns whatever a request threw into a `ModelError`. The official SDKs throw one family of errors: with a status and
 * the parsed body when there was an answer, with neither when there was none.
 */

const shownCharacters = 500;

/** Those of fetch, or a map. */
export type AnswerHeaders = { get(name: string): string | null | undefined };

function isHeaders(value: unknown): value is AnswerHeaders {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
}

type Answer = { readonly status?: number; readonly retryAfter?: number };

/** The failure that an error body describes: `{error: {type, code, message}}`, the inner object alone, or its text. */
export function failureOf(body: JsonObject, answer: Answer = {}): ModelError {
  const error = asObject(body.error) ?? (typeof body.error === 'string' ? { message: body.error } : body);
  const type = asText(error.type) || undefined;
  const code = asText(error.code) || undefined;
  const message = asText(error.message) ?? asText(error.detail) ?? 'no message';
  // Gateways put the status of the provider behind them into the body.
  const status = [error.code, error.status_code].find(isFailure) ?? answer.status;
  const where = answer.status === undefined ? 'inside its answer' : `with ${answer.status}`;
  const text = `The model endpoint failed ${where}: ${code ?? type ?? 'error'}: ${message}`;
  return new ModelError(failureKind({ status, code, type, message }), text, answer);
}

/** What to do about anything that a request threw; undefined when it is no failure of the endpoint but a bug. */
export function tryModelError(thrown: unknown, now: () => number): ModelError | undefined {
  if (thrown instanceof ModelError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  const { status, headers, error } = answerOf(thrown);
  if (status === undefined) return networkFailure(thrown);
  const retryAfter = headers === undefined ? undefined : retryAfterOf(headers, now);
  const answer = { status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  if (error !== undefined) return failureOf(error, answer);
  // The text of a page that is not JSON is left out: it says nothing to anyone and may hold anything.
  const contentType = headers?.get('content-type') ?? 'no content type';
  return new ModelError(failureKind({ status }), `The model endpoint failed with ${status} (${contentType}).`, answer);
}

/**
 * `error` as people and the transcript may see it: an endpoint may quote the key that it refuses, and at any length. The
 * key goes first, because a cut through it would leave a half that nobody recognises.
 */
export function presentable(error: ModelError, apiKey: string): ModelError {
  const message = clip(error.message.replaceAll(apiKey, '[key]'), shownCharacters);
  if (message === error.message) return error;
  return new ModelError(error.kind, message, {
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  });
}

/** Milliseconds to wait, from `retry-after-ms`, or `retry-after` in seconds or as a date; never negative. */
function retryAfterOf(headers: AnswerHeaders, now: () => number): number | undefined {
  const milliseconds = number(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return Math.max(0, milliseconds);
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = number(value);
  if (seconds !== undefined) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now());
}

function isFailure(status: unknown): status is number {
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;
}

function answerOf(thrown: Error): { status?: number; headers?: AnswerHeaders; error?: JsonObject } {
  const status = 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : undefined;
  const headers = 'headers' in thrown && isHeaders(thrown.headers) ? thrown.headers : undefined;
  const error = 'error' in thrown ? bodyOf(thrown.error) : undefined;
  return {
    ...(status === undefined ? {} : { status }),
    ...(headers === undefined ? {} : { headers }),
    ...(error === undefined ? {} : { error }),
  };
}

/** Some endpoints answer with a text, some with a list of one error. */
function bodyOf(error: unknown): JsonObject | undefined {
  if (typeof error === 'string') return { message: error };
  return asObject(Array.isArray(error) ? error[0] : error);
}

/** An SDK error without a status, or a socket's error, which always comes wrapped; anything else is a bug. */
function networkFailure(thrown: Error): ModelError | undefined {
  if (!('status' in thrown) && thrown.cause === undefined) return undefined;
  let inner: unknown = thrown;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return new ModelError('network', `The connection to the model endpoint failed: ${messageOf(inner)}`);
}

function number(text: string | null | undefined): number | undefined {
  return text && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
