/**
 * Takes out of a text what a person who looks at it on GitHub does not see, so that nobody can speak to the model alone.
 * Code blocks are no exception: what looks like one can be made to render as something else.
 */
import { plural } from '../base/text.ts';
import { decodeEntities } from './entities.ts';
import { stripDeclarations, stripInfoStrings, stripTableOverflow } from './unshown.ts';

export type Cleaned = { readonly text: string; readonly hidden: Hidden };

/** How many of each were removed. */
export type Hidden = {
  /** Declarations and instructions of HTML too. */
  readonly comments: number;
  /** Zero-width, bidi, tag and control characters; a terminal sequence counts as one. */
  readonly characters: number;
  /** Attributes of HTML tags, alt texts, titles of links, words behind a code block's language, cells without a column. */
  readonly attributes: number;
  /** Link and footnote definitions that nothing refers to: Markdown shows none of them. */
  readonly definitions: number;
};

export const noHidden: Hidden = { comments: 0, characters: 0, attributes: 0, definitions: 0 };

export function addHidden(a: Hidden, b: Hidden): Hidden {
  return {
    comments: a.comments + b.comments,
    characters: a.characters + b.characters,
    attributes: a.attributes + b.attributes,
    definitions: a.definitions + b.definitions,
  };
}

/** For people: `2 HTML comments, 14 invisible characters`; null when nothing was hidden. */
export function describeHidden(hidden: Hidden): string | null {
  const kinds = [
    [hidden.comments, 'HTML comment'],
    [hidden.characters, 'invisible character'],
    [hidden.attributes, 'hidden attribute'],
    [hidden.definitions, 'unused link definition'],
  ] as const;
  const found = kinds.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  return found.length === 0 ? null : found.join(', ');
}

/** For text that GitHub shows as it is written: titles, diffs, logs. */
export function cleanPlain(text: string): Cleaned {
  return run(text, [characters]);
}

/** For text that GitHub renders: bodies and comments. */
export function cleanMarkdown(text: string): Cleaned {
  const rendered = [characters, comments, declarations, tags, altTexts, titles, codeWords, tableCells];
  // Once as written, because a decoded quote would end an attribute early; and again for what the entities spelled out.
  return run(text, [...rendered, decode, ...rendered, definitions]);
}

type Step = (text: string) => { readonly text: string; readonly hidden?: Partial<Hidden> };

function run(text: string, steps: readonly Step[]): Cleaned {
  return steps.reduce<Cleaned>(
    (before, step) => {
      const after = step(before.text);
      return { text: after.text, hidden: addHidden(before.hidden, { ...noHidden, ...after.hidden }) };
    },
    { text: text.toWellFormed(), hidden: noHidden },
  );
}

const declarations: Step = (text) => countedAs('comments', stripDeclarations(text));
const codeWords: Step = (text) => countedAs('attributes', stripInfoStrings(text));
const tableCells: Step = (text) => countedAs('attributes', stripTableOverflow(text));

function countedAs(kind: keyof Hidden, { text, count }: { text: string; count: number }): ReturnType<Step> {
  return { text, hidden: { [kind]: count } };
}

const decode: Step = (text) => ({ text: decodeEntities(text) });

/** CSI, then OSC and the other string sequences, then any other escape. */
const terminal =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -~]/u;
/** Everything that is drawn as nothing (zero-width, bidi, tags, variation selectors, soft hyphen) and all controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\n\t]/u;
const hiddenCharacter = new RegExp(`${terminal.source}|${invisible.source}`, 'gu');

/** A carriage return alone would overwrite its line where the text is shown; it becomes a line break, as U+2028 does. */
const characters: Step = (text) => {
  const { text: kept, count } = strip(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'), hiddenCharacter);
  return { text: kept, hidden: { characters: count } };
};

/** What may stand before a block on its line: indentation, marks of quotes and of lists. */
const container = '^[ \\t>*+\\-\\d.)]*';
const onlyContainer = new RegExp(`${container}$`);

/** A comment that is never closed hides the rest when it begins a block; inside a line it is shown as it is. */
const comments: Step = (text) => {
  const closing = /--!?>/g;
  let kept = '';
  let done = 0;
  let count = 0;
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', Math.max(done, from + 1))) {
    // `<!-->` is a whole comment: its dashes close it too.
    closing.lastIndex = from + 2;
    const end = closing.exec(text);
    const beginsBlock = () => onlyContainer.test(text.slice(text.lastIndexOf('\n', from) + 1, from));
    if (end === null && !beginsBlock()) continue;
    kept += text.slice(done, from);
    done = end === null ? text.length : closing.lastIndex;
    count += 1;
  }
  return { text: kept + text.slice(done), hidden: { comments: count } };
};

