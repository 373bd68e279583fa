import { execFile, execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/source.ts';
import { makeTempFolder } from './support/temp.ts';

type Corpus = { readonly code: number; readonly lines: readonly string[]; readonly errors: string };

/** `inner`: what of the corpus folder is given as DIR. */
type Options = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly inner?: string;
};

/** A name that ends in a slash is a folder. Runs the script as `npm run test:corpus` does, on files given as `name: rows`. */
async function runCorpus(
  files: Readonly<Record<string, readonly (object | string)[]>>,
  { args = [], env, inner = '' }: Options = {},
): Promise<Corpus> {
  await using folder = await makeTempFolder('corpus-test');
  const corpus = join(folder.path, 'corpus');
  await mkdir(corpus);
  for (const [name, rows] of Object.entries(files)) {
    if (name.endsWith('/')) {
      await mkdir(join(corpus, name));
      continue;
    }
    const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
    await writeFile(join(corpus, name), `${lines.join('\n')}\n`);
  }
  return await new Promise((resolve) => {
    const script = [join(root, 'scripts/corpus.ts'), join(corpus, inner), ...args];
    execFile(process.execPath, script, { cwd: root, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, lines: stdout.trimEnd().split('\n'), errors: stderr });
    });
  });
}

const matching = { id: 'r1', pattern: 'b+', text: 'äbb', match: [[2, 4]] };

const exercise = {
  id: 'own/double',
  prompt: '# Instructions\n\nDouble a number.\n',
  workspace: { 'double.py': 'def double(number):\n    pass\n' },
  hidden_tests: {
    'double_test.py': `import unittest
from double import double

class DoubleTest(unittest.TestCase):
    def test_two(self):
        self.assertEqual(double(2), 4)
`,
  },
  oracle_files: { 'double.py': 'def double(number):\n    return 2 * number\n' },
};

test('rows that pass are counted in the last line, and what is not run before it', async () => {
  const other = { id: 's1', protocol: 'carrier-pigeon', stream: true, status: 200, body: '' };
  const { code, lines } = await runCorpus({
    'regex.jsonl': [matching, { ...matching, id: 'r2', text: 'a', match: null }],
    'streams.jsonl': [{ ...other, expect: { text: '', tool_calls: [] } }],
    'recipes.jsonl': [{}],
    'README.md': ['no corpus'],
  });
  expect({ code, lines: lines.map((line) => line.replace(/\([\d.]+ s\)/, '(- s)')) }).toEqual({
    code: 0,
    lines: [
      'ignored: recipes.jsonl, for which there is no runner',
      'regex.jsonl: 2 passed, 0 failed (- s)',
      'streams.jsonl: 0 passed, 0 failed (- s)',
      'not run: 1 of streams.jsonl, protocol carrier-pigeon',
      '2 passed, 0 failed',
    ],
  });
});

test('a rule of a secret scanner passes when what it describes is redacted', async () => {
  const rules = [
    { id: 'known', regex: String.raw`\b(ghp_[0-9a-zA-Z]{36})\b`, entropy: 3 },
    { id: 'unknown', regex: 'never-heard-of-[a-z]{20}' },
    { id: 'name', path: '[.]p12$' },
  ];
  const { code, lines } = await runCorpus({ 'secret-rules.jsonl': rules });
  expect([code, lines[0]?.replace(/"[^"]*"/g, '...'), ...lines.slice(-2)]).toEqual([
    1,
    'FAIL secret-rules.jsonl unknown: ... is shown as ...',
    'not run: 1 of secret-rules.jsonl, rules for names of files',
    '1 passed, 1 failed',
  ]);
});

test('a row that fails or does not parse fails the whole', async () => {
  const wrong = { ...matching, id: 'r2', match: null };
  const { code, lines } = await runCorpus({ 'regex.jsonl': [matching, wrong, '{"id": ', { id: 'r4' }] });
  expect({ code, last: lines.at(-1), failures: lines.filter((line) => line.startsWith('FAIL ')).length }).toEqual({
    code: 1,
    last: '1 passed, 3 failed',
    failures: 3,
  });
});

test.each([
  { what: 'a folder without a known file', files: { 'recipes.jsonl': [{}] }, why: 'holds none of tasks-python.jsonl' },
  { what: 'a file without a row', files: { 'regex.jsonl': [] }, why: 'There was nothing to run' },
  {
    what: 'an id that no row has',
    files: { 'regex.jsonl': [matching] },
    args: ['--only', 'r9'],
    why: 'nothing to run',
  },
  { what: 'an empty folder', files: {}, why: 'holds none of' },
  { what: 'a folder that is not there', files: {}, inner: 'gone', why: 'There is no folder' },
  { what: 'a file for a folder', files: { 'regex.jsonl': [matching] }, inner: 'regex.jsonl', why: 'is no folder' },
  { what: 'an unknown option', files: {}, args: ['--bogus'], why: "Unknown option '--bogus'" },
])('$what is an error, and the last line still counts', async ({ files, why, ...options }) => {
  const { code, errors, lines } = await runCorpus(files, options);
  expect({ code, said: errors.includes(why), errors: errors.trimEnd().split('\n').length, last: lines.at(-1) }).toEqual(
    {
      code: 1,
      said: true,
      errors: 1,
      last: '0 passed, 0 failed',
    },
  );
});

test('a folder with the name of a corpus file fails and the other files are run', async () => {
  const { code, lines, errors } = await runCorpus({ 'glob.jsonl/': [], 'regex.jsonl': [matching] });
  expect({ code, errors, first: lines[0], last: lines.at(-1) }).toEqual({
    code: 1,
    errors: '',
    first: 'FAIL glob.jsonl all rows: the file cannot be read: EISDIR: illegal operation on a directory, read',
    last: '1 passed, 1 failed',
  });
});

test('a long reason is cut to its first line and its end', async () => {
  const log = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
  const { lines } = await runCorpus({ 'regex.jsonl': [{ ...matching, text: 'b', pattern: `(${log}` }] });
  expect({ few: lines.length <= 23, last: lines.at(-1) }).toEqual({ few: true, last: '0 passed, 1 failed' });
});

test('without python3 the exercises fail and say what is missing', async () => {
  const { code, lines } = await runCorpus({ 'tasks-python.jsonl': [exercise] }, { env: { PATH: '/nonexistent' } });
  expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 3 failed' });
  expect(lines[0]).toContain('python3 is missing: install it');
});

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasPython())(
  'an exercise and its two controls go through the whole Action (needs python3)',
  async () => {
    const { code, lines } = await runCorpus({ 'tasks-python.jsonl': [exercise] });
    expect({ code, last: lines.at(-1) }, lines.join('\n')).toEqual({ code: 0, last: '3 passed, 0 failed' });
  },
  60_000,
);

test.skipIf(!hasPython())(
  'a solution that solves nothing, or nothing to solve, is a failure (needs python3)',
  async () => {
    const solved = { ...exercise, workspace: exercise.oracle_files, oracle_files: { 'more.py': '' } };
    const args = ['--only', exercise.id];
    const { code, lines } = await runCorpus({ 'tasks-python.jsonl': [solved] }, { args });
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 1 failed' });
    expect(lines[0]).toContain('verdict is "still passing", expected "fixed"');
  },
);
