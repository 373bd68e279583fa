/**
 * The provider contract: types only, no SDK. Adapters depend on it, never the reverse.
 */
import type { Picture } from '../base/picture.ts';

/** One definition feeds every protocol. `inputSchema` is a whole JSON Schema (draft 2020-12) of type object. */
export type ToolDefinition = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
};

/** Fields of the provider's own beside what we understand of a block: they go back with it, never interpreted. */
type Extra = { readonly extra?: Readonly<Record<string, unknown>> };

export type TextBlock = { readonly type: 'text'; readonly text: string } & Extra;

/** The arguments of a call as the model wrote them: parsed, or the raw text and why it does not parse. */
export type CallArguments =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly raw: string; readonly error: string };

export type CallBlock = {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly args: CallArguments;
} & Extra;

/** A block of the provider's own (thinking, redacted thinking, ...): goes back byte for byte, is never interpreted. */
export type OpaqueBlock = { readonly type: 'opaque'; readonly raw: Readonly<Record<string, unknown>> };

export type AssistantBlock = TextBlock | CallBlock | OpaqueBlock;

export type ResultBlock = {
  readonly type: 'result';
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
  /** Only for a model that takes them, and never with an error. */
  readonly pictures?: readonly Picture[];
};

/** User and assistant alternate; results come before text in a user message; content is never empty. */
export type Message =
  | { readonly role: 'user'; readonly content: readonly (ResultBlock | TextBlock)[] }
  | { readonly role: 'assistant'; readonly content: readonly AssistantBlock[] };

export type ModelRequest = {
  readonly system: string;
  readonly tools: readonly ToolDefinition[];
  readonly messages: readonly Message[];
  /** Tokens. */
  readonly maxOutputTokens: number;
  /**
   * How the tools may be used in this one answer; left out, as the model likes. A hint: an endpoint that is not known to
   * take it is not told. The tools are listed all the same, because a history with calls needs them and a cache too.
   */
  readonly calls?: CallChoice | undefined;
};

/** At most one call, or words alone. */
export type CallChoice = 'one' | 'none';

/** Tokens; zero where an endpoint does not report. `input` excludes what was read from or written to a cache. */
export type Usage = {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
};

export type StopReason =
  /** The model said all it wanted to say. */
  | 'end'
  /** The model waits for the results of its calls. */
  | 'calls'
  /** The output limit cut the answer: a call in it may be incomplete although it parses. */
  | 'length'
  /** The model or its provider refused to answer. */
  | 'refusal'
  /** The provider's content filter cut the answer. */
  | 'filter'
  /** The context window is full. */
  | 'context'
  /** The provider paused a long turn and wants to be asked to go on. */
  | 'pause'
  /** The provider gave a reason that this version does not know, or none. */
  | 'unknown';

export type ModelEvent =
  /** Right before a request goes out, once for each try: sha256 (hex) and length (bytes) of the exact body. */
  | { readonly type: 'sent'; readonly sha256: string; readonly bytes: number }
  /** The endpoint gave a sign of life that adds no text: the head of its answer, a ping, a part of a call. */
  | { readonly type: 'alive' }
  | { readonly type: 'text'; readonly text: string }
  /** A try failed and another follows: what came of this answer so far is void, and a listener takes it back. */
  | ({ readonly type: 'retrying' } & FailedTry)
  /** Exactly once, last. Blocks are in the provider's order. */
  | {
      readonly type: 'done';
      readonly blocks: readonly AssistantBlock[];
      readonly stopReason: StopReason;
      /** The provider's own word, when the reason is `unknown` and it gave one. */
      readonly stopWord?: string;
      readonly usage: Usage;
    };

export type FailedTry = {
  /** The number of the try that failed, from 1. */
  readonly attempt: number;
  readonly failure: ModelErrorKind;
  /** HTTP; null when there was no answer, or the failure came inside it. */
  readonly status: number | null;
  readonly why: string;
  /** Milliseconds until the next try. */
  readonly wait: number;
  /** The model that is asked next. */
  readonly model: string;
};

export interface Provider {
  /** `anthropic`, `openai`, `scripted`, ... */
  readonly name: string;
  /** The model that answers; another one once a fallback took its place. */
  readonly model: string;
  /**
   * Text deltas as they arrive, then exactly one `done`; or it throws a `ModelError`, whether the failure came before
   * the stream opened or in the middle. When `signal` aborts it throws the signal's reason. An adapter retries nothing.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export type ModelErrorKind =
  /** 401, 403. */
  | 'auth'
  /** 400 and other answers that a second try would not change. */
  | 'invalid_request'
  /** The prompt does not fit the context window. */
  | 'context_too_long'
  /** Nothing is left of the money or of a monthly allowance: waiting does not help. */
  | 'quota'
  | 'rate_limited'
  | 'overloaded'
  | 'server'
  /** Connection refused, reset, cut. */
  | 'network'
  /** The stream ended without its terminal event, or an event could not be read. */
  | 'protocol';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ModelErrorKind,
    message: string,
    more: { status?: number; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.status = more.status;
    this.retryAfter = more.retryAfter;
  }
}
