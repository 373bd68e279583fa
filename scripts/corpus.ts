#!/usr/bin/env node
/**
 * Recorded material against the product: `npm run test:corpus -- DIR [--only ID]`. DIR holds any of the files below,
 * one case a line. Each file has one runner. The last line is `N passed, N failed`; any failure is exit code 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { editHistory, editPeer } from './corpus/edits.ts';
import { gitignore } from './corpus/gitignore.ts';
import { glob } from './corpus/glob.ts';
import { regex } from './corpus/regex.ts';
import type { Case, Runner, Verdict } from './corpus/runner.ts';
import { streams } from './corpus/streams.ts';
import { tasksPython } from './corpus/tasks-python.ts';

const runners: Readonly<Record<string, Runner>> = {
  'tasks-python.jsonl': tasksPython,
  'edit-history.jsonl': editHistory,
  'edit-peer.jsonl': editPeer,
  'gitignore.jsonl': gitignore,
  'glob.jsonl': glob,
  'regex.jsonl': regex,
  'streams.jsonl': streams,
};

type Counts = { passed: number; failed: number };

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return refuse('Usage: npm run test:corpus -- DIR [--only ID]');
  if (!existsSync(folder)) return refuse(`There is no folder ${folder}.`);
  const known = Object.entries(runners).filter(([file]) => existsSync(join(folder, file)));
  const ignored = readdirSync(folder).filter((file) => file.endsWith('.jsonl') && !(file in runners));
  for (const file of ignored.toSorted()) console.log(`ignored: ${file}, for which there is no runner`);
  if (known.length === 0) return refuse(`${folder} holds none of ${Object.keys(runners).join(', ')}.`);
  const total = { passed: 0, failed: 0 };
  const notRun = new Map<string, number>();
  let found = 0;
  for (const [file, runner] of known) {
    const cases = runner
      .cases(readFileSync(join(folder, file), 'utf8'))
      .filter(({ id }) => values.only === undefined || id === values.only);
    found += cases.length;
    if (cases.length > 0) await runFile({ file, cases, parallel: runner.parallel, total, notRun });
  }
  for (const [why, count] of notRun) console.log(`not run: ${count} of ${why}`);
  if (found === 0) console.error('There was nothing to run.');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return found === 0 || total.failed > 0 ? 1 : 0;
}

function refuse(why: string): 1 {
  console.error(why);
  return 1;
}

type FileRun = {
  readonly file: string;
  readonly cases: readonly Case[];
  readonly parallel: number;
  readonly total: Counts;
  readonly notRun: Map<string, number>;
};

async function runFile({ file, cases, parallel, total, notRun }: FileRun): Promise<void> {
  const started = performance.now();
  const counts: Counts = { passed: 0, failed: 0 };
  const waiting = cases.values();
  const work = async (): Promise<void> => {
    // One iterator for all workers: each takes the next case when it is free.
    for (const each of waiting) count(await each.run(), each.id);
  };
  const count = (verdict: Verdict, id: string): void => {
    if (verdict.kind === 'not run') {
      const why = `${file}, ${verdict.why}`;
      notRun.set(why, (notRun.get(why) ?? 0) + 1);
      return;
    }
    counts[verdict.kind] += 1;
    if (verdict.kind === 'failed') console.log(`FAIL ${file} ${id}: ${verdict.why}`);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${file}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
