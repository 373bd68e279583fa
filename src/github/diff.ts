import { runGit, type TrustedGit } from './git.ts';
import { pathFromBytes } from './git-path.ts';

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
  const config = [['core.quotePath', 'false']] as const;
  const [patch, numbers] = await Promise.all([
    runGit(git, { args: ['diff-tree', '-p', '--binary', '--full-index', ...plain, from, to], config }),
    runGit(git, { args: ['diff-tree', '-z', '--numstat', ...plain, from, to], config }),
  ]);
  const sections = splitPatch(patch.toString('latin1'));
  const files = splitNumbers(numbers).map(({ path, added, removed }, index) => ({
    path,
    added: Number(added === '-' ? 0 : added),
    removed: Number(removed === '-' ? 0 : removed),
    binary: added === '-',
    diff: Buffer.from(sections[index] ?? '', 'latin1').toString('utf8'),
  }));
  return { patch, files };
}

function splitNumbers(printed: Buffer): { path: string; added: string; removed: string }[] {
  return printed
    .toString('latin1')
    .split('\0')
    .slice(0, -1)
    .map((line) => {
      const [added = '', removed = '', ...name] = line.split('\t');
      return { added, removed, path: pathFromBytes(Buffer.from(name.join('\t'), 'latin1')) };
    });
}

/**
 * The patch by file. Every line of a file's content starts with ' ', '+', '-' or '\', and base85 has no blanks, so a
 * line that starts with `diff --git ` is a header. A file that becomes a link is two sections under one header.
 */
function splitPatch(patch: string): string[] {
  const sections: string[] = [];
  let last = '';
  for (const section of patch.split(/^(?=diff --git )/m).filter((part) => part !== '')) {
    const header = section.slice(0, section.indexOf('\n'));
    if (header === last) sections.push((sections.pop() ?? '') + section);
    else sections.push(section);
    last = header;
  }
  return sections;
}
