/**
 * What kind of failure an endpoint describes. Status, code and type contradict each other often enough (an overload
 * inside a 200, an empty purse as a 429) that all of them and the message are looked at, for every protocol here.
 */
import type { ModelErrorKind } from './provider.ts';
import { isTooLong } from './too-long.ts';

export type Failure = {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly type?: string | undefined;
  readonly message?: string | undefined;
};

/** The words for `type` and `code` in the error bodies of both families of protocols. */
const kindOfWord = new Map<string, ModelErrorKind>([
  ['authentication_error', 'auth'],
  ['permission_error', 'auth'],
  ['invalid_api_key', 'auth'],
  ['model_not_found', 'invalid_request'],
  ['billing_error', 'quota'],
  ['exceeded_current_quota_error', 'quota'],
  ['insufficient_quota', 'quota'],
  ['billing_hard_limit_reached', 'quota'],
  ['billing_not_active', 'quota'],
  ['request_too_large', 'context_too_long'],
  ['context_length_exceeded', 'context_too_long'],
  ['exceed_context_size_error', 'context_too_long'],
  ['rate_limit_error', 'rate_limited'],
  ['rate_limit_exceeded', 'rate_limited'],
  ['overloaded_error', 'overloaded'],
  ['engine_overloaded_error', 'overloaded'],
  ['server_is_overloaded', 'overloaded'],
  ['slow_down', 'overloaded'],
  ['api_error', 'server'],
  ['server_error', 'server'],
  ['timeout_error', 'server'],
  ['invalid_prompt', 'invalid_request'],
  ['content_filter', 'invalid_request'],
  ['bio_policy', 'invalid_request'],
  ['misalignment_policy_violation', 'invalid_request'],
  ['data_residency_mismatch', 'invalid_request'],
]);

/** What endpoints call anything that they refuse; a status says more. */
const vagueRefusals = ['invalid_request_error', 'not_found_error'];

/**
 * Nothing left to spend, in the words of Anthropic, OpenAI, OpenRouter and DeepSeek. Gemini says the same of a limit per
 * minute, but then names the seconds to wait.
 */
const quotaWordings =
  /credit balance is too low|reached your specified api usage limits|exceeded your current quota(?!.*retry in)|insufficient (?:credits|balance)/is;

export function failureKind({ status, code, type, message = '' }: Failure): ModelErrorKind {
  const refused = status === undefined && vagueRefusals.some((word) => word === code || word === type);
  const kind = wordKind(code) ?? wordKind(type) ?? (refused ? 'invalid_request' : statusKind(status));
  if ((kind === 'rate_limited' || kind === 'invalid_request') && quotaWordings.test(message)) return 'quota';
  if ((kind === 'invalid_request' || kind === 'server') && isTooLong(message)) return 'context_too_long';
  if (kind === 'invalid_request' && status === 413) return 'context_too_long';
  return kind;
}

function wordKind(word: string | undefined): ModelErrorKind | undefined {
  return word === undefined ? undefined : kindOfWord.get(word);
}

function statusKind(status: number | undefined): ModelErrorKind {
  if (status === undefined) return 'server';
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 413) return 'context_too_long';
  if (status === 429) return 'rate_limited';
  if (status === 529 || status === 503) return 'overloaded';
  if (status >= 500 || status === 408 || status === 409) return 'server';
  return 'invalid_request';
}
