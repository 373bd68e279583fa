/**
 * One redaction for every sink. A secret is found by its exact value in the spellings in which it usually travels.
 */
import { limits } from './limits.ts';
import { type ByteFilter, redactBytes } from './redact-stream.ts';
import { plural } from './text.ts';

export interface Redactor {
  /**
   * Replaces every known secret. Give it whole texts, never the pieces of a stream: a secret that is split between two
   * calls is seen by neither.
   */
  redact(text: string): string;
  /** The same for one stream of bytes, in pieces as they come. */
  stream(): ByteFilter;
  /** Whether the bytes hold a known secret in any spelling. For content that must not be changed, only stopped. */
  contains(bytes: Buffer): boolean;
  /** What a person should know about secrets that cannot be redacted; never shows one. */
  readonly warnings: readonly string[];
}

const replacement = '[redacted]';

/** `secrets` may hold empty and repeated values. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const parts = [...new Set(secrets.flatMap(partsOf))];
  const tooShort = parts.filter((part) => part.length < limits.secrets.minimumCharacters);
  const spellings = new Set(
    parts.filter((part) => part.length >= limits.secrets.minimumCharacters).flatMap(spellingsOf),
  );
  const needles = [...spellings];
  const bytes = needles.map((needle) => Buffer.from(needle, 'utf8'));
  return {
    redact: (text) => replaceAll(text, needles),
    stream: () => redactBytes(bytes, Buffer.from(replacement)),
    contains: (haystack) => bytes.some((needle) => haystack.includes(needle)),
    warnings: tooShort.length === 0 ? [] : [warningFor(tooShort.length)],
  };
}

function warningFor(count: number): string {
  const what = count === 1 ? '1 secret is' : `${plural(count, 'secret')} are`;
  return `${what} shorter than ${limits.secrets.minimumCharacters} characters and cannot be redacted from logs and comments; use a longer value.`;
}

/** A secret of several lines also counts line by line: a diff or a log puts something before each of its lines. */
function partsOf(secret: string): string[] {
  const value = secret.trim();
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  if (lines.length === 1) return value === '' ? [] : [value];
  // Short lines and the frame of a key file (`-----BEGIN ...`) are no secret, and stand in harmless files too.
  return [value, ...lines.filter((line) => line.length >= limits.secrets.lineCharacters && !line.startsWith('-----'))];
}

function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const json = jsonEscaped(secret);
  const url = encodeURIComponent(secret);
  const base64 = [0, 1, 2].map((offset) => base64Inside(bytes, offset));
  return [
    secret,
    json,
    // A tool's JSON output inside a JSON line.
    jsonEscaped(json),
    url,
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    url.replaceAll('%20', '+'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The characters of a base64 text that depend on `bytes` alone when these start `offset` (0 to 2) bytes into a group. */
function base64Inside(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return text.slice(start, end);
}

/** Overlapping hits become one: cutting the first would leave the rest of the second in the text. */
function replaceAll(text: string, needles: readonly string[]): string {
  const hits = needles.flatMap((needle) => hitsOf(text, needle));
  if (hits.length === 0) return text;
  hits.sort((a, b) => a.start - b.start);
  let result = '';
  let end = 0;
  for (const hit of hits) {
    if (hit.start >= end) result += text.slice(end, hit.start) + replacement;
    end = Math.max(end, hit.end);
  }
  return result + text.slice(end);
}

function hitsOf(text: string, needle: string): { start: number; end: number }[] {
  const hits: { start: number; end: number }[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    hits.push({ start: at, end: at + needle.length });
  }
  return hits;
}
