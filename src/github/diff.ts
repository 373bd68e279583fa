import { runGit, type TrustedGit } from './git.ts';
import { splitNames } from './git-path.ts';
import { splitPatch } from './patch.ts';

export type FileDiff = {
  readonly path: string;
  /** Lines; 0 for binary files. */
  readonly added: number;
  readonly removed: number;
  readonly binary: boolean;
  /** This file's part of the patch, for people: bytes that are not UTF-8 are shown as U+FFFD. */
  readonly diff: string;
};

const plain = ['-r', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-color', '--end-of-options'];

/** The difference of two commits or trees: a patch that `git apply` takes, and its parts with their figures. */
export async function diffTrees(
  git: TrustedGit,
  { from, to }: { from: string; to: string },
): Promise<{ patch: Buffer; files: FileDiff[] }> {
  const [patch, numbers] = await Promise.all([
    runGit(git, { args: ['diff-tree', '-p', '--binary', '--full-index', ...plain, from, to] }),
    runGit(git, { args: ['diff-tree', '-z', '--numstat', ...plain, from, to] }),
  ]);
  const texts = new Map(splitPatch(patch.toString('utf8')).map(({ path, text }) => [path, text]));
  const files = splitNames(numbers).map((line) => {
    const [added = '', removed = '', ...name] = line.split('\t');
    const path = name.join('\t');
    const binary = added === '-';
    const figures = binary ? { added: 0, removed: 0 } : { added: Number(added), removed: Number(removed) };
    return { path, ...figures, binary, diff: texts.get(path) ?? '' };
  });
  return { patch, files };
}
