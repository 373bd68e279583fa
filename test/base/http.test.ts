import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWhole, sendHttp } from '../../src/base/http.ts';
import { root } from '../support/source.ts';

type Endpoint = AsyncDisposable & { readonly url: string; connections(): number };

async function serve(listener: RequestListener, tls?: { cert: string; key: string }): Promise<Endpoint> {
  const server: Server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/`,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const never = new AbortController().signal;
const get = { method: 'GET', headers: {}, signal: never };

test('the parts of a body arrive as one, with their length, and the head of the answer is told', async () => {
  await using endpoint = await serve(async (request, response) => {
    const { method, headers } = request;
    response.writeHead(201, { 'X-Seen': `${method} ${headers['content-length']} ${headers['x-mine']}` });
    response.end(await text(request));
  });
  const body = [Buffer.from('one '), Buffer.from('twö'), Buffer.alloc(0)];
  const answer = await sendHttp(endpoint.url, { method: 'POST', headers: { 'x-mine': 'yes' }, body, signal: never });
  expect([answer.status, answer.statusText, answer.headers.get('x-seen')]).toEqual([201, 'Created', 'POST 8 yes']);
  expect((await readWhole(answer)).toString()).toBe('one twö');
});

test('one connection serves one request after the other', async () => {
  await using endpoint = await serve((_, response) => response.end('x'));
  for (let round = 0; round < 3; round += 1) {
    await readWhole(await sendHttp(endpoint.url, get));
    await new Promise(setImmediate);
  }
  expect(endpoint.connections()).toBe(1);
});

test('chunks come as they are written, before the end of the body', async () => {
  let finish = () => {};
  await using endpoint = await serve((_, response) => {
    response.write('first');
    finish = () => response.end('last');
  });
  const { body } = await sendHttp(endpoint.url, get);
  const seen: string[] = [];
  for await (const chunk of body) {
    seen.push(chunk.toString());
    finish();
  }
  expect(seen).toEqual(['first', 'last']);
});

test.each<[string, RequestListener, string | RegExp]>([
  ['in capitals', (_, response) => response.writeHead(200, { 'content-encoding': 'GZIP' }).end(gzipSync('x')), 'x'],
  ['of nothing', (_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(), ''],
  [
    'that nobody asked for',
    (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('x')),
    /not asked for: br/,
  ],
])('an encoding %s is read, or named', async (_what, listener, expected) => {
  await using endpoint = await serve(listener);
  const whole = await readWhole(await sendHttp(endpoint.url, get)).then(String, (error) => error.message);
  expect(whole).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('a server is asked over TLS only when somebody whom the machine trusts vouches for its name', async () => {
  const read = (name: string) => readFileSync(join(root, 'test/support/tls', name), 'utf8');
  const tls = { cert: read('localhost.pem'), key: read('localhost.key.pem') };
  await using endpoint = await serve((_, response) => response.end('secure'), tls);
  await using stranger = await serve((_, response) => response.end('no'), {
    ...{ cert: read('registry.pem'), key: read('registry.key.pem') },
  });
  await expect(sendHttp(endpoint.url, get)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, tls.cert, read('ca.pem')]);
  try {
    expect(String(await readWhole(await sendHttp(endpoint.url, get)))).toBe('secure');
    const otherName = { cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } };
    await expect(sendHttp(stranger.url, get)).rejects.toMatchObject(otherName);
  } finally {
    setDefaultCACertificates(usual);
  }
});

test('a switch to another protocol is an error and no wait without end', async () => {
  await using endpoint = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  });
  await expect(sendHttp(endpoint.url, get)).rejects.toThrow('closed without an answer');
});

test('a compressed body is read as what it stands for, and a redirect is an answer', async () => {
  await using endpoint = await serve((_, response) => {
    response.writeHead(302, { 'content-encoding': 'gzip', location: '/elsewhere' }).end(gzipSync('plain'));
  });
  const answer = await sendHttp(endpoint.url, get);
  expect([answer.status, answer.headers.get('location'), (await readWhole(answer)).toString()]).toEqual([
    ...[302, '/elsewhere', 'plain'],
  ]);
});

test.each<[string, RequestListener]>([
  ['announced length', (_, response) => response.writeHead(200, { 'content-length': '9' }).write('half')],
  ['chunks', (_, response) => response.write('half')],
  [
    'compressed bytes',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('half')),
  ],
])('a body that breaks off is an error with a cause: %s', async (_what, begin) => {
  await using endpoint = await serve((request, response) => {
    begin(request, response);
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await sendHttp(endpoint.url, get);
  await expect(readWhole(answer)).rejects.toMatchObject({ cause: expect.any(Error) });
});

test('an endpoint that nobody listens at is an error with a cause', async () => {
  const endpoint = await serve(() => {});
  await endpoint[Symbol.asyncDispose]();
  await expect(sendHttp(endpoint.url, get)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('a signal ends a request at each stage with its own reason', async () => {
  await using silent = await serve(() => {});
  await using half = await serve((_, response) => response.write('half'));
  const reason = new Error('enough');
  const aborted = { ...get, signal: AbortSignal.abort(reason) };
  await expect(sendHttp(silent.url, aborted)).rejects.toBe(reason);
  const loading = new AbortController();
  const begun = sendHttp(silent.url, { ...get, signal: loading.signal });
  loading.abort(reason);
  await expect(begun).rejects.toBe(reason);
  expect(silent.connections()).toBe(0);
  const early = new AbortController();
  const asked = sendHttp(silent.url, { ...get, signal: early.signal });
  setTimeout(() => early.abort(reason), 20);
  await expect(asked).rejects.toBe(reason);
  const late = new AbortController();
  const answer = await sendHttp(half.url, { ...get, signal: late.signal });
  setTimeout(() => late.abort(reason), 20);
  await expect(readWhole(answer)).rejects.toBe(reason);
});
