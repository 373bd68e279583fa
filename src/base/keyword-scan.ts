/** Looks for many short texts at once: one step a byte, whatever they are. */

export type Keyword<Value> = {
  /** At least 3 bytes of ASCII. */
  readonly text: string;
  /** Upper and lower case count. */
  readonly exact: boolean;
  readonly value: Value;
};

/** Calls `found` for every place of a keyword, in the order of the places. */
export type KeywordScan<Value> = (text: Buffer, found: (value: Value, start: number) => void) => void;

const mask = (1 << 15) - 1;

export function createKeywordScan<Value>(keywords: readonly Keyword<Value>[]): KeywordScan<Value> {
  const buckets: Prepared<Value>[][] = [[]];
  // By hash: the number of its bucket; the first one is empty.
  const bucketOf = new Uint16Array(mask + 1);
  for (const { text, exact, value } of keywords) {
    const bytes = Buffer.from(exact ? text : text.toLowerCase(), 'latin1');
    const hash = [0, 1, 2].reduce((sum, at) => step(sum, bytes[at] ?? 0), 0);
    bucketOf[hash] ||= buckets.push([]) - 1;
    buckets[bucketOf[hash] ?? 0]?.push({ bytes, exact, value });
  }
  return (text, found) => {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      hash = step(hash, text[at] ?? 0);
      const bucket = bucketOf[hash] ?? 0;
      if (bucket === 0 || at < 2) continue;
      for (const keyword of buckets[bucket] ?? []) {
        if (stands(keyword, text, at - 2)) found(keyword.value, at - 2);
      }
    }
  };
}

type Prepared<Value> = { readonly bytes: Buffer; readonly exact: boolean; readonly value: Value };

/** The last three bytes, letters without their case: five bits each, so an older one is shifted out. */
function step(hash: number, byte: number): number {
  return ((hash << 5) ^ (byte | 32)) & mask;
}

function stands<Value>({ bytes, exact }: Prepared<Value>, text: Buffer, start: number): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = text[start + at] ?? 0;
    if (byte !== bytes[at] && (exact || lower(byte) !== bytes[at])) return false;
  }
  return true;
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}
