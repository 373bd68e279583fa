/**
 * read_file: some lines of a text file, numbered.
 */
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { characterStart } from '../base/text.ts';
import { errnoOf, failed, withFile } from './open-file.ts';
import { explainMissing, placeToRead, readEffect } from './places.ts';
import { type Numbered, numberLines, readSlice, type Slice, type SliceRequest } from './read-slice.ts';
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
    `Read a text file. Lines come as number, tab, text. Without limit it stops at ${limits.read.lines} lines or ` +
    `${limits.read.bytes} bytes and names the next offset. Use it instead of cat, head or sed. ` +
    'A file must have been read before it is edited or overwritten.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['read'],
  effects: ({ path }, context) => readEffect(context, { path, via: 'read' }),
  run,
});

async function run(args: Args, context: RunContext): Promise<ToolResult> {
  const place = placeToRead(context, { path: args.path, via: 'read' });
  const request: SliceRequest = {
    relative: place.relative,
    from: args.offset ?? 1,
    column: args.column ?? 1,
    lines: args.limit ?? limits.read.lines,
    bytes: args.limit === undefined ? limits.read.bytes : limits.read.ceiling,
    signal: context.signal,
  };
  const slice = await withFile(place, (file) => readSlice(file, request)).catch((error: unknown) => {
    throw errnoOf(error) === 'ENOENT' ? failed(explainMissing(context, args.path), error) : error;
  });
  if (slice.whole !== null) context.ledger.set(place.path, slice.whole.sha256);
  if (slice.bytes.length === 0) {
    return { text: `${place.relative} is empty.`, details: { kind: 'read', path: place.relative, from: 0, to: 0 } };
  }
  const numbered = numberLines(slice, request);
  return {
    text: [numbered.text, ...notes(numbered, slice, request)].join('\n'),
    details: { kind: 'read', path: place.relative, from: request.from, to: numbered.to },
  };
}

function notes({ to, next }: Numbered, { bytes, complete, whole }: Slice, { from, column }: SliceRequest): string[] {
  const found: string[] = [];
  const total = whole === null ? '' : ` of ${whole.lines}`;
  if (next !== null && next.column > 1) {
    found.push(
      `[Line ${to} is long: bytes ${column}-${next.column - 1} shown. Read on with offset=${next.offset} column=${next.column}.]`,
    );
  } else if (next !== null) {
    found.push(`[Lines ${from}-${to}${total} shown. Read on with offset=${next.offset}.]`);
  } else if (from > 1) found.push(`[Lines ${from}-${to}${total} shown.]`);
  if (!isUtf8(complete ? bytes : bytes.subarray(0, characterStart(bytes, bytes.length - 1)))) {
    found.push('[Not valid UTF-8: � stands for other bytes. edit_file leaves them as they are.]');
  }
  if (bytes.includes('\r\n')) found.push('[CRLF line endings; edit_file keeps them.]');
  return found;
}
