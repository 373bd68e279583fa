/** From the runs of all agents to one row for each scenario and figure. */
import { ourName } from './adapter.ts';
import type { Measured } from './harness.ts';

export type Runs = { readonly scenario: string; readonly agent: string; readonly runs: readonly Measured[] };

export type Row = {
  readonly scenario: string;
  readonly figure: string;
  /** Of the agents that finished every run. */
  readonly medians: Readonly<Record<string, number>>;
  /** Ours over the best peer's, and over the floor's; below 1 is better. */
  readonly toBestPeer: number | null;
  readonly toFloor: number | null;
};

type Figure = { readonly name: string; readonly of: (run: Measured) => number | null | undefined };

const cost: readonly Figure[] = [
  { name: 'CPU s', of: (run) => run.cpuS },
  { name: 'peak RSS MB', of: (run) => run.peakRssMB },
];
const start: readonly Figure[] = [
  { name: 'start to first request ms', of: (run) => run.bootMs },
  ...cost,
  { name: 'last answer to exit ms', of: (run) => run.exitLagMs },
  { name: 'first request bytes', of: (run) => run.first?.total },
];
const turns: readonly Figure[] = [
  { name: 'overhead per turn ms', of: (run) => run.gapMedianMs },
  { name: 'overhead of the last 5 turns ms', of: (run) => run.gapLast5Ms },
  { name: 'first to last request ms', of: (run) => run.wallMs - (run.bootMs ?? 0) - (run.exitLagMs ?? 0) },
  ...cost,
];
const parallel: readonly Figure[] = [{ name: 'all calls of the turn ms', of: (run) => run.parallelTurnMs }];
const retry: readonly Figure[] = [{ name: 'failure to next request ms', of: (run) => run.gaps[1] }];

export function tableOf(results: readonly Runs[]): Row[] {
  return Array.from(Map.groupBy(results, ({ scenario }) => scenario)).flatMap(([scenario, agents]) =>
    figuresOf(scenario).map(({ name, of }) => {
      const medians = agents.flatMap(({ agent, runs }): [string, number][] => {
        const middle = runs.every(isWhole) ? median(runs.map(of)) : null;
        return middle === null ? [] : [[agent, middle]];
      });
      return { scenario, figure: name, ...compared(Object.fromEntries(medians)) };
    }),
  );
}

export function isWhole({ finished, exit }: Measured): boolean {
  return finished && exit === 0;
}

function figuresOf(scenario: string): readonly Figure[] {
  if (scenario === 'hello') return start;
  if (scenario.startsWith('parallel')) return parallel;
  return /^(?:fault|cut|eof|stall)/.test(scenario) ? retry : turns;
}

function compared(medians: Row['medians']): Pick<Row, 'medians' | 'toBestPeer' | 'toFloor'> {
  const { [ourName]: ours, floor, ...peers } = medians;
  const best = Object.values(peers).length === 0 ? undefined : Math.min(...Object.values(peers));
  const ratio = (other: number | undefined) =>
    ours === undefined || other === undefined || other === 0 ? null : Number((ours / other).toFixed(2));
  return { medians, toBestPeer: ratio(best), toFloor: ratio(floor) };
}

function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** One Markdown table; a dash for what an agent did not finish or cannot be measured by. */
export function markdownOf(rows: readonly Row[]): string {
  const agents = [...new Set(rows.flatMap(({ medians }) => Object.keys(medians)))];
  const head = ['scenario', 'figure', ...agents, 'to best peer', 'to floor'];
  const lines = rows.map(({ scenario, figure, medians, toBestPeer, toFloor }) => [
    ...[scenario, figure],
    ...[...agents.map((agent) => medians[agent]), toBestPeer, toFloor].map(shown),
  ]);
  const rule = head.map((_, column) => (column < 2 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function shown(value: number | null | undefined): string {
  if (typeof value !== 'number') return '-';
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(2)));
}
