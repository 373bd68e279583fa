/**
 * One redaction for every sink: the run's own secrets, whole or cut, in the spellings in which they usually travel, and
 * what looks like the token of somebody else.
 */
import { findSecrets, type SecretFinder, type SecretHit } from './known-secrets.ts';
import { limits } from './limits.ts';
import { findPatterns, openLine, replacement } from './redact-patterns.ts';
import { type ByteFilter, type Finder, redactBytes, replaceHits } from './redact-stream.ts';
import type { Hit } from './run-index.ts';
import type { SafeRegex } from './safe-regex.ts';
import { once, plural } from './text.ts';
import { findTokens } from './token-patterns.ts';

/** A place that must not be committed. */
export type Finding = Hit & {
  /** What was found, as the end of a sentence about the file; never shows it. */
  readonly what: string;
};

export interface Redactor {
  /**
   * For people: replaces the run's secrets and what looks like a token. Give it whole texts, never the pieces of a
   * stream: a secret that is split between two calls is found only where enough of it is left.
   */
  redact(text: string): string;
  /**
   * For the model, and for what must stay usable: the run's secrets only. A made-up token of a test that the model sees
   * as something else would end in its edits.
   */
  redactKnown(text: string): string;
  /** As `redactKnown`, for one stream of bytes in pieces as they come. `onHit`: called when something was replaced. */
  stream(onHit?: () => void): ByteFilter;
  /**
   * Whether the bytes hold one of the run's secrets, or a part of one, in any spelling, or `texts` what a pattern matches:
   * that is the same unless the lines of the texts are not those of the bytes.
   */
  contains(bytes: Buffer, texts?: Buffer): boolean;
  /** `redactKnown` for bytes of whatever encoding. */
  redactBytes(bytes: Buffer): Buffer;
  /** What keeps the bytes from being committed. */
  findings(bytes: Buffer): Finding[];
  /** What a person should know about secrets that cannot be redacted; never shows one. */
  readonly warnings: readonly string[];
}

/** `secrets` may hold empty and repeated values; what a pattern matches counts as one of them. */
export function createRedactor(secrets: readonly string[], patterns: readonly SafeRegex[] = []): Redactor {
  const secret = findSecrets(secrets);
  const known = withPatterns(secret, patterns);
  // Only for what is to be committed: most runs have none of that, and long secrets take a while.
  const telling = once(() => findSecrets(secrets, 'telling'));
  const replaceIn = (text: string, find: (bytes: Buffer) => Hit[]): string => {
    if (patterns.length === 0 && text.length < limits.secrets.minimumCharacters) return text;
    const bytes = Buffer.from(text, 'utf8');
    const hits = find(bytes);
    // What holds nothing comes back as it is, also where it is no well-formed text.
    return hits.length === 0 ? text : replaceHits(bytes, hits, Buffer.from(replacement)).toString('utf8');
  };
  return {
    redact: (text) => replaceIn(text, (bytes) => inOrder([...known.hitsIn(bytes), ...findTokens(bytes)])),
    redactKnown: (text) => replaceIn(text, known.hitsIn),
    stream: (onHit = () => {}) => redactBytes(known, Buffer.from(replacement), onHit),
    contains: (bytes, texts = bytes) =>
      secret.hitsIn(bytes).some((hit) => isEnough(bytes, hit)) || findPatterns(patterns, texts).length > 0,
    redactBytes: (bytes) => replaceHits(bytes, known.hitsIn(bytes), Buffer.from(replacement)),
    findings: (bytes) => [
      ...telling()
        .hitsIn(bytes)
        .map(({ start, end }) => ({ start, end, what: 'holds a secret of this run' })),
      ...findPatterns(patterns, bytes).map((hit) => ({ ...hit, what: 'holds what redact_patterns covers' })),
      ...findTokens(bytes)
        .filter(({ harmless }) => !harmless)
        .map(({ start, end, name }) => ({ start, end, what: `holds what looks like a secret (${name})` })),
    ],
    warnings: secret.tooShort === 0 ? [] : [warningFor(secret.tooShort)],
  };
}

function withPatterns(finder: SecretFinder, patterns: readonly SafeRegex[]): Finder {
  if (patterns.length === 0) return finder;
  return {
    hitsIn: (text) => inOrder([...finder.hitsIn(text), ...findPatterns(patterns, text)]),
    openLength: (text) => Math.max(finder.openLength(text), openLine(text)),
  };
}

/** A rest that was too short to be redacted is longer in the JSON around it, by the escapes, and no more of a secret. */
function isEnough(bytes: Buffer, { start, end, whole }: SecretHit): boolean {
  if (whole) return true;
  const text = bytes.toString('latin1', start, end);
  const meant = text.replace(/\\u[\da-f]{4}|\\+.|%[\da-f]{2}|&\w+;/gi, 'x');
  return meant.length === text.length || meant.length >= limits.secrets.runCharacters;
}

function inOrder(hits: Hit[]): Hit[] {
  return hits.sort((a, b) => a.start - b.start);
}

function warningFor(count: number): string {
  const what = count === 1 ? '1 secret is' : `${plural(count, 'secret')} are`;
  return `${what} shorter than ${limits.secrets.minimumCharacters} characters and cannot be redacted from logs and comments; use a longer value.`;
}
