/**
 * What the model server answers, said without a protocol: each protocol renders the same reply in its own events.
 */
import type { StopReason } from '../../../src/model/provider.ts';
import { parseScript } from '../../../src/model/scripted.ts';

type Json = Readonly<Record<string, unknown>>;

export type Part =
  | { readonly type: 'text'; readonly text: string }
  /** `json` is what goes over the wire; it need not be JSON. */
  | { readonly type: 'call'; readonly name: string; readonly json: string; readonly id?: string }
  | { readonly type: 'thinking'; readonly text: string; readonly signature: string }
  /** A block (Chat Completions: fields of a delta) of the protocol's own, sent whole. */
  | { readonly type: 'block'; readonly block: Json };

export type Delivery = {
  /** Write in pieces of this many bytes instead of one event at a time. */
  readonly chunkBytes?: number;
  /** Destroy the socket after this many bytes of the body. */
  readonly cutAfter?: number;
  /** End the body in good order after this many bytes. */
  readonly endAfter?: number;
  /** Hold the first piece that starts at or after this offset until the promise settles. */
  readonly pause?: { readonly afterBytes: number; readonly until: Promise<unknown> };
  /** Milliseconds before each delta, so that a person sees the text grow. */
  readonly deltaDelay?: number;
};

type ServerUsage = {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
};

/** How a turn ends: `unfinished` ends the body without the terminal event, `stalled` never ends it. */
type TurnEnd = 'finished' | 'unfinished' | 'stalled' | { readonly type: string; readonly message: string };

export type Turn = {
  readonly kind: 'turn';
  readonly parts: readonly Part[];
  /** What the turn means by its end, for any protocol; by default what the parts imply. */
  readonly stop?: StopReason;
  /** The same as one protocol spells it. */
  readonly stopReason?: string;
  readonly usage?: Partial<ServerUsage>;
  /** An object is an error event in the middle of the stream. */
  readonly end?: TurnEnd;
  readonly delivery?: Delivery;
};

/** An answer in the protocol's error shape; `type` is Anthropic's word, which OpenAI's protocols translate. */
export type Failure = {
  readonly kind: 'failure';
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Any bytes at all. */
export type Raw = {
  readonly kind: 'raw';
  readonly body: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly delivery?: Delivery;
};

export type Reply = Turn | Failure | Raw;

export const text = (value: string): Part => ({ type: 'text', text: value });

export const thinking = (value: string, signature: string): Part => ({ type: 'thinking', text: value, signature });

export const block = (value: Json): Part => ({ type: 'block', block: value });

/** A call; a string as arguments is sent as it is, well formed or not. */
export function call(name: string, args: Json | string, id?: string): Part {
  const json = typeof args === 'string' ? args : JSON.stringify(args);
  return { type: 'call', name, json, ...(id === undefined ? {} : { id }) };
}

export function turn(parts: readonly Part[], more: Omit<Turn, 'kind' | 'parts'> = {}): Turn {
  return { kind: 'turn', parts, ...more };
}

export function failure(
  status: number,
  type: string,
  more: Partial<Pick<Failure, 'message' | 'headers'>> = {},
): Failure {
  return { kind: 'failure', status, type, message: type, ...more };
}

export function raw(body: string, more: Omit<Raw, 'kind' | 'body'> = {}): Raw {
  return { kind: 'raw', body, ...more };
}

/** The turns of a JSONL script in the format of the scripted provider. */
export function scriptedTurns(jsonl: string, more: Omit<Turn, 'kind' | 'parts'> = {}): Turn[] {
  return parseScript(jsonl).map(({ text: said, calls = [] }) =>
    turn([...(said === undefined ? [] : [text(said)]), ...calls.map(({ name, args }) => call(name, args))], more),
  );
}
