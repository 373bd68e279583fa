/**
 * Bubblewrap or docker, and a shell, stand between us and the command: they tell with exit codes and on stderr what the
 * kernel would have told us of a child of our own.
 */
import { constants } from 'node:os';
import type { CommandEnd, CommandResult } from './run-command.ts';

/**
 * The signal of which 128 + n tells that it ended a program, or null. HUP, INT and QUIT are left out: 129 to 131 are
 * ordinary codes too (git's for wrong usage is 129).
 */
export function signalOfCode(exitCode: number): string | null {
  const number = exitCode - 128;
  if (number <= 3) return null;
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? null;
}

/** A program can choose such a code itself, but then it means just that. */
export function endInside(end: CommandEnd): CommandEnd {
  const signal = signalOfCode(end.exitCode ?? 0);
  return signal === null ? end : { ...end, exitCode: null, signal };
}

/** Why the program could not be started inside, in the words of the shell that starts it there; null when it was. */
export function notStartedInside({ exitCode, stdout, stderr }: CommandResult): string | null {
  if ((exitCode !== 126 && exitCode !== 127) || stdout.bytes > 0) return null;
  const told = /^bash: (?:line \d+: )?(?:exec: )?(.+): (not found|No such file or directory|cannot execute: .+)$/m.exec(
    stderr.text,
  );
  if (told === null) return null;
  if (exitCode === 127) return `there is no program ${told[1]}`;
  return told[2]?.endsWith('Permission denied') ? `${told[1]} is not executable` : `${told[1]} ${told[2]}`;
}

/** Why there was no container to run it in, in the words of docker's client; null when there was. */
export function noContainer({ exitCode, stdout, stderr }: CommandResult): string | null {
  if (exitCode === null || exitCode < 125 || exitCode > 127 || stdout.bytes > 0) return null;
  return /^docker: (?:Error response from daemon: )?(.+?)\.?$/m.exec(stderr.text)?.[1] ?? null;
}
