/** Reads the files through which an action sets outputs and state: `name=value` and `name<<END`, lines, `END`. */

export type CommandFile = { readonly values: Readonly<Record<string, string>>; readonly violations: readonly string[] };

export function parseCommandFile(text: string): CommandFile {
  const lines = text.split(/\r?\n/);
  const values: Record<string, string> = {};
  const violations: string[] = [];
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line === '') continue;
    const [, name, sign, rest = ''] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? [];
    if (name === undefined || name === '') {
      violations.push(`not a line of a command file: ${line}`);
      continue;
    }
    if (name in values) violations.push(`${name} is set twice`);
    if (sign === '=') {
      values[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest);
    if (end < 0) violations.push(`${name} has no end: ${rest}`);
    values[name] = lines.splice(0, end < 0 ? lines.length : end).join('\n');
    lines.shift();
  }
  return { values, violations };
}
