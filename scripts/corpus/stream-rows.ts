/** A recorded answer and what our provider must read out of it, for each protocol. */
import { z } from 'zod';
import { createAnthropic } from '../../src/model/anthropic.ts';
import { createOpenAiChat } from '../../src/model/openai-chat.ts';
import { createOpenAiResponses } from '../../src/model/openai-responses.ts';
import type { StopReason, Usage } from '../../src/model/provider.ts';

export const streamRow = z.object({
  id: z.string(),
  protocol: z.string(),
  stream: z.boolean(),
  status: z.int(),
  body: z.string(),
  expect: z.object({
    text: z.string(),
    tool_calls: z.array(z.object({ id: z.string().nullable(), name: z.string(), arguments: z.unknown() })),
    stop_reason: z.string().nullish(),
    usage: z.record(z.string(), z.unknown()).nullish(),
    error: z.unknown().optional(),
  }),
});
export type StreamRow = z.infer<typeof streamRow>;

type Expected = StreamRow['expect'];

type RecordedProtocol = {
  readonly create: typeof createOpenAiChat;
  /** What a base URL ends with. */
  readonly base: string;
  /** What makes an answer whole: the first of these that is there, at its last place when it is global. */
  readonly terminal: readonly RegExp[];
  readonly stopReason: (expected: Expected) => StopReason;
  readonly usage: (usage: NonNullable<Expected['usage']>) => Usage;
};

const stops = {
  anthropic: {
    ...{ end_turn: 'end', stop_sequence: 'end', tool_use: 'calls', max_tokens: 'length' },
    ...{ refusal: 'refusal', pause_turn: 'pause', model_context_window_exceeded: 'context' },
  },
  chat: { stop: 'end', tool_calls: 'calls', function_call: 'calls', length: 'length', content_filter: 'filter' },
} satisfies Readonly<Record<string, Readonly<Record<string, StopReason>>>>;

export const recordedProtocols = new Map<string, RecordedProtocol>([
  [
    'anthropic-messages',
    {
      create: createAnthropic,
      base: '',
      // Some recordings hold several messages.
      terminal: [/"type":\s*"message_stop"/g],
      stopReason: ({ stop_reason }) => lookUp(stops.anthropic, stop_reason),
      usage: (usage) => ({
        input: count(usage.input_tokens),
        output: count(usage.output_tokens),
        cacheRead: count(usage.cache_read_input_tokens),
        cacheWrite: count(usage.cache_creation_input_tokens),
      }),
    },
  ],
  [
    'openai-chat',
    {
      create: createOpenAiChat,
      base: '/v1',
      terminal: [/"finish_reason":\s*"[^"]+"/, /\[DONE\]/],
      stopReason: ({ stop_reason }) => lookUp(stops.chat, stop_reason),
      usage: ({ prompt_tokens, completion_tokens, prompt_tokens_details }) =>
        openAiUsage(prompt_tokens, completion_tokens, prompt_tokens_details),
    },
  ],
  [
    'openai-responses',
    {
      create: createOpenAiResponses,
      base: '/v1',
      terminal: [/"type":\s*"response\.(?:completed|incomplete|failed)"/],
      stopReason: ({ stop_reason, tool_calls }) => {
        if (stop_reason !== 'completed') return 'length';
        return tool_calls.length > 0 ? 'calls' : 'end';
      },
      usage: ({ input_tokens, output_tokens, input_tokens_details }) =>
        openAiUsage(input_tokens, output_tokens, input_tokens_details),
    },
  ],
]);

/** How many bytes of a body come before the event that makes it whole. */
export function unfinishedBytes(body: string, { terminal }: RecordedProtocol): number {
  const places = terminal.map((pattern) => (pattern.global ? lastIndex(body, pattern) : body.search(pattern)));
  const first = places.find((place) => place >= 0) ?? body.length;
  return Buffer.byteLength(body.slice(0, first));
}

function lastIndex(body: string, pattern: RegExp): number {
  return [...body.matchAll(pattern)].at(-1)?.index ?? -1;
}

function openAiUsage(prompt: unknown, output: unknown, details: unknown): Usage {
  const { cached_tokens, cache_write_tokens } = Object(details);
  const [cacheRead, cacheWrite] = [count(cached_tokens), count(cache_write_tokens)];
  return { input: count(prompt) - cacheRead - cacheWrite, output: count(output), cacheRead, cacheWrite };
}

function lookUp(table: Readonly<Record<string, StopReason>>, word: string | null | undefined): StopReason {
  return new Map(Object.entries(table)).get(word ?? '') ?? 'unknown';
}

function count(value: unknown): number {
  return Number(value ?? 0);
}
