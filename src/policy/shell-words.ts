/**
 * The words of a command as bash makes them, where that is certain: static words only. Everything that bash would
 * expand is refused by name.
 */
import type { SyntaxNode, Word, WordPart } from 'unbash';

/** The construct that cannot be judged, as a sentence. */
export class Refusal extends Error {}

export function refuseConstruct(node: SyntaxNode): never {
  const name = Object.entries(constructNames).find(([type]) => type === node.type)?.[1];
  throw new Refusal(`${name ?? `The construct ${node.type}`} is not supported.`);
}

/** Names for what a person would look for in the command; any other node type is refused by its type. */
const constructNames = {
  HereString: 'A here string (<<<)',
  HereDoc: 'A here document (<<)',
  Function: 'A function definition',
  Coproc: 'A coprocess',
  If: 'The keyword if',
  For: 'A loop (for)',
  ArithmeticFor: 'A loop (for)',
  While: 'A loop (while, until)',
  Select: 'A loop (select)',
  Case: 'The keyword case',
  TestCommand: 'A test [[ ]]',
  ArithmeticCommand: 'Arithmetic (( ))',
  Assignment: 'An assignment among the arguments',
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

/** What bash makes of a static word: quotes and backslashes resolved, so that `r''m` and `\rm` are `rm`. */
export function readWord(word: Word): string {
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
  if (/[*?[]/.test(bare)) throw new Refusal(`${constructNames.Glob} is not supported.`);
  if (/\{.*(?:,|\.\.)/s.test(bare)) throw new Refusal(`${constructNames.BraceExpansion} is not supported.`);
  const special = /[$`"'<>|&;()\s\\]/.exec(bare)?.[0];
  if (special !== undefined) throw new Refusal(`The character ${JSON.stringify(special)} must be quoted.`);
}

function withoutEscapes(text: string): string {
  return text.replace(/\\./gs, '');
}

/** The word for bash, whatever it holds. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
