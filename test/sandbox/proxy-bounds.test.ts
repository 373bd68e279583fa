/** What one client can take of the proxy, and what is left of it when the run ends. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { verifies } from '../support/verifies.ts';
import { makeProxyScene, readAll } from './proxy-scene.ts';

const network = '{allow: ["registry.test:443", "plain.test:80"]}';

verifies('ATK-X8', 'so many connections are open at once and no more, and all of them end with the run', async () => {
  await using scene = await makeProxyScene({ network });
  const tunnel = await scene.open();
  const idle: Socket[] = [];
  for (let n = 1; n < limits.network.atOnce; n += 1) idle.push(await scene.open());
  expect(await readAll(await scene.open())).toBe('');
  tunnel.write('CONNECT registry.test:443 HTTP/1.1\r\n\r\n');
  await once(tunnel, 'data');
  const ends = [tunnel, ...idle.slice(0, 2)].map(readAll);
  scene.proxy.close();
  expect(await Promise.all(ends)).toEqual(['', '', '']);
});

verifies('ATK-X8', 'a request whose client is gone is not carried on', async () => {
  const peers = Promise.withResolvers<Socket>();
  await using scene = await makeProxyScene({ network, answer: (socket) => peers.resolve(socket) });
  const client = await scene.open();
  client.write('GET http://plain.test/ HTTP/1.1\r\nHost: x\r\n\r\n');
  const peer = (await peers.promise).on('error', () => {});
  await once(peer, 'data');
  client.destroy();
  await once(peer.resume(), 'end');
});
