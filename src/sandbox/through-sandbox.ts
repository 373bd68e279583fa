/**
 * Bubblewrap stands between us and the command: it tells with exit codes and on stderr what the kernel would have told
 * us of a child of our own.
 */
import { constants } from 'node:os';
import type { CommandEnd, CommandResult } from './run-command.ts';

/**
 * It gives 128 + n for a death by signal n. A program can choose such a code itself, but for these signals that is what
 * it means then; HUP, INT and QUIT are left out, since 129 to 131 are ordinary codes (git's for wrong usage is 129).
 */
export function endInside(end: CommandEnd): CommandEnd {
  const number = (end.exitCode ?? 0) - 128;
  const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  return name === undefined || number <= 3 ? end : { ...end, exitCode: null, signal: name };
}

/** Why bubblewrap could not start the program, or null. */
export function notStartedInside({ exitCode, stdout, stderr }: CommandResult): string | null {
  const told = /^bwrap: execvp (.+): (No such file or directory|Permission denied)$/.exec(stderr.text);
  if (exitCode !== 1 || stdout.bytes > 0 || told === null) return null;
  return told[2] === 'Permission denied' ? `${told[1]} is not executable` : `there is no program ${told[1]}`;
}
