/**
 * Parts of a text that are to go. Each kind of hidden text is looked for in the text as it was written, and all that was
 * found is cut at once. Attack: a search that sees what an earlier one left takes half of one construct for another, and
 * what only looked like a comment takes the start of a code block along, whose hidden words then look shown.
 */
export type Range = { readonly from: number; readonly to: number };

export function cut(text: string, ranges: readonly Range[]): string {
  let kept = '';
  let done = 0;
  for (const { from, to } of sorted(ranges)) {
    if (from > done) kept += text.slice(done, from);
    done = Math.max(done, to);
  }
  return kept + text.slice(done);
}

/** Without those that lie in others. */
export function countOuter(ranges: readonly Range[]): number {
  let [count, done] = [0, -1];
  for (const { to } of sorted(ranges)) {
    if (to > done) count += 1;
    done = Math.max(done, to);
  }
  return count;
}

function sorted(ranges: readonly Range[]): Range[] {
  return ranges.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from || b.to - a.to);
}

/** What follows `shown`, the first group, in every match. */
export function tailsOf(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: shown = '', index }) => ({
    from: index + shown.length,
    to: index + whole.length,
  }));
}

/** The start of a line and what may stand there before a block: indentation, marks of quotes and of lists. */
export const container = '^[ \\t>*+\\-\\d.)]*';

/** Each line with its place. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly at: number }> {
  let at = 0;
  for (const line of text.split('\n')) {
    yield { line, at };
    at += line.length + 1;
  }
}

export function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
