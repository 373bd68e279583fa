import { describe, expect, test } from 'vitest';
import { MewError } from '../../src/base/errors.ts';
import { compileRegex, searchable } from '../../src/base/safe-regex.ts';
import { onEachEngine } from '../support/regex-engines.ts';
import { verifies } from '../support/verifies.ts';

onEachEngine(() => {
  test.each([
    { pattern: 'b+', line: 'abbc', span: { start: 1, end: 3 } },
    { pattern: '^$', line: '', span: { start: 0, end: 0 } },
    { pattern: 'x', line: 'abc', span: null },
    { pattern: '.', line: '😀', span: { start: 0, end: 2 } },
    { pattern: 'b', line: 'ä😀b', span: { start: 3, end: 4 } },
    { pattern: '[^\\x00-\\x7f]+', line: 'ab\ud800c', span: { start: 2, end: 3 } },
    { pattern: '\\Q\\u(\\E', line: 'a\\u(', span: { start: 1, end: 4 } },
    { pattern: '\\101', line: 'xA', span: { start: 1, end: 2 } },
    // What node's re2 would rewrite: a slash that is quoted, and the opening of a named group inside a class.
    { pattern: '\\Qa/b\\E', line: 'a/b a\\/b', span: { start: 0, end: 3 } },
    { pattern: '[(?<a]+', line: 'P(?<a', span: { start: 1, end: 5 } },
    { pattern: '(?<year>\\d+)/', line: 'in 2026/', span: { start: 3, end: 8 } },
    // What the two engines read in different ways, so that RE2JS keeps it.
    { pattern: '\\p{C}', line: 'a\u0378', span: { start: 1, end: 2 } },
    { pattern: '(?i)\ua7cc', line: '\ua7cd', span: { start: 0, end: 1 } },
    { pattern: '(?:(?:|b)*)+?', line: 'bb', span: { start: 0, end: 0 } },
    { pattern: 'a*\\Q\\E?', line: 'aa', span: { start: 0, end: 2 } },
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
    { pattern: '\\p{Letter}', why: 'invalid character class range' },
    { pattern: '(a{1000}){1000}', why: 'invalid repeat count' },
    { pattern: '\ud83d', why: 'half a character' },
    { pattern: 'x'.repeat(1001), why: 'longer than 1000 characters' },
  ])('$pattern is refused: $why', ({ pattern, why }) => {
    const refuse = () => compileRegex(pattern);
    expect(refuse).toThrow(MewError);
    expect(refuse).toThrow(why);
  });

  verifies('ATK-F11', 'patterns that blow up elsewhere end on lines made for them', () => {
    const line = `${'a'.repeat(100_000)}!`;
    const patterns = ['^(a+)+$', '^(a|a)*$', '^(.*)*x$', '(a*)*b'].map((pattern) => compileRegex(pattern));
    expect(patterns.map((regex) => regex.test(line))).toEqual([false, false, false, false]);
    expect(patterns.map((regex) => regex.findLine(Buffer.from(line), 0))).toEqual([null, null, null, null]);
  });

  test('a pattern of nested groups does not copy a long line for each of them', () => {
    const nested = compileRegex(`${'('.repeat(300)}a*${')'.repeat(300)}`);
    const before = process.memoryUsage().arrayBuffers;
    expect(nested.find('a'.repeat(20_000))).toEqual({ start: 0, end: 20_000 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
  });

  describe('line by line', () => {
    const lines = (pattern: string, text: string | Buffer): string[] => {
      const regex = compileRegex(pattern);
      const bytes = searchable(Buffer.from(text));
      const found: string[] = [];
      for (let line = regex.findLine(bytes, 0); line !== null; line = regex.findLine(bytes, line.end + 1)) {
        found.push(bytes.toString('utf8', line.start, line.end));
      }
      return found;
    };

    test.each([
      { pattern: 'b', text: 'ab\nc\n\nb', found: ['ab', 'b'] },
      { pattern: '^b', text: 'ab\nbä\n', found: ['bä'] },
      { pattern: '\\Ab\\z', text: 'ab\nb\n', found: ['b'] },
      { pattern: '^$', text: 'a\n\nb\n', found: [''] },
      { pattern: '^$', text: '', found: [] },
      { pattern: 'a[^x]*b', text: 'a\nb\na b\n', found: ['a b'] },
      { pattern: '[^]x]$', text: 'a]\nax\na-\n', found: ['a-'] },
      { pattern: '[^-x]$', text: 'a]\nax\na-\n', found: ['a]'] },
      { pattern: 'a\\s*b', text: 'a\nb\na  b\n', found: ['a  b'] },
      { pattern: 'a[\\s\\S]*b', text: 'a\nb\na - b\n', found: ['a - b'] },
      { pattern: 'a\\nb', text: 'a\nb\n', found: [] },
      { pattern: '(?s)a.b', text: 'a\nb\na\tb\n', found: ['a\tb'] },
      { pattern: '(?-m)^b|(?i-m:^C)', text: 'a\nb\nc\nac\n', found: ['b', 'c'] },
      { pattern: 'b$', text: 'ab\r\nba\r\nb', found: ['ab', 'b'] },
      { pattern: 'b$', text: 'b\r', found: ['b'] },
      { pattern: 'caf.$', text: Buffer.from('caf\xe9\nx\n', 'latin1'), found: ['caf\ufffd'] },
    ])('$pattern finds the lines $found', ({ pattern, text, found }) => {
      expect(lines(pattern, text)).toEqual(found);
    });
  });
});

test.each([
  { pattern: 'plain text', literal: 'plain text', required: 'plain text' },
  { pattern: 'a.b', literal: null, required: 'a' },
  { pattern: '\\d', literal: null, required: null },
  { pattern: '\\bfunction\\s+(\\w+)\\(', literal: null, required: 'function' },
  { pattern: 'one|two', literal: null, required: null },
  { pattern: '(?:seven|eight) days', literal: null, required: ' days' },
  { pattern: '(?i)word', literal: null, required: null },
  { pattern: '(?:long enough)?x', literal: null, required: 'x' },
])('of $pattern the literal is $literal, and $required is in every match', ({ pattern, literal, required }) => {
  expect(compileRegex(pattern)).toMatchObject({ literal, requiredLiteral: required });
});
