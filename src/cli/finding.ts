export type FindingCode =
  | 'invalid'
  | 'arbitrary-exec'
  | 'unreachable'
  | 'secrets'
  | 'no-sandbox'
  | 'not-pinned'
  | 'bypass'
  | 'not-used'
  | 'taint'
  | 'not-masked';

export type Finding = {
  readonly severity: 'error' | 'warning' | 'note';
  readonly code: FindingCode;
  /** From 1. */
  readonly line: number;
  /** From 1; null where only the line is known. */
  readonly column: number | null;
  readonly message: string;
  /** What to write instead; null when there is no one answer. */
  readonly write: string | null;
};
