#!/usr/bin/env node
/**
 * Measures this action beside other agents with the shared bench harness:
 * `bench/agents.ts HARNESS_DIR [--peers DIR] [--agents a,b] [--scenarios x,y] [--runs N] [--out FILE.json]`, and
 * `--uid N`, `--nice=-10`, `--dump DIR` as the harness has them. Builds nothing: `dist/` is what is measured.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeTempFolder } from '../test/support/temp.ts';
import { createAdapter, ourName } from './adapter.ts';
import { type Adapter, type Harness, loadHarness, type Measured, type Scenario } from './harness.ts';
import { isWhole, markdownOf, type Runs, tableOf } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'string' },
    agents: { type: 'string' },
    scenarios: { type: 'string', default: 'hello,read50,bash50,parallel8read,fault529,fault429,cut' },
    runs: { type: 'string', default: '3' },
    out: { type: 'string' },
    uid: { type: 'string' },
    nice: { type: 'string' },
    dump: { type: 'string' },
  },
});

const [folder] = positionals;
if (folder === undefined) throw new Error('usage: bench/agents.ts HARNESS_DIR [--peers DIR] [--scenarios x,y] ...');
const harness = await loadHarness(folder);
await using scratch = await makeTempFolder('bench');
// Another user passes through it to the folders of a run.
if (values.uid !== undefined) chmodSync(scratch.path, 0o711);
const options = {
  scratch: scratch.path,
  peersDir: values.peers ?? scratch.path,
  ...(values.uid !== undefined && { uid: Number(values.uid), gid: Number(values.uid) }),
  ...(values.nice !== undefined && { nice: Number(values.nice) }),
  ...(values.dump !== undefined && { dump: values.dump }),
};

const others = await harness.agents(options.peersDir);
const names = values.agents?.split(',') ?? [ourName, ...others.map(({ name }) => name)];
const results: Runs[] = [];
for (const name of values.scenarios.split(',')) {
  const scenario = harness.scenarios[name];
  if (scenario === undefined) throw new Error(`the harness has no scenario ${name}`);
  results.push(...(await measure(harness, scenario)));
}
const rows = tableOf(results);
process.stdout.write(`\n${markdownOf(rows)}`);
if (values.out !== undefined) {
  const machine = { node: process.version, cpus: cpus().length, loadavg: loadavg() };
  writeFileSync(values.out, JSON.stringify({ date: new Date().toISOString(), ...machine, rows, results }, null, 1));
}

/** The agents take turns, so that a busy minute of the machine hits all of them; the first turn warms the disk. */
async function measure({ runOnce }: Harness, scenario: Scenario): Promise<Runs[]> {
  const found = names.map((agent) => ({ scenario: scenario.name, agent, runs: [] as Measured[] }));
  for (let turn = 0; turn <= Number(values.runs); turn += 1) {
    for (const { agent, runs } of found) {
      await using ours = createAdapter(scenario);
      const run = await runOnce({ ...options, adapter: agent === ourName ? ours : named(agent), scenario });
      if (turn > 0) runs.push(run);
      if (turn > 0 || !isWhole(run)) say(agent, scenario, run);
    }
  }
  return found;
}

function named(agent: string): Adapter {
  const adapter = others.find(({ name }) => name === agent);
  if (adapter === undefined) throw new Error(`the agent ${agent} is not installed below --peers`);
  return adapter;
}

function say(agent: string, { name }: Scenario, run: Measured): void {
  const { bootMs, wallMs, cpuS, runDelayMs, loadavg: load } = run;
  const state = isWhole(run) ? 'whole' : `broken: exit ${run.exit} ${run.stderrTail}`;
  const times = `boot ${bootMs?.toFixed(0)} ms, wall ${wallMs.toFixed(0)} ms, cpu ${cpuS} s`;
  process.stderr.write(`${name} ${agent} ${state}; ${times}, waited ${runDelayMs} ms, load ${load}\n`);
}
