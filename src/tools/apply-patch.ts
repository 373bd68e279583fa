/**
 * apply_patch: several files in one call, all or none.
 */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Effect, Place } from '../base/effect.ts';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { PatchedFile } from '../base/tool-details.ts';
import { applyHunks } from './apply-patch-hunks.ts';
import { parsePatch, type Section } from './apply-patch-parse.ts';
import { type Change, commitChanges } from './commit-changes.ts';
import { decodeText, encodeText } from './edit-encoding.ts';
import { fileDiff } from './line-diff.ts';
import { type Loaded, loadForChange, remember } from './load-for-change.ts';
import { failed } from './open-file.ts';
import { explainMissing, placeToWrite, writeEffect } from './places.ts';
import { defineTool, type RunContext, type ToolResult } from './tool.ts';

const schema = z.strictObject({
  patch: z
    .string()
    .superRefine((patch, check) => {
      // An error of the schema: the call is refused before anything is judged.
      const problem = problemOf(patch);
      if (problem !== null) check.addIssue({ code: 'custom', message: problem });
    })
    .describe('The whole patch, from *** Begin Patch to *** End Patch.'),
});

export const applyPatch = defineTool({
  name: 'apply_patch',
  description:
    'Change several files at once, all or none. Sections: *** Add File: PATH, lines with +; *** Delete File: PATH; ' +
    '*** Update File: PATH, then perhaps *** Move to: PATH, then hunks: @@ or @@ LINE ABOVE, 3 lines of context with a ' +
    'space, changed lines with - and +, *** End of File at the end. No line numbers. Files must have been read before.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['write'],
  summary: ({ patch }) => {
    const [first, ...others] = parsePatch(patch);
    return others.length === 0
      ? `patch ${first.path}`
      : `patch ${first.path} and ${plural(others.length, 'more file')}`;
  },
  effects: ({ patch }, context) => {
    const [first, ...others] = parsePatch(patch).flatMap(pathsOf);
    const effect = (path: string): Effect => writeEffect(context, { path, via: 'edit' })[0];
    return [effect(first ?? ''), ...others.map(effect)];
  },
  run,
});

function problemOf(patch: string): string | null {
  try {
    parsePatch(patch);
    return patch.isWellFormed() ? null : 'The patch holds half of a surrogate pair.';
  } catch (error) {
    return messageOf(error);
  }
}

function pathsOf(section: Section): string[] {
  return section.kind === 'update' && section.moveTo !== null ? [section.path, section.moveTo] : [section.path];
}

/** What one section comes to, before anything is written. */
type Plan = {
  readonly changes: readonly Change[];
  readonly files: readonly PatchedFile[];
  /** For the model: a line, and perhaps notes and a diff. */
  readonly text: readonly string[];
};

async function run({ patch }: z.infer<typeof schema>, context: RunContext): Promise<ToolResult> {
  const sections = parsePatch(patch);
  const bench = {
    context,
    taken: new Map<string, number>(),
    bytes: 0,
    diffBytes: limits.edit.diffBytes / sections.length,
  };
  const plans = sections.map((section) => planOf(section, bench));
  const [first, ...others] = plans.flatMap(({ changes }) => changes);
  if (first === undefined) throw failed('The patch changes nothing.');
  const made = await commitChanges([first, ...others], context.signal);
  for (const change of [first, ...others]) if (change.kind === 'put') remember(change.place, context, change.bytes);
  const folders = made.length === 0 ? [] : [`Created ${made.length === 1 ? 'folder' : 'folders'} ${made.join(', ')}.`];
  return {
    text: [
      `Applied the patch to ${plural(sections.length, 'file')}.`,
      ...folders,
      ...plans.flatMap(({ text }) => text),
    ].join('\n'),
    details: { kind: 'patch', files: plans.flatMap(({ files }) => files) },
  };
}

type Bench = {
  readonly context: RunContext;
  /** Paths that earlier sections touch, with their line of the patch. */
  readonly taken: Map<string, number>;
  /** Loaded so far. */
  bytes: number;
  readonly diffBytes: number;
};

