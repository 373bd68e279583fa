/**
 * Edits that people and other agents made, through the real toolbox: edit_file makes them byte for byte, or refuses and
 * leaves the file as it is.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
const policy = 'version: 1\nrules:\n  - allow: [Read(**), Edit(src/**)]\n';

export const editHistory = defineRunner({
  schema: editRow.extend({ expected: z.string() }),
  async judge(row) {
    for (const way of ways) {
      const outcome = await edit(row, way);
      if (outcome.refusal !== null) throw new Error(`${way}: refused: ${outcome.refusal}`);
      if (outcome.content !== row.expected) throw new Error(`${way}: the bytes are not the expected ones`);
    }
    return undefined;
  },
});

const outcome = z.object({ applied: z.boolean(), content: z.string().nullable() });

const peerRow = editRow.extend({ peer: outcome, strict: outcome, tier: z.string() });

export const editPeer = defineRunner({
  schema: peerRow,
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

/** Makes the edits in a fresh workspace; stops at the first refusal. */
async function edit(row: EditRow, way: (typeof ways)[number]): Promise<{ refusal: string | null; content: string }> {
  await using folder = await makeTempFolder('corpus');
  const gate = makeGate(folder.path, policy);
  const file = join(gate.context.paths.workspace, path);
  mkdirSync(dirname(file));
  writeFileSync(file, row.content);
  const toolbox = createToolbox(builtinTools({ bash: 'absent' }), gate);
  await call(toolbox, 'read_file', { path });
  const edits = row.edits.map(({ old_string, new_string }) => ({
    old_string,
    new_string,
    ...(row.replace_all && { replace_all: true }),
  }));
  const calls = way === 'one call' ? [{ path, edits }] : edits.map((each) => ({ path, ...each }));
  for (const args of calls) {
    const { isError, text } = await call(toolbox, 'edit_file', args);
    if (isError) return { refusal: text, content: readFileSync(file, 'utf8') };
  }
  return { refusal: null, content: readFileSync(file, 'utf8') };
}

async function call(toolbox: Toolbox, name: string, value: Readonly<Record<string, unknown>>) {
  const prepared = await toolbox.prepare({ type: 'call', id: 'call_1', name, args: { ok: true, value } });
  return prepared.run(new AbortController().signal);
}
