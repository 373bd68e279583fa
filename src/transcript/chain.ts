/**
 * The chain of a file in which each line carries the hash of the one before it: a transcript or its decisions. What does
 * not fit is named by its line, so that a person can see what was done to the file.
 */
import { createHash } from 'node:crypto';

/** What `prev` of a first line holds. */
export const noLine = '0'.repeat(64);

/** sha256 (hex) of one line without its newline. */
export function lineHash(line: string | Uint8Array): string {
  return createHash('sha256').update(line).digest('hex');
}

export type ChainProblem = 'unreadable' | 'edited' | 'missing' | 'added' | 'moved' | 'truncated' | 'recomputed';

/** `line`: from 1. */
export type ChainFinding = { readonly line: number; readonly code: ChainProblem; readonly message: string };

export type Chain = {
  readonly lines: number;
  /** sha256 (hex) of the last line: it stands for all of them. */
  readonly head: string;
  /** In the order of the lines; empty when nothing was changed that can be seen from within. */
  readonly findings: readonly ChainFinding[];
  /** What was said from outside of the file. */
  readonly hash: (line: number) => string | undefined;
};

type Line = { readonly line: number; readonly hash: string; readonly seq: number; readonly prev: string | null };

/** `bytes`: the whole file. */
export function checkChain(bytes: Buffer): Chain {
  const texts = splitLines(bytes);
  const torn = bytes.length > 0 && bytes.at(-1) !== 10;
  const lines = texts.map(readLine);
  const known = Map.groupBy(lines, ({ seq }) => seq);
  const findings = lines.flatMap((line, index) => [
    ...positionOf(line, { before: lines[index - 1], known }),
    ...previousOf(line, known),
  ]);
  if (torn) findings.push(found(lines.length, 'truncated', 'the line stops in the middle'));
  if (lines.length === 0) findings.push(found(1, 'truncated', 'the file is empty'));
  return {
    lines: lines.length,
    head: lines.at(-1)?.hash ?? noLine,
    findings: findings.toSorted((a, b) => a.line - b.line),
    hash: (line) => lines[line - 1]?.hash,
  };
}

/** Bytes, not text: an edit that breaks UTF-8 must not be mended by reading it. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    lines.push(bytes.subarray(start, end === -1 ? bytes.length : end));
    start = end === -1 ? bytes.length : end + 1;
  }
  return lines;
}

/** A line that cannot be read takes the place in which it stands. */
function readLine(bytes: Buffer, index: number): Line {
  const place = { line: index + 1, hash: lineHash(bytes) };
  const { seq, prev } = tryParse(bytes.toString('utf8')) ?? {};
  const readable = typeof seq === 'number' && Number.isSafeInteger(seq) && typeof prev === 'string';
  return readable ? { ...place, seq, prev } : { ...place, seq: index, prev: null };
}

function tryParse(text: string): { seq?: unknown; prev?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

type Known = ReadonlyMap<number, readonly Line[]>;
type Around = { readonly before: Line | undefined; readonly known: Known };

function positionOf(line: Line, { before, known }: Around): ChainFinding[] {
  if (line.prev === null) return [found(line.line, 'unreadable', 'it is no line of a chain')];
  const { seq } = line;
  const twins = known.get(seq) ?? [];
  if (twins.length > 1 && !isGenuine(line, { twins, known })) {
    return [found(line.line, 'added', `number ${seq} stands in the file ${twins.length} times`)];
  }
  if (seq > 0 && !known.has(seq - 1)) {
    const last = [...known.keys()].filter((other) => other < seq).reduce((a, b) => Math.max(a, b), -1);
    const [first, end] = [last + 1, seq - 1];
    const which = first === end ? `number ${first} is` : `numbers ${first} to ${end} are`;
    return [found(line.line, 'missing', `${which} missing before it`)];
  }
  if (before !== undefined && before.seq > seq) {
    return [found(line.line, 'moved', `number ${seq} stands behind number ${before.seq}`)];
  }
  return [];
}

/** Of several lines with one number the one that its successor names; the first of equals. */
function isGenuine(line: Line, { twins, known }: { twins: readonly Line[]; known: Known }): boolean {
  const named = twins.filter(({ hash }) => known.get(line.seq + 1)?.some(({ prev }) => prev === hash));
  return line === (named[0] ?? twins[0]);
}

/** Whichever of the two was edited, the earlier one no longer has the hash that the later one carries. */
function previousOf({ seq, prev, line }: Line, known: Known): ChainFinding[] {
  if (prev === null) return [];
  if (seq === 0) return prev === noLine ? [] : [found(line, 'edited', 'a first line carries no hash of another')];
  const before = known.get(seq - 1) ?? [];
  const readable = before.filter((other) => other.prev !== null);
  if (before.length === 0 || readable.length < before.length || before.some(({ hash }) => hash === prev)) return [];
  return [found(before[0]?.line ?? line, 'edited', `line ${line} carries the hash of another line in its place`)];
}

function found(line: number, code: ChainProblem, message: string): ChainFinding {
  return { line: Math.max(1, line), code, message };
}
