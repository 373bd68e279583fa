/**
 * The words of a command pattern. What the shell would not read as words is refused with the form that was meant: a
 * pattern that no command can ever match is an allow that does nothing or, worse, a deny that stops nothing.
 */
export type Word = { readonly text: string; readonly quoted: boolean };

/** @throws Error whose message says what is wrong and, where that is clear, what to write. */
export function splitWords(text: string): Word[] {
  const raws = rawWords(text);
  const why = whyNever(raws, text);
  if (why !== null) throw new Error(`${why}${corrected(text)}`);
  return raws.map((raw) => ({ text: unquote(raw), quoted: /['"]/.test(raw) }));
}

function rawWords(text: string): string[] {
  const words: string[] = [];
  const word = /\s*((?:'[^']*'|"[^"]*"|[^\s'"\\])+)\s*/gy;
  for (let end = 0; end < text.length; end = word.lastIndex) {
    const raw = word.exec(text)?.[1];
    if (raw === undefined)
      throw new Error("its quotes do not pair, or it contains a backslash; quote words with '...'");
    words.push(raw);
  }
  return words;
}

function unquote(raw: string): string {
  return raw.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? '');
}

const assignment = /^[A-Za-z_]\w*\+?=/;

function whyNever(raws: readonly string[], text: string): string | null {
  const bare = raws.map((raw) => raw.replace(/'[^']*'|"[^"]*"/g, 'q'));
  const has = (pattern: RegExp) => bare.some((word) => pattern.test(word));
  if (isQuotedWhole(text.trim())) return 'the quotes make it one word, the name of a program';
  if (has(/[<>]/)) return 'a rule names one command, without redirections';
  if (has(/[;|&]/)) return 'a rule names one command, never a list or a pipeline';
  if (assignment.test(bare[0] ?? '')) return 'a rule names one command, without variable assignments';
  if (has(/[$`()]/))
    return 'a rule is compared with fixed words: $, backticks and parentheses are literal in quotes only';
  return has(/^[~#]/) ? 'a word that starts with ~ or # must be quoted' : null;
}

/** `'./my tool'` is how a program with a blank in its path is written. */
function isQuotedWhole(text: string): boolean {
  const [, double, single] = /^(?:"([^"]*)"|'([^']*)')$/.exec(text) ?? [];
  return /\s/.test(double ?? '') || /^[^\s/]*\s/.test(single ?? '');
}

/** `; write Bash(a) and Bash(b)`, or nothing where only the author knows. */
function corrected(text: string): string {
  const whole = text.trim();
  if (isQuotedWhole(whole)) return suggest([whole.slice(1, -1)]);
  // Where another command begins inside a word, nothing that could be cut out is what was meant.
  if (/[`(]/.test(whole)) return '';
  const [start = ''] = /^(?:'[^']*'|"[^"]*"|[^'"<>])*/.exec(whole) ?? [];
  const kept = start.length < whole.length ? start.replace(/(?:&|\s\d+)$/, '') : start;
  const commands = kept.match(/(?:'[^']*'|"[^"]*"|[^'";|&])+/g) ?? [];
  return suggest(commands.map((command) => quoted(command)));
}

function quoted(command: string): string {
  const words = rawWords(command);
  const program = words.findIndex((word) => !assignment.test(word));
  return (program < 0 ? [] : words.slice(program))
    .map((word) => (/^[~#]|\$/.test(word) && !/['"]/.test(word) ? `'${word}'` : word))
    .join(' ');
}

function suggest(commands: readonly string[]): string {
  const rules = commands.filter((command) => command.trim() !== '').map((command) => `Bash(${command})`);
  return rules.length === 0 ? '' : `; write ${rules.join(' and ')}`;
}
