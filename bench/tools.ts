#!/usr/bin/env node
/**
 * The tools beside the programs that people use for the same work: `npm run bench:tools [name ...]`, where a name is a
 * file below `bench/tools/`. Runs the source as it is. Ratios of one run can be compared, times cannot.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

const folder = join(import.meta.dirname, 'tools');
const names = process.argv.slice(2);
const wanted = names.length > 0 ? names : readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

process.stdout.write('| bench | ours | best external | ratio | target | met |\n|---|---:|---:|---:|---|---|\n');
for (const name of wanted) {
  const bench: { rows(): Promise<Row[]> } = await import(join(folder, `${name}.ts`));
  for (const row of await bench.rows()) process.stdout.write(lineOf(row));
}

function lineOf({ name, unit, ours, peer, target, met }: Row): string {
  const shown = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`;
  const other = peer === null ? '- | -' : `${peer.name} ${shown(peer.value)} | ${(ours / peer.value).toFixed(2)}`;
  return `| ${name} | ${shown(ours)} | ${other} | ${target} | ${met ? 'yes' : 'no'} |\n`;
}
