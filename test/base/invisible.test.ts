import { expect, test } from 'vitest';
import { removeInvisible } from '../../src/base/invisible.ts';

test.each([
  ['terminal colours', '\u001b[31mred\u001b[0m', 'red'],
  ['a terminal title', '\u001b]0;title\u0007x', 'x'],
  ['controls but tab and newline', 'a\u0000b\u0085c\td\ne', 'abc\td\ne'],
  ['bidirectional overrides', 'a\u202eb\u2066c', 'abc'],
  ['zero-width characters', 'a\u200bb\ufeffc\u00add', 'abcd'],
  ['tags and variation selectors', 'a\u{e0041}b\u{e0101}c', 'abc'],
  ['line separators', 'a\u2028b', 'ab'],
  ['half a character', 'a\ud800b', 'ab'],
  ['a joiner that joins nothing', '@\u200dname', '@name'],
])('takes out %s', (_name, text, expected) => {
  expect(removeInvisible(text)).toBe(expected);
});

test('keeps what people write with', () => {
  const text = '日本語 👩‍💻 ❤️ é नमस्ते';
  expect(removeInvisible(text)).toBe(text);
});
