import { messageOf } from '../base/errors.ts';
import { asObject } from './json.ts';
import type { CallArguments } from './provider.ts';

/**
 * The arguments of a call from the text that the model wrote. Nothing is repaired: a half-written object that a lenient
 * parser would close could run with arguments that nobody asked for. Nothing, or `null`, is how models call a tool that
 * takes no arguments.
 */
export function parseArguments(raw: string): CallArguments {
  if (['', 'null'].includes(raw.trim())) return { ok: true, value: {} };
  try {
    const value = asObject(JSON.parse(raw));
    return value === undefined ? { ok: false, raw, error: 'not a JSON object' } : { ok: true, value };
  } catch (thrown) {
    const cause = likelyCause(raw);
    return { ok: false, raw, error: `${messageOf(thrown)}${cause === undefined ? '' : `; probably ${cause}`}` };
  }
}

/** What models do wrong, with how it looks once each string is emptied; the first that fits counts. */
const mistakes: readonly (readonly [looks: RegExp, cause: string])[] = [
  [/^\s*```/, 'it stands in a Markdown fence: send the object alone'],
  [/[{[,:]\s*'/, 'it has single quotes: JSON takes double ones'],
  [/,\s*[}\]]/, 'there is a comma before a closing bracket'],
  [/\/\/|\/\*/, 'it has a comment, which JSON does not know'],
  [/\b(?:True|False|None|undefined|NaN)\b/, 'it has a word that JSON does not know: take true, false or null'],
  [/[{,]\s*[A-Za-z_]\w*\s*:/, 'a name is not in double quotes'],
  [/\}\s*\{/, 'there are several objects: make one call for each'],
  [/""\s*[^\s,:}\]]/, 'a double quote inside a string is not escaped as \\"'],
];

/** Strings hide whatever looks like a mistake but is text, so they are looked at by themselves. */
function likelyCause(raw: string): string | undefined {
  const strings: string[] = [];
  const outline = raw.replace(/"((?:[^"\\]+|\\.)*)("?)/gs, (_whole, inner: string, end: string) => {
    strings.push(inner);
    return end === '' ? '"' : '""';
  });
  const mistake = mistakes.find(([looks]) => looks.test(outline));
  if (strings.some((inner) => /[^ -\uffff]/.test(inner))) {
    return 'a line break or tab inside a string is not escaped as \\n or \\t';
  }
  if (mistake !== undefined) return mistake[1];
  if (strings.some((inner) => /\\(?:[^"\\/bfnrtu]|u(?![\da-f]{4}))/i.test(inner.replaceAll('\\\\', '')))) {
    return 'a backslash inside a string is not doubled';
  }
  const open = (outline.match(/[{[]/g)?.length ?? 0) - (outline.match(/[}\]]/g)?.length ?? 0);
  return open > 0 || /(?:^|[^"])"$/.test(outline) ? 'it breaks off before its end: send less in one call' : undefined;
}
