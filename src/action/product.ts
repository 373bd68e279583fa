import { randomBytes } from 'node:crypto';

/** The user agent of every request, and the first line of a transcript. */
export const product = 'mewcode-action/0.1.0';

/** 128 unguessable bits in hexadecimal. */
export function random(): string {
  return randomBytes(16).toString('hex');
}
