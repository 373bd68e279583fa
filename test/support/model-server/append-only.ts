import { hash } from 'node:crypto';
import { asObject } from '../../../src/model/json.ts';
import type { Conversation } from './protocol.ts';

/**
 * Notices a request that edits what was sent before. A conversation is known by its fixed part and its first message; a
 * request with one message begins it anew. Returns the problem, or undefined.
 */
export function createAppendOnlyCheck(): (conversation: Conversation) => string | undefined {
  const lastOf = new Map<string, string>();
  return (conversation) => {
    const chain = chainOf(conversation);
    const [first = ''] = chain;
    const before = lastOf.get(first);
    lastOf.set(first, chain.at(-1) ?? '');
    if (chain.length <= 1) return undefined;
    if (before === undefined) return 'tools, system or the first message differ from those of every earlier request';
    return chain.includes(before) ? undefined : 'the messages do not extend those of the request before';
  };
}

/** One digest a message, each over everything up to and with that message. */
function chainOf({ fixed, messages }: Conversation): string[] {
  let digest = JSON.stringify(fixed, withoutMarks);
  return messages.map((message) => {
    digest = hash('sha256', digest + JSON.stringify(message, withoutMarks));
    return digest;
  });
}

/** Marks move with the tail of the conversation and are no part of what is cached; a mark is always a small object. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === 'cache_control' && asObject(value)?.type === 'ephemeral' ? undefined : value;
}
