import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRequest } from '../../src/action/phrase.ts';
import { verifies } from '../support/verifies.ts';

const phrases = ['/mewcode', '@mewcode'];
const textOf = (body: string) => findRequest(body, phrases)?.text ?? null;

test.each([
  ['/mewcode fix this', 'fix this'],
  ['/mewcode', ''],
  ['/mewcode\nfix this', 'fix this'],
  ['/mewcode   fix  \n\nlast line  ', 'fix  \n\nlast line'],
  ['@mewcode what is this?', 'what is this?'],
  ['/MewCode Fix', 'Fix'],
  ['Thanks!\n\n/mewcode fix', 'fix'],
  ['/mewcode first\n/mewcode second', 'first\n/mewcode second'],
  ['/mewcode fix\r\nthe `a`\r\n> and this', 'fix\nthe `a`\n> and this'],
  ['> quoted\n\n/mewcode fix', 'fix'],
  ['```\ncode\n```\n/mewcode fix', 'fix'],
  ['~~~~\n```\n~~~\n~~~~\n/mewcode fix', 'fix'],
  ['a `code` and ` a lone tick\n\n/mewcode fix', 'fix'],
  ['Use `<!--` for comments.\n\n/mewcode fix', 'fix'],
  ['\\`\n/mewcode fix\n\\`', 'fix\n\\`'],
  ['<!-- a\n-->\n/mewcode fix', 'fix'],
  ['<pre>x</pre>\n/mewcode fix', 'fix'],
  ["<https://x.test/it's?a=1> and <b>this</b>\n/mewcode fix", 'fix'],
  ['a < b, 1 <2, and <img src="x" alt=\'>\'>\n/mewcode fix', 'fix'],
  ['[a link](x) and [one]\n/mewcode fix', 'fix'],
  ['[a]: # (\nx\n)\n\n/mewcode fix', 'fix'],
  ['<details>\n\n/mewcode fix\n\n</details>', 'fix\n\n</details>'],
])('%j asks for %j', (body, text) => {
  expect(textOf(body)).toBe(text);
});

const nothing = [
  ['no phrase', 'please fix this'],
  ['the middle of a line', 'please /mewcode fix'],
  ['indentation', ' /mewcode fix'],
  ['a tab', '\t/mewcode fix'],
  ['an invisible character before it', '\u200b/mewcode fix'],
  ['a longer word', '/mewcodefix'],
  ['punctuation after it', '/mewcode, fix'],
  ['a no-break space after it', '/mewcode\u00a0fix'],
  ['another phrase', '/robot fix'],
] as const;

test.each(nothing)('%s is no command', (_what, body) => {
  expect(textOf(body)).toBeNull();
});

