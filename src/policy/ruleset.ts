/**
 * All rules of a run as one set: which deny holds, which allow grants, and how often. Where a rule stands in the file
 * never matters.
 */
import type { Denial } from './guard.ts';
import { describe, hintFor } from './hint.ts';
import { countingIn } from './modes.ts';
import type { UnlockName } from './protected.ts';
import type { Cap, Rule, Subject } from './rule.ts';
import type { Mode } from './schema.ts';

export interface RuleSet {
  /** The deny that holds for one of the subjects, or null. */
  denied(subjects: readonly Subject[]): Denial | null;
  /** For each subject the rule that allows it, or why one of them has none. Counts nothing. */
  grants(subjects: readonly Subject[]): { readonly rules: readonly Rule[] } | { readonly denial: Denial };
  /** The rules that allow the subject and count in the mode, however often they were used. */
  allowing(subject: Subject): readonly Rule[];
  /** Counts a call against each `max` among the rules that were granted: one, or as many as it has commands under it. */
  count(rules: readonly Rule[]): void;
}

type Sources = {
  readonly rules: readonly Rule[];
  readonly commandRules: (() => readonly Rule[]) | null;
  readonly unlocked: ReadonlySet<UnlockName>;
  readonly mode: Mode;
};

export function createRuleSet({ rules, commandRules, unlocked, mode }: Sources): RuleSet {
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

  /** `granted`: by the call that is being judged. Each of its commands counts, files and the like once together. */
  const remaining = ({ cap }: Rule, granted: readonly Rule[]) =>
    cap === null ? Number.POSITIVE_INFINITY : cap.max - (used.get(cap) ?? 0) - commandsUnder(cap, granted);
  const allowing = (subject: Subject) => {
    const covering = allowsFor(subject).filter((rule) => rule.covers(subject));
    return countingIn(mode, subject, covering);
  };

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
        const [best] = [...allowing(subject)].sort(
          (a, b) =>
            compare(remaining(b, granted), remaining(a, granted)) || compare(Number(b.readonly), Number(a.readonly)),
        );
        if (best === undefined) return { denial: missingRule(subject, subjects.filter(isMissing)) };
        if (remaining(best, granted) <= 0) return { denial: usedUp(best, remaining(best, [])) };
        granted.push(best);
      }
      return { rules: granted };
    },
    allowing,
    count(granted) {
      for (const cap of new Set(granted.map((rule) => rule.cap))) {
        if (cap !== null) used.set(cap, (used.get(cap) ?? 0) + Math.max(1, commandsUnder(cap, granted)));
      }
    },
  };
}

/** `deploy; deploy; deploy` is one call and three times what `max` counts. */
function commandsUnder(cap: Cap, granted: readonly Rule[]): number {
  return granted.filter((rule) => rule.commands !== 'none' && rule.cap === cap).length;
}

/** One order whatever the file's, so that moving a rule changes neither a verdict nor the rule that is named. */
function sorted(rules: readonly Rule[]): Rule[] {
  return [...rules].sort((a, b) => compare(a.text, b.text) || compare(a.entry, b.entry) || compare(a.source, b.source));
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

/** `left`: before this call. */
function usedUp(rule: Rule, left: number): Denial {
  const max = rule.cap?.max ?? 0;
  const why =
    left > 0 ? `of which ${left} ${left === 1 ? 'is' : 'are'} left, too few for this call` : 'and they are used up';
  return {
    layer: 'rules',
    rule: rule.text,
    source: rule.source,
    reason: `\`${rule.text}\` (${rule.source}) allows ${max} per run, ${why}.`,
    hint: `max: ${max + 1}`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
