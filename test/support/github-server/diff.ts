/** What changed between two commits, as GitHub reports it. */
import { git } from './git.ts';

export type ChangedFile = {
  readonly sha: string | null;
  readonly filename: string;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed' | 'changed';
  readonly additions: number;
  readonly deletions: number;
  readonly patch?: string;
  readonly previous?: string;
};

const statuses: Readonly<Record<string, ChangedFile['status']>> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  T: 'changed',
};

export async function changedFiles(folder: string, base: string, head: string): Promise<readonly ChangedFile[]> {
  const diff = ['diff', '--no-color', '--no-ext-diff', '-M', '--full-index'];
  const fields = (await git(folder, [...diff, '--raw', '--no-abbrev', '-z', base, head])).toString('utf8').split('\0');
  const text = (await git(folder, [...diff, base, head])).toString('utf8');
  // Lines of content start with a sign: only git's own header can start like this.
  const sections = text.split(/^(?=diff --git )/m);
  const files: ChangedFile[] = [];
  while (fields.length > 1) {
    const [, newMode = '', , sha = '', letters = ''] = (fields.shift() ?? '').slice(1).split(' ');
    const letter = letters.charAt(0);
    const previous = letter === 'R' ? fields.shift() : undefined;
    // A file that becomes a link is shown as one removed and one added.
    const own = sections.splice(0, letter === 'T' ? 2 : 1);
    files.push({
      sha: newMode === '000000' ? null : sha,
      filename: fields.shift() ?? '',
      status: statuses[letter] ?? 'modified',
      ...counted(own.at(-1) ?? ''),
      ...(previous === undefined ? {} : { previous }),
    });
  }
  return files;
}

/** The hunks without git's header, as GitHub sends them, and their counts; binary files have no patch. */
function counted(text: string): Pick<ChangedFile, 'additions' | 'deletions' | 'patch'> {
  const start = text.search(/^@@ /m);
  if (start < 0) return { additions: 0, deletions: 0 };
  const patch = text.slice(start).replace(/\n$/, '');
  const lines = patch.split('\n');
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { additions: count('+'), deletions: count('-'), patch };
}
