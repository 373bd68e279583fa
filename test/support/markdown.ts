/** What tests look at in our own Markdown files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source.ts';

export type Markdown = {
  readonly text: string;
  /** The contents of the fenced blocks of a language, in order. */
  blocks(language: string): readonly string[];
  /** The text between a heading and the next one of any level. */
  section(heading: string): string;
  /** Targets of links, images apart. */
  readonly links: readonly string[];
  /** What a link to a heading says behind its #. */
  readonly anchors: readonly string[];
};

/** `path`: relative to the project. */
export function readMarkdown(path: string): Markdown {
  const text = readFileSync(join(root, path), 'utf8');
  const fences = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return {
    text,
    blocks: (language) => fences.filter(([, name]) => name === language).map(([, , body = '']) => body),
    section(heading) {
      const found = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
      if (found === undefined) throw new Error(`${path} has no section ${heading}`);
      return found.slice(heading.length + 1);
    },
    anchors: [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
    links: [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target),
  };
}

/** The words in backticks. */
export function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}
