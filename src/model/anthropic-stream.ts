import { type AnswerFold, figure, noUsage, protocolError, stopOf, unfinished } from './answer-fold.ts';
import { parseArguments } from './call-arguments.ts';
import { asObject, asText, type JsonObject } from './json.ts';
import type { AssistantBlock, ModelEvent, StopReason, Usage } from './provider.ts';
import { failureOf } from './sdk-errors.ts';

/** A block while its deltas arrive. */
type OpenBlock =
  | { readonly type: 'text'; text: string }
  | { readonly type: 'call'; readonly start: JsonObject; json: string }
  | { readonly type: 'opaque'; raw: JsonObject; json: string };

type State = {
  blocks: Map<number, OpenBlock>;
  /** The index that an event without one means. */
  current: number;
  usage: Usage;
  stopReason: string | undefined;
  finished: boolean;
};

const stopReasons = new Map<string, StopReason>([
  ['end_turn', 'end'],
  ['stop_sequence', 'end'],
  ['tool_use', 'calls'],
  ['max_tokens', 'length'],
  ['refusal', 'refusal'],
  ['pause_turn', 'pause'],
  ['model_context_window_exceeded', 'context'],
]);

/** Folds the events of the Messages protocol. */
export function createMessageFold(): AnswerFold {
  const state: State = { blocks: new Map(), current: -1, usage: noUsage, stopReason: undefined, finished: false };
  return {
    accept: (event) => accept(state, event),
    finished: () => state.finished,
    done: () => done(state),
  };
}

/** The events that a stream would have had, from a whole message (an endpoint that does not stream). */
export function* eventsOf(message: JsonObject): Generator<JsonObject> {
  if (asObject(message.error) !== undefined) yield { ...message, type: 'error' };
  if (!Array.isArray(message.content)) throw protocolError('The answer is JSON but not a message.');
  yield { type: 'message_start', message };
  yield { type: 'message_delta', delta: { stop_reason: message.stop_reason } };
  yield { type: 'message_stop' };
}

function accept(state: State, event: JsonObject): string {
  switch (event.type) {
    case 'message_start':
      return startMessage(state, asObject(event.message) ?? {});
    case 'content_block_start':
      return startBlock(state, indexOf(event, state.current + 1), asObject(event.content_block) ?? {});
    case 'content_block_delta':
      return extendBlock(state, indexOf(event, state.current), asObject(event.delta) ?? {});
    case 'message_delta':
      state.usage = mergedUsage(state.usage, event.usage);
      state.stopReason = asText(asObject(event.delta)?.stop_reason) ?? state.stopReason;
      return '';
    case 'message_stop':
      state.finished = true;
      return '';
    case 'error':
      throw failureOf(event);
    default:
      return '';
  }
}

/**
 * A second start while the first message is unfinished is a restart by a gateway: what came before is void, or its calls
 * would run beside those of the message that replaced it. After a finished one, its blocks stay until overwritten.
 */
function startMessage(state: State, message: JsonObject): string {
  if (!state.finished) state.blocks.clear();
  state.finished = false;
  state.current = -1;
  state.usage = mergedUsage(noUsage, message.usage);
  state.stopReason = asText(message.stop_reason);
  const content = Array.isArray(message.content) ? message.content : [];
  return content.map((block, index) => startBlock(state, index, asObject(block) ?? {})).join('');
}

function startBlock(state: State, index: number, block: JsonObject): string {
  state.current = index;
  const text = asText(block.text) ?? '';
  switch (block.type) {
    case 'text':
      state.blocks.set(index, { type: 'text', text });
      return text;
    case 'tool_use':
      state.blocks.set(index, { type: 'call', start: block, json: '' });
      return '';
    default:
      state.blocks.set(index, { type: 'opaque', raw: block, json: '' });
      return '';
  }
}

function extendBlock(state: State, index: number, delta: JsonObject): string {
  const block = state.blocks.get(index);
  if (block === undefined) throw protocolError('The stream continues a block that it never started.');
  state.current = index;
  if (delta.type === 'input_json_delta' && block.type !== 'text') {
    block.json += asText(delta.partial_json) ?? '';
    return '';
  }
  if (block.type === 'opaque') block.raw = extended(block.raw, delta);
  if (block.type !== 'text') return '';
  const text = delta.type === 'text_delta' ? (asText(delta.text) ?? '') : '';
  block.text += text;
  return text;
}

/**
 * A block of a type that we do not know, with its delta: a delta names the fields that it continues, so text is appended
 * and anything else replaces.
 */
function extended(raw: JsonObject, delta: JsonObject): JsonObject {
  const { type: _, ...fields } = delta;
  const next = Object.entries(fields).map(([field, value]) => {
    const before = asText(raw[field]) ?? '';
    return [field, typeof value === 'string' ? before + value : value];
  });
  return { ...raw, ...Object.fromEntries(next) };
}

function done(state: State): ModelEvent {
  if (!state.finished) throw unfinished();
  const blocks = [...state.blocks]
    .sort(([a], [b]) => a - b)
    .map(([, block]) => closed(block))
    .filter((block) => !isUnfinished(block, state.stopReason));
  const ids = blocks.flatMap((block) => (block.type === 'call' ? [block.id] : []));
  if (new Set(ids).size < ids.length) throw protocolError('Two calls of the answer have the same id.');
  return { type: 'done', blocks, ...stopOf(stopReasons, state.stopReason), usage: state.usage };
}

/** A text that was never written, or a thought that the output limit cut before its signature: both are refused later. */
function isUnfinished(block: AssistantBlock, stopReason: string | undefined): boolean {
  if (block.type === 'text') return block.text === '';
  if (block.type === 'call' || stopReason !== 'max_tokens') return false;
  return block.raw.type === 'thinking' && (asText(block.raw.signature) ?? '') === '';
}

function closed(block: OpenBlock): AssistantBlock {
  if (block.type === 'text') return { type: 'text', text: block.text };
  if (block.type === 'call') return closedCall(block.start, block.json);
  const input = block.json === '' ? undefined : parseArguments(block.json);
  return { type: 'opaque', raw: input?.ok ? { ...block.raw, input: input.value } : block.raw };
}

/** Arguments come as deltas, or whole in the block's start; `""` means none. */
function closedCall(start: JsonObject, json: string): AssistantBlock {
  const id = asText(start.id) ?? '';
  const name = asText(start.name) ?? '';
  if (id === '' || name === '') throw protocolError('A call of the answer has no id or no name.');
  if (json !== '') return { type: 'call', id, name, args: parseArguments(json) };
  const whole = start.input ?? {};
  return { type: 'call', id, name, args: parseArguments(typeof whole === 'string' ? whole : JSON.stringify(whole)) };
}

function mergedUsage(before: Usage, reported: unknown): Usage {
  const usage = asObject(reported) ?? {};
  return {
    input: figure(usage.input_tokens, before.input),
    output: figure(usage.output_tokens, before.output),
    cacheRead: figure(usage.cache_read_input_tokens, before.cacheRead),
    cacheWrite: figure(usage.cache_creation_input_tokens, before.cacheWrite),
  };
}

function indexOf(event: JsonObject, fallback: number): number {
  const index = event.index;
  return typeof index === 'number' ? index : fallback;
}
