/**
 * The changed files in the result comment: a table of all, and below it the diffs that have room.
 */
import { limits } from '../base/limits.ts';
import { clip, plural } from '../base/text.ts';
import { isSecretName } from '../policy/protected.ts';
import type { ChangedFile } from '../transcript/events.ts';
import { cell, fitTable } from './comment-sections.ts';
import { details, fence, htmlCode, showInvisible } from './markdown.ts';

/** Unified diff of one file. */
export type FileDiff = { readonly path: string; readonly text: string };

export function fileTable(files: readonly ChangedFile[], room: number): string {
  if (files.length === 0) return '';
  const added = files.reduce((sum, file) => sum + file.added, 0);
  const removed = files.reduce((sum, file) => sum + file.removed, 0);
  const rows = files.map((file) => [cell(file.path), describeStatus(file), ...counts(file)]);
  const title = `**${plural(files.length, 'file')} changed**, +${added} −${removed}`;
  return `${title}\n\n${fitTable(['File', 'Change', '+', '−'], rows, room)}`;
}

function describeStatus({ status, oldMode, newMode, binary }: ChangedFile): string {
  const mode = status === 'modified' && oldMode !== newMode ? `, mode ${oldMode ?? 'none'} → ${newMode ?? 'none'}` : '';
  return `${status}${binary ? ', binary' : ''}${mode}`;
}

function counts({ added, removed, binary }: ChangedFile): [string, string] {
  return binary ? ['', ''] : [`${added}`, `${removed}`];
}

export type DiffFacts = {
  readonly diffs: readonly FileDiff[];
  /** Where the rest can be read: Markdown, `the branch` as a link for example. */
  readonly rest: string;
};

/** One folded diff a file, as long as there is room; the others are counted with a pointer to the rest. */
export function diffSection(files: readonly ChangedFile[], { diffs, rest }: DiffFacts, room: number): string {
  const byPath = new Map(diffs.map((diff) => [diff.path, diff.text]));
  const shown: string[] = [];
  // Room for the sentence about the others.
  let left = room - rest.length - limits.comment.cellCharacters;
  for (const file of files) {
    const block = diffOf(file, byPath.get(file.path), left);
    if (block === null) continue;
    shown.push(block);
    left -= block.length + 2;
  }
  const missing = files.length - shown.length;
  if (missing > 0)
    shown.push(
      `${plural(missing, 'diff')} left out here (too big, binary or secret); read ${missing === 1 ? 'it' : 'them'} on ${rest}.`,
    );
  return shown.join('\n\n');
}

function diffOf(file: ChangedFile, text: string | undefined, room: number): string | null {
  // A file that holds secrets by its name is named, and never quoted.
  if (text === undefined || file.binary || isSecretName(file.path)) return null;
  // Measured before anything looks at the text: it may have megabytes.
  if (text.length > Math.min(limits.comment.diffCharacters, room)) return null;
  const body = fence(showInvisible(text.replace(/\r$/gm, '').trimEnd()), 'diff');
  const name = htmlCode(clip(file.path, limits.comment.cellCharacters));
  const block = details(`${name} +${file.added} −${file.removed}`, body);
  return block.length > room ? null : block;
}
