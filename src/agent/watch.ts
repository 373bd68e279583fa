/**
 * Notices a model that goes in circles: only unknown tools turn after turn, or the same denied call again and again.
 */
import { limits } from '../base/limits.ts';
import type { CallBlock } from '../model/provider.ts';
import type { PreparedCall } from '../tools/toolbox.ts';
import type { Ending } from '../transcript/ending.ts';

export type Watch = (calls: readonly CallBlock[], prepared: readonly PreparedCall[]) => Ending | null;

export function createWatch(): Watch {
  let unknownTurns = 0;
  const denials = new Map<string, number>();
  return (calls, prepared) => {
    unknownTurns = prepared.every((call) => !call.known) ? unknownTurns + 1 : 0;
    if (unknownTurns >= limits.loop.unknownToolStreak) {
      return {
        kind: 'stuck',
        why: `The model asked only for tools that do not exist, ${unknownTurns} turns in a row.`,
      };
    }
    for (const [index, call] of calls.entries()) {
      // A call that never became valid is a mistake to learn from; a policy denial repeated is a loop or an attack.
      if (prepared[index]?.mode !== 'denied' || prepared[index].decision.layer === 'tool') continue;
      const key = JSON.stringify([call.name, call.args]);
      const count = (denials.get(key) ?? 0) + 1;
      denials.set(key, count);
      if (count >= limits.loop.identicalDenials) {
        return {
          kind: 'denied',
          why: `The same call of ${call.name} was denied ${count} times: ${prepared[index].decision.reason}`,
        };
      }
    }
    return null;
  };
}
