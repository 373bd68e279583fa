import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ServerSentEvent, serverSentEvents } from '../../src/model/server-sent-events.ts';

async function* chunks(body: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const size of [...sizes, body.length]) {
    yield body.subarray(start, start + size);
    start += size;
  }
}

async function eventsOf(body: AsyncIterable<Uint8Array>): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(body)) events.push(event);
  return events;
}

function read(body: string, sizes: readonly number[] = []): Promise<ServerSentEvent[]> {
  return eventsOf(chunks(Buffer.from(body), sizes));
}

const odd = [
  '\uFEFFevent: a\ndata: {"x":1}\n\n',
  'event:b\r\ndata:no blank\r\nid: 7\r\n\r\n',
  ': a comment\rdata: two\rdata: lines\r\r',
  'event: dropped\n\n',
  'datax: 1\ndata\n\n',
  'data:  "grüße 🏆"\n\n\n\n',
].join('');
const oddEvents = [
  { event: 'a', data: '{"x":1}' },
  { event: 'b', data: 'no blank' },
  { event: undefined, data: 'two\nlines' },
  { event: undefined, data: ' "grüße 🏆"' },
];

test('events are the same whatever the boundaries of the chunks', async () => {
  expect(await read(odd)).toEqual(oddEvents);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 })), async (sizes) => {
      expect(await read(odd, sizes)).toEqual(oddEvents);
    }),
  );
});

test('a body may end with a lone carriage return', async () => {
  expect(await read('data: x\r\r', [1, 1, 1])).toEqual([{ event: undefined, data: 'x' }]);
});

test.each(['data', 'data: x', 'data: x\n', 'event: a\n', 'data: y\n\ndata: x'])(
  '%j stops inside an event',
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ name: 'ModelError', kind: 'protocol' });
  },
);

test.each([
  ['data: x\n\n', { message: 'reset' }],
  ['data: x', { name: 'ModelError', kind: 'network' }],
])('after %j a broken connection is told apart', async (body, error) => {
  const broken = async function* () {
    yield Buffer.from(body);
    throw new Error('reset');
  };
  await expect(eventsOf(broken())).rejects.toMatchObject(error);
});
