/**
 * Redaction of bytes that come in pieces. Whatever is cut from the result afterwards, at a limit or at a read, no part
 * of a secret is left beside the cut.
 */

/** What stands between a pipe and what is kept of it. `write` gives what is certain by now, `end` the rest. */
export type ByteFilter = {
  write(chunk: Buffer): Buffer;
  end(): Buffer;
};

type Hit = { readonly start: number; readonly end: number };

/** Takes out every needle. Only the end of a piece that could be the beginning of a needle is kept back. */
export function redactBytes(needles: readonly Buffer[], replacement: Buffer): ByteFilter {
  let held: Buffer = Buffer.alloc(0);
  // So many of the held bytes belong to a hit whose replacement has been given out.
  let covered = 0;

  function release(text: Buffer, cut: number): Buffer {
    const shown: Buffer[] = [];
    let end = covered;
    for (const hit of hitsIn(text, needles)) {
      if (hit.start >= cut) break;
      if (hit.start >= end) shown.push(text.subarray(end, hit.start), replacement);
      end = Math.max(end, hit.end);
    }
    if (end < cut) shown.push(text.subarray(end, cut));
    covered = Math.max(0, end - cut);
    return shown.length === 1 && shown[0] !== undefined ? shown[0] : Buffer.concat(shown);
  }

  return {
    write(chunk) {
      const text = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const cut = text.length - openLength(text, needles);
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

/** All of them in order, overlapping ones too: cutting the first out would leave the rest of the second. */
function hitsIn(text: Buffer, needles: readonly Buffer[]): Hit[] {
  const hits: Hit[] = [];
  for (const needle of needles) {
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
      hits.push({ start: at, end: at + needle.length });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** The length of the longest end of `text` with which some needle begins without being complete. */
function openLength(text: Buffer, needles: readonly Buffer[]): number {
  return needles.reduce((longest, needle) => Math.max(longest, openLengthOf(text, needle)), 0);
}

function openLengthOf(text: Buffer, needle: Buffer): number {
  const first = needle[0];
  if (first === undefined) return 0;
  const from = Math.max(0, text.length - needle.length + 1);
  for (let at = text.indexOf(first, from); at !== -1; at = text.indexOf(first, at + 1)) {
    if (text.compare(needle, 0, text.length - at, at) === 0) return text.length - at;
  }
  return 0;
}
