/**
 * The rules of one file, taken apart again, and examples of what a pattern covers.
 */
import { parseRule, type Rule, type RuleParts, type Subject } from '../policy/rule.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import { splitWords } from '../policy/words.ts';

export type OwnRule = Pick<Rule, 'verdict' | 'covers' | 'commands' | 'readonly'> & {
  readonly parts: RuleParts;
  /** Without `allow: `. */
  readonly text: string;
  readonly line: number;
};

/** Nothing for a rule of another file. */
export function parseOwnRule(rule: Rule, source: string): OwnRule[] {
  const line = lineIn(source, rule);
  if (line === null) return [];
  const text = rule.text.slice(`${rule.verdict}: `.length);
  const { verdict, covers, commands, readonly } = rule;
  return [{ verdict, covers, commands, readonly, parts: parseRule(text), text, line }];
}

/** Where it stands in the file; null when it comes from another one. */
export function lineIn(file: string, { source }: Pick<Rule, 'source'>): number | null {
  const [, line] = source.startsWith(`${file}:`) ? (/:(\d+)$/.exec(source) ?? []) : [];
  return line === undefined ? null : Number(line);
}

/** The denies that hold, whichever file they come from. */
export function activeDenies({ rules, unlocked }: PolicySettings): Rule[] {
  return rules.filter(({ verdict, unless }) => verdict === 'deny' && !(unless !== null && unlocked.has(unless)));
}

/** Names that nobody writes into a rule, of several shapes. */
const fillers = ['qzq0', 'X9-7.vw', '.k_8', 'Ü q'];

/**
 * Paths or commands that an allow covers, chosen so that a deny which covers them all covers everything the allow does;
 * null where that cannot be told from examples.
 */
export function examplesOf({ parts, commands }: OwnRule): Subject[] | null {
  const { name, pattern } = parts;
  if (name === 'Bash') return commands === 'none' ? null : commandExamples(pattern);
  const via = readers[name];
  if (via === undefined && name !== 'Edit' && name !== 'Write') return null;
  const paths = pathExamples(pattern ?? '**');
  if (paths === null) return null;
  return paths.map((relative): Subject => {
    if (via !== undefined) return { kind: 'read', via, relative };
    return { kind: 'write', via: name === 'Write' ? 'write' : 'edit', relative };
  });
}

/** The rules about reading, and the way of reading that each is about. */
export const readers: Readonly<Record<string, 'read' | 'glob' | 'grep' | undefined>> = {
  Read: 'read',
  Glob: 'glob',
  Grep: 'grep',
};

function pathExamples(pattern: string): string[] | null {
  if (pattern.startsWith('=')) return [pattern.slice(1)];
  if (/^[!~]|[?[\]{}]/.test(pattern)) return null;
  const texts = fillers.map((filler) =>
    pattern.replace(/\*\*|\*/g, (stars) => (stars === '**' ? `${filler}/${filler}${filler.length}` : filler)),
  );
  return [...new Set(texts)];
}

/** `Bash(git log *)`: its words alone, and with words behind them. */
function commandExamples(pattern: string | null): Subject[] | null {
  const words = wordsOf(pattern);
  if (words === null) return null;
  const tails = words.open ? [[], ['qzq0'], ['--X9-7', '.k/8'], ['-q', '0', 'Z']] : [[]];
  const program = words.texts.length === 0 ? ['qzq0'] : [];
  return tails.map((tail) => ({ kind: 'command', argv: [...program, ...words.texts, ...tail] }));
}

/** The words that a pattern names, and whether others may follow; null for patterns of another kind. */
export function wordsOf(pattern: string | null): { readonly texts: readonly string[]; readonly open: boolean } | null {
  if (pattern === null) return { texts: [], open: true };
  if (/^[!~]/.test(pattern)) return null;
  if (pattern.startsWith('=')) return { texts: splitWords(pattern.slice(1)).map(({ text }) => text), open: false };
  const words = splitWords(pattern.replace(/:\*$/, ' *'));
  const open = words.at(-1)?.text.endsWith('*') === true && words.at(-1)?.quoted === false;
  const named = open && words.at(-1)?.text === '*' ? words.slice(0, -1) : words;
  if (named.slice(0, open ? -1 : undefined).some(({ text, quoted }) => !quoted && text.includes('*'))) return null;
  return { texts: named.map(({ text }) => text.replaceAll('*', 'qzq0')), open };
}
