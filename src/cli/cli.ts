/**
 * The `mewcode` command: one row a subcommand; help and hints follow from the rows.
 */
import { MewError } from '../base/errors.ts';
import { eventCommand } from './event.ts';
import type { Io, Subcommand } from './subcommand.ts';

const subcommands: readonly Subcommand[] = [eventCommand];

/** `argv` without node and script; gives the exit code. */
export async function cli(argv: readonly string[], terminal: Io): Promise<number> {
  const io = { out: (text: string) => terminal.out(visible(text)), err: (text: string) => terminal.err(visible(text)) };
  const [name = 'help', ...args] = argv;
  if (['help', '--help', '-h'].includes(name)) {
    io.out(help());
    return 0;
  }
  const command = subcommands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const names = [...subcommands.map((known) => known.name), 'help'].join(', ');
    io.err(`mewcode: there is no command ${JSON.stringify(name)}. The commands are ${names}.\n`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.out(`mewcode ${command.name} ${command.usage}\n\n${command.description}\n`);
    return 0;
  }
  return await runCommand(command, args, io);
}

/** Arguments and files are repeated in what is printed: none of their characters may move or colour the terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function runCommand(command: Subcommand, args: readonly string[], io: Io): Promise<number> {
  try {
    return await command.run(args, io);
  } catch (thrown) {
    if (thrown instanceof MewError) {
      io.err(`mewcode: ${thrown.message}\n`);
      return 1;
    }
    // parseArgs throws these with a sentence of its own.
    if (thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS')) {
      io.err(`mewcode: ${thrown.message}\nUsage: mewcode ${command.name} ${command.usage}\n`);
      return 2;
    }
    throw thrown;
  }
}

function help(): string {
  const rows = subcommands.map(({ name, usage, description }) => `  mewcode ${name} ${usage}\n      ${description}`);
  return `The command line of MewCode Action.\n\n${rows.join('\n')}\n`;
}
