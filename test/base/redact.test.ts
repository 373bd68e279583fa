import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';
import { verifies } from '../support/verifies.ts';

const secret = 'sk-"x"/+? ü9~';
const bytes = Buffer.from(secret);

describe('redact', () => {
  test.each([
    ['as it is', secret],
    ['inside JSON', JSON.stringify({ a: secret }).slice(6, -2)],
    ['inside JSON inside JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['URL-encoded', encodeURIComponent(secret)],
    ['URL-encoded in lower case', encodeURIComponent(secret).replace(/%../g, (hex) => hex.toLowerCase())],
    ['form-encoded', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['in hex', bytes.toString('hex')],
    ['in upper-case hex', bytes.toString('hex').toUpperCase()],
  ])('blanks out a secret %s', (_name, spelled) => {
    expect(createRedactor([secret]).redact(`a${spelled}b${spelled}`)).toBe('a[redacted]b[redacted]');
  });

  test.each([0, 1, 2])('blanks out a secret in base64 at offset %i, whatever stands around it', (offset) => {
    const redactor = createRedactor([secret]);
    for (const encoding of ['base64', 'base64url'] as const) {
      const text = Buffer.concat([Buffer.from('xyz'.slice(0, offset)), bytes, Buffer.from('tail')]).toString(encoding);
      const shown = redactor.redact(text);
      expect(shown).toContain('[redacted]');
      expect(Buffer.from(shown.replace('[redacted]', ''), encoding).includes(bytes.subarray(1, -1))).toBe(false);
    }
  });

  test('takes overlapping secrets for one hit', () => {
    expect(createRedactor(['abcdefgh', 'efghijkl']).redact('<abcdefghijkl>')).toBe('<[redacted]>');
  });

  test('finds the lines of a secret that has several, but not the frame of a key file', () => {
    const key = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w\nshort\n-----END PRIVATE KEY-----\n';
    const diff = '+-----BEGIN PRIVATE KEY-----\n+MIIEvQIBADANBgkqhkiG9w\n+short\n';
    expect(createRedactor([key]).redact(diff)).toBe('+-----BEGIN PRIVATE KEY-----\n+[redacted]\n+short\n');
  });

  test('leaves short secrets, warns of them without showing them, and skips empty ones', () => {
    const redactor = createRedactor(['', ' ', 'short', 'tiny', 'tiny', 'long enough']);
    expect({ text: redactor.redact('short tiny long enough'), warnings: redactor.warnings }).toEqual({
      text: 'short tiny [redacted]',
      warnings: [
        '2 secrets are shorter than 8 characters and cannot be redacted from logs and comments; use a longer value.',
      ],
    });
  });

  test('never lets a secret through, wherever it stands', () => {
    const value = fc
      .string({ minLength: 8, maxLength: 40 })
      .filter((text) => text.trim().length >= 8 && !/[[\]]/.test(text));
    fc.assert(
      fc.property(fc.string(), value, fc.string(), (before, hidden, after) => {
        const shown = createRedactor([hidden]).redact(before + hidden + after);
        return !shown.includes(hidden.trim());
      }),
    );
  });

  test('tells content that holds a secret from content that does not', () => {
    const redactor = createRedactor([secret]);
    const held = [Buffer.concat([Buffer.from([0, 255]), bytes]), Buffer.from(`x${bytes.toString('hex')}`)];
    expect([...held, Buffer.from('sk-')].map((content) => redactor.contains(content))).toEqual([true, true, false]);
  });
});

test('blanks out a secret that is one letter over and over', () => {
  const { redact } = createRedactor(['a'.repeat(20)]);
  expect(redact(`<${'a'.repeat(20)}> <${'a'.repeat(19)}>`)).toBe(`<[redacted]> <${'a'.repeat(19)}>`);
});

test('never leaves half a character beside a cut secret', () => {
  const wide = 'ключ-от-двери-密码-и-всё';
  const { redact } = createRedactor([wide]);
  const characters = Array.from(wide);
  // What follows begins with the same byte as what should have.
  const cuts = characters.flatMap((_, at) => ['б', 'ё'].map((next) => `${characters.slice(0, at).join('')}${next}`));
  expect(cuts.map(redact).filter((cut) => cut.includes('\ufffd'))).toEqual([]);
  expect(redact(cuts.at(-2) ?? '')).toContain('[redacted]');
});

const spellings: readonly (readonly [string, string, string])[] = [
  ['by Go and Rails', 'a<b>c&d<e', String.raw`a\u003cb\u003ec\u0026d\u003ce`],
  ['by Python, in JSON', 'schlüssel', String.raw`schl\u00fcssel`],
  ['by PHP', 'ü/b/c/d/e', String.raw`\u00fc\/b\/c\/d\/e`],
  ['by .NET', 'ü"+\'&`<>xy', String.raw`\u00FC\u0022\u002B\u0027\u0026\u0060\u003C\u003Exy`],
  ['by Python, in JSON inside JSON', 'schlüssel', String.raw`schl\\u00fcssel`],
  ['by RFC 3986', "(o'clock)!*", '%28o%27clock%29%21%2A'],
  ['by Python, in an address', 'a/b+c d!ef', 'a/b%2Bc%20d%21ef'],
  ['by a form', 'a(b)c d~ef', 'a%28b%29c+d%7Eef'],
  ['by encodeURI', 'a/b c/d?e=f', 'a/b%20c/d?e=f'],
  ['in an address inside another one', 'a/b c/d?e=f', 'a%252Fb%2520c%252Fd%253Fe%253Df'],
  ['by Python, in HTML', `it's "it"`, 'it&#x27;s &quot;it&quot;'],
  ['by Go, in HTML', `it's "it"`, 'it&#39;s &#34;it&#34;'],
];
test.each(spellings)('blanks out a short secret as it is written %s, and sees it at the last look', (...row) => {
  const [, short, spelled] = row;
  const { redact, contains } = createRedactor([short]);
  expect([redact(`<${spelled}>`), contains(Buffer.from(spelled))]).toEqual(['<[redacted]>', true]);
});

verifies('H108', 'short secrets, ordinary words, pictures, hashes and made-up tokens stay as they are', () => {
  const { redact, findings, warnings } = createRedactor(['1', 'true', 'dev', 'test', canary]);
  const picture = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 251)).toString('base64');
  const kept = [
    '-  test: true,\n+  dev: 1,',
    'sk-ant-api03- ghs_ github_pat_ eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    `![](data:image/png;base64,${picture})`,
    '9fceb02d0ae598e95dc970b74767f19372d61af8 sha512-V2xK0WVdUdmTW2kMYeZrFiTHVXAyDVtWE9wEPnXxTzTQbDVJZFVHZBBhHxUL6Vd6g==',
    "const key = 'AKIAIOSFODNN7EXAMPLE'; const pat = 'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';",
    `"token": "${fixtureJwt}"`,
    'linear-gradient(90deg, #fff), discord: createDiscordClient, apiKey: process.env.API_KEY',
    "password: 'test-password', password: 'correct horse'",
  ];
  expect(kept.map(redact)).toEqual(kept);
  expect(kept.flatMap((text) => findings(Buffer.from(text)))).toEqual([]);
  expect(warnings).toHaveLength(1);
});

