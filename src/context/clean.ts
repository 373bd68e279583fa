/**
 * Takes out of a text what a person who looks at it on GitHub does not see, so that nobody can speak to the model alone.
 * Code blocks are no exception: what looks like one can be made to render as something else.
 */
import { plural } from '../base/text.ts';
import { decodeEntities } from './entities.ts';
import { findFootnotes } from './footnotes.ts';
import { findHtmlBlockText, findUnshownElements } from './html-blocks.ts';
import { findAttributes, findComments, findDeclarations } from './html-inline.ts';
import { findAltTexts, findDefinitions, findTitles } from './links.ts';
import { countOuter, cut, type Range } from './ranges.ts';
import { findInfoStrings, findTableOverflow } from './unshown.ts';

export type Cleaned = { readonly text: string; readonly hidden: Hidden };

/** How many of each were removed. */
export type Hidden = {
  /** Declarations and instructions of HTML too. */
  readonly comments: number;
  /** Zero-width, bidi, tag and control characters; a terminal sequence counts as one. */
  readonly characters: number;
  /** Attributes of HTML tags, alt texts, titles of links, words behind a code block's language, cells without a column. */
  readonly attributes: number;
  /** Elements that no browser shows. */
  readonly elements: number;
  /** Link and footnote definitions that nothing refers to: Markdown shows none of them. */
  readonly definitions: number;
};

export const noHidden: Hidden = { comments: 0, characters: 0, attributes: 0, elements: 0, definitions: 0 };

export function addHidden(a: Hidden, b: Hidden): Hidden {
  return {
    comments: a.comments + b.comments,
    characters: a.characters + b.characters,
    attributes: a.attributes + b.attributes,
    elements: a.elements + b.elements,
    definitions: a.definitions + b.definitions,
  };
}

/** For people: `2 HTML comments, 14 invisible characters`; null when nothing was hidden. */
export function describeHidden(hidden: Hidden): string | null {
  const kinds = [
    [hidden.comments, 'HTML comment'],
    [hidden.characters, 'invisible character'],
    [hidden.attributes, 'hidden attribute'],
    [hidden.elements, 'hidden element'],
    [hidden.definitions, 'unused link definition'],
  ] as const;
  const found = kinds.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  return found.length === 0 ? null : found.join(', ');
}

/** For text that GitHub shows as it is written: titles, diffs, logs. */
export function cleanPlain(text: string): Cleaned {
  return removeCharacters(text.toWellFormed());
}

/** For text that GitHub renders: bodies and comments. */
export function cleanMarkdown(text: string): Cleaned {
  // As written first: what entities spell is no markup for GitHub, and a decoded quote would end an attribute early.
  const written = clean(text.toWellFormed(), [...finders, ['definitions', findFootnotes]]);
  const decoded = clean(decodeEntities(written.text), finders);
  return { text: decoded.text, hidden: addHidden(written.hidden, decoded.hidden) };
}

type Kind = Exclude<keyof Hidden, 'characters'>;
type Finder = readonly [kind: Kind, find: (text: string) => readonly Range[]];

const finders: readonly Finder[] = [
  ['comments', findComments],
  ['comments', findDeclarations],
  ['attributes', findAttributes],
  ['attributes', findAltTexts],
  ['attributes', findTitles],
  ['attributes', findInfoStrings],
  ['attributes', findTableOverflow],
  ['elements', findUnshownElements],
  ['definitions', findDefinitions],
];

function clean(text: string, using: readonly Finder[]): Cleaned {
  const { text: legible, hidden } = removeCharacters(text);
  const found: Record<Kind, Range[]> = { comments: [], attributes: [], elements: [], definitions: [] };
  for (const [kind, find] of using) found[kind].push(...find(legible));
  const inBlocks = findHtmlBlockText(legible);
  found.comments.push(...inBlocks.comments);
  found.attributes.push(...inBlocks.attributes);
  const counted = {
    comments: countOuter(found.comments),
    attributes: countOuter(found.attributes),
    elements: countOuter(found.elements),
    definitions: countOuter(found.definitions),
  };
  return { text: cut(legible, Object.values(found).flat()), hidden: { ...hidden, ...counted } };
}

/** CSI, then OSC and the other string sequences, then any other escape. */
const terminal =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -~]/u;
/** Everything that is drawn as nothing (zero-width, bidi, tags, variation selectors, soft hyphen) and all controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\n\t]/u;
const hiddenCharacter = new RegExp(`${terminal.source}|${invisible.source}`, 'gu');

/** A carriage return alone would overwrite its line where the text is shown; it becomes a line break, as U+2028 does. */
function removeCharacters(text: string): Cleaned {
  let characters = 0;
  const kept = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(hiddenCharacter, () => {
    characters += 1;
    return '';
  });
  return { text: kept, hidden: { ...noHidden, characters } };
}
