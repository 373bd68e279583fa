/**
 * Characters that a reader does not see but a program obeys: terminal escapes, controls, bidirectional overrides,
 * zero-width characters, tags, variation selectors.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const terminalEscapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;

/** All controls but tab and newline, all format characters but the joiner, and what looks like nothing. */
const invisible =
  /[^\P{Cc}\t\n]|[^\P{Cf}\u200d]|\u034f|[\u2028\u2029\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]|\p{Cs}/gu;

/** A joiner binds emoji and the letters of some scripts; anywhere else it only hides something. */
const strayJoiner =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})\u200d|\u200d(?!\p{L}|\p{Extended_Pictographic})/gu;

/** `text` without them; tabs and newlines stay. */
export function removeInvisible(text: string): string {
  return text.replace(terminalEscapes, '').replace(invisible, '').replace(strayJoiner, '');
}

/** What HFS+ leaves out of a name; git's list (`utf8.c`), so `.g\u200cit` is `.git` there. */
export const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
