/**
 * What the type of a tool asks for, and what every built-in tool keeps to.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Effect } from '../../src/base/effect.ts';
import { builtinTools, triageTools } from '../../src/tools/builtin.ts';
import { defineTool, type Tool } from '../../src/tools/tool.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench } from './workbench.ts';

const tools = [...builtinTools({ bash: 'registered' }), ...triageTools()];

verifies('REQ-G6', 'a tool that does not say what a call would touch does not compile', () => {
  const schema = z.strictObject({});
  const parts = { name: 'x', description: 'x', schema, timeoutMs: 1, run: async () => ({ text: '' }) } as const;
  // @ts-expect-error: without `touches` and `effects` it is no tool.
  const blind: Tool = parts;
  // @ts-expect-error: a list of effects that may be empty says nothing.
  defineTool({ ...parts, touches: ['read'], effects: (): readonly Effect[] => [] });
  expect(blind.name).toBe('x');
});

/** Arguments that name the path under the parameter of each tool. */
const naming: Readonly<Record<string, (path: string) => Record<string, unknown>>> = {
  read_file: (path) => ({ path }),
  glob: (path) => ({ pattern: '*', path }),
  grep: (path) => ({ pattern: 'x', path }),
  edit_file: (path) => ({ path, old_string: 'a', new_string: 'b' }),
  write_file: (path) => ({ path, content: '' }),
  apply_patch: (path) => ({ patch: `*** Begin Patch\n*** Delete File: ${path}\n*** End Patch\n` }),
  bash: (workdir) => ({ command: 'true', workdir }),
};

verifies(
  ['REQ-G6', 'DEF-1'],
  'each tool names the path that its own parameters hold, so that a rule sees it',
  async () => {
    await using bench = await makeWorkbench();
    await bench.write({ 'sub/a': 'a\n' });
    for (const tool of tools.filter(({ name }) => Object.hasOwn(naming, name))) {
      const args = tool.schema.parse(naming[tool.name]?.('../elsewhere'));
      const effects = await tool.effects(args, bench.context);
      expect([tool.name, effects.some(({ kind }) => kind === 'outside')]).toEqual([tool.name, true]);
    }
    const pathless = tools.filter(({ name }) => !Object.hasOwn(naming, name)).map(({ name }) => name);
    expect([...new Set(pathless)]).toEqual(['update_plan', 'bash_output', 'bash_kill', 'add_labels']);
  },
);

verifies('DEF-1', 'another name for a parameter is an error, never a call without its path', () => {
  for (const tool of tools) expect(tool.schema.safeParse({ file_path: 'x' }).success, tool.name).toBe(false);
});

test('all tools together take less than 9 KB of a request', () => {
  const definitions = [...new Map(tools.map((tool) => [tool.name, tool])).values()].map((tool) => {
    const { $schema: _, ...inputSchema } = z.toJSONSchema(tool.schema);
    return JSON.stringify({ name: tool.name, description: tool.description, inputSchema });
  });
  expect(Buffer.byteLength(definitions.join(''))).toBeLessThan(9 * 1024);
});
