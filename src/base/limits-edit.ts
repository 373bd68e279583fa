/**
 * The numbers of the tools that change files; a part of `limits.ts`, and read only through it.
 */
const MiB = 1024 * 1024;

export const editLimits = {
  /** A file that an edit loads whole. */
  fileBytes: 16 * MiB,
  /** Edits in one call. */
  edits: 100,
  /** Files of one patch, and what they hold together: all of it is in memory before the first is written. */
  patchFiles: 100,
  patchBytes: 64 * MiB,
  /** Matches of one old_string, so that replacing every `e` of a huge file stays small in memory. */
  matches: 100_000,
  /** A longer diff is cut: the model knows what it wrote. */
  diffBytes: 16_000,
  /** Lines of context in a diff, as git shows them. */
  diffContext: 3,
  /** Changed lines beyond which a diff is all old, then all new lines: finding a smaller one is quadratic in them. */
  diffLines: 1_500,
  /** Why an edit found nothing: lines that are compared (in longer files the rest gets no hint), and what is shown. */
  hints: { comparedLines: 50_000, blocks: 20, blockLines: 60, candidates: 3, characters: 120, matches: 10 },
  /** Shorter new text that is in the file already says nothing about who put it there. */
  tellingCharacters: 8,
  /** Lines around the place of an edit in a file that changed meanwhile. */
  excerpt: { before: 3, after: 6 },
} as const;
