/**
 * Where a command could write with an account of the attacker's own, on the services that a run itself talks to. Such a
 * connection looks like the run's, so no policy opens it.
 */
import type { Decision } from '../base/effect.ts';
import { formatHost, type Host, isBelow } from '../base/host.ts';

const apis: Readonly<Record<string, readonly string[]>> = {
  GitHub: ['github.com', 'githubusercontent.com', 'ghe.com'],
  'a model': ['anthropic.com', 'openai.com'],
};

/** Whose API is there, `GitHub` or `a model`, or null. */
export function apiAt(name: string): string | null {
  const found = Object.entries(apis).find(([, domains]) => domains.some((domain) => isBelow(domain, name)));
  return found?.[0] ?? null;
}

/** For a host that no policy opens. */
export function apiDecision(host: Host, whose: string): Decision {
  return {
    verdict: 'deny',
    parallel: false,
    layer: 'blocklist',
    rule: 'APIs of the run',
    source: 'built-in guard',
    reason: `${formatHost(host)} is an address of ${whose}, which commands never reach. No rule can allow it.`,
    hint: null,
  };
}
