/**
 * Replacing what was found, at once or in bytes that come in pieces. Whatever is cut from the result afterwards, at a
 * limit or at a read, no part of a secret is left beside the cut.
 */
import type { Hit } from './run-index.ts';

/** What stands between a pipe and what is kept of it. `write` gives what is certain by now, `end` the rest. */
export type ByteFilter = {
  write(chunk: Buffer): Buffer;
  end(): Buffer;
};

/** Knows where in a text something stands that must not be shown: see `SecretFinder`. */
export type Finder = {
  hitsIn(text: Buffer): Hit[];
  openLength(text: Buffer): number;
};

/** `hits` in order. Overlapping ones become one: cutting the first out would leave the rest of the second. */
export function replaceHits(text: Buffer, hits: readonly Hit[], replacement: Buffer): Buffer {
  return replaceBefore(text.length, { text, hits, replacement, covered: 0 }).shown;
}

type Piece = {
  readonly text: Buffer;
  readonly hits: readonly Hit[];
  readonly replacement: Buffer;
  /** So many of its first bytes belong to a hit whose replacement has been given out. */
  readonly covered: number;
};

/** Up to `cut`; `covered` says how many bytes behind it belong to a hit that began before. */
function replaceBefore(cut: number, { text, hits, replacement, covered }: Piece): { shown: Buffer; covered: number } {
  const shown: Buffer[] = [];
  let end = covered;
  for (const hit of hits) {
    if (hit.start >= cut) break;
    if (hit.start >= end) shown.push(text.subarray(end, hit.start), replacement);
    end = Math.max(end, hit.end);
  }
  if (end < cut) shown.push(text.subarray(end, cut));
  const [only] = shown;
  return {
    shown: shown.length === 1 && only !== undefined ? only : Buffer.concat(shown),
    covered: Math.max(0, end - cut),
  };
}

/** Only the end of a piece that could be a part of a secret is kept back. `onHit`: called for each piece that held one. */
export function redactBytes(finder: Finder, replacement: Buffer, onHit: () => void): ByteFilter {
  let held: Buffer = Buffer.alloc(0);
  let covered = 0;

  function release(text: Buffer, cut: number): Buffer {
    const hits = finder.hitsIn(text);
    if (hits.length > 0) onHit();
    const released = replaceBefore(cut, { text, hits, replacement, covered });
    covered = released.covered;
    return released.shown;
  }

  return {
    write(chunk) {
      const text = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const cut = text.length - finder.openLength(text);
      const shown = release(text, cut);
      held = Buffer.from(text.subarray(cut));
      return shown;
    },
    end() {
      const rest = release(held, held.length);
      held = Buffer.alloc(0);
      return rest;
    },
  };
}
