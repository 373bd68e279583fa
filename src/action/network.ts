/**
 * The network of a run: the policy's word on each host, kept from the services that the run itself talks to, and all of
 * it on the record.
 */
import { join } from 'node:path';
import { apiDecision } from '../policy/apis.ts';
import type { Policy } from '../policy/policy.ts';
import { createProxy } from '../sandbox/proxy.ts';
import type { WayOut } from '../sandbox/way-out.ts';
import type { Job } from './job.ts';

export type NetworkJob = Pick<Job, 'env' | 'handover' | 'inputs' | 'packageRoot' | 'emit'>;

/** Null where the policy opens nothing. Whoever gets it closes the proxy. */
export function openWayOut(job: NetworkJob, policy: Policy): WayOut | null {
  if (!policy.opensNetwork) return null;
  const services = servicesOf(job);
  const proxy = createProxy({
    judge(host) {
      const whose = services.get(host.name);
      return whose === undefined ? policy.connect(host) : { decision: apiDecision(host, whose), mayBePrivate: false };
    },
    onDecision: (host, decision) => job.emit({ kind: 'connection', host, decision }),
  });
  return { node: process.execPath, bridge: join(job.packageRoot, 'dist', 'bridge.js'), proxy };
}

/** By the names of their hosts: a server of one's own, or an endpoint that the workflow names. */
function servicesOf({ env, inputs, handover }: Pick<Job, 'env' | 'inputs' | 'handover'>): ReadonlyMap<string, string> {
  const actions = Object.keys(handover).filter((name) => /^ACTIONS_.*URL$/.test(name));
  const github = [env.apiUrl, env.serverUrl, env.graphqlUrl, ...actions.map((name) => handover[name])];
  const rows = [...github.map((url) => [url, 'GitHub'] as const), [inputs.baseUrl, 'a model'] as const];
  return new Map(rows.flatMap(([url, whose]) => [[URL.parse(url ?? '')?.hostname.replace(/\.$/, '') ?? '', whose]]));
}
