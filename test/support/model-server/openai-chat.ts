import { chatConversation, chatProblems } from './openai-chat-check.ts';
import { openAiError, renderOpenAiFailure } from './openai-failure.ts';
import { bearer, type Piece, type Protocol, type RenderOptions } from './protocol.ts';
import { idOf, pieces, stopWord, usageIn } from './render.ts';
import type { Part, Turn } from './reply.ts';

type Json = Readonly<Record<string, unknown>>;

const words = { end: 'stop', calls: 'tool_calls', length: 'length', filter: 'content_filter' };

export const openAiChatProtocol: Protocol = {
  path: '/v1/chat/completions',
  keyIn: bearer,
  problems: chatProblems,
  conversation: chatConversation,
  renderStream,
  renderMessage,
  renderFailure: renderOpenAiFailure,
};

function renderStream(turn: Turn, options: RenderOptions): Piece[] {
  const { end = 'finished' } = turn;
  const head = { ...headOf(options), object: 'chat.completion.chunk' };
  const chunk = (delta: Json, finish: string | null = null): Piece => {
    const choice = { index: 0, delta, logprobs: null, finish_reason: finish };
    return piece({ ...head, choices: [choice], usage: null }, { delta: finish === null });
  };
  const deltas = turn.parts.flatMap((part, index) => deltasOf(part, callOf(turn, index, options)));
  const stream = [chunk({ role: 'assistant', content: '' }), ...deltas.map((delta) => chunk(delta))];
  if (typeof end === 'object') stream.push(piece({ error: openAiError(end) }, { delta: false }));
  if (end === 'finished') {
    stream.push(
      chunk({}, stopWord(turn, words)),
      piece({ ...head, choices: [], usage: usageOf(turn) }, { delta: false }),
      { bytes: Buffer.from('data: [DONE]\n\n'), delta: false },
    );
  }
  return stream;
}

function piece(data: Json, { delta }: { delta: boolean }): Piece {
  return { bytes: Buffer.from(`data: ${JSON.stringify(data)}\n\n`), delta };
}

function renderMessage(turn: Turn, options: RenderOptions): string {
  const said = (type: 'text' | 'thinking') =>
    turn.parts.map((part) => (part.type === type ? part.text : '')).join('') || null;
  const calls = turn.parts.flatMap((part, index) =>
    part.type === 'call' ? [{ ...wireCall(part, callOf(turn, index, options).id) }] : [],
  );
  const message = {
    role: 'assistant',
    content: said('text'),
    ...(said('thinking') !== null && { reasoning_content: said('thinking') }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return JSON.stringify({
    ...headOf(options),
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: stopWord(turn, words) }],
    usage: usageOf(turn),
  });
}

function headOf({ model, turnNumber }: RenderOptions): Json {
  return { id: `chatcmpl-${turnNumber}`, created: 1_750_000_000, model };
}

/** The number of a call among the calls of its turn, and its id. */
function callOf({ parts }: Turn, index: number, options: RenderOptions): { id: string; number: number } {
  const part = parts[index];
  const number = parts.slice(0, index).filter(({ type }) => type === 'call').length;
  return { id: part === undefined ? '' : idOf(part, 'call', { ...options, index }), number };
}

function deltasOf(part: Part, { id, number }: { id: string; number: number }): Json[] {
  switch (part.type) {
    case 'text':
      return pieces(part.text).map((content) => ({ content }));
    case 'thinking':
      return pieces(part.text).map((text) => ({ reasoning_content: text }));
    case 'call': {
      const head = { index: number, ...wireCall({ ...part, json: '' }, id) };
      const rest = pieces(part.json).map((json) => ({ index: number, function: { arguments: json } }));
      return [head, ...rest].map((call) => ({ tool_calls: [call] }));
    }
    case 'block':
      return [part.block];
  }
}

function wireCall({ name, json }: Extract<Part, { type: 'call' }>, id: string) {
  return { id, type: 'function', function: { name, arguments: json } };
}

function usageOf(turn: Turn): Json {
  const { input, output, cacheRead, cacheWrite } = usageIn(turn);
  const prompt = input + cacheRead + cacheWrite;
  return {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    prompt_tokens_details: { cached_tokens: cacheRead, cache_write_tokens: cacheWrite },
  };
}
