/** RE2's own tests, through the module that runs every pattern which we did not write, on each engine there is. */
import { join } from 'node:path';
import { z } from 'zod';
import { chooseRegexEngine, compileRegex, searchable } from '../../src/base/safe-regex.ts';
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

type Row = z.infer<typeof schema>;

const natives = join(import.meta.dirname, '../../native');

export const regex = defineRunner({
  schema,
  judge(row) {
    const { engine } = chooseRegexEngine({ natives, forced: null });
    for (const each of new Set(['re2js', engine] as const)) judgeOn(each, row);
    return undefined;
  },
});

function judgeOn(engine: 're2' | 're2js', { pattern, text, match }: Row): undefined {
  chooseRegexEngine({ natives, forced: engine });
  // A single byte of a character, and escapes that engines read in different ways: refused, with advice.
  if (/\\[Cuc]/.test(pattern)) return refused(pattern);
  const regex = compileRegex(pattern);
  const span = regex.find(text);
  const found = span === null ? null : [bytesTo(text, span.start), bytesTo(text, span.end)];
  const wanted = match?.[0] ?? null;
  const isFound = wanted !== null;
  const isLine = text !== '' && !/[\r\n]/.test(text);
  const inLines = isLine ? regex.findLine(searchable(Buffer.from(text)), 0) !== null : isFound;
  if (JSON.stringify(found) !== JSON.stringify(wanted) || regex.test(text) !== isFound || inLines !== isFound) {
    const what = `${JSON.stringify(pattern)} on ${JSON.stringify(text)}`;
    throw new Error(`${engine}: ${what} gives ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
  }
  return undefined;
}

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
