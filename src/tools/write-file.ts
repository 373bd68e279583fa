/**
 * write_file: a whole file, new or replaced.
 */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { fileDiff } from './line-diff.ts';
import { loadForChange } from './load-for-change.ts';
import { failed } from './open-file.ts';
import { placeToWrite, writeEffect } from './places.ts';
import { replaceFile } from './replace-file.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';

const schema = z.strictObject({
  path: z.string().min(1).describe('Relative to the repository root.'),
  content: z.string().describe('The whole new content.'),
});

export const writeFile = defineTool({
  name: 'write_file',
  description:
    'Create a file, with its folders, or replace one completely. To change parts of a file use edit_file. ' +
    'An existing file must have been read before and not changed since.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['write'],
  effects: ({ path }, context) => writeEffect(context, { path, via: 'write' }),
  run,
});

const bom = Buffer.from('\ufeff');

async function run(args: z.infer<typeof schema>, context: RunContext): Promise<ToolResult> {
  const place = placeToWrite(context, args.path);
  if (!args.content.isWellFormed()) throw failed('The content holds half of a surrogate pair.');
  const old = loadForChange(place, context);
  const bytes = newBytes(place, { content: args.content, old: old?.bytes ?? null });
  const made = replaceFile({ place, bytes, expected: old?.stat ?? null, signal: context.signal });
  context.ledger.set(place.path, createHash('sha256').update(bytes).digest('hex'));
  const {
    text: diff,
    added,
    removed,
  } = fileDiff(place.relative, { before: old?.bytes ?? Buffer.alloc(0), after: bytes });
  const folders = made.length === 0 ? '' : ` Created ${made.length === 1 ? 'folder' : 'folders'} ${made.join(', ')}.`;
  return {
    text: `${old === null ? 'Created' : 'Replaced'} ${place.relative}: ${plural(added, 'line')} added, ${removed} removed.${folders}`,
    details: { kind: 'write', path: place.relative, diff, added, removed, created: old === null },
  };
}

/** What a model cannot see it must not lose: a byte order mark, and bytes that are not UTF-8. */
function newBytes({ relative }: Place, { content, old }: { content: string; old: Buffer | null }): Buffer {
  const bytes = Buffer.from(content, 'utf8');
  if (bytes.length > limits.edit.fileBytes) throw failed(`The content is larger than ${limits.edit.fileBytes} bytes.`);
  if (old === null) return bytes;
  if (!isUtf8(old)) {
    throw failed(`${relative} is not UTF-8, and replacing it would lose bytes; edit_file leaves them as they are.`);
  }
  const keepsMark = old.subarray(0, bom.length).equals(bom) && !bytes.subarray(0, bom.length).equals(bom);
  return keepsMark ? Buffer.concat([bom, bytes]) : bytes;
}
