/**
 * The few attributes that decide what is committed. They come from the base commit, so a run cannot change them for
 * itself; drivers and filters that they name are never run.
 */
import { runGit, type TrustedGit } from './git.ts';
import { joinNames, splitNames } from './git-path.ts';
import { readBlob, type TreeEntry, withIndex } from './objects.ts';

export type PathAttributes = { readonly filter?: string; readonly eol?: string; readonly text?: string };

/** The attributes that are set, by path. */
export async function findAttributes(
  git: TrustedGit,
  { sha, paths }: { sha: string; paths: readonly string[] },
): Promise<Map<string, PathAttributes>> {
  const found = new Map<string, PathAttributes>();
  if (paths.length === 0) return found;
  const printed = await withIndex(git, sha, (env) => {
    const args = ['check-attr', '--cached', '-z', '--stdin', 'filter', 'eol', 'text'];
    return runGit(git, { args, env, input: joinNames(paths) });
  });
  const fields = splitNames(printed);
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', name = '', value = ''] = fields.slice(at, at + 3);
    if (value !== 'unspecified') found.set(path, { ...found.get(path), [name]: value });
  }
  return found;
}

/** Whether git would convert line endings when a file with these attributes is added. */
export function conversionOf(attributes: PathAttributes | undefined): boolean {
  const { text, eol } = attributes ?? {};
  return text !== 'unset' && (text !== undefined || eol !== undefined);
}

/** The bytes with the line endings of the base's blob; with LF for a new file. Binary and mixed ones stay as they are. */
export async function withLineEndings(
  git: TrustedGit,
  { bytes, base }: { bytes: Buffer; base: TreeEntry | undefined },
): Promise<Buffer> {
  if (bytes.includes(0)) return bytes;
  const before = base === undefined ? Buffer.alloc(0) : await readBlob(git, base.sha);
  const { crlf, lf } = countEndings(before);
  if (crlf > 0 && lf > 0) return bytes;
  // latin1 maps bytes to characters one to one, so that any encoding survives.
  const unix = bytes.toString('latin1').replaceAll('\r\n', '\n');
  return Buffer.from(crlf > 0 ? unix.replaceAll('\n', '\r\n') : unix, 'latin1');
}

function countEndings(bytes: Buffer): { crlf: number; lf: number } {
  let [crlf, lf] = [0, 0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1))
    if (bytes[at - 1] === 13) crlf += 1;
    else lf += 1;
  return { crlf, lf };
}
