/**
 * What a reader of the lines could not know from them.
 */
import type { Numbered, Slice, SliceRequest } from './read-slice.ts';

export type Shown = { readonly numbered: Numbered; readonly slice: Slice; readonly request: SliceRequest };

/** Each in brackets, on a line of its own. */
export function readNotes(shown: Shown): string[] {
  const notes = [rangeNote(shown), encodingNote(shown.slice), endingNote(shown.slice), formatNote(shown)];
  return notes.filter((note) => note !== null).map((note) => `[${note}]`);
}

function rangeNote({ numbered: { to, next }, slice: { whole, firstLine }, request: { from, column } }: Shown) {
  const total = whole === null ? '' : ` of ${whole.lines}`;
  if (next !== null && next.column > 1) {
    const length = firstLine === null ? '' : ` of ${firstLine}`;
    const part = `Line ${to} is long: bytes ${column}-${next.column - 1}${length} shown.`;
    return `${part} Read on with offset=${next.offset} column=${next.column}.`;
  }
  if (next !== null) return `Lines ${from}-${to}${total} shown. Read on with offset=${next.offset}.`;
  return from > 1 ? `Lines ${from}-${to}${total} shown.` : null;
}

function encodingNote({ encoding }: Slice): string | null {
  switch (encoding) {
    case 'UTF-8':
      return null;
    case 'unknown':
      return 'Not valid UTF-8: \ufffd stands for other bytes. edit_file leaves them as they are.';
    case 'Windows-1252':
      return 'Not UTF-8 but, it seems, Windows-1252 (Latin-1); edit_file keeps the encoding.';
    default:
      return `${encoding}; edit_file keeps the encoding.`;
  }
}

function endingNote({ bytes }: Slice): string | null {
  return bytes.includes('\r\n') ? 'CRLF line endings; edit_file keeps them.' : null;
}

function formatNote({ slice: { bytes }, request: { relative, from } }: Shown): string | null {
  if (relative.endsWith('.ipynb')) {
    return 'A notebook: JSON, with the code as strings in cells[].source. Edit those strings like any text; outputs can be left as they are.';
  }
  const isPointer = from === 1 && bytes.subarray(0, 200).toString('latin1').startsWith('version https://git-lfs');
  return isPointer ? 'A Git LFS pointer: the file that it stands for is not in this checkout.' : null;
}
