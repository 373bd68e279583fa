/**
 * How many tokens a text is, without a tokenizer: each model has its own, and none is worth its megabytes here.
 */
import { limits } from '../base/limits.ts';

/** Scripts whose characters are about a token each. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/gu;

/** An estimate, rounded up. A character is a code point. */
export function estimateTokens(text: string): number {
  const characters = text.length - count(text, /[\ud800-\udbff][\udc00-\udfff]/g);
  const heavy = count(text, wide);
  return Math.ceil(heavy + (characters - heavy) / limits.model.charactersPerToken);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
