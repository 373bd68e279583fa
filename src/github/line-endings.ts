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
