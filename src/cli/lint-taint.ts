/**
 * What the section `taint` does to the other rules of a policy.
 */
import { grants } from '../policy/modes.ts';
import type { Capability } from '../policy/schema-sections.ts';
import type { TaintRule } from '../policy/taint.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import type { Finding } from './finding.ts';
import { lineIn } from './lint-rules.ts';

export function lintTaint(settings: PolicySettings, source: string): Finding[] {
  return settings.taints.flatMap((rule): Finding[] => {
    const line = lineIn(source, rule);
    if (line === null) return [];
    const idle = rule.takes.filter((capability) => !isGiven(capability, settings));
    const common = { line, column: null, write: null, severity: 'note' } as const;
    const unused = { ...common, code: 'unreachable', message: nothingTaken(rule, idle) } as const;
    return [
      ...(idle.length > 0 ? [unused] : []),
      ...(rule.origin === 'untrusted' && idle.length < rule.takes.length
        ? [{ ...common, code: 'taint', message: often } as const]
        : []),
    ];
  });
}

const often =
  'in a thread to which somebody without write permission wrote, in triage and on forks, a run is without these from its start';

function nothingTaken({ origin }: TaintRule, idle: readonly Capability[]): string {
  return `taint.${origin} takes nothing away with ${idle.join(', ')}: nothing here allows that`;
}

function isGiven(capability: Capability, settings: PolicySettings): boolean {
  const { rules, network, commandRules, mode, sandbox } = settings;
  const allowed = (pattern: RegExp) => rules.some(({ verdict, text }) => verdict === 'allow' && pattern.test(text));
  const commands = commandRules !== null || allowed(/^allow: Bash\b/) || grants(mode, { kind: 'command', argv: [] });
  switch (capability) {
    case 'net':
      return network.length > 0 || (commands && !sandbox.required);
    case 'exec':
      return commands;
    case 'write':
      return commands || allowed(/^allow: (?:Edit|Write)\b/) || mode === 'acceptEdits';
    case 'github':
      return allowed(/^allow: GitHub\b/);
    case 'mcp':
      return allowed(/^allow: mcp__/);
    case 'spawn':
      return allowed(/^allow: Agent\b/);
  }
}
