/**
 * write_file: a whole file, new or replaced.
 */
import { z } from 'zod';
import type { Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { commitChanges } from './commit-changes.ts';
import { type Decoded, decodeText, encodeText } from './edit-encoding.ts';
import type { Encoding } from './encoding.ts';
import { fileDiff } from './line-diff.ts';
import { loadForChange, remember } from './load-for-change.ts';
import { failed } from './open-file.ts';
import { placeToWrite, writeEffect } from './places.ts';
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

const mark = '\ufeff';

async function run(args: z.infer<typeof schema>, context: RunContext): Promise<ToolResult> {
  const place = placeToWrite(context, args.path);
  if (!args.content.isWellFormed()) throw failed('The content holds half of a surrogate pair.');
  const old = loadForChange(place, context);
  const before = old === null ? null : decodeText(old.bytes, place.relative);
  const { encoding, text } = newText(place, { content: args.content, before });
  const bytes = encodeText({ encoding, text }, place.relative);
  if (bytes.length > limits.edit.fileBytes) throw failed(`The content is larger than ${limits.edit.fileBytes} bytes.`);
  const made = await commitChanges([{ kind: 'put', place, bytes, expected: old?.stat ?? null }], context.signal);
  remember(place, context, bytes);
  const change = { before: before?.text ?? Buffer.alloc(0), after: text };
  const { text: diff, added, removed } = fileDiff(place.relative, change);
  return {
    text: [
      `${old === null ? 'Created' : 'Replaced'} ${place.relative}: ${plural(added, 'line')} added, ${removed} removed.`,
      ...notes({ ...change, encoding, made }),
    ].join(' '),
    details: { kind: 'write', path: place.relative, diff, added, removed, created: old === null },
  };
}

/** What a model cannot see it must not lose: the encoding and its byte order mark, and bytes that are no text. */
function newText({ relative }: Place, { content, before }: { content: string; before: Decoded | null }): Decoded {
  if (before === null) return { encoding: 'UTF-8', text: Buffer.from(content, 'utf8') };
  if (before.encoding === 'unknown') {
    throw failed(
      `${relative} holds bytes that are not UTF-8, and they would be lost; edit_file leaves them as they are.`,
    );
  }
  const keepsMark = before.text.indexOf(mark) === 0 && !content.startsWith(mark);
  return { encoding: before.encoding, text: Buffer.from(keepsMark ? mark + content : content, 'utf8') };
}

type Outcome = {
  readonly before: Buffer;
  readonly after: Buffer;
  readonly encoding: Encoding;
  readonly made: readonly string[];
};

function notes({ before, after, encoding, made }: Outcome): string[] {
  const found: string[] = [];
  if (made.length > 0) found.push(`Created ${made.length === 1 ? 'folder' : 'folders'} ${made.join(', ')}.`);
  if (encoding !== 'UTF-8') found.push(`It stays ${encoding}.`);
  const lost = before.includes('\r\n') && after.includes('\n') && !after.includes('\r\n');
  if (lost) found.push('Its lines ended with CRLF and now end with LF, as given.');
  return found;
}
