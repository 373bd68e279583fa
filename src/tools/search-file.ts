/**
 * The matching lines of one file, in bounded memory and linear time.
 */

import { limits } from '../base/limits.ts';
import type { SafeRegex, Span } from '../base/safe-regex.ts';
import { chunksOf, looksBinary, type OpenFile } from './open-file.ts';

export type SearchRequest = {
  readonly regex: SafeRegex;
  /** Lines of context on each side. */
  readonly context: number;
  /** Matches whose lines are wanted. */
  readonly keep: number;
  /** The search ends when it has seen this many. */
  readonly stopAfter: number;
  readonly breathe: () => Promise<void> | undefined;
};

export type FoundLine = { readonly number: number; readonly text: string; readonly isMatch: boolean };

export type FileMatches = {
  readonly binary: boolean;
  readonly matches: number;
  /** Matches and their context, in order, each line once. */
  readonly lines: readonly FoundLine[];
  /** Numbers of lines that were too long to be searched. */
  readonly skipped: readonly number[];
};

const LF = 10;

/** The longest line, in bytes, that this pattern may be run on: one match cannot be interrupted. */
export function longestLine({ cost }: SafeRegex): number {
  return Math.min(limits.search.lineBytes, Math.floor(limits.search.regexSteps / Math.max(1, cost)));
}

export async function searchFile(file: OpenFile, request: SearchRequest): Promise<FileMatches> {
  const { regex, breathe, stopAfter } = request;
  const search = createSearch(request);
  const reader = createLineReader(longestLine(regex));
  let first = true;
  for (const chunk of chunksOf(file)) {
    if (first && looksBinary(chunk)) return { ...search.found(), binary: true };
    if (first && cannotMatch(chunk, file, regex)) return search.found();
    first = false;
    for (const line of reader.take(chunk)) {
      const pause = breathe();
      if (pause !== undefined) await pause;
      if (search.add(line) >= stopAfter) return search.found();
    }
  }
  for (const line of reader.rest()) search.add(line);
  return search.found();
}

/** Plain text that is nowhere in a file of one chunk: no need to look at its lines. */
function cannotMatch(chunk: Buffer, { stat }: OpenFile, { literal }: SafeRegex): boolean {
  return literal !== null && stat.size <= chunk.length && !chunk.includes(literal);
}

function findIn(regex: SafeRegex, text: string): Span | null {
  if (regex.literal !== null) {
    const start = text.indexOf(regex.literal);
    return start === -1 ? null : { start, end: start + regex.literal.length };
  }
  // Most lines do not match, and `test` is much cheaper than `find`.
  return regex.test(text) ? regex.find(text) : null;
}

/** `text` is null for a line that is too long. */
type Line = { readonly number: number; readonly text: string | null };

function createLineReader(longest: number) {
  let number = 0;
  let carry: Buffer[] = [];
  let carried = 0;

  function line(end: Buffer): Line {
    number += 1;
    const length = carried + end.length;
    const bytes = carried === 0 ? end : Buffer.concat([...carry, end]);
    carry = [];
    carried = 0;
    return { number, text: length > longest ? null : bytes.toString('utf8').replace(/\r$/, '') };
  }

  function* take(chunk: Buffer): Generator<Line> {
    let at = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, at)) {
      yield line(chunk.subarray(at, end));
      at = end + 1;
    }
    const rest = chunk.subarray(at);
    // Of a line that is already too long only the length matters; the copy is for the chunk's memory is used again.
    if (carried <= longest) carry.push(Buffer.from(rest));
    carried += rest.length;
  }

  function* rest(): Generator<Line> {
    if (carried > 0) yield line(Buffer.alloc(0));
  }

  return { take, rest };
}

function createSearch({ regex, context, keep }: SearchRequest) {
  const lines: FoundLine[] = [];
  const skipped: number[] = [];
  let matches = 0;
  let before: FoundLine[] = [];
  let after = 0;

  /** Returns how many lines have matched by now. */
  function add({ number, text }: Line): number {
    if (text === null) skipped.push(number);
    const span = text === null ? null : findIn(regex, text);
    if (span !== null) matches += 1;
    collect({ number, text: text ?? '', span });
    return matches;
  }

  function collect({ number, text, span }: { number: number; text: string; span: Span | null }): void {
    const isMatch = span !== null;
    if (isMatch && matches <= keep) {
      lines.push(...before, { number, text: window(text, span), isMatch });
      before = [];
      after = context;
    } else if (after > 0) {
      lines.push({ number, text: window(text, lineStart), isMatch });
      after -= 1;
    } else if (context > 0 && matches < keep) {
      before = [...before, { number, text: window(text, lineStart), isMatch }].slice(-context);
    }
  }

  return { add, found: (): FileMatches => ({ binary: false, matches, lines, skipped }) };
}

const lineStart: Span = { start: 0, end: 0 };

/** The line, or a window of it with the match inside and how much was cut on either side. */
function window(line: string, { start, end }: Span): string {
  const width = limits.search.lineCharacters;
  if (line.length <= width) return shown(line);
  const lead = Math.max(0, Math.floor((width - (end - start)) / 2));
  const from = Math.max(0, Math.min(start - lead, line.length - width));
  const middle = line.slice(from, from + width).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const cut = (count: number) => (count > 0 ? `[${count} more characters]` : '');
  return `${cut(from)}${shown(middle)}${cut(line.length - from - width)}`;
}

/** NUL is legal in JSON and refused by some providers. */
function shown(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
