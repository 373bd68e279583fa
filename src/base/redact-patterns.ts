/**
 * What people want redacted beside the secrets that the action is given: RE2 patterns, each looked for in single lines.
 */
import { isUtf8 } from 'node:buffer';
import { limits } from './limits.ts';
import type { Hit } from './run-index.ts';
import { compileRegex, type SafeRegex } from './safe-regex.ts';

const [LF, CR] = [10, 13];

/** Shown instead of whatever was found. */
export const replacement = '[redacted]';

/**
 * One pattern a line; blank lines are left out.
 *
 * @throws Error that says which line cannot be used and why, to go on after the name of an input. Never shows a pattern:
 * it may be a secret itself.
 */
export function parseRedactPatterns(text: string): readonly SafeRegex[] {
  const lines = text.split('\n').map((line) => line.trim());
  const given = lines.filter((line) => line !== '').length;
  if (given > limits.secrets.patterns) {
    throw new Error(`has ${given} patterns; at most ${limits.secrets.patterns} are taken.`);
  }
  let cost = 0;
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const refuse = (why: string): never => {
      throw new Error(`cannot be used: the pattern in line ${index + 1} ${why}.`);
    };
    const pattern =
      tryCompile(line) ?? refuse('is no RE2 pattern of a bounded size (no look-around, no backreference)');
    cost += pattern.cost;
    if (cost > limits.secrets.patternCost) refuse('is too large together with those before it');
    if (pattern.test('')) refuse('matches an empty text');
    const ordinary = everywhere.find((each) => pattern.test(each));
    if (ordinary !== undefined) refuse(`matches what every run has to say, such as ${JSON.stringify(ordinary)}`);
    return [pattern];
  });
}

function tryCompile(line: string): SafeRegex | null {
  try {
    return compileRegex(line, { maxLength: limits.secrets.givenCharacters });
  } catch {
    return null;
  }
}

/** With one of these redacted no result could be read, found again or continued. */
const everywhere: readonly string[] = [
  replacement,
  'The quick brown fox jumps over the lazy dog.',
  'const total = items.map((item) => item.price * 2) || [];',
  '    return "Hello, World!"; // 1,234.5',
  '# Heading: a_list - of [words](x) & <b>signs</b>',
  'session admission pinned policy layout sandbox prompt request response decision tainted connection traffic',
  'call_started call_finished result_cut reminder checkpoint verification structured ended changes operation',
  'published tracking artifact bundle told stopped outcome note retry cost regex_engine untrusted sensitive',
  'success no_changes failed denied refused budget_exceeded truncated cancelled skipped',
  'https://github.com/octo-org/demo/actions/runs/7000000001',
  'https://github.com/octo-org/demo/actions/runs/17000000001/job/47000000001#issuecomment-3400000001',
  'mewcode/fix-12-7000000001',
  'src/components/index.test.ts',
  '0123456789abcdef0123456789abcdef01234567',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '20261130-160014-73fb',
  '2026-11-30T16:00:14.123Z',
];

/** In order; they may overlap. In bytes. */
export function findPatterns(patterns: readonly SafeRegex[], bytes: Buffer): Hit[] {
  if (patterns.length === 0) return [];
  const hits = isUtf8(bytes) && !bytes.includes(CR) ? inLines(patterns, bytes) : lineByLine(patterns, bytes);
  return hits.sort((a, b) => a.start - b.start);
}

/** All at once, which passes over most lines without a look at them. */
function inLines(patterns: readonly SafeRegex[], bytes: Buffer): Hit[] {
  const hits: Hit[] = [];
  for (const pattern of patterns) {
    for (let line = pattern.findLine(bytes, 0); line !== null; line = pattern.findLine(bytes, line.end + 1)) {
      hits.push(...spansIn(pattern, bytes.subarray(line.start, line.end), line.start));
    }
  }
  return hits;
}

/** Where a line is no UTF-8, its bytes count as Latin-1; the CR of a CRLF is no part of a line. */
function lineByLine(patterns: readonly SafeRegex[], bytes: Buffer): Hit[] {
  const hits: Hit[] = [];
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(LF, start);
    const end = next === -1 ? bytes.length : next;
    const line = bytes.subarray(start, bytes[end - 1] === CR ? Math.max(start, end - 1) : end);
    const text = isUtf8(line) ? line : line.toString('latin1');
    for (const pattern of patterns) hits.push(...spansIn(pattern, text, start));
    start = end + 1;
  }
  return hits;
}

/** Attack: with `KEY(.*END)?` each of the many `KEY` in a line costs a look at all the rest of it. */
function* spansIn(pattern: SafeRegex, line: Buffer | string, offset: number): Generator<Hit> {
  let span = pattern.find(line);
  for (let count = 1; span !== null && span.end > span.start; count += 1) {
    const end = count < limits.secrets.matchesInLine ? span.end : line.length;
    yield { start: offset + span.start, end: offset + end };
    span = pattern.find(line, end);
  }
}

/** The length of the end of `text` that what follows may make a part of a match: its last line, up to a bound. */
export function openLine(text: Buffer): number {
  return Math.min(text.length - text.lastIndexOf(LF) - 1, limits.secrets.matchBytes);
}