const inTag = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;
const tag = new RegExp(`<(/?[a-z][^\\s<>/]*)((?:\\s|/(?!>))${inTag})>`, 'gi');
/** At the start of a block GitHub takes even an unfinished tag for HTML and shows nothing of it. */
const unfinishedTag = new RegExp(`(${container}<[a-z][\\w-]*)\\s(?!${inTag}>)(?:.+(?:\\n|$))*`, 'gim');
const autolink = /^<[a-z][a-z\d+.-]*:\/\/\S*>$/i;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;
const prose = /^(?:alt|title|aria-.*|data-.*|placeholder|label|summary|value|content|longdesc|style|abbr|cite)$/i;

/** An attribute survives when it is a value in one word under a name that is not meant for prose. */
const tags: Step = (text) => {
  let count = 0;
  const kept = text.replaceAll(tag, (whole, name: string, inside: string) => {
    if (autolink.test(whole)) return whole;
    const all = [...inside.matchAll(attribute)];
    const harmless = all.filter(([, key = '', value]) => value !== undefined && !prose.test(key) && !/\s/.test(value));
    if (harmless.length === all.length) return whole;
    count += all.length - harmless.length;
    return `<${[name, ...harmless.map(([written]) => written)].join(' ')}${inside.endsWith('/') ? ' /' : ''}>`;
  });
  const finished = kept.replaceAll(unfinishedTag, (_whole, start: string) => {
    count += 1;
    return `${start}>\n`;
  });
  return { text: finished, hidden: { attributes: count } };
};

const label = '\\[[^[\\]\\n]+\\]';
const title = `(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'|\\((?:\\\\[\\s\\S]|[^()\\\\])*\\))`;
const linkTitle = new RegExp(`(\\]\\(\\s*(?:<[^<>\\n]*>|(?:[^\\s()]|\\([^\\s()]*\\))+))\\s+${title}(?=\\s*\\))`, 'g');
const definitionTitle = new RegExp(
  `(${container}${label}:(?:[ \\t]*\\n)?[ \\t]*\\S+)(?:[ \\t]+|[ \\t]*\\n[ \\t]*)${title}(?=[ \\t]*$)`,
  'gm',
);

const titles: Step = (text) => {
  let count = 0;
  const withoutTitle = (_whole: string, start: string) => {
    count += 1;
    return start;
  };
  const kept = text.replaceAll(linkTitle, withoutTitle).replaceAll(definitionTitle, withoutTitle);
  return { text: kept, hidden: { attributes: count } };
};

const definition = new RegExp(`${container}(${label}):(?:[ \\t]*\\n)?.*$`, 'gm');

const altTexts: Step = (text) => {
  const defined = new Set([...text.matchAll(definition)].map(([, name = '']) => name.toLowerCase()));
  const isAlt = (to: number, name: string) => /[([]/.test(text[to + 1] ?? '') || defined.has(name.toLowerCase());
  let kept = '';
  let done = 0;
  let count = 0;
  for (const { from, to } of bracketed(text)) {
    if (from < done || text[from - 1] !== '!' || to === from + 1 || !isAlt(to, text.slice(from, to + 1))) continue;
    kept += text.slice(done, from + 1);
    done = to;
    count += 1;
  }
  const rest = unpairedAlts(kept + text.slice(done));
  return { text: rest.text, hidden: { attributes: count + rest.count } };
};

/** Code inside an alt text can hold a bracket that closes nothing; the pairs are then wrong and only the line tells. */
function unpairedAlts(text: string): { text: string; count: number } {
  let count = 0;
  const lines = text.split('\n').map((line) => {
    // Behind the last end no alt text can be: looking there would take time that grows with the square of the line.
    const end = Math.max(line.lastIndexOf(']('), line.lastIndexOf(']['));
    const stripped = strip(line.slice(0, end + 2), /(?<=!\[)[^\]].*?(?=\][([])/g);
    count += stripped.count;
    return end < 0 ? line : stripped.text + line.slice(end + 2);
  });
  return { text: lines.join('\n'), count };
}

/** Pairs of brackets, outer ones first. */
function bracketed(text: string): { readonly from: number; readonly to: number }[] {
  const pairs: { from: number; to: number }[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') open.push(at);
    else if (character === ']') {
      const from = open.pop();
      if (from !== undefined) pairs.push({ from, to: at });
    }
  }
  return pairs.toSorted((a, b) => a.from - b.from);
}

const definitions: Step = (text) => {
  const elsewhere = text.replaceAll(definition, '').matchAll(new RegExp(label, 'g'));
  const used = new Set([...elsewhere].map(([name]) => name.toLowerCase()));
  let count = 0;
  const kept = text.replaceAll(definition, (whole, name: string) => {
    if (used.has(name.toLowerCase())) return whole;
    count += 1;
    return '';
  });
  return { text: kept, hidden: { definitions: count } };
};

function strip(text: string, pattern: RegExp): { text: string; count: number } {
  let count = 0;
  const kept = text.replaceAll(pattern, () => {
    count += 1;
    return '';
  });
  return { text: kept, count };
}
