/**
 * From what the calls of one answer led to, to what the model is told.
 */
import type { CallBlock, ResultBlock } from '../model/provider.ts';
import type { CallOutcome, Toolbox } from '../tools/toolbox.ts';
import type { Emit } from '../transcript/events.ts';

const lostResult: CallOutcome = { text: 'This call has no result.', isError: true, details: null };

/**
 * One result for each call, in their order, within the limit of one turn. What had to be cut for that is on record: with
 * it the transcript has every word that the model saw.
 */
export async function resultsFor(
  calls: readonly CallBlock[],
  outcomes: readonly CallOutcome[],
  { toolbox, emit }: { readonly toolbox: Toolbox; readonly emit: Emit },
): Promise<ResultBlock[]> {
  const pairs = calls.map((call, index) => ({ call, outcome: outcomes[index] ?? lostResult }));
  const texts = await toolbox.boundTurn(pairs.map(({ call, outcome }) => ({ callId: call.id, outcome })));
  return pairs.map(({ call, outcome }, index) => {
    const text = texts[index] ?? outcome.text;
    if (text !== outcome.text) emit({ kind: 'result_cut', callId: call.id, text });
    return resultOf(call, { ...outcome, text });
  });
}

export function resultOf(call: CallBlock, { text, isError, pictures }: CallOutcome): ResultBlock {
  return { type: 'result', callId: call.id, text, isError, ...(pictures && { pictures }) };
}
