import { expect, test } from 'vitest';
import type { Message } from '../../src/model/provider.ts';
import { withoutRefusedPictures } from '../../src/model/refused-pictures.ts';
import { failure, startModelServer, text, turn } from '../support/model-server.ts';
import { png } from '../support/pictures.ts';
import { collect, failureOf, protocolNames, providerAt, request, withModel } from './ask.ts';

const signal = new AbortController().signal;
const tools = [{ name: 'read_file', description: '', inputSchema: { type: 'object' } }];
const base64 = png({ width: 3, height: 2 }).toString('base64');
const picture = { mediaType: 'image/png', base64, width: 3, height: 2 } as const;
const url = `data:image/png;base64,${base64}`;

const history: Message[] = [
  ...request().messages,
  {
    role: 'assistant',
    content: [
      { type: 'call', id: 'a', name: 'read_file', args: { ok: true, value: {} } },
      { type: 'call', id: 'b', name: 'read_file', args: { ok: true, value: {} } },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'result', callId: 'a', text: 'a.png is an image.', isError: false, pictures: [picture] },
      { type: 'result', callId: 'b', text: 'text', isError: false },
      { type: 'text', text: 'Go on.' },
    ],
  },
];

/** The messages behind the answer, as each protocol has them. */
const onTheWire = {
  anthropic: [
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'a',
          content: [
            { type: 'text', text: 'a.png is an image.' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } },
          ],
        },
        { type: 'tool_result', tool_use_id: 'b', content: 'text' },
        { type: 'text', text: 'Go on.', cache_control: { type: 'ephemeral' } },
      ],
    },
  ],
  openai: [
    { role: 'tool', tool_call_id: 'a', content: 'a.png is an image.' },
    { role: 'tool', tool_call_id: 'b', content: 'text' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'From a tool: a.png is an image.' },
        { type: 'image_url', image_url: { url } },
        { type: 'text', text: 'Go on.' },
      ],
    },
  ],
  'openai-responses': [
    {
      type: 'function_call_output',
      call_id: 'a',
      output: [
        { type: 'input_text', text: 'a.png is an image.' },
        { type: 'input_image', image_url: url, detail: 'auto' },
      ],
    },
    { type: 'function_call_output', call_id: 'b', output: 'text' },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Go on.' }] },
  ],
} as const;

for (const protocol of protocolNames) {
  test(`${protocol}: an image goes with the result that it belongs to, and a strict endpoint takes it`, async () => {
    await withModel(
      [turn([text('I look.')]), turn([text('A white square.')])],
      async ({ server, provider }) => {
        for (const messages of [history.slice(0, 1), history]) {
          await collect(provider.stream(request({ tools, messages }), signal));
        }
        const sent = server.requests[1]?.body ?? {};
        const messages = [sent.messages, sent.input].filter(Array.isArray).flat();
        const wanted = onTheWire[protocol];
        expect({ violations: server.violations, last: messages.slice(-wanted.length) }).toEqual({
          violations: [],
          last: wanted,
        });
      },
      protocol,
    );
  });
}

const refusal = failure(400, 'invalid_request_error', { message: 'Could not process image' });
const answer = turn([text('I see no image.')]);

for (const protocol of protocolNames) {
  test(`${protocol}: an image that the provider refuses is left out from then on`, async () => {
    const script = [refusal, answer, answer];
    await using server = await startModelServer({ script, appendOnly: 'off' });
    const provider = withoutRefusedPictures(providerAt(server.url, protocol));
    const events = await collect(provider.stream(request({ tools, messages: history }), signal));
    const said: Message = { role: 'assistant', content: [{ type: 'text', text: 'I see no image.' }] };
    const more: Message[] = [...history, said, ...request().messages];
    await collect(provider.stream(request({ tools, messages: more }), signal));
    expect(events.map(({ type }) => type)).toEqual(['sent', 'retrying', 'sent', 'text', 'done']);
    expect(events[1]).toMatchObject({ failure: 'invalid_request', status: 400, wait: 0 });
    expect(server.violations).toEqual([]);
    const bodies = server.requests.map(({ text: body }) => body);
    expect(bodies.map((body) => body.includes(base64))).toEqual([true, false, false]);
    expect(bodies.map((body) => body.includes('a.png is an image.\\n[It was refused by the provider'))).toEqual([
      false,
      true,
      true,
    ]);
  });
}

test('a refusal that no image explains is passed on at once', async () => {
  await using server = await startModelServer({ script: [refusal], appendOnly: 'off' });
  const failed = await failureOf(withoutRefusedPictures(providerAt(server.url, 'anthropic')));
  expect([failed.kind, failed.before, server.requests.length]).toEqual(['invalid_request', ['sent'], 1]);
});
