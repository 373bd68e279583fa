/**
 * What grep answers: the results of the files so far, and a note on everything that was left out.
 */
import type { Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { FileMatches, FoundLine, SearchRequest } from './search-file.ts';
import type { ToolResult } from './tool.ts';

export type GrepMode = 'content' | 'files' | 'count';

const most = limits.search.results;

/** A result is a matching line, or in the other modes a file. `longest` is the longest line searched, in bytes. */
export function createAnswer(mode: GrepMode, longest: number) {
  const out: string[] = [];
  const notes: string[] = [];
  const tooLong: string[] = [];
  const unreadable: string[] = [];
  let results = 0;
  let binary = 0;
  let truncated = false;

  function add({ relative }: Place, found: FileMatches): 'on' | 'stop' {
    if (found.binary) binary += 1;
    tooLong.push(...found.skipped.map((line) => `${relative}:${line}`));
    const more = mode === 'content' ? found.matches : Math.min(1, found.matches);
    truncated = results + more > most;
    results = Math.min(most, results + more);
    if (mode === 'content') out.push(...contentOf(relative, found.lines));
    else if (more > 0 && !truncated) out.push(mode === 'files' ? relative : `${relative}:${found.matches}`);
    return truncated ? 'stop' : 'on';
  }

  function result(): ToolResult {
    const all = [
      ...(results === 0 ? ['No matches.'] : []),
      ...(truncated ? [`Truncated: only the first ${most} results; narrow the pattern, path or glob.`] : []),
      ...notes,
      ...(binary > 0 ? [`${plural(binary, 'binary file')} skipped.`] : []),
      ...listed(`Lines longer than ${longest} bytes skipped`, tooLong),
      ...listed('Not searched', unreadable),
    ];
    return {
      text: [...out, ...all.map((note) => `[${note}]`)].join('\n'),
      details: { kind: 'search', matches: results, truncated },
    };
  }

  return {
    add,
    result,
    wanted: () => wantedOf(mode, results),
    note: (...more: string[]): void => void notes.push(...more),
    unreadable: (why: string): void => void unreadable.push(why),
  };
}

/** One more than may be shown is looked for, so that "truncated" is said only when it is true. */
function wantedOf(mode: GrepMode, results: number): Pick<SearchRequest, 'keep' | 'stopAfter'> {
  if (mode === 'content') return { keep: most - results, stopAfter: most - results + 1 };
  return { keep: 0, stopAfter: mode === 'files' ? 1 : Number.POSITIVE_INFINITY };
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
