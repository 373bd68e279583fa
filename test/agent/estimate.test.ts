import { expect, test } from 'vitest';
import { createPromptEstimate, outputRoom } from '../../src/agent/estimate.ts';
import type { Message, ModelRequest } from '../../src/model/provider.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import { verifies } from '../support/verifies.ts';

const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const said = [{ type: 'text', text: 'I look.' }] as const;
const answer: Message = { role: 'assistant', content: said };
const tokensOf = (value: unknown) => estimateTokens(JSON.stringify(value));

verifies('REQ-C4', 'the next prompt is what was really used, and an estimate of what came since', () => {
  const estimate = createPromptEstimate();
  const messages = [user('go')];
  const request: ModelRequest = { system: 'You fix code.', tools: [], messages, maxOutputTokens: 10 };
  expect(estimate.of(request)).toBe(tokensOf(['You fix code.', []]) + tokensOf(user('go')));
  const usage = { input: 100, output: 20, cacheRead: 3_000, cacheWrite: 400 };
  expect(estimate.learn({ blocks: said, usage })).toBe(usage);
  messages.push(answer, user('x'.repeat(700)));
  expect(estimate.of(request)).toBe(3_520 + tokensOf(messages[2]));
  // Asked twice without an answer, nothing is counted twice.
  expect(estimate.of(request)).toBe(3_520 + tokensOf(messages[2]));
});

verifies('REQ-C4', 'an endpoint that reports no usage is charged by estimate, not for nothing', () => {
  const estimate = createPromptEstimate();
  const messages = [user('go')];
  const request: ModelRequest = { system: '', tools: [], messages, maxOutputTokens: 10 };
  const prompt = estimate.of(request);
  const nothing = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const charged = estimate.learn({ blocks: said, usage: nothing });
  expect(charged).toEqual({ ...nothing, input: prompt, output: tokensOf(said) });
  messages.push(answer, user('on'));
  expect(estimate.of(request)).toBe(prompt + tokensOf(said) + tokensOf(user('on')));
});

test('an image counts by its pixels, up to what providers shrink it to', () => {
  const result = { type: 'result', callId: 'a', text: 'x.png is an image.', isError: false } as const;
  const counted = (width: number, height: number) => {
    const pictures = [{ mediaType: 'image/png', base64: 'A'.repeat(4_000_000), width, height }] as const;
    const messages: Message[] = [{ role: 'user', content: [{ ...result, pictures }] }];
    return createPromptEstimate().of({ system: '', tools: [], messages, maxOutputTokens: 1 });
  };
  const words = tokensOf(['', []]) + tokensOf({ role: 'user', content: [result] });
  expect([counted(750, 100), counted(8_000, 8_000)]).toEqual([words + 100, words + 5_000]);
});

test('a history that was shortened is counted anew', () => {
  const estimate = createPromptEstimate();
  const request: ModelRequest = { system: '', tools: [], messages: [user('a'), answer, user('b')], maxOutputTokens: 1 };
  estimate.of(request);
  const short = { ...request, messages: [user('c')] };
  expect(estimate.of(short)).toBe(tokensOf(['', []]) + tokensOf(user('c')));
});

test('an answer leaves room for the prompt in the window', () => {
  const most = { output: 64_000, window: 200_000 };
  expect([0, 100_000, 150_000, 189_500, 300_000].map((prompt) => outputRoom(prompt, most))).toEqual([
    ...[64_000, 64_000, 40_000, 1_024, 1_024],
  ]);
  expect(outputRoom(199_000, { ...most, output: 500 })).toBe(500);
});
