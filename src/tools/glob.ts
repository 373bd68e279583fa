/**
 * glob: files by name.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { createPace } from './breather.ts';
import { compileGlob, findFiles } from './find-files.ts';
import { placeToRead, readEffect } from './places.ts';
import { defineTool } from './tool.ts';

const schema = z.strictObject({
  pattern: z.string().min(1).describe('Such as src/**/*.{ts,tsx}; *.ts alone means only the folder itself.'),
  path: z.string().min(1).optional().describe('Folder that the pattern is relative to; default the repository root.'),
  offset: z.int().min(0).optional().describe('Files to leave out, to go on where an answer was truncated.'),
});

const most = limits.search.results;

export const glob = defineTool({
  name: 'glob',
  description: `Find files by name, sorted by path, at most ${most}. Obeys .gitignore. Use it instead of find or ls.`,
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['read'],
  effects: ({ path }, context) => readEffect(context, { path: path ?? '.', via: 'glob' }),
  summary: ({ pattern }) => `glob ${pattern}`,
  async run({ pattern, path, offset = 0 }, context) {
    const found: string[] = [];
    let matches = 0;
    const notes = await findFiles(context, {
      start: placeToRead(context, { path: path ?? '.', via: 'glob' }),
      via: 'glob',
      pace: createPace({ signal: context.signal, most: limits.search.walk }),
      matches: compileGlob(pattern),
      visit: ({ relative }) => {
        matches += 1;
        if (matches > offset + most) return 'stop';
        if (matches > offset) found.push(relative);
        return 'on';
      },
    });
    const truncated = matches > offset + most;
    if (found.length === 0) notes.unshift(matches === 0 ? 'No files match.' : `No more files: there are ${matches}.`);
    if (truncated) notes.unshift(truncatedNote(offset));
    return {
      text: [...found, ...notes.map((note) => `[${note}]`)].join('\n'),
      details: { kind: 'search', matches: found.length, truncated },
    };
  },
});

function truncatedNote(offset: number): string {
  const range = offset === 0 ? `only the first ${most} files` : `only files ${offset + 1} to ${offset + most}`;
  return `Truncated: ${range}; narrow the pattern or the path, or go on with offset ${offset + most}.`;
}
