/** What the results of calls do to the calls after them, with the real gate, real files and real processes. */
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInOrder } from '../../src/agent/batches.ts';
import { addLabels } from '../../src/tools/add-labels.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const rules = `version: 1
rules:
  - allow: [Read(**), Glob, Grep, Edit(src/**), Bash(./tick.sh), Bash(true)]
  - allow: Read(config/**)
    sensitive: true
  - {allow: GitHub(add_labels), args: {labels: [bug]}}
sandbox: {required: false}
`;
const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';

type Call = readonly [name: string, args: Record<string, unknown>];
const read = (path: string): Call => ['read_file', { path }];
const search = (path: string): Call => ['grep', { path, pattern: 'b' }];
const label: Call = ['add_labels', { issue: 1, labels: ['bug'] }];

async function openGate(section: string) {
  const folder = await makeTempFolder('taint');
  const gate = makeGate(folder.path, rules + section);
  const files = {
    'src/a.ts': 'b\n',
    'config/prod.json': '{}\n',
    'src/notes.md': `${token}\n`,
    'tick.sh': '#!/bin/sh\nwhile :; do date > src/tick; sleep 0.01; done\n',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder.path, 'workspace', path, '..'), { recursive: true });
    writeFileSync(join(folder.path, 'workspace', path), content, { mode: 0o755 });
  }
  const toolbox = createToolbox([...builtinTools({ bash: 'registered' }), addLabels], gate);
  let count = 0;
  /** One answer of the model; the verdicts in order. */
  const answer = async (...calls: readonly Call[]): Promise<string[]> => {
    const said: string[] = [];
    const signal = new AbortController().signal;
    await runInOrder(calls, {
      cap: 8,
      prepare: async ([name, value], earlier) => {
        count += 1;
        const prepared = await toolbox.prepare(
          { type: 'call', id: `c${count}`, name, args: { ok: true, value } },
          earlier,
        );
        said.push(prepared.decision.verdict);
        return { mode: prepared.mode, run: () => prepared.run(signal) };
      },
    });
    return said;
  };
  return {
    gate,
    answer,
    marks: gate.policy.taint.marks,
    [Symbol.asyncDispose]: async () => {
      await gate.context.background.close();
      await folder.remove();
    },
  };
}

const found: readonly (readonly [string, readonly Call[], string])[] = [
  ['a file that a rule calls sensitive', [read('config/prod.json')], 'reading config/prod.json'],
  ['a search that looks into one and finds nothing', [search('.')], 'searching config/prod.json'],
  ['a result with what looks like a token', [read('src/notes.md')], 'a secret in its result'],
  ['a reading that fails', [read('config/missing.json')], 'reading config/missing.json'],
];

for (const [what, calls, mark] of found) {
  verifies('ATK-P12', `in one answer the order decides: ${what}`, async () => {
    await using after = await openGate('taint: {sensitive: [github]}\n');
    expect(await after.answer(label, ...calls, read('src/a.ts'), label)).toEqual(['allow', 'allow', 'allow', 'deny']);
    expect(after.marks).toEqual([{ origin: 'sensitive', what: mark, callId: 'c2' }]);
    expect(await after.answer(label, read('src/a.ts'))).toEqual(['deny', 'allow']);
    await using without = await openGate('');
    expect(await without.answer(...calls, label)).toEqual(['allow', 'allow']);
  });
}

verifies('ATK-P12', 'a link that is turned to a sensitive file after the verdict marks the run too', async () => {
  await using opened = await openGate('taint: {sensitive: [github]}\n');
  const { gate, marks } = opened;
  const link = join(gate.context.paths.workspace, 'src/link');
  symlinkSync('a.ts', link);
  const toolbox = createToolbox(builtinTools({ bash: 'absent' }), gate);
  const args = { ok: true, value: { path: 'src/link' } } as const;
  const prepared = await toolbox.prepare({ type: 'call', id: 'c1', name: 'read_file', args });
  unlinkSync(link);
  symlinkSync('../config/prod.json', link);
  expect(await prepared.run(new AbortController().signal)).toMatchObject({ isError: false });
  expect(marks).toEqual([{ origin: 'sensitive', what: 'reading config/prod.json', callId: 'c1' }]);
  expect(await opened.answer(label)).toEqual(['deny']);
});

test('nothing is marked by reading what is harmless', async () => {
  await using gate = await openGate('taint: {sensitive: [github]}\n');
  expect(await gate.answer(read('src/a.ts'), search('src/a.ts'), ['glob', { pattern: '**' }], label)).toEqual([
    ...['allow', 'allow', 'allow', 'allow'],
  ]);
  expect(gate.marks).toEqual([]);
});

test('with commands lost, those in the background are ended before the model reads on', async () => {
  await using gate = await openGate('taint: {sensitive: [exec]}\n');
  // As after a result: without a sandbox every command counts as reading.
  const { taint } = gate.gate.policy;
  const tick: Call = ['bash', { command: './tick.sh', run_in_background: true }];
  expect(await gate.answer(tick)).toEqual(['allow']);
  expect(taint.marks.map(({ what }) => what)).toEqual([
    'a command without a sandbox, which can read every file',
    'a command without a sandbox, which can connect anywhere',
  ]);
  expect(await gate.gate.context.background.close()).toEqual([]);
  expect(await gate.answer(['bash', { command: 'true' }])).toEqual(['deny']);
});
