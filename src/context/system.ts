/**
 * The system prompt: modules sorted by priority, the same bytes for the whole run.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PromptModule = { readonly priority: number; readonly text: string };

/** Joins modules by priority; equal priorities keep their order, empty ones leave no blank lines. */
export function assembleSystem(modules: readonly PromptModule[]): string {
  return modules
    .toSorted((a, b) => a.priority - b.priority)
    .map((module) => module.text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The task mode's place among the modules. */
const taskPriority = 30;

/**
 * The modules of `<prompts>/system`, whose file names start with their priority, and the text of one task mode from
 * `<prompts>/tasks`.
 */
export async function loadModules(prompts: string, task: string): Promise<PromptModule[]> {
  const folder = join(prompts, 'system');
  const names = (await readdir(folder)).filter((name) => /^\d+-[\w-]+\.md$/.test(name)).toSorted();
  const shared = names.map(async (name) => ({
    priority: Number.parseInt(name, 10),
    text: await readFile(join(folder, name), 'utf8'),
  }));
  const mode = readFile(join(prompts, 'tasks', `${task}.md`), 'utf8').then((text) => ({
    priority: taskPriority,
    text,
  }));
  return Promise.all([...shared, mode]);
}
