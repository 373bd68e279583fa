import type { AssistantBlock, Message } from '../model/provider.ts';

/**
 * Gives the blocks of each answer with calls whose ids no earlier call of the history has. Some endpoints number the
 * calls of each answer anew, and the strictest ones refuse a history in which an id comes twice.
 */
export function createCallIds(messages: readonly Message[]): (blocks: readonly AssistantBlock[]) => AssistantBlock[] {
  const taken = new Set<string>();
  const take = (block: AssistantBlock): AssistantBlock => {
    if (block.type !== 'call') return block;
    let id = block.id;
    for (let number = 2; taken.has(id); number += 1) id = `${block.id}_${number}`;
    taken.add(id);
    return id === block.id ? block : { ...block, id };
  };
  for (const { role, content } of messages) if (role === 'assistant') content.forEach(take);
  return (blocks) => blocks.map(take);
}
