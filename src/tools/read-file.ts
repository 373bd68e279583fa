/**
 * read_file: some lines of a text file, numbered; or an image.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Place } from '../base/effect.ts';
import { errnoOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { kindOf } from './file-kind.ts';
import { failed, headOf, type OpenFile, readWhole, withFile } from './open-file.ts';
import { measurePicture } from './picture.ts';
import { explainFolder, explainMissing, placeToRead, readEffect, sameName } from './places.ts';
import { readNotes } from './read-notes.ts';
import { numberLines, readSlice, type SliceRequest } from './read-slice.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';

const schema = z.strictObject({
  path: z.string().min(1).describe('Relative to the repository root.'),
  offset: z.int().min(1).max(1e9).optional().describe('First line, from 1.'),
  limit: z.int().min(1).max(1e6).optional().describe('Number of lines.'),
  column: z.int().min(1).max(1e12).optional().describe('First byte of the first line; only for huge lines.'),
});

type Args = z.infer<typeof schema>;

export const readFile = defineTool({
  name: 'read_file',
  description:
    `Read a text file or an image. Lines come as number, tab, text. Without limit it stops at ${limits.read.lines} ` +
    `lines or ${limits.read.bytes} bytes and names the next offset. Use it instead of cat, head or sed. ` +
    'A file must have been read before it is edited or overwritten.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['read'],
  // The file is the copy of what is cut.
  boundsItself: true,
  effects: ({ path }, context) => readEffect(context, { path, via: 'read' }),
  run,
});

async function run(args: Args, context: RunContext): Promise<ToolResult> {
  const place = placeToRead(context, { path: args.path, via: 'read' });
  const job = { args, place, context };
  try {
    return await withFile(place, (file) => show(file, job));
  } catch (error) {
    const why = await explain(job, error);
    throw why === null ? error : failed(why, error);
  }
}

type Job = { readonly args: Args; readonly place: Place; readonly context: RunContext };

/** More than the error says, where more can be said. */
async function explain({ args, place, context }: Job, error: unknown): Promise<string | null> {
  if (errnoOf(error) === 'ENOENT') return explainMissing(context, args.path, await sameName(context, args.path));
  return explainFolder(context, place);
}

async function show(file: OpenFile, job: Job): Promise<ToolResult> {
  const found = kindOf(headOf(file, limits.read.sniffBytes));
  if (found.kind === 'picture') return showPicture(file, job);
  if (found.kind === 'text') return await showLines(file, job);
  throw failed(`${job.place.relative} is ${found.name} and cannot be shown as text. ${found.hint}`.trimEnd());
}

async function showLines(file: OpenFile, { args, place, context }: Job): Promise<ToolResult> {
  const { path, relative } = place;
  const request: SliceRequest = {
    relative,
    from: args.offset ?? 1,
    column: args.column ?? 1,
    lines: args.limit ?? limits.read.lines,
    bytes: args.limit === undefined ? limits.read.bytes : limits.read.ceiling,
    signal: context.signal,
  };
  const slice = await readSlice(file, request);
  const sha256 = slice.whole?.sha256 ?? null;
  if (sha256 !== null) context.ledger.set(path, sha256);
  const details = { kind: 'read', path: relative, sha256 } as const;
  if (slice.bytes.length === 0) return { text: `${relative} is empty.`, details: { ...details, from: 0, to: 0 } };
  const numbered = numberLines(slice, request);
  const text = [numbered.text, ...readNotes({ numbered, slice, request })].join('\n');
  return { text, details: { ...details, from: request.from, to: numbered.to } };
}

function showPicture(file: OpenFile, { place: { path, relative }, context }: Job): ToolResult {
  const { size } = file.stat;
  if (size > limits.picture.bytes) {
    throw failed(`${relative} is an image of ${size} bytes; at most ${limits.picture.bytes} can be shown.`);
  }
  const bytes = readWhole(file, { relative, limit: limits.picture.bytes });
  const measured = measurePicture(bytes);
  if (typeof measured === 'string') throw failed(`${relative} ${measured}. It cannot be shown.`);
  // A tool of the repository can write anything into an image, also what the model must not learn.
  const latin1 = bytes.toString('latin1');
  if (context.redact(latin1) !== latin1)
    throw failed(`${relative} is an image that holds a secret. It cannot be shown.`);
  const { mediaType, width, height } = measured;
  const what = `${relative} is an image (${mediaType}, ${width} x ${height} pixels, ${bytes.length} bytes)`;
  const refusal = context.pictures.take(bytes.length);
  if (refusal !== null) throw failed(`${what}. It cannot be shown: ${refusal}.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  context.ledger.set(path, sha256);
  return {
    text: `${what}.`,
    details: { kind: 'picture', path: relative, ...measured, bytes: bytes.length, sha256 },
    pictures: [{ ...measured, base64: bytes.toString('base64') }],
  };
}
