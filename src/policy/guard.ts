/**
 * The built-in guard: what is denied before any rule is asked, and whatever the rules say.
 */
import type { Decision, Effect, ShellConstruct } from '../base/effect.ts';
import { blockedCommand } from './blocklist.ts';
import { type Operation, protectingRow, type UnlockName } from './protected.ts';

/** A deny without the parts that every deny has in common. */
export type Denial = Pick<Decision, 'layer' | 'rule' | 'source' | 'reason' | 'hint'>;

const builtIn = 'built-in guard';

/** The first reason in the order of the layers (block list, then paths), or null. */
export function guard(effects: readonly Effect[], unlocked: ReadonlySet<UnlockName>): Denial | null {
  return (
    first(effects, (effect) => commandDenial(effect, unlocked)) ??
    first(effects, (effect) => pathDenial(effect, unlocked))
  );
}

/** Whether the PROTECTED table forbids the operation on a path (relative, as in `Place`). */
export function protectedDenial(
  operation: Operation,
  relative: string,
  unlocked: ReadonlySet<UnlockName>,
): Denial | null {
  const row = protectingRow(operation, relative, unlocked);
  if (row === null) return null;
  const final = row.unlock === null ? ' No rule can allow it.' : '';
  return {
    layer: 'paths',
    rule: `protected: ${row.pattern}`,
    source: builtIn,
    reason: `${relative} is protected (${operation}): ${row.why}.${final}`,
    hint: row.unlock === null ? null : `unlock: [${row.unlock}]`,
  };
}

function commandDenial(effect: Effect, unlocked: ReadonlySet<UnlockName>): Denial | null {
  if (effect.kind !== 'exec') return null;
  const deny = (rule: string, reason: string, hint: string | null = null) => ({
    layer: 'blocklist' as const,
    rule,
    source: builtIn,
    reason,
    hint,
  });
  if (effect.undecidable !== undefined || effect.argvs.length === 0) {
    const why = effect.undecidable ?? 'It holds no command.';
    return deny('undecidable command', `${why} Write plain commands whose words a rule Bash(...) can name.`);
  }
  const why = first(effect.argvs, blockedCommand);
  if (why !== null) return deny('block list', `The command is blocked: ${why}. No rule can allow it.`);
  const locked = effect.constructs?.find((construct) => !unlocked.has(`shell_${construct}`));
  if (locked === undefined) return null;
  return deny(
    `shell construct: ${locked}`,
    `The command uses ${constructNames[locked]}, which this policy does not unlock. Write it without.`,
    `unlock: [shell_${locked}]`,
  );
}

const constructNames: Readonly<Record<ShellConstruct, string>> = {
  background: 'a command in the background (&)',
  negation: 'a negation (!)',
  groups: 'a group or subshell ({ }, ( ))',
  assignments: 'a variable assignment (NAME=value)',
  redirections: 'a redirection to or from a file',
  wrappers: 'a program that runs another one',
};

function pathDenial(effect: Effect, unlocked: ReadonlySet<UnlockName>): Denial | null {
  switch (effect.kind) {
    case 'outside':
      return {
        layer: 'paths',
        rule: 'workspace boundary',
        source: builtIn,
        reason: `${JSON.stringify(effect.asWritten)} cannot be used (${effect.operation}): ${effect.why}. Use a path inside the repository.`,
        hint: null,
      };
    case 'read':
    case 'write':
      return protectedDenial(effect.kind, effect.relative, unlocked);
    default:
      return null;
  }
}

/** What is found for the first item for which there is something. */
export function first<T, Found>(items: readonly T[], find: (item: T) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
