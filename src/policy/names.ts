/**
 * Names as a file system or git could take them. A deny and the PROTECTED table look through these spellings; an
 * allow never does, because the twin of an allowed name is another file on Linux.
 */
import { ignoredByHfs } from '../base/invisible.ts';

/** Upper case first: it also folds `ſ`, `ß` and ligatures as case-insensitive file systems do. */
export function fold(text: string): string {
  // Most names are plain, and a search asks for each file of a repository.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/**
 * A relative path as the most forgiving file system reads it: folded, without what HFS+ ignores, and without NTFS
 * streams (`.git::$INDEX_ALLOCATION`), trailing dots and spaces (`.git.`) and the short name of `.git` (`git~1`).
 */
export function loosely(relative: string): string {
  // Most names are plain ones, without a dot at the end of a component.
  if (/^(?:[\w-]|[./](?=[\w.-]))+$/.test(relative)) return relative.toLowerCase();
  return relative.split(/[/\\]/).map(looseComponent).join('/');
}

function looseComponent(component: string): string {
  const folded = fold(component.replace(ignoredByHfs, ''));
  const bare = (folded.split(':')[0] ?? '').replace(/[. ]+$/, '');
  if (/^git~[0-9]+$/.test(bare)) return '.git';
  return bare === '' ? folded : bare;
}

/**
 * Why a name cannot be judged or shown safely, or null. A line break would hide the rest of a name in a log, a
 * backslash is a separator elsewhere, and a lone surrogate is another name on disk than in the rule.
 */
export function unusableCharacters(text: string): string | null {
  if (text.includes('\0')) return 'it contains a NUL character';
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'it contains a control character or line break';
  if (text.includes('\\')) return 'it contains a backslash; folders are separated by /';
  if (!text.isWellFormed()) return 'it is not valid Unicode';
  return null;
}
