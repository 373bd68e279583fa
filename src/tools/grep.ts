/**
 * grep: files by content.
 */
import { closeSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Place } from '../base/effect.ts';
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { compileRegex } from '../base/safe-regex.ts';
import type { PathGlob } from '../policy/glob.ts';
import { createPace } from './breather.ts';
import { globOfType } from './file-types.ts';
import { compileGlob, findFiles } from './find-files.ts';
import { type Answer, type AnswerOptions, createAnswer } from './grep-answer.ts';
import { failed, type OpenFile, openFile } from './open-file.ts';
import { explainMissing, placeToRead, readEffect } from './places.ts';
import { createSearcher, type FileQuery, longestText, type Searcher } from './search-file.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';
import { openFileIn } from './walked-folder.ts';
import type { WalkedFile } from './walker.ts';

const contextLines = () => z.int().min(0).max(limits.search.contextLines).optional();

const schema = z.strictObject({
  pattern: z.string().min(1).describe('RE2 regular expression, line by line: no look-around, no backreferences.'),
  path: z.string().min(1).optional().describe('File or folder; default the repository root.'),
  glob: z.string().min(1).optional().describe('Only such files: *.ts (any folder), src/**/*.js, !*.md.'),
  type: z.string().optional().describe('Only files of a language: ts, py, go, ...'),
  output_mode: z
    .enum(['content', 'files', 'count'])
    .optional()
    .describe('Matching lines (default), only the paths, or matching lines per file.'),
  '-i': z.boolean().optional().describe('Ignore case.'),
  '-w': z.boolean().optional().describe('Whole words.'),
  '-A': contextLines().describe('Lines after each match.'),
  '-B': contextLines().describe('Lines before.'),
  context: contextLines().describe('Lines before and after.'),
  multiline: z.boolean().optional().describe('A match may span lines; (?s) lets . match line breaks.'),
  offset: z.int().min(0).optional().describe('Results to leave out, to go on where an answer was truncated.'),
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
  const multiline = args.multiline ?? false;
  const pattern = args['-w'] ? `\\b(?:${args.pattern})\\b` : args.pattern;
  const regex = compileRegex(pattern, { ignoreCase: args['-i'] ?? false, multiline });
  const matches = fileFilter(args);
  const start = placeToRead(context, { path: args.path ?? '.', via: 'grep' });
  const stat = statSync(start.path, { throwIfNoEntry: false });
  if (stat === undefined) throw failed(explainMissing(context, args.path ?? '.'));
  const pace = createPace({ signal: context.signal, most: limits.search.walk });
  const searcher = createSearcher({ regex, multiline, pace });
  const answer = createAnswer(answerOptions(args, longestText({ regex, multiline })));
  if (!stat.isDirectory())
    await visitFile({ searcher, answer }, { place: start, open: () => openFile(start), binary: 'search' });
  else {
    const visit = ({ folder, name }: WalkedFile, place: Place) =>
      visitFile({ searcher, answer }, { place, open: () => openFileIn(folder, name), binary: 'skip' });
    answer.note(...(await findFiles(context, { start, via: 'grep', pace, matches, visit })));
  }
  return answer.result();
}

type Search = { readonly searcher: Searcher; readonly answer: Answer };
type Target = { readonly place: Place; readonly open: () => OpenFile; readonly binary: FileQuery['binary'] };

/** Not async: most files have nothing, and a promise for each would cost as much as opening it. */
function visitFile(
  { searcher, answer }: Search,
  { place, open, binary }: Target,
): 'on' | 'stop' | Promise<'on' | 'stop'> {
  let file: OpenFile | null = null;
  try {
    file = open();
    const found = searcher.search(file, { ...answer.query(), binary });
    if (!(found instanceof Promise)) return answer.add(place, found);
    const { fd } = file;
    file = null;
    return found.then((matches) => answer.add(place, matches)).finally(() => closeSync(fd));
  } catch (error) {
    // A file that cannot be read must not hide the others.
    if (!(error instanceof MewError)) throw error;
    answer.unreadable(error.message.replace(/\.$/, ''));
    return 'on';
  } finally {
    if (file !== null) closeSync(file.fd);
  }
}

function answerOptions(args: Args, longest: number): AnswerOptions {
  const around = args.context ?? 0;
  return {
    mode: args.output_mode ?? 'content',
    offset: args.offset ?? 0,
    before: args['-B'] ?? around,
    after: args['-A'] ?? around,
    longest,
  };
}

function fileFilter({ glob, type }: Args): PathGlob {
  const filters = [glob, type === undefined ? undefined : globOfType(type)].filter((pattern) => pattern !== undefined);
  const all = filters.map(nameOrPathFilter);
  return (relative, name) => all.every((matches) => matches(relative, name));
}

/** A glob without a slash is about the name, in whatever folder. */
function nameOrPathFilter(pattern: string): PathGlob {
  const matches = compileGlob(pattern);
  return pattern.includes('/') ? matches : (relative, name = basename(relative)) => matches(name, name);
}
