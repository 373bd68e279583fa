/**
 * The commands that a comment can give: one row each. Everything else (aliases, help, what a task may do) follows.
 */
import { MewError } from '../base/errors.ts';

/** `fix`, `review`, `ask`, `plan`, `do`, `help`: a command of that name. `task`: free text, or a dispatched prompt. */
export type CommandName = 'fix' | 'review' | 'ask' | 'plan' | 'do' | 'help' | 'task';

export type Command = {
  readonly name: CommandName;
  readonly aliases: readonly string[];
  /** One line for people. */
  readonly description: string;
  /** A prompt command asks the model; a local one answers without. */
  readonly kind: 'prompt' | 'local';
  /** May change files. What edits nothing gets read-only tools and answers in a comment. */
  readonly edits: boolean;
};

export const commands: readonly Command[] = [
  {
    name: 'fix',
    aliases: [],
    description: 'Change the code so that the described problem is gone.',
    kind: 'prompt',
    edits: true,
  },
  {
    name: 'review',
    aliases: [],
    description: 'Read the changes and comment on them; edits nothing.',
    kind: 'prompt',
    edits: false,
  },
  {
    name: 'plan',
    aliases: [],
    description: 'Answer with a plan for the change; edits nothing.',
    kind: 'prompt',
    edits: false,
  },
  {
    name: 'do',
    aliases: ['approve'],
    description: 'Carry out the newest plan of the thread, with whatever is added here.',
    kind: 'prompt',
    edits: true,
  },
  { name: 'ask', aliases: ['explain'], description: 'Answer a question; edits nothing.', kind: 'prompt', edits: false },
  { name: 'help', aliases: [], description: 'List the commands; asks no model.', kind: 'local', edits: false },
];

export type Registry = {
  /** By name or alias, whatever the case. */
  find(word: string): Command | undefined;
};

/** Throws `internal` with the name that two commands claim. */
export function createRegistry(rows: readonly Command[]): Registry {
  const byName = new Map<string, Command>();
  for (const command of rows) {
    for (const name of [command.name, ...command.aliases]) {
      const key = name.toLowerCase();
      const owner = byName.get(key);
      if (owner !== undefined) {
        throw new MewError('internal', `The command name "${key}" belongs to both ${owner.name} and ${command.name}.`);
      }
      byName.set(key, command);
    }
  }
  return { find: (word) => byName.get(word.toLowerCase()) };
}

/** What `help` answers: Markdown, made from the rows. */
export function describeCommands(rows: readonly Command[]): string {
  const lines = rows.map(({ name, aliases, description }) => {
    const also = aliases.length === 0 ? '' : ` (also ${aliases.join(', ')})`;
    return `- **${name}**${also}: ${description}`;
  });
  return `The first word after the phrase is a command:\n\n${lines.join('\n')}\n\nAnything else is taken as a task, like fix. The phrase alone is review on a pull request and ask on an issue.`;
}
