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

type Wanted = SceneOptions & { readonly policy: string; readonly port: number };

/** `registry.test` and every other name lead to the same public address, at which the stand-in answers. */
async function openNetwork({ policy, port, ...scene }: Wanted) {
  const told: (readonly [host: string, verdict: Decision['verdict'], by: string | null])[] = [];
  const dialled: string[] = [];
  const judge = policyOf(policy);
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
  const policy = 'network: {allow: ["registry.test:443"]}';
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
