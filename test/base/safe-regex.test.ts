import { expect, test } from 'vitest';
import { MewError } from '../../src/base/errors.ts';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { verifies } from '../support/verifies.ts';

test.each([
  { pattern: 'b+', line: 'abbc', span: { start: 1, end: 3 } },
  { pattern: '^$', line: '', span: { start: 0, end: 0 } },
  { pattern: 'x', line: 'abc', span: null },
  { pattern: '.', line: '😀', span: { start: 0, end: 2 } },
  { pattern: '\\Q\\u(\\E', line: 'a\\u(', span: { start: 1, end: 4 } },
  { pattern: '\\101', line: 'xA', span: { start: 1, end: 2 } },
])('$pattern finds $span in "$line"', ({ pattern, line, span }) => {
  const regex = compileRegex(pattern);
  expect({ test: regex.test(line), find: regex.find(line) }).toEqual({ test: span !== null, find: span });
});

test.each([
  { options: {}, found: false },
  { options: { ignoreCase: true }, found: false },
  { options: { multiline: true }, found: false },
  { options: { ignoreCase: true, multiline: true }, found: true },
])('$options are obeyed', ({ options, found }) => {
  expect(compileRegex('^B$', options).test('a\nb')).toBe(found);
});

test.each([
  { pattern: 'plain text', literal: 'plain text' },
  { pattern: 'a.b', literal: null },
  { pattern: '\\d', literal: null },
])('the literal of $pattern is $literal', ({ pattern, literal }) => {
  expect(compileRegex(pattern).literal).toBe(literal);
});

test.each([
  { pattern: 'foo(?=bar)', why: 'RE2 has no look-around ((?=)' },
  { pattern: '(?<!x)y', why: 'RE2 has no look-around ((?<!)' },
  { pattern: '(\\w)\\1', why: 'RE2 has no backreferences (\\1)' },
  { pattern: '(?<a>x)\\k<a>', why: 'RE2 has no backreferences (\\k)' },
  { pattern: '(?>a)', why: 'RE2 has no atomic groups' },
  { pattern: '[\\u0041]', why: 'write \\x{0041}' },
  { pattern: '\\cA', why: 'write \\x{01}' },
  { pattern: '\\C', why: 'write . instead' },
  { pattern: 'a\\Z', why: 'write \\z' },
  { pattern: '(', why: 'missing closing )' },
  { pattern: '(a{1000}){1000}', why: 'invalid repeat count' },
  { pattern: 'x'.repeat(1001), why: 'longer than 1000 characters' },
])('$pattern is refused: $why', ({ pattern, why }) => {
  const refuse = () => compileRegex(pattern);
  expect(refuse).toThrow(MewError);
  expect(refuse).toThrow(why);
});

verifies('ATK-F11', 'patterns that blow up elsewhere end on lines made for them', () => {
  const answers = ['^(a+)+$', '^(a|a)*$', '^(.*)*x$', '(a*)*b'].map((p) =>
    compileRegex(p).test(`${'a'.repeat(100_000)}!`),
  );
  expect(answers).toEqual([false, false, false, false]);
});
