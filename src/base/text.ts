/**
 * Cutting and counting text without ever splitting a character.
 */

/** The longest prefix of `text` that has at most `bytes` bytes in UTF-8 and ends on a character. */
export function headBytes(text: string, bytes: number): string {
  const buffer = Buffer.from(text, 'utf8');
  if (buffer.length <= bytes) return text;
  return buffer.subarray(0, characterStart(buffer, bytes)).toString('utf8');
}

/** The largest offset <= `offset` at which a UTF-8 character starts. */
export function characterStart(buffer: Buffer, offset: number): number {
  let start = Math.min(offset, buffer.length);
  while (start > 0 && isContinuation(buffer[start])) start -= 1;
  return start;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** `text` cut to `characters` code points, with an ellipsis when something was cut. */
export function clip(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const points = Array.from(text.slice(0, characters * 2 + 2));
  return points.length <= characters ? text : `${points.slice(0, Math.max(0, characters - 1)).join('')}…`;
}

/** `1 file`, `2 files`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** US dollars in plain digits, with as many as a small sum needs: `0.00`, `1.25`, `0.000012`. */
export function dollars(amount: number): string {
  return amount.toFixed(6).replace(/0{1,4}$/, '');
}
