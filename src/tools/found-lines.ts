/**
 * Which lines of a file are shown: those that match, and those around them, each once.
 */
import { limits } from '../base/limits.ts';
import type { SafeRegex, Span } from '../base/safe-regex.ts';
import { countLineFeeds } from './line-feeds.ts';

export type FoundLine = { readonly number: number; readonly text: string; readonly isMatch: boolean };

export type Wanted = {
  /** Lines of context on each side. */
  readonly before: number;
  readonly after: number;
  /** Matches that are not shown, and then those that are. */
  readonly skip: number;
  readonly keep: number;
};

export type Collector = ReturnType<typeof createCollector>;

const LF = 10;

/** Takes a file in order: what does not match, and lines that do. */
export function createCollector(regex: SafeRegex, { before, after, skip, keep }: Wanted) {
  const shown: FoundLine[] = [];
  let matches = 0;
  /** Of the next line. */
  let number = 1;
  /** Lines of context that the last match is still owed. */
  let owed = 0;
  /** The lines in front of the next one that may become context. */
  let held: FoundLine[] = [];

  /** Whole lines without a match. */
  function pass(lines: Buffer): void {
    if (lines.length === 0) return;
    const count = countLineFeeds(lines) + (lines.at(-1) === LF ? 0 : 1);
    if (owed > 0) shown.push(...firstLines(lines, owed).map((text, index) => contextLine(number + index, text)));
    if (before > 0) {
      const last = lastLines(lines, Math.min(before, Math.max(0, count - owed)));
      held = [...held, ...last.map((text, index) => contextLine(number + count - last.length + index, text))];
      held = held.slice(-before);
    }
    owed = Math.max(0, owed - count);
    number += count;
  }

  /** As `pass`, at the end of the file, where nobody asks for numbers any more. */
  function finish(lines: Buffer): void {
    if (owed > 0) pass(lines);
  }

  /** Whole lines that are one match; the final line feed is not part of them. */
  function match(lines: Buffer): void {
    matches += 1;
    const isShown = matches > skip && matches <= skip + keep;
    if (!isShown && before === 0 && owed === 0) {
      number += countLineFeeds(lines) + 1;
      return;
    }
    const texts = lines.toString('utf8').split('\n');
    if (isShown) {
      shown.push(...held);
      for (const [index, text] of texts.entries()) {
        shown.push({ number: number + index, text: window(text, () => regex.find(text)), isMatch: true });
      }
    } else if (owed > 0) shown.push(...texts.slice(0, owed).map((text, index) => contextLine(number + index, text)));
    held = isShown || before === 0 ? [] : texts.map((text, index) => contextLine(number + index, text)).slice(-before);
    owed = isShown ? after : Math.max(0, owed - texts.length);
    number += texts.length;
  }

  /** A line that is not looked at; returns its number. */
  function passLong(): number {
    held = [];
    owed = 0;
    number += 1;
    return number - 1;
  }

  return { pass, finish, match, passLong, matches: () => matches, shown: (): readonly FoundLine[] => shown };
}

function contextLine(number: number, line: Buffer | string): FoundLine {
  return { number, text: window(line.toString().replace(/\r$/, ''), () => null), isMatch: false };
}

function firstLines(lines: Buffer, most: number): Buffer[] {
  const found: Buffer[] = [];
  for (let start = 0; start < lines.length && found.length < most; ) {
    const end = lines.indexOf(LF, start);
    found.push(lines.subarray(start, end === -1 ? lines.length : end));
    start = end === -1 ? lines.length : end + 1;
  }
  return found;
}

function lastLines(lines: Buffer, most: number): Buffer[] {
  const found: Buffer[] = [];
  for (let end = lines.at(-1) === LF ? lines.length - 1 : lines.length; end >= 0 && found.length < most; ) {
    const start = end === 0 ? 0 : lines.lastIndexOf(LF, end - 1) + 1;
    found.unshift(lines.subarray(start, end));
    end = start - 1;
  }
  return found;
}

/** The line, or a window of it with the match inside and how much was cut on either side. */
function window(line: string, find: () => Span | null): string {
  const width = limits.search.lineCharacters;
  if (line.length <= width) return plain(line);
  const { start, end } = find() ?? { start: 0, end: 0 };
  const lead = Math.max(0, Math.floor((width - (end - start)) / 2));
  const from = Math.max(0, Math.min(start - lead, line.length - width));
  const middle = line.slice(from, from + width).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const cut = (count: number) => (count > 0 ? `[${count} more characters]` : '');
  return `${cut(from)}${plain(middle)}${cut(line.length - from - width)}`;
}

/** NUL is legal in JSON and refused by some providers. */
function plain(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
