/**
 * Why an edit found nothing: the sentence that lets the model get it right the next time.
 */
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';
import { nearestLines } from './edit-nearest.ts';

const { comparedLines, characters } = limits.edit.hints;

type Wanted = { readonly old_string: string; readonly new_string: string };

/** What is different between the file and the wanted text, or which lines come nearest; "yours" is the wanted text. */
export function explainNoMatch(bytes: Buffer, { old_string, new_string }: Wanted): string {
  const wanted = linesOf(old_string);
  const lines = linesOf(bytes.toString('utf8').replace(/^\ufeff/, '')).slice(0, comparedLines);
  return (
    gutterHint(lines, wanted) ??
    lossHint(old_string) ??
    lookalikeHint(lines, wanted) ??
    appliedHint(bytes, { old_string, new_string }) ??
    escapeHint(bytes, old_string) ??
    nearestLines(lines, wanted)
  );
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

/** The numbers as read_file writes them, and in the forms of other tools where the rest of the lines is in the file. */
function gutterHint(lines: readonly string[], wanted: readonly string[]): string | null {
  const filled = wanted.filter((line) => line.trim() !== '');
  const every = (gutter: RegExp) => filled.length > 0 && filled.every((line) => gutter.test(line));
  const foreign = /^\s*\d+(?: ?\| ?|: ?)/;
  const known = (line: string) => lines.includes(line.replace(foreign, ''));
  if (!every(/^\s*\d+(\t|→)/) && !(every(foreign) && filled.every(known))) return null;
  return 'It begins with line numbers, which are not in the file; leave number and separator out.';
}

function lossHint(wanted: string): string | null {
  if (!wanted.includes('\ufffd')) return null;
  return 'The file has no �: it stands for bytes that cannot be shown; match text without it.';
}

/** The same lines but for white space, quotes, dashes or the way in which accents are written. */
function lookalikeHint(lines: readonly string[], wanted: readonly string[]): string | null {
  const bare = wanted.map(skeleton);
  const first = bare.findIndex((line) => line !== '');
  if (first === -1) return 'It is nothing but white space.';
  const core = bare.slice(first, bare.findLastIndex((line) => line !== '') + 1);
  const file = lines.map(skeleton);
  const at = file.findIndex((_line, index) => standsAt(file, { core, index }));
  if (at === -1) return null;
  for (const index of core.keys()) {
    const pair = differenceOf(lines[at + index] ?? '', wanted[first + index] ?? '');
    if (pair === null) continue;
    return (
      `Line ${at + index + 1} is nearly the same: the file has ${quoted(lines[at + index] ?? '')}, yours is ` +
      `${quoted(wanted[first + index] ?? '')}; where the file has ${pair.file}, yours has ${pair.wanted}. ` +
      'Copy spaces, tabs, quotes and blank lines exactly.'
    );
  }
  return `Line ${at + 1} and what follows is the same but for blank lines or the end of the file. Copy them exactly.`;
}

/** The first of several lines may begin, and the last may end, in the middle of a line. */
function standsAt(file: readonly string[], { core, index }: { core: readonly string[]; index: number }): boolean {
  const last = core.length - 1;
  if (last === 0) return file[index]?.includes(core[0] ?? '') ?? false;
  return core.every((line, offset) => {
    const there = file[index + offset];
    if (there === undefined) return false;
    if (offset === 0) return there.endsWith(line);
    return offset === last ? there.startsWith(line) : there === line;
  });
}

/** What is left of a line when everything that is easily mistaken is taken out. */
function skeleton(line: string): string {
  if (/^[\x21-\x7e]*$/.test(line)) return line.replaceAll('"', "'");
  return line
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/["\u2018-\u201f]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** The first characters in which the two differ; null when one lies in the other. */
function differenceOf(line: string, wanted: string): { file: string; wanted: string } | null {
  if (line.includes(wanted)) return null;
  const begin = beginOf(line, wanted);
  const [a, b] = [Array.from(line.slice(begin)), Array.from(wanted)];
  const at = b.findIndex((character, index) => character !== a[index]);
  return at === -1 ? null : { file: nameOf(a[at]), wanted: nameOf(b[at]) };
}

/** Where in the line the wanted text begins, were it not for the difference. */
function beginOf(line: string, wanted: string): number {
  const before = skeleton(line).indexOf(skeleton(wanted));
  if (before <= 0) return /^\s/.test(wanted) ? 0 : line.length - line.trimStart().length;
  let begin = 0;
  while (begin < line.length && skeleton(line.slice(0, begin + 1)).length <= before) begin += 1;
  return begin;
}

function nameOf(character: string | undefined): string {
  if (character === undefined) return 'the end of the line';
  const names: Readonly<Record<string, string>> = { '\t': 'a tab', ' ': 'a space', '\r': 'a carriage return' };
  const known = names[character];
  if (known !== undefined) return known;
  if (/^[\x21-\x7e]$/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const shown = /[\s\p{C}]/u.test(character) ? '' : ` (${character})`;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${shown}`;
}

function appliedHint(bytes: Buffer, { old_string, new_string }: Wanted): string | null {
  const made = new_string.trim();
  // A word or a bracket stands in many files, whether or not this edit put it there.
  if (made.length < limits.edit.tellingCharacters || old_string.includes(made)) return null;
  const at = bytes.indexOf(made);
  if (at === -1) return null;
  const line = linesOf(bytes.toString('latin1', 0, at)).length;
  return `The new text is there already, at line ${line}: the change may have been made before.`;
}

function escapeHint(bytes: Buffer, wanted: string): string | null {
  const plain = wanted.replace(/\\([nt"'`\\])/g, (_all, name: string) => ({ n: '\n', t: '\t' })[name] ?? name);
  if (plain === wanted || !bytes.includes(plain)) return null;
  return 'It matches without one level of backslashes: give line breaks, tabs and quotes as they are in the file.';
}

function quoted(line: string): string {
  return JSON.stringify(clip(line, characters));
}