const canary = 'sk-ant-api03-Rk3vQ8wZx7Lm2Tq9Yb4Nc6Hd1Jf5Gs0PaEuIo';
/** The one that jwt.io shows. */
const fixtureJwt =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

const part = canary.slice('sk-ant-api03-'.length);

describe('a part of a secret', () => {
  const forms = {
    'as it is': part,
    'in JSON': JSON.stringify(part).slice(1, -1),
    'URL-encoded': encodeURIComponent(part),
    'in base64': Buffer.from(part).toString('base64').slice(0, -2),
    'in base64, one byte later': Buffer.from(`x${part}`).toString('base64').slice(2, -2),
    'in base64, two bytes later': Buffer.from(`xy${part}`).toString('base64url').slice(3, -2),
    'in hex': Buffer.from(part).toString('hex'),
    backwards: [...part].reverse().join(''),
    'in hex, backwards': [...Buffer.from(part).toString('hex')].reverse().join(''),
    'backwards, in base64': Buffer.from([...part].reverse().join(''))
      .toString('base64')
      .slice(0, -2),
  };

  test.each(Object.entries(forms))('is found wherever it is cut: %s', (_name, form) => {
    const { redact, contains } = createRedactor([canary]);
    for (let start = 0; start + 12 <= form.length; start += 1) {
      const cut = form.slice(start, start + 12);
      expect([redact(`<${cut}>`), contains(Buffer.from(`<${cut}>`)), redact(`<${cut.slice(1)}>`)]).toEqual([
        '<[redacted]>',
        true,
        `<${cut.slice(1)}>`,
      ]);
    }
  });
});

