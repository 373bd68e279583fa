import type { RenderOptions } from './protocol.ts';
import type { Part, Turn } from './reply.ts';

const deltaCharacters = 16;

/** A text as the pieces in which it streams. */
export function pieces(value: string): string[] {
  return value.match(new RegExp(`.{1,${deltaCharacters}}`, 'gsu')) ?? [];
}

/** Every figure of a turn's usage. */
export function usageIn({ usage: { input = 10, output = 5, cacheRead = 0, cacheWrite = 0 } = {} }: Turn) {
  return { input, output, cacheRead, cacheWrite };
}

/** The reason that a turn gives, or the protocol's word for the one that it means. */
export function stopWord(turn: Turn, words: Readonly<Record<string, string>>): string {
  if (turn.stopReason !== undefined) return turn.stopReason;
  const stop = turn.stop ?? (turn.parts.some(({ type }) => type === 'call') ? 'calls' : 'end');
  const word = words[stop];
  if (word === undefined) throw new Error(`the protocol has no word for the stop reason ${stop}`);
  return word;
}

export function idOf(part: Part, prefix: string, at: RenderOptions & { index: number }): string {
  return (part.type === 'call' ? part.id : undefined) ?? `${prefix}_${at.turnNumber}_${at.index + 1}`;
}
