/**
 * From the text of a bash call to the words of its command. What is accepted is a closed set: one simple command whose
 * words are all static. Everything else is refused by name, so that nothing is judged that bash would read otherwise.
 */
import {
  type Command,
  forEachChild,
  type ParsedScript,
  parse,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import { limits } from '../base/limits.ts';

export type ParsedCommand =
  | { readonly ok: true; readonly argvs: readonly (readonly string[])[] }
  /** `why` is a sentence that names the construct. */
  | { readonly ok: false; readonly why: string };

/** Takes the text of one bash call; never throws. `argvs` has exactly one entry. */
export function parseCommand(text: string): ParsedCommand {
  return parseText(text, (script) => [readScript(script, text)]);
}

/** `read` gives the words of each command that it accepts, and throws a Refusal for anything else. */
export function parseText(
  text: string,
  read: (script: ParsedScript, text: string) => readonly (readonly string[])[],
): ParsedCommand {
  const why = refusedText(text);
  if (why !== null) return { ok: false, why };
  try {
    const script = parse(text);
    const error = script.errors?.[0];
    if (error !== undefined) throw new Refusal(`The command does not parse: ${error.message}.`);
    return { ok: true, argvs: read(script, text) };
  } catch (error) {
    // A parser that fails on crafted text must end in a deny, not in a crash of the call.
    return { ok: false, why: error instanceof Refusal ? error.message : 'The command could not be parsed.' };
  }
}

/**
 * The words of every simple command at any depth of a shell text, or null when it cannot be walked. Variables stand as
 * written and substitutions are left out of a word (their commands are listed themselves). For looking into
 * `sh -c '...'`, where finding too much does no harm.
 */
export function commandsIn(text: string): readonly (readonly string[])[] | null {
  const found: string[][] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type === 'Command') {
      const words = [node.name, ...node.suffix].filter((part) => part?.type === 'Word');
      found.push(words.map(writtenWord));
    }
    forEachChild(node, visit);
  };
  try {
    visit(parse(text));
    return found;
  } catch {
    return null;
  }
}

function writtenWord(word: Word): string {
  return word.parts === undefined ? word.value : word.parts.map(writtenPart).join('');
}

function writtenPart(part: WordPart): string {
  if ('value' in part) return part.value;
  if (part.type === 'DoubleQuoted' || part.type === 'LocaleString') return part.parts.map(writtenPart).join('');
  const plainVariable = part.type === 'SimpleExpansion' || (part.type === 'ParameterExpansion' && !part.operation);
  return plainVariable ? part.text : '';
}

export class Refusal extends Error {}

/** Checked on the text itself: characters that parser, shell and human reader may take differently. */
function refusedText(text: string): string | null {
  if (Buffer.byteLength(text) > limits.bash.commandBytes) {
    return `The command is longer than ${limits.bash.commandBytes} bytes.`;
  }
  if (text.includes('\0')) return 'The command contains a NUL character.';
  if (text.includes('\r')) return 'The command contains a carriage return.';
  if (/[^\P{Cc}\t\n]/u.test(text)) return 'The command contains a control character.';
  if (!text.isWellFormed()) return 'The command is not valid Unicode.';
  if (text.includes('\\\n')) return 'The command continues a line with a backslash; write it on one line.';
  return lookAlike(text);
}

/** A no-break space or a curly quote outside single quotes looks like one thing to a reader and is another. */
function lookAlike(text: string): string | null {
  const unquoted = text.replace(/'[^']*'|("(?:[^"\\]|\\.)*"|\\.|[^'"\\])/gs, (_, kept?: string) => kept ?? '');
  // In $'...' a backslash would hide a quote from the pattern above.
  const scanned = text.includes("$'") ? text : unquoted;
  return /[^\t\n\x20-\x7e]/.test(scanned)
    ? 'The command has a character outside ASCII and outside single quotes.'
    : null;
}

function readScript(script: ParsedScript, text: string): readonly string[] {
  const [statement, ...more] = script.commands;
  if (statement === undefined) throw new Refusal('The command is empty.');
  if (more.length > 0) {
    throw new Refusal('A list of commands (; or a line break) is not supported; run them one by one.');
  }
  if (statement.background) throw new Refusal('A command in the background (&) is not supported.');
  const { command } = statement;
  if (command.type === 'Pipeline') refuseConstruct(command.prefixes[0] ?? command);
  if (command.type !== 'Command') refuseConstruct(command);
  const argv = readSimple(command);
  checkGaps(command, text);
  return argv;
}

