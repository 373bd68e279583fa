/**
 * What git's index lists: a tracked file belongs to the repository even where `.gitignore` names it. The index is read
 * as data, no git runs on it. It may be planted, so an oddity means that nothing is known, and ignored is ignored; the
 * same holds for the rare formats (version 4, split).
 */

export type TrackedFiles = {
  /** `relative` as in `Place`. */
  has(relative: string): boolean;
  /** Whether some tracked file is below the folder. */
  hasBelow(folder: string): boolean;
};

export const noTrackedFiles: TrackedFiles = { has: () => false, hasBelow: () => false };

/** `index`: the bytes of the file. Nothing is taken out of it but where each name begins, so a large one costs little. */
export function parseIndex(index: Buffer): TrackedFiles {
  // Nothing in the file says which hash the repository has; with the wrong one its entries make no sense.
  const names = namesIn(index, 20) ?? namesIn(index, 32);
  if (names === null) return noTrackedFiles;
  /** The bytes from the first name on that is not before `wanted`, as many as that has. */
  const search = (wanted: Buffer): Buffer => {
    let from = 0;
    let to = names.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const start = names[middle] ?? 0;
      if (Buffer.compare(index.subarray(start, index.indexOf(0, start) + 1), wanted) < 0) from = middle + 1;
      else to = middle;
    }
    const found = names[from] ?? index.length;
    return index.subarray(found, found + wanted.length);
  };
  const starts = (wanted: string): boolean => {
    const bytes = Buffer.from(wanted);
    return search(bytes).equals(bytes);
  };
  return { has: (relative) => starts(`${relative}\0`), hasBelow: (folder) => starts(`${folder}/`) };
}

const headerBytes = 12;
/** Times, device, inode, mode, owner and size of an entry; then come the hash, the flags and the name. */
const statBytes = 40;
const modeAt = 24;
const fileTypes: readonly number[] = [0o04, 0o10, 0o12, 0o16];

/** Where each name begins, in the order of their bytes. */
function namesIn(index: Buffer, hashBytes: number): Uint32Array | null {
  if (index.length < headerBytes + hashBytes || index.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = index.readUInt32BE(4);
  const count = index.readUInt32BE(8);
  const end = index.length - hashBytes;
  if (version < 2 || version > 3 || count * (statBytes + hashBytes) > end) return null;
  const names = new Uint32Array(count);
  let at = headerBytes;
  for (let entry = 0; entry < count; entry += 1) {
    const flags = at + statBytes + hashBytes;
    if (flags + 4 > end || !fileTypes.includes((index[at + modeAt + 2] ?? 0) >> 4)) return null;
    const isExtended = ((index[flags] ?? 0) & 0x40) !== 0;
    const length = (((index[flags] ?? 0) & 0x0f) << 8) | (index[flags + 1] ?? 0);
    const start = flags + (isExtended ? 4 : 2);
    const stop = length === 0x0f_ff ? index.indexOf(0, start) : start + length;
    if (stop <= start || stop >= end || index[stop] !== 0) return null;
    names[entry] = start;
    // One to eight NUL bytes fill an entry up to a multiple of eight.
    at += Math.floor((stop - at + 8) / 8) * 8;
  }
  return names;
}
