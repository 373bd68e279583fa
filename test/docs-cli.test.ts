/** The reference of the command line, against the table that the command itself is made from. */
import { expect, test } from 'vitest';
import { commands } from '../src/cli/registry.ts';
import { codeIn, readMarkdown } from './support/markdown.ts';

const { text } = readMarkdown('docs/cli.md');
const sections = text.split(/^## /m).slice(1);

test('each command has its section, and none besides', () => {
  const titles = sections.map((section) => section.split('\n')[0]);
  expect(titles.toSorted()).toEqual(commands.map(({ name }) => `\`mewcode ${name}\``).toSorted());
});

test.each(commands)('the section of $name has its usage and when its exit code is 1', ({ name, usage, one }) => {
  const section = sections.find((candidate) => candidate.startsWith(`\`mewcode ${name}\`\n`)) ?? '';
  expect(section).toContain(`\`\`\`\n${`mewcode ${name} ${usage}`.trim()}\n\`\`\`\n`);
  expect(section).toContain(`\nExit code 1: ${one}.\n`);
});

test('README and changelog name commands that are there', () => {
  const known = commands.map(({ name }) => name);
  for (const path of ['README.md', 'CHANGELOG.md', 'docs/policy.md']) {
    const named = codeIn(readMarkdown(path).text).flatMap((code) => /^mewcode ((?:policy )?\w+)/.exec(code)?.[1] ?? []);
    expect([path, named.filter((name) => !known.includes(name) && name !== 'policy')]).toEqual([path, []]);
  }
});
