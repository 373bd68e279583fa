import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/base/redact.ts';

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
