/** The engine for patterns in runs of the shipped action: what is said of it, and that a search works on either. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { thisMachine } from '../../src/base/native-re2.ts';
import { call, text, turn } from '../support/model-server.ts';
import { hasNative } from '../support/regex-engines.ts';
import { readTranscript } from '../support/run-files.ts';
import { startScene } from '../support/scene.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { resultsOf } from './told.ts';

type Run = { readonly action: string; readonly env?: Readonly<Record<string, string>> };

/** What a run that searches says about its engine, and what the search finds. */
async function search({ action, env = {} }: Run) {
  await using scene = await startScene({
    script: [turn([call('grep', { pattern: '= \\(a, b\\)\\s' })]), turn([text('Found.')])],
  });
  await using run = await scene.run(await scene.comment('/mewcode ask what is sum?'), { root: action, env });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success' });
  expect([...run.violations, ...scene.violations()]).toEqual([]);
  const { lines } = await readTranscript(run.layout);
  return {
    found: resultsOf(scene)[0]?.includes('src/sum.js'),
    events: lines.flatMap((line) => (line.kind === 'regex_engine' ? [[line.engine, line.broken]] : [])),
    said: run.log.split('\n').filter((line) => line.includes('Patterns run on')),
    warnings: run.annotations.map(({ message }) => message),
  };
}

describe.runIf(hasNative)('a run of the shipped action', () => {
  verifies('H126', 'searches on native RE2, and without its file on RE2JS with one warning', async () => {
    expect(await search({ action: root })).toEqual({
      found: true,
      events: [['re2', false]],
      said: [expect.stringContaining('Patterns run on native RE2.')],
      warnings: [],
    });
    await using folder = await makeTempFolder('no-native');
    for (const part of ['action.yml', 'dist', 'prompts', 'presets']) {
      await cp(join(root, part), join(folder.path, part), { recursive: true });
    }
    await rm(join(folder.path, 'dist/native', `re2-${thisMachine}.node`));
    const warning = expect.stringContaining(
      'Patterns run on RE2JS, which is slower. The native engine cannot be loaded',
    );
    expect(await search({ action: folder.path })).toEqual({
      found: true,
      events: [['re2js', true]],
      said: [warning],
      warnings: [warning],
    });
    expect(await search({ action: folder.path, env: { MEWCODE_REGEX_ENGINE: 're2js' } })).toEqual({
      found: true,
      events: [['re2js', false]],
      said: [expect.stringContaining('The native engine was switched off.')],
      warnings: [],
    });
  });
});
