#!/usr/bin/env node
/**
 * Recorded material against the product: `npm run test:corpus -- DIR [--only ID]`. DIR holds any of the files below,
 * one case a line. Each file has one runner. The last line is `N passed, N failed`; any failure is exit code 1.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/base/errors.ts';
import { editHistory, editPeer } from './corpus/edits.ts';
import { gitignore } from './corpus/gitignore.ts';
import { glob } from './corpus/glob.ts';
import { regex } from './corpus/regex.ts';
import type { Case, Runner, Verdict } from './corpus/runner.ts';
import { secretRules } from './corpus/secret-rules.ts';
import { gtfo, shellEvasion, shellPermissions } from './corpus/shell.ts';
import { streams } from './corpus/streams.ts';
import { tasksPython } from './corpus/tasks-python.ts';

const runners: Readonly<Record<string, Runner>> = {
  'tasks-python.jsonl': tasksPython,
  'edit-history.jsonl': editHistory,
  'edit-peer.jsonl': editPeer,
  'gitignore.jsonl': gitignore,
  'glob.jsonl': glob,
  'regex.jsonl': regex,
  'secret-rules.jsonl': secretRules,
  'streams.jsonl': streams,
  'shell-permissions.jsonl': shellPermissions,
  'gtfo.jsonl': gtfo,
  'shell-evasion.jsonl': shellEvasion,
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
  for (const [file, runner] of known) {
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
