/**
 * What a file is, by its first bytes: a name of an extension is only a claim.
 */
import { looksBinary } from './open-file.ts';

export type FileKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'picture' }
  /** `name` with its article; `hint`: a sentence on how to look into it, or nothing. */
  | { readonly kind: 'binary'; readonly name: string; readonly hint: string };

type Signature = { readonly name: string; readonly magic: string; readonly at?: number; readonly hint?: string };

const archive = 'A command can list or unpack it.';
const program = 'Its source is what can be read.';

/** `magic` in Latin-1. */
const signatures: readonly Signature[] = [
  { name: 'a PDF document', magic: '%PDF-', hint: 'A command such as pdftotext turns it into text.' },
  { name: 'a ZIP archive (or a format made of one: docx, xlsx, jar, whl)', magic: 'PK\x03\x04', hint: archive },
  { name: 'an empty ZIP archive', magic: 'PK\x05\x06' },
  { name: 'a gzip archive', magic: '\x1f\x8b', hint: archive },
  { name: 'a bzip2 archive', magic: 'BZh', hint: archive },
  { name: 'an xz archive', magic: '\xfd7zXZ\0', hint: archive },
  { name: 'a Zstandard archive', magic: '\x28\xb5\x2f\xfd', hint: archive },
  { name: 'a 7-Zip archive', magic: '7z\xbc\xaf\x27\x1c', hint: archive },
  { name: 'a tar archive', magic: 'ustar', at: 257, hint: archive },
  { name: 'a program or library (ELF)', magic: '\x7fELF', hint: program },
  { name: 'a program or library (Mach-O)', magic: '\xcf\xfa\xed\xfe', hint: program },
  { name: 'a Java class or a Mach-O program', magic: '\xca\xfe\xba\xbe', hint: program },
  { name: 'a Windows program or library', magic: 'MZ', hint: program },
  { name: 'a WebAssembly module', magic: '\0asm', hint: program },
  { name: 'an SQLite database', magic: 'SQLite format 3\0', hint: 'The sqlite3 command reads it.' },
  { name: 'an icon', magic: '\0\0\x01\0' },
  { name: 'a TIFF image', magic: 'II*\0' },
  { name: 'a TIFF image', magic: 'MM\0*' },
  { name: 'a bitmap image', magic: 'BM' },
  { name: 'a font', magic: 'wOFF' },
  { name: 'a font', magic: 'wOF2' },
  { name: 'a font', magic: '\0\x01\0\0\0' },
  { name: 'an audio file', magic: 'ID3' },
  { name: 'an audio file', magic: 'OggS' },
  { name: 'an audio file', magic: 'fLaC' },
  { name: 'a video or audio file', magic: 'ftyp', at: 4 },
  { name: 'a NumPy array', magic: '\x93NUMPY' },
  { name: 'a git pack', magic: 'PACK' },
];

const pictures: readonly (readonly [string, number])[][] = [
  [['\x89PNG\r\n\x1a\n', 0]],
  [['\xff\xd8\xff', 0]],
  [['GIF87a', 0]],
  [['GIF89a', 0]],
  [
    ['RIFF', 0],
    ['WEBP', 8],
  ],
];

/** `head`: at least the first 8,000 bytes, or the whole file. UTF-16 with a byte order mark is text. */
export function kindOf(head: Buffer): FileKind {
  const isBinary = looksBinary(head);
  const has = (magic: string, at = 0) => head.toString('latin1', at, at + magic.length) === magic;
  const says = (magic: string, at?: number) => has(magic, at) && (isBinary || isNoText(magic));
  if (pictures.some((parts) => parts.every(([magic, at]) => says(magic, at)))) return { kind: 'picture' };
  if (isUtf16(head)) return { kind: 'text' };
  const found = signatures.find(({ magic, at }) => says(magic, at));
  if (found !== undefined) return { kind: 'binary', name: found.name, hint: found.hint ?? '' };
  return isBinary ? { kind: 'binary', name: 'a binary file', hint: '' } : { kind: 'text' };
}

/** A text may begin with the letters of a signature; with its control characters it does not. */
function isNoText(magic: string): boolean {
  return magic === '%PDF-' || /[^ -~]/.test(magic);
}

/** The mark, and no NUL character: UTF-32 begins with the same bytes. */
function isUtf16(head: Buffer): boolean {
  const mark = head.toString('latin1', 0, 2);
  if (mark !== '\xff\xfe' && mark !== '\xfe\xff') return false;
  for (let at = 2; at + 1 < head.length; at += 2) if (head[at] === 0 && head[at + 1] === 0) return false;
  return true;
}