describe('what of a secret counts', () => {
  test('is not its public beginning, which goes along with what follows it', () => {
    const { redact } = createRedactor([canary, `ghs_${part}`, `github_pat_${part}`]);
    const harmless = `sk-ant-api03-${'x'.repeat(12)} github_pat_`;
    expect(redact(`${harmless} ${canary.slice(0, -1)} ghs_${part}`)).toBe(`${harmless} [redacted] [redacted]`);
  });

  test('of 8 to 11 characters counts as a whole only', () => {
    const { redact } = createRedactor(['kPz81-qWx3']);
    expect(redact(`kPz81-qWx3 kPz81-qWx ${Buffer.from('kPz81-qWx3').toString('hex')}`)).toBe(
      '[redacted] kPz81-qWx [redacted]',
    );
  });

  test('of a JWT is, where it is to be committed, none of what all of them say', () => {
    const [iss, iat] = ['https://token.example', 1_712_345_678];
    const mine = jwtOf({ iss, iat, id: part });
    const { redactKnown, findings } = createRedactor([mine]);
    const other = jwtOf({ iss, iat: 1_799_999_999, id: 'QQ' });
    const found = (text: string) => findings(Buffer.from(text)).map(({ what }) => what);
    expect([found(other), found(mine.split('.')[1]?.slice(-24, -4) ?? '')]).toEqual([
      [],
      ['holds a secret of this run'],
    ]);
    expect(redactKnown(mine.split('.')[1]?.slice(0, 12) ?? '')).toBe('[redacted]');
  });

  test('of one that is JSON is a value of it, never a name', () => {
    const account = JSON.stringify({
      type: 'service_account',
      project_id: 'demo',
      private_key: `-----BEGIN-----\n${part}\n`,
      token_uri: 'https://oauth2.example.com/token',
    });
    const { redact } = createRedactor([account]);
    expect(redact('see https://oauth2.example.com/token')).toBe('see https://oauth2.example.com/token');
    expect(redact(`{"type": "service_account", "project_id": "other", "private_key": "${part.slice(0, 20)}"}`)).toBe(
      '{"type": "service_account", "project_id": "other", "private_key": "[redacted]"}',
    );
  });

  test('that the escapes of JSON make longer than it is does not hold up a file', () => {
    const quotes = 'a"b"c"d"e"f"g"h"i"j"k"l"m"n';
    const { redact, contains } = createRedactor([quotes]);
    const rest = quotes.slice(0, 9);
    expect([
      redact(rest),
      contains(Buffer.from(JSON.stringify(rest))),
      contains(Buffer.from(JSON.stringify(quotes))),
    ]).toEqual([rest, false, true]);
  });
});

function jwtOf(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seal = createHash('sha256').update(JSON.stringify(claims)).digest('base64url');
  return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}.${seal}`;
}

test('tokens of others are blanked out for people, and left to the model', () => {
  const token = `ghp_${createHash('sha256').update('somebody').digest('hex').slice(0, 36)}`;
  const { redact, redactKnown, contains, findings } = createRedactor([canary]);
  const text = `export TOKEN=${token}\n`;
  expect([redact(text), redactKnown(text), contains(Buffer.from(text)), findings(Buffer.from(text))]).toEqual([
    'export TOKEN=[redacted]\n',
    text,
    false,
    [{ start: 13, end: 53, what: 'holds what looks like a secret (ghp_)' }],
  ]);
});
