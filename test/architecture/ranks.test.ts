import { expect, test } from 'vitest';
import { importsOf, sourceFiles, withoutComments } from '../support/source.ts';

/** A folder imports itself and lower ranks, nothing else; folders of one rank do not know each other. */
const ranks: Record<string, number> = {
  base: 0,
  policy: 1,
  model: 1,
  github: 1,
  sandbox: 1,
  tools: 2,
  transcript: 2,
  context: 3,
  agent: 4,
  extend: 5,
  action: 6,
  cli: 7,
};

const sources = sourceFiles('src');

/** The room of a file; the doors stand above all ranks. */
function room(path: string): string {
  return path === 'src/main.ts' ? 'main' : (path.split('/')[1] ?? '');
}

function rankOf(path: string): number {
  return room(path) === 'main' ? 8 : (ranks[room(path)] ?? Number.NaN);
}

test('every source file stands in a folder that has a rank', () => {
  expect(sources.filter(({ path }) => Number.isNaN(rankOf(path)))).toEqual([]);
  expect(sources.length).toBeGreaterThan(40);
});

test('a folder imports itself and lower ranks, nothing else', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('src/'))
      .filter((path) => room(path) !== room(file.path) && !(rankOf(path) < rankOf(file.path)))
      .map((path) => `${file.path} imports ${path}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself through others, not even for a type', () => {
  const direct = new Map(sources.map((file) => [file.path, importsOf(file).filter((path) => path.startsWith('src/'))]));
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const walk = (path: string): void => {
      for (const next of direct.get(path) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        walk(next);
      }
    };
    walk(from);
    return seen;
  };
  expect(sources.map(({ path }) => path).filter((path) => reached(path).has(path))).toEqual([]);
});

test('the source imports neither tests nor scripts', () => {
  const outside = sources.flatMap((file) => importsOf(file).filter((path) => /^(?:test|scripts|\.\.)\b/.test(path)));
  expect(outside).toEqual([]);
});

/** The three "only here" rules: what may be used in which files. */
const onlyHere = [
  {
    what: 'the provider is called',
    pattern: /\bprovider\s*\.\s*stream\s*\(/,
    where: /^src\/(?:agent\/loop|model\/[\w-]+)\.ts$/,
  },
  {
    what: 'the environment is read',
    pattern: /\bprocess\s*(?:\.\s*env\b|\[)|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*["'](?:node:)?process["']/,
    where: /^src\/(?:action\/(?:inputs|runner-env)|cli\/[\w-]+)\.ts$/,
  },
  {
    what: 'a process is started',
    pattern: /["'](?:node:)?(?:child_process|cluster|worker_threads)["']|["']execa["']|\bexecve\b/,
    where: /^src\/(?:sandbox\/[\w-]+|github\/git|action\/entry)\.ts$/,
  },
  {
    what: 'a checked path is made',
    pattern: /\bas\s+CheckedPath\b/,
    where: /^src\/policy\/paths\.ts$/,
  },
];

for (const { what, pattern, where } of onlyHere) {
  test(`${what} only where the architecture says`, () => {
    const users = sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);
    expect(users.filter((path) => !where.test(path))).toEqual([]);
    expect(users).not.toEqual([]);
  });
}
