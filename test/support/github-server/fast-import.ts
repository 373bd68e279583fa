import { gitLine } from './git.ts';
import type { Person } from './objects.ts';
import type { FileSpec } from './seed.ts';

export type ImportedCommit = {
  /** The branch that moves to it; null for a commit without one. */
  readonly ref: string | null;
  readonly parent: string | null;
  readonly message: string;
  readonly person: Person;
  readonly files: readonly FileSpec[];
};

/** Blobs, trees, commit and branch by one process and its child; gives the commit's sha. */
export function importCommit(folder: string, commit: ImportedCommit): Promise<string> {
  const { ref, parent, message, person, files } = commit;
  const branch = ref ?? 'refs/heads/imported';
  const who = `${person.name} <${person.email}> ${Date.parse(person.date) / 1000} +0000`;
  const input = [
    ...[`commit ${branch}\n`, 'mark :1\n', `author ${who}\n`, `committer ${who}\n`, ...data(message)],
    ...(parent === null ? [] : [`from ${parent}\n`]),
    // Deletions first: a folder may take the place of a file.
    ...files.filter(({ content }) => content === null).flatMap(change),
    ...files.filter(({ content }) => content !== null).flatMap(change),
    'get-mark :1\n',
    ...(ref === null ? [`reset ${branch}\n`, `from ${'0'.repeat(40)}\n`] : []),
  ].map((part) => Buffer.from(part));
  return gitLine(folder, ['fast-import', '--quiet'], { input: Buffer.concat(input) });
}

type Part = string | Buffer;

function change({ path, content, mode = '100644' }: FileSpec): Part[] {
  if (content === null) return ['D ', ...quoted(path), '\n'];
  if (mode === '160000') return [`M ${mode} ${content} `, ...quoted(path), '\n'];
  return [`M ${mode} inline `, ...quoted(path), '\n', ...data(content)];
}

function data(content: Part): Part[] {
  return [`data ${Buffer.byteLength(content)}\n`, content, '\n'];
}

/** Latin-1 keeps every byte of whatever encoding. */
function quoted(path: Part): Part[] {
  const bytes = Buffer.from(path).toString('latin1');
  const escaped = bytes.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
  return ['"', Buffer.from(escaped, 'latin1'), '"'];
}
