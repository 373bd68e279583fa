/**
 * Names of files as git and Linux know them: bytes. In memory a path is a string: names in UTF-8 are what they look
 * like, and each byte that is not UTF-8 is a lone surrogate U+DC80 to U+DCFF (as in Python's surrogateescape). Both ways
 * are exact, so a name that no editor can show still survives layout, manifest and patch; `path.isWellFormed()` tells
 * whether a path can go where only text can, such as the API.
 */
import { MewError } from '../base/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function pathFromBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return escapeBytes(bytes);
  }
}

export function pathToBytes(path: string): Buffer {
  if (path.isWellFormed()) return Buffer.from(path, 'utf8');
  return Buffer.concat(Array.from(path, characterToBytes));
}

/** The names of a `-z` list. */
export function splitNames(list: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start < list.length; ) {
    const end = list.indexOf(0, start);
    names.push(pathFromBytes(list.subarray(start, end === -1 ? list.length : end)));
    if (end === -1) break;
    start = end + 1;
  }
  return names;
}

/** The names as input for a git command with `-z --stdin`. */
export function joinNames(names: Iterable<string>): Buffer {
  const end = Buffer.from([0]);
  return Buffer.concat(Array.from(names).flatMap((name) => [pathToBytes(name), end]));
}

/** What node:fs takes for a path below `folder`; an empty path is the folder itself. */
export function onDisk(folder: string, path: string): string | Buffer {
  if (path === '') return folder;
  const whole = `${folder}/${path}`;
  return path.isWellFormed() ? whole : pathToBytes(whole);
}

/** The folders above a path, outermost first: `a/b/c` has `a` and `a/b`. */
export function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1))
    parents.push(path.slice(0, slash));
  return parents;
}

/** Byte order, as in git's own lists; JavaScript's order differs beyond U+FFFF. */
export function comparePaths(a: string, b: string): number {
  return Buffer.compare(pathToBytes(a), pathToBytes(b));
}

/** Valid sequences as characters, every other byte as its surrogate. */
function escapeBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    text +=
      length === 0 ? String.fromCharCode(0xdc00 + (bytes[at] ?? 0)) : utf8.decode(bytes.subarray(at, at + length));
    at += Math.max(1, length);
  }
  return text;
}

/** How many bytes the valid character at `at` has; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
    try {
      utf8.decode(bytes.subarray(at, at + length));
      return length;
    } catch {
      // Not complete yet, or never valid.
    }
  }
  return 0;
}

function characterToBytes(character: string): Buffer {
  if (character.isWellFormed()) return Buffer.from(character, 'utf8');
  const byte = character.charCodeAt(0) - 0xdc00;
  if (byte < 0x80 || byte > 0xff) throw new MewError('git_failed', 'A path holds half a character and names no file.');
  return Buffer.from([byte]);
}
