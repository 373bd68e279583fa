import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bashKill, bashOutput } from '../../src/tools/bash-background.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createToolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(async () => {
  await bench.context.background.close();
  await bench.remove();
});

const startServer = async () => {
  await bench.write({ 'server.sh': 'echo listening\nwhile [ ! -e go ]; do sleep 0.01; done\necho done\n' });
  return await bench.run('bash', { command: 'sh server.sh', run_in_background: true });
};

test('a background call returns at once with an id, and its output is read as it comes', async () => {
  const files = /in (\S+\.stdout\.txt) and (\S+\.stderr\.txt); bash_output shows what is new\.$/;
  expect(await startServer()).toEqual({
    text: expect.stringMatching(files),
    details: { kind: 'background', id: 'bg-1', exitCode: null, running: true },
  });
  let text = '';
  while (!text.includes('listening')) text = await bench.text('bash_output', { id: 'bg-1' });
  expect(text).toMatch(/^bg-1 running for \d+\.\d s\nstdout:\nlistening$/);
  await bench.write({ go: '' });
  expect(await bench.run('bash_output', { id: 'bg-1', wait_ms: 20_000 })).toEqual({
    text: expect.stringMatching(/^bg-1 ended after \d+\.\d s: exit code 0\nstdout:\ndone$/),
    details: { kind: 'background', id: 'bg-1', exitCode: 0, running: false },
  });
});

test('the whole output can be read and searched in its file', async () => {
  const { text } = await startServer();
  await bench.write({ go: '' });
  await bench.text('bash_output', { id: 'bg-1', wait_ms: 20_000 });
  const path = /in (\S+\.stdout\.txt) and/.exec(text)?.[1] ?? '';
  expect(await bench.text('read_file', { path })).toContain('     1\tlistening\n     2\tdone');
  expect(await bench.text('grep', { path, pattern: 'do.e' })).toContain('2:done');
});

test('killing ends it, and a name that does not exist is an error', async () => {
  await startServer();
  expect(await bench.text('bash_kill', { id: 'bg-1' })).toMatch(/^bg-1 ended after .*cancelled and killed/);
  expect(await bench.text('bash_output', { id: 'bg-1' })).toMatch(/^bg-1 ended .*\n\(no output\)$/);
  expect(await bench.failure('bash_output', { id: 'bg-9' })).toBe('There is no command "bg-9" in the background.');
  expect(await bench.failure('bash_kill', { id: '' })).toBe('There is no command "" in the background.');
});

test('the start is judged like any command; reading and ending need no rule but run alone', async () => {
  await using folder = await makeTempFolder('background-gate');
  const gate = makeGate(folder.path, 'version: 1\nrules: [{allow: Bash(true)}]\nsandbox: {required: false}\n');
  const toolbox = createToolbox(builtinTools({ bash: 'registered' }), gate);
  const prepare = (name: string, args: Record<string, unknown>) =>
    toolbox.prepare({ type: 'call', id: 'c', name, args: { ok: true, value: args } });
  const denied = await prepare('bash', { command: 'touch made', run_in_background: true });
  await denied.run(new AbortController().signal);
  expect([denied.mode, existsSync(join(folder.path, 'workspace', 'made'))]).toEqual(['denied', false]);
  expect((await prepare('bash', { command: 'true', run_in_background: true })).mode).toBe('exclusive');
  for (const tool of [bashOutput, bashKill]) {
    expect(await prepare(tool.name, { id: 'bg-1' })).toMatchObject({
      mode: 'exclusive',
      decision: { verdict: 'allow', rule: null },
    });
  }
});
