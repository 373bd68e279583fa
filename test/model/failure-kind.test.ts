import { expect, test } from 'vitest';
import { type Failure, failureKind } from '../../src/model/failure-kind.ts';
import type { ModelErrorKind } from '../../src/model/provider.ts';
import { failureOf } from '../../src/model/sdk-errors.ts';
import { isTooLong, tooLongWordings } from '../../src/model/too-long.ts';
import { verifies } from '../support/verifies.ts';

verifies('H077', 'a prompt that is too long is recognised in the words of each provider', () => {
  expect(tooLongWordings.length).toBeGreaterThanOrEqual(10);
  for (const { who, example, pattern } of tooLongWordings) {
    expect(pattern.test(example), who).toBe(true);
    expect(failureKind({ status: 400, type: 'invalid_request_error', message: example }), who).toBe('context_too_long');
    expect(failureKind({ status: 500, message: example }), who).toBe('context_too_long');
    expect(failureKind({ message: example }), who).toBe('context_too_long');
  }
});

verifies('H077', 'a rate limit or an output limit is not taken for it', () => {
  const limited = [
    'Too many tokens, please wait before trying again.',
    'Request too large for gpt-4.1 on tokens per min (TPM): Limit 30000, Requested 40012. The input or output tokens must be reduced.',
    'Rate limit reached: please reduce the length of the messages or completion.',
  ];
  for (const message of limited) expect(failureKind({ status: 429, message }), message).toBe('rate_limited');
  const outputs = [
    'max_tokens: 200000 > 128000, which is the maximum allowed number of output tokens for the model',
    'max_tokens is too large: 40000. This model supports at most 16384 completion tokens.',
    'thinking.budget_tokens: must be less than max_tokens',
  ];
  for (const message of outputs) {
    expect(failureKind({ status: 400, type: 'invalid_request_error', message }), message).toBe('invalid_request');
  }
  expect(isTooLong(`${'x'.repeat(3_000)}prompt is too long`)).toBe(false);
});

const kinds: [Failure, ModelErrorKind][] = [
  [{ status: 400, code: 'context_length_exceeded', type: 'invalid_request_error' }, 'context_too_long'],
  [{ status: 413, type: 'invalid_request_error' }, 'context_too_long'],
  [{ status: 413, code: 'rate_limit_exceeded', type: 'tokens' }, 'rate_limited'],
  [{ status: 429, code: 'insufficient_quota', type: 'insufficient_quota' }, 'quota'],
  [{ status: 429, message: 'You exceeded your current quota, please check your plan and billing details.' }, 'quota'],
  [{ status: 429, message: 'You exceeded your current quota.\nPlease retry in 12.3s.' }, 'rate_limited'],
  [
    { status: 400, type: 'invalid_request_error', message: 'You have reached your specified API usage limits.' },
    'quota',
  ],
  [{ status: 402, message: 'Insufficient Balance' }, 'quota'],
  [{ status: 402 }, 'quota'],
  [{ status: 429, code: 'rate_limit_exceeded', type: 'requests' }, 'rate_limited'],
  [{ status: 503, code: 'server_is_overloaded' }, 'overloaded'],
  [{ code: 'server_error' }, 'server'],
  [{ status: 401, code: 'invalid_api_key', type: 'invalid_request_error' }, 'auth'],
  [{ status: 404, code: 'model_not_found', type: 'invalid_request_error' }, 'invalid_request'],
  [{ status: 418, type: '__proto__' }, 'invalid_request'],
  [{}, 'server'],
];

test.each(kinds)('%j is of the kind %s', (failure, kind) => {
  expect(failureKind(failure)).toBe(kind);
});

test('a status inside a body that came with 200 counts', () => {
  const kindOf = (code: number) => failureOf({ error: { code, message: 'Provider returned error' } }).kind;
  expect([429, 502, 503, 401, 402].map(kindOf)).toEqual(['rate_limited', 'server', 'overloaded', 'auth', 'quota']);
});
