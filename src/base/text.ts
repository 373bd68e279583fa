/**
 * Cutting and counting text without ever splitting a character.
 */

/** The longest prefix of `text` that has at most `bytes` bytes in UTF-8 and ends on a character. */
export function headBytes(text: string, bytes: number): string {
  const buffer = Buffer.from(text, 'utf8');
  if (buffer.length <= bytes) return text;
  return buffer.subarray(0, characterStart(buffer, bytes)).toString('utf8');
}

/** The first lines of `text`, within both limits; a line that alone is too long is cut at a character. */
export function headLines(text: string, most: { readonly lines: number; readonly bytes: number }): string {
  let end = 0;
  for (let line = 0; line < most.lines; line += 1) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0) return headBytes(text, most.bytes);
    end = next;
  }
  return headBytes(text.slice(0, end - 1), most.bytes);
}

/** The largest offset <= `offset` at which a UTF-8 character starts; `offset` itself among bytes that are no UTF-8. */
export function characterStart(buffer: Buffer, offset: number): number {
  const end = Math.max(0, Math.min(offset, buffer.length));
  // A character has at most three such bytes: a run of them is something else, and going back over it would end nowhere.
  for (let start = end; start >= Math.max(0, end - 3); start -= 1) {
    if (!isContinuation(buffer[start])) return start;
  }
  return end;
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

/** Makes it when it is asked for the first time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
