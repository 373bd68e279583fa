/**
 * What every command of `mewcode` is, and what they share.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MewError, messageOf } from '../base/errors.ts';

/** Where a command writes (each text is whole lines) and stands. */
export type Io = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Absolute: what paths of the command line are relative to, and the workspace of what is judged. */
  readonly cwd: string;
  /** Where `presets/` and `prompts/` are. */
  readonly packageRoot: string;
};

/**
 * Gives the exit code: 0 done, 1 the answer is no (a finding, a deny, a failed run). A thrown `MewError` is an input
 * that cannot be used, and gives 2 like wrong usage.
 */
export type Run = (args: readonly string[], io: Io) => Promise<number>;

/** The command was written wrongly; its usage is shown too. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file that was named on the command line. @throws MewError `input_invalid` with what it was wanted for. */
export function readInput({ cwd }: Io, path: string, what: string): Buffer {
  try {
    return readFileSync(resolve(cwd, path));
  } catch (thrown) {
    throw new MewError('input_invalid', `The ${what} cannot be read: ${messageOf(thrown)}`);
  }
}

/** The one file that the command takes. @throws UsageError */
export function onlyPositional(positionals: readonly string[], what: string): string {
  const [path, ...more] = positionals;
  if (path === undefined) throw new UsageError(`it needs ${what}.`);
  if (more.length > 0) throw new UsageError(`it takes one argument, ${what}; ${JSON.stringify(more[0])} is too much.`);
  return path;
}

/** Texts of a file are repeated in messages: none may pass for a line of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** One object, as `--json` prints it. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
