/**
 * What grep answers: the results of the files so far, and a note on everything that was left out.
 */
import type { Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import type { FoundLine } from './found-lines.ts';
import type { FileMatches, FileQuery } from './search-file.ts';
import type { ToolResult } from './tool.ts';

export type GrepMode = 'content' | 'files' | 'count';

export type AnswerOptions = {
  readonly mode: GrepMode;
  /** Results that are not shown. */
  readonly offset: number;
  readonly before: number;
  readonly after: number;
  /** The longest line, or in a multiline search the longest file, that is searched; in bytes. */
  readonly longest: number;
};

const most = limits.search.results;

export type Answer = ReturnType<typeof createAnswer>;

/** A result is a match (in most searches a line), or in the other modes a file. */
export function createAnswer(options: AnswerOptions) {
  const { mode, offset, longest } = options;
  const out: string[] = [];
  const notes: string[] = [];
  const left = { binary: [] as string[], lines: [] as string[], files: [] as string[], unreadable: [] as string[] };
  /** With those before `offset`. */
  let results = 0;
  let isTruncated = false;

  function add({ relative }: Place, found: FileMatches): 'on' | 'stop' {
    if (found.isTooLong) left.files.push(relative);
    if (found.isBinary && found.matches === 0) left.binary.push(relative);
    left.lines.push(...found.skipped.map((line) => `${relative}:${line}`));
    if (found.isCut)
      notes.push(`The search was stopped in ${relative} after ${limits.search.walk / 1000} s; narrow it with path.`);
    results += mode === 'content' && !found.isBinary ? found.matches : Math.min(1, found.matches);
    isTruncated = results > offset + most;
    if (found.isBinary && found.matches > 0) out.push(`${relative}: binary file matches`);
    else if (mode === 'content') out.push(...contentOf(relative, found.lines));
    else if (found.matches > 0 && results > offset && !isTruncated)
      out.push(mode === 'files' ? relative : `${relative}:${found.matches}`);
    return isTruncated || found.isCut ? 'stop' : 'on';
  }

  function result(): ToolResult {
    const shown = Math.max(0, Math.min(results - offset, most));
    const range = offset === 0 ? `only the first ${most} results` : `only results ${offset + 1} to ${offset + most}`;
    const all = [
      ...(shown > 0 ? [] : [results === 0 ? 'No matches.' : `No more matches: there are ${results}.`]),
      ...(isTruncated
        ? [`Truncated: ${range}; narrow the pattern, path or glob, or go on with offset ${offset + most}.`]
        : []),
      ...notes,
      ...listed('Binary files skipped', left.binary),
      ...listed(`Lines longer than ${longest} bytes skipped`, left.lines),
      ...listed(`Files longer than ${longest} bytes skipped, for multiline`, left.files),
      ...listed('Not searched', left.unreadable),
    ];
    return {
      text: [...out, ...all.map((note) => `[${note}]`)].join('\n'),
      details: { kind: 'search', matches: shown, truncated: isTruncated },
    };
  }

  return {
    add,
    result,
    query: () => queryOf(options, results),
    note: (...more: string[]): void => void notes.push(...more),
    unreadable: (why: string): void => void left.unreadable.push(why),
  };
}

/** One more than may be shown is looked for, so that "truncated" is said only when it is true. */
function queryOf({ mode, offset, before, after }: AnswerOptions, results: number): Omit<FileQuery, 'binary'> {
  if (mode === 'content') {
    const skip = Math.max(0, offset - results);
    const keep = Math.max(0, offset + most - results - skip);
    return { before, after, skip, keep, stopAfter: skip + keep + 1 };
  }
  const stopAfter = mode === 'files' ? 1 : Number.POSITIVE_INFINITY;
  return { before: 0, after: 0, skip: 0, keep: 0, stopAfter };
}
/** `path:12:match`, `path-13-context`, and `--` where context of different places meets. */
function contentOf(relative: string, lines: readonly FoundLine[]): string[] {
  const withContext = lines.some(({ isMatch }) => !isMatch);
  return lines.flatMap(({ number, text, isMatch }, index) => {
    const gap = withContext && index > 0 && lines[index - 1]?.number !== number - 1;
    const mark = isMatch ? ':' : '-';
    return [...(gap ? ['--'] : []), `${relative}${mark}${number}${mark}${text}`];
  });
}

function listed(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, limits.search.problems).join(', ');
  const more = items.length - limits.search.problems;
  return [`${title}: ${shown}${more > 0 ? ` and ${more} more` : ''}.`];
}
