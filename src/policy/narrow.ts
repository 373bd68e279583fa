/**
 * Two policies as one: a call needs the word of both, so whatever the first allows, the second can only take away.
 */
import type { Decision, Effect, NonEmpty } from '../base/effect.ts';
import type { Policy } from './policy.ts';

/**
 * `by` judges everything but operations on GitHub, which no preset knows by name: those stay the first policy's question.
 * Limits, sandbox and admission are the first's. No command is allowed, whatever both say.
 */
export function narrow(policy: Policy, by: Policy): Policy {
  return {
    ...policy,
    decide: (effects, callId) => denialOf(by, effects) ?? policy.decide(effects, callId),
    mayRead: (place, via) => policy.mayRead(place, via) && by.mayRead(place, via),
    mayPublish(relative) {
      const second = by.mayPublish(relative);
      return second.ok ? policy.mayPublish(relative) : second;
    },
    allowsCommands: false,
    source: `${policy.source}, narrowed by ${by.source}`,
    notes: [...policy.notes, ...by.notes],
  };
}

const noCommand: Decision = {
  ...{ verdict: 'deny', parallel: false, layer: 'default', rule: null, source: null, hint: null },
  reason: 'This run starts no commands.',
};

/** Without a hint: a rule in the repository's policy would not help, this run is narrowed whatever that says. */
function denialOf(by: Policy, effects: NonEmpty<Effect>): Decision | null {
  if (effects.some(({ kind }) => kind === 'exec')) return noCommand;
  const [first, ...rest] = effects.filter(({ kind }) => kind !== 'github');
  if (first === undefined) return null;
  const decision = by.decide([first, ...rest]);
  return decision.verdict === 'deny' ? { ...decision, hint: null } : null;
}
