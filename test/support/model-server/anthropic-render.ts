import type { Piece, RenderOptions } from './protocol.ts';
import { idOf, pieces, stopWord, usageIn } from './render.ts';
import type { Failure, Part, Turn } from './reply.ts';

type Json = Readonly<Record<string, unknown>>;

const words = {
  end: 'end_turn',
  calls: 'tool_use',
  length: 'max_tokens',
  refusal: 'refusal',
  pause: 'pause_turn',
  context: 'model_context_window_exceeded',
};

export function renderAnthropicStream(turn: Turn, options: RenderOptions): Piece[] {
  const { end = 'finished' } = turn;
  const usage = usageOf(turn);
  const message = { ...head(options), content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  const events: Json[] = [
    { type: 'message_start', message },
    ...turn.parts.flatMap((part, index) =>
      blockEvents(part, { index, id: idOf(part, 'toolu', { ...options, index }) }),
    ),
  ];
  if (typeof end === 'object') events.push({ type: 'error', error: end });
  if (end === 'finished') {
    const delta = { stop_reason: stopWord(turn, words), stop_sequence: null };
    events.push(
      { type: 'message_delta', delta, usage: { output_tokens: usage.output_tokens } },
      { type: 'message_stop' },
    );
  }
  return events.map((event) => ({
    bytes: Buffer.from(`event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`),
    delta: event.type === 'content_block_delta',
  }));
}

export function renderAnthropicMessage(turn: Turn, options: RenderOptions): string {
  const content = turn.parts.map((part, index) => wholeBlock(part, idOf(part, 'toolu', { ...options, index })));
  return JSON.stringify({
    ...head(options),
    content,
    stop_reason: stopWord(turn, words),
    usage: usageOf(turn),
  });
}

export function renderAnthropicFailure({ type, message }: Failure): string {
  return JSON.stringify({ type: 'error', error: { type, message } });
}

function head({ model, turnNumber }: RenderOptions): Json {
  return { id: `msg_${turnNumber}`, type: 'message', role: 'assistant', model, stop_sequence: null };
}

function usageOf(turn: Turn) {
  const { input, output, cacheRead, cacheWrite } = usageIn(turn);
  return {
    input_tokens: input,
    cache_creation_input_tokens: cacheWrite,
    cache_read_input_tokens: cacheRead,
    output_tokens: output,
  };
}

function blockEvents(part: Part, { index, id }: { index: number; id: string }): Json[] {
  const { start, deltas } = streamedBlock(part, id);
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function streamedBlock(part: Part, id: string): { start: Json; deltas: Json[] } {
  switch (part.type) {
    case 'text': {
      const deltas = pieces(part.text).map((text) => ({ type: 'text_delta', text }));
      return { start: { type: 'text', text: '' }, deltas };
    }
    case 'thinking': {
      const deltas = pieces(part.text).map((thinking) => ({ type: 'thinking_delta', thinking }));
      const signature = { type: 'signature_delta', signature: part.signature };
      return { start: { type: 'thinking', thinking: '', signature: '' }, deltas: [...deltas, signature] };
    }
    case 'call': {
      const deltas = ['', ...pieces(part.json)].map((json) => ({ type: 'input_json_delta', partial_json: json }));
      return { start: { type: 'tool_use', id, name: part.name, input: {} }, deltas };
    }
    case 'block':
      return { start: part.block, deltas: [] };
  }
}

function wholeBlock(part: Part, id: string): Json {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'thinking':
      return { type: 'thinking', thinking: part.text, signature: part.signature };
    case 'call':
      return { type: 'tool_use', id, name: part.name, input: part.json === '' ? {} : JSON.parse(part.json) };
    case 'block':
      return part.block;
  }
}
