/** What commands reach when the policy names hosts: real programs in a real sandbox, through the shipped bridge. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Decision } from '../../src/base/effect.ts';
import { createProxy } from '../../src/sandbox/proxy.ts';
import { policyOf } from '../policy/world.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { npmSettings, startRegistry } from './registry.ts';
import { makeSandboxScene, type SceneOptions } from './scene.ts';

type Wanted = SceneOptions & { readonly policy: readonly string[]; readonly port: number };

/** `registry.test` and every other name lead to the same public address, at which the stand-in answers. */
async function openNetwork({ policy, port, ...scene }: Wanted) {
  const told: (readonly [host: string, verdict: Decision['verdict'], by: string | null])[] = [];
  const dialled: string[] = [];
  const judge = policyOf(...policy);
  const proxy = createProxy({
    judge: (host) => judge.connect(host),
    onDecision: (host, { verdict, rule, layer }) => told.push([host, verdict, rule ?? layer]),
    resolve: async () => ['93.184.216.34'],
    async dial(target) {
      dialled.push(`${target.address}:${target.port}`);
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      await once(socket, 'connect');
      return socket;
    },
  });
  const wayOut = { node: process.execPath, bridge: join(root, 'dist', 'bridge.js'), proxy };
  const made = await makeSandboxScene({ ...scene, options: { passed: npmSettings, ...scene.options, wayOut } });
  return { scene: made, proxy, told, dialled, [Symbol.asyncDispose]: () => made[Symbol.asyncDispose]() };
}

inSandbox.test('npm ci installs from an allowed host, and from no other', async () => {
  await using registry = await startRegistry();
  const policy = ['network: {allow: ["registry.test:443"]}'];
  await using network = await openNetwork({ policy, port: registry.port, files: registry.files });
  const { scene, told, dialled, proxy } = network;
  const said = await scene.says('npm ci 2>&1 && node -p "require(\'tiny\')"', { timeout: 60_000 });
  expect([said, registry.requests, told, dialled]).toEqual([
    expect.stringMatching(/added 1 package[\s\S]*from the registry$/),
    ['GET /tiny/-/tiny-1.0.0.tgz'],
    [['registry.test:443', 'allow', 'network.allow: registry.test:443']],
    ['93.184.216.34:443'],
  ]);
  expect(scene.sandbox.checks).toMatchObject({ 'reaches no network': true, 'reaches the proxy': true });
  expect(proxy.traffic()).toEqual([
    { host: 'registry.test:443', connections: 1, sent: expect.any(Number), received: expect.any(Number) },
  ]);
});

/** Run in the sandbox in this order; each prints what came of it. */
const attempts: Readonly<Record<string, unknown>> = {
  // Past the proxy there is no way, to an address or to a name.
  'curl -sS -m 5 --noproxy "*" https://93.184.216.34/': expect.stringMatching(/^curl: \(7\)/),
  'curl -sS -m 5 --noproxy "*" https://registry.test/': expect.stringMatching(/^curl: \(6\)/),
  'exec 3<>/dev/tcp/127.0.0.1/WORLD': expect.stringMatching(/refused/),
  'exec 3<>/dev/udp/93.184.216.34/53': expect.stringMatching(/unreachable/),
  // Through it, only what the policy names.
  'curl -sS -m 5 -k https://registry.test/tiny': '{}',
  'curl -sS -m 5 -k https://evil.test/': expect.stringMatching(/^curl: \(56\).*403$/),
  'curl -sS -m 5 http://evil.test/x': expect.stringMatching(/^Connecting to evil\.test:80 is allowed by no entry/),
  'curl -sS -m 5 -k https://93.184.216.34/': expect.stringMatching(/403$/),
  'curl -sS -m 5 -k https://api.github.com/': expect.stringMatching(/403$/),
  'curl -sS -m 5 -k https://denied.cdn.test/': expect.stringMatching(/403$/),
  'curl -sS -m 5 -k --connect-to registry.test:443:evil.test:443 https://registry.test/': expect.stringMatching(/403$/),
  'curl -sS -m 5 -k --connect-to evil.test:443:registry.test:443 https://evil.test/': expect.stringMatching(/^curl: /),
  // The socket itself is the proxy too, and nobody waits for the bridge.
  'curl -sS -m 5 --noproxy "*" --unix-socket /run/mewcode/proxy http://evil.test/': expect.stringContaining('a proxy'),
  'rm -f /run/mewcode/proxy; echo > /run/mewcode/bridge.mjs; ls /run/mewcode':
    expect.stringMatching(/bridge.mjs\nnode\nproxy/),
  'wait; echo $?; for f in /proc/self/fd/*; do [[ ${f##*/} -gt 2 && -e $f ]] && echo $f; done; true': '0',
  'ls -A TEMP | grep -v private; ls /run': 'mewcode',
};

inSandbox.verifies(
  ['ATK-X6', 'ATK-X8'],
  'with a way out, commands reach the hosts that the policy names, and everything else as little as without',
  async () => {
    await using registry = await startRegistry();
    const policy = ['network: {allow: ["registry.test:443", "*.cdn.test:443"]}', 'rules: [deny: Net(denied.cdn.test)]'];
    await using network = await openNetwork({ policy, port: registry.port });
    const said: Record<string, string> = {};
    for (const text of Object.keys(attempts)) {
      const { scene } = network;
      said[text] = await scene.says(text.replace('WORLD', String(registry.port)).replace('TEMP', scene.temp));
    }
    expect(said).toEqual(attempts);
    const named = ['registry.test:443', 'allow', 'network.allow: registry.test:443'];
    expect(network.told).toEqual([
      named,
      ['evil.test:443', 'deny', 'default'],
      ['evil.test:80', 'deny', 'default'],
      ['93.184.216.34:443', 'deny', 'network boundary'],
      ['api.github.com:443', 'deny', 'APIs of the run'],
      ['denied.cdn.test:443', 'deny', 'deny: Net(denied.cdn.test)'],
      ['evil.test:443', 'deny', 'default'],
      named,
      ['registry.test:443', 'deny', 'network boundary'],
    ]);
    expect(registry.requests).toEqual(['GET /tiny']);
  },
);

if (process.getuid?.() === 0) {
  inSandbox.test('root in a workspace of somebody else has the same way out', async () => {
    await using registry = await startRegistry();
    const policy = ['network: {allow: ["registry.test:443"]}'];
    await using network = await openNetwork({ policy, port: registry.port, owner: 1000 });
    expect(await network.scene.says('curl -sS -m 5 -k https://registry.test/tiny')).toBe('{}');
  });
}
