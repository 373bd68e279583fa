import { expect, test } from 'vitest';
import { requirements } from '../requirements.ts';
import { sourceFiles, withoutComments } from '../support/source.ts';

/** Ids in the first argument of each `verifies(...)` call. */
function citedIds(): Set<string> {
  const calls = sourceFiles('test')
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...withoutComments(text).matchAll(/\bverifies\(\s*(\[[^\]]*\]|'[^']*')/g)]);
  return new Set(calls.flatMap((call) => [...(call[1] ?? '').matchAll(/'([^']+)'/g)].map((id) => id[1] ?? '')));
}

test('every id that is marked proven is cited by a test', () => {
  const cited = citedIds();
  const unproven = Object.entries(requirements)
    .filter(([id, row]) => row.proven && !cited.has(id))
    .map(([id]) => id);
  expect(unproven).toEqual([]);
});

test('every cited id is in the manifest', () => {
  expect([...citedIds()].filter((id) => !Object.hasOwn(requirements, id))).toEqual([]);
});

test('no test is skipped for good', () => {
  const marks = sourceFiles('test')
    .filter(({ path }) => path.endsWith('.test.ts') && path !== 'test/architecture/requirements.test.ts')
    .filter(({ text }) => /\b(?:test|it|describe)\.(?:skip|only|todo|fails)\b/.test(withoutComments(text)));
  expect(marks.map(({ path }) => path)).toEqual([]);
});
