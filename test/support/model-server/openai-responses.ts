import { openAiError, renderOpenAiFailure } from './openai-failure.ts';
import { responsesConversation, responsesProblems } from './openai-responses-check.ts';
import { bearer, type Piece, type Protocol, type RenderOptions } from './protocol.ts';
import { idOf, pieces, stopWord, usageIn } from './render.ts';
import type { Part, Turn } from './reply.ts';

type Json = Readonly<Record<string, unknown>>;

/** A response is complete, or incomplete for one of the other reasons. */
const words = { end: 'completed', calls: 'completed', length: 'max_output_tokens', filter: 'content_filter' };

export const openAiResponsesProtocol: Protocol = {
  path: '/v1/responses',
  keyIn: bearer,
  problems: responsesProblems,
  conversation: responsesConversation,
  renderStream,
  renderMessage: (turn, options) => JSON.stringify(finalResponse(turn, options)),
  renderFailure: renderOpenAiFailure,
};

function renderStream(turn: Turn, options: RenderOptions): Piece[] {
  const { end = 'finished' } = turn;
  const final = finalResponse(turn, options);
  const begun = { ...final, status: 'in_progress', output: [], usage: null, incomplete_details: null };
  const events: Json[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...turn.parts.flatMap((part, index) => itemEvents(part, itemOf(part, { ...options, index }), index)),
  ];
  if (typeof end === 'object') events.push({ type: 'error', error: openAiError(end) });
  if (end === 'finished') events.push({ type: `response.${final.status}`, response: final });
  return events.map((event, number) => ({
    bytes: Buffer.from(
      `event: ${String(event.type)}\ndata: ${JSON.stringify({ ...event, sequence_number: number })}\n\n`,
    ),
    delta: String(event.type).endsWith('.delta'),
  }));
}

function finalResponse(turn: Turn, options: RenderOptions) {
  const word = stopWord(turn, words);
  const status = word === 'completed' ? 'completed' : 'incomplete';
  return {
    id: `resp_${options.turnNumber}`,
    object: 'response',
    status,
    error: null,
    incomplete_details: status === 'completed' ? null : { reason: word },
    model: options.model,
    output: turn.parts.map((part, index) => itemOf(part, { ...options, index })),
    store: false,
    usage: usageOf(turn),
  };
}

function itemOf(part: Part, at: RenderOptions & { index: number }): Json {
  const id = idOf({ type: 'text', text: '' }, part.type, at);
  switch (part.type) {
    case 'text':
      return { id, type: 'message', status: 'completed', role: 'assistant', content: [outputText(part.text)] };
    case 'thinking': {
      const summary = [{ type: 'summary_text', text: part.text }];
      return { id, type: 'reasoning', summary, encrypted_content: part.signature };
    }
    case 'call': {
      const { name, json } = part;
      return { id, type: 'function_call', status: 'completed', call_id: idOf(part, 'call', at), name, arguments: json };
    }
    case 'block':
      return part.block;
  }
}

function outputText(text: string): Json {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

function itemEvents(part: Part, item: Json, index: number): Json[] {
  const { begun, inner } = streamed(part, item);
  return [
    { type: 'response.output_item.added', item: begun },
    ...inner.map((event) => ({ ...event, item_id: item.id })),
    { type: 'response.output_item.done', item },
  ].map((event) => ({ ...event, output_index: index }));
}

function streamed(part: Part, item: Json): { begun: Json; inner: Json[] } {
  switch (part.type) {
    case 'text': {
      const place = { content_index: 0 };
      const deltas = pieces(part.text).map((delta) => ({ type: 'response.output_text.delta', delta, ...place }));
      return {
        begun: { ...item, status: 'in_progress', content: [] },
        inner: [
          { type: 'response.content_part.added', part: outputText(''), ...place },
          ...deltas,
          { type: 'response.output_text.done', text: part.text, ...place },
          { type: 'response.content_part.done', part: outputText(part.text), ...place },
        ],
      };
    }
    case 'thinking': {
      const deltas = pieces(part.text).map((delta) => ({
        type: 'response.reasoning_summary_text.delta',
        delta,
        summary_index: 0,
      }));
      return { begun: { ...item, summary: [], encrypted_content: 'unfinished' }, inner: deltas };
    }
    case 'call': {
      const deltas = pieces(part.json).map((delta) => ({ type: 'response.function_call_arguments.delta', delta }));
      const done = { type: 'response.function_call_arguments.done', arguments: part.json };
      return { begun: { ...item, status: 'in_progress', arguments: '' }, inner: [...deltas, done] };
    }
    case 'block':
      return { begun: item, inner: [] };
  }
}

function usageOf(turn: Turn): Json {
  const { input, output, cacheRead, cacheWrite } = usageIn(turn);
  const total = input + cacheRead + cacheWrite;
  return {
    input_tokens: total,
    input_tokens_details: { cached_tokens: cacheRead, cache_write_tokens: cacheWrite },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: total + output,
  };
}
