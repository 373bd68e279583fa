/**
 * The few attributes that decide what is committed. They come from the base commit, so a run cannot change them for
 * itself; drivers and filters that they name are never run.
 */
import { runGit, type TrustedGit } from './git.ts';
import { joinNames, splitNames } from './git-path.ts';
import { withIndex } from './objects.ts';

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
export function convertsLineEndings(attributes: PathAttributes | undefined): boolean {
  const { text, eol } = attributes ?? {};
  return text !== 'unset' && (text !== undefined || eol !== undefined);
}
