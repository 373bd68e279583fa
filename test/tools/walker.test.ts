import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { createBreather } from '../../src/tools/breather.ts';
import { longestLine } from '../../src/tools/search-file.ts';
import { type WalkRequest, walkFiles } from '../../src/tools/walker.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

async function walk(more: Partial<WalkRequest> = {}) {
  const seen: string[] = [];
  const visit = (path: string): 'on' => {
    seen.push(path);
    return 'on';
  };
  const { signal } = bench.context;
  return { ...(await walkFiles({ workspace: bench.workspace, start: '.', signal, visit, ...more })), seen };
}

test('files come in the order of their whole paths', async () => {
  await bench.write({ 'a/b': '', 'a.txt': '', 'a-b': '', 'a/a/z': '', b: '', A: '' });
  expect((await walk()).seen).toEqual(['A', 'a-b', 'a.txt', 'a/a/z', 'a/b', 'b']);
});

verifies('ATK-F10', 'a walk ends at its cap of entries or time and says so', async () => {
  await bench.write({ a: '', b: '', c: '', d: '' });
  symlinkSync('.', join(bench.workspace, 'again'));
  expect(await walk({ entries: 3 })).toEqual({ seen: ['a', 'b'], problems: [], stopped: 'stopped after 3 entries' });
  let time = 0;
  const now = () => {
    time += 7_000;
    return time;
  };
  expect(await walk({ now })).toEqual({ seen: ['a'], problems: [], stopped: 'stopped after 20 s' });
  expect(await bench.text('glob', { pattern: `${'**/'.repeat(200)}*` })).toBe('a\nb\nc\nd');
});

test('a cancelled walk rejects with the reason', async () => {
  await bench.write({ a: '' });
  await expect(walk({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});

test('long work lets timers run', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('in time')), 1);
  const breathe = createBreather(controller.signal);
  const work = async () => {
    for (;;) await breathe();
  };
  await expect(work()).rejects.toThrow('in time');
});

test('the longest line shrinks with the size of the pattern', () => {
  expect(longestLine(compileRegex('needle'))).toBe(2 ** 20);
  expect(longestLine(compileRegex('(a|b)*a(a|b){300}c'))).toBeLessThan(2 ** 17);
});
