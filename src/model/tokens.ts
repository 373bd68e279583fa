/**
 * How many tokens a text is, without a tokenizer: each model has its own, and none is worth its megabytes here.
 */
import { limits } from '../base/limits.ts';

/** Scripts whose characters are about a token each. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/gu;

/** An estimate, rounded up. A character is a code point. */
export function estimateTokens(text: string): number {
  const points = countPoints(text);
  const heavy = isAscii(text) ? 0 : (text.match(wide)?.length ?? 0);
  return Math.ceil(heavy + (points - heavy) / limits.model.charactersPerToken);
}

function countPoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  return /^[\0-\x7f]*$/.test(text);
}