const hidden = [
  ['a quote', '> /mewcode fix'],
  ['a quote without space', '>/mewcode fix\n   > /mewcode fix'],
  ['a code fence', '```\n/mewcode fix\n```'],
  ['a fence with a language', '```sh title="x"\n/mewcode fix\n```'],
  ['a fence that is never closed', '```\n/mewcode fix'],
  ['a longer fence', '````\n```\n/mewcode fix\n```\n````'],
  ['a fence of tildes', '~~~ `x`\n```\n/mewcode fix\n~~~'],
  ['a fence whose closing has a word behind it', '```\n``` x\n/mewcode fix\n```'],
  ['a fence in a list whose end is unclear', '- x\n  ```\n  code\nfoo\n```\n/mewcode fix\n```'],
  ['inline code over lines', '`a\n/mewcode fix\nb`'],
  ['inline code with two ticks', '``a `\n/mewcode fix\nb``'],
  ['an HTML comment', '<!--\n/mewcode fix\n-->'],
  ['an HTML comment that is never closed', 'text <!--\n/mewcode fix'],
  ['HTML for code', '<pre>\n/mewcode fix\n</pre>'],
  ['HTML for code in capitals', '<CODE class="x">\n/mewcode fix\n</Code>'],
  ['HTML for a quote in a quote', '<blockquote><blockquote>\n</blockquote>\n/mewcode fix\n</blockquote>'],
  ['a quote that goes on without its mark', '> quoted\ntext\n/mewcode fix'],
  ['a fence below a quote', '> quoted\n```\n\n/mewcode fix\n```'],
  ['a tag of several lines', '<x a="\n/mewcode fix\n">'],
  ['a tag of several paragraphs', "<div a='>\n\n/mewcode fix\n'>"],
  ['a tag without blanks', '<x/a=">\n/mewcode fix\n">'],
  ['a tag that is never closed', 'text <div\n\n/mewcode fix'],
  ['the title of a link definition', '[//]: # (\n/mewcode fix\n)'],
  ['the name of a link definition', '[a\n/mewcode fix\n]: x'],
  ['the target of a link definition', '[a]:\n/mewcode'],
  ['a link definition in a list', '- 1. [a]: # (\n/mewcode fix\n)'],
  ['a fence that begins in what may be a name', '[a\n```\n]: x\n\n/mewcode fix\n```'],
  ['a fence that begins in what may be a tag', '<a b="\n```\n">\n\n/mewcode fix\n```'],
  ['a comment that begins in what may be a tag', '<a b="\n\n<!-- ">\n/mewcode fix\n-->'],
  ['a hidden element that seems to end', '<p hidden>\n<!-- </p> -->\n/mewcode fix\n</p>'],
  ['a script', '<script>\n/mewcode fix\n</script>'],
  ['a style', '<style>\n\n/mewcode fix\n</style>'],
  ['a hidden element', '<div class="x" HIDDEN>\n\n/mewcode fix\n</div>'],
  ['a processing instruction', '<?x\n/mewcode fix\n?>'],
  ['a declaration', '<!X\n/mewcode fix\n>'],
  ['a CDATA section', '<![CDATA[>\n/mewcode fix\n]]>'],
  ['HTML for a quote', '<blockquote>\n\n/mewcode fix'],
  ['a mail signature', 'Thanks\n-- \n/mewcode fix'],
  ['a mail that is answered', 'No.\n\nOn Monday, Eve <eve@x.test> wrote:\n/mewcode fix'],
  ['a mail that is forwarded', 'No.\n-----Original Message-----\n/mewcode fix'],
  ['the head of a mail', 'No.\nFrom: Eve\nSent: Monday\n/mewcode fix'],
] as const;

for (const [what, body] of hidden) {
  verifies('ATK-T11', `a command inside ${what} is no command`, () => {
    expect(textOf(body)).toBeNull();
  });
}

verifies('ATK-T12', 'what follows the phrase is free text, whatever it looks like', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what an attacker would write
  const text = 'fix this $(id) `id` --policy=x --deliver push @file ${{ secrets.X }} ; rm -rf /';
  expect(textOf(`/mewcode ${text}`)).toBe(text);
});

test('the phrase that was found is named as it is configured', () => {
  expect(findRequest('/Hey Robot go', ['/hey robot', '@mewcode'])).toEqual({ phrase: '/hey robot', text: 'go' });
});

test('whatever stands in a fence or a quote, its lines never start a run', () => {
  const line = fc.string({ unit: fc.constantFrom('/mewcode fix', '`', '~', '<', '!', '-', '>', ' ', 'a', '\\') });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(textOf(lines.map((text) => `> ${text}`).join('\n'))).toBeNull();
      expect(textOf(['~~~~~~~~~~~~', ...lines.map((text) => text.replaceAll('~', ''))].join('\n'))).toBeNull();
    }),
  );
});

test('a hostile comment of full size is read in linear time', () => {
  const units = [
    '<pre></pre>',
    '<kbd>',
    '`',
    '```\n',
    '<!--',
    '<pre>',
    '> ',
    '>\n',
    'on x\n',
    '[',
    '~~~\n ',
    '\\`',
    '-- ',
    'From: x\n',
    '<a ',
    '<a">',
    '<a b="c" d>',
    '<p hidden>',
    '<p hidden></p>',
    '[a\n',
    '[a]:\n',
    '1. ',
    '<![CDATA[',
  ];
  for (const unit of units) {
    const body = unit.repeat(Math.floor(60_000 / unit.length));
    expect(findRequest(`${body}\n\n/nothing`, phrases)).toBeNull();
  }
});
