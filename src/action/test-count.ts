/**
 * How many tests a test command ran, from what its runner printed. Advisory: the code under test prints what it likes.
 */
import { removeInvisible } from '../base/invisible.ts';

/** In each summary line of a runner, the numbers to add, and those to take away: what was skipped did not run. */
type Runner = { readonly line: RegExp; readonly add?: RegExp; readonly subtract?: RegExp };

const passedOrFailed = /(\d+) (?:passed|failed)/g;

const runners: readonly Runner[] = [
  // unittest
  { line: /^Ran \d+ tests? in .*/gm, add: /Ran (\d+)/g },
  { line: /^(?:OK|FAILED) \(.*/gm, subtract: /\bskipped=(\d+)/g },
  // pytest
  {
    line: /^=* ?(?:no tests ran|\d+ \w+(?:, \d+ \w+)*) in [\d.]+s\b.*/gm,
    add: /(\d+) (?:passed|failed|xfailed|xpassed)/g,
  },
  // node:test, as TAP and as text
  { line: /^[#ℹ] tests \d+$/gm, add: /(\d+)/g },
  { line: /^[#ℹ] (?:skipped|todo) \d+$/gm, subtract: /(\d+)/g },
  // vitest, jest
  { line: /^ *Tests:? .*\d.*/gm, add: passedOrFailed },
  { line: /^No test(?: file)?s found/gm },
  // mocha
  { line: /^ +\d+ (?:passing|failing)\b.*/gm, add: /(\d+) (?:passing|failing)/g },
  // cargo
  { line: /^test result: .*/gm, add: passedOrFailed },
  // Maven: the totals, not the line of each class, which goes on with the time
  {
    line: /^(?:\[\w+\] )?Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+\s*$/gm,
    add: /run: (\d+)/g,
    subtract: /Skipped: (\d+)/g,
  },
  // Gradle says a number only when something failed
  { line: /^\d+ tests? completed, .*/gm, add: /^(\d+)/g, subtract: /(\d+) skipped/g },
  // .NET
  { line: /^.*\bFailed: +\d+, Passed: +\d+, Skipped: +\d+, Total: .*/gm, add: /(?:Failed|Passed): +(\d+)/g },
  // PHPUnit
  {
    line: /^(?:OK \(|Tests: )\d+(?: tests?)?, .*assertions?\b.*/gim,
    add: /^(?:OK \(|Tests: )(\d+)/gi,
    subtract: /Skipped: (\d+)/g,
  },
  { line: /^No tests executed!/gm },
  // RSpec, minitest
  { line: /^\d+ examples?, \d+ failures?.*/gm, add: /^(\d+)/g, subtract: /(\d+) pending/g },
  { line: /^\d+ (?:runs|tests), \d+ assertions, .*/gm, add: /^(\d+)/g, subtract: /(\d+) skips/g },
  // CTest
  { line: /^\d+% tests passed, \d+ tests failed out of \d+$/gm, add: /out of (\d+)/g },
];

/** Null when no runner that we know said it. Several summaries (modules, packages) are added up. */
export function countTests(output: string): number | null {
  const text = removeInvisible(output.replace(/\r\n?/g, '\n'));
  let known = false;
  let count = 0;
  for (const { line, add, subtract } of runners) {
    for (const [summary] of text.matchAll(line)) {
      known ||= subtract === undefined || add !== undefined;
      count += sum(summary, add) - sum(summary, subtract);
    }
  }
  const go = countGoTests(text);
  if (!known && go === null) return null;
  return Math.max(0, count + (go ?? 0));
}

function sum(summary: string, numbers: RegExp | undefined): number {
  if (numbers === undefined) return 0;
  return [...summary.matchAll(numbers)].reduce((total, match) => total + Number(match[1]), 0);
}

/** Go names each test only with -v; without it we can tell nothing from a package that is ok, but all from none. */
function countGoTests(text: string): number | null {
  if (/^=== RUN /m.test(text)) return [...text.matchAll(/^ *--- (?:PASS|FAIL): /gm)].length;
  const packages = [...text.matchAll(/^(?:ok|FAIL|\?|---)[ \t].*/gm)].map((match) => match[0]);
  const none = packages.filter((line) => /\[no test(?:s to run| files)\]$/.test(line));
  return packages.length > 0 && none.length === packages.length ? 0 : null;
}
