/** Bodies of requests: each extends the one before, so what has been encoded and hashed once is kept. */
import { createHash, hash } from 'node:crypto';

export type Body = {
  /** The bytes, in order. A later body leaves them as they are. */
  readonly parts: readonly Buffer[];
  readonly bytes: number;
  readonly sha256: string;
};

export function wholeBody(text: string): Body {
  const bytes = Buffer.from(text);
  return { parts: [bytes], bytes: bytes.length, sha256: hash('sha256', bytes) };
}

const firstCapacity = 64 * 1024;

/**
 * A function that makes a body of `head`, the settled items as `encode` writes them, and `tail`. As long as head and
 * items only gain items, a body costs what is new and its tail, however long the history is.
 */
export function createGrowingBody<Item>(encode: (item: Item) => string) {
  let head: string | null = null;
  let known: Item[] = [];
  let bytes = Buffer.alloc(0);
  let length = 0;
  let sum = createHash('sha256');

  function add(text: string): void {
    const size = Buffer.byteLength(text);
    if (length + size > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(firstCapacity, 2 * (length + size)));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    bytes.write(text, length);
    sum.update(bytes.subarray(length, length + size));
    length += size;
  }

  return (parts: { readonly head: string; readonly settled: readonly Item[]; readonly tail: string }): Body => {
    if (parts.head !== head || known.some((item, index) => item !== parts.settled[index])) {
      // Other bytes, not these overwritten: the last body may still be on its way.
      [head, known, bytes, length, sum] = [parts.head, [], Buffer.alloc(0), 0, createHash('sha256')];
      add(parts.head);
    }
    for (const item of parts.settled.slice(known.length)) {
      add(encode(item));
      known.push(item);
    }
    const tail = Buffer.from(parts.tail);
    const sha256 = sum.copy().update(tail).digest('hex');
    return { parts: [bytes.subarray(0, length), tail], bytes: length + tail.length, sha256 };
  };
}
