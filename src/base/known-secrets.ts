/** Where the secrets of this run stand in a text, whole or in part, in any spelling. */
import { limits } from './limits.ts';
import { type Hit, indexRuns, type Source } from './run-index.ts';
import { commonRuns, type SecretPart, secretPartOf, valuesOf } from './secret-parts.ts';
import { spellingsOf } from './secret-spellings.ts';

export type SecretHit = Hit & {
  /** All of a secret, not a part that may be too short to count. */
  readonly whole: boolean;
};

export type SecretFinder = {
  /** In order; they may overlap. */
  hitsIn(text: Buffer): SecretHit[];
  /** The length of the end of `text` that what follows may turn into a hit, or make a part of one. */
  openLength(text: Buffer): number;
  /** How many secrets are too short to be looked for. */
  readonly tooShort: number;
};

/**
 * `secrets` may hold empty and repeated values. `claims`: whether what a JWT says like many others counts; a test with
 * a JWT of its own would hit that.
 */
export function findSecrets(secrets: readonly string[], claims: 'all' | 'telling' = 'all'): SecretFinder {
  const values = [...new Set(secrets.flatMap(valuesOf))];
  const parts = values.filter((value) => value.length >= limits.secrets.minimumCharacters).map(secretPartOf);
  const long = parts.filter(({ text }) => text.length >= limits.secrets.runCharacters);
  const sources = distinct(long.flatMap((part) => sourcesOf(part, claims)));
  const runs = indexRuns(sources);
  const short = parts.filter((part) => !long.includes(part)).flatMap(({ text }) => spellingsOf(text));
  const needles = distinct([...short.map(toSource), ...runs.incomplete]).map(({ bytes }) => bytes);
  const prefixes = [...new Set(parts.map(({ prefix }) => prefix))].filter((prefix) => prefix !== '').map(toBytes);
  const beginnings = [...sources.map(({ bytes }) => bytes), ...needles, ...parts.map(wholeOf)];
  // 255 is in no text, so nothing is found across two of them.
  const all = Buffer.concat(beginnings.flatMap((bytes) => [bytes, Buffer.of(255)]));
  const longest = Math.max(
    limits.secrets.runCharacters - 1 + Math.max(0, ...prefixes.map(({ length }) => length)),
    ...needles.map(({ length }) => length - 1),
  );
  return {
    hitsIn: (text) =>
      [
        ...runs.hitsIn(text).map((hit) => ({ ...hit, whole: false })),
        ...needles.flatMap((needle) => placesOf(needle, text)).map((hit) => ({ ...hit, whole: true })),
      ]
        .map((hit) => ({ ...hit, start: withPrefix(hit.start, text, prefixes) }))
        .sort((a, b) => a.start - b.start),
    openLength: (text) => (all.length === 0 ? 0 : openLength(text, all, longest)),
    tooShort: values.length - parts.length,
  };
}

function sourcesOf(part: SecretPart, claims: 'all' | 'telling'): Source[] {
  const [itself = '', ...others] = spellingsOf(part.text);
  return [{ bytes: toBytes(itself), leaveOut: claims === 'all' ? null : commonRuns(part) }, ...others.map(toSource)];
}

function toSource(text: string): Source {
  return { bytes: toBytes(text) };
}

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function wholeOf({ prefix, text }: SecretPart): Buffer {
  return toBytes(prefix + text);
}

/** The first of those with the same bytes. */
function distinct(sources: readonly Source[]): Source[] {
  const first = new Map(sources.toReversed().map((source) => [source.bytes.toString('latin1'), source]));
  return [...first.values()].reverse();
}

function placesOf(needle: Buffer, text: Buffer): Hit[] {
  const hits: { start: number; end: number }[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const before = hits.at(-1);
    if (before !== undefined && at < before.end) before.end = at + needle.length;
    else hits.push({ start: at, end: at + needle.length });
  }
  return hits;
}

/** `sk-ant-api03-[redacted]` would be right, too; this reads better. */
function withPrefix(start: number, text: Buffer, prefixes: readonly Buffer[]): number {
  const prefix = prefixes.find(
    (bytes) => bytes.length <= start && bytes.equals(text.subarray(start - bytes.length, start)),
  );
  return start - (prefix?.length ?? 0);
}

/** What is inside one of them begins with what is inside one of them: the first length that is not, ends the search. */
function openLength(text: Buffer, all: Buffer, longest: number): number {
  let length = 0;
  while (length < longest && length < text.length && all.includes(text.subarray(text.length - length - 1))) length += 1;
  return length;
}
