import { expect, test } from 'vitest';
import { z } from 'zod';
import { operationArguments } from '../../src/policy/operations.ts';
import { applyPatch } from '../../src/tools/apply-patch.ts';
import { builtinTools, triageTools } from '../../src/tools/builtin.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench } from './workbench.ts';

const all = [...builtinTools({ bash: 'registered' }), ...triageTools().slice(-1)];
const names = (tools: readonly Tool[]) => tools.map(({ name }) => name);

test('the order of the tools is fixed, and where bash may not run it is absent', () => {
  const always = ['read_file', 'glob', 'grep', 'edit_file', 'write_file', 'apply_patch', 'update_plan'];
  expect(names(builtinTools({ bash: 'absent' }))).toEqual(always);
  expect(names(builtinTools({ bash: 'registered' }))).toEqual([...always, 'bash', 'bash_output', 'bash_kill']);
});

verifies('ATK-T14', 'triage has neither bash nor a tool that writes', () => {
  expect(names(triageTools())).toEqual(['read_file', 'glob', 'grep', 'add_labels']);
});

test('a rule must list values for each argument of an operation but the issue', () => {
  const schema = triageTools().find(({ name }) => name === 'add_labels')?.schema;
  const shape = schema === undefined ? {} : z.toJSONSchema(schema).properties;
  expect({ add_labels: Object.keys(shape ?? {}).filter((name) => name !== 'issue') }).toEqual(operationArguments);
});

test('all definitions together stay small', () => {
  const definitions = builtinTools({ bash: 'registered' }).map(({ name, description, schema }) => {
    const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(schema);
    return { name, description, inputSchema };
  });
  expect(JSON.stringify(definitions).length).toBeLessThan(9 * 1024);
});

verifies('REQ-P9', 'the descriptions say to prefer the dedicated tools and to read before editing', () => {
  const said = Object.fromEntries(all.map(({ name, description }) => [name, description]));
  expect(said.read_file).toContain('instead of cat');
  expect(said.grep).toContain('instead of grep');
  expect(said.glob).toContain('instead of find');
  expect(said.edit_file).toContain('read before');
  expect(said.write_file).toContain('read before');
  expect(said.apply_patch).toContain('read before');
  expect(said.bash).toContain('use read_file, grep, glob, edit_file and write_file for files');
});

test.each(all.map((tool) => [tool.name, tool] as const))(
  '%s refuses arguments that it does not know',
  (_name, tool) => {
    const minimal: Record<string, unknown> = {
      path: 'f',
      pattern: 'x',
      content: '',
      patch: '*** Begin Patch\n*** Delete File: f\n*** End Patch',
      old_string: 'a',
      new_string: 'b',
      command: 'true',
      issue: 1,
      labels: ['bug'],
      id: 'bg-1',
      steps: [{ text: 'look', status: 'active' }],
    };
    const wanted = Object.fromEntries(Object.entries(minimal).filter(([key]) => key in tool.schema.shape));
    expect(tool.schema.safeParse(wanted).success).toBe(true);
    expect(tool.schema.safeParse({ ...wanted, file_path: 'f' }).success).toBe(false);
  },
);

verifies('ATK-M15', 'arguments of another type are refused, not converted', () => {
  const hostile: [string, Record<string, unknown>][] = [
    ['read_file', { path: ['f'] }],
    ['read_file', { path: { toString: 'f' } }],
    ['read_file', { path: 'f', offset: '3' }],
    ['read_file', { path: 'f', offset: 0 }],
    ['read_file', { path: 'f', limit: 1.5 }],
    ['grep', { pattern: 'x', context: 1e9 }],
    ['grep', { pattern: 'x', output_mode: 'all' }],
    ['bash', { command: 'true', timeout_ms: -1 }],
    ['add_labels', { issue: '1', labels: ['bug'] }],
    ['add_labels', { issue: 1, labels: [] }],
    ['edit_file', { path: 'f', edits: [{ old_string: 'a' }] }],
  ];
  for (const [name, args] of hostile) {
    expect(
      all.find((tool) => tool.name === name)?.schema.safeParse(args).success,
      `${name} ${JSON.stringify(args)}`,
    ).toBe(false);
  }
});

verifies('ATK-F13', 'every file tool judges the path that it uses, in one spelling', async () => {
  await using bench = await makeWorkbench();
  await bench.write({ 'src/a.ts': 'x' });
  const spellings = ['src/a.ts', './src/a.ts', 'src//a.ts', 'src/../src/a.ts', `${bench.workspace}/src/a.ts`];
  for (const tool of all.filter(({ schema }) => 'path' in schema.shape)) {
    for (const path of spellings) {
      const [effect] = await tool.effects({ path, pattern: 'x' }, bench.context);
      expect(effect).toMatchObject({ path: `${bench.workspace}/src/a.ts`, relative: 'src/a.ts' });
    }
    const [outside] = await tool.effects({ path: '../x', pattern: 'x' }, bench.context);
    expect(outside).toMatchObject({ kind: 'outside', asWritten: '../x' });
  }
  const patch = spellings.map((path) => `*** Update File: ${path}\n*** Move to: ${path}\n`).join('');
  const effects = await applyPatch.effects({ patch: `*** Begin Patch\n${patch}*** End Patch` }, bench.context);
  const place = { path: `${bench.workspace}/src/a.ts`, relative: 'src/a.ts' };
  expect(effects).toEqual(Array(2 * spellings.length).fill({ kind: 'write', via: 'edit', ...place }));
});

test('labels are recorded with a typed effect and nothing is sent', async () => {
  await using bench = await makeWorkbench();
  const args = { issue: 7, labels: ['bug', 'docs'] };
  const tool = triageTools().at(-1);
  expect(await tool?.effects(args, bench.context)).toEqual([{ kind: 'github', operation: 'add_labels', args }]);
  expect(await bench.run('add_labels', args)).toEqual({
    text: 'Recorded: 2 labels for #7. It is carried out after the run.',
    details: { kind: 'operation', operation: 'add_labels', args },
  });
});
