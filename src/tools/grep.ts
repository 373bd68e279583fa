/**
 * grep: files by content.
 */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Place } from '../base/effect.ts';
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { compileRegex } from '../base/safe-regex.ts';
import { createBreather } from './breather.ts';
import { compileGlob, findFiles } from './find-files.ts';
import { createAnswer } from './grep-answer.ts';
import { failed, withFile } from './open-file.ts';
import { explainMissing, placeToRead, readEffect } from './places.ts';
import { longestLine, searchFile } from './search-file.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';

const schema = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .describe('RE2 regular expression, matched line by line: no look-around, no backreferences.'),
  path: z.string().min(1).optional().describe('File or folder; default the repository root.'),
  glob: z
    .string()
    .min(1)
    .optional()
    .describe('Only files that match, such as *.ts (any folder) or src/**/*.js; !*.md excludes.'),
  output_mode: z
    .enum(['content', 'files', 'count'])
    .optional()
    .describe('Matching lines (default), only the paths, or matching lines per file.'),
  '-i': z.boolean().optional().describe('Ignore case.'),
  context: z.int().min(0).max(limits.search.contextLines).optional().describe('Lines before and after each match.'),
});

type Args = z.infer<typeof schema>;

export const grep = defineTool({
  name: 'grep',
  description: `Search file contents, at most ${limits.search.results} results. Obeys .gitignore, skips binary files. Use it instead of grep or rg.`,
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['read'],
  effects: ({ path }, context) => readEffect(context, { path: path ?? '.', via: 'grep' }),
  summary: ({ pattern }) => `grep ${pattern}`,
  run,
});

async function run(args: Args, context: RunContext): Promise<ToolResult> {
  const regex = compileRegex(args.pattern, { ignoreCase: args['-i'] ?? false });
  const matches = fileFilter(args.glob);
  const start = placeToRead(context, { path: args.path ?? '.', via: 'grep' });
  const stat = statSync(start.path, { throwIfNoEntry: false });
  if (stat === undefined) throw failed(explainMissing(context, args.path ?? '.'));
  const answer = createAnswer(args.output_mode ?? 'content', longestLine(regex));
  const breathe = createBreather(context.signal);
  const visit = async (place: Place): Promise<'on' | 'stop'> => {
    try {
      const request = { regex, breathe, context: args.context ?? 0, ...answer.wanted() };
      return answer.add(place, await withFile(place, (file) => searchFile(file, request)));
    } catch (error) {
      // A file that cannot be read must not hide the others; a time-out ends the search.
      if (!(error instanceof MewError)) throw error;
      answer.unreadable(error.message.replace(/\.$/, ''));
      return 'on';
    }
  };
  if (stat.isDirectory()) answer.note(...(await findFiles(context, { start, via: 'grep', matches, visit })));
  else await visit(start);
  return answer.result();
}

/** A glob without a slash is about the name, in whatever folder. */
function fileFilter(pattern: string | undefined): (relative: string) => boolean {
  if (pattern === undefined) return () => true;
  const matches = compileGlob(pattern);
  return pattern.includes('/') ? matches : (relative) => matches(basename(relative));
}
