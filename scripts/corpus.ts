#!/usr/bin/env node
/**
 * Recorded material against the product: `npm run test:corpus -- DIR [--only ID]`. DIR holds any of the files below,
 * one case a line. Each file has one runner. The last line is `N passed, N failed`; any failure is exit code 1.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/base/errors.ts';
import type { Case, Runner, Verdict } from './corpus/runner.ts';

/** Loaded when there is such a file: each brings its part of the product along. */
const runners: Readonly<Record<string, () => Promise<Runner>>> = {
  'tasks-python.jsonl': async () => (await import('./corpus/tasks-python.ts')).tasksPython,
  'edit-history.jsonl': async () => (await import('./corpus/edits.ts')).editHistory,
  'edit-peer.jsonl': async () => (await import('./corpus/edits.ts')).editPeer,
  'gitignore.jsonl': async () => (await import('./corpus/gitignore.ts')).gitignore,
  'glob.jsonl': async () => (await import('./corpus/glob.ts')).glob,
  'regex.jsonl': async () => (await import('./corpus/regex.ts')).regex,
  'secret-rules.jsonl': async () => (await import('./corpus/secret-rules.ts')).secretRules,
  'streams.jsonl': async () => (await import('./corpus/streams.ts')).streams,
  'shell-permissions.jsonl': async () => (await import('./corpus/shell.ts')).shellPermissions,
  'gtfo.jsonl': async () => (await import('./corpus/shell.ts')).gtfo,
  'shell-evasion.jsonl': async () => (await import('./corpus/shell.ts')).shellEvasion,
};

/** Of the log of a case that failed. */
const shownLines = 18;

type Counts = { passed: number; failed: number };

process.exitCode = await main();

/** Whatever goes wrong, the last line counts. */
async function main(): Promise<0 | 1> {
  const total: Counts = { passed: 0, failed: 0 };
  try {
    await runFolder(readArguments(), total);
  } catch (thrown) {
    console.error(messageOf(thrown));
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

type Arguments = { readonly folder: string; readonly only: string | undefined };

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Usage: npm run test:corpus -- DIR [--only ID]');
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`);
  return { folder, only: values.only };
}

async function runFolder({ folder, only }: Arguments, total: Counts): Promise<void> {
  const known = Object.entries(runners).filter(([file]) => existsSync(join(folder, file)));
  const ignored = readdirSync(folder).filter((file) => file.endsWith('.jsonl') && !(file in runners));
  for (const file of ignored.toSorted()) console.log(`ignored: ${file}, for which there is no runner`);
  if (known.length === 0) throw new Error(`${folder} holds none of ${Object.keys(runners).join(', ')}.`);
  const notRun = new Map<string, number>();
  let found = 0;
  for (const [file, load] of known) {
    const runner = await load();
    const cases = casesOf(runner, join(folder, file)).filter(({ id }) => only === undefined || id === only);
    found += cases.length;
    if (cases.length > 0) await runFile({ file, cases, parallel: runner.parallel, total, notRun });
  }
  for (const [why, count] of notRun) console.log(`not run: ${count} of ${why}`);
  if (found === 0) throw new Error('There was nothing to run.');
}

/** A file that cannot be read is a case that fails: the others are still run. */
function casesOf(runner: Runner, path: string): readonly Case[] {
  try {
    return runner.cases(readFileSync(path, 'utf8'));
  } catch (thrown) {
    const why = `the file cannot be read: ${messageOf(thrown)}`;
    return [{ id: 'all rows', run: async () => ({ kind: 'failed', why }) }];
  }
}

/** The reason and the end of what may be the log of a whole run. */
function shorten(why: string): string {
  const [reason, ...log] = why.trimEnd().split('\n');
  const left = log.length - shownLines;
  return [reason, ...(left > 0 ? [`(${left} lines left out)`] : []), ...log.slice(-shownLines)].join('\n');
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
  const groups = new Map<string, Counts>();
  const waiting = cases.values();
  const work = async (): Promise<void> => {
    // One iterator for all workers: each takes the next case when it is free.
    for (const each of waiting) count(await each.run(), each);
  };
  const count = (verdict: Verdict, { id, group }: Case): void => {
    if (verdict.kind === 'not run') {
      const why = `${file}, ${verdict.why}`;
      notRun.set(why, (notRun.get(why) ?? 0) + 1);
      return;
    }
    counts[verdict.kind] += 1;
    if (group !== undefined) {
      const own = groups.get(group) ?? { passed: 0, failed: 0 };
      groups.set(group, own);
      own[verdict.kind] += 1;
    }
    if (verdict.kind === 'failed') console.log(`FAIL ${file} ${id}: ${shorten(verdict.why)}`);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${file}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  for (const [group, { passed, failed }] of groups) console.log(`  ${group}: ${passed} passed, ${failed} failed`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
