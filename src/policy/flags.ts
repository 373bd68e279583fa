/**
 * The closed vocabulary of a rule's `flags`: what may follow the words that its pattern names. A flag that is not listed
 * is not covered; so `git log *` can be allowed without `--output=FILE`. Operands are free unless some are listed:
 * `uniq *` with `["-c", "{path}"]` has no second operand, which would be the file to write.
 */
const placeholders: Readonly<Record<string, string>> = {
  int: '[+-]?[0-9]{1,18}',
  // A value of its own word never looks like a flag.
  str: '(?:[^-].*|)',
  // Relative and downwards; where a link leads is the sandbox's business.
  path: '(?!-)(?!/)(?!(?:.*/)?\\.\\.(?:/|$)).+',
  /** A command, package or page: no path. */
  name: '[\\w@+][\\w@.+-]*',
  /** What date prints. */
  date: '\\+.*',
  /** What git prints for each commit, without the signatures that it asks gpg about. */
  format: '(?!.*(?:%[-+ ]?G|[Ss][Ii][Gg][Nn][Aa][Tt][Uu][Rr][Ee]))(?!-).*',
  /** What sed prints: one line or a range. */
  lines: '[0-9]{1,18}(?:,(?:[0-9]{1,18}|\\$))?p',
  /** sed's s command without the flags that run a command or write a file. */
  substitution: 's/[^/\\n\\\\]*/[^/\\n\\\\]*/[gIip0-9]{0,9}',
};

type Words = readonly string[];

/** `words`: what a command has after the named words. Operands are covered unless the entries list some. */
export type Vocabulary = (words: Words) => boolean;

/** @throws Error whose message says what is wrong with an entry. */
export function flagVocabulary(entries: Words): Vocabulary {
  const flags = entries.filter(isFlag).map(compileFlag);
  const operands = operandCheck(entries.filter((entry) => !isFlag(entry)));
  const letters = new Set(entries.flatMap((entry) => (/^-[A-Za-z]$/.test(entry) ? [entry.charAt(1)] : [])));
  return (words) => {
    const given: string[] = [];
    let ended = false;
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const ends: boolean = word === '--' && !ended;
      const asFlag = isFlag(word) && word !== '-' && !ends;
      const taken = asFlag ? flagLength(words, { at, flags, letters }) : 1;
      if (taken === 0) return false;
      // What a program makes of `--` is not known: `find -- . -delete` deletes, `npm test -- --x` passes --x on. So what
      // looks like a flag behind it has to be listed, and to be one of the operands too.
      if (!ends && (!asFlag || ended)) given.push(...words.slice(at, at + taken));
      ended ||= ends;
      at += taken;
    }
    return operands(given);
  };
}

function isFlag(word: string): boolean {
  return word.startsWith('-');
}

/** `"{lines}", "{path}..."`: these operands in this order, the last as often as there are some. */
function operandCheck(entries: Words): Vocabulary {
  if (entries.length === 0) return () => true;
  const checks = entries.map((entry, index) => {
    const [, name, dots] = /^(\{\w+\})(\.\.\.)?$/.exec(entry) ?? [];
    if (name === undefined || (dots !== undefined && index < entries.length - 1)) {
      throw new Error(`flags: ${JSON.stringify(entry)} is not a flag; write --stat, "-n {int}" or --max-count={int}`);
    }
    return { check: withPlaceholders(name), repeats: dots !== undefined };
  });
  const last = checks.at(-1);
  return (operands) =>
    operands.every(
      (operand, index) => (checks[index] ?? (last?.repeats ? last : undefined))?.check.test(operand) === true,
    );
}

type Flag = { readonly name: RegExp; readonly value: RegExp | null };
type Known = { readonly at: number; readonly flags: readonly Flag[]; readonly letters: ReadonlySet<string> };

/** How many words the flag takes that stands at this place; 0 when it is not listed. */
function flagLength(words: Words, { at, flags, letters }: Known): number {
  const [word = '', next] = [words[at], words[at + 1]];
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
  if (name === '-' || name === '--' || more.length > 0 || value === '') {
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
