export type Endings = { readonly crlf: number; readonly lf: number };

export function countEndings(bytes: Buffer): Endings {
  let [crlf, lf] = [0, 0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at - 1] === 13) crlf += 1;
    else lf += 1;
  }
  return { crlf, lf };
}

/** The bytes with the line endings of `base`, or LF without one. Binary content and mixed bases leave them as they are. */
export function withLineEndings(bytes: Buffer, base: Endings = { crlf: 0, lf: 0 }): Buffer {
  if (bytes.includes(0) || (base.crlf > 0 && base.lf > 0)) return bytes;
  // latin1 maps bytes to characters one to one, so that any encoding survives.
  const unix = bytes.toString('latin1').replaceAll('\r\n', '\n');
  return Buffer.from(base.crlf > 0 ? unix.replaceAll('\n', '\r\n') : unix, 'latin1');
}

/**
 * Whether git takes the bytes for no text where it has to guess (`text=auto`): a NUL, a CR by itself, or one control
 * character in 128 (`convert.c`). Such a file may hold CR LF as bytes of something else.
 */
export function looksBinary(bytes: Buffer): boolean {
  let [odd, plain] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0 || (byte === 13 && bytes[at + 1] !== 10)) return true;
    if (byte === 10 || byte === 13) continue;
    if (byte === 127 || (byte < 32 && !controlsOfText.has(byte))) odd += 1;
    else plain += 1;
  }
  // The end-of-file mark of DOS.
  if (bytes.at(-1) === 26) odd -= 1;
  return plain >> 7 < odd;
}

/** Backspace, tab, form feed, escape. */
const controlsOfText: ReadonlySet<number> = new Set([8, 9, 12, 27]);
