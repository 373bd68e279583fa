/**
 * Ordered batches: read-only neighbours overlap, everything else runs alone, and results come back in call order.
 */

export type Step<Result> = {
  /** `denied` runs nothing, so it neither waits nor is waited for. */
  readonly mode: 'denied' | 'parallel' | 'exclusive';
  run(): Promise<Result>;
};

export type Batches<Call, Result> = {
  /**
   * Called in order, and only when the call may start, so that a policy check sees what earlier writes did. `earlier`
   * waits for the calls before it that still run: for whoever must know what they found.
   */
  prepare(call: Call, earlier: () => Promise<unknown>): Promise<Step<Result>>;
  /** How many parallel calls may run at once. */
  readonly cap: number;
};

/** Runs `calls` in order. `run` must not reject; if it does, the rejection is passed on after all have settled. */
export async function runInOrder<Call, Result>(
  calls: readonly Call[],
  { prepare, cap }: Batches<Call, Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  const running = new Set<Promise<unknown>>();
  for (const call of calls) {
    const step = await prepare(call, () => Promise.allSettled(running));
    if (step.mode === 'exclusive') await Promise.allSettled(running);
    while (step.mode === 'parallel' && running.size >= cap) await Promise.race(running);
    const result = step.run();
    results.push(result);
    if (step.mode === 'exclusive') await Promise.allSettled([result]);
    if (step.mode === 'parallel') {
      const settled: Promise<unknown> = Promise.allSettled([result]).then(() => running.delete(settled));
      running.add(settled);
    }
  }
  await Promise.allSettled(results);
  return Promise.all(results);
}
