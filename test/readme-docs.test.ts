/** The other documents: what they name is there, and their tables are those of the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeIn, readMarkdown } from './support/markdown.ts';
import { root } from './support/source.ts';

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const pages = readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []));
const documents = ['AGENTS.md', 'CHANGELOG.md', 'SECURITY.md', ...pages, ...decisions];
const rooms = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const {
  scripts,
  dependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(documents)('%s names files and folders that are there', (path) => {
  const { text, links } = readMarkdown(path);
  const places = ['src', 'test', 'docs', 'dist', 'scripts', 'prompts', 'presets', ...rooms];
  const named = codeIn(text).filter((code) => places.includes(code.split('/')[0] ?? '') && /^[\w./-]+$/.test(code));
  const isThere = (file: string): boolean => existsSync(join(root, file)) || existsSync(join(root, 'src', file));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
  const leads = (link: string): boolean => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return false;
    return anchor === undefined || readMarkdown(target).anchors.includes(anchor);
  };
  expect(links.filter((link) => !/^https?:/.test(link) && !leads(link))).toEqual([]);
});

test.each(documents)('%s names scripts of npm that are there', (path) => {
  const named = [...readMarkdown(path).text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => scripts?.[name] === undefined)).toEqual([]);
});

test('the table of rooms is that of the rank test, for each folder of the source', () => {
  const { text } = readMarkdown('docs/architecture.md');
  const said = [...text.matchAll(/^\| (\d) \| `(\w+)\/` \|/gm)].map(([, rank, room]) => `${room}: ${rank},`);
  expect(said.map((row) => row.split(':')[0]).toSorted()).toEqual(rooms.toSorted());
  const tested = readFileSync(join(root, 'test/architecture/ranks.test.ts'), 'utf8');
  expect(said.filter((row) => !tested.includes(`  ${row}\n`))).toEqual([]);
});

test('every library that ships has its reason', () => {
  const { text } = readMarkdown('docs/decisions/0002-dependencies.md');
  const reasons = codeIn(text.split('Not taken:')[0] ?? '');
  const without = Object.keys(dependencies ?? {}).filter(
    (name) => !reasons.some((reason) => name === reason || name === `@octokit/${reason}`),
  );
  expect(without).toEqual([]);
});

test('the map and the rules of the house fit their purpose: eight files, one screen', () => {
  const { text } = readMarkdown('docs/architecture.md');
  expect(text.match(/^\d\. `src\/[\w/-]+\.ts`:/gm)).toHaveLength(8);
  expect(readMarkdown('AGENTS.md').text.split('\n').length).toBeLessThan(40);
});
