/** What `network` of a policy opens for commands, beside its rules. */
import { expect, test } from 'vitest';
import { parseHost } from '../../src/base/host.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { verifies } from '../support/verifies.ts';
import { policyOf } from './world.ts';

function askOf(policy: Policy, text: string) {
  const host = parseHost(text);
  if (host === null) throw new Error(`no host: ${text}`);
  return policy.connect(host);
}

type Row = readonly [lines: readonly string[], host: string, by: string, mayBePrivate?: boolean];
const list =
  'network: {allow: ["registry.npmjs.org:443", "*.example.com:8443", Mixed.Case:443], allow_private: ["db.internal:5432"]}';
const deny = (pattern: string) => ['rules:', `  - deny: ${JSON.stringify(`Net(${pattern})`)}`];

const rows: readonly Row[] = [
  [[list], 'registry.npmjs.org:443', 'network.allow: registry.npmjs.org:443'],
  [[list], 'mixed.case:443', 'network.allow: Mixed.Case:443'],
  [[list], 'a.b.example.com:8443', 'network.allow: *.example.com:8443'],
  [[list], 'db.internal:5432', 'network.allow_private: db.internal:5432', true],
  [[list], 'example.com:8443', 'default'],
  [[list], 'a.example.com:443', 'default'],
  [[list], 'evilexample.com:8443', 'default'],
  [[list], 'registry.npmjs.org:80', 'default'],
  [[], 'registry.npmjs.org:443', 'default'],
  // A deny holds, with and without a port; an allow rule is for tools.
  [[list, ...deny('registry.npmjs.org')], 'registry.npmjs.org:443', 'deny: Net(registry.npmjs.org)'],
  [[list, ...deny('Registry.NPMJS.org:443')], 'registry.npmjs.org:443', 'deny: Net(Registry.NPMJS.org:443)'],
  [[list, ...deny('registry.npmjs.org:80')], 'registry.npmjs.org:443', 'network.allow: registry.npmjs.org:443'],
  [[list, ...deny('!*.npmjs.org')], 'registry.npmjs.org:443', 'network.allow: registry.npmjs.org:443'],
  [[list, ...deny('!*.npmjs.org')], 'db.internal:5432', 'deny: Net(!*.npmjs.org)'],
  [[list, ...deny('*')], 'db.internal:5432', 'deny: Net(*)'],
  [['rules:', '  - allow: Net(evil.test:443)'], 'evil.test:443', 'default'],
  [['mode: bypassPermissions'], 'evil.test:443', 'default'],
  [[list, 'mode: plan'], 'registry.npmjs.org:443', 'mode: plan'],
  // A star may reach them, but they are never reached.
  [['network: {allow: ["*.example.com:443"]}'], 'api.github.com:443', 'APIs of the run'],
  [['network: {allow: ["*.example.com:443"]}'], 'raw.githubusercontent.com:443', 'APIs of the run'],
  [[], 'api.anthropic.com:443', 'APIs of the run'],
  [[], 'api.openai.com:443', 'APIs of the run'],
  [[], 'notgithub.com:443', 'default'],
];

verifies(
  'ATK-X8',
  'commands reach the hosts that the policy lists and no deny covers, never the APIs of the run',
  () => {
    const told = rows.map(([lines, host]) => {
      const { decision, mayBePrivate } = askOf(policyOf(...lines), host);
      return [lines, host, decision.rule ?? decision.layer, ...(mayBePrivate ? [true] : [])];
    });
    expect(told).toEqual(rows);
  },
);

test('a host that is not listed is told with the line that would list it', () => {
  expect(askOf(policyOf(list), 'pypi.org:443')).toEqual({
    mayBePrivate: false,
    decision: {
      ...{ verdict: 'deny', parallel: false, layer: 'default', rule: null, source: null },
      reason: 'Connecting to pypi.org:443 is allowed by no entry of network.allow.',
      hint: 'network: {allow: ["pypi.org:443"]}',
    },
  });
  expect(askOf(policyOf(list), 'db.internal:5432').decision).toMatchObject({ verdict: 'allow', source: 'p.yml:2' });
});

test('a network is opened for commands in a sandbox, where the policy lists a host', () => {
  const opens = (...lines: string[]) => policyOf(...lines).opensNetwork;
  expect([opens(), opens('network: {allow: []}'), opens(list), opens(list, 'mode: plan')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const unwalled = policyOf(list, 'sandbox: {required: false}');
  expect([unwalled.opensNetwork, unwalled.notes]).toEqual([
    false,
    [expect.stringContaining('no effect without a sandbox')],
  ]);
});
