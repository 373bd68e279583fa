/**
 * `mewcode policy check`: errors as a run would refuse them, and warnings about what a policy says by mistake.
 */
import { parseArgs } from 'node:util';
import { policyPath } from '../action/policy-source.ts';
import { MewError } from '../base/errors.ts';
import { plural } from '../base/text.ts';
import type { Finding } from './finding.ts';
import { lint } from './lint.ts';
import { compileFile, hasPolicy } from './policy-source.ts';
import { type Io, json, oneLine, onlyPositional } from './subcommand.ts';

const options = { strict: { type: 'boolean' }, json: { type: 'boolean' } } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const named = positionals.length > 0;
  const file = named ? onlyPositional(positionals, 'a policy file') : policyPath;
  const findings = check(io, file, named);
  const failing = findings.filter(({ severity }) => severity === 'error' || (values.strict && severity === 'warning'));
  io.out(values.json === true ? json({ file, ok: failing.length === 0, findings }) : say(file, findings));
  return failing.length === 0 ? 0 : 1;
}

function check(io: Io, file: string, named: boolean): Finding[] {
  try {
    // Not a yes: in the wrong folder a check that finds nothing to say would pass for one.
    if (!named && !hasPolicy(io)) throw new MewError('input_invalid', nothingToCheck);
    return lint(compileFile(io, file));
  } catch (thrown) {
    if (thrown instanceof MewError && thrown.code === 'policy_invalid') return [asFinding(thrown, file)];
    throw thrown;
  }
}

const nothingToCheck = `There is no ${policyPath} in this folder, so a run would use the preset read-only and there is nothing to check. Name a FILE, or write one with mewcode policy init.`;

/** The loader says `file:line:column: sentence`; in a policy that is extended, the file is another one. */
function asFinding({ message }: MewError, file: string): Finding {
  const [, source, line, column, sentence] = /^(.*?):(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  const own = source === file;
  return {
    severity: 'error',
    code: 'invalid',
    line: own ? Number(line) : 1,
    column: own ? Number(column) : 1,
    message: own && sentence !== undefined ? sentence : message,
    write: null,
  };
}

function say(file: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ severity, code, line, column, message, write }) => {
    const place = column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
    const instead = write === null ? '' : `\n    write: ${write}`;
    return `${place}: ${severity}: ${oneLine(message)} [${code}]${instead}\n`;
  });
  const count = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted).length;
  return `${lines.join('')}${file}: ${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}.\n`;
}
