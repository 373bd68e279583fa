/**
 * Finds every run of so many bytes that occurs in one of many texts. A secret that is cut anywhere still has such runs,
 * where a search for the whole finds nothing.
 *
 * Three neighbouring bytes are looked up in a table; every run has ten such triples, so one lookup for ten bytes of
 * the text skips nearly all of it. What is left is compared byte by byte.
 */
import { limits } from './limits.ts';

export type Hit = { readonly start: number; readonly end: number };

export type Source = {
  readonly bytes: Buffer;
  /** Runs that start here are left out. */
  readonly leaveOut?: ((start: number) => boolean) | null;
};

export type RunIndex = {
  /** In order; hits that overlap are one. */
  hitsIn(text: Buffer): Hit[];
  /** How many runs are known. */
  readonly size: number;
};

const run = limits.secrets.runCharacters;
const stride = run - 2;
const tableMask = (1 << 18) - 1;

/** The sources that have a run left out say so in `incomplete`: those are not found by their runs alone. */
export function indexRuns(sources: readonly Source[]): RunIndex & { readonly incomplete: readonly Source[] } {
  const all = Buffer.concat(sources.map(({ bytes }) => bytes));
  const triples = new Uint8Array(tableMask + 1);
  const known = createRunSet(all);
  const incomplete: Source[] = [];
  let from = 0;
  let marked = Number.NaN;
  for (const source of sources) {
    let whole = true;
    for (let at = 0; at + run <= source.bytes.length; at += 1) {
      if (source.leaveOut?.(at)) continue;
      if (!isTelling(source.bytes, at)) whole = false;
      else if (known.add(from + at)) {
        // The one before has marked all others.
        markTriples(triples, all, {
          from: from + at + (marked === from + at - 1 ? stride - 1 : 0),
          to: from + at + stride,
        });
        marked = from + at;
      }
    }
    if (!whole) incomplete.push(source);
    from += source.bytes.length;
  }
  const hitsIn = (text: Buffer): Hit[] => (known.size() === 0 ? [] : search(text, triples, known.has));
  return { hitsIn, size: known.size(), incomplete };
}

/**
 * `------------` in a key is no part of its secret. And a run that starts or ends inside a character would leave half
 * of one in the text; its neighbours cover it.
 */
function isTelling(bytes: Buffer, at: number): boolean {
  if (isInsideCharacter(bytes[at]) || isInsideCharacter(bytes[at + run])) return false;
  let distinct = 0;
  for (let index = at; index < at + run && distinct < limits.secrets.distinctCharacters; index += 1) {
    let before = at;
    while (bytes[before] !== bytes[index]) before += 1;
    if (before === index) distinct += 1;
  }
  return distinct === limits.secrets.distinctCharacters;
}

function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function markTriples(triples: Uint8Array, bytes: Buffer, { from, to }: { from: number; to: number }): void {
  for (let at = from; at < to; at += 1) triples[tripleAt(bytes, at)] = 1;
}

/** Of the three bytes at `at`. */
function tripleAt(bytes: Buffer, at: number): number {
  return (((bytes[at] ?? 0) << 10) ^ ((bytes[at + 1] ?? 0) << 5) ^ (bytes[at + 2] ?? 0)) & tableMask;
}

function search(text: Buffer, triples: Uint8Array, isKnown: (text: Buffer, at: number) => boolean): Hit[] {
  const hits: { start: number; end: number }[] = [];
  const last = text.length - 3;
  let at = stride - 1;
  while (at <= last) {
    if (triples[tripleAt(text, at)] === 0) {
      at += stride;
      continue;
    }
    let first = at;
    while (first > 0 && at - first < stride - 1 && triples[tripleAt(text, first - 1)] === 1) first -= 1;
    while (at < last && triples[tripleAt(text, at + 1)] === 1) at += 1;
    for (let start = first; start <= at - stride + 1; start += 1) {
      if (!isKnown(text, start)) continue;
      const before = hits.at(-1);
      if (before !== undefined && start < before.end) before.end = start + run;
      else hits.push({ start, end: start + run });
    }
    // The triple behind `at` is unknown, so no run has it.
    at += stride + 1;
  }
  return hits;
}

/** Runs of `all` by their place in it. Open addressing: tens of thousands of them as strings would cost megabytes. */
function createRunSet(all: Buffer) {
  const capacity = 1 << Math.ceil(Math.log2(Math.max(16, all.length * 2)));
  // A place plus one; 0 is free.
  const slots = new Int32Array(capacity);
  let size = 0;
  const slotOf = (text: Buffer, at: number): number => {
    let slot = hashOf(text, at) & (capacity - 1);
    for (let place = slots[slot] ?? 0; place !== 0; place = slots[slot] ?? 0) {
      if (all.compare(text, at, at + run, place - 1, place - 1 + run) === 0) break;
      slot = (slot + 1) & (capacity - 1);
    }
    return slot;
  };
  return {
    /** Whether it is new. */
    add(place: number): boolean {
      const slot = slotOf(all, place);
      if (slots[slot] !== 0) return false;
      slots[slot] = place + 1;
      size += 1;
      return true;
    },
    has: (text: Buffer, at: number): boolean => slots[slotOf(text, at)] !== 0,
    size: () => size,
  };
}

function hashOf(bytes: Buffer, at: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < at + run; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
