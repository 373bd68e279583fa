/** What passes through the proxy: whole, counted, and under the name that was judged. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { connect as connectTls } from 'node:tls';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { createOutlet } from '../../src/sandbox/outlet.ts';
import { createTally } from '../../src/sandbox/tally.ts';
import { policyOf } from '../policy/world.ts';
import { verifies } from '../support/verifies.ts';
import { makeProxyScene, type ProxyScene, readAll } from './proxy-scene.ts';

const network = '{allow: ["registry.test:443", "plain.test:80"]}';

async function openTunnel(scene: ProxyScene): Promise<Socket> {
  const client = await scene.open();
  client.write('CONNECT registry.test:443 HTTP/1.1\r\n\r\n');
  const [head] = await once(client, 'data');
  expect(String(head)).toMatch(/^HTTP\/1.1 200 /);
  client.pause();
  return client;
}

test('a tunnel carries both directions to their ends, and counts them', async () => {
  await using scene = await makeProxyScene({ network });
  const [client, other] = [await openTunnel(scene), await openTunnel(scene)];
  const sent = randomBytes(3_000_000).toString('hex');
  const back = readAll(client);
  client.end(sent);
  expect((await back) === sent).toBe(true);
  other.destroy();
  const [traffic] = scene.proxy.traffic();
  expect(traffic).toEqual({ host: 'registry.test:443', connections: 2, sent: 6_000_000, received: 6_000_000 });
});

test('a tunnel in which one side breaks is broken for the other', async () => {
  const peers: Socket[] = [];
  await using scene = await makeProxyScene({ network, answer: (socket) => peers.push(socket) });
  const client = await openTunnel(scene);
  peers[0]?.resetAndDestroy();
  await once(client.resume(), 'end');
  const second = await openTunnel(scene);
  second.destroy();
  await once(peers[1]?.resume() ?? client, 'end');
});

verifies('ATK-X8', 'a tunnel with TLS for another name than that of its host is ended and recorded', async () => {
  const seen: Buffer[] = [];
  await using scene = await makeProxyScene({
    network,
    answer: (socket) => socket.on('data', (data) => seen.push(data)),
  });
  for (const servername of ['evil.test', '']) {
    const socket = await openTunnel(scene);
    await expect(once(connectTls({ socket, servername }), 'secureConnect')).rejects.toThrow('disconnected');
  }
  expect(seen).toEqual([]);
  const allowed = ['registry.test:443', 'allow', 'network.allow: registry.test:443'];
  const refused = ['registry.test:443', 'deny', 'network boundary'];
  expect(scene.told).toEqual([allowed, refused, allowed, refused]);
});

test('a plain request is written anew for the host that was judged', async () => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.writeHead(201, { 'X-End': 'yes', 'Keep-Alive': 'timeout=9', 'Proxy-Authenticate': 'Basic' });
    response.end(JSON.stringify([request.method, request.url, request.rawHeaders, Buffer.concat(parts).toString()]));
  });
  await using scene = await makeProxyScene({ network, answer: (socket) => server.emit('connection', socket) });
  const head = 'Host: evil.test\r\nX-One: 1\r\nProxy-Authorization: x\r\nConnection: close\r\n';
  const said = await scene.send(`POST http://plain.test?a=b HTTP/1.1\r\n${head}Content-Length: 4\r\n\r\nbody`);
  const [top = '', body = ''] = said.split('\r\n\r\n');
  expect(top).toMatch(/^HTTP\/1.1 201 Created\r\nX-End: yes\r\n/);
  expect(top).not.toMatch(/timeout=9|Proxy-/);
  expect(body).toContain(
    JSON.stringify([
      'POST',
      '/?a=b',
      ['X-One', '1', 'Content-Length', '4', 'Host', 'plain.test', 'Connection', 'close'],
      'body',
    ]),
  );
  expect(
    statusOf(await scene.send('GET http://evil.test/ HTTP/1.1\r\nHost: plain.test\r\nConnection: close\r\n\r\n')),
  ).toBe('403');
  expect(scene.told.map(([host, verdict]) => [host, verdict])).toEqual([
    ['plain.test:80', 'allow'],
    ['evil.test:80', 'deny'],
  ]);
});

verifies('ATK-X8', 'no body becomes a request of its own, for a host that nobody judged', async () => {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    seen.push(`${request.method} ${request.headers.host} ${Buffer.concat(parts).length}`);
    // A server that would go on.
    response.shouldKeepAlive = true;
    response.end('ok');
  });
  await using scene = await makeProxyScene({ network, answer: (socket) => server.emit('connection', socket) });
  const inner = 'GET /x HTTP/1.1\r\nHost: evil.test\r\n\r\n';
  const body = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
  const head = 'http://plain.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const methods = ['GET', 'DELETE', 'OPTIONS', 'POST'];
  for (const method of methods) await scene.send(`${method} ${head}${body}`);
  expect(seen).toEqual(methods.map((method) => `${method} plain.test ${inner.length}`));
});

function statusOf(answer: string): string | undefined {
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1];
}

verifies('ATK-X8', 'what a run sends and receives has an end', async () => {
  const tally = createTally({ sent: 10, received: 4 });
  const host = { name: 'a.test', port: 443 };
  const through = async (way: 'sent' | 'received', text: string) => {
    const counting = tally.count(host)[way].resume();
    await pipeline([Buffer.from(text)], counting);
  };
  await through('sent', '12345678');
  await through('received', '1234');
  await expect(through('sent', '123')).rejects.toThrow('more than 10 bytes were sent in this run');
  await expect(through('received', '1')).rejects.toThrow('more than 4 bytes were received in this run');
  expect(tally.traffic()).toEqual([{ host: 'a.test:443', connections: 4, sent: 8, received: 4 }]);
});

verifies('ATK-X8', 'connections of a run are bounded, and so is the record of those that are refused', async () => {
  const told: string[] = [];
  const policy = policyOf();
  const outlet = createOutlet({
    judge: (host) => policy.connect(host),
    onDecision: (host) => told.push(host),
  });
  const { signal } = new AbortController();
  for (let n = 0; n < limits.network.connections; n += 1) await outlet(`a${n}.test:443`, signal);
  expect(told).toHaveLength(limits.network.connections);
  const outcomes = [await outlet('b.test:443', signal), await outlet('c.test:443', signal)];
  expect(outcomes.map((outcome) => outcome.ok)).toEqual([false, false]);
  expect(told.slice(limits.network.connections)).toEqual(['b.test:443']);
});
