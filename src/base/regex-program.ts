/**
 * What RE2JS knows of a pattern that it has compiled, read from parts that it does not type.
 */
import { RE2JS } from 're2js';

/** RE2JS's own prefilter: a text (1), all of several (2), or something that no single text can say. */
type Prefilter = { readonly type: number; readonly str: string; readonly subs: readonly Prefilter[] };

type Instruction = { matchRune(codePoint: number): boolean };

/** The longest text that is known to be in every match; null when there is none. */
export function requiredText(compiled: RE2JS): string | null {
  const prefilter: Prefilter | null = compiled.re2().prefilter;
  return prefilter === null ? null : longestIn(prefilter);
}

function longestIn({ type, str, subs }: Prefilter): string | null {
  if (type === 1) return str;
  if (type !== 2) return null;
  const texts = subs.map(longestIn).filter((text) => text !== null);
  return texts.reduce<string | null>((best, text) => (best !== null && best.length >= text.length ? best : text), null);
}

/** Whether some part of the pattern takes a `\n`, so that a match can span lines; true for what is no pattern. */
export function canTakeLineBreak(pattern: string): boolean {
  try {
    const { inst }: { readonly inst: readonly Instruction[] } = RE2JS.compile(pattern).re2().prog;
    return inst.some((instruction) => instruction.matchRune(10));
  } catch {
    return true;
  }
}
