import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../../src/model/json.ts';
import type { Failure, Turn } from './reply.ts';

/** One write: an event of the stream, and whether it carries a delta. */
export type Piece = { readonly bytes: Buffer; readonly delta: boolean };

/** `turnNumber` makes the ids of a turn's calls unique. */
export type RenderOptions = { readonly model: string; readonly turnNumber: number };

/** What a request holds of a conversation: what stays the same, and the list that may only grow. */
export type Conversation = { readonly fixed: unknown; readonly messages: readonly JsonObject[] };

/** How one wire protocol reads requests and renders replies. */
export type Protocol = {
  readonly path: string;
  /** The key, from the headers in which the protocol has it. */
  readonly keyIn: (headers: IncomingHttpHeaders) => string | undefined;
  /** Everything that a strict endpoint would refuse; empty when there is nothing. */
  readonly problems: (body: JsonObject, headers: IncomingHttpHeaders) => string[];
  readonly conversation: (body: JsonObject) => Conversation;
  readonly renderStream: (turn: Turn, options: RenderOptions) => Piece[];
  /** The same turn as one JSON message. */
  readonly renderMessage: (turn: Turn, options: RenderOptions) => string;
  readonly renderFailure: (failure: Failure) => string;
};

export function bearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.match(/^bearer (.+)$/i)?.[1];
}
