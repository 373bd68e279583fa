/**
 * Edits that people and other agents made, through the real toolbox: edit_file and apply_patch make them byte for byte,
 * or refuse and leave the file as it is.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { structuredPatch } from 'diff';
import { z } from 'zod';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createToolbox, type Toolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../../test/support/gate.ts';
import { makeTempFolder } from '../../test/support/temp.ts';
import { defineRunner } from './runner.ts';

const editRow = z.object({
  id: z.string(),
  content: z.string(),
  edits: z.array(z.object({ old_string: z.string(), new_string: z.string() })).min(1),
  replace_all: z.boolean(),
});
type EditRow = z.infer<typeof editRow>;

/** Neutral: a recorded name may be one that the policy protects. */
const path = 'src/file.txt';

/** Lines; the three of a usual diff are found more than once in some files. */
const patchContext = 12;

const policy = 'version: 1\nrules:\n  - allow: [Read(**), Edit(src/**)]\n';

/** The same file as other people keep it. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  'as recorded': (text) => text,
  'with CRLF': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'with a byte order mark': (text) => text.replace(/^\ufeff?/, '\ufeff'),
};

export const editHistory = defineRunner({
  schema: editRow.extend({ expected: z.string() }),
  async judge(row) {
    for (const [form, shape] of Object.entries(forms)) {
      const expected = shape(row.expected);
      for (const way of [...ways, 'one patch'] as const) {
        const shaped = { ...row, content: shape(row.content), ...(way === 'one patch' && { expected }) };
        const { refusal, content } = await edit(shaped, way);
        if (refusal !== null) throw new Error(`${form}, ${way}: refused: ${refusal}`);
        if (content !== expected) throw new Error(`${form}, ${way}: the bytes are not the expected ones`);
      }
    }
    return undefined;
  },
});

const outcome = z.object({ applied: z.boolean(), content: z.string().nullable() });

const peerRow = editRow.extend({ peer: outcome, strict: outcome, tier: z.string() });

export const editPeer = defineRunner({
  schema: peerRow,
  group: ({ tier }) => tier,
  async judge(row) {
    for (const way of ways) {
      const { refusal, content } = await edit(row, way);
      const right = refusal === null ? acceptable(row).includes(content) : mayRefuse(row.tier);
      const unharmed = refusal === null || content === row.content;
      if (!right) throw new Error(`${way}: ${row.tier}, but ${refusal ?? 'it was applied, and not as it must be'}`);
      if (!unharmed) throw new Error(`${way}: a refused edit changed the file`);
    }
    return undefined;
  },
});

/** What the file may hold after edits that were made. */
function acceptable({ tier, strict, peer }: z.infer<typeof peerRow>): (string | null)[] {
  if (tier.startsWith('must apply')) return [strict.content];
  return tier.startsWith('fuzzy') && peer.applied ? [peer.content] : [];
}

function mayRefuse(tier: string): boolean {
  return !tier.startsWith('must apply');
}

const ways = ['one call an edit', 'one call'] as const;
type Way = (typeof ways)[number] | 'one patch';

/** Makes the edits in a fresh workspace; stops at the first refusal. */
async function edit(row: EditRow & { readonly expected?: string }, way: Way): Promise<Outcome> {
  await using folder = await makeTempFolder('corpus');
  const gate = makeGate(folder.path, policy);
  const file = join(gate.context.paths.workspace, path);
  mkdirSync(dirname(file));
  writeFileSync(file, row.content);
  const toolbox = createToolbox(builtinTools({ bash: 'absent' }), gate);
  await call(toolbox, 'read_file', { path });
  for (const { tool, args } of callsFor(row, way)) {
    const { isError, text } = await call(toolbox, tool, args);
    if (isError) return { refusal: text, content: readFileSync(file, 'utf8') };
  }
  return { refusal: null, content: readFileSync(file, 'utf8') };
}

type Outcome = { readonly refusal: string | null; readonly content: string };

type Call = { readonly tool: string; readonly args: Readonly<Record<string, unknown>> };

function callsFor(row: EditRow & { readonly expected?: string }, way: Way): Call[] {
  const { content, edits, replace_all, expected = '' } = row;
  if (way === 'one patch') {
    // A patch has no word for the line feed at the end of a file.
    if (content.endsWith('\n') !== expected.endsWith('\n')) return callsFor(row, 'one call');
    return content === expected ? [] : [{ tool: 'apply_patch', args: { patch: patchFrom(content, expected) } }];
  }
  const wanted = edits.map(({ old_string, new_string }) => ({
    old_string,
    new_string,
    ...(replace_all && { replace_all }),
  }));
  if (way === 'one call') return [{ tool: 'edit_file', args: { path, edits: wanted } }];
  return wanted.map((each) => ({ tool: 'edit_file', args: { path, ...each } }));
}

/** As a model would write it: without the endings of lines, and with as much context as makes each hunk unique. */
function patchFrom(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'));
  const { hunks } = structuredPatch('', '', old ?? '', now ?? '', '', '', { context: patchContext });
  const lines = hunks.flatMap((hunk) => ['@@', ...hunk.lines.filter((line) => !line.startsWith('\\'))]);
  return ['*** Begin Patch', `*** Update File: ${path}`, ...lines, '*** End Patch'].join('\n');
}

async function call(toolbox: Toolbox, name: string, value: Readonly<Record<string, unknown>>) {
  const prepared = await toolbox.prepare({ type: 'call', id: 'call_1', name, args: { ok: true, value } });
  return prepared.run(new AbortController().signal);
}
