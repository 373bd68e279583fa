import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { createBreather, createPace } from '../../src/tools/breather.ts';
import { longestText } from '../../src/tools/search-file.ts';
import { type WalkedFile, type WalkRequest, walkFiles } from '../../src/tools/walker.ts';
import { verifies } from '../support/verifies.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await makeWorkbench();
});
afterEach(() => bench.remove());

type More = Partial<WalkRequest> & { readonly signal?: AbortSignal; readonly now?: () => number };

async function walk({ signal = bench.context.signal, now = () => performance.now(), ...more }: More = {}) {
  const seen: string[] = [];
  const visit = ({ relative }: WalkedFile): 'on' => {
    seen.push(relative);
    return 'on';
  };
  const pace = createPace({ signal, most: limits.search.walk, now });
  return { ...(await walkFiles({ workspace: bench.workspace, start: '.', pace, visit, ...more })), seen };
}

test('files come in the order of their whole paths', async () => {
  await bench.write({ 'a/b': '', 'a.txt': '', 'a-b': '', 'a/a/z': '', b: '', A: '' });
  expect((await walk()).seen).toEqual(['A', 'a-b', 'a.txt', 'a/a/z', 'a/b', 'b']);
});

verifies('ATK-F10', 'a walk ends at its cap of entries or time and says so', async () => {
  await bench.write({ a: '', b: '', c: '', d: '' });
  symlinkSync('.', join(bench.workspace, 'again'));
  const ended = { problems: [], nameless: 0 };
  expect(await walk({ entries: 3 })).toEqual({ ...ended, seen: ['a', 'b'], stopped: 'stopped after 3 entries' });
  let time = 0;
  const now = () => {
    time += 7_000;
    return time;
  };
  expect(await walk({ now })).toEqual({ ...ended, seen: ['a'], stopped: 'stopped after 20 s' });
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
  const longest = (pattern: string) => longestText({ regex: compileRegex(pattern), multiline: false });
  expect(longest('needle')).toBe(2 ** 20);
  expect(longest('(a|b)*a(a|b){300}c')).toBeLessThan(2 ** 17);
});
