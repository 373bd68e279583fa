import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presetNames } from '../../src/policy/schema.ts';
import { root } from '../support/source.ts';
import { openTerminal } from './terminal.ts';

const preset = (name: string): string => readFileSync(join(root, 'presets', `${name}.yml`), 'utf8');

test('presets lists each with what it is for', async () => {
  await using terminal = await openTerminal();
  const { out, exitCode } = await terminal.mewcode('policy', 'presets');
  expect([exitCode, out.trimEnd().split('\n').length]).toEqual([0, presetNames.length]);
  expect(out).toContain('read-only   Reads and searches, also with commands that only look, and changes nothing.');
  const { value } = await terminal.json('policy', 'presets');
  const listed = value as { name: string; description: string }[];
  expect(listed.map(({ name }) => name)).toEqual(presetNames);
  expect(listed.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
});

test.each(presetNames.map((name) => [name]))('presets %s prints the text that a run reads', async (name) => {
  await using terminal = await openTerminal();
  expect(await terminal.mewcode('policy', 'presets', name)).toEqual({ exitCode: 0, out: preset(name), err: '' });
  expect(await terminal.json('policy', 'presets', name)).toEqual({ exitCode: 0, value: { name, text: preset(name) } });
});

test('an unknown preset is named with the nearest one', async () => {
  await using terminal = await openTerminal();
  expect(await terminal.mewcode('policy', 'presets', 'red-only')).toEqual({
    exitCode: 2,
    out: '',
    err: expect.stringContaining('There is no preset "red-only"; the presets are read-only'),
  });
});

test('schema prints a JSON Schema that takes the presets and refuses what the loader refuses', async () => {
  await using terminal = await openTerminal();
  const { out } = await terminal.mewcode('policy', 'schema');
  expect(out).toBe(readFileSync(join(root, 'policy.schema.json'), 'utf8'));
  const accepts = new Ajv2020({ strict: false }).compile(JSON.parse(out));
  for (const name of presetNames) expect([name, accepts(parse(preset(name)))]).toEqual([name, true]);
  const wrong = ['version: 2', 'version: 1\nrulez: []', 'version: 1\nmode: paln', 'version: 1\nlimits: {wall: 30}'];
  for (const text of wrong) {
    expect([text, accepts(parse(text))]).toEqual([text, false]);
    terminal.write('p.yml', text);
    expect((await terminal.mewcode('policy', 'check', 'p.yml')).exitCode).toBe(1);
  }
});
