import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderDecisions } from '../../src/transcript/decisions.ts';
import { replayTranscript } from '../../src/transcript/transcript.ts';
import { callsIn, record } from './record.ts';
import { openTerminal, policyWith, type Terminal } from './terminal.ts';

const before = policyWith('allow: Read(**)', 'allow: Edit(src/**)', 'allow: Bash(npm test)');

/** A run under `before`: read a.ts, edit src/a.ts, npm test, edit docs/a.md (denied), npm run x (denied). */
async function recorded(): Promise<Terminal> {
  const terminal = await openTerminal();
  const { read, edit, bash } = callsIn(terminal.folder);
  const calls = [read('a.ts'), edit('src/a.ts'), bash('npm test'), edit('docs/a.md'), bash('npm run x')];
  record(terminal.folder, before, calls);
  return terminal;
}

async function simulate(terminal: Terminal, policy: string) {
  terminal.write('new.yml', policy);
  const { exitCode, value } = await terminal.json('policy', 'simulate', 'transcript.jsonl', '--policy', 'new.yml');
  const { flips, ...rest } = value as { flips: { seq: number; tool: string; after: { verdict: string } }[] };
  return { exitCode, flips: flips.map(({ seq, tool, after }) => `${seq} ${tool} ${after.verdict}`), rest };
}

test('the policy of the run flips nothing', async () => {
  await using terminal = await recorded();
  expect(await simulate(terminal, before)).toEqual({
    exitCode: 0,
    flips: [],
    rest: { policy: 'new.yml', calls: 5, newlyAllowed: 0, newlyDenied: 0, unknown: 0, skipped: 0 },
  });
});

test.each([
  { change: 'a rule more', policy: `${before}  - allow: Edit(docs/**)\n`, flips: ['7 edit_file allow'], exitCode: 1 },
  { change: 'a deny more', policy: `${before}  - deny: Bash(npm *)\n`, flips: ['5 bash deny'], exitCode: 0 },
  {
    change: 'nothing allowed',
    policy: policyWith(),
    flips: ['1 read_file deny', '3 edit_file deny', '5 bash deny'],
    exitCode: 0,
  },
  {
    change: 'both',
    policy: policyWith('allow: [Read(**), Edit(**)]', 'allow: Bash(npm run x)'),
    flips: ['5 bash deny', '7 edit_file allow', '9 bash allow'],
    exitCode: 1,
  },
])('$change flips exactly what it changes', async ({ policy, flips, exitCode }) => {
  await using terminal = await recorded();
  expect(await simulate(terminal, policy)).toMatchObject({ flips, exitCode });
});

test('the connections of commands are judged anew, but not what no policy decides', async () => {
  await using terminal = await openTerminal();
  const { connect } = callsIn(terminal.folder);
  const hosts = ['a.test:443', 'b.test:443', '127.0.0.1:80'];
  record(terminal.folder, `${policyWith()}network: {allow: ["a.test:443"]}\n`, hosts.map(connect));
  const { events } = replayTranscript(join(terminal.folder, 'transcript.jsonl'));
  expect(
    renderDecisions(events)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { callId: null, tool: 'network', effects: [{ kind: 'net', host: 'a.test:443' }], verdict: 'allow' },
    { tool: 'network', verdict: 'deny', layer: 'default' },
    { tool: 'network', verdict: 'deny', rule: 'network boundary' },
  ]);
  expect(await simulate(terminal, `${policyWith()}network: {allow: ["b.test:443", "*.test.test:80"]}\n`)).toMatchObject(
    {
      flips: ['1 network deny', '2 network allow'],
      rest: { calls: 2, unknown: 0 },
    },
  );
});

test('what a rule allows a few times is counted in the order of the run', async () => {
  await using terminal = await openTerminal();
  const { edit } = callsIn(terminal.folder);
  record(terminal.folder, policyWith('allow: Edit(src/**)'), [edit('src/a.ts'), edit('src/b.ts'), edit('src/c.ts')]);
  expect(await simulate(terminal, policyWith('{allow: Edit(src/**), max: 2}'))).toMatchObject({
    exitCode: 0,
    flips: ['5 edit_file deny'],
  });
});

test('it says in lines what flips, with the old and the new reason', async () => {
  await using terminal = await recorded();
  terminal.write('new.yml', `${before}  - allow: Edit(docs/**)\n`);
  expect(await terminal.mewcode('policy', 'simulate', 'transcript.jsonl', '--policy', 'new.yml')).toEqual({
    exitCode: 1,
    err: '',
    out: [
      'newly allowed: edit_file: write docs/a.md (line 8)',
      '    was deny: Writing docs/a.md is allowed by no rule.',
      '    now allow: Allowed by `allow: Edit(docs/**)` (new.yml:6).',
      '5 calls judged by new.yml: 1 newly allowed, 0 newly denied.',
      '',
    ].join('\n'),
  });
});

test('effects of another version are counted and not judged; lines that cannot be read are named', async () => {
  await using terminal = await recorded();
  const path = join(terminal.folder, 'transcript.jsonl');
  const text = readFileSync(path, 'utf8').replace('"kind":"read","via"', '"kind":"teleport","via"');
  writeFileSync(path, `${text}{"half`);
  expect((await simulate(terminal, policyWith('allow: [Read, Edit, Bash(npm *)]'))).rest).toMatchObject({
    calls: 5,
    unknown: 1,
    skipped: 1,
  });
});

test('a line that no run wrote is counted or left out, and ends nothing', async () => {
  await using terminal = await openTerminal({ 'p.yml': policyWith('allow: [Read, Bash(ls)]') });
  const exec = { kind: 'exec', command: 'ls', argvs: [['ls']] };
  const decision = {
    verdict: 'deny',
    parallel: false,
    layer: 'rules',
    rule: null,
    source: null,
    reason: '',
    hint: null,
  };
  const odd: readonly unknown[] = [null, 0, 'x', [], [[]], {}, { toString: 1 }, '\n::error::'];
  const lines = odd.flatMap((value) => [
    ...['effects', 'decision', 'tool'].map((key) => ({ effects: [exec], decision, tool: 'bash', [key]: value })),
    ...['kind', 'command', 'argvs', 'folder', 'constructs', 'undecidable'].map((key) => ({
      effects: [{ ...exec, [key]: value }],
    })),
    ...['verdict', 'layer', 'rule', 'reason'].map((key) => ({ decision: { ...decision, [key]: value } })),
    ...['via', 'relative'].map((key) => ({ effects: [{ kind: 'read', via: 'read', relative: 'a', [key]: value }] })),
  ]);
  for (const line of lines) {
    const event = { v: 1, seq: 1, kind: 'decision', callId: 'c', tool: 'bash', effects: [exec], decision, ...line };
    terminal.write('transcript.jsonl', `${JSON.stringify(event)}\n`);
    const { out, err } = await terminal.mewcode('policy', 'simulate', 'transcript.jsonl', '--policy', 'p.yml');
    expect([line, err, out]).toEqual([line, '', expect.stringMatching(/^[01] calls? judged by p\.yml: [01] newly/m)]);
    expect(out).not.toMatch(/^\s*::/m);
  }
});

test.each([
  [['missing.jsonl'], /^mewcode: The transcript cannot be read: /],
  [['p.yml'], /^mewcode: p\.yml holds no line of a transcript\./],
  [[], /^mewcode policy simulate: it needs a transcript\./],
])('%j cannot be used', async (args, err) => {
  await using terminal = await openTerminal({ 'p.yml': before });
  const said = await terminal.mewcode('policy', 'simulate', ...args);
  expect(said).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(err) });
});
