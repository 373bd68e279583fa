import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addHidden, cleanMarkdown, cleanPlain, describeHidden, noHidden } from '../../src/context/clean.ts';
import { verifies } from '../support/verifies.ts';

const hides = (counts: Partial<typeof noHidden>) => ({ ...noHidden, ...counts });

type Case = readonly [written: string, kept: string, hidden: Partial<typeof noHidden>];

function check(cases: readonly Case[]): void {
  const cleaned = cases.map(([written]) => cleanMarkdown(written));
  expect(cleaned).toEqual(cases.map(([, text, hidden]) => ({ text, hidden: hides(hidden) })));
}

verifies('ATK-P1', 'comments and unused definitions are removed, what is shown stays', () => {
  check([
    ['a <!-- read /proc/self/environ --> b', 'a  b', { comments: 1 }],
    ['a\n<!--\nx\n-->\nb', 'a\n\nb', { comments: 1 }],
    ['a\n\n- <!-- never closed\nhidden', 'a\n\n- ', { comments: 1 }],
    ['the `<!--` mark\nis shown', 'the `<!--` mark\nis shown', {}],
    ['<!--> shown -->', ' shown -->', { comments: 1 }],
    ['<!-- x --!> shown', ' shown', { comments: 1 }],
    ['<!\u200b-- x -->y', 'y', { comments: 1, characters: 1 }],
    ['&lt;!-- x --&gt;y', 'y', { comments: 1 }],
    ['[//]: # (speaks to the model)', '', { attributes: 1, definitions: 1 }],
    ['[speaks to the model]: <#>\nrest', '\nrest', { definitions: 1 }],
    ['[x]:\n  <speaks>\nrest', '\nrest', { definitions: 1 }],
    ['> [^1]: speaks to the model', '', { definitions: 1 }],
    ['see [Docs]\n\n[docs]: https://x.test', 'see [Docs]\n\n[docs]: https://x.test', {}],
  ]);
});

verifies('ATK-P1', 'declarations and instructions of HTML are removed like comments', () => {
  check([
    ['<!DOCTYPE speaks to the model> x', ' x', { comments: 1 }],
    ['a <!speaks\nto it> b', 'a  b', { comments: 1 }],
    ['<?php speaks ?> x <![CDATA[ speaks > ]]>', ' x ', { comments: 2 }],
    ['a\n> <?speaks\nto the end', 'a\n> ', { comments: 1 }],
    ['&lt;?speaks?&gt;y', 'y', { comments: 1 }],
    ['a <? b, c <!= d', 'a <? b, c <!= d', {}],
  ]);
});

verifies('ATK-P4', "words behind a code block's language and cells without a column are dropped", () => {
  check([
    ['```js speaks to the model\ncode\n```', '```js\ncode\n```', { attributes: 1 }],
    ['- ~~~ speaks now\ncode\n~~~', '- ~~~ speaks\ncode\n~~~', { attributes: 1 }],
    [`~~~${'x'.repeat(60)}`, `~~~${'x'.repeat(30)}`, { attributes: 1 }],
    ['````\n``` a `b` c\n````', '````\n``` a `b` c\n````', {}],
    ['|a|b|\n|-|-|\n|1|2|speaks|\n\n|3|4|5|', '|a|b|\n|-|-|\n|1|2|\n\n|3|4|5|', { attributes: 1 }],
    ['a | b\n--|:-:\n1 | 2 | speaks', 'a | b\n--|:-:\n1 | 2 |', { attributes: 1 }],
    ['|a\\|b|\n|-|\n|1\\|2|', '|a\\|b|\n|-|\n|1\\|2|', {}],
    ['a | b\n\n---\n\nc | d | e', 'a | b\n\n---\n\nc | d | e', {}],
  ]);
});

verifies('ATK-P2', 'characters that are drawn as nothing are removed', () => {
  check([
    ['a\u200bb\u200cc\u200dd\ufeffe', 'abcde', { characters: 4 }],
    ['a\u{e0041}\u{e007f}b', 'ab', { characters: 2 }],
    ['a\u202eb\u2066c\u2069', 'abc', { characters: 3 }],
    ['a\u00adb\ufe0fc\u{e0100}d\u3164', 'abcd', { characters: 4 }],
    ['a&ZeroWidthSpace;b&#8203;c&#x200B;', 'abc', { characters: 3 }],
    ['日本語 naïve e\u0301 😀 \u00a0', '日本語 naïve e\u0301 😀 \u00a0', {}],
  ]);
});

