import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';
import { parseRedactPatterns } from '../../src/base/redact-patterns.ts';
import { root } from '../support/source.ts';

const customers = parseRedactPatterns('CUST-[0-9]{6}\n\n  ^internal: .*$  \nläden-\\d{4}');
const redactor = createRedactor(['hunter2-hunter2'], customers);

test.each([
  ['of CUST-123456 and CUST-654321', 'of [redacted] and [redacted]'],
  ['short', 'short'],
  ['CUST-1', 'CUST-1'],
  ['a\ninternal: do not tell\nb', 'a\n[redacted]\nb'],
  ['a\r\ninternal: do not tell\r\nb', 'a\r\n[redacted]\r\nb'],
  ['it is internal: but not at its start', 'it is internal: but not at its start'],
  ['in läden-1234!', 'in [redacted]!'],
  ['hunter2-hunter2 CUST-123456', '[redacted] [redacted]'],
  ['CUST-\n123456', 'CUST-\n123456'],
])('%j becomes %j', (text, expected) => {
  expect([redactor.redact(text), redactor.redactKnown(text)]).toEqual([expected, expected]);
  const bytes = Buffer.from(text);
  expect([redactor.contains(bytes), redactor.findings(bytes).length > 0]).toEqual([
    text !== expected,
    text !== expected,
  ]);
});

test('what would be committed says what it holds, and never shows it', () => {
  expect(redactor.findings(Buffer.from('xx CUST-123456'))).toEqual([
    { start: 3, end: 14, what: 'holds what redact_patterns covers' },
  ]);
});

test('bytes that are no UTF-8 are looked through too', () => {
  const bytes = Buffer.concat([Buffer.of(0xff, 0xfe, 10), Buffer.from('CUST-123456'), Buffer.of(0xc3)]);
  expect(redactor.findings(bytes).map(({ start, end }) => [start, end])).toEqual([[3, 14]]);
});

test('a stream hides a match wherever it is cut, and lets other lines pass', () => {
  const text = 'one\ninternal: läden CUST-123456\ntwo CUST-123456 läden-1234';
  const bytes = Buffer.from(text);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    let hits = 0;
    const stream = redactor.stream(() => {
      hits += 1;
    });
    const shown = [stream.write(bytes.subarray(0, cut)), stream.write(bytes.subarray(cut)), stream.end()];
    expect([cut, Buffer.concat(shown).toString()]).toEqual([cut, 'one\n[redacted]\ntwo [redacted] [redacted]']);
    expect(hits).toBeGreaterThan(0);
  }
  const early = redactor.stream();
  expect(early.write(Buffer.from('line\nrest')).toString()).toBe('line\n');
});

test('a line without an end is held back for a bounded length only', () => {
  const stream = redactor.stream();
  const piece = Buffer.alloc(50_000, 'x');
  const shown = [
    stream.write(piece),
    stream.write(Buffer.from('CUST-1')),
    stream.write(Buffer.from('23456')),
    stream.end(),
  ];
  expect(shown[0]?.length).toBeGreaterThan(45_000);
  expect(Buffer.concat(shown).toString().slice(49_990)).toBe('xxxxxxxxxx[redacted]');
});

test.each([
  ['a|', /line 1 matches an empty text/],
  ['x*', /line 1 matches an empty text/],
  ['ACME-[0-9]{4}\n\\w+', /line 2 matches what every run has to say, such as /],
  ['[0-9a-f]{40}', /such as "0123456789abcdef/],
  ['redacted', /such as "\[redacted\]"/],
  ['.{3,}', /matches what every run/],
  ['decision', /matches what every run/],
  ['\\b\\d{11}\\b', /such as "https:/],
  ['(?=secret)', /line 1 is no RE2 pattern/],
  ['(a)\\1', /line 1 is no RE2 pattern/],
  [`x${'y'.repeat(500)}`, /line 1 is no RE2 pattern of a bounded size/],
  ['(?:ACME[0-9]{200}){20}', /line 1 is (?:no RE2 pattern|too large)/],
  [Array.from({ length: 33 }, (_, index) => `ACME${index}-`).join('\n'), /has 33 patterns; at most 32/],
])('%j is refused by its line', (text, why) => {
  expect(() => parseRedactPatterns(text)).toThrow(why);
  // A pattern may be the secret itself.
  try {
    parseRedactPatterns(text);
  } catch (thrown) {
    expect(String(thrown)).not.toContain('ACME');
  }
});

test('bytes that are no UTF-8 keep theirs where a match is replaced', () => {
  const [before, after] = [Buffer.from('-caf\xe9\n läden-', 'latin1'), Buffer.of(0xff, 10)];
  const text = Buffer.concat([before, Buffer.from('\n läden-1234 \n'), after]);
  expect(redactor.redactBytes(text)).toEqual(Buffer.concat([before, Buffer.from('\n [redacted] \n'), after]));
  expect(redactor.contains(redactor.redactBytes(text))).toBe(false);
});

test('behind a thousand matches the rest of a line counts as one, in bytes of any encoding', () => {
  const many = 'CUST-123456 '.repeat(1_000);
  const shown = `${'[redacted] '.repeat(999)}[redacted]\nnext`;
  for (const encoding of ['utf8', 'latin1'] as const) {
    const text = Buffer.from(`${many}and a läden\nnext`, encoding);
    expect(redactor.redactBytes(text).toString()).toBe(shown);
  }
});

test('a hostile pattern takes no longer on a hostile text', () => {
  const hostile = createRedactor([], parseRedactPatterns('(q+)+$'));
  expect(hostile.redact(`${'q'.repeat(50_000)}!`)).toBe(`${'q'.repeat(50_000)}!`);
});

test('no pattern may take the kinds of events, by which a transcript is read again', () => {
  const source = readFileSync(join(root, 'src/transcript/events.ts'), 'utf8');
  const kinds = [...source.matchAll(/readonly kind: '(\w+)'/g)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) expect(() => parseRedactPatterns(`\\b${kind}\\b`), kind).toThrow('matches what every run');
});