/** The parser passes over a stray `(` or `;` at which bash stops: beside the words only blanks and a comment are fine. */
function checkGaps(command: Command, text: string): void {
  const words = [command.name, ...command.suffix];
  const shape = words.reduceRight(
    (left, word) => (word === undefined ? left : `${left.slice(0, word.pos)}w${left.slice(word.end)}`),
    text,
  );
  if (!/^\s*w(?:[ \t]+w)*[ \t]*;?[ \t]*(?:#.*)?\s*$/.test(shape)) throw new Refusal('The command does not parse.');
}

export function refuseConstruct(node: SyntaxNode): never {
  const name = Object.entries(constructs).find(([type]) => type === node.type)?.[1];
  throw new Refusal(`${name ?? `The construct ${node.type}`} is not supported.`);
}

/** Names for what a person would look for in the command; any other node type is refused by its type. */
const constructs = {
  AndOr: 'A list of commands (&&, ||)',
  Pipeline: 'A pipeline (|, |&)',
  Negation: 'A negation (!)',
  Time: 'The keyword time',
  Redirected: 'A redirection',
  Redirect: 'A redirection (<, >)',
  HereString: 'A here string (<<<)',
  HereDoc: 'A here document (<<)',
  Function: 'A function definition',
  Coproc: 'A coprocess',
  Subshell: 'A subshell ( )',
  BraceGroup: 'A group { }',
  TestCommand: 'A test [[ ]]',
  ArithmeticCommand: 'Arithmetic (( ))',
  Assignment: 'A variable assignment (NAME=value)',
  Glob: 'A file name pattern (*, ?, [ ]) without quotes',
  ExtendedGlob: 'A file name pattern without quotes',
  BraceExpansion: 'A brace expansion ({a,b}) without quotes',
  SimpleExpansion: 'A variable ($NAME)',
  ParameterExpansion: 'A variable ($NAME in braces)',
  CommandExpansion: 'A command substitution ($(...) or backticks)',
  ArithmeticExpansion: 'An arithmetic expansion ($((...)))',
  ProcessSubstitution: 'A process substitution (<(...), >(...))',
  AnsiCQuoted: "A string in $'...'",
  LocaleString: 'A string in $"..."',
} satisfies Partial<Record<SyntaxNode['type'], string>>;

/** They change what later commands mean or run their arguments as text; as words of a rule they would mislead. */
const shellOnly = new Set([
  '.',
  'source',
  'eval',
  'exec',
  'export',
  'declare',
  'typeset',
  'readonly',
  'local',
  'alias',
  'unalias',
  'set',
  'unset',
  'shopt',
  'enable',
  'trap',
  'hash',
  'let',
  'builtin',
  'command',
  'read',
  'mapfile',
  'readarray',
]);

export function readSimple(command: Command): readonly string[] {
  for (const part of command.prefix) refuseConstruct(part);
  if (command.name === undefined) throw new Refusal('The command is empty.');
  const program = readWord(command.name);
  if (program === '') throw new Refusal('The name of the program is empty.');
  if (shellOnly.has(program)) throw new Refusal(`${program} is a command of the shell itself and is not supported.`);
  return [program, ...command.suffix.map((part) => (part.type === 'Word' ? readWord(part) : refuseConstruct(part)))];
}

/** What bash makes of a static word: quotes and backslashes resolved, so that `r''m` and `\rm` are `rm`. */
function readWord(word: Word): string {
  if (word.parts === undefined) {
    checkUnquoted(word.text);
    return word.value;
  }
  return word.parts.map(readPart).join('');
}

function readPart(part: WordPart): string {
  switch (part.type) {
    case 'Literal':
      checkUnquoted(part.text);
      return part.value;
    case 'SingleQuoted':
      return part.value;
    case 'DoubleQuoted':
      return part.parts.map(readQuotedPart).join('');
    default:
      return refuseConstruct(part);
  }
}

function readQuotedPart(part: WordPart): string {
  if (part.type !== 'Literal') return refuseConstruct(part);
  if (/[$`]/.test(withoutEscapes(part.text))) throw new Refusal('A $ or backtick in double quotes is not supported.');
  return part.value;
}

/** The parser has already named expansions; this holds even where it and bash should disagree. */
function checkUnquoted(text: string): void {
  const bare = withoutEscapes(text);
  if (/(?:^|[=:])~/.test(bare)) throw new Refusal('A ~ (home folder) without quotes is not supported.');
  if (/[*?[]/.test(bare)) throw new Refusal(`${constructs.Glob} is not supported.`);
  if (/\{.*(?:,|\.\.)/s.test(bare)) throw new Refusal(`${constructs.BraceExpansion} is not supported.`);
  const special = /[$`"'<>|&;()\s\\]/.exec(bare)?.[0];
  if (special !== undefined) throw new Refusal(`The character ${JSON.stringify(special)} must be quoted.`);
}

function withoutEscapes(text: string): string {
  return text.replace(/\\./gs, '');
}
