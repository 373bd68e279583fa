/**
 * Several commands in one text, for bash in a sandbox: simple commands joined by `|`, `&&`, `||` and `;`, each as closed
 * a set as the single command is. There the text itself is what runs, so each must be found exactly where bash finds it.
 */
import type { Command, ParsedScript, PipelineNode, Statement } from 'unbash';
import { type ParsedCommand, parseText, Refusal, readSimple, refuseConstruct } from './shell.ts';

/** Takes the text of one bash call; never throws. `argvs` has one entry for each command, in their order. */
export function parseCommandList(text: string): ParsedCommand {
  return parseText(text, readList);
}

function readList(script: ParsedScript, text: string): readonly (readonly string[])[] {
  if (script.commands.length === 0) throw new Refusal('The command is empty.');
  const commands = script.commands.flatMap(commandsOf);
  const argvs = commands.map(readSimple);
  checkShape(commands, text);
  // A single command is started without a shell, so whatever has its name is a program.
  if (argvs.length > 1) for (const argv of argvs) refuseBuiltin(argv);
  return argvs;
}

function commandsOf({ command, background }: Statement): Command[] {
  if (background) throw new Refusal('A command in the background (&) is not supported; use run_in_background.');
  return command.type === 'AndOr' ? command.commands.flatMap(pipedCommands) : pipedCommands(command);
}

function pipedCommands(node: PipelineNode): Command[] {
  if (node.type !== 'Pipeline') return [node.type === 'Command' ? node : refuseConstruct(node)];
  const [prefix] = node.prefixes;
  if (prefix !== undefined) refuseConstruct(prefix);
  return node.commands.map((part) => (part.type === 'Command' ? part : refuseConstruct(part)));
}

/** Beside the words there may be only blanks and one joint between two commands: a parser's slip cannot hide a command. */
function checkShape(commands: readonly Command[], text: string): void {
  const shape = commands.reduceRight((left, { name, suffix }, index) => {
    const letter = index % 2 === 0 ? 'a' : 'b';
    return [name, ...suffix].reduceRight(
      (rest, word) => (word === undefined ? rest : `${rest.slice(0, word.pos)}${letter}${rest.slice(word.end)}`),
      left,
    );
  }, text);
  const odd = 'a(?:[ \\t]+a)*';
  const even = 'b(?:[ \\t]+b)*';
  const joint = '[ \\t]*(?:&&|\\|\\||[|;])[ \\t]*';
  const list = `${odd}(?:${joint}${even}${joint}${odd})*(?:${joint}${even})?`;
  if (!new RegExp(`^\\s*${list}[ \\t]*;?[ \\t]*(?:#.*)?\\s*$`).test(shape)) {
    throw new Refusal('The command does not parse; join commands by |, &&, || or ; on one line.');
  }
}

/**
 * Bash's own commands that `readSimple` does not refuse, but for `:`, cd, echo, exit, false, kill, pwd and true: with
 * `-v 'a[$(x)]'` and the like they run their arguments, or they change how the rest of the list is read.
 */
const evaluating = new Set(
  '[ bg bind break caller compgen complete compopt continue dirs disown fc fg getopts help history jobs logout popd printf pushd return shift suspend test times type ulimit umask wait'.split(
    ' ',
  ),
);

function refuseBuiltin([program = '']: readonly string[]): void {
  if (!evaluating.has(program)) return;
  throw new Refusal(`${program} is a command of the shell itself; it runs only as the single command of a call.`);
}
