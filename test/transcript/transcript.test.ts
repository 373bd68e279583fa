import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { followTranscript, openTranscript, replayTranscript } from '../../src/transcript/transcript.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const note = (text: string): AgentEvent => ({ kind: 'note', level: 'info', text });
const options = (path: string) => ({
  path,
  redact: (text: string) => text.replaceAll('hunter2hunter2', '[redacted]'),
  now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
});

verifies('REQ-C8', 'each line carries the hash of the one before it', async () => {
  await using folder = await makeTempFolder('transcript');
  const path = join(folder.path, 't.jsonl');
  const transcript = openTranscript(options(path));
  for (const text of ['one', 'two', 'three']) transcript.append(note(text));
  transcript.close();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const sha = (line: string | undefined) =>
    createHash('sha256')
      .update(line ?? '')
      .digest('hex');
  const common = { v: 1, t: '2026-01-02T03:04:05.000Z', kind: 'note', level: 'info' };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...common, seq: 0, prev: '0'.repeat(64), text: 'one' },
    { ...common, seq: 1, prev: sha(lines[0]), text: 'two' },
    { ...common, seq: 2, prev: sha(lines[1]), text: 'three' },
  ]);
  expect(transcript.head()).toBe(sha(lines[2]));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

verifies(['REQ-C8', 'DEF-5'], 'a file cut at any byte loses at most its last line and can be appended to', async () => {
  await using folder = await makeTempFolder('transcript');
  const path = join(folder.path, 't.jsonl');
  const whole = openTranscript(options(path));
  for (const text of ['first', 'Grüße, 猫', 'last']) whole.append(note(text));
  whole.close();
  const bytes = readFileSync(path);
  for (let size = bytes.length; size >= 0; size -= 1) {
    truncateSync(path, 0);
    appendFileSync(path, bytes.subarray(0, size));
    const complete = bytes.subarray(0, size).toString('latin1').split('\n').length - 1;
    const replay = replayTranscript(path);
    expect(replay.events.length).toBe(complete);
    const again = openTranscript(options(path));
    again.append(note('after'));
    again.close();
    const { events, skipped } = replayTranscript(path);
    expect(events.map((event) => event.seq)).toEqual([...Array(complete + 1).keys()]);
    expect([events.at(-1), skipped]).toMatchObject([{ kind: 'note', text: 'after' }, 0]);
  }
});

verifies('REQ-C8', 'secrets are redacted before they reach the disk, wherever they stand', async () => {
  await using folder = await makeTempFolder('transcript');
  const path = join(folder.path, 't.jsonl');
  const transcript = openTranscript(options(path));
  const args = { deep: [{ key: 'say "hunter2hunter2"', 'a hunter2hunter2': 1 }] };
  transcript.append({ kind: 'operation', operation: 'x', args, outcome: 'hunter2hunter2', ok: true });
  transcript.close();
  expect(readFileSync(path, 'utf8')).not.toContain('hunter2hunter2');
  expect(replayTranscript(path).events).toHaveLength(1);
});

verifies('REQ-C8', 'lines that are not whole events are skipped and counted', async () => {
  await using folder = await makeTempFolder('transcript');
  const path = join(folder.path, 't.jsonl');
  const transcript = openTranscript(options(path));
  transcript.append(note('one'));
  transcript.close();
  appendFileSync(path, 'not json\n[1]\nnull\n{"v":1,"seq":9,"kind":"from_the_future"}\n{"v":1,"se');
  const replay = replayTranscript(path);
  expect(replay.events.map((event): string => event.kind)).toEqual(['note', 'from_the_future']);
  expect(replay.skipped).toBe(4);
});

test('following gives what replay gives at every byte that is appended', async () => {
  await using folder = await makeTempFolder('transcript');
  const path = join(folder.path, 't.jsonl');
  const whole = openTranscript(options(path));
  for (const text of ['first', 'Grüße, 猫', 'last']) whole.append(note(text));
  whole.close();
  const bytes = Buffer.concat([readFileSync(path), Buffer.from('no JSON\n')]);
  truncateSync(path, 0);
  const follow = followTranscript(path);
  for (const byte of bytes) {
    appendFileSync(path, Buffer.from([byte]));
    expect(follow()).toEqual(replayTranscript(path).events);
  }
  expect(follow()).toHaveLength(3);
});
