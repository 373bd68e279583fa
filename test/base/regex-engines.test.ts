/** Random patterns and texts: both engines give the same answers, and those about lines agree with line by line. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MewError } from '../../src/base/errors.ts';
import { compileRegex, type RegexOptions, type SafeRegex, searchable } from '../../src/base/safe-regex.ts';
import { hasNative, runOn } from '../support/regex-engines.ts';

const piece = fc.constantFrom(
  ...['a', 'b', 'A', 'é', 'k', 'K', '😀', '/', '-', ' ', '.', '{', ']', 'x*', '|', '', '\n', '\\\\', '\\/', '\\_'],
  ...['\\w', '\\W', '\\s', '\\S', '\\d', '\\D', '^', '$', '\\A', '\\z', '\\b', '\\B', '\\n', '\\t', '\\x41', '\\101'],
  ...['[^a]', '[a-c]', '[^]a]', '[^-a]', '[]-]', '[a-]', '[(?<a]', '[[:word:]/]', '[^\\s]', '[\\W]', '[\\x00-\\x7f]'],
  ...['[[:^alpha:]]', '[é-ü]', '\\x{10FFFF}', '\\pL', '[\\PN]', '\\Q/(?<\\E', '\\Qa*\\E', '\\Q\\E', '\\Q\\', 'a{2}'],
  ...['(?i)', '(?m)', '(?s)', '(?-m)', '(?-s)', '(?i-m)', '(?U)', '(?m-s)'],
);
const opening = fc.constantFrom('(', '(?:', '(?<n>', '(?P<m>', '(?i:', '(?s:', '(?-m:', '(?mi:');
const quantifier = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{0,2}', '{1,}?');

const pattern = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    piece,
    fc.tuple(tie('any'), tie('any')).map((parts) => parts.join('')),
    fc.tuple(tie('any'), tie('any')).map((parts) => parts.join('|')),
    fc.tuple(opening, tie('any')).map(([open, inner]) => `${open}${inner})`),
    fc.tuple(tie('any'), quantifier).map(([inner, times]) => `(?:${inner})${times}`),
    fc.tuple(piece, quantifier).map((parts) => parts.join('')),
  ),
})).any;

const character = fc.constantFrom(
  ...['a', 'b', 'c', 'A', 'k', 'x', '1', '_', ' ', '-', '/', '*', '\\', '(?<', '\t', '\n', '\n', '\r\n'],
  ...['é', 'ü', '\u017f', '\u212a', '\u0085', '\u2028', '\ufffd', '😀', '\ud800'],
);
const text = fc.array(character, { maxLength: 24 }).map((characters) => characters.join(''));
const options = fc.record({ ignoreCase: fc.boolean(), multiline: fc.boolean() });

type Outcome = { readonly regex: SafeRegex | null; readonly refusal: string | null };

function compileOn(engine: 're2' | 're2js', source: string, given: RegexOptions): Outcome {
  runOn(engine);
  try {
    return { regex: compileRegex(source, given), refusal: null };
  } catch (error) {
    if (error instanceof MewError) return { regex: null, refusal: error.message };
    throw error;
  }
}

function linesFound(regex: SafeRegex, bytes: Buffer): string[] {
  const found: string[] = [];
  for (let line = regex.findLine(bytes, 0); line !== null; line = regex.findLine(bytes, line.end + 1)) {
    found.push(`${line.start}-${line.end}`);
  }
  return found;
}

/** What `findLine` must find, by `test` on each line. */
function linesMatching(regex: SafeRegex, bytes: Buffer): string[] {
  let at = 0;
  return bytes
    .toString()
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line) => {
      const start = at;
      at += Buffer.byteLength(line) + 1;
      return start < bytes.length && regex.test(line) ? [`${start}-${at - 1}`] : [];
    });
}

describe.runIf(hasNative)('the two engines', () => {
  test('agree on every random pattern and text', () => {
    let native = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 4 }), options, (source, texts, given) => {
        const [js, re2] = [compileOn('re2js', source, given), compileOn('re2', source, given)];
        expect(re2.refusal).toBe(js.refusal);
        if (js.regex === null || re2.regex === null) return;
        if (re2.regex.engine === 're2') native += 1;
        for (const each of texts) {
          expect([re2.regex.test(each), re2.regex.find(each)]).toEqual([js.regex.test(each), js.regex.find(each)]);
          expect(linesFound(re2.regex, searchable(Buffer.from(each)))).toEqual(
            linesMatching(js.regex, searchable(Buffer.from(each))),
          );
        }
      }),
      { numRuns: 600 },
    );
    expect(native).toBeGreaterThan(200);
  });
});

test('RE2JS by itself finds the lines that match, and the required text in every match', () => {
  runOn('re2js');
  fc.assert(
    fc.property(pattern, text, options, (source, each, given) => {
      const { regex } = compileOn('re2js', source, given);
      if (regex === null) return;
      const bytes = searchable(Buffer.from(each));
      expect(linesFound(regex, bytes)).toEqual(linesMatching(regex, bytes));
      const span = regex.find(each);
      expect(regex.test(each)).toBe(span !== null);
      if (span !== null) expect(each.slice(span.start, span.end)).toContain(regex.requiredLiteral ?? '');
    }),
    { numRuns: 600 },
  );
});