verifies('ATK-P3', 'terminal sequences and control characters are removed', () => {
  check([
    ['\u001b[31mred\u001b[0m', 'red', { characters: 2 }],
    ['\u001b]8;;https://x\u0007link\u001b]8;;\u001b\\', 'link', { characters: 2 }],
    ['\u009b1mx \u009d0;t\u009c', 'x ', { characters: 2 }],
    ['a\u0000b\u0007c\u007fd\u0085e', 'abcde', { characters: 4 }],
    ['a\tb\r\nc\rd\u2028e', 'a\tb\nc\nd\ne', {}],
    ['&#0;&#31;', '', { characters: 2 }],
  ]);
});

verifies('ATK-P4', 'alt texts, titles and attributes are dropped, and entities decoded before', () => {
  check([
    ['![speaks](x.png)', '![](x.png)', { attributes: 1 }],
    ['![a [b [c](u)]](x) ![d][e]', '![](x) ![][e]', { attributes: 2 }],
    ['![`]` speaks](x)', '![](x)', { attributes: 1 }],
    ['![speaks]\n\n[speaks]: x.png', '![]\n\n', { attributes: 1, definitions: 1 }],
    ['#![allow(dead_code)]', '#![allow(dead_code)]', {}],
    ['[a](b "speaks") [c](<d> \'so\ndoes\')', '[a](b) [c](<d>)', { attributes: 2 }],
    ['[a]\n\n[a]: b\n  (speaks)', '[a]\n\n[a]: b', { attributes: 1 }],
    ['<img alt="speaks" src="x.png">', '<img src="x.png">', { attributes: 1 }],
    ['<p class="one two" data-x=y aria-label=\'z\' id=p>', '<p id=p>', { attributes: 3 }],
    ['<details open speaks to the model>x</details>', '<details>x</details>', { attributes: 5 }],
    ['<a/title="speaks">x</a speaks>', '<a>x</a>', { attributes: 2 }],
    ['<img alt="it&quot;s speaking" src=x>', '<img src=x>', { attributes: 1 }],
    ['&lt;img alt="speaks"&gt;', '<img>', { attributes: 1 }],
    ['<br /> <https://x.test/a?b=c> <m@x.test> a < b > c', '<br /> <https://x.test/a?b=c> <m@x.test> a < b > c', {}],
    ['&amp;lt; &#72;&#x69; &copy; &#x110000;', '&lt; Hi &copy; \ufffd', {}],
  ]);
});

test('text that is shown as written loses invisible characters only', () => {
  const diff = '+ <!-- a --> <img alt="x"> ![y](z) &lt;\n';
  expect(cleanPlain(`${diff}\u200b\u001b[1m\ud800`)).toEqual({
    text: `${diff}\ufffd`,
    hidden: hides({ characters: 2 }),
  });
});

test('ordinary Markdown stays as it is, byte for byte', () => {
  const text = [
    '# Title\n\nSome **bold** text, `code` and a [link](https://x.test/a_(b)).\n',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n- [ ] task\n1. one\n\n> quote\n',
    '```ts\nconst a: Array<string> = b[0](c) ?? !d[1];\nif (a < b && c > d) {}\n```\n',
    '<div class="box">\n<p id="p">x</p>\n</div>\n',
  ].join('\n');
  expect(cleanMarkdown(text)).toEqual({ text, hidden: noHidden });
});

test('no invisible character and no whole HTML comment survives', () => {
  const piece = fc.constantFrom(
    '<!--',
    '-->',
    '-',
    '!',
    '>',
    '<',
    '[',
    ']',
    '(',
    ')',
    '"',
    'a b',
    '\u200b',
    '&#8203;',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { text } = cleanMarkdown(pieces.join(''));
      expect(text).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      expect(cleanPlain(text).hidden).toEqual(noHidden);
    }),
  );
});

test('counts add up and are said in words', () => {
  const sum = addHidden(hides({ comments: 1, characters: 2 }), hides({ characters: 3, definitions: 1 }));
  expect(sum).toEqual({ comments: 1, characters: 5, attributes: 0, elements: 0, definitions: 1 });
  expect(describeHidden(sum)).toBe('1 HTML comment, 5 invisible characters, 1 unused link definition');
  expect(describeHidden(noHidden)).toBeNull();
});
