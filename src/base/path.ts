import { sep } from 'node:path';

/** Whether an absolute path is the folder or lies below it, as it is written: links and `..` are for the caller. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
