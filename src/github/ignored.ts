import { join } from 'node:path';
import { runGit, type TrustedGit } from './git.ts';
import { joinNames, splitNames } from './git-path.ts';

/**
 * Which of these paths the `.gitignore` files on disk leave out, by git's own rules. The trusted directory is what git
 * runs on; of the workspace it reads only those files.
 */
export async function findIgnored(
  git: TrustedGit,
  { workspace, paths }: { workspace: string; paths: readonly string[] },
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const printed = await runGit(git, {
    args: ['check-ignore', '-z', '--stdin', '--no-index'],
    // A name that starts with ':' would be a pattern.
    input: joinNames(paths.map((path) => `./${path}`)),
    cwd: workspace,
    config: [['core.bare', 'false']],
    env: { GIT_WORK_TREE: workspace, GIT_INDEX_FILE: join(git.gitDir, 'no-index'), GIT_LITERAL_PATHSPECS: '0' },
    // 1: none of them is ignored.
    codes: [0, 1],
  });
  return new Set(splitNames(printed).map((path) => path.slice(2)));
}
