/** Globs that other tools test, as far as they mean the same dialect: `*` stays inside one name, nothing is escaped. */
import { z } from 'zod';
import { compileGlob } from '../../src/tools/find-files.ts';
import { defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  pattern: z.string(),
  path: z.string(),
  dialect: z.string(),
  matches: z.boolean(),
});

export const glob = defineRunner({
  schema,
  judge({ pattern, path, dialect, matches }) {
    if (dialect !== 'path') return { notRun: 'dialects in which * crosses / or options are set' };
    // With one, the recorded answer depends on the system that it was recorded on.
    if (/\\/.test(pattern + path)) return { notRun: 'patterns and paths with a backslash, which our dialect has not' };
    if (/\[[^\]]*\//.test(pattern)) return { notRun: 'patterns with a slash in a class, which never matches here' };
    if (compileGlob(pattern)(path) !== matches) throw new Error(`${pattern} on ${path} must be ${matches}`);
    return undefined;
  },
});
