/** What a bench of one tool hands to the table (`bench/tools.ts`): one file for each tool below `bench/tools/`. */
import { performance } from 'node:perf_hooks';

export type Row = {
  readonly name: string;
  readonly unit: 'ms';
  readonly ours: number;
  /** The best of the external programs that are present, in the same run. */
  readonly peer: { readonly name: string; readonly value: number } | null;
  /** In words. */
  readonly target: string;
  readonly met: boolean;
};

/** Milliseconds of the fastest round of each, after one that warms up. They take turns: a busy moment hits all of them. */
export async function fastest<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  rounds = 7,
): Promise<Record<Name, number>> {
  const best: Record<string, number> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries<() => unknown>(contestants)) {
      const started = performance.now();
      await run();
      const took = performance.now() - started;
      best[name] = round === 0 ? Number.POSITIVE_INFINITY : Math.min(best[name] ?? took, took);
    }
  }
  return best;
}
