/**
 * What the model reads of a command: how it ended in true words, and its two streams apart.
 */
import type { CommandEnd } from '../sandbox/run-command.ts';
import { signalOfCode } from '../sandbox/through-sandbox.ts';

/** `failed`: the command itself was ended from outside, which is more than a non-zero exit code. */
export function describeEnd(end: CommandEnd, timeout: number): { readonly text: string; readonly failed: boolean } {
  const { exitCode, signal, timedOut, cancelled } = end;
  if (timedOut) {
    return {
      failed: true,
      text: `The command timed out after ${timeout / 1000} s and was killed with all its children.`,
    };
  }
  if (cancelled) return { failed: true, text: 'The command was cancelled and killed with all its children.' };
  if (signal !== null) return { failed: true, text: `The command was killed by ${signal}.` };
  return { failed: false, text: `exit code ${exitCode}${explainCode(exitCode ?? 0)}` };
}

/** A shell tells the death of its last command this way; a program may also choose such a code. */
function explainCode(exitCode: number): string {
  const signal = signalOfCode(exitCode);
  return signal === null ? '' : ` (128 + ${exitCode - 128}, as after ${signal})`;
}

export function streams({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string[] {
  const parts = [stdout === '' ? [] : ['stdout:', stdout], stderr === '' ? [] : ['stderr:', stderr]].flat();
  return parts.length === 0 ? ['(no output)'] : parts;
}

/** A model that tries to commit would go on trying other ways. */
export function noteOnCommit(stderr: string): string[] {
  const tried = /\.git\/[^\n]*: Read-only file system/.test(stderr);
  return tried ? ['[The Action commits what is changed in the work tree; its repository cannot be written to.]'] : [];
}

/** A model that believes it is still in another folder goes on to the wrong files. */
export function noteOnFolder(argvs: readonly (readonly string[])[]): string[] {
  const changes = argvs.some(([program]) => program === 'cd' || program === 'pushd');
  return changes ? ['[The next call starts in the repository root again; workdir names another folder.]'] : [];
}
