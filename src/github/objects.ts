/**
 * Trees and blobs of the trusted directory, always as raw bytes: no filter, no line-ending conversion, `-z` lists.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MewError } from '../base/errors.ts';
import type { FileMode } from './api.ts';
import { assertSha, runGit, startGit, type TrustedGit } from './git.ts';
import { pathToBytes, splitNames } from './git-path.ts';

export type TreeEntry = {
  /** As `git-path.ts` represents it. */
  readonly path: string;
  readonly mode: FileMode;
  readonly sha: string;
  /** Bytes; 0 for a gitlink. */
  readonly size: number;
};

/** Every file, link and gitlink of a commit or tree, in git's order. */
export async function listTree(git: TrustedGit, sha: string): Promise<TreeEntry[]> {
  assertSha(sha);
  const printed = await runGit(git, { args: ['ls-tree', '-r', '-z', '-l', '--full-tree', sha] });
  return splitNames(printed).map(parseEntry);
}

const treeLine = /^(\d{6}) (?:blob|commit) ([0-9a-f]{40}) +(-|\d+)\t(.+)$/s;

function parseEntry(line: string): TreeEntry {
  const [, mode = '', sha = '', size = '', path = ''] = treeLine.exec(line) ?? [];
  if (!isFileMode(mode)) throw new MewError('git_failed', 'git ls-tree printed a line of an unknown shape.');
  return { path, mode, sha, size: size === '-' ? 0 : Number(size) };
}

function isFileMode(mode: string): mode is FileMode {
  return mode === '100644' || mode === '100755' || mode === '120000' || mode === '160000';
}

/** The blobs that the items name, in order, one at a time in memory, through one process. */
export async function* readBlobs<Item extends { readonly sha: string }>(
  git: TrustedGit,
  items: readonly Item[],
): AsyncGenerator<{ item: Item; bytes: Buffer }> {
  if (items.length === 0) return;
  for (const { sha } of items) assertSha(sha);
  const running = startGit(git, { args: ['cat-file', '--batch', '--buffer'] });
  const asked = pipeline(Readable.from(items.map(({ sha }) => `${sha}\n`)), running.stdin);
  // A consumer that stops early breaks the pipe; `ended` tells of real failures.
  asked.catch(() => {});
  const reader = byteReader(running.stdout);
  try {
    for (const item of items) {
      const [sha, type, size] = (await reader.line()).split(' ');
      if (sha !== item.sha || type !== 'blob') throw new MewError('git_failed', `There is no blob ${item.sha}.`);
      const bytes = await reader.bytes(Number(size));
      await reader.bytes(1);
      yield { item, bytes };
    }
    await running.ended;
  } finally {
    running.stdout.destroy();
  }
}

type ByteReader = { line(): Promise<string>; bytes(count: number): Promise<Buffer> };

/** Lines and counted bytes from one stream; copies each byte once. */
function byteReader(stream: Readable): ByteReader {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const next = await chunks.next();
    if (next.done) throw new MewError('git_failed', 'git cat-file ended before it had printed everything.');
    return next.value;
  };
  return {
    async line() {
      for (;;) {
        const end = rest.indexOf(10);
        if (end !== -1) {
          const line = rest.subarray(0, end).toString('latin1');
          rest = rest.subarray(end + 1);
          return line;
        }
        rest = Buffer.concat([rest, await more()]);
      }
    },
    async bytes(count) {
      const parts = [rest];
      let length = rest.length;
      while (length < count) {
        const chunk = await more();
        parts.push(chunk);
        length += chunk.length;
      }
      const whole = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = whole.subarray(count);
      return whole.subarray(0, count);
    },
  };
}

/** Stores blobs and gives their ids in order; takes them one at a time. */
export async function writeBlobs(git: TrustedGit, contents: Iterable<Uint8Array>): Promise<string[]> {
  const folder = join(git.gitDir, `staged-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const files: string[] = [];
    for (const bytes of contents) {
      const file = join(folder, String(files.length));
      await writeFile(file, bytes, { mode: 0o600 });
      files.push(file);
    }
    if (files.length === 0) return [];
    const input = Buffer.from(files.map((file) => `${file}\n`).join(''));
    const printed = await runGit(git, { args: ['hash-object', '-w', '--no-filters', '--stdin-paths'], input });
    return printed.toString('latin1').split('\n').slice(0, -1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The id of a commit's tree. */
export async function treeOf(git: TrustedGit, sha: string): Promise<string> {
  assertSha(sha);
  const printed = await runGit(git, { args: ['rev-parse', '--verify', '--end-of-options', `${sha}^{tree}`] });
  return printed.toString('latin1').trim();
}

/** A path's new object, or its removal. */
export type TreeChange = { readonly path: string; readonly entry: { mode: FileMode; sha: string } | null };

/** The tree of `base` with changes applied. Rejects when a name is one that git protects, such as `.GIT` or `..`. */
export async function writeTree(
  git: TrustedGit,
  tree: { base: string; changes: readonly TreeChange[] },
): Promise<string> {
  return withIndex(git, tree.base, async (env) => {
    // Removals first: a folder may take the place of a file.
    const ordered = [...tree.changes].sort((a, b) => Number(a.entry !== null) - Number(b.entry !== null));
    const input = Buffer.concat(ordered.flatMap(({ path, entry }) => indexLine(path, entry)));
    await runGit(git, { args: ['update-index', '-z', '--index-info'], env, input });
    return (await runGit(git, { args: ['write-tree'], env })).toString('latin1').trim();
  });
}

function indexLine(path: string, entry: TreeChange['entry']): Buffer[] {
  const head = entry === null ? `0 ${'0'.repeat(40)}` : `${entry.mode} ${entry.sha}`;
  return [Buffer.from(`${head}\t`), pathToBytes(path), Buffer.from([0])];
}

/**
 * Runs `body` with an index that holds a commit or tree and is removed afterwards. Git checks each name while it fills
 * the index, so a tree that holds `.git`, `..` or a look-alike is refused here.
 */
export async function withIndex<Result>(
  git: TrustedGit,
  sha: string,
  body: (env: { readonly GIT_INDEX_FILE: string }) => Promise<Result>,
): Promise<Result> {
  assertSha(sha);
  const env = { GIT_INDEX_FILE: join(git.gitDir, `index-${randomUUID()}`) };
  try {
    await runGit(git, { args: ['read-tree', sha], env });
    return await body(env);
  } finally {
    await rm(env.GIT_INDEX_FILE, { force: true });
  }
}
