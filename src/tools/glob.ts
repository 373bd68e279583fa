/**
 * glob: files by name.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { compileGlob, findFiles } from './find-files.ts';
import { placeToRead, readEffect } from './places.ts';
import { defineTool } from './tool.ts';

const schema = z.strictObject({
  pattern: z.string().min(1).describe('Such as src/**/*.{ts,tsx}; *.ts alone means only the folder itself.'),
  path: z.string().min(1).optional().describe('Folder that the pattern is relative to; default the repository root.'),
});

export const glob = defineTool({
  name: 'glob',
  description: `Find files by name, sorted by path, at most ${limits.search.results}. Obeys .gitignore. Use it instead of find or ls.`,
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['read'],
  effects: ({ path }, context) => readEffect(context, { path: path ?? '.', via: 'glob' }),
  summary: ({ pattern }) => `glob ${pattern}`,
  async run({ pattern, path }, context) {
    const matches = compileGlob(pattern);
    const found: string[] = [];
    let truncated = false;
    const notes = await findFiles(context, {
      start: placeToRead(context, { path: path ?? '.', via: 'glob' }),
      via: 'glob',
      matches,
      visit: ({ relative }) => {
        if (found.length === limits.search.results) {
          truncated = true;
          return 'stop';
        }
        found.push(relative);
        return 'on';
      },
    });
    if (found.length === 0) notes.unshift('No files match.');
    if (truncated) notes.unshift(`Truncated: only the first ${found.length} files; narrow the pattern or the path.`);
    return {
      text: [...found, ...notes.map((note) => `[${note}]`)].join('\n'),
      details: { kind: 'search', matches: found.length, truncated },
    };
  },
});
