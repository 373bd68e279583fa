import { pathFromBytes } from './git-path.ts';

export type PatchSection = { readonly path: string; readonly text: string };

/**
 * A patch of git's by file, in its order. Every line of a file's content starts with ' ', '+', '-' or '\', and base85
 * has no blanks, so a line that starts with `diff --git ` is a header. Expects a patch without renames and with git's
 * own quoting of names. A file that became a link is two parts of git's under one path, and one section here.
 */
export function splitPatch(patch: string): PatchSection[] {
  const sections = new Map<string, string>();
  for (const text of patch.split(/^(?=diff --git )/m)) {
    const path = pathOf(text.slice(0, text.indexOf('\n')));
    if (path !== null) sections.set(path, (sections.get(path) ?? '') + text);
  }
  return Array.from(sections, ([path, text]) => ({ path, text }));
}

/** `diff --git a/<path> b/<path>`: the same path twice, so its length is known whatever blanks it holds. */
function pathOf(header: string): string | null {
  const [, quoted] = /^diff --git "a\/((?:[^"\\]|\\.)*)" "b\//.exec(header) ?? [];
  if (quoted !== undefined) return unquote(quoted);
  const [, twice] = /^diff --git (a\/.+)$/.exec(header) ?? [];
  return twice === undefined ? null : twice.slice(2, (twice.length - 1) / 2);
}

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

function unquote(quoted: string): string {
  const bytes: number[] = [];
  for (const [, octal, letter, plain = ''] of quoted.matchAll(/\\([0-7]{3})|\\(.)|([^\\])/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(letter === undefined ? plain.charCodeAt(0) : (escapes[letter] ?? 0));
  }
  return pathFromBytes(Buffer.from(bytes));
}
