/**
 * The `.git` that commands of the model see: the pinned commit, an index that matches the work tree, and a configuration
 * of ours. The workspace's own may hold credentials and programs that git would run.
 */
import { createHash } from 'node:crypto';
import { type BigIntStats, copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { errnoOf } from '../base/errors.ts';
import type { TrustedGit } from './git.ts';
import { onDisk, pathToBytes } from './git-path.ts';
import type { TreeEntry } from './objects.ts';
import { isValidBranchName } from './ref-name.ts';

/** As whom a file's owner appears where the index is read. */
export type Owner = (id: number) => number;

export type AgentGit = {
  readonly git: TrustedGit;
  /** The commit that is laid out in `workspace`, and its entries in git's order. */
  readonly sha: string;
  readonly tree: readonly TreeEntry[];
  /** Absolute. */
  readonly workspace: string;
  /** What is checked out there, if it has a name. */
  readonly branch: string | null;
  /** Absolute; an empty folder. */
  readonly folder: string;
  readonly seenAs: { readonly uid: Owner; readonly gid: Owner };
  /** Files that are shown empty, by git too; they are not compared, or git would call them changed. */
  readonly hidden: ReadonlySet<string>;
};

/** To be written while the work tree still is what was laid out. Throws the file system's error. */
export function writeAgentGit(wanted: AgentGit): void {
  const { git, sha, folder } = wanted;
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  for (const name of ['refs', `objects/${emptyBlob.slice(0, 2)}`]) mkdirSync(join(folder, name), { recursive: true });
  write(`objects/${emptyBlob.slice(0, 2)}/${emptyBlob.slice(2)}`, deflateSync('blob 0\0'));
  for (const name of filesBelow(join(git.gitDir, 'objects'))) take(git.gitDir, folder, join('objects', name));
  if (lstatSync(join(git.gitDir, 'shallow'), { throwIfNoEntry: false })) take(git.gitDir, folder, 'shallow');
  const branch = wanted.branch !== null && isValidBranchName(wanted.branch) ? `refs/heads/${wanted.branch}` : null;
  const refs = [...replacements(wanted), ...(branch === null ? [] : [`${sha} ${branch}`])];
  write('packed-refs', refs.map((ref) => `${ref}\n`).join(''));
  write('HEAD', branch === null ? `${sha}\n` : `ref: ${branch}\n`);
  write('config', '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n');
  write('index', indexOf(wanted));
}

const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

/**
 * Attack: what looks empty in the work tree would be read from the commit, by `git log -p`. Git shows the empty file in
 * its place; a program that takes objects apart itself still finds it.
 */
function replacements({ tree, hidden }: AgentGit): string[] {
  const blobs = Array.from(tree).flatMap(({ path, mode, sha }) => (hidden.has(path) && mode !== '160000' ? [sha] : []));
  return [...new Set(blobs)].filter((sha) => sha !== emptyBlob).map((sha) => `${emptyBlob} refs/replace/${sha}`);
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
}

/** Objects never change, so a second name is as good as a copy, and nothing that is added later shows here. */
function take(from: string, to: string, name: string): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  try {
    linkSync(join(from, name), join(to, name));
  } catch (thrown) {
    // The empty file is there already.
    if (errnoOf(thrown) === 'EEXIST') return;
    copyFileSync(join(from, name), join(to, name));
  }
}

/**
 * Version 2 of git's index. Each entry carries what `lstat` says of its file, so that `git status` believes it without
 * reading the file, which would be slow and, for an LFS object, wrong.
 */
function indexOf({ tree, workspace, seenAs, hidden }: AgentGit): Buffer {
  const entries = Array.from(tree, (entry) =>
    indexEntry(entry, { workspace, seenAs, isHidden: hidden.has(entry.path) }),
  );
  const header = Buffer.alloc(12);
  header.write('DIRC');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(entries.length, 8);
  const content = Buffer.concat([header, ...entries]);
  return Buffer.concat([content, createHash('sha1').update(content).digest()]);
}

type Seen = Pick<AgentGit, 'workspace' | 'seenAs'> & { readonly isHidden: boolean };

const assumeValid = 0x8000;

function indexEntry({ path, mode, sha }: TreeEntry, { workspace, seenAs, isHidden }: Seen): Buffer {
  const name = pathToBytes(path);
  // The name ends in at least one NUL, and every entry at a multiple of eight.
  const entry = Buffer.alloc((62 + name.length + 8) & ~7);
  const stats = lstatSync(onDisk(workspace, path), { bigint: true, throwIfNoEntry: false });
  if (stats !== undefined && mode !== '160000') writeStats(entry, stats, seenAs);
  entry.writeUInt32BE(Number.parseInt(mode, 8), 24);
  entry.write(sha, 40, 'hex');
  entry.writeUInt16BE(Math.min(name.length, 0xfff) | (isHidden ? assumeValid : 0), 60);
  entry.set(name, 62);
  return entry;
}

function writeStats(entry: Buffer, stats: BigIntStats, { uid, gid }: AgentGit['seenAs']): void {
  const nanoseconds = 1_000_000_000n;
  const { ctimeNs, mtimeNs, dev, ino, size } = stats;
  const numbers: readonly (readonly [at: number, value: bigint | number])[] = [
    ...([
      [0, ctimeNs / nanoseconds],
      [4, ctimeNs % nanoseconds],
      [8, mtimeNs / nanoseconds],
    ] as const),
    ...([
      [12, mtimeNs % nanoseconds],
      [16, dev],
      [20, ino],
    ] as const),
    ...([
      [28, uid(Number(stats.uid))],
      [32, gid(Number(stats.gid))],
      [36, size],
    ] as const),
  ];
  // Git keeps the lower half of larger numbers.
  for (const [at, value] of numbers) entry.writeUInt32BE(Number(BigInt.asUintN(32, BigInt(value))), at);
}
