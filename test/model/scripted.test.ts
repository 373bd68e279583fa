import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MewError } from '../../src/base/errors.ts';
import { createScripted, parseScript } from '../../src/model/scripted.ts';
import { collect, failureOf, request } from './ask.ts';

const signal = new AbortController().signal;
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

const script = `{"text": "I will look into the failing test 🏆.", "calls": [{"name": "read_file", "args": {"path": "a.ts"}}, {"name": "glob", "args": {}}]}

{"text": "Done."}
`;

test('each request gets the next turn: text in several deltas, then calls with ids by turn and place', async () => {
  const provider = createScripted({ script });
  const [sent, ...first] = await collect(provider.stream(request(), signal));
  const body = JSON.stringify({ model: 'scripted', ...request() });
  const sha256 = createHash('sha256').update(body).digest('hex');
  expect(sent).toEqual({ type: 'sent', sha256, bytes: Buffer.byteLength(body) });
  expect(first).toEqual([
    { type: 'text', text: 'I will look into the fai' },
    { type: 'text', text: 'ling test 🏆.' },
    {
      type: 'done',
      blocks: [
        { type: 'text', text: 'I will look into the failing test 🏆.' },
        { type: 'call', id: 'call_1_1', name: 'read_file', args: { ok: true, value: { path: 'a.ts' } } },
        { type: 'call', id: 'call_1_2', name: 'glob', args: { ok: true, value: {} } },
      ],
      stopReason: 'calls',
      usage,
    },
  ]);
  const second = await collect(provider.stream(request(), signal));
  expect(second.at(-1)).toEqual({ type: 'done', blocks: [{ type: 'text', text: 'Done.' }], stopReason: 'end', usage });
});

test('a request after the last turn fails and says how long the script is', async () => {
  const provider = createScripted({ script: '{"text": "Done."}' });
  await collect(provider.stream(request(), signal));
  expect(await failureOf(provider)).toEqual({
    kind: 'invalid_request',
    status: undefined,
    retryAfter: undefined,
    message: 'The model script has 1 turn and was asked for turn 2: add a line without calls to end the run.',
    before: ['sent'],
  });
});

test('an aborted signal throws its reason and takes no turn', async () => {
  const provider = createScripted({ script: '{"text": "Done."}' });
  const reason = new Error('The job was cancelled.');
  await expect(collect(provider.stream(request(), AbortSignal.abort(reason)))).rejects.toBe(reason);
  expect(await collect(provider.stream(request(), signal))).toHaveLength(3);
});

test.each([
  ['{"text": "a"}\n{"text": ', 'Line 2 of the model script: not JSON.'],
  ['\n{"txt": "a"}', 'Line 2 of the model script: Unrecognized key: "txt".'],
  ['{}', 'Line 1 of the model script: neither text nor calls.'],
  ['{"calls": []}', 'Line 1 of the model script: calls: '],
  ['{"text": ""}', 'Line 1 of the model script: text: '],
  ['{"calls": [{"name": "x"}]}', 'Line 1 of the model script: calls.0.args: '],
  ['{"calls": [{"name": "x", "args": []}]}', 'Line 1 of the model script: calls.0.args: '],
  ['["text"]', 'Line 1 of the model script: '],
])('the script %j is refused by its line and field', (bad, start) => {
  try {
    parseScript(bad);
  } catch (thrown) {
    if (!(thrown instanceof MewError)) throw thrown;
    expect({ code: thrown.code, message: thrown.message }).toEqual({
      code: 'input_invalid',
      message: expect.stringContaining(start),
    });
    return;
  }
  throw new Error('accepted');
});
