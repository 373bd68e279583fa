/**
 * The verdict. A guard denies; else any deny rule denies; else the mode's ceiling denies; else every effect needs an
 * allow rule or the mode's grant. The reason that is reported follows that order.
 */
import { capabilitiesOf } from '../base/capabilities.ts';
import type { Decision, Effect } from '../base/effect.ts';
import { formatHost } from '../base/host.ts';
import { type Denial, first, guard, protectedDenial } from './guard.ts';
import { aboveCeiling, grants } from './modes.ts';
import { unusableCharacters } from './names.ts';
import { decideConnection, type NetworkRule } from './network.ts';
import { spillPrefix } from './paths.ts';
import type { Policy } from './policy.ts';
import type { UnlockName } from './protected.ts';
import { type Rule, type Subject, subjectsOf } from './rule.ts';
import { createRuleSet, missingRule, type RuleSet } from './ruleset.ts';
import type { Mode } from './schema.ts';
import { createTaint, type TaintRule } from './taint.ts';

type Derived = 'decide' | 'connect' | 'opensNetwork' | 'mayRead' | 'mayPublish' | 'allowsCommands' | 'taint';

export type PolicySettings = Omit<Policy, Derived> & {
  readonly rules: readonly Rule[];
  readonly network: readonly NetworkRule[];
  readonly taints: readonly TaintRule[];
  /** Further rules, all about commands and all allowing, read when the first command is judged; null for none. */
  readonly commandRules: (() => readonly Rule[]) | null;
};

/** Counts what the rules' `max` allow and keeps what was read in mind, so one policy serves one run. */
export function createPolicy({ rules, commandRules, network, taints, ...settings }: PolicySettings): Policy {
  const { unlocked, sandbox, mode } = settings;
  const set = createRuleSet({ rules, commandRules, unlocked, mode });
  const taint = createTaint({ rules: taints, labels: rules, sandboxed: sandbox.required });
  const ceiling = (subject: Subject) => aboveCeiling(mode, subject, set.allowing(subject));
  return {
    ...settings,
    taint,
    allowsCommands:
      commandRules !== null ||
      grants(mode, { kind: 'command', argv: [] }) ||
      rules.some((rule) => rule.verdict === 'allow' && rule.commands !== 'none'),
    decide(effects, callId) {
      const subjects = effects.flatMap((effect) => subjectsOf(effect, unlocked));
      // A wrapper that is looked through for the allows is still a command that a deny can name.
      const written = unlocked.has('shell_wrappers') ? effects.flatMap((effect) => subjectsOf(effect, noUnlocks)) : [];
      const denial = guard(effects, unlocked) ?? set.denied([...subjects, ...written]) ?? first(subjects, ceiling);
      if (denial !== null) return deny(denial);
      const needsRule = (subject: Subject) => set.allowing(subject).length > 0 || !grants(mode, subject);
      const granted = set.grants(subjects.filter(needsRule));
      if ('denial' in granted) return deny(granted.denial);
      // Without a sandbox nothing would hold a command to what its rule says of it.
      const safe = (effect: Effect) => looksOnly(effect) || (effect.kind === 'exec' && sandbox.required);
      const parallel = effects.every(safe) && subjects.every(needsRule) && granted.rules.every(overlaps);
      const taken = taint.denial(effects, parallel ? 'read-only' : 'writable');
      if (taken !== null) return deny(taken);
      set.count(granted.rules);
      taint.noteCall(effects, callId ?? null);
      return granted.rules.length === 0 && subjects.length > 0
        ? allowByMode(mode, parallel)
        : allow(granted.rules, parallel);
    },
    connect(host) {
      const denied = (text: string) => {
        const subject: Subject = { kind: 'net', host: text };
        return set.denied([subject]) ?? ceiling(subject);
      };
      const verdict = decideConnection(host, { rules: network, denied });
      if (verdict.decision.verdict === 'deny') return verdict;
      const text = formatHost(host);
      const taken = taint.denial([{ kind: 'net', host: text }], 'writable');
      if (taken !== null) return { decision: deny(taken), mayBePrivate: false };
      // What comes from there is read when the command's own call ends.
      taint.pend({ origin: 'untrusted', what: `a command that connected to ${text}` });
      return verdict;
    },
    opensNetwork: network.length > 0 && sandbox.required && mode !== 'plan',
    mayRead({ relative }, via) {
      const subject: Subject = { kind: 'read', via, relative };
      return protectedDenial('read', relative, unlocked) === null && set.denied([subject]) === null;
    },
    mayPublish(relative) {
      const denial =
        oddName(relative) ?? protectedDenial('publish', relative, unlocked) ?? writeDenial(relative, { set, mode });
      return denial === null ? { ok: true } : { ok: false, why: denial.reason, hint: denial.hint };
    },
  };
}

const noUnlocks: ReadonlySet<UnlockName> = new Set();

/** No tool can write such a path, so a command made it. */
function oddName(relative: string): Pick<Denial, 'reason' | 'hint'> | null {
  if (relative.split('/').some((component) => ['', '.', '..'].includes(component))) {
    return { reason: 'The path is not inside the repository.', hint: null };
  }
  const why = relative.startsWith(spillPrefix)
    ? `names that start with ${spillPrefix} are reserved`
    : unusableCharacters(relative);
  return why === null ? null : { reason: `The name cannot be published: ${why}.`, hint: null };
}

/** Who wrote a changed file is not known, so it is enough when one of the writing tools could have. */
function writeDenial(relative: string, { set, mode }: { set: RuleSet; mode: Mode }): Denial | null {
  const judge = (via: 'edit' | 'write'): Denial | null => {
    const subject: Subject = { kind: 'write', via, relative };
    const allowing = set.allowing(subject);
    const denial = set.denied([subject]) ?? aboveCeiling(mode, subject, allowing);
    return denial ?? (allowing.length > 0 || grants(mode, subject) ? null : missingRule(subject));
  };
  const asEdit = judge('edit');
  return asEdit === null || judge('write') === null ? null : asEdit;
}

function allowByMode(mode: Mode, parallel: boolean): Decision {
  const rule = `mode: ${mode}`;
  const reason = `Allowed by \`${rule}\`.`;
  return { verdict: 'allow', parallel, layer: 'mode', rule, source: null, reason, hint: null };
}

function looksOnly({ kind }: Effect): boolean {
  return capabilitiesOf([kind]).concurrencySafe;
}

function overlaps(rule: Rule): boolean {
  return rule.commands === 'none' || rule.readonly;
}

function deny(denial: Denial): Decision {
  return { verdict: 'deny', parallel: false, ...denial };
}

function allow(grants: readonly Rule[], parallel: boolean): Decision {
  const names = [...new Set(grants.map((rule) => `\`${rule.text}\` (${rule.source})`))];
  return {
    verdict: 'allow',
    parallel,
    layer: grants.length === 0 ? 'default' : 'rules',
    rule: grants[0]?.text ?? null,
    source: grants[0]?.source ?? null,
    reason: grants.length === 0 ? 'It touches nothing that needs a rule.' : `Allowed by ${names.join(' and ')}.`,
    hint: null,
  };
}
