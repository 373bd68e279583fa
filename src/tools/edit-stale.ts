/**
 * What now stands where an edit would have gone, for a model whose picture of the file is old.
 */
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';
import { decodeText } from './edit-encoding.ts';
import { nearestLine } from './edit-nearest.ts';
import { type Edit, lineOfEdits } from './edit-text.ts';

/** Some numbered lines as in read_file, or nothing when the file is no text or nothing in it resembles the edit. */
export function staleExcerpt(bytes: Buffer, edits: readonly Edit[]): string {
  const text = tryDecode(bytes);
  if (text === null) return '';
  const lines = text.toString('utf8').replace(/\n$/, '').split('\n');
  const { excerpt, hints } = limits.edit;
  const wanted = (edits[0]?.old_string ?? '').split('\n');
  const line = lineOfEdits(text, edits) ?? nearestLine(lines.slice(0, hints.comparedLines), wanted);
  if (line === null) return '';
  const from = Math.max(1, line - excerpt.before);
  const shown = lines.slice(from - 1, line + excerpt.after).map((content, index) => {
    return `${String(from + index).padStart(6)}\t${clip(content.replace(/\r$/, ''), limits.search.lineCharacters)}`;
  });
  return ['There it is now:', ...shown].join('\n');
}

function tryDecode(bytes: Buffer): Buffer | null {
  try {
    return decodeText(bytes, 'The file').text;
  } catch {
    // Binary now; the message that it changed is enough.
    return null;
  }
}
