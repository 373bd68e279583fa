import { describe, expect, test } from 'vitest';
import { sanitise, sanitiseLine } from '../../src/action/sanitise.ts';
import { verifies } from '../support/verifies.ts';

const options = { hosts: ['github.com'], limit: 20_000 };

/** Holds for every text, so each table row checks it too. */
function clean(text: string): string {
  const once = sanitise(text, options);
  expect(sanitise(once, options)).toBe(once);
  return once;
}

const images: readonly (readonly [string, string])[] = [
  ['![x](https://e.com/?d=SECRET)', '(image removed: x)'],
  ['![x][ref]', '(image removed: x)'],
  ['![x]', '(image removed: x)'],
  ['!&#8203;[x](https://github.com/a)', '!&#8203;[x](https://github.com/a)'],
  ['<img src="https://e.com/?d=SECRET">', '(image removed)'],
  ['<picture><source srcset=x></picture>', '(image removed)(image removed)&lt;/picture&gt;'],
  ['&lt;img src=x&gt;', '&lt;img src=x&gt;'],
  ['| a |\n|---|\n| `x | <img src=y>` |', '| a |\n|---|\n| <code>x &#124; &#60;img src&#61;y&#62;</code> |'],
];

const links: readonly (readonly [string, string])[] = [
  ['[x](https://github.com/a/b)', '[x](https://github.com/a/b)'],
  ['[x](https://github.com/a/b "title")', '[x](https://github.com/a/b)'],
  ['[x](http://github.com/a)', 'x `http://github.com/a`'],
  ['[x](https://evil.com/a)', 'x `https://evil.com/a`'],
  ['[x](https://github.com.evil.com/)', 'x `https://github.com.evil.com/`'],
  ['[x](https://github.com@evil.com/)', 'x `https://github.com@evil.com/`'],
  ['[x](https://evil.com@github.com/)', 'x `https://evil.com@github.com/`'],
  ['[x](https://:pw@github.com/)', 'x `https://:pw@github.com/`'],
  ['/[/evil.com](x)', '/&#8203;/evil.com `x`'],
  ['[x](https:\\/\\/evil.com)', 'x `https://evil.com`'],
  ['[x](<javascript:alert(1)>)', 'x `javascript:alert(1)`'],
  ['[x](//evil.com)', 'x `//evil.com`'],
  ['[x](data:text/html,y)', 'x `data:text/html,y`'],
  ['[a][b]\n\n[b]: https://evil.com', '\\[a\\]\\[b\\]\n\n\\[b\\]: `https://evil.com`'],
  ['<https://evil.com>', '&lt;`https://evil.com`&gt;'],
  ['see https://evil.com/x, www.evil.com.', 'see `https://evil.com/x`, `www.evil.com`.'],
  ['https\\://evil.com &#119;ww.evil.com', 'https:&#8203;//evil.com www&#8203;.evil.com'],
  ['[https://github.com](https://evil.com)', '`https://github.com` `https://evil.com`'],
  ['<a href="https://evil.com">x</a>', '&lt;a href="`https://evil.com`"&gt;x&lt;/a&gt;'],
];

verifies('ATK-O1', 'images are removed and foreign links become text', () => {
  const table = [...images, ...links];
  expect(table.map(([text]) => [text, clean(text)])).toEqual(table.map((row) => [...row]));
});

describe('sanitise', () => {
  test.each([
    ['@octocat, @org/team, a@b.com', '@&#8203;octocat, @&#8203;org/team, a@&#8203;b.com'],
    ['&#64;octocat &#x40;octocat \\@octocat', '@&#8203;octocat @&#8203;octocat @&#8203;octocat'],
    ['fixes #1, closes o/r#2, GH-3', 'fixes #&#8203;1, closes o/r#&#8203;2, GH-&#8203;3'],
    ['fixes &#35;1 \\#1 #&#49;', 'fixes #&#8203;1 #&#8203;1 #&#8203;1'],
    ['[fixes](https://github.com/o/r/issues/1)', 'fixes `https://github.com/o/r/issues/1`'],
    ['/deploy now', '\\/deploy now'],
    ['> - /deploy', '> - \\/deploy'],
    ['\u00a0/deploy', '\\/deploy'],
    ['x\n\u3000\u2003/deploy', 'x\n\u3000\u2003\\/deploy'],
    ['&#160;/deploy', '\\/deploy'],
    ['```\n/deploy\n```', '```\n /deploy\n```'],
    ['`@octocat #1`', '`@octocat #1`'],
  ])('neutralises mentions, references and commands: %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test.each([
    ['# Title\n\n- **bold** _it_ ~~gone~~\n1. x\n> quote', '# Title\n\n- **bold** _it_ ~~gone~~\n1. x\n> quote'],
    ['| a | b |\n|---|---|\n| 1 | `x<T>` |', '| a | b |\n|---|---|\n| 1 | `x<T>` |'],
    ['`` a`b `` and `a|b`', '<code>a&#96;b</code> and <code>a&#124;b</code>'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<!-- mewcode:x --><details>', '&lt;!-- mewcode:x --&gt;&lt;details&gt;'],
    ['cost: $5, C:\\temp, \\*no\\*', 'cost: \\$5, C:\\\\temp, \\*no\\*'],
    ['`a`https://e.com', '`a`&#8203;`https://e.com`'],
    ['open `tick', 'open \\`tick'],
    ['&commat; &amp;lt; &#0;', '&amp;commat; &amp;lt;'],
    ['a\u202eb\u200bc\r\nd', 'abc\nd'],
  ])('keeps harmless markup and escapes the rest: %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

verifies('ATK-O3', 'every fence is closed and longer than what is inside', () => {
  const table = [
    ['```js\nlet a;', '```js\nlet a;\n```'],
    ['~~~~\n```\n</details>\n', '````\n```\n</details>\n````'],
    ['1. x\n    ```sh\n    ls\n    ```\ny', '1. x\n```sh\nls\n```\ny'],
    ['```suggestion\nx\n```', '```\nx\n```'],
    ['```Mermaid\nx\n```', '```\nx\n```'],
    ['````\n```\n````', '````\n```\n````'],
    ['~~&#8203;~ x', '\\~\\~\\~ x'],
    ['> ```', '> \\`\\`\\`'],
  ];
  expect(table.map(([text = '']) => [text, clean(text)])).toEqual(table);
});

verifies('H020', 'a long text is cut between characters, with its fence closed', () => {
  const note = '\n\n*(cut here; the rest is in the transcript)*';
  const line = sanitise('界'.repeat(70_000), { hosts: [], limit: 1000 });
  const block = sanitise(`\`\`\`\n${'👩‍💻界\n'.repeat(7000)}`, { hosts: [], limit: 1000 });
  const escaped = sanitise('@'.repeat(5000), { hosts: [], limit: 1000 });
  expect(
    [line, block, escaped].map((text) => text.length <= 1000 && text.isWellFormed() && text.endsWith(note)),
  ).toEqual([true, true, true]);
  expect(block.slice(0, -note.length).split('\n').at(-1)).toBe('```');
});

test('a line for a table cell has no line break and no pipe', () => {
  expect(sanitiseLine('a\n| b \\| <c>', { hosts: [], limit: 100 })).toBe('a &#124; b &#124; &lt;c&gt;');
  expect(sanitiseLine('x'.repeat(20), { hosts: [], limit: 5 })).toBe('xxxxx…');
  expect(sanitiseLine('&#160;&#32;/deploy', { hosts: [], limit: 100 })).toBe('\\/deploy');
});
