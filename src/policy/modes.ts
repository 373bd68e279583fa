/**
 * A mode is a ceiling, above which no rule reaches, and a grant, for which no rule is needed.
 */
import type { Denial } from './guard.ts';
import { describe } from './hint.ts';
import type { Rule, Subject } from './rule.ts';
import type { Mode } from './schema.ts';

/** Roles that a plan may start: they have no tools that change anything. */
const planning: ReadonlySet<string> = new Set(['explore', 'plan']);

/**
 * Of the rules that allow a subject those that may be counted on in the mode. Attack: in a plan `allow: Bash(git *)` beside
 * a read-only `Bash(git log)` would give the call a workspace that it can write to.
 */
export function countingIn(mode: Mode, { kind }: Subject, rules: readonly Rule[]): readonly Rule[] {
  return mode === 'plan' && ['command', 'mcp'].includes(kind) ? rules.filter((rule) => rule.readonly) : rules;
}

/** Why the mode's ceiling keeps the subject out, or null. `allowing`: the rules that allow the subject. */
export function aboveCeiling(mode: Mode, subject: Subject, allowing: readonly Rule[]): Denial | null {
  if (mode !== 'plan' || subject.kind === 'read') return null;
  if (subject.kind === 'spawn' && planning.has(subject.role)) return null;
  if (['command', 'mcp'].includes(subject.kind) && countingIn(mode, subject, allowing).length > 0) return null;
  return {
    layer: 'mode',
    rule: 'mode: plan',
    source: null,
    reason: `The run only plans: ${describe(subject)} is not for it.`,
    hint: 'mode: default',
  };
}

/** Whether the mode allows what no rule names. Never a connection, a server's tool, an operation or an agent. */
export function grants(mode: Mode, { kind }: Subject): boolean {
  if (mode === 'acceptEdits') return kind === 'write';
  return mode === 'bypassPermissions' && ['read', 'write', 'command'].includes(kind);
}
