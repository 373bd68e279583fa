/**
 * The part of the shared bench harness that is used here. The harness is no dependency: it is found by the folder that
 * the command line names.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One scripted call of a scenario, in words that no agent speaks. */
export type Call =
  | { readonly kind: 'read'; readonly path: string; readonly offset: number; readonly limit: number }
  | { readonly kind: 'bash'; readonly command: string }
  | { readonly kind: 'edit'; readonly path: string; readonly old: string; readonly new: string }
  | { readonly kind: 'unknown'; readonly n: number }
  | { readonly kind: 'malformed' };

export type Scenario = {
  readonly name: string;
  readonly turns: readonly { readonly calls?: readonly Call[]; readonly faults?: readonly object[] }[];
};

/** Where a run takes place: all paths are fresh, `repo` is a git repository with one commit on `main`. */
export type Context = {
  readonly home: string;
  readonly repo: string;
  readonly base: string;
  /** The scripted model server. */
  readonly url: string;
  readonly prompt: string;
  readonly node: string;
  readonly peersDir: string;
};

type NamedCall = { readonly name: string; readonly args?: object; readonly rawArgs?: string };

export type Adapter = {
  readonly name: string;
  readonly pkg: string;
  readonly protocol: string;
  bin(context: Context): string;
  setup?(context: Context): Promise<void>;
  command(context: Context): {
    readonly file: string;
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  };
  tools(context: Context): { readonly [Kind in Call['kind']]: (call: Extract<Call, { kind: Kind }>) => NamedCall };
};

/** Milliseconds, megabytes and seconds as the harness calls them; null where a run has no such figure. */
export type Measured = {
  readonly finished: boolean;
  readonly exit: number | null;
  readonly bootMs: number | null;
  readonly wallMs: number;
  readonly cpuS: number | null;
  readonly peakRssMB: number;
  readonly exitLagMs: number | null;
  readonly gaps: readonly number[];
  readonly gapMedianMs: number | null;
  readonly gapLast5Ms: number | null;
  readonly parallelTurnMs?: number | null;
  readonly first: { readonly total: number } | null;
  readonly loadavg: number;
  readonly runDelayMs: number;
  readonly stderrTail: string;
};

type RunOptions = {
  readonly adapter: Adapter;
  readonly scenario: Scenario;
  readonly scratch: string;
  readonly peersDir: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly nice?: number;
  readonly dump?: string;
};

export type Harness = {
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly runOnce: (options: RunOptions) => Promise<Measured>;
  /** The floor and every peer that is installed below `peersDir`. */
  agents(peersDir: string): Promise<readonly Adapter[]>;
};

export async function loadHarness(folder: string): Promise<Harness> {
  const load = (...path: string[]) => import(pathToFileURL(join(folder, ...path)).href);
  const { scenarios } = await load('lib', 'scenarios.mjs');
  const { runOnce } = await load('lib', 'run.mjs');
  return {
    scenarios,
    runOnce,
    async agents(peersDir) {
      const files = readdirSync(join(folder, 'adapters')).filter((file) => file.endsWith('.mjs'));
      const adapters = await Promise.all(
        files.map(async (file): Promise<Adapter> => (await load('adapters', file)).default),
      );
      const nowhere = { home: '', repo: '', base: '', url: '', prompt: '', node: '', peersDir };
      return adapters.filter((adapter) => existsSync(adapter.bin(nowhere)));
    },
  };
}
