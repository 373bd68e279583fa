/**
 * The few pieces of Markdown that our templates are made of. Each takes any text and cannot be broken out of.
 */

/** Longest run of backticks in `text`. */
function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  return longest;
}

/** A fenced block at column 0, closed whatever `text` holds. `language` is one word of our own or reduced to one. */
export function fence(text: string, language: string): string {
  // Bots read raw text: a command at the start of a line is one for them, fence or not.
  const body = text.replace(/^(?=\/[a-z])/gim, ' ').replace(/\n+$/, '');
  const ticks = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${ticks}${language}\n${body}${body === '' ? '' : '\n'}${ticks}`;
}

/** Untrusted text as code on one line of Markdown, also in a table cell: nothing in it is a link, a mention or markup. */
export function code(text: string): string {
  const line = oneLine(text);
  // A pipe splits a table cell before code spans are seen, a backtick ends the span, spaces at the ends are eaten.
  return /[`|]|^\s|\s$|^$/.test(line) ? htmlCode(line) : `\`${line}\``;
}

/** The same where Markdown is not read (`<summary>`), or where a code span would not hold. */
export function htmlCode(text: string): string {
  const escaped = oneLine(text).replace(
    // Some renderers take `//host` for an address.
    /[^\p{L}\p{M}\p{N} /.,-]|(?<=www)\.|(?<=\/)\//gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
  return `<code>${escaped}</code>`;
}

/** Line breaks written out too, so that a file name cannot start a line of its own. */
function oneLine(text: string): string {
  return showInvisible(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** Controls, overrides and zero-width characters written out: they would hide or reverse what a reviewer should see. */
export function showInvisible(text: string): string {
  return text.replace(/[^\P{C}\n\t\u200d]|[\u2028\u2029]/gu, (character) => {
    return character === '\r' ? '\\r' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** A folded section. `summary` is HTML of ours; `body` is Markdown. */
export function details(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** A table; the cells are Markdown without line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A link of our own; null where there is none. The address is percent-encoded so that it cannot end the link. */
export function link(label: string, url: string | null): string | null {
  return url === null
    ? null
    : `[${label}](${url.replace(/[\s()<>[\]\\`|"]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)})`;
}
