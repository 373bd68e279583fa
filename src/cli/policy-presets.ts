/**
 * `mewcode policy presets`: what they are for, or the text of one.
 */
import { parseArgs } from 'node:util';
import { presetNames } from '../policy/schema.ts';
import { presetNamed, presetText } from './policy-source.ts';
import { type Io, json, onlyPositional } from './subcommand.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) {
    const name = presetNamed(onlyPositional(positionals, 'the name of a preset'));
    const text = presetText(io, name);
    io.out(values.json === true ? json({ name, text }) : text);
    return 0;
  }
  const presets = presetNames.map((name) => ({ name, description: firstSentence(presetText(io, name)) }));
  const lines = presets.map(({ name, description }) => `${name.padEnd(10)}  ${description}\n`);
  io.out(values.json === true ? json(presets) : lines.join(''));
  return 0;
}

/** A preset begins with what it is for. */
function firstSentence(text: string): string {
  return /^# (.*?\.)(?:\s|$)/.exec(text)?.[1] ?? '';
}
