/**
 * Finds what looks like an access token that this run does not know. A made-up one stays: tests and manuals are full of
 * them.
 */
import { findAssigned } from './assigned-token.ts';
import { createKeywordScan } from './keyword-scan.ts';
import { limits } from './limits.ts';
import type { Hit } from './run-index.ts';
import { compileRegex, type SafeRegex } from './safe-regex.ts';
import { once } from './text.ts';
import { isMadeUp } from './token-randomness.ts';
import { type TokenRule, tokenRules } from './token-rules.ts';

export type TokenHit = Hit & {
  /** For people: `looks like ...`. */
  readonly name: string;
  /** Too often a made-up one to hold up a commit. */
  readonly harmless: boolean;
};

type Matcher = {
  readonly rule: TokenRule;
  /** Compiled when its start is seen for the first time: most runs see none. */
  readonly regex: () => SafeRegex;
  readonly secret: () => SafeRegex | null;
  readonly after: () => SafeRegex | null;
  readonly alone: boolean;
};

const matchers: readonly Matcher[] = tokenRules.map((rule) => {
  const alone = rule.pattern.startsWith('\\b');
  const options = { ignoreCase: !rule.exact, maxLength: limits.secrets.patternCharacters };
  return {
    rule,
    alone,
    regex: once(() => compileRegex(`^(?:${alone ? rule.pattern.slice(2) : rule.pattern})`, options)),
    secret: once(() => (rule.secret === undefined ? null : compileRegex(rule.secret, options))),
    after: once(() => (rule.after === undefined ? null : compileRegex(rule.after, options))),
  };
});

const scan = once(() =>
  createKeywordScan(
    matchers.flatMap((matcher) =>
      matcher.rule.starts.map((text) => ({ text, exact: matcher.rule.exact, value: matcher })),
    ),
  ),
);

/** In order; they may overlap. Bytes count as Latin-1, since tokens are ASCII. */
export function findTokens(text: Buffer): TokenHit[] {
  const hits: TokenHit[] = [];
  let end = 0;
  scan()(text, (matcher, start) => {
    if (start < end) return;
    const hit = tryMatch(matcher, text, start);
    if (hit === null) return;
    hits.push(hit);
    end = hit.end;
  });
  return [...hits, ...findAssigned(text).map((hit) => ({ ...hit, harmless: true }))].sort((a, b) => a.start - b.start);
}

/** Whether something in the text is too much like a token to be committed. */
export function holdsToken(text: string): boolean {
  return findTokens(Buffer.from(text, 'utf8')).some(({ harmless }) => !harmless);
}

function tryMatch({ rule, alone, regex, secret, after }: Matcher, text: Buffer, start: number): TokenHit | null {
  if (alone && isWord(text[start - 1])) return null;
  if (after()?.test(text.toString('latin1', Math.max(0, start - 20), start)) === false) return null;
  const window = text.toString('latin1', start, start + (rule.reach ?? limits.secrets.tokenBytes));
  const found = regex().find(window);
  if (found === null) return null;
  const match = window.slice(0, found.end);
  const inner = secret()?.find(match)?.start ?? 0;
  if (isMadeUp(match.slice(inner))) return null;
  const { name, harmless = false } = rule;
  return { start: start + inner, end: start + found.end, name, harmless };
}

function isWord(byte: number | undefined): boolean {
  return byte !== undefined && /\w/.test(String.fromCharCode(byte));
}
