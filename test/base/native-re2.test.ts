import { createHash } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nativeBuilds, thisMachine } from '../../src/base/native-re2.ts';
import { chooseRegexEngine, compileRegex } from '../../src/base/safe-regex.ts';
import { hasNative } from '../support/regex-engines.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const natives = join(root, 'native');
const name = `re2-${thisMachine}.node`;

test('the committed builds are the recorded ones', async () => {
  const found = await Promise.all(
    Object.keys(nativeBuilds).map(async (build) => {
      const bytes = await readFile(join(natives, `re2-${build}.node`));
      return [build, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(nativeBuilds);
});

describe.runIf(hasNative)('where a native engine is shipped', () => {
  test('it runs the patterns', () => {
    const chosen = chooseRegexEngine({ natives, forced: null });
    expect({ chosen, engine: compileRegex('a+').engine }).toEqual({
      chosen: { engine: 're2', why: null, broken: false },
      engine: 're2',
    });
  });

  test('it can be chosen again in the same process', () => {
    expect([1, 2].map(() => chooseRegexEngine({ natives, forced: 're2' }).engine)).toEqual(['re2', 're2']);
  });

  test('a pattern that needs more memory than native RE2 takes still runs', () => {
    chooseRegexEngine({ natives, forced: 're2' });
    const regex = compileRegex(`^a|(?:${'[^x]'.repeat(200)}){1000}`);
    expect({ engine: regex.engine, found: regex.test('ab') }).toEqual({
      engine: 're2js',
      found: true,
    });
  });

  verifies('H126', 'a native engine that is missing, not ours, cut off or empty is replaced by RE2JS', async () => {
    await using folder = await makeTempFolder('natives');
    const path = join(folder.path, name);
    const original = await readFile(join(natives, name));
    const chosen = () => {
      const { engine, why, broken } = chooseRegexEngine({ natives: folder.path, forced: null });
      return { engine, broken, why, works: compileRegex('b+').find('abb') };
    };
    const replaced = (why: string) => ({
      engine: 're2js',
      broken: true,
      why: expect.stringContaining(why),
      works: { start: 1, end: 3 },
    });
    expect(chosen()).toEqual(replaced('ENOENT'));
    const changed = Buffer.from(original);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const bytes of [changed, original.subarray(0, -1), Buffer.alloc(0)]) {
      await writeFile(path, bytes);
      expect(chosen()).toEqual(replaced('is not the file that was built for this release'));
    }
    await copyFile(join(natives, name), path);
    expect(chosen()).toMatchObject({ engine: 're2', broken: false });
  });
});

verifies('H127', 'a build that this machine cannot load, or none at all, is replaced by RE2JS', () => {
  const foreign = process.arch === 'x64' ? 'linux-arm64-137' : 'linux-x64-137';
  const unloadable = chooseRegexEngine({ natives, forced: null, build: foreign });
  expect(unloadable).toEqual({
    engine: 're2js',
    why: expect.stringContaining('The native engine cannot be loaded: '),
    broken: true,
  });
  const unknown = { natives, build: 'sunos-x64-137' };
  const why = 'There is no native engine for sunos-x64-137.';
  expect(chooseRegexEngine({ ...unknown, forced: null })).toEqual({ engine: 're2js', why, broken: false });
  expect(compileRegex('b').test('abc')).toBe(true);
  expect(() => chooseRegexEngine({ ...unknown, forced: 're2' })).toThrow(`The engine re2 was demanded. ${why}`);
});

test('the native engine can be switched off', () => {
  const why = 'The native engine was switched off.';
  expect(chooseRegexEngine({ natives, forced: 're2js' })).toEqual({ engine: 're2js', why, broken: false });
  expect(compileRegex('a').engine).toBe('re2js');
});
