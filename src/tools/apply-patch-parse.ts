/**
 * The V4A envelope, as models of several makers write it. Strict: a line that does not belong where it stands is an
 * error with its number.
 */
import { limits } from '../base/limits.ts';
import { clip, plural } from '../base/text.ts';
import { failed } from './open-file.ts';

/** `at`: the line of the patch, from 1, where it begins. */
export type Section =
  | { readonly kind: 'add'; readonly path: string; readonly at: number; readonly lines: readonly string[] }
  | { readonly kind: 'delete'; readonly path: string; readonly at: number }
  | {
      readonly kind: 'update';
      readonly path: string;
      readonly at: number;
      readonly moveTo: string | null;
      readonly hunks: readonly Hunk[];
    };

export type Hunk = {
  readonly at: number;
  /** Lines of the file, each further down than the one before, below which the hunk stands. */
  readonly headers: readonly string[];
  readonly lines: readonly HunkLine[];
  /** The last of its lines is the last of the file. */
  readonly atEnd: boolean;
};

export type HunkLine = { readonly mark: ' ' | '-' | '+'; readonly text: string };

/** Throws a MewError for the first line that is wrong. There is at least one section. */
export function parsePatch(patch: string): readonly [Section, ...Section[]] {
  const reader = createReader(patch);
  reader.expect('*** Begin Patch');
  const sections: Section[] = [];
  for (reader.skipBlank(); !reader.accept('*** End Patch'); reader.skipBlank()) sections.push(parseSection(reader));
  reader.expectEnd();
  const [first, ...others] = sections;
  if (first === undefined) throw failed('The patch is empty: there is nothing between its first and its last line.');
  if (sections.length > limits.edit.patchFiles) {
    throw failed(`The patch names ${plural(sections.length, 'file')}; the most is ${limits.edit.patchFiles}.`);
  }
  return [first, ...others];
}

type Reader = ReturnType<typeof createReader>;

function createReader(patch: string) {
  const lines = patch.split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  let next = lines.findIndex((line) => line.trim() !== '');
  if (next === -1) next = lines.length;

  const fail = (why: string, line = next + 1): Error => failed(`Line ${line} of the patch: ${why}`);
  const peek = (): string => {
    const line = lines[next];
    if (line === undefined) throw fail('it ends without *** End Patch.', lines.length);
    return line;
  };
  return {
    fail,
    peek,
    /** The number, from 1, of the next line. */
    at: () => next + 1,
    take(): string {
      const line = peek();
      next += 1;
      return line;
    },
    /** Empty lines between sections are there for the eye. */
    skipBlank(): void {
      while (peek().trim() === '') next += 1;
    },
    accept(marker: string): boolean {
      if (peek().trimEnd() !== marker) return false;
      next += 1;
      return true;
    },
    /** What follows the marker in the next line; null when that begins otherwise. */
    acceptValue(marker: string): string | null {
      const line = peek();
      if (!line.startsWith(marker)) return null;
      const value = line.slice(marker.length).trim();
      if (value === '') throw fail(`a path belongs after ${marker.trimEnd()}`);
      next += 1;
      return value;
    },
    expect(marker: string): void {
      if (lines[next]?.trimEnd() !== marker) throw fail(`it must be ${marker}.`);
      next += 1;
    },
    expectEnd(): void {
      if (next < lines.length) throw fail('nothing may follow *** End Patch.');
    },
  };
}

function parseSection(reader: Reader): Section {
  const at = reader.at();
  const added = reader.acceptValue('*** Add File: ');
  if (added !== null) return { kind: 'add', path: added, at, lines: parseAdded(reader) };
  const deleted = reader.acceptValue('*** Delete File: ');
  if (deleted !== null) return { kind: 'delete', path: deleted, at };
  const updated = reader.acceptValue('*** Update File: ');
  if (updated === null) {
    const found = JSON.stringify(clip(reader.peek(), 60));
    throw reader.fail(`a section begins with *** Add File: , *** Delete File: or *** Update File: , not ${found}.`);
  }
  const moveTo = reader.acceptValue('*** Move to: ');
  const hunks: Hunk[] = [];
  while (!isMarker(reader.peek())) hunks.push(parseHunk(reader));
  if (hunks.length === 0 && moveTo === null) throw reader.fail(`${updated} has no hunk and no *** Move to: line.`, at);
  return { kind: 'update', path: updated, at, moveTo, hunks };
}

function isMarker(line: string): boolean {
  return line.startsWith('*** ') && line.trimEnd() !== '*** End of File';
}

function parseAdded(reader: Reader): string[] {
  const lines: string[] = [];
  while (!isMarker(reader.peek()) && reader.peek().trim() !== '') {
    if (!reader.peek().startsWith('+')) throw reader.fail('each line of an added file begins with +.');
    lines.push(reader.take().slice(1));
  }
  return lines;
}

function parseHunk(reader: Reader): Hunk {
  const at = reader.at();
  const headers: string[] = [];
  while (reader.peek().startsWith('@@')) {
    const header = reader.take().slice(2).trim();
    if (/^-\d+(,\d+)? \+\d+/.test(header)) {
      throw reader.fail('@@ takes no line numbers; write @@ alone, or @@ and the line of the enclosing function.', at);
    }
    if (header !== '') headers.push(header);
  }
  const lines: HunkLine[] = [];
  let filled = 0;
  while (!/^(@@|\*\*\* )/.test(reader.peek())) {
    lines.push(parseHunkLine(reader));
    if (lines.at(-1) !== blank) filled = lines.length;
  }
  const atEnd = reader.accept('*** End of File');
  const kept = lines.slice(0, filled);
  if (kept.every(({ mark }) => mark === ' ')) throw reader.fail('the hunk has no line that begins with + or -.', at);
  return { at, headers, lines: kept, atEnd };
}

/** An empty line of the file, whose leading space was lost. */
const blank: HunkLine = { mark: ' ', text: '' };

function parseHunkLine(reader: Reader): HunkLine {
  const line = reader.peek();
  const mark = line[0];
  if (mark === undefined) {
    reader.take();
    return blank;
  }
  if (mark !== ' ' && mark !== '+' && mark !== '-') {
    throw reader.fail('a line of a hunk begins with a space, + or -; a hunk begins with @@.');
  }
  return { mark, text: reader.take().slice(1) };
}
