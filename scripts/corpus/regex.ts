/** RE2's own tests, through the module that runs every pattern which we did not write. */
import { z } from 'zod';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  pattern: z.string(),
  text: z.string(),
  /** The whole match, then the groups, as offsets into the UTF-8 bytes; null for no match. */
  match: z
    .array(z.tuple([z.int(), z.int()]))
    .min(1)
    .nullable(),
});

export const regex = defineRunner({
  schema,
  judge({ pattern, text, match }) {
    // A single byte of a character, and escapes that engines read in different ways: refused, with advice.
    if (/\\[Cuc]/.test(pattern)) return refused(pattern);
    const regex = compileRegex(pattern);
    const span = regex.find(text);
    const found = span === null ? null : [bytesTo(text, span.start), bytesTo(text, span.end)];
    const wanted = match?.[0] ?? null;
    if (JSON.stringify(found) !== JSON.stringify(wanted) || regex.test(text) !== (wanted !== null)) {
      const what = `${JSON.stringify(pattern)} on ${JSON.stringify(text)}`;
      throw new Error(`${what} gives ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
    }
    return undefined;
  },
});

function refused(pattern: string): undefined {
  try {
    compileRegex(pattern);
  } catch {
    return undefined;
  }
  throw new Error(`${pattern} must be refused`);
}

function bytesTo(text: string, offset: number): number {
  return Buffer.byteLength(text.slice(0, offset));
}
