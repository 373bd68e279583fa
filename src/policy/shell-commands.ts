/**
 * Looking into a shell text for whatever it might run, without judging it.
 */
import { forEachChild, parse, type SyntaxNode, type Word, type WordPart } from 'unbash';

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
