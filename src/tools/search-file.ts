/**
 * The matches in files, in bounded memory and linear time.
 */
import { limits } from '../base/limits.ts';
import { type SafeRegex, type Span, searchable } from '../base/safe-regex.ts';
import type { Pace } from './breather.ts';
import { type Collector, createCollector, type FoundLine, type Wanted } from './found-lines.ts';
import { type Block, blocksOf, createSource } from './line-blocks.ts';
import { looksBinary, type OpenFile } from './open-file.ts';

export type SearchOptions = {
  readonly regex: SafeRegex;
  /** A match may span lines; then a file is searched as one text. */
  readonly multiline: boolean;
  readonly pace: Pace;
};

export type FileQuery = Wanted & {
  /** The search ends when it has seen this many matches. */
  readonly stopAfter: number;
  /** Whether a binary file is searched too. */
  readonly binary: 'skip' | 'search';
};

export type FileMatches = {
  readonly isBinary: boolean;
  readonly matches: number;
  /** Matches and their context, in order, each line once. */
  readonly lines: readonly FoundLine[];
  /** Numbers of lines that were too long to be searched. */
  readonly skipped: readonly number[];
  /** A multiline search leaves out files that are too long to be one text. */
  readonly isTooLong: boolean;
  /** The time of the call was over before the end of the file. */
  readonly isCut: boolean;
};

/**
 * The longest text, in bytes, that this pattern may be run on: one match cannot be interrupted. That is a line, or in a
 * multiline search a file.
 */
export function longestText({ regex, multiline }: Pick<SearchOptions, 'regex' | 'multiline'>): number {
  const most = multiline ? limits.search.multilineBytes : limits.search.lineBytes;
  return Math.min(most, Math.floor(limits.search.regexSteps / Math.max(1, regex.cost)));
}

export type Searcher = ReturnType<typeof createSearcher>;

/** For many files, one after the other: they share one buffer. */
export function createSearcher(options: SearchOptions) {
  const { regex, multiline, pace } = options;
  const buffer = Buffer.allocUnsafe(longestText(options) + 1);
  const required = requiredBytes(regex);

  function search(file: OpenFile, query: FileQuery): FileMatches | Promise<FileMatches> {
    const source = createSource(file);
    const head = buffer.subarray(0, source.read(buffer));
    // Most files end here: all of them is in the buffer, and the text that every match contains is not.
    const isWhole = source.isOver() && !source.isTranscoded();
    if (isWhole && required !== null && !head.includes(required) && !looksBinary(head)) return nothing;
    return searchBlocks(blocksOf(source, { buffer, filled: head.length }), query);
  }

  async function searchBlocks(blocks: Iterable<Block>, query: FileQuery): Promise<FileMatches> {
    const collector = createCollector(regex, query);
    let { isBinary, isTooLong, isCut } = nothing;
    const skipped: number[] = [];
    for (const block of blocks) {
      const pause = pace.breathe();
      if (pause !== undefined) await pause;
      isBinary ||= block.kind === 'binary';
      isTooLong = multiline && isPart(block);
      isCut = pace.isOver();
      if ((isBinary && query.binary === 'skip') || isTooLong || isCut) break;
      if (block.kind === 'long') skipped.push(collector.passLong());
      if (block.kind === 'lines' && (await searchLines(block, { ...options, required, collector, query })) === 'enough')
        break;
    }
    return { isBinary, isTooLong, isCut, matches: collector.matches(), lines: collector.shown(), skipped };
  }

  return { search };
}

const nothing: FileMatches = { isBinary: false, matches: 0, lines: [], skipped: [], isTooLong: false, isCut: false };

/** What a look at the raw bytes can find: there a line may still end in a carriage return. */
function requiredBytes({ requiredLiteral }: SafeRegex): Buffer | null {
  return requiredLiteral === null || requiredLiteral.includes('\n') ? null : Buffer.from(requiredLiteral);
}

type Search = SearchOptions & {
  readonly required: Buffer | null;
  readonly collector: Collector;
  readonly query: FileQuery;
};

async function searchLines({ bytes, last }: Lines, search: Search): Promise<'on' | 'enough'> {
  const { regex, multiline, pace, required, collector, query } = search;
  const pass = last ? collector.finish : collector.pass;
  if (required !== null && !bytes.includes(required)) {
    pass(bytes);
    return 'on';
  }
  const lines = searchable(bytes);
  const next = multiline ? spanningFinder(regex, lines) : lineFinder(regex, lines);
  let at = 0;
  for (let hit = next(); hit !== null; hit = next()) {
    // A match that spans lines may share its first one with the match before.
    if (hit.end >= at) {
      const start = Math.max(at, hit.start);
      collector.pass(lines.subarray(at, start));
      collector.match(lines.subarray(start, hit.end));
      at = hit.end + 1;
    }
    if (collector.matches() >= query.stopAfter) return 'enough';
    const pause = pace.breathe();
    if (pause !== undefined) await pause;
    if (pace.isOver()) break;
  }
  pass(lines.subarray(at));
  return 'on';
}

type Lines = Extract<Block, { kind: 'lines' }>;

function isPart(block: Block): boolean {
  return block.kind === 'long' || (block.kind === 'lines' && !block.last);
}

/** The next match: all lines that it touches, without the last line feed. */
type Finder = () => Span | null;

function lineFinder(regex: SafeRegex, lines: Buffer): Finder {
  let from = 0;
  return () => {
    const line = regex.findLine(lines, from);
    from = line === null ? lines.length : line.end + 1;
    return line;
  };
}

function spanningFinder(regex: SafeRegex, lines: Buffer): Finder {
  let from = 0;
  return () => {
    const found = from < lines.length ? regex.find(lines, from) : null;
    // Behind the last line feed is no line.
    if (found === null || (found.start === lines.length && lines.at(-1) === LF)) return null;
    from = Math.max(found.end, found.start + 1);
    const start = found.start === 0 ? 0 : lines.lastIndexOf(LF, found.start - 1) + 1;
    // A match that ends with a line feed does not touch the line behind it.
    const isLineEnd = found.end > found.start && lines[found.end - 1] === LF;
    const end = lines.indexOf(LF, isLineEnd ? found.end - 1 : found.end);
    return { start, end: end === -1 ? lines.length : end };
  };
}

const LF = 10;
