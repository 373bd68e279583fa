/** The table of commands in the README, asked of the `mewcode` command that ships. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeIn, readMarkdown } from './support/markdown.ts';
import { root } from './support/source.ts';
import { makeTempFolder } from './support/temp.ts';

const readme = readMarkdown('README.md');
const rows = readme.text.split('\n').filter((line) => line.startsWith('| `/mewcode'));
const said = Object.fromEntries(
  rows.flatMap((row) => {
    const [, comment = '', effect = ''] = row.split('|').map((cell) => cell.trim());
    return codeIn(comment).map((command) => [command, effect]);
  }),
);

/** What the command says that a comment on a pull request and one on an issue start. */
const table = [
  { comment: '/mewcode fix <text>', onPull: 'fix', onIssue: 'fix', result: 'branch' },
  { comment: '/mewcode <text>', onPull: 'task', onIssue: 'task', result: 'branch' },
  { comment: '/mewcode ask <text>', onPull: 'ask', onIssue: 'ask', result: 'comment' },
  { comment: '/mewcode explain <text>', onPull: 'ask', onIssue: 'ask', result: 'comment' },
  { comment: '/mewcode plan <text>', onPull: 'plan', onIssue: 'plan', result: 'comment' },
  { comment: '/mewcode do <text>', onPull: 'do', onIssue: 'do', result: 'branch' },
  { comment: '/mewcode approve <text>', onPull: 'do', onIssue: 'do', result: 'branch' },
  { comment: '/mewcode review', onPull: 'review', onIssue: 'review', result: 'comment' },
  { comment: '/mewcode help', onPull: 'help', onIssue: 'help', result: 'comment' },
  { comment: '/mewcode', onPull: 'review', onIssue: 'ask', result: 'comment' },
];

test('the README has a row for each command, and none besides', () => {
  expect(Object.keys(said).toSorted()).toEqual(table.map(({ comment }) => comment).toSorted());
});

test.each(table)('$comment starts what the README says', async ({ comment, onPull, onIssue, result }) => {
  const body = comment.replace('<text>', 'the rounding is wrong');
  const edits = result === 'branch';
  expect(await started(body, 'pull request')).toEqual({ what: `${onPull} on pull request #5`, edits, result });
  expect(await started(body, 'issue')).toEqual({ what: `${onIssue} on issue #5`, edits, result });
  if (comment !== '/mewcode') {
    expect(said[comment]).toMatch(
      edits ? /^(?:changes files|carries out .*); the result is a new branch$/ : /in the comment; changes nothing$/,
    );
  }
});

test('a command counts at the beginning of a line, under both names', async () => {
  expect(await started('Hello,\n/mewcode review', 'pull request')).toMatchObject({ what: 'review on pull request #5' });
  expect(await started('@mewcode review', 'pull request')).toMatchObject({ what: 'review on pull request #5' });
  expect(await started('please /mewcode review', 'pull request')).toBeNull();
  expect(await started('> /mewcode review', 'pull request')).toBeNull();
});

/** What starts, whether it may change files, and where its result goes; null when nothing starts. */
async function started(body: string, on: 'pull request' | 'issue') {
  await using folder = await makeTempFolder('readme');
  const payload = join(folder.path, 'payload.json');
  const comment = { id: 9, body, user: { login: 'ada', id: 1, type: 'User' } };
  const issue = { number: 5, ...(on === 'pull request' && { pull_request: {} }) };
  await writeFile(payload, JSON.stringify({ action: 'created', issue, comment }));
  const argv = [join(root, 'dist/cli.js'), 'event', '--name', 'issue_comment', payload];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  const [, what] = /^issue_comment starts: (.*)$/m.exec(stdout) ?? [];
  if (what === undefined) return null;
  const [, result] = /^ {2}result: +(\w+)$/m.exec(stdout) ?? [];
  return { what, edits: stdout.includes('may be changed'), result };
}
