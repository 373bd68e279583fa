/** What holds for the answers of every protocol. */
import { expect, test } from 'vitest';
import type { ModelEvent, StopReason } from '../../src/model/provider.ts';
import { call, type Part, raw, text, thinking, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import {
  bytesBefore,
  collect,
  failureOf,
  lastOf,
  type ProtocolName,
  protocolNames,
  request,
  wholeAnswer,
  withModel,
} from './ask.ts';

const signal = new AbortController().signal;

/** Without what each protocol has of its own: ids, and blocks that are opaque. */
function normalised(event: ModelEvent | undefined) {
  if (event?.type !== 'done') throw new Error('no answer');
  const blocks = event.blocks.map((block) => (block.type === 'text' ? block.text : block.type));
  const calls = event.blocks.flatMap((block) => (block.type === 'call' ? [[block.name, block.args]] : []));
  return { blocks, calls, stopReason: event.stopReason, usage: event.usage };
}

async function answersOf(protocol: ProtocolName, parts: readonly (readonly Part[])[]) {
  const usage = { input: 7, output: 5, cacheRead: 3, cacheWrite: 2 };
  const turns = parts.map((list) => turn(list, { usage }));
  const answers: unknown[] = [];
  await withModel(
    [...turns, ...turns.map((each) => wholeAnswer(protocol, each))],
    async ({ provider, server }) => {
      for (let count = 2 * turns.length; count > 0; count -= 1) answers.push(normalised(await lastOf(provider)));
      expect(server.violations).toEqual([]);
    },
    protocol,
  );
  return answers;
}

verifies(['REQ-P1', 'REQ-P5'], 'the same turns give the same answers on all protocols, streamed or whole', async () => {
  const parts = [
    [thinking('Hm.', 'c2ln'), text('I will look. 🏆'), call('read', { path: 'x' }), call('grep', {})],
    [call('read', '')],
    [text('Done.')],
  ];
  const [anthropic, ...others] = await Promise.all(protocolNames.map((protocol) => answersOf(protocol, parts)));
  expect(anthropic?.slice(3)).toEqual(anthropic?.slice(0, 3));
  expect(anthropic?.[0]).toEqual({
    blocks: ['opaque', 'I will look. 🏆', 'call', 'call'],
    calls: [
      ['read', { ok: true, value: { path: 'x' } }],
      ['grep', { ok: true, value: {} }],
    ],
    stopReason: 'calls',
    usage: { input: 7, output: 5, cacheRead: 3, cacheWrite: 2 },
  });
  expect(others).toEqual([anthropic, anthropic]);
});

verifies('REQ-P2', 'an answer that no model gives is left, and its connection is closed', async () => {
  for (const protocol of protocolNames) {
    const hold = Promise.withResolvers<void>();
    const delivery = { chunkBytes: 7, pause: { afterBytes: 7, until: hold.promise } };
    const page = raw('<html>Sign in to the hotel</html>', { contentType: 'text/html', delivery });
    const elsewhere = raw('It is elsewhere by now.', { status: 307, delivery });
    await withModel(
      [page, elsewhere],
      async ({ provider, server }) => {
        expect([await failureOf(provider), await failureOf(provider)]).toMatchObject([
          ...[{ kind: 'protocol' }, { kind: 'network' }],
        ]);
        await expect.poll(() => server.abandoned).toEqual([1, 2]);
      },
      protocol,
    );
    hold.resolve();
  }
});

const malformed = ['{"path": "x', '["x"]', '"x"', '{"path":"x"}{"path":"y"}'];

const stops: Readonly<Record<ProtocolName, readonly StopReason[]>> = {
  anthropic: ['end', 'calls', 'length', 'refusal', 'pause', 'context'],
  openai: ['end', 'calls', 'length', 'filter'],
  'openai-responses': ['end', 'length', 'filter'],
};

for (const protocol of protocolNames) {
  test.each(malformed)(`${protocol}: arguments %s are kept as written and not repaired`, async (written) => {
    await withModel(
      [turn([call('read', written, 'a')])],
      async ({ provider }) => {
        const error = expect.stringMatching(/./);
        const blocks = [{ type: 'call', id: 'a', name: 'read', args: { ok: false, raw: written, error } }];
        expect(await lastOf(provider)).toMatchObject({ type: 'done', blocks });
      },
      protocol,
    );
  });

  verifies('H076', `${protocol}: no arguments are an empty object`, async () => {
    const nothing = ['', ' ', 'null'];
    await withModel(
      nothing.map((written) => turn([call('read', written)])),
      async ({ provider }) => {
        const blocks = [{ type: 'call', name: 'read', args: { ok: true, value: {} } }];
        for (const _ of nothing) expect(await lastOf(provider)).toMatchObject({ blocks });
      },
      protocol,
    );
  });

  verifies('REQ-P13', `${protocol}: the stop reasons are told apart`, async () => {
    await withModel(
      stops[protocol].map((stop) => turn([text('x')], { stop })),
      async ({ provider }) => {
        for (const stopReason of stops[protocol]) expect(await lastOf(provider)).toMatchObject({ stopReason });
      },
      protocol,
    );
  });

  verifies('REQ-P2', `${protocol}: text arrives while the answer is still being written`, async () => {
    const said = 'The quick brown fox jumps over the lazy dog.';
    const hold = Promise.withResolvers<void>();
    const reply = turn([text(said), call('read', {})]);
    // Inside the event of the second delta.
    const afterBytes = bytesBefore(protocol, reply, 'fox jumps') - 20;
    const delivery = { chunkBytes: 7, pause: { afterBytes, until: hold.promise } };
    await withModel(
      [{ ...reply, delivery }],
      async ({ provider }) => {
        const events = provider.stream(request(), signal)[Symbol.asyncIterator]();
        let shown = '';
        while (shown === '') {
          const { value } = await events.next();
          if (value?.type === 'text') shown += value.text;
        }
        expect(shown).toBe('The quick brown ');
        hold.resolve();
        const rest = await collect({ [Symbol.asyncIterator]: () => events });
        shown += rest.map((event) => (event.type === 'text' ? event.text : '')).join('');
        expect(shown).toBe(said);
        expect(rest.at(-1)).toMatchObject({ type: 'done', blocks: [{ type: 'text', text: said }, { type: 'call' }] });
      },
      protocol,
    );
  });
}
