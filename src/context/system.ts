/**
 * The system prompt: modules sorted by priority, the same bytes for the whole run.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderTemplate } from './render.ts';

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
    text: await readPrompt(join(folder, name)),
  }));
  const mode = readPrompt(join(prompts, 'tasks', `${task}.md`)).then((text) => ({ priority: taskPriority, text }));
  return Promise.all([...shared, mode]);
}

/** No value is known when the stable part is written, so a variable in it is an error. */
async function readPrompt(path: string): Promise<string> {
  return renderTemplate(await readFile(path, 'utf8'), {});
}
