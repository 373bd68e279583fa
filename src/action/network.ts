/**
 * The network of a run: the policy's word on each host, kept from the services that the run itself talks to, and all of
 * it on the record.
 */
import { join } from 'node:path';
import { isBelow } from '../base/host.ts';
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
      const whose = services.find(({ name }) => isBelow(name, host.name))?.whose;
      return whose === undefined ? policy.connect(host) : { decision: apiDecision(host, whose), mayBePrivate: false };
    },
    onDecision: (host, decision) => job.emit({ kind: 'connection', host, decision }),
  });
  // Attack: a command in the background holds a tunnel open until there is something to send.
  policy.taint.onMark(() => {
    if (policy.taint.lost('net')) proxy.cut();
  });
  return { node: process.execPath, bridge: join(job.packageRoot, 'dist', 'bridge.js'), proxy };
}

type Service = { readonly name: string; readonly whose: string };

/**
 * A server of one's own, with all that is below it (uploads, archives, raw files), or an endpoint that the workflow names.
 */
function servicesOf({ env, inputs, handover }: Pick<Job, 'env' | 'inputs' | 'handover'>): Service[] {
  const actions = Object.keys(handover).filter((name) => /^ACTIONS_.*URL$/.test(name));
  const github = [env.apiUrl, env.serverUrl, env.graphqlUrl, ...actions.map((name) => handover[name])];
  const rows = [...github.map((url) => [url, 'GitHub'] as const), [inputs.baseUrl, 'a model'] as const];
  return rows.flatMap(([url, whose]) => {
    const name = URL.parse(url ?? '')?.hostname.replace(/\.$/, '') ?? '';
    return name === '' ? [] : [{ name, whose }];
  });
}
