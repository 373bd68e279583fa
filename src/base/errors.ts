/**
 * One shape for every expected failure: a code that a caller branches on and a sentence that a person can act on.
 */

export const errorCodes = {
  input_invalid: 'An input or the event file has a value that cannot be used.',
  policy_invalid: 'The policy file cannot be used as written.',
  not_permitted: 'The person who asked may not start a run.',
  permission_unknown: 'GitHub did not say whether the person may start a run.',
  github_failed: 'GitHub answered a request with an error.',
  git_failed: 'A git command on the trusted directory failed.',
  layout_failed: 'The work tree could not be made equal to the pinned commit.',
  delivery_failed: 'The result could not be delivered.',
  pattern_invalid: 'A search pattern cannot be used as written.',
  tool_failed: 'A tool could not do what was asked; the model reads why.',
  transcript_invalid: 'A transcript line cannot be read.',
  internal: 'Something that cannot happen happened.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

export class MewError extends Error {
  override readonly name = 'MewError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** A text for anything that was thrown; never empty. */
export function messageOf(thrown: unknown): string {
  // A host with several addresses that all failed: Node's error for it has no words of its own.
  if (thrown instanceof AggregateError && thrown.message === '') return thrown.errors.map(messageOf).join('; ');
  if (thrown instanceof Error) return thrown.message || thrown.name;
  const text = String(thrown);
  return text === '' ? 'unknown error' : text;
}

/** `ENOENT` and its kin, also of the cause that a MewError wraps; undefined for anything else. */
export function errnoOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if ('code' in thrown && typeof thrown.code === 'string' && !(thrown instanceof MewError)) return thrown.code;
  return errnoOf(thrown.cause);
}
