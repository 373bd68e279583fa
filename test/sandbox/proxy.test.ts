/** Whom the proxy connects to, and what it says and records of everything else. */
import { once } from 'node:events';
import { expect } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { verifies } from '../support/verifies.ts';
import { makeProxyScene, publicAddress } from './proxy-scene.ts';

const allowed = '{allow: ["registry.test:443", "*.cdn.test:443", "plain.test:80"]}';
const tunnel = (authority: string) => `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`;
const statusOf = (answer: string) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1];

/** Hosts that no rule may recognise as an allowed one. */
const tricks = [
  ...['registry.test:80', 'registry.test', 'registry.test:', 'registry.test:0443', 'registry.test:443:443'],
  ...['registry.test.:443', '.registry.test:443', 'registry..test:443', 'evilregistry.test:443'],
  ...['registry.test.evil.test:443', 'registry.test@evil.test:443', 'evil.test:443#registry.test:443'],
  ...['registry%2etest:443', 'registry.test%00.evil.test:443', 'registry_test:443', 'registry.test\\evil.test:443'],
  ...['127.0.0.1:443', '0x7f000001:443', '2130706433:443', '127.1:443', '[::1]:443', '::1:443', '0177.0.0.1:443'],
  ...['[::ffff:93.184.216.34]:443', '93.184.216.34:443', 'a.0x7f:443', 'localhost:443', 'cdn.test:443'],
  ...['xcdn.test:443', 'a.cdn.test:80', '*.cdn.test:443', '-.cdn.test:443', 'http://registry.test:443/'],
  ...[`${'a'.repeat(64)}.cdn.test:443`, `${'a.'.repeat(130)}cdn.test:443`, 'registry.test:99999', 'registry.test:443/'],
];

verifies('ATK-X6', 'only a listed host in its one spelling is resolved; all else is refused and recorded', async () => {
  await using scene = await makeProxyScene({ network: allowed });
  const answers = await Promise.all(tricks.map(async (authority) => statusOf(await scene.send(tunnel(authority)))));
  // What is no request at all gets another answer, and is no decision.
  expect(new Set(answers)).toEqual(new Set(['403', '400']));
  expect(scene.asked).toEqual([]);
  expect(scene.told.every(([, verdict]) => verdict === 'deny')).toBe(true);
  expect(scene.told).toHaveLength(answers.filter((status) => status === '403').length);
  for (const authority of ['REGISTRY.test:443', 'a.cdn.test:443', 'b.a.cdn.test:443']) {
    const client = await scene.open();
    client.write(tunnel(authority));
    expect(String((await once(client, 'data'))[0])).toBe('HTTP/1.1 200 Connection established\r\n\r\n');
    client.destroy();
  }
  expect(scene.asked.filter((name) => !name.includes(':'))).toEqual(['registry.test', 'a.cdn.test', 'b.a.cdn.test']);
});

verifies('ATK-X6', 'bytes that are no plain request leave the proxy as it was', async () => {
  await using scene = await makeProxyScene({ network: allowed });
  const hostile = [
    ...['\0\0\0\0', '\r\n\r\n', 'CONNECT\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ...['GET https://registry.test/ HTTP/1.1\r\nHost: a\r\n\r\n', 'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n'],
    ...['CONNECT régistry.test:443 HTTP/1.1\r\n\r\n', 'CONNECT registry.test\0:443 HTTP/1.1\r\n\r\n'],
    ...[
      'GET http://plain.test/ü HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET http://user@plain.test/ HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    `CONNECT registry.test:443 HTTP/1.1\r\nX: ${'x'.repeat(limits.network.headBytes)}\r\n\r\n`,
    'POST http://plain.test/ HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ];
  const answers = await Promise.all(
    hostile.map(async (bytes) => statusOf(await scene.send(Buffer.from(bytes, 'latin1'), { last: true }))),
  );
  expect(answers.filter((status) => status === '200')).toEqual([]);
  expect(scene.told.filter(([, verdict]) => verdict === 'allow')).toEqual([]);
  expect(statusOf(await scene.send(tunnel('evil.test:443')))).toBe('403');
});

const inside = 'network boundary';

verifies('ATK-X6', 'a name is resolved once, and only what was judged is connected to', async () => {
  const answers = [[publicAddress], ['127.0.0.1'], ['10.0.0.1', publicAddress], ['::ffff:127.0.0.1'], []];
  const resolve = async () => answers.shift() ?? ['127.0.0.1'];
  await using scene = await makeProxyScene({ network: allowed, resolve, answer: (socket) => socket.end('hello') });
  const said: string[] = [];
  for (let n = 0; n < 5; n += 1) said.push(await scene.send(tunnel('registry.test:443')));
  expect(said.map(statusOf)).toEqual(['200', '403', '200', '403', '502']);
  expect(said.filter((text) => text.endsWith('hello'))).toHaveLength(2);
  const { asked, told } = scene;
  const rule = ['registry.test:443', 'allow', 'network.allow: registry.test:443'];
  const refusal = ['registry.test:443', 'deny', inside];
  expect(asked.filter((text) => text.includes(':'))).toEqual([`${publicAddress}:443`, `${publicAddress}:443`]);
  expect(told).toEqual([rule, rule, refusal, rule, rule, refusal, rule]);
});
