/**
 * Allows that can never allow anything.
 */
import { blockedCommand } from '../policy/blocklist.ts';
import { protectedDenial } from '../policy/guard.ts';
import { aboveCeiling } from '../policy/modes.ts';
import type { Rule, Subject } from '../policy/rule.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import type { Finding } from './finding.ts';
import { activeDenies, examplesOf, type OwnRule } from './lint-rules.ts';

type Why = { readonly message: string; readonly write: string | null };

export function lintReach(rule: OwnRule, settings: PolicySettings): Finding[] {
  const why = neverAllows(rule, settings);
  if (why === null) return [];
  return [
    {
      severity: 'warning',
      code: 'unreachable',
      line: rule.line,
      column: null,
      ...why,
      message: `${rule.text} ${why.message}`,
    },
  ];
}

function neverAllows(rule: OwnRule, settings: PolicySettings): Why | null {
  const deny = activeDenies(settings).find((candidate) => isCoveredBy(rule, candidate));
  if (deny !== undefined)
    return { message: `allows nothing: ${deny.text} (${deny.source}) denies all of it`, write: null };
  const nothing = Object.hasOwn(nothingYet, rule.parts.name) ? nothingYet[rule.parts.name] : undefined;
  if (nothing !== undefined) return nothing;
  const examples = examplesOf(rule);
  if (examples === null) return null;
  const allowing = (subject: Subject) =>
    settings.rules.filter(({ verdict, covers }) => verdict === 'allow' && covers(subject));
  return (
    everyOne(examples, (subject) => guarded(subject, settings)) ??
    everyOne(examples, (subject) => {
      const denial = aboveCeiling(settings.mode, subject, allowing(subject));
      return denial && { message: 'allows nothing: mode plan denies it', write: 'mode: default, or readonly: true' };
    })
  );
}

/** A policy may be written for a later version; nobody should take such a rule for one that works. */
const nothingYet: Readonly<Record<string, Why>> = {
  mcp: { message: 'allows nothing yet: this version has no tools of servers', write: null },
  Agent: { message: 'allows nothing yet: this version starts no agents', write: null },
  Skill: { message: 'allows nothing yet: this version has no skills', write: null },
  Net: {
    message: 'allows nothing: no tool connects anywhere, and what commands reach is in network.allow',
    write: 'network: {allow: ["registry.npmjs.org:443"]}',
  },
};

function isCoveredBy({ parts, ...rule }: OwnRule, deny: Rule): boolean {
  const examples = examplesOf({ parts, ...rule });
  if (examples !== null) return examples.every((subject) => deny.covers(subject));
  return deny.text === `deny: ${rule.text}`;
}

function everyOne(examples: readonly Subject[], judge: (subject: Subject) => Why | null): Why | null {
  const found = examples.map(judge);
  return found.every((why) => why !== null) ? (found[0] ?? null) : null;
}

function guarded(subject: Subject, { unlocked }: PolicySettings): Why | null {
  if (subject.kind === 'command') {
    const why = blockedCommand(subject.argv);
    return why === null ? null : { message: `allows nothing: the command is blocked, ${why}`, write: null };
  }
  if (subject.kind !== 'read' && subject.kind !== 'write') return null;
  const denial = protectedDenial(subject.kind, subject.relative, unlocked);
  if (denial === null) return null;
  return { message: `allows nothing: ${denial.rule} of the built-in guard denies it`, write: denial.hint };
}
