import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitise } from '../../src/action/sanitise.ts';
import { runs } from '../support/runs.ts';

/** Pieces from which attacks are made, in any order. */
const piece = fc.constantFrom(
  ...['`', '``', '```', '~~~', '\n', '\n\n', ' ', '    ', '|', '\\', '!', '[', ']', '(', ')', '<', '>', '&', ';', '$'],
  ...['@', '#', '1', 'a', 'octocat', 'GH-', '://', 'https', 'www', '.', 'evil.com', '/', '/deploy', '- ', '> ', '# '],
  ...['&#64;', '&#96;', '&#x5b;', '&lt;', '&#8203;', '\u200b', '\r', '<img src=x>', '<code>', '</code>', '![a](b)'],
  ...['\u00a0', '&#160;'],
  ...['[a](https://github.com/x)', '[a](https://evil.com/x)', '<!--', '-->', '</details>', '界', '👩‍💻'],
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const options = { hosts: ['github.com'], limit: 100_000 };

/** What GitHub would not show as code: an independent and much simpler reading of the result, line by line. */
function outsideCode(markdown: string): { prose: string; balanced: boolean } {
  const prose: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const ticks: string | undefined = /^(`{3,})[^`]*$/.exec(line)?.[1];
    if (fence === null && ticks !== undefined) fence = ticks;
    else if (fence !== null && ticks !== undefined && line === ticks && ticks.length >= fence.length) fence = null;
    else if (fence === null) prose.push(line);
  }
  const text = prose.join('\n').replace(/\\[\\`]|`[^`\n]+`|<code>[^<>\n]*<\/code>/g, '°');
  return { prose: text, balanced: fence === null };
}

test('no text gets HTML, an image, a mention, a reference, an address or an open fence through', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const { prose, balanced } = outsideCode(sanitise(raw, options));
      const found = {
        balanced,
        html: /[<>](?![^\n]*\n)/.test(prose.replace(/^[\s>*+\d.)#-]*/gm, '')) || /</.test(prose),
        tick: prose.includes('`'),
        image: prose.includes('!['),
        mention: /@(?!&#8203;)/.test(prose),
        reference: /(?<!&)#\d|GH-\d/i.test(prose),
        address: /:\/\//.test(prose.replaceAll('(https://github.com/x)', '')) || /www\./i.test(prose),
        fence: /^\s*(?:[>*+-]\s*|\d+[.)]\s*)*(?:~~~|```)/m.test(prose),
        command: /^[\s>]*\/[a-z]/im.test(prose),
        entity: /&(?!#8203;|amp;|lt;|gt;|#124;)/.test(prose),
      };
      expect(found).toEqual({
        ...{ balanced: true, html: false, tick: false, image: false, mention: false, reference: false },
        ...{ address: false, fence: false, command: false, entity: false },
      });
    }),
    { numRuns: runs(3000, 6000) },
  );
});

test('sanitising what was sanitised changes nothing', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const once = sanitise(raw, options);
      expect(sanitise(once, options)).toBe(once);
    }),
    { numRuns: runs(2000, 20_000) },
  );
});

test('the result is never longer than its limit', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 100, max: 400 }), (raw, limit) => {
      const result = sanitise(raw, { ...options, limit });
      expect({
        fits: result.length <= limit,
        balanced: outsideCode(result).balanced,
        whole: result.isWellFormed(),
      }).toEqual({
        fits: true,
        balanced: true,
        whole: true,
      });
    }),
  );
});
