/**
 * The numbers of redaction; a part of `limits.ts`, and read only through it.
 */
export const secretLimits = {
  /** Shorter values would blank out ordinary words. */
  minimumCharacters: 8,
  /** A line of a longer secret that is worth hiding by itself. */
  lineCharacters: 16,
  /** A part of a longer secret that is found wherever it was cut: fewer would hit ordinary words, more would leak. */
  runCharacters: 12,
  /** A run of fewer different ones (`------------`) is no secret. */
  distinctCharacters: 3,
  /** What of a run of a JWT's claims must be its own, for the claims of all tokens look alike. */
  tellingCharacters: 6,
  /** The longest access token that is looked for; some are a kilobyte. */
  tokenBytes: 1_200,
  /** Of our own patterns for tokens. */
  patternCharacters: 1_000,
  /** Patterns of the input `redact_patterns`: each is looked for in all that a run says. */
  patterns: 32,
  givenCharacters: 500,
  /** Instructions of all of them together: the time for a text is at most proportional to this. */
  patternCost: 4_000,
  /** Of a pattern in one line; behind so many, the rest of the line counts as one. */
  matchesInLine: 1_000,
  /** The longest match that is found whole in output that comes in pieces. */
  matchBytes: 4_096,
  /** A model key with fewer may be a word that somebody chose, which a published seal would let others guess. */
  sealCharacters: 24,
} as const;
