/**
 * How a run of the loop ended. One outcome decides comment, outputs and exit code; see `action/outcome.ts`.
 */
import { dollars } from '../base/text.ts';

export type Budget = 'turns' | 'tokens' | 'money' | 'time';

export type Ending =
  /** The model answered without asking for a tool. */
  | { readonly kind: 'finished' }
  /** The answer was cut by the output limit. */
  | { readonly kind: 'truncated'; readonly why: string }
  | { readonly kind: 'budget'; readonly budget: Budget; readonly used: number; readonly limit: number }
  /** The model went in circles. */
  | { readonly kind: 'stuck'; readonly why: string }
  /** Nothing could be done for denials. */
  | { readonly kind: 'denied'; readonly why: string }
  /** The model refused. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'cancelled'; readonly why: string }
  | { readonly kind: 'model_failed'; readonly why: string };

/** The reason of an aborted signal: whoever stops a run says with which ending. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(describeEnding(ending));
    this.ending = ending;
  }
}

/** The ending that a signal's reason stands for. */
export function endingOf(reason: unknown): Ending {
  if (reason instanceof Stopped) return reason.ending;
  return { kind: 'cancelled', why: reason instanceof Error ? reason.message : 'The run was cancelled.' };
}

/** One sentence for people and for the history. */
export function describeEnding(ending: Ending): string {
  switch (ending.kind) {
    case 'finished':
      return 'The model finished its answer.';
    case 'budget':
      return describeBudget(ending);
    default:
      return ending.why;
  }
}

/** Tokens and money are kept by what the next request could need, so some of them is always left. */
function describeBudget({ budget, used, limit }: Extract<Ending, { kind: 'budget' }>): string {
  if (budget === 'money') {
    return `The next request could exceed the budget of ${dollars(limit)} US dollars (${dollars(used)} used).`;
  }
  if (budget === 'tokens') return `The next request could exceed the budget of ${limit} tokens (${used} used).`;
  return `The budget of ${limit} ${unitOf[budget]} is used up (${used} used).`;
}

const unitOf = { turns: 'turns', time: 'seconds' } as const;
