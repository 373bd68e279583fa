import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderDecisions } from '../../src/transcript/decisions.ts';
import { replayTranscript } from '../../src/transcript/transcript.ts';
import { callsIn, record } from './record.ts';
import { openTerminal, policyWith, type Terminal } from './terminal.ts';

/** Eleven lines: the policy, four calls of two lines each, the end, the outcome. */
async function recorded(): Promise<Terminal & { readonly hash: string; readonly lines: readonly string[] }> {
  const terminal = await openTerminal();
  const { read, edit, bash } = callsIn(terminal.folder);
  const calls = [read('a.ts'), edit('src/a.ts'), bash('npm test'), edit('docs/ä.md')];
  const hash = record(terminal.folder, policyWith('allow: [Read(**), Edit(src/**)]'), calls);
  const lines = readFileSync(join(terminal.folder, 'transcript.jsonl'), 'utf8').trimEnd().split('\n');
  return { ...terminal, hash, lines };
}

type Lines = readonly string[];
const swapped = (lines: Lines, at: number) => lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
const numbered = (lines: Lines) => lines.map((line, index) => line.replace(/"seq":\d+/, `"seq":${index}`));

/** Makes every line carry the hash of the one before it, as somebody would who wants to hide a change. */
function rechained(lines: Lines): string[] {
  let prev = '0'.repeat(64);
  return numbered(lines).map((line) => {
    const next = line.replace(/"prev":"\w+"/, `"prev":"${prev}"`);
    prev = createHash('sha256').update(next).digest('hex');
    return next;
  });
}

test('an untouched transcript is in order, by itself and against its hash', async () => {
  await using terminal = await recorded();
  const { hash } = terminal;
  expect(await terminal.json('verify', 'transcript.jsonl', '--against', hash.toUpperCase())).toEqual({
    exitCode: 0,
    value: { ok: true, lines: 11, head: hash, vouched: 11, findings: [] },
  });
  const { exitCode, out } = await terminal.mewcode('verify', 'transcript.jsonl');
  expect([exitCode, out.split('\n')[0]]).toEqual([0, `transcript.jsonl: 11 lines in order, hash ${hash}.`]);
});

/** Whoever numbers lines anew edits each of them. */
const allFrom = (first: number): [number, string][] =>
  Array.from({ length: 10 - first }, (_, index) => [first + index, 'edited']);

describe('what was done to the file is found, with its line', () => {
  test.each<[string, (lines: Lines) => Lines, [line: number, code: string][]]>([
    ['a word edited', (lines) => lines.with(4, (lines[4] ?? '').replace('edit_file', 'read_file')), [[5, 'edited']]],
    ['a blank added', (lines) => lines.with(4, `${lines[4]} `), [[5, 'edited']]],
    ['a line made unreadable', (lines) => lines.with(4, '{"v":1'), [[5, 'unreadable']]],
    ['the first line edited', (lines) => lines.with(0, (lines[0] ?? '').replace('p.yml', 'q.yml')), [[1, 'edited']]],
    ['a line dropped', (lines) => lines.toSpliced(3, 1), [[4, 'missing']]],
    ['two lines dropped', (lines) => lines.toSpliced(3, 2), [[4, 'missing']]],
    ['the first line dropped', (lines) => lines.slice(1), [[1, 'missing']]],
    ['a line dropped and the rest numbered anew', (lines) => numbered(lines.toSpliced(3, 1)), allFrom(3)],
    ['a line written twice', (lines) => lines.toSpliced(4, 0, lines[3] ?? ''), [[5, 'added']]],
    [
      'another line added',
      (lines) => lines.toSpliced(4, 0, (lines[4] ?? '').replace('edit_file', 'bash')),
      [[5, 'added']],
    ],
    ['two lines swapped', (lines) => swapped(lines, 4), [[6, 'moved']]],
    ['a line moved to the front', (lines) => [lines[5] ?? '', ...lines.toSpliced(5, 1)], [[2, 'moved']]],
    ['the outcome cut off', (lines) => lines.slice(0, -1), [[10, 'truncated']]],
    ['the second half cut off', (lines) => lines.slice(0, 5), [[5, 'truncated']]],
    ['a line written behind the outcome', (lines) => rechained([...lines, lines[1] ?? '']), [[12, 'added']]],
    ['nothing', (lines) => lines, []],
  ])('%s', async (_, change, expected) => {
    await using terminal = await recorded();
    terminal.write('transcript.jsonl', `${change(terminal.lines).join('\n')}\n`);
    const { exitCode, value } = await terminal.json('verify', 'transcript.jsonl');
    const { findings } = value as { findings: { line: number; code: string }[] };
    expect(findings.map(({ line, code }) => [line, code])).toEqual(expected);
    expect(exitCode).toBe(expected.length === 0 ? 0 : 1);
  });
});

