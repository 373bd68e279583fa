import { type AnswerFold, endOfStream, figure, noUsage, protocolError, stopOf, unfinished } from './answer-fold.ts';
import { asObject, asText, type JsonObject, objectsIn } from './json.ts';
import { type CallAssembler, createCallAssembler } from './openai-chat-calls.ts';
import { addReasoning, type Reasoning } from './openai-chat-reasoning.ts';
import {
  type AssistantBlock,
  ModelError,
  type ModelErrorKind,
  type ModelEvent,
  type StopReason,
  type Usage,
} from './provider.ts';
import { failureOf } from './sdk-errors.ts';

type State = {
  begun: boolean;
  text: string;
  refused: boolean;
  readonly reasoning: Reasoning;
  readonly calls: CallAssembler;
  usage: Usage;
  finishReason: string | undefined;
  ended: boolean;
};

const stopReasons = new Map<string, StopReason>([
  ['stop', 'end'],
  ['eos', 'end'],
  ['tool_calls', 'calls'],
  ['function_call', 'calls'],
  ['length', 'length'],
  ['model_length', 'context'],
  ['content_filter', 'filter'],
  ['sensitive', 'filter'],
]);

/** A stream that ends with one of these broke, whatever came before. */
const failures = new Map<string, ModelErrorKind>([
  ['error', 'server'],
  ['network_error', 'server'],
  ['insufficient_system_resource', 'overloaded'],
]);

/** Folds the chunks of a Chat Completions stream. A finish reason is the end, and so is `[DONE]` without one. */
export function createChatFold(): AnswerFold {
  const state: State = {
    begun: false,
    text: '',
    refused: false,
    reasoning: { fields: {}, parts: [] },
    calls: createCallAssembler(),
    usage: noUsage,
    finishReason: undefined,
    ended: false,
  };
  const finished = () => state.ended || (state.finishReason ?? '') !== '';
  return {
    accept: (event) => accept(state, event),
    finished,
    done() {
      if (!finished()) throw unfinished();
      return done(state);
    },
  };
}

/** The chunks that a stream would have had, from a whole completion. */
export function* chunksOf(completion: JsonObject): Generator<JsonObject> {
  if (completion.error) throw failureOf(completion);
  if (objectsIn(completion.choices).length === 0) throw protocolError('The answer is JSON but not a chat completion.');
  yield completion;
  yield { type: endOfStream };
}

function accept(state: State, chunk: JsonObject): string {
  if (chunk.type === endOfStream) {
    state.ended = true;
    return '';
  }
  if (chunk.type === 'error' || chunk.error) throw failureOf(chunk);
  // Only one choice is asked for; the chunk with the usage has none.
  const choice = objectsIn(chunk.choices).find(({ index }) => !index);
  for (const usage of [choice?.usage, asObject(chunk.x_groq)?.usage, chunk.usage]) {
    state.usage = mergedUsage(state.usage, asObject(usage) ?? {});
  }
  if (choice === undefined) return '';
  state.finishReason = asText(choice.finish_reason) || state.finishReason;
  // Beside a delta some endpoints repeat the whole message; alone it is the answer of one that does not stream.
  const delta = asObject(choice.delta) ?? (state.begun ? undefined : asObject(choice.message));
  return delta === undefined ? '' : extend(state, delta);
}

function extend(state: State, delta: JsonObject): string {
  state.begun = true;
  addReasoning(state.reasoning, delta);
  state.calls.add(delta.tool_calls);
  const refusal = asText(delta.refusal) ?? '';
  state.refused ||= refusal !== '';
  // What a model says instead of an answer is for people too.
  const text = textIn(delta.content) + refusal;
  state.text += text;
  return text;
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const texts = objectsIn(content).map(({ type, text }) => (type === 'text' ? asText(text) : undefined));
  return texts.join('');
}

function done({ text, refused, reasoning, calls, usage, finishReason }: State): ModelEvent {
  const failure = failures.get(finishReason ?? '');
  if (failure !== undefined) {
    throw new ModelError(failure, `The model endpoint failed inside its answer: it finished with ${finishReason}.`);
  }
  const opaque = [reasoning.fields, ...reasoning.parts].filter((raw) => Object.keys(raw).length > 0);
  const blocks: AssistantBlock[] = [
    ...opaque.map((raw) => ({ type: 'opaque' as const, raw })),
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.close(),
  ];
  const stop = stopOf(stopReasons, finishReason);
  return { type: 'done', blocks, ...(refused && stop.stopReason === 'end' ? { stopReason: 'refusal' } : stop), usage };
}

/** Tokens that came from a cache or went into it are part of the prompt's. */
function mergedUsage(before: Usage, usage: JsonObject): Usage {
  const details = asObject(usage.prompt_tokens_details) ?? {};
  const known = before.input + before.cacheRead + before.cacheWrite;
  const prompt = figure(usage.prompt_tokens, known);
  const cacheRead = figure(details.cached_tokens ?? usage.prompt_cache_hit_tokens, before.cacheRead);
  const cacheWrite = figure(details.cache_write_tokens, before.cacheWrite);
  return {
    input: Math.max(0, prompt - cacheRead - cacheWrite),
    output: figure(usage.completion_tokens, before.output),
    cacheRead,
    cacheWrite,
  };
}
