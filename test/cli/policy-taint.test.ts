/** What the command line says of `taint`. */
import { expect, test } from 'vitest';
import { callsIn, record } from './record.ts';
import { openTerminal, policyWith } from './terminal.ts';

const rules = policyWith(
  'allow: [Read(**), Edit(src/**), Bash(npm test)]',
  '{allow: Read(config/**), sensitive: true}',
);
const tainted = `${rules}taint: {sensitive: [write], untrusted: [exec, spawn]}\n`;

test('explain says what a call reads, and what would be denied later', async () => {
  await using terminal = await openTerminal({ 'p.yml': tainted });
  const explain = async (call: string) => {
    const { value } = await terminal.json('policy', 'explain', call, '--policy', 'p.yml');
    const { verdict, later, marks } = value as { verdict: string; later: { origin: string }[]; marks: unknown[] };
    return [verdict, later.map(({ origin }) => origin), marks];
  };
  expect(await explain('Read(config/a)')).toEqual([
    ...['allow', [], [{ origin: 'sensitive', what: 'reading config/a' }]],
  ]);
  expect(await explain('Edit(src/a)')).toEqual(['allow', ['sensitive'], []]);
  expect(await explain('Bash(npm test)')).toEqual(['allow', ['untrusted', 'sensitive'], []]);
  expect(await explain('Edit(docs/a)')).toEqual(['deny', [], []]);
  const { out } = await terminal.mewcode('policy', 'explain', 'Edit(src/a)', '--policy', 'p.yml');
  expect(out).toContain('  after something sensitive: deny: Writing src/a is no longer allowed: since ');
});

test('check says which of it takes nothing away, and that untrusted is where most runs begin', async () => {
  await using terminal = await openTerminal({ 'p.yml': tainted });
  const { exitCode, out } = await terminal.mewcode('policy', 'check', 'p.yml');
  expect(exitCode).toBe(0);
  expect(out).toContain(
    'p.yml:5: note: taint.untrusted takes nothing away with spawn: nothing here allows that [unreachable]',
  );
  expect(out).toMatch(/p\.yml:5: note: in a thread .* without these from its start \[taint\]/);
  expect(out).not.toContain('taint.sensitive takes nothing');
});

test('simulate judges the calls after a reading, also where only the result told of it', async () => {
  const flips = async (policy: string, ...wanted: readonly ('edit' | 'read' | 'find')[]) => {
    await using terminal = await openTerminal({ 'p.yml': policy });
    const { read, edit } = callsIn(terminal.folder);
    const calls = { edit: edit('src/a'), read: read('config/a'), find: { ...read('notes'), finds: 'a secret' } };
    record(
      terminal.folder,
      rules,
      wanted.map((name) => calls[name]),
    );
    const { value } = await terminal.json('policy', 'simulate', 'transcript.jsonl', '--policy', 'p.yml');
    const said = value as { flips: { seq: number; after: { rule: string } }[] };
    return said.flips.map(({ seq, after }) => [seq, after.rule]);
  };
  expect(await flips(tainted, 'edit', 'read', 'edit')).toEqual([[5, 'taint.sensitive']]);
  expect(await flips(tainted, 'find', 'edit')).toEqual([[3, 'taint.sensitive']]);
  // What is denied now would have found nothing.
  expect(await flips(tainted.replace('Read(**), ', ''), 'find', 'edit')).toEqual([[1, null]]);
});
