/**
 * Notices a model that goes in circles: only unknown tools turn after turn, or the same denied call again and again, or
 * the same calls with the same results.
 */
import { limits } from '../base/limits.ts';
import type { CallBlock } from '../model/provider.ts';
import type { CallOutcome, PreparedCall } from '../tools/toolbox.ts';
import type { Ending } from '../transcript/ending.ts';

/** The calls of one turn, with what became of each. */
export type Acted = {
  readonly calls: readonly CallBlock[];
  readonly prepared: readonly PreparedCall[];
  readonly outcomes: readonly CallOutcome[];
};

/** What a turn leads to: nothing, a reminder for the model, or the end. */
export type Verdict = { readonly ending: Ending } | { readonly reminder: string } | null;

export type Watch = (acted: Acted) => Verdict;

/** `denials`: how many denied calls end the run. */
export function createWatch(denials: number): Watch {
  const watches = [watchUnknown(), watchDenied(denials), watchRepeated()];
  return (acted) => {
    const verdicts = watches.map((watch) => watch(acted)).filter((verdict) => verdict !== null);
    return verdicts.find((verdict) => 'ending' in verdict) ?? verdicts[0] ?? null;
  };
}

function watchUnknown(): Watch {
  let turns = 0;
  return ({ prepared }) => {
    turns = prepared.every((call) => !call.known) ? turns + 1 : 0;
    if (turns < limits.loop.unknownToolStreak) return null;
    return stuck(`The model asked only for tools that do not exist, ${turns} turns in a row.`);
  };
}

function watchDenied(most: number): Watch {
  const denials = new Map<string, number>();
  let total = 0;
  return ({ calls, prepared }) => {
    for (const [index, call] of calls.entries()) {
      // A call that never became valid is a mistake to learn from; a policy denial repeated is a loop or an attack.
      if (prepared[index]?.mode !== 'denied' || prepared[index].decision.layer === 'tool') continue;
      const key = JSON.stringify([call.name, call.args]);
      const count = (denials.get(key) ?? 0) + 1;
      denials.set(key, count);
      total += 1;
      if (total >= most)
        return { ending: { kind: 'denied', why: `${total} calls were denied, the most that a run may have.` } };
      if (count < limits.loop.identicalDenials) continue;
      const why = `The same call of ${call.name} was denied ${count} times: ${prepared[index].decision.reason}`;
      return { ending: { kind: 'denied', why } };
    }
    return null;
  };
}

/** The result counts as well: who waits for something asks the same again and sees that it changes. */
function watchRepeated(): Watch {
  let last = '';
  let turns = 0;
  return ({ calls, outcomes }) => {
    const each = calls.map(({ name, args }, index) => JSON.stringify([name, args, outcomes[index]?.text]));
    const now = JSON.stringify(each.toSorted());
    turns = now === last ? turns + 1 : 1;
    last = now;
    const { remind, stop } = limits.loop.identicalTurns;
    if (turns >= stop) {
      return stuck(`The model made the same calls with the same results ${turns} turns in a row.`);
    }
    if (turns !== remind) return null;
    return {
      reminder: `You made the same calls ${turns} turns in a row and got the same results. Do something else, or end with an answer that says what holds you up: after ${stop} such turns the run is stopped.`,
    };
  };
}

function stuck(why: string): Verdict {
  return { ending: { kind: 'stuck', why } };
}
