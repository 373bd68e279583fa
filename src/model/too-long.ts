/**
 * The words in which endpoints say that a prompt does not fit the context window. There is no code that all of them
 * share, and a wording that is not known here ends a run that a shorter prompt would save.
 */

export type TooLongWording = {
  readonly who: string;
  /** What the endpoint wrote, with figures of ours. */
  readonly example: string;
  readonly pattern: RegExp;
  /** Where the wording was seen. */
  readonly source: string;
};

const peers = '@mariozechner/pi-ai 0.73.1, utils/overflow';

export const tooLongWordings: readonly TooLongWording[] = [
  {
    who: 'Anthropic',
    example: 'prompt is too long: 208310 tokens > 200000 maximum',
    pattern: /prompt is too long/i,
    source: peers,
  },
  {
    who: 'Anthropic, with the answer counted in',
    example: 'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length',
    pattern: /input length and .max_tokens. exceed context limit/i,
    source: 'anthropics/claude-code issues',
  },
  {
    who: 'OpenAI Chat Completions, Azure, DeepSeek',
    example:
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 130422 tokens. Please reduce the length of the messages.",
    pattern: /maximum context length is \d+ tokens/i,
    source: 'code context_length_exceeded',
  },
  {
    who: 'OpenAI Responses',
    example: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
    pattern: /exceeds the context window/i,
    source: peers,
  },
  {
    who: 'Gemini through its compatible endpoint',
    example: 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).',
    pattern: /input token count[ (]*\d+\)? exceeds the maximum/i,
    source: peers,
  },
  {
    who: 'Mistral',
    example: 'Prompt contains 40119 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    pattern: /too large for model with \d+ maximum context length/i,
    source: peers,
  },
  {
    who: 'Groq',
    example: 'Please reduce the length of the messages or completion.',
    pattern: /reduce the length of the messages/i,
    source: peers,
  },
  {
    who: 'OpenRouter',
    example:
      "This endpoint's maximum context length is 131072 tokens. However, you requested about 140000 tokens (132000 of text input, 8000 in the output).",
    pattern: /endpoint's maximum context length/i,
    source: peers,
  },
  {
    who: 'vLLM',
    example: 'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
    pattern: /prompt \(length \d+\) is longer than the maximum model length/i,
    source: 'vllm-project/vllm issues',
  },
  {
    who: 'llama.cpp',
    example: 'the request exceeds the available context size, try increasing it',
    pattern: /exceeds the available context size/i,
    source: peers,
  },
  {
    who: 'Ollama',
    example: 'prompt too long; exceeded max context length by 1200 tokens',
    pattern: /prompt too long; exceeded (?:max )?context length/i,
    source: peers,
  },
  {
    who: 'Amazon Bedrock',
    example: 'Input is too long for requested model.',
    pattern: /input is too long/i,
    source: peers,
  },
  {
    who: 'LM Studio',
    example: 'The number of tokens to keep from the initial prompt is greater than the context length.',
    pattern: /greater than the context length/i,
    source: peers,
  },
  {
    who: 'xAI',
    example: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    pattern: /maximum prompt length is \d+/i,
    source: peers,
  },
  {
    who: 'GitHub Copilot',
    example: 'prompt token count of 136000 exceeds the limit of 128000',
    pattern: /prompt token count of \d+ exceeds the limit/i,
    source: peers,
  },
  {
    who: 'Moonshot',
    example: 'Invalid request: Your request exceeded model token limit: 262144 (requested: 300000)',
    pattern: /exceeded model token limit/i,
    source: peers,
  },
  {
    who: 'MiniMax',
    example: 'invalid params, context window exceeds limit (2013)',
    pattern: /context window exceeds limit/i,
    source: peers,
  },
  {
    who: 'gateways that pass a code on as text',
    example: 'Error code: 400 - context_length_exceeded',
    pattern: /context[_ ]length[_ ]exceeded|model_context_window_exceeded|exceed_context_size_error/i,
    source: peers,
  },
];

/** No wording begins further behind; a message may be a page. */
const lookedAt = 2_000;

/** Whether an endpoint's message says so. The caller has ruled out rate limits, whose words are sometimes the same. */
export function isTooLong(message: string): boolean {
  const start = message.slice(0, lookedAt);
  return tooLongWordings.some(({ pattern }) => pattern.test(start));
}
