/**
 * The `mewcode` command: finds the row of the registry, loads its command, and turns what it throws into one line and an
 * exit code.
 */
import { MewError } from '../base/errors.ts';
import { nearest } from '../policy/nearest.ts';
import { type Command, commands } from './registry.ts';
import { type Io, oneLine, UsageError } from './subcommand.ts';

/** `argv` without node and script, `node` the version that runs it; gives the exit code. */
export async function cli(argv: readonly string[], terminal: Io, node = process.versions.node): Promise<number> {
  const io = {
    ...terminal,
    out: (text: string) => terminal.out(visible(text)),
    err: (text: string) => terminal.err(visible(text)),
  };
  // An older one would do some of it and then break off in the middle with a stack trace.
  if (Number.parseInt(node, 10) < oldestNode) {
    io.err(`mewcode: it needs Node ${oldestNode}, and this is ${node}. After npm ci, npx node has the right one.\n`);
    return 2;
  }
  const wanted = argv.filter((word, index) => index > 0 || !isHelp(word));
  const command = commands.find(({ name }) => name === wanted.slice(0, wordsOf(name)).join(' '));
  const asksForHelp = argv.length === 0 || argv.some((word) => word === '--help' || word === '-h') || isHelp(argv[0]);
  if (command === undefined) {
    const group = commands.filter(({ name }) => wanted[0] !== undefined && name.startsWith(`${wanted[0]} `));
    if (asksForHelp && (group.length > 0 || wanted.length === 0)) {
      io.out(help(wanted.length === 0 ? commands : group));
      return 0;
    }
    io.err(`mewcode: ${unknownCommand(wanted, group)}\n`);
    return 2;
  }
  if (asksForHelp) {
    io.out(helpFor(command));
    return 0;
  }
  return await runCommand(command, argv.slice(wordsOf(command.name)), io);
}

/** That of the action itself. */
const oldestNode = 24;

function isHelp(word: string | undefined): boolean {
  return ['help', '--help', '-h'].includes(word ?? '');
}

function wordsOf(name: string): number {
  return name.split(' ').length;
}

function unknownCommand(words: readonly string[], group: readonly Command[]): string {
  const given = words.slice(0, group.length > 0 ? 2 : 1).join(' ');
  const names = (group.length > 0 ? group : commands).map(({ name }) => name);
  const known = group.length > 0 ? names : [...names, 'help'];
  const meant = nearest(given, known) || '.';
  return `there is no command ${JSON.stringify(given)}${meant} The commands are ${known.join(', ')}.`;
}

/**
 * Arguments and files are repeated in what is printed: none of their characters may move, colour or reorder the terminal.
 * Attack: `policy check` reads the file of a pull request, and a line of it that starts with `::` (or has `##[` anywhere)
 * would be a command to the runner. What stands here instead means the same in JSON.
 */
function visible(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]|\p{Cf}|[\u2028\u2029]|\p{Cs}/gu, escaped)
    .replace(/^([^\p{L}\p{N}\p{P}\p{S}\n]*):(?=:)/gmu, (_, blanks: string) => blanks + escaped(':'))
    .replace(/#(?=#\[)/g, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  try {
    const run = await command.load();
    return await run(args, io);
  } catch (thrown) {
    if (thrown instanceof MewError) {
      io.err(`mewcode: ${oneLine(thrown.message)}\n`);
      return 2;
    }
    // parseArgs throws these with a sentence of its own.
    const isParse = thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
    if (thrown instanceof UsageError || isParse) {
      io.err(`mewcode ${command.name}: ${oneLine(thrown.message)}\nUsage: mewcode ${command.name} ${command.usage}\n`);
      return 2;
    }
    throw thrown;
  }
}

function help(rows: readonly Command[]): string {
  const lines = rows.map(
    ({ name, usage, description }) => `  mewcode ${`${name} ${usage}`.trim()}\n      ${description}`,
  );
  return `The command line of MewCode Action.\n\n${lines.join('\n')}\n\n${exitCodes}`;
}

function helpFor({ name, usage, description, one }: Command): string {
  return `mewcode ${`${name} ${usage}`.trim()}\n\n${description}\n\n${exitCodes}Here 1 means: ${one}.\n`;
}

const exitCodes = 'Exit codes: 0 done, 1 the answer is no, 2 written wrongly or an input that cannot be used.\n';
