/**
 * The examples of docs/policy.md do what the page says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import { decideAny } from '../../src/cli/policy-call.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { root } from '../support/source.ts';
import { makeWorld, presets } from './world.ts';

const world = await makeWorld();
afterAll(() => world[Symbol.asyncDispose]());

type Example = {
  readonly title: string;
  readonly text: string;
  readonly calls: readonly (readonly [string, string])[];
};

const guide = readFileSync(join(root, 'docs', 'policy.md'), 'utf8');

const examples: readonly Example[] = guide
  .slice(guide.indexOf('\n## Examples'), guide.indexOf('\n## What is protected'))
  .split('\n### ')
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    text: /```yaml\n(.*?)```/s.exec(section)?.[1] ?? '',
    calls: Array.from(section.matchAll(/^\| `(.+)` \| (allow|deny) \|$/gm), ([, call = '', verdict = '']) => [
      call.replaceAll('\\|', '|'),
      verdict,
    ]),
  }));

function effectOf(call: string): Effect {
  const [, name = '', inner = ''] = /^(\w+)\((.*)\)$/s.exec(call) ?? [];
  const { effects } = world;
  if (name === 'Read') return effects.read(inner);
  if (name === 'Grep') return effects.grep(inner);
  if (name === 'Edit') return effects.edit(inner);
  if (name === 'Net') return { kind: 'net', host: inner };
  if (name === 'Bash') return effects.bash(inner);
  if (name === 'GitHub') return effects.github({ issue: 1, ...JSON.parse(inner.replace(/^add_labels, /, '')) });
  const [, server = '', tool = ''] = /^mcp__(\w+?)__(\w+)$/.exec(name) ?? [];
  expect([call, server]).not.toEqual([call, '']);
  return { kind: 'mcp', server, tool, args: JSON.parse(inner) };
}

test('the guide has twelve examples, each with calls', () => {
  expect(examples.map(({ calls }) => calls.length > 1)).toEqual(Array.from({ length: 12 }, () => true));
});

for (const { title, text, calls } of examples) {
  test(`the guide tells the truth: ${title}`, () => {
    const verdicts = calls.map(([call]) => {
      const policy = loadPolicy({ text, source: title, origin: 'file', presets });
      // `Read(a)`, then `Edit(b)`: in one run, and the last one counts.
      const said = call.split('`, then `').map((each) => decideAny([effectOf(each)], policy).verdict);
      return [call, said.at(-1)];
    });
    expect(verdicts).toEqual(calls);
  });
}

test('the policy at the top of the guide loads', () => {
  const text = /```yaml\n(.*?)```/s.exec(guide)?.[1] ?? '';
  expect(loadPolicy({ text, source: 'top', origin: 'file', presets }).allowsCommands).toBe(true);
});
