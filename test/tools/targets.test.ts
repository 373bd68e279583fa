/** Every call is judged by the paths that it would touch, whatever its arguments are called. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { rulesOf, verdicts } from '../policy/world.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const policy = `version: 1
rules:
  - allow: Edit(src/**)
  - allow: [Bash(echo *), Bash(cat *)]
unlock: [shell_redirections]
`;

verifies(['H062', 'DEF-1'], 'no argument, patch or redirection writes where no rule allows it', async () => {
  await using folder = await makeTempFolder('targets');
  const gate = makeGate(folder.path, policy);
  const { workspace } = gate.context.paths;
  mkdirSync(join(workspace, 'src'));
  writeFileSync(join(workspace, 'src', 'a'), 'old\n');
  writeFileSync(join(workspace, 'b'), 'old\n');
  const toolbox = createToolbox(builtinTools({ bash: 'registered' }), gate);
  const call = async (name: string, value: Record<string, unknown>): Promise<boolean> => {
    const prepared = await toolbox.prepare({ type: 'call', id: 'c', name, args: { ok: true, value } });
    return (await prepared.run(new AbortController().signal)).isError;
  };
  const patch = (path: string) => `*** Begin Patch\n*** Add File: ${path}\n+new\n*** End Patch\n`;
  const move = '*** Begin Patch\n*** Update File: src/a\n*** Move to: ../a\n@@\n-old\n+new\n*** End Patch\n';
  const hostile: readonly (readonly [string, Record<string, unknown>])[] = [
    ['write_file', { path: '../x', content: 'new' }],
    ['write_file', { file_path: 'src/x', path: '../x', content: 'new' }],
    ['write_file', { file_path: '../x', content: 'new' }],
    ['edit_file', { path: 'b', old_string: 'old', new_string: 'new' }],
    ['edit_file', { path: ['b'], old_string: 'old', new_string: 'new' }],
    ['apply_patch', { patch: patch('../x') }],
    ['apply_patch', { patch: patch('c') }],
    ['apply_patch', { patch: move }],
    ...['echo 1 >../x', 'echo 1 > c', 'echo 1 >>b', 'echo 1 2> c', 'cat < ../x', 'tee ../x', 'cp b ../x', 'cp b c'].map(
      (command) => ['bash', { command }] as const,
    ),
    ['bash', { command: 'echo 1 > ../x', workdir: 'src' }],
    ['bash', { command: 'echo 1 > x', workdir: '..' }],
  ];
  for (const [name, value] of hostile) expect([value, await call(name, value)]).toEqual([value, true]);
  expect([readdirSync(workspace).sort(), readdirSync(join(workspace, 'src'))]).toEqual([['b', 'src'], ['a']]);
  expect([join(workspace, '..', 'x'), join(workspace, '..', 'a')].map(existsSync)).toEqual([false, false]);
  expect(readFileSync(join(workspace, 'b'), 'utf8')).toBe('old\n');
  expect(await call('write_file', { path: 'src/n', content: 'new\n' })).toBe(false);
  expect(readFileSync(join(workspace, 'src', 'n'), 'utf8')).toBe('new\n');
});

verifies('H062', "a server's tool has no paths, so only a rule that names its arguments allows it", () => {
  const write = (path: string) =>
    ({ kind: 'mcp', server: 'fs', tool: 'write_file', args: { path, content: 'x' } }) as const;
  const calls = [write('src/a'), write('../x')];
  for (const allow of ['Edit(src/**)', 'Edit', 'Write', 'mcp__fs__write_file', 'mcp__fs__*']) {
    expect(verdicts(rulesOf(`allow: ${allow}`), calls)).toEqual(['deny', 'deny']);
  }
  const listed = rulesOf('{allow: mcp__fs__write_file, args: {path: "src/*", content: "*"}}');
  expect(verdicts(listed, calls)).toEqual(['allow', 'deny']);
  const { hint } = rulesOf().decide([write('src/a')]);
  expect(hint).toBe('{ allow: mcp__fs__write_file, args: { path: [ src/a ], content: [ x ] } }');
  expect(verdicts(rulesOf(`${hint}`), calls)).toEqual(['allow', 'deny']);
});
