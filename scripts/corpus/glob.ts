/**
 * Globs that other tools test. Rows that mean something else in our dialect are not run, each with the difference;
 * everything else must be as recorded.
 */
import { z } from 'zod';
import { compileGlob } from '../../src/tools/find-files.ts';
import { defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  pattern: z.string(),
  path: z.string(),
  options: z.string().nullish(),
  dialect: z.string(),
  matches: z.boolean(),
});

type Row = z.infer<typeof schema>;

/** In the order in which they are looked for. */
const differences: readonly { readonly what: string; readonly holds: (row: Row) => boolean }[] = [
  { what: 'case is not folded', holds: ({ options }) => /CASEI/.test(options ?? '') },
  // With one, the recorded answer depends on the system that it was recorded on.
  { what: 'a backslash escapes nothing', holds: ({ pattern, path }) => /\\/.test(pattern + path) },
  { what: 'a class with a slash is refused', holds: ({ pattern }) => /\[[^\]]*\//.test(pattern) },
  { what: 'a leading / or ./ is refused', holds: ({ pattern }) => /^\.?\//.test(pattern) },
  {
    what: 'braces without a list are refused, and an empty item is one',
    holds: ({ pattern }) => /\{\}|\{,|\{[^,]*\}|\{\[/.test(pattern),
  },
  { what: 'a/** covers a too', holds: ({ pattern, path }) => pattern === `${path}/**` },
  {
    what: '* stays inside one name',
    holds: ({ dialect, pattern, path }) =>
      dialect !== 'path' && path.includes('/') && /(?:^|[^*])\*(?!\*)[^/]/.test(pattern),
  },
];

export const glob = defineRunner({
  schema,
  judge(row) {
    const difference = differences.find(({ holds }) => holds(row));
    if (difference !== undefined) return { notRun: `our dialect differs: ${difference.what}` };
    const { pattern, path, matches } = row;
    if (compileGlob(pattern)(path) !== matches) throw new Error(`${pattern} on ${path} must be ${matches}`);
    return undefined;
  },
});
