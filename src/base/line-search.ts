/**
 * The next matching line of many, without a look at those in between where that can be avoided.
 */

/** Offsets, end exclusive: UTF-16 units of a string, bytes of a Buffer. */
export type Span = { readonly start: number; readonly end: number };

const LF = 10;

export type LineMatcher = {
  /** Every line that matches contains it. */
  readonly requiredLiteral: string | null;
  /** Whether one line, without its line break, matches. */
  readonly test: (line: Buffer) => boolean;
  /** Where the first line at or after `from` that matches is hit; null when only `test` can tell. */
  readonly firstHit: ((lines: Buffer, from: number) => number | null) | null;
};

/** The first line that matches, of those that start at or after `from`; without its `\n`. */
export function findLine(matcher: LineMatcher, lines: Buffer, from: number): Span | null {
  const { requiredLiteral, test, firstHit } = matcher;
  for (let start = from; start < lines.length; ) {
    if (requiredLiteral !== null) {
      const near = lines.indexOf(requiredLiteral, start);
      if (near === -1) return null;
      start = Math.max(start, lines.lastIndexOf(LF, near) + 1);
    }
    if (firstHit !== null) return lineOf(lines, firstHit(lines, start));
    const line = lineFrom(lines, start);
    if (test(lines.subarray(line.start, line.end))) return line;
    start = line.end + 1;
  }
  return null;
}

/** A hit behind the last `\n` is in no line: `a\n` is one line, not two. */
function lineOf(lines: Buffer, hit: number | null): Span | null {
  if (hit === null || (hit === lines.length && lines[hit - 1] === LF)) return null;
  return lineFrom(lines, hit === 0 ? 0 : lines.lastIndexOf(LF, hit - 1) + 1);
}

function lineFrom(lines: Buffer, start: number): Span {
  const end = lines.indexOf(LF, start);
  return { start, end: end === -1 ? lines.length : end };
}
