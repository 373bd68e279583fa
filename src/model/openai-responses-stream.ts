import { randomUUID } from 'node:crypto';
import { type AnswerFold, figure, protocolError, stopOf, unfinished } from './answer-fold.ts';
import { parseArguments } from './call-arguments.ts';
import { asObject, asText, type JsonObject, objectsIn } from './json.ts';
import type { AssistantBlock, ModelEvent, StopReason, Usage } from './provider.ts';
import { failureOf } from './sdk-errors.ts';

/** An item of the output while its events arrive. */
type Item = {
  /** As it was announced, and once it is done as it goes back. */
  raw: JsonObject;
  done: boolean;
  text: string;
  json: string;
};

type State = {
  readonly items: Map<number, Item>;
  /** The index that an event without one means. */
  current: number;
  /** The response of the terminal event. */
  response: JsonObject | undefined;
};

const incomplete = new Map<string, StopReason>([
  ['max_output_tokens', 'length'],
  ['content_filter', 'filter'],
]);

/** Folds the events of a Responses stream. */
export function createResponseFold(): AnswerFold {
  const state: State = { items: new Map(), current: -1, response: undefined };
  return {
    accept: (event) => accept(state, event),
    finished: () => state.response !== undefined,
    done: () => done(state),
  };
}

/** The events that a stream would have had, from a whole response. */
export function* eventsOfResponse(response: JsonObject): Generator<JsonObject> {
  if (response.error) throw failureOf(response);
  if (!Array.isArray(response.output)) throw protocolError('The answer is JSON but not a response.');
  yield { type: `response.${asText(response.status) ?? 'completed'}`, response };
}

function accept(state: State, event: JsonObject): string {
  switch (event.type) {
    case 'response.output_item.added':
      return setItem(state, event, { done: false });
    case 'response.output_item.done':
      return setItem(state, event, { done: true });
    case 'response.output_text.delta':
    case 'response.refusal.delta':
      return addText(itemOf(state, event), asText(event.delta) ?? '');
    case 'response.function_call_arguments.delta':
      itemOf(state, event).json += asText(event.delta) ?? '';
      return '';
    case 'response.function_call_arguments.done':
      itemOf(state, event).json = asText(event.arguments) ?? itemOf(state, event).json;
      return '';
    case 'response.completed':
      return finish(state, asObject(event.response) ?? {});
    case 'response.incomplete':
      return finish(state, { ...asObject(event.response), status: 'incomplete' });
    case 'response.failed':
      throw failureOf({ error: asObject(event.response)?.error ?? 'no reason given' });
    case 'error':
      throw failureOf(event);
    default:
      return '';
  }
}

function setItem(state: State, event: JsonObject, { done }: { done: boolean }): string {
  const index = indexOf(state, event) ?? state.current + 1;
  const raw = asObject(event.item) ?? {};
  const item = state.items.get(index) ?? { raw, done, text: '', json: '' };
  state.current = index;
  state.items.set(index, item);
  item.raw = raw;
  item.done = done;
  return addMissing(item);
}

/** The text of a whole item counts; what the deltas did not bring of it still has to be shown. */
function addMissing(item: Item): string {
  const whole = textIn(item.raw) || item.text;
  const missing = whole.startsWith(item.text) ? whole.slice(item.text.length) : '';
  item.text = whole;
  return missing;
}

function addText(item: Item, text: string): string {
  item.text += text;
  return text;
}

function itemOf(state: State, event: JsonObject): Item {
  const index = indexOf(state, event) ?? state.current;
  const item = state.items.get(index);
  if (item === undefined) throw protocolError('The stream continues an item that it never started.');
  state.current = index;
  return item;
}

function indexOf({ items }: State, event: JsonObject): number | undefined {
  if (typeof event.output_index === 'number') return event.output_index;
  const id = asText(event.item_id);
  return id === undefined ? undefined : [...items].find(([, { raw }]) => raw.id === id)?.[0];
}

/** Takes the items that came with the terminal event only. */
function finish(state: State, response: JsonObject): string {
  state.response = response;
  const finished = new Set([...state.items.values()].filter((item) => item.done).map(({ raw }) => idOf(raw)));
  const missing = [...objectsIn(response.output).entries()].filter(
    ([index, raw]) => !finished.has(idOf(raw)) && !state.items.get(index)?.done,
  );
  const texts = missing.map(([index, raw]) => setItem(state, { output_index: index, item: raw }, { done: true }));
  return texts.join('');
}

function idOf(raw: JsonObject): unknown {
  return raw.id ?? raw.call_id ?? raw;
}

function done({ items, response }: State): ModelEvent {
  if (response === undefined) throw unfinished();
  const ordered = [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
  const blocks = withoutTwins(ordered.flatMap(closed));
  const refused = ordered.some(({ raw }) => objectsIn(raw.content).some(({ type }) => type === 'refusal'));
  return { type: 'done', blocks, ...stopIn(response, { blocks, refused }), usage: usageIn(asObject(response.usage)) };
}

function closed(item: Item): AssistantBlock[] {
  const { raw, text, json } = item;
  switch (raw.type) {
    case 'message': {
      // Models that mark their comments apart from the answer want the mark back.
      const extra = asText(raw.phase) === undefined ? {} : { extra: { phase: raw.phase } };
      return text === '' ? [] : [{ type: 'text', text, ...extra }];
    }
    case 'function_call': {
      const name = asText(raw.name) ?? '';
      if (name === '') throw protocolError('A call of the answer has no name.');
      const id = [raw.call_id, raw.id].map(asText).find(Boolean) ?? `call_${randomUUID()}`;
      return [{ type: 'call', id, name, args: parseArguments(asText(raw.arguments) || json) }];
    }
    default:
      return [{ type: 'opaque', raw }];
  }
}

/** A call that came twice runs once; two different ones cannot have one id. */
function withoutTwins(blocks: readonly AssistantBlock[]): AssistantBlock[] {
  const known = new Map<string, string>();
  return blocks.filter((block) => {
    if (block.type !== 'call') return true;
    const written = JSON.stringify(block);
    const twin = known.get(block.id);
    if (twin !== undefined && twin !== written) throw protocolError('Two calls of the answer have the same id.');
    known.set(block.id, written);
    return twin === undefined;
  });
}

function textIn({ type, content }: JsonObject): string {
  if (type !== 'message') return '';
  return objectsIn(content)
    .map((part) => asText(part.type === 'refusal' ? part.refusal : part.text) ?? '')
    .join('');
}

type Said = { readonly blocks: readonly AssistantBlock[]; readonly refused: boolean };

function stopIn(response: JsonObject, { blocks, refused }: Said): ReturnType<typeof stopOf> {
  if (response.status === 'incomplete') {
    return stopOf(incomplete, asText(asObject(response.incomplete_details)?.reason));
  }
  if (blocks.some(({ type }) => type === 'call')) return { stopReason: 'calls' };
  return { stopReason: refused ? 'refusal' : 'end' };
}

/** Tokens that came from a cache or went into it are part of the input's. */
function usageIn(usage: JsonObject = {}): Usage {
  const details = asObject(usage.input_tokens_details) ?? {};
  const cacheRead = figure(details.cached_tokens, 0);
  const cacheWrite = figure(details.cache_write_tokens, 0);
  const input = Math.max(0, figure(usage.input_tokens, 0) - cacheRead - cacheWrite);
  return { input, output: figure(usage.output_tokens, 0), cacheRead, cacheWrite };
}
