import { expect } from 'vitest';
import { call, text, thinking, turn } from '../support/model-server.ts';
import { canaries, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

type Json = Readonly<Record<string, unknown>>;

const script = [
  turn([thinking('Where is it?', 'c2ln'), text('Looking.'), call('read_file', { path: 'src/sum.js' })]),
  turn([
    call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' }),
    call('grep', { pattern: 'sum' }),
  ]),
  turn([call('edit_file', { path: 'src/none.js', old_string: 'a', new_string: 'b' })]),
  turn([text('It subtracted; now it adds.')]),
];

/** What differs by protocol or run: ids, times, hashes, sizes, and blocks of the protocol's own. */
const varies = new Set(['t', 'seq', 'prev', 'hash', 'duration', 'raw', 'id', 'callId']);
const kinds = new Set(['response', 'decision', 'call_started', 'call_finished', 'changes', 'ended']);

function normalised(transcript: Buffer | undefined): Json[] {
  const text = String(transcript).replaceAll(/mewcode-runner-\w+/g, 'mewcode-runner');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): Json => JSON.parse(line));
  const plain = (key: string, value: unknown): unknown => (varies.has(key) ? undefined : value);
  return lines.filter(({ kind }) => kinds.has(String(kind))).map((line) => JSON.parse(JSON.stringify(line, plain)));
}

async function transcriptOf(provider: string): Promise<Json[]> {
  await using scene = await startScene({ script });
  const key = { [provider === 'anthropic' ? 'anthropic_api_key' : 'openai_api_key']: canaries.anthropicKey };
  const base_url = provider === 'anthropic' ? scene.model.url : `${scene.model.url}/v1`;
  const inputs = { anthropic_api_key: '', provider, base_url, effort: 'high', ...key };
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1', num_turns: '4' });
  expect([...run.violations, ...scene.violations()]).toEqual([]);
  return normalised(scene.artifacts.artifacts[0]?.files.get('transcript.jsonl'));
}

verifies('REQ-P1', 'the same task leaves the same transcript whatever protocol the model speaks', async () => {
  const [anthropic, chat, responses] = await Promise.all(['anthropic', 'openai', 'openai-responses'].map(transcriptOf));
  expect(anthropic?.map(({ kind }) => kind)).toContain('ended');
  expect(chat).toEqual(anthropic);
  expect(responses).toEqual(anthropic);
});
