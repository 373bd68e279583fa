/**
 * Which tools a run has, in the order in which the model sees them.
 */
import { addLabels } from './add-labels.ts';
import { applyPatch } from './apply-patch.ts';
import { type CommandFacts, createBash, plainCommands } from './bash.ts';
import { bashKill, bashOutput } from './bash-background.ts';
import { editFile } from './edit-file.ts';
import { glob } from './glob.ts';
import { grep } from './grep.ts';
import { readFile } from './read-file.ts';
import type { Tool } from './tool.ts';
import { updatePlan } from './update-plan.ts';
import { writeFile } from './write-file.ts';

/** For work on the repository. Where nothing may start a process, bash is not even offered. */
export function builtinTools(options: {
  readonly bash: 'registered' | 'absent';
  readonly commands?: CommandFacts;
}): Tool[] {
  const always = [readFile, glob, grep, editFile, writeFile, applyPatch, updatePlan];
  if (options.bash === 'absent') return always;
  return [...always, createBash(options.commands ?? plainCommands), bashOutput, bashKill];
}

/** For sorting issues: reading, and one operation with a type. */
export function triageTools(): Tool[] {
  return [readFile, glob, grep, addLabels];
}

/** Every tool that some task is offered. */
export const toolNames: readonly string[] = [
  ...new Set([...builtinTools({ bash: 'registered' }), ...triageTools()].map(({ name }) => name)),
];
