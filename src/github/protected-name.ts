/**
 * Names that git refuses because some file system opens `.git` or `.gitmodules` under them: case, the code points that
 * HFS+ ignores, and NTFS's short names, trailing dots and blanks, and streams. And names that no Windows can hold.
 */
import { ignoredByHfs } from '../base/invisible.ts';

/** Whether no tree may hold an entry of this name; a link must not be what settings are read through either. */
export function isProtectedName(name: string, mode: string | null): boolean {
  if (name === '' || name === '.' || name === '..') return true;
  const names = name.split('\\').map(plainName);
  if (names.some((one) => one === '.git' || one === 'git~1')) return true;
  return mode === '120000' && names.some((one) => /^(\.gitmodules|gitmod~[1-9]|gi7eba~[1-9]|gi7eba)$/.test(one));
}

const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9\u00b9\u00b2\u00b3])(?:[. ]*$|[ ]*[.:])/i;

/**
 * Whether git on Windows refuses the whole checkout because of one entry of this name: it ends in a dot or blank, or
 * is a device.
 */
export function breaksWindows(name: string): boolean {
  return /[. ]$/.test(name) || devices.test(name);
}

function plainName(name: string): string {
  const [beforeStream = ''] = name.replace(ignoredByHfs, '').toLowerCase().split(':');
  return beforeStream.replace(/[. ]+$/, '');
}
