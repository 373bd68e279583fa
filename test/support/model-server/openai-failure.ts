import type { Failure } from './reply.ts';

type Words = { readonly type: string; readonly code: string | null };

/** OpenAI's words for what Anthropic names by one type; any other type is taken as OpenAI's own code. */
const words: Readonly<Record<string, Words>> = {
  authentication_error: { type: 'invalid_request_error', code: 'invalid_api_key' },
  permission_error: { type: 'invalid_request_error', code: null },
  invalid_request_error: { type: 'invalid_request_error', code: null },
  not_found_error: { type: 'invalid_request_error', code: 'model_not_found' },
  request_too_large: { type: 'invalid_request_error', code: 'context_length_exceeded' },
  rate_limit_error: { type: 'requests', code: 'rate_limit_exceeded' },
  overloaded_error: { type: 'server_error', code: 'server_is_overloaded' },
  api_error: { type: 'server_error', code: 'server_error' },
  timeout_error: { type: 'server_error', code: 'server_error' },
};

export function openAiError({ type, message }: Pick<Failure, 'type' | 'message'>) {
  const known = Object.hasOwn(words, type) ? words[type] : undefined;
  return { message, param: null, ...(known ?? { type, code: type }) };
}

export function renderOpenAiFailure(failure: Failure): string {
  return JSON.stringify({ error: openAiError(failure) });
}
