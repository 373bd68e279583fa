/**
 * `mewcode policy init`: a first policy from what the folder holds. It names whole commands only, and what it does not
 * know it leaves to the reader as a comment.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { policyPath } from '../action/policy-source.ts';
import { errnoOf, MewError, messageOf } from '../base/errors.ts';
import { type Found, look } from './init-look.ts';
import { type Io, json } from './subcommand.ts';

const options = { stdout: { type: 'boolean' }, json: { type: 'boolean' } } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const found = look(io.cwd);
  const text = render(found);
  if (values.stdout === true) {
    io.out(values.json === true ? json({ path: null, text, ...found }) : text);
    return 0;
  }
  if (!tryWrite(join(io.cwd, policyPath), text)) {
    io.err(`mewcode: ${policyPath} exists and stays as it is; mewcode policy init --stdout prints the new one.\n`);
    return 1;
  }
  const next = `Read it, then try it: mewcode policy check, mewcode policy explain 'Edit(src/a.ts)'.\n`;
  io.out(values.json === true ? json({ path: policyPath, text, ...found }) : `Wrote ${policyPath}. ${next}`);
  return 0;
}

/** False when something lies there; a link counts. */
function tryWrite(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (existsSync(path) || errnoOf(thrown) === 'EEXIST') return false;
    throw new MewError('input_invalid', `${policyPath} cannot be written: ${messageOf(thrown)}`);
  }
}

function render({ folders, commands, languages }: Found): string {
  const language = languages.length === 0 ? '' : ` Found here: ${languages.join(', ')}.`;
  return `# What MewCode may do in this repository. Whatever no rule allows is denied.${language}
# It counts once it is on the default branch. Check it with: mewcode policy check
version: 1

# Reading and searching, without files that hold secrets by their name (mewcode policy presets read-only).
extends: read-only

rules:
${editRules(folders)}
${commandRules(commands)}
  # What must never happen, whatever is allowed above or added later.
  - deny: Bash(git push *)
    reason: The Action delivers a branch by itself.

# Built-in guards that stay: .git, workflows, code owners, agent configuration, files named like secrets.
# unlock: [workflow_files]

limits:
  turns: 25
  wall: 30m
  # cost_usd: 2.00

publish:
  max_files: 50
`;
}

function editRules(folders: readonly string[]): string {
  if (folders.length === 0) {
    return `  # No source folder was found by name; say which files may be changed.
  # - allow: Edit(src/**)`;
  }
  return [
    '  # Files that may be changed, by whichever tool.',
    ...folders.map((name) => `  - allow: Edit(${name}/**)`),
  ].join('\n');
}

function commandRules(commands: Found['commands']): string {
  if (commands.length === 0) {
    return `  # Commands are allowed whole, word by word.
  # - allow: Bash(npm test)`;
  }
  const rules = commands.map(({ command, from }) => `  - allow: Bash(${command})  # ${from}`);
  return [
    '  # Commands, whole and word by word. They run what the repository says, in a sandbox without network.',
    ...rules,
  ].join('\n');
}
