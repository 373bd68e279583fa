/**
 * edit_file: exact replacements in one file, all or none.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { commitChanges } from './commit-changes.ts';
import { decodeText, encodeText } from './edit-encoding.ts';
import { staleExcerpt } from './edit-stale.ts';
import { applyEdits, type Edit } from './edit-text.ts';
import { fileDiff } from './line-diff.ts';
import { loadForChange, remember } from './load-for-change.ts';
import { failed } from './open-file.ts';
import { explainMissing, placeToWrite, writeEffect } from './places.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';

const eitherOr = 'Give either old_string and new_string, or edits.';

const oldString = z.string().describe('Exact text to replace, without line numbers.');
const newString = z.string().describe('Text to put there, taken literally.');
const replaceAll = z.boolean().optional().describe('Replace every occurrence.');

const schema = z
  .strictObject({
    path: z.string().min(1).describe('Relative to the repository root.'),
    old_string: oldString.optional(),
    new_string: newString.optional(),
    replace_all: replaceAll,
    edits: z
      .array(z.strictObject({ old_string: oldString, new_string: newString, replace_all: replaceAll }))
      .min(1)
      .max(limits.edit.edits)
      .optional()
      .describe('Instead of old_string and new_string: several edits, applied in order, all or none.'),
  })
  .refine((args) => editsOf(args) !== null, eitherOr);

export const editFile = defineTool({
  name: 'edit_file',
  description:
    'Replace exact text in a file that was read before. old_string must match exactly once, white space included, ' +
    'unless replace_all is set. The result is a diff.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['write'],
  effects: ({ path }, context) => writeEffect(context, { path, via: 'edit' }),
  run,
});

async function run(args: z.infer<typeof schema>, context: RunContext): Promise<ToolResult> {
  const edits = editsOf(args);
  if (edits === null) throw failed(eitherOr);
  const place = placeToWrite(context, args.path);
  const old = loadForChange(place, context, (bytes) => staleExcerpt(bytes, edits));
  if (old === null) throw failed(explainMissing(context, args.path));
  const { encoding, text } = decodeText(old.bytes, place.relative);
  const { bytes: edited, replaced } = applyEdits(text, edits);
  const bytes = encodeText({ encoding, text: edited }, place.relative);
  await commitChanges([{ kind: 'put', place, bytes, expected: old.stat }], context.signal);
  remember(place, context, bytes);
  const { text: diff, added, removed } = fileDiff(place.relative, { before: text, after: edited });
  return {
    text: `Edited ${place.relative} (${plural(replaced, 'replacement')}).\n${diff}`,
    details: { kind: 'write', path: place.relative, diff, added, removed, created: false },
  };
}

type Given = {
  readonly [Key in keyof Edit]?: Edit[Key] | undefined;
} & { readonly edits?: readonly Edit[] | undefined };

function editsOf({ old_string, new_string, replace_all, edits }: Given): readonly Edit[] | null {
  const single = old_string !== undefined || new_string !== undefined || replace_all !== undefined;
  if (edits !== undefined) return single ? null : edits;
  return old_string === undefined || new_string === undefined ? null : [{ old_string, new_string, replace_all }];
}
