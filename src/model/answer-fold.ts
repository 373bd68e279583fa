/**
 * What the folds of all protocols share: each takes the raw events of one answer and gives the whole message. The SDKs'
 * own helpers lose or merge blocks when events come interleaved, twice or without an index, so none is used.
 */
import { clip } from '../base/text.ts';
import type { JsonObject } from './json.ts';
import { ModelError, type ModelEvent, type StopReason } from './provider.ts';

const shownCharacters = 60;

export type AnswerFold = {
  /** Takes one event; returns the text that it adds (often empty). Throws a `ModelError` for an error event. */
  readonly accept: (event: JsonObject) => string;
  /** The terminal event has come. */
  readonly finished: () => boolean;
  /** The whole message. Throws a `ModelError` when the terminal event has not come. */
  readonly done: () => ModelEvent;
};

/** The type of the event that `data: [DONE]` stands for. */
export const endOfStream = '[DONE]';

export const noUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

export function protocolError(message: string): ModelError {
  return new ModelError('protocol', message);
}

export function unfinished(): ModelError {
  return protocolError('The stream ended without its terminal event.');
}

/** The stop reason that a provider's word means; a word that is not in the table is handed on beside `unknown`. */
export function stopOf(
  table: ReadonlyMap<string, StopReason>,
  word: string | undefined,
): { readonly stopReason: StopReason; readonly stopWord?: string } {
  const stopReason = table.get(word ?? '');
  if (stopReason !== undefined) return { stopReason };
  if (word === undefined || word === '') return { stopReason: 'unknown' };
  return { stopReason: 'unknown', stopWord: clip(word, shownCharacters) };
}

/** A count that was reported. Figures are cumulative; a later zero means "not reported here", not "nothing used". */
export function figure(value: unknown, known: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : known;
}
