import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { git, gitLine, tryGit } from './git.ts';

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag';
export type Person = { readonly name: string; readonly email: string; readonly date: string };
export type TreeEntry = {
  readonly path: string;
  readonly mode: string;
  readonly type: ObjectType;
  readonly sha: string;
  readonly size?: number;
};
/** One path to set or, with `sha: null`, to remove. Paths may be bytes: git knows no encoding. */
export type TreeEdit = { readonly path: string | Buffer; readonly mode: string; readonly sha: string | null };

export async function tryObjectType(folder: string, sha: string): Promise<ObjectType | null> {
  if (!/^[0-9a-f]{40}$/.test(sha)) return null;
  const { code, stdout } = await tryGit(folder, ['cat-file', '-t', sha]);
  // git prints one of the four types or fails.
  return code === 0 ? (stdout.toString('utf8').trim() as ObjectType) : null;
}

export function writeBlob(folder: string, content: string | Buffer): Promise<string> {
  return gitLine(folder, ['hash-object', '-w', '--stdin'], { input: content });
}

/** A tree made of `base` (or of nothing) and `edits`. Rejects with git's words for a path that git refuses. */
export async function writeTree(folder: string, base: string | null, edits: readonly TreeEdit[]): Promise<string> {
  const index = join(folder, `index-${randomBytes(6).toString('hex')}`);
  const env = { GIT_INDEX_FILE: index };
  const files = await Promise.all(edits.map((edit) => (edit.mode === '040000' ? subtree(folder, base, edit) : [edit])));
  try {
    await git(folder, ['read-tree', ...(base === null ? ['--empty'] : [base])], { env });
    await git(folder, ['update-index', '-z', '--replace', '--index-info'], { env, input: indexInfo(files.flat()) });
    return await gitLine(folder, ['write-tree'], { env });
  } finally {
    await rm(index, { force: true });
  }
}

/** A folder as edits of its files: those that it had go, those of the new tree come. */
async function subtree(folder: string, base: string | null, edit: TreeEdit): Promise<readonly TreeEdit[]> {
  const prefix = `${edit.path}/`;
  const old = base === null ? [] : await listTree(folder, base, 'recursive');
  const added = edit.sha === null ? [] : await listTree(folder, edit.sha, 'recursive');
  return [
    ...old.filter(({ path }) => path.startsWith(prefix)).map((entry) => ({ ...entry, sha: null })),
    ...added.map((entry) => ({ ...entry, path: prefix + entry.path })),
  ].filter(({ mode }) => mode !== '040000');
}

function indexInfo(edits: readonly TreeEdit[]): Buffer {
  const lines = edits.map(({ path, mode, sha }) => {
    const head = sha === null ? `0 ${'0'.repeat(40)}\t` : `${mode} ${sha}\t`;
    return Buffer.concat([Buffer.from(head), Buffer.from(path), Buffer.from([0])]);
  });
  return Buffer.concat(lines);
}

export type NewCommit = {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
};

export function writeCommit(folder: string, commit: NewCommit): Promise<string> {
  const { author, committer } = commit;
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: author.date,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
    GIT_COMMITTER_DATE: committer.date,
  };
  const parents = commit.parents.flatMap((parent) => ['-p', parent]);
  return gitLine(folder, ['commit-tree', commit.tree, ...parents], { env, input: commit.message });
}

export type StoredCommit = NewCommit & { readonly sha: string };

export async function readCommit(folder: string, sha: string): Promise<StoredCommit> {
  const format = ['%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'].join('%x00');
  const fields = (await git(folder, ['show', '-s', `--format=${format}`, sha])).toString('utf8').split('\0');
  const [tree = '', parents = '', name = '', email = '', date = '', ...rest] = fields;
  const [committerName = '', committerEmail = '', committerDate = '', message = ''] = rest;
  return {
    sha,
    tree,
    parents: parents.split(' ').filter((parent) => parent !== ''),
    // git show ends its output with a line feed of its own.
    message: message.replace(/\n+$/, ''),
    author: { name, email, date: utc(date) },
    committer: { name: committerName, email: committerEmail, date: utc(committerDate) },
  };
}

function utc(date: string): string {
  return new Date(date).toISOString().replace('.000Z', 'Z');
}

/** The entries of a tree as GitHub lists them: with sizes of blobs, and folders also when recursive. */
export async function listTree(
  folder: string,
  sha: string,
  depth: 'flat' | 'recursive',
): Promise<readonly TreeEntry[]> {
  const deep = depth === 'recursive' ? ['-r', '-t'] : [];
  const output = (await git(folder, ['ls-tree', '-l', '-z', ...deep, sha])).toString('utf8');
  return output.split('\0').filter(Boolean).map(parseTreeLine);
}

function parseTreeLine(line: string): TreeEntry {
  const [, mode = '', type = '', sha = '', size = '', path = ''] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(line) ?? [];
  const entry = { path, mode, type: type as ObjectType, sha };
  return size === '-' ? entry : { ...entry, size: Number(size) };
}

/**
 * The object a ref points to; null when there is no ref of exactly this name. Most are files of their own, and starting
 * git from a large process costs more than all that it does.
 */
export async function tryRef(folder: string, ref: string): Promise<string | null> {
  if (/^refs(?:\/[\w-][\w.-]*)+$/.test(ref)) {
    const text = await readFile(join(folder, ref), 'latin1').catch(() => '');
    if (/^[0-9a-f]{40}\n$/.test(text)) return text.trim();
    if (!existsSync(join(folder, 'packed-refs'))) return null;
  }
  const { code, stdout } = await tryGit(folder, ['show-ref', '--verify', '--hash', '--', ref]);
  return code === 0 ? stdout.toString('utf8').trim() : null;
}

/** The same where there must be one. */
export async function readRef(folder: string, ref: string): Promise<string> {
  const sha = await tryRef(folder, ref);
  if (sha === null) throw new Error(`there is no ${ref} in ${folder}`);
  return sha;
}

export async function listRefs(folder: string, prefix: string): Promise<readonly { ref: string; sha: string }[]> {
  const output = await gitLine(folder, ['for-each-ref', '--format=%(objectname) %(refname)']);
  const refs = output.split('\n').map((line) => ({ sha: line.slice(0, 40), ref: line.slice(41) }));
  return refs.filter(({ ref }) => ref.startsWith(prefix));
}
