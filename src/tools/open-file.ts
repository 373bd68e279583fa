/**
 * Opening and replacing files while someone else changes the tree. The path check said where a path leads; between that
 * and the open, a process of the run can swap a folder for a link (to /proc, to `.git`, out of the workspace). So the
 * question is asked again of the descriptor: it must stand for exactly the checked path, and everything after that goes
 * through the descriptor.
 *
 * Linux answers it with /proc/self/fd. Elsewhere device and inode before and after the open are compared, which leaves
 * a window of microseconds; heads of forks are not worked on there.
 *
 * All calls are synchronous: nothing else of this process can run between a check and its use. libuv opens every
 * descriptor with O_CLOEXEC, so no child inherits one.
 */
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  type Stats,
} from 'node:fs';
import { errnoOf, MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';

/** A path without links, and how people name it. */
export type Located = { readonly path: string; readonly relative: string };

export type OpenFile = { readonly fd: number; readonly stat: Stats };

export const hasProc = process.platform === 'linux';

/** A tool failure whose text the model reads. */
export function failed(message: string, cause?: unknown): MewError {
  return new MewError('tool_failed', message, { cause });
}

/** Opens for reading, runs `use`, closes. Throws a MewError for anything but a readable regular file at `place`. */
export async function withFile<T>(place: Located, use: (file: OpenFile) => T | Promise<T>): Promise<T> {
  const file = openFile(place);
  try {
    return await use(file);
  } finally {
    closeSync(file.fd);
  }
}

/** What is in a folder, by name. Throws a MewError for anything but a readable folder at `place`. */
export function listFolder(place: Located): Dirent[] {
  const fd = openChecked(place, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    // By the descriptor: the folder's own path may be a link out of the workspace by now.
    return readdirSync(hasProc ? `/proc/self/fd/${fd}` : place.path, { withFileTypes: true });
  } catch (error) {
    throw failed(`${place.relative} ${whyNotOpened(error)}.`, error);
  } finally {
    closeSync(fd);
  }
}

/** The caller closes `fd`. */
export function openFile(place: Located): OpenFile {
  // O_NONBLOCK: a FIFO without a writer would otherwise hang the call and the process's exit.
  return regularFile(openChecked(place, constants.O_RDONLY | constants.O_NONBLOCK), place);
}

/** Takes the descriptor over: it is closed when it is no regular file. */
export function regularFile(fd: number, { relative }: Located): OpenFile {
  try {
    const stat = fstatSync(fd);
    if (stat.isDirectory()) throw failed(`${relative} is a folder, not a file; glob lists it.`);
    if (!stat.isFile()) throw failed(`${relative} is not a regular file (a FIFO, socket or device).`);
    return { fd, stat };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** A descriptor that stands for exactly `place`, whatever happened to the path since it was checked. */
export function openChecked({ path, relative }: Located, flags: number): number {
  const before = hasProc ? undefined : lstatSync(path, { throwIfNoEntry: false });
  let fd: number;
  try {
    fd = openSync(path, flags | constants.O_NOFOLLOW);
  } catch (error) {
    throw failed(`${relative} ${whyNotOpened(error)}.`, error);
  }
  if (hasProc ? readlinkSync(`/proc/self/fd/${fd}`) === path : isSameFile(before, fstatSync(fd))) return fd;
  closeSync(fd);
  throw failed(`${relative} was replaced while it was being opened; nothing was done.`);
}

/** The end of a sentence that starts with a path. */
export function whyNotOpened(error: unknown): string {
  const sentences: Partial<Record<string, string>> = {
    ENOENT: 'does not exist',
    EACCES: 'cannot be opened: permission denied',
    EPERM: 'cannot be opened: permission denied',
    ELOOP: 'is a symbolic link',
    ENOTDIR: 'has a parent that is not a folder',
    ENXIO: 'is not a regular file (a FIFO, socket or device)',
    ENAMETOOLONG: 'is too long for a path',
  };
  return sentences[errnoOf(error) ?? ''] ?? `cannot be opened: ${messageOf(error)}`;
}

export function isSameFile(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** The whole file; throws a MewError when it has more than `limit` bytes. */
export function readWhole({ fd, stat }: OpenFile, { relative, limit }: { relative: string; limit: number }): Buffer {
  const tooLarge = () => failed(`${relative} is larger than ${limit} bytes, the most that is loaded whole.`);
  if (stat.size > limit) throw tooLarge();
  // One byte more than the size said: a file that grows meanwhile is noticed.
  let buffer = Buffer.allocUnsafe(stat.size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(fd, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > limit) throw tooLarge();
    if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(limits.read.chunkBytes)]);
  }
}

/** The file in order, in pieces that share one buffer: a piece is valid until the next is asked for. */
export function* chunksOf({ fd, stat }: OpenFile): Generator<Buffer> {
  // A search opens thousands of small files: a whole chunk's memory for each would cost more than reading them.
  const buffer = Buffer.allocUnsafe(Math.min(limits.read.chunkBytes, Math.max(stat.size, limits.read.sniffBytes) + 1));
  for (;;) {
    const count = readSync(fd, buffer, 0, buffer.length, null);
    if (count === 0) return;
    yield buffer.subarray(0, count);
  }
}

/** The first bytes of a file, without moving on in it; fewer where it ends. */
export function headOf({ fd }: OpenFile, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  return buffer.subarray(0, readSync(fd, buffer, 0, bytes, 0));
}

/** Git's own test: a NUL byte near the beginning. */
export function looksBinary(head: Buffer): boolean {
  return head.subarray(0, limits.read.sniffBytes).includes(0);
}