test('a last line that stops in the middle is found', async () => {
  await using terminal = await recorded();
  terminal.write('transcript.jsonl', terminal.lines.join('\n').slice(0, -5));
  const { exitCode, out } = await terminal.mewcode('verify', 'transcript.jsonl');
  expect([exitCode, out]).toEqual([1, expect.stringContaining('transcript.jsonl:11: unreadable: ')]);
});

test('a byte that is no UTF-8 is an edit like any other', async () => {
  await using terminal = await recorded();
  const bytes = readFileSync(join(terminal.folder, 'transcript.jsonl'));
  bytes[bytes.indexOf('ä')] = 0xff;
  writeFileSync(join(terminal.folder, 'transcript.jsonl'), bytes);
  expect((await terminal.mewcode('verify', 'transcript.jsonl')).exitCode).toBe(1);
});

test('a file that was rewritten as a whole fits in itself and not the hash', async () => {
  await using terminal = await recorded();
  terminal.write('transcript.jsonl', `${rechained(terminal.lines.toSpliced(3, 2)).join('\n')}\n`);
  expect((await terminal.mewcode('verify', 'transcript.jsonl')).exitCode).toBe(0);
  const { exitCode, out } = await terminal.mewcode('verify', 'transcript.jsonl', '--against', terminal.hash);
  expect([exitCode, out]).toEqual([1, expect.stringMatching(/^transcript\.jsonl:9: recomputed: /)]);
});

test('the hash of the comment stands for the outcome, not for what tells of the delivery behind it', async () => {
  await using terminal = await recorded();
  const behind =
    '{"v":1,"seq":0,"t":"2026-01-01T00:00:00.000Z","prev":"0","kind":"artifact","id":"1","name":"n","url":"u"}';
  terminal.write('transcript.jsonl', `${rechained([...terminal.lines, behind]).join('\n')}\n`);
  const { value } = await terminal.json('verify', 'transcript.jsonl', '--against', terminal.hash);
  expect(value).toMatchObject({ ok: true, lines: 12, vouched: 11, findings: [] });
  const early = createHash('sha256')
    .update(terminal.lines[4] ?? '')
    .digest('hex');
  expect((await terminal.mewcode('verify', 'transcript.jsonl', '--against', early)).exitCode).toBe(1);
});

describe('decisions.jsonl', () => {
  test('has one chained line for each decision, made from the transcript alone', async () => {
    await using terminal = await recorded();
    const { events } = replayTranscript(join(terminal.folder, 'transcript.jsonl'));
    const text = renderDecisions(events);
    const lines = text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { seq: 0, prev: '0'.repeat(64), transcript: 1, callId: 'call_0', tool: 'read_file', verdict: 'allow' },
      { seq: 1, transcript: 3, tool: 'edit_file', rule: 'allow: Edit(src/**)', source: 'p.yml:3', verdict: 'allow' },
      { seq: 2, transcript: 5, tool: 'bash', verdict: 'deny', layer: 'default', hint: 'allow: Bash(npm test)' },
      { seq: 3, transcript: 7, effects: [{ kind: 'write', relative: 'docs/ä.md' }], verdict: 'deny' },
    ]);
    terminal.write('decisions.jsonl', text);
    expect((await terminal.mewcode('verify', 'decisions.jsonl')).exitCode).toBe(0);
    const both = ['verify', 'transcript.jsonl', '--decisions', 'decisions.jsonl'];
    expect((await terminal.mewcode(...both)).exitCode).toBe(0);
    terminal.write('decisions.jsonl', text.replace('"deny"', '"allow"'));
    expect((await terminal.mewcode('verify', 'decisions.jsonl')).out).toMatch(/^decisions\.jsonl:3: edited: /);
    expect((await terminal.mewcode(...both)).out).toMatch(/^transcript\.jsonl:3: edited: of the decisions/);
    terminal.write('decisions.jsonl', `${lines.slice(0, 2).join('\n')}\n`);
    expect((await terminal.mewcode(...both)).exitCode).toBe(1);
    // Deeper than what can be written again.
    const deep = JSON.stringify(events[1]).replace('"reason":"', `"x":${'['.repeat(20_000)}${']'.repeat(20_000)},$&`);
    terminal.write('transcript.jsonl', `${deep}\n`);
    expect((await terminal.mewcode(...both)).out).toContain('edited: of the decisions: they cannot be made');
  });
});

test.each([
  [['missing.jsonl'], /^mewcode: The transcript cannot be read: ENOENT/],
  [['notes.txt'], /^mewcode: notes\.txt is no transcript: /],
  [['notes.txt', '--against', 'abc'], /^mewcode: --against takes the whole hash/],
  [[], /^mewcode verify: it needs a transcript\.\nUsage: /],
])('%j cannot be used', async (args, err) => {
  await using terminal = await openTerminal({ 'notes.txt': 'hello\nworld\n' });
  expect(await terminal.mewcode('verify', ...args)).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(err) });
});
