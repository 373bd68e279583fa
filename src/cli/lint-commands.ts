/**
 * Rules on commands that allow whatever a program can be told to do.
 */

import { riskOf, riskyPrograms } from '../policy/risky-programs.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import { isWrapper } from '../policy/wrappers.ts';
import type { Finding } from './finding.ts';
import { type OwnRule, wordsOf } from './lint-rules.ts';

export function lintCommands(rule: OwnRule, { unlocked }: PolicySettings): Finding[] {
  if (rule.commands !== 'any' || rule.parts.name !== 'Bash' || unlocked.has('arbitrary_exec')) return [];
  const named = wordsOf(rule.parts.pattern)?.texts ?? [];
  const risk = riskOf(named);
  const found =
    risk === null
      ? riskCovered(rule)
      : givesAway(rule, named)
        ? `${named.join(' ')} with any arguments: ${risk.why}`
        : null;
  if (found === null) return [];
  const useless = isWrapper(named)
    ? '; a rule with a star never covers such a program, so this one allows nothing'
    : '';
  return [
    {
      severity: 'warning',
      code: 'arbitrary-exec',
      line: rule.line,
      column: null,
      message: `${rule.text} allows ${found}${useless}`,
      write: `${insteadOf(named)}; if it is meant so, unlock: [arbitrary_exec]`,
    },
  ];
}

/** A rule with closed flags covers none that nobody listed; what it takes as an operand may still be what is run. */
function givesAway({ covers }: OwnRule, named: readonly string[]): boolean {
  const takes = (...tail: string[]) => covers({ kind: 'command', argv: [...named, ...tail] });
  if (runsOthers(named) || takes('--qzq0=X9-7')) return true;
  return named.length === 1 && takes('qzq0') && riskOf(named)?.byOperands === true;
}

/** `env` alone only prints; with words behind it, it runs them. */
function runsOthers(named: readonly string[]): boolean {
  return isWrapper([...named, 'qzq0']);
}

/** For a rule that names its program by a pattern, or by none. */
function riskCovered({ covers }: OwnRule): string | null {
  const name = riskyPrograms().find((program) => covers({ kind: 'command', argv: [program, '--qzq0=X9-7', 'qzq0'] }));
  if (name === undefined) return null;
  const any = covers({ kind: 'command', argv: ['qzq0', '--qzq0=X9-7'] });
  return any
    ? 'nearly any program with any arguments'
    : `${name}, among others, with any arguments: ${riskOf([name])?.why}`;
}

function insteadOf(argv: readonly string[]): string {
  const [program] = argv;
  if (program === undefined) return 'each command whole, such as Bash(npm test)';
  return program === 'git' || argv.length > 1
    ? `Bash(${[...argv, ...(argv.length === 1 ? ['status'] : [])].join(' ')}) with every word, or with flags: [...]`
    : `each command whole, such as Bash(${program} ${example[program] ?? '...'})`;
}

const example: Readonly<Record<string, string>> = {
  npm: 'test',
  pnpm: 'test',
  yarn: 'test',
  make: 'test',
  cargo: 'test',
  go: 'test ./...',
  python: '-m pytest',
  python3: '-m pytest',
  node: '--test',
};
