/**
 * The closed vocabulary of a rule's `flags`: what may follow the words that its pattern names. A flag that is not listed
 * is not covered; so `git log *` can be allowed without `--output=FILE`.
 */
const placeholders: Readonly<Record<string, string>> = {
  int: '[+-]?[0-9]{1,18}',
  // A value of its own word never looks like a flag.
  str: '(?:[^-].*|)',
  // Relative and downwards; where a link leads is the sandbox's business.
  path: '(?!-)(?!/)(?!(?:.*/)?\\.\\.(?:/|$)).+',
};

type Words = readonly string[];

/** `words`: what a command has after the named words. Operands are covered, flags only as listed. */
export type Vocabulary = (words: Words) => boolean;

/** @throws Error whose message says what is wrong with an entry. */
export function flagVocabulary(entries: Words): Vocabulary {
  const flags = entries.map(compileFlag);
  const letters = new Set(entries.flatMap((entry) => (/^-[A-Za-z]$/.test(entry) ? [entry.charAt(1)] : [])));
  return (words) => {
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      if (word === '--') return true;
      const taken = word.startsWith('-') && word !== '-' ? flagLength(words.slice(at), { flags, letters }) : 1;
      if (taken === 0) return false;
      at += taken;
    }
    return true;
  };
}

type Flag = { readonly name: RegExp; readonly value: RegExp | null };
type Known = { readonly flags: readonly Flag[]; readonly letters: ReadonlySet<string> };

/** How many words the flag at the front takes; 0 when it is not listed. */
function flagLength([word = '', next]: Words, { flags, letters }: Known): number {
  for (const { name, value } of flags) {
    if (!name.test(word)) continue;
    if (value === null) return 1;
    if (next !== undefined && value.test(next)) return 2;
  }
  // `-la` is `-l -a`.
  return /^-[A-Za-z]{2,}$/.test(word) && [...word.slice(1)].every((letter) => letters.has(letter)) ? 1 : 0;
}

function compileFlag(entry: string): Flag {
  const [name = '', value, ...more] = entry.split(' ');
  if (!name.startsWith('-') || name === '-' || name === '--' || more.length > 0 || value === '') {
    throw new Error(`flags: ${JSON.stringify(entry)} is not a flag; write --stat, "-n {int}" or --max-count={int}`);
  }
  if (value !== undefined && !/^\{\w+\}$/.test(value)) {
    throw new Error(`flags: the value of ${JSON.stringify(entry)} must be one of ${placeholderNames}`);
  }
  return { name: withPlaceholders(name), value: value === undefined ? null : withPlaceholders(value) };
}

const placeholderNames = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

function withPlaceholders(text: string): RegExp {
  if (text.split('{').length > 2) throw new Error(`flags: ${JSON.stringify(text)} has more than one value`);
  const source = text.replace(/\{(\w*)\}|[^\w-]/g, (part, name?: string) => {
    if (name === undefined) return `\\${part}`;
    const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (placeholder === undefined) throw new Error(`flags: there is no ${part}; expected one of ${placeholderNames}`);
    return `(?:${placeholder})`;
  });
  return new RegExp(`^${source}$`, 's');
}