function planOf(section: Section, bench: Bench): Plan {
  try {
    if (section.kind === 'add') return planToAdd(section, bench);
    if (section.kind === 'delete') return planToDelete(section, bench);
    return planToUpdate(section, bench);
  } catch (error) {
    const why = messageOf(error);
    const where = why.startsWith('Line ') ? '' : `Line ${section.at} of the patch: `;
    throw failed(`Nothing was applied. ${where}${why}`, error);
  }
}

function planToAdd(section: Section & { kind: 'add' }, bench: Bench): Plan {
  const place = takePlace(section.path, section.at, bench);
  assertFree(place);
  const bytes = Buffer.from(section.lines.map((line) => `${line}\n`).join(''), 'utf8');
  const count = { added: section.lines.length, removed: 0 };
  return {
    changes: [{ kind: 'put', place, bytes, expected: null }],
    files: [{ path: place.relative, change: 'created', ...count }],
    text: [`Added ${place.relative}: ${plural(count.added, 'line')}.`],
  };
}

function planToDelete(section: Section & { kind: 'delete' }, bench: Bench): Plan {
  const place = takePlace(section.path, section.at, bench);
  const { bytes, stat } = load(section.path, place, bench);
  const { removed } = fileDiff(place.relative, { before: bytes, after: Buffer.alloc(0) });
  return {
    changes: [{ kind: 'remove', place, expected: stat }],
    files: [{ path: place.relative, change: 'removed', added: 0, removed }],
    text: [`Deleted ${place.relative}.`],
  };
}

function planToUpdate(section: Section & { kind: 'update' }, bench: Bench): Plan {
  const place = takePlace(section.path, section.at, bench);
  const { bytes: old, stat } = load(section.path, place, bench);
  const { encoding, text: before } = decodeText(old, place.relative);
  const { text: after, notes } = applyHunks(before, section.hunks);
  const bytes = encodeText({ encoding, text: after }, place.relative);
  if (bytes.length > limits.edit.fileBytes) throw failed(`it would grow to more than ${limits.edit.fileBytes} bytes.`);
  const change = { before, after, most: bench.diffBytes };
  if (section.moveTo === null) {
    const { text: diff, added, removed } = fileDiff(place.relative, change);
    return {
      changes: [{ kind: 'put', place, bytes, expected: stat }],
      files: [{ path: place.relative, change: 'updated', added, removed }],
      text: [`Updated ${place.relative}.`, ...notes, diff.trimEnd()],
    };
  }
  const goal = takePlace(section.moveTo, section.at, bench);
  assertFree(goal);
  const { text: diff, added, removed } = fileDiff(goal.relative, change);
  return {
    changes: [
      { kind: 'put', place: goal, bytes, expected: null, like: stat },
      { kind: 'remove', place, expected: stat },
    ],
    files: [
      { path: place.relative, change: 'removed', added: 0, removed },
      { path: goal.relative, change: 'created', added, removed: 0 },
    ],
    text: [`Moved ${place.relative} to ${goal.relative}.`, ...notes, ...(added + removed > 0 ? [diff.trimEnd()] : [])],
  };
}

/** The place of a path, which no other section may touch: what the second would mean depends on the first. */
function takePlace(path: string, at: number, { context, taken }: Bench): Place {
  const place = placeToWrite(context, path);
  const earlier = taken.get(place.path);
  if (earlier !== undefined) {
    throw failed(`${place.relative} is named at line ${earlier} too; put all its hunks into one section.`);
  }
  taken.set(place.path, at);
  return place;
}

function load(path: string, place: Place, bench: Bench): Loaded {
  const loaded = loadForChange(place, bench.context);
  if (loaded === null) throw failed(explainMissing(bench.context, path));
  bench.bytes += loaded.bytes.length;
  if (bench.bytes > limits.edit.patchBytes) {
    throw failed(`the files of the patch are larger than ${limits.edit.patchBytes} bytes together; split it.`);
  }
  return loaded;
}

/** Only for a good message: whether the place is free is asked again when the file takes it. */
function assertFree({ path, relative }: Place): void {
  if (!existsSync(path)) return;
  throw failed(`${relative} exists already; use *** Update File, or write_file to replace it.`);
}
