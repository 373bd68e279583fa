import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { connect } from 'node:tls';
import { beforeAll, expect, test } from 'vitest';
import { readHello } from '../../src/sandbox/hello.ts';

/** What a real client sends first. */
async function helloFor(servername: string | undefined): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server has an address object, a pipe a text.
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', ...(servername && { servername }) }).on('error', () => {});
  const [peer] = await once(server, 'connection');
  const [first] = await once(peer, 'data');
  for (const socket of [peer, client]) socket.destroy();
  server.close();
  return first;
}

let hello: Buffer;

beforeAll(async () => {
  hello = await helloFor('Registry.test');
});

/** The same hello in records of so many bytes. */
function inRecords(size: number): Buffer {
  const message = hello.subarray(5);
  const records: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) {
    const part = message.subarray(at, at + size);
    records.push(Buffer.from([22, 3, 1, part.length >> 8, part.length & 255]), part);
  }
  return Buffer.concat(records);
}

function withName(change: (extension: Buffer) => Buffer): Buffer {
  const at = hello.indexOf('Registry.test');
  return Buffer.concat([hello.subarray(0, at), change(hello.subarray(at))]);
}

test('the name is told once the whole hello is there, however it is cut', async () => {
  const whole = { kind: 'tls', name: 'registry.test' };
  const early = Array.from(hello, (_, length) => readHello(hello.subarray(0, length)).kind);
  expect(new Set(early)).toEqual(new Set(['more']));
  const later = Buffer.concat([hello, Buffer.from([23, 3, 3, 0, 1, 0])]);
  for (const bytes of [hello, inRecords(1), inRecords(700), later]) expect(readHello(bytes)).toEqual(whole);
});

test('what names nobody, two, or cannot be read is told as such', async () => {
  const unnamed = { kind: 'tls', name: null };
  const cut = Buffer.concat([Buffer.from([22, 3, 1, 0, 44, 1, 0, 0, 40]), Buffer.alloc(40, 255)]);
  const rows: readonly (readonly [Buffer, unknown])[] = [
    [await helloFor(undefined), unnamed],
    [cut, unnamed],
    [Buffer.from([22, 3, 1, 0, 0]), unnamed],
    [Buffer.from([22, 3, 1, 0, 4, 2, 0, 0, 0]), unnamed],
    [Buffer.concat([Buffer.from([22, 3, 1, 255, 255, 1, 255, 255, 255]), Buffer.alloc(20_000)]), unnamed],
    [
      withName((rest) => Buffer.concat([Buffer.from('evil'), rest.subarray(4)])),
      { kind: 'tls', name: 'evilstry.test' },
    ],
    ...[20, 21, 23, 24].map((kind) => [Buffer.from([kind, 3, 1, 0, 2, 1, 112]), unnamed] as const),
    // A hello of SSL 2, and what only looks like its beginning.
    [Buffer.from([0x80, 46, 1, 3, 3]), unnamed],
    [Buffer.from([0x80, 46, 2, 3, 3]), { kind: 'other' }],
    [Buffer.from([0x80, 46]), { kind: 'more' }],
    [Buffer.from('SSH-2.0-x\r\n'), { kind: 'other' }],
    [Buffer.from('GET / HTTP/1.1\r\n'), { kind: 'other' }],
    [Buffer.alloc(0), { kind: 'more' }],
  ];
  for (const [bytes, told] of rows) expect(readHello(bytes)).toEqual(told);
});
