import { expect, test } from 'vitest';
import { cleanMarkdown } from '../../src/context/clean.ts';
import { verifies } from '../support/verifies.ts';

/** What is written, and what of it GitHub shows: cmark-gfm's HTML in a browser, checked by hand. */
type Case = readonly [written: string, shown: string];

function check(cases: readonly Case[]): void {
  expect(cases.map(([written]) => [written, cleanMarkdown(written).text])).toEqual(cases);
}

verifies('ATK-P4', 'what a tag leaves open in an HTML block takes along what the browser takes', () => {
  check([
    ['<div speaks to the model\n\nrest', '\n\nrest'],
    ['<td><div speaks to the model\n\nrest', '<td>\n\nrest'],
    ['<table></x speaks to it\n\nrest', '<table>\n\nrest'],
    ['<b>a</b>\n<x speaks\nto it\n\nrest', '<b>a</b>\n\n\nrest'],
    ['<td><p a=x" speaks to it>rest', '<td><p a=x">rest'],
    ['<td><a/b title=speaks> rest', '<td><a> rest'],
    ['<script>\n\n<x speaks to it\n\nso does this\n</script> rest', '<script>\n\n<x> rest'],
    ['a <x shown to all', 'a <x shown to all'],
    ['<https://x.test/?a=b> c', '<https://x.test/?a=b> c'],
  ]);
});

verifies('ATK-P4', 'a quote or a comment that is left open in an HTML block hides everything behind it', () => {
  check([
    ['<div title="speaks>\nmore\n\nrest', ''],
    ['<div title="\n\nspeaks"> and goes on\n\nto the end', ''],
    ["a\n\n<td><p x='\n\nspeaks to the model", 'a\n\n<td>'],
    ['> <td><p x="\nspeaks to the model"> rest', '> <td>'],
    ['<td><!-- a\n\nspeaks --> and goes on', '<td>'],
    ['- <div><!-- a\nspeaks --> and goes on', '- <div>'],
    ['<td><!x speaks > rest', '<td> rest'],
    ['<td></ speaks to it > rest', '<td> rest'],
    ['<td><? speaks\n\nrest', '<td>\n\nrest'],
    ['[^1]: <!-- speaks to the model\n\n[^1]', ''],
    ['- <div title="\n  speaks">rest', '- <div>rest'],
    ['<div>\n<!-- a\nb -->\nrest', '<div>\n\nrest'],
  ]);
});

verifies('ATK-P1', 'an element that no browser shows goes with what is in it', () => {
  check([
    ['a<rp>speaks</rp>b', 'ab'],
    ['a <rp x=y>speaks\nto it</rp > b <rp> speaks', 'a  b '],
    ['<rp>\n\nspeaks\n\nto the end', ''],
    ['<rp><div></rp>speaks to it', ''],
    ['<rp </rp> speaks to it', ''],
    ['<ruby>a<rt>b</rt></ruby> <rpx>c</rpx>', '<ruby>a<rt>b</rt></ruby> <rpx>c</rpx>'],
  ]);
  expect(cleanMarkdown('a<rp>speaks</rp>').hidden).toMatchObject({ elements: 1 });
});

verifies('ATK-P4', 'an address in angle brackets with blanks in it is a sentence that nobody sees', () => {
  check([
    ['[a](<speaks to it>) ![](< and here>)', '[a](<>) ![](<>)'],
    ['see [a]\n\n[a]: <speaks to it>\n', 'see [a]\n\n[a]: <>\n'],
    ['see [a]\n\n[a]:\n  <so \\> it does>', 'see [a]\n\n[a]:\n  <>'],
    ['[a](<b.html>) x[0]: <T> c', '[a](<b.html>) x[0]: <T> c'],
  ]);
});

verifies('ATK-P1', 'a footnote that nothing surely refers to goes with all its paragraphs', () => {
  check([
    ['a\n\n[^1]: speaks\nto the model\n\n    and goes on\n\n\tand on\n\nrest', 'a\n\n\n\nrest'],
    ['`[^1]`\n\n[^1]: speaks', '`[^1]`\n\n'],
    ['\\[^1]\n\n[^1]: speaks', '\\[^1]\n\n'],
    ['&lsqb;^1&rsqb;\n\n[^1]: speaks', '[^1]\n\n'],
    ['[a](/x[^1]) http://x.test/[^1] <b [^1]>\n\n[^1]: speaks', '[a](/x[^1]) http://x.test/[^1] <b>\n\n'],
    ['    [^1]\n\n[^1]: speaks', '    [^1]\n\n'],
    ['~~~\na [^1]\n~~~\n\n[^1]: speaks', '~~~\na [^1]\n~~~\n\n'],
    ['[^1]: speaks [^2]\n[^2]: so [^1]', '\n'],
    [
      'shown [^A] and [^b]\n\n[^a]: one\n\n    more\n[^B]: two',
      'shown [^A] and [^b]\n\n[^a]: one\n\n    more\n[^B]: two',
    ],
  ]);
});

verifies(['ATK-P1', 'ATK-P4'], 'what one kind of hidden text seems to hold is still looked at for the others', () => {
  check([
    // Shown is the start of a comment, then a code block whose words are not.
    ['x <!-- a\n~~~ --> speaks to it\ncode', 'x \ncode'],
    ['x <!-- a\n|a|\n|-|\n|b|--> speaks to it|', 'x '],
    ['[x](y "speaks <!--") -->', '[x](y'],
    ['<!--!> speaks --> rest', ' rest'],
    ['a <!-- b --!> <script> --> speaks', 'a '],
    ['a <?> <script> ?> speaks', 'a '],
    ['<a title="x <a title="y z">speaks', '<a>speaks'],
    ['a <b title="x <a title="-->y z">rest', 'a <b>rest'],
    ['Text\n|-|\nshown|speaks', 'Text\n|-|\nshown|'],
    ['Text\n:-:\nshown|speaks', 'Text\n:-:\nshown|'],
    ['[^1]\n\n[^1]: ``` a speaks\n', '[^1]\n\n[^1]: ``` a\n'],
  ]);
});

test('a hostile body of full size is cleaned in linear time', () => {
  const repeated =
    '<!--|\u009d|<a "|<div x\n|![|](a "|](|[a]: b\n|> |&#|](a "\\|<a \'|<?|<!a|```a b\n|[^1]|[^1]: a\n|[^1]:|[^1|<rp>|</rp>|<rp |<?>|<![CDATA[>|<p\n\n|<a b="|x://|- <b\n|<pre>\n|<!-->|<!-- --!>|<a b="<a ">|<p a=b |<a:|](<a |`[^1]`\n\n';
  for (const unit of [...repeated.split('|'), '|-']) {
    const body = unit.repeat(Math.floor(65_000 / unit.length));
    cleanMarkdown(unit.includes('<') ? `[^1] <p x\n${body}>` : body);
  }
  cleanMarkdown(`[a]:${' '.repeat(65_000)}`);
  cleanMarkdown(`<a ${' '.repeat(65_000)}`);
});
