/**
 * The hunks of one file. Lines are compared as bytes, each byte one character (Latin-1), so that lines which are not
 * touched cannot change, whatever they hold.
 */
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { Hunk } from './apply-patch-parse.ts';
import { explainNoMatch } from './edit-hints.ts';
import { failed } from './open-file.ts';

export type Applied = {
  readonly text: Buffer;
  /** Sentences for the model: where white space at the end of lines was ignored. */
  readonly notes: readonly string[];
};

/** The file: lines with and without their endings, in the same order. */
type Lines = { readonly raw: readonly string[]; readonly bare: readonly string[] };

const mark = Buffer.from('\ufeff').toString('latin1');

/**
 * Applies the hunks, which must be in the order of the file. Context lines stay as the file has them; a new line gets
 * the ending of the line it replaces or follows; whether the file ends with a line feed stays. Throws a MewError for
 * the first hunk that has no place or more than one.
 */
export function applyHunks(text: Buffer, hunks: readonly Hunk[]): Applied {
  const whole = text.toString('latin1');
  const head = whole.startsWith(mark) ? mark : '';
  const raw = whole === head ? [] : whole.slice(head.length).split(/(?<=\n)/);
  const lines = { raw, bare: raw.map((line) => line.replace(/\r?\n$/, '')) };
  const result: string[] = [];
  const notes: string[] = [];
  let cursor = 0;
  for (const hunk of hunks) {
    const place = placeOf(lines, { hunk, cursor });
    if (typeof place === 'string') throw failed(`Line ${hunk.at} of the patch: ${place}`);
    if (place.loose) {
      notes.push(
        `The hunk at line ${hunk.at} of the patch matched line ${place.at + 1} but for white space at line ends.`,
      );
    }
    for (let at = cursor; at < place.at; at += 1) result.push(raw[at] ?? '');
    cursor = place.at;
    cursor += write(lines, { hunk, at: place.at, result });
  }
  for (let at = cursor; at < raw.length; at += 1) result.push(raw[at] ?? '');
  return { text: Buffer.from(head + joined(result, raw.at(-1)), 'latin1'), notes };
}

/** Puts the lines that replace the hunk's into `result`; returns how many lines of the file that were. */
function write({ raw }: Lines, { hunk, at, result }: { hunk: Hunk; at: number; result: string[] }): number {
  let next = at;
  let removed: string[] = [];
  for (const line of hunk.lines) {
    if (line.mark === '+') {
      const like = removed.shift() ?? raw[next - 1] ?? raw[next];
      result.push(toBytes(line.text) + endingOf(like));
      continue;
    }
    const there = raw[next] ?? '';
    next += 1;
    if (line.mark === '-') removed.push(there);
    else {
      removed = [];
      result.push(there);
    }
  }
  return next - at;
}

/** The last line keeps its (missing) line feed, whichever line that is now. */
function joined(lines: readonly string[], oldLast: string | undefined): string {
  const ends = oldLast === undefined || oldLast.endsWith('\n');
  return lines
    .map((line, index) => {
      if (index === lines.length - 1 && !ends) return line.replace(/\r?\n$/, '');
      return line.endsWith('\n') ? line : line + endingOf(lines[index - 1]);
    })
    .join('');
}

function endingOf(line: string | undefined): string {
  return line?.endsWith('\r\n') ? '\r\n' : '\n';
}

function toBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

type Search = { readonly hunk: Hunk; readonly cursor: number };

type Spot = { readonly at: number; readonly loose: boolean };

/** Where the hunk goes, or why that is not known. */
function placeOf(lines: Lines, { hunk, cursor }: Search): Spot | string {
  const below = belowHeaders(lines.bare, { hunk, cursor });
  if (typeof below === 'string') return below;
  const old = hunk.lines.filter((line) => line.mark !== '+').map((line) => toBytes(line.text));
  if (old.length === 0) return placeOfInsertion(lines, { hunk, below });
  const find = (from: number, same: Same) => positions(lines.bare, { old, from, atEnd: hunk.atEnd, same });
  const exact = find(below, equal);
  // A header says which of several is meant: the first one below it.
  if (exact.length === 1 || (exact.length > 1 && hunk.headers.length > 0)) return { at: exact[0] ?? 0, loose: false };
  if (exact.length > 1) return explainMany(exact);
  const loose = find(below, equalButForTheEnd);
  if (loose.length === 1) return { at: loose[0] ?? 0, loose: true };
  if (loose.length > 1) return explainMany(loose);
  const elsewhere = positions(lines.bare, { old, from: 0, atEnd: false, same: equal })[0];
  if (elsewhere !== undefined) return explainElsewhere(elsewhere, { hunk, below });
  return explainNowhere(lines, hunk);
}

