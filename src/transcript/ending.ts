/**
 * How a run of the loop ended. One outcome decides comment, outputs and exit code; see `action/outcome.ts`.
 */
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
