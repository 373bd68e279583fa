import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../scripts/corpus/regex-sample.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { findTokens } from '../../src/base/token-patterns.ts';
import { tokenRules } from '../../src/base/token-rules.ts';

/** The same numbers in every run. */
function drawing(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32LE() / 2 ** 32;
}

const covered = (text: string) =>
  findTokens(Buffer.from(text, 'latin1')).map(({ start, end }) => text.slice(start, end));

test.each(tokenRules.map((rule) => [rule.name, rule] as const))('a token of the kind %s is found', (_name, rule) => {
  const random = drawing(rule.pattern);
  const before = rule.after === undefined ? '' : '4846070101335';
  const pattern = `(?${rule.exact ? '' : 'i'}:${rule.pattern})`;
  const isWhole = (text: string) =>
    compileRegex(`^${pattern}$`).test(text) &&
    rule.starts.some((start) => text.toLowerCase().startsWith(start.toLowerCase()));
  const drawn = Array.from({ length: 15 }, () => sampleOf(pattern, random).text).filter(isWhole);
  expect(drawn.length).toBeGreaterThan(0);
  // Chance, too, draws what looks made up.
  const missed = drawn.filter((text) => covered(`x = ${before}${text} `).join('').length < 8);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(drawn.length / 4);
});

const { redact } = createRedactor([]);

describe('what is assigned to the name of a service', () => {
  const value = createHash('md5').update('value').digest('hex');
  test.each([
    [`DATADOG_API_KEY=${value}`, 'DATADOG_API_KEY=[redacted]'],
    [`"twilio-auth-token": "${value}",`, '"twilio-auth-token": "[redacted]",'],
    [`okta => '00${value}'`, "okta => '[redacted]'"],
    [`const discordToken = \`${value}\`;`, 'const discordToken = `[redacted]`;'],
    ['password: "Xk3-fR9_wq"', 'password: "[redacted]"'],
    [`curl -H "Authorization: Bearer ${value}" https://a.b`, 'curl -H "Authorization: Bearer [redacted]" https://a.b'],
  ])('is blanked out: %s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test.each([
    [`commit: ${value}`],
    [`"integrity": "sha512-${value}=="`],
    ['discord: https://discord.com/api/v10/channels/123456789'],
    ['linear: cubic-bezier(0.4), 250ms'],
    ['sentry = createSentryClient2(options)'],
    ['"jira-client": "8.2.2-beta.20240101"'],
    ['password = getPasswordFromEnvironment()'],
    ['curl -H "Authorization: Bearer $TOKEN" https://a.b'],
  ])('stays when it is none: %s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

test('a flood of beginnings costs no more than their number', () => {
  const flood = Buffer.from('ghp_sk-ant-eyJa.discord='.repeat(20_000));
  expect(findTokens(flood)).toEqual([]);
});