function explainMany(found: readonly number[]): string {
  const shown = found.slice(0, limits.edit.hints.matches).map((at) => at + 1);
  return (
    `it matches ${plural(found.length, 'place')} (lines ${shown.join(', ')}${found.length > shown.length ? ', …' : ''}). ` +
    'Add context lines, or @@ and the line of the enclosing function.'
  );
}

function explainElsewhere(at: number, { hunk, below }: { hunk: Hunk; below: number }): string {
  const where = `its lines are at line ${at + 1} of the file`;
  if (at >= below) return `${where}, not at its end.`;
  const what = hunk.headers.length > 0 ? 'its header or the hunk before it' : 'the hunk before it';
  return `${where}, above ${what}; hunks go from top to bottom.`;
}

function explainNowhere({ raw }: Lines, hunk: Hunk): string {
  const side = (left: '-' | '+') =>
    hunk.lines.filter((line) => line.mark === ' ' || line.mark === left).map((line) => line.text);
  const wanted = { old_string: side('-').join('\n'), new_string: side('+').join('\n') };
  return `the hunk was not found. ${explainNoMatch(Buffer.from(raw.join(''), 'latin1'), wanted)}`;
}

function placeOfInsertion({ raw }: Lines, { hunk, below }: { hunk: Hunk; below: number }): Spot | string {
  if (hunk.atEnd || raw.length === 0) return { at: raw.length, loose: false };
  if (hunk.headers.length > 0) return { at: below, loose: false };
  return 'it adds lines and does not say where: give context lines, @@ and the line above, or *** End of File.';
}

/** The first line below all headers; the first header must be unique, each further one is the next of its kind. */
function belowHeaders(bare: readonly string[], { hunk, cursor }: Search): number | string {
  let below = 0;
  for (const [index, header] of hunk.headers.entries()) {
    const all = linesLike(bare, toBytes(header)).filter((at) => at >= below);
    const ahead = all.filter((at) => at >= cursor);
    const found = index === 0 && all.length > 1 ? ahead : all;
    const [at] = found;
    if (all.length === 0) return `no line of the file is @@ ${header}`;
    if (at === undefined || (index === 0 && found.length > 1)) {
      return `@@ ${header} is at lines ${all
        .map((line) => line + 1)
        .slice(0, limits.edit.hints.matches)
        .join(', ')}; put the line that encloses it in an @@ line above.`;
    }
    below = at + 1;
  }
  return Math.max(below, cursor);
}

/** Lines that are the header, indentation apart, or if there are none those that begin with it. */
function linesLike(bare: readonly string[], header: string): number[] {
  const where = (test: (line: string) => boolean) =>
    [...bare.keys()].filter((at) => test((bare[at] ?? '').replace(spacesAtEnds, '')));
  const same = where((line) => line === header);
  return same.length > 0 ? same : where((line) => line.startsWith(header));
}

type Same = (line: string, wanted: string) => boolean;

const equal: Same = (line, wanted) => line === wanted;

const equalButForTheEnd: Same = (line, wanted) => line.replace(spacesAtEnd, '') === wanted.replace(spacesAtEnd, '');

/** Not trimEnd: as Latin-1, the second byte of an `à` is a space too. */
const spacesAtEnd = /[ \t]+$/;
const spacesAtEnds = /^[ \t]+|[ \t]+$/g;

type Wanted = { readonly old: readonly string[]; readonly from: number; readonly atEnd: boolean; readonly same: Same };

function positions(bare: readonly string[], { old, from, atEnd, same }: Wanted): number[] {
  const found: number[] = [];
  const last = bare.length - old.length;
  for (let at = atEnd ? Math.max(from, last) : from; at <= last; at += 1) {
    if (old.every((line, offset) => same(bare[at + offset] ?? '', line))) found.push(at);
  }
  return found;
}
