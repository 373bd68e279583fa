/**
 * What commands may connect to: the hosts that `network` of the policy lists, and nothing that a deny covers. A rule
 * `allow: Net(...)` is about tools and opens nothing here, because its patterns may be wider than their author thinks.
 */
import type { Decision } from '../base/effect.ts';
import { formatHost, type Host, isBelow, parseHost } from '../base/host.ts';
import { apiAt, apiDecision } from './apis.ts';
import type { PolicyLayer } from './compile-rules.ts';
import type { Denial } from './guard.ts';

export type NetworkRule = {
  /** As written: `network.allow: registry.npmjs.org:443`. */
  readonly text: string;
  /** `<file>:<line>`. */
  readonly source: string;
  /** The host may be a machine of the runner's own network. */
  readonly mayBePrivate: boolean;
  readonly covers: (host: Host) => boolean;
};

export type ConnectionVerdict = { readonly decision: Decision; readonly mayBePrivate: boolean };

/** Of each of the two lists that of the last file which has one. */
export function networkRules(layers: readonly PolicyLayer[]): NetworkRule[] {
  return (['allow', 'allow_private'] as const).flatMap((key) => {
    const layer = layers.findLast(({ file }) => file.network?.[key] !== undefined);
    return (layer?.file.network?.[key] ?? []).map((entry, index) => ({
      text: `network.${key}: ${entry}`,
      source: `${layer?.source}:${layer?.document.line(['network', key, index])}`,
      mayBePrivate: key === 'allow_private',
      covers: hostsOf(entry),
    }));
  });
}

/** `*.example.com:443` stands for everything below that domain, not for the domain itself. */
function hostsOf(entry: string): NetworkRule['covers'] {
  const listed = parseHost(entry.replace(/^\*\./, ''));
  if (listed === null) return () => false;
  const below = entry.startsWith('*.');
  return ({ name, port }) =>
    port === listed.port && (below ? name !== listed.name && isBelow(listed.name, name) : name === listed.name);
}

type Deciding = {
  readonly rules: readonly NetworkRule[];
  /** A deny rule or a ceiling that holds for the host as `name:port`. */
  readonly denied: (host: string) => Denial | null;
};

/** Asked before the name is resolved. */
export function decideConnection(host: Host, { rules, denied }: Deciding): ConnectionVerdict {
  const whose = apiAt(host.name);
  if (whose !== null) return { decision: apiDecision(host, whose), mayBePrivate: false };
  const text = formatHost(host);
  const denial = denied(text);
  const covering = rules.filter((rule) => rule.covers(host));
  // The private list last: an entry of both lists has what the wider one gives.
  const rule = covering.at(-1);
  if (denial !== null) return { decision: deny(denial), mayBePrivate: false };
  if (rule === undefined) return { decision: deny(notListed(text)), mayBePrivate: false };
  const reason = `Allowed by \`${rule.text}\` (${rule.source}).`;
  const named = { rule: rule.text, source: rule.source, reason, hint: null };
  return {
    decision: { verdict: 'allow', parallel: false, layer: 'rules', ...named },
    mayBePrivate: rule.mayBePrivate,
  };
}

function notListed(host: string): Denial {
  return {
    layer: 'default',
    rule: null,
    source: null,
    reason: `Connecting to ${host} is allowed by no entry of network.allow.`,
    hint: `network: {allow: ["${host}"]}`,
  };
}

function deny(denial: Denial): Decision {
  return { verdict: 'deny', parallel: false, ...denial };
}
