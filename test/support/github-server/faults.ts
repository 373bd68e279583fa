import type { Answer } from './router.ts';

/** A failure that waits for a request: an answer of its own, no answer at all, or a connection that breaks. */
export type Fault = {
  readonly method?: string;
  /** Compared with the path as sent, without the query. */
  readonly path: RegExp;
  /** 1 by default. */
  readonly times?: number;
  readonly answer: Answer | 'hang' | 'reset';
  /** `done`: the request takes effect and only its answer is lost (REST only, not git). `none` by default. */
  readonly effect?: 'none' | 'done';
};

export type Faults = { add(fault: Fault): void; take(method: string, path: string): Fault | undefined };

export function makeFaults(): Faults {
  const waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    take: (method, path) => {
      const found = waiting.find(
        ({ fault, left }) => left > 0 && (fault.method ?? method) === method && fault.path.test(path),
      );
      if (found !== undefined) found.left -= 1;
      return found?.fault;
    },
  };
}
