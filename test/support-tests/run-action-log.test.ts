import { expect, test } from 'vitest';
import { parseCommandFile } from '../support/run-action/command-file.ts';
import { type LogResult, makeRunnerLog } from '../support/run-action/log.ts';

function logged(...lines: string[]): LogResult {
  const log = makeRunnerLog(['hunter2hunter2']);
  for (const line of lines) log.feed(line);
  return log.result();
}

const clean = { annotations: [], groups: [], violations: [] };

test('masks hide what is printed after them and printed text shows what was not hidden', () => {
  const result = logged('token abcdefgh', '::add-mask::abcdefgh', 'token abcdefgh and hunter2hunter2');
  expect(result).toEqual({
    ...clean,
    log: 'token abcdefgh\n::add-mask::***\ntoken *** and ***',
    printed: 'token abcdefgh\ntoken abcdefgh and hunter2hunter2',
    masks: ['hunter2hunter2', 'abcdefgh'],
  });
});

test('annotations and groups are read with their properties, in any case and behind spaces', () => {
  const result = logged(
    '::error file=a%2Cb.ts,line=3,title=Not%3A this::two%0Alines 100%25',
    ' \u0085::WARNING::careful',
    '::group::Tools',
    '::endgroup::',
    '::debug::hidden',
    'half ##[notice]old style',
    '::unknown::text',
  );
  expect([result.annotations, result.groups, result.log]).toEqual([
    [
      { level: 'error', message: 'two\nlines 100%', properties: { file: 'a,b.ts', line: '3', title: 'Not: this' } },
      { level: 'warning', message: 'careful', properties: {} },
      { level: 'notice', message: 'old style', properties: {} },
    ],
    ['Tools'],
    '##[error]two\nlines 100%\n##[warning]careful\n##[group]Tools\n##[endgroup]\n##[notice]old style\n::unknown::text',
  ]);
});

test('nothing between stop and resume is a command', () => {
  const result = logged(
    '::stop-commands::a-token',
    '::error::smuggled',
    '::add-mask::x',
    '::a-token::',
    '::error::real',
  );
  expect(result.annotations.map(({ message }) => message)).toEqual(['real']);
  expect(result.printed).toContain('::add-mask::x');
  expect([result.masks, result.violations]).toEqual([['hunter2hunter2', 'a-token'], []]);
});

test('what an action must not print is a violation', () => {
  const result = logged('::set-output name=a::b', '::add-mask::', '::stop-commands::group', '::stop-commands::open');
  expect(result.violations).toEqual([
    'retired command: ::set-output name=a::b',
    'an empty mask',
    "the runner refuses the stop token 'group'",
    'commands were stopped and never resumed',
  ]);
});

test('command files hold lines and blocks, and what is no such thing is a violation', () => {
  expect(parseCommandFile('a=1=2\nb<<END\nline\n\nlast\nEND\nc<<X\nX\n')).toEqual({
    values: { a: '1=2', b: 'line\n\nlast', c: '' },
    violations: [],
  });
  expect(parseCommandFile('=x\nno sign\na=1\na=2\nb<<END\nopen').violations).toEqual([
    'not a line of a command file: =x',
    'not a line of a command file: no sign',
    'a is set twice',
    'b has no end: END',
  ]);
});
