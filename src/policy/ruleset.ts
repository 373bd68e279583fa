/**
 * All rules of a run as one set: which deny holds, which allow grants, and how often. Where a rule stands in the file
 * never matters.
 */
import type { Denial } from './guard.ts';
import { describe, hintFor } from './hint.ts';
import type { UnlockName } from './protected.ts';
import type { Cap, Rule, Subject } from './rule.ts';

export interface RuleSet {
  /** The deny that holds for one of the subjects, or null. */
  denied(subjects: readonly Subject[]): Denial | null;
  /** For each subject the rule that allows it, or why one of them has none. Counts nothing. */
  grants(subjects: readonly Subject[]): { readonly rules: readonly Rule[] } | { readonly denial: Denial };
  /** The rules that allow the subject, however often they were used. */
  allowing(subject: Subject): readonly Rule[];
  /** Counts one call against each `max` among the rules. */
  count(rules: readonly Rule[]): void;
}

type Sources = {
  readonly rules: readonly Rule[];
  readonly commandRules: (() => readonly Rule[]) | null;
  readonly unlocked: ReadonlySet<UnlockName>;
};

export function createRuleSet({ rules, commandRules, unlocked }: Sources): RuleSet {
  const ordered = sorted(rules);
  const allows = ordered.filter((rule) => rule.verdict === 'allow');
  const denies = ordered.filter(
    (rule) => rule.verdict === 'deny' && (rule.unless === null || !unlocked.has(rule.unless)),
  );
  let withCommands: readonly Rule[] | undefined;
  const allowsFor = ({ kind }: Subject): readonly Rule[] => {
    if (kind !== 'command') return allows;
    withCommands ??= sorted([...allows, ...(commandRules?.() ?? [])]);
    return withCommands;
  };
  const used = new Map<Cap, number>();

  const remaining = ({ cap }: Rule) => (cap === null ? Number.POSITIVE_INFINITY : cap.max - (used.get(cap) ?? 0));
  const allowing = (subject: Subject) => allowsFor(subject).filter((rule) => rule.covers(subject));

  return {
    denied(subjects) {
      for (const subject of subjects) {
        const rule = denies.find((candidate) => candidate.covers(subject));
        if (rule !== undefined) return ruleDenial(rule, subject, allowing(subject)[0]);
      }
      return null;
    },
    grants(subjects) {
      const granted: Rule[] = [];
      const isMissing = (subject: Subject) => allowing(subject).length === 0;
      for (const subject of subjects) {
        // The rule that can be used most often, so that a call never spends what another call needs more.
        // Among equals one that says that nothing changes: whoever wrote it meant just these commands.
        const [best] = allowing(subject).sort(
          (a, b) => compare(remaining(b), remaining(a)) || compare(Number(b.readonly), Number(a.readonly)),
        );
        if (best === undefined) return { denial: missingRule(subject, subjects.filter(isMissing)) };
        if (remaining(best) <= 0) return { denial: usedUp(best) };
        granted.push(best);
      }
      return { rules: granted };
    },
    allowing,
    count(granted) {
      for (const cap of new Set(granted.map((rule) => rule.cap))) {
        if (cap !== null) used.set(cap, (used.get(cap) ?? 0) + 1);
      }
    },
  };
}

/** One order whatever the file's, so that moving a rule changes neither a verdict nor the rule that is named. */
function sorted(rules: readonly Rule[]): Rule[] {
  return [...rules].sort((a, b) => compare(a.text, b.text) || compare(a.source, b.source));
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}

function ruleDenial(rule: Rule, subject: Subject, overruled: Rule | undefined): Denial {
  const because = rule.reason === null ? '' : ` ${rule.reason}`;
  const wins = overruled === undefined ? '' : ` A deny wins over \`${overruled.text}\` (${overruled.source}).`;
  return {
    layer: 'rules',
    rule: rule.text,
    source: rule.source,
    reason: `${capital(describe(subject))} is denied by \`${rule.text}\` (${rule.source}).${because}${wins}`,
    hint: rule.unless === null ? null : `unlock: [${rule.unless}]`,
  };
}

/** What is said when nothing allows the subject. `missing`: what else of the call nothing allows, itself included. */
export function missingRule(subject: Subject, missing: readonly Subject[] = []): Denial {
  const hint = hintFor([subject, ...missing]);
  const what = capital(describe(subject));
  return {
    layer: 'default',
    rule: null,
    source: null,
    reason: `${what} is allowed by no rule${hint === null ? ', and this version has none that could allow it' : ''}.`,
    hint,
  };
}

function usedUp(rule: Rule): Denial {
  const max = rule.cap?.max ?? 0;
  return {
    layer: 'rules',
    rule: rule.text,
    source: rule.source,
    reason: `\`${rule.text}\` (${rule.source}) allows ${max} per run, and they are used up.`,
    hint: `max: ${max + 1}`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
