/**
 * Names that git refuses because some file system opens `.git` or `.gitmodules` under them: case, the code points that
 * HFS+ ignores, and NTFS's short names, trailing dots and blanks, and streams.
 */
import { ignoredByHfs } from '../base/invisible.ts';

/** Whether no tree may hold an entry of this name; a link must not be what settings are read through either. */
export function isProtectedName(name: string, mode: string | null): boolean {
  if (name === '' || name === '.' || name === '..') return true;
  const names = name.split('\\').map(plainName);
  if (names.some((one) => one === '.git' || one === 'git~1')) return true;
  return mode === '120000' && names.some((one) => /^(\.gitmodules|gitmod~[1-9]|gi7eba~[1-9]|gi7eba)$/.test(one));
}

function plainName(name: string): string {
  const [beforeStream = ''] = name.replace(ignoredByHfs, '').toLowerCase().split(':');
  return beforeStream.replace(/[. ]+$/, '');
}
