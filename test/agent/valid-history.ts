import { expect } from 'vitest';
import type { Message } from '../../src/model/provider.ts';

/** Every call has exactly one result in the next message, roles alternate, nothing is empty, the end is an answer. */
export function expectValid(messages: readonly Message[]): void {
  for (const [index, message] of messages.entries()) {
    expect(message.role).toBe(index % 2 === 0 ? 'user' : 'assistant');
    expect(message.content.length).toBeGreaterThan(0);
    const calls = message.content.flatMap((block) => (block.type === 'call' ? [block.id] : []));
    const results = messages[index + 1]?.content.flatMap((block) => (block.type === 'result' ? [block.callId] : []));
    if (message.role === 'assistant') expect(results ?? []).toEqual(calls);
  }
  expect(messages.at(-1)?.role).toBe('assistant');
}
