/** The calls of one answer, through the shipped action: each has its result, in order, whatever became of it. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TranscriptLine } from '../../src/transcript/events.ts';
import { call, type ModelServer, text, turn } from '../support/model-server.ts';
import { kindsOf, readTranscript } from '../support/run-files.ts';
import { project, startScene } from '../support/scene.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const policy = `version: 1
rules:
  - allow: [Read(**), Glob, Grep]
  - allow: Edit(src/**)
  - allow: Bash(./slow.sh)
  - allow: Bash(npm test)
sandbox:
  required: false
`;

const files = [
  ...Object.entries(project).map(([path, content]) => ({ path, content })),
  { path: 'slow.sh', content: '#!/bin/sh\necho waiting\nexec sleep 300\n', mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: policy },
];

type Result = { readonly id: string; readonly text: string; readonly isError: boolean };

/** The results that request `number` brings in its last message, as they are on the wire. */
function resultsIn(model: ModelServer, number: number): Result[] {
  const messages = model.requests[number - 1]?.body.messages;
  const last: unknown = Array.isArray(messages) ? messages.at(-1)?.content : [];
  const blocks = Array.isArray(last) ? last : [];
  return blocks
    .filter((block) => block.type === 'tool_result')
    .map((block) => ({
      id: block.tool_use_id,
      text: typeof block.content === 'string' ? block.content : block.content.map(textOf).join(''),
      isError: block.is_error === true,
    }));
}

const textOf = (block: { readonly text?: string }): string => block.text ?? '';

verifies(
  ['REQ-L4', 'REQ-L5', 'REQ-L6', 'REQ-L8', 'REQ-G8'],
  'six calls that end in six ways give six results in call order, and the run goes on',
  async () => {
    await using scene = await startScene({
      files,
      script: [
        turn([
          call('read_file', { path: 'src/sum.js' }, 'fine'),
          call('read_file', { path: 'src/gone.js' }, 'missing'),
          call('launch_rocket', { target: 'moon' }, 'unknown'),
          call('edit_file', { file: 'src/sum.js', old: 'a' }, 'bad'),
          call('bash', { command: 'npm publish' }, 'denied'),
          call('bash', { command: './slow.sh', timeout_ms: 300 }, 'slow'),
        ]),
        turn([text('Nothing to change.')]),
      ],
    });
    await using run = await scene.run(await scene.comment('/mewcode fix this'));
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ conclusion: 'no_changes', num_turns: '2', permission_denials_count: '1' });
    const results = resultsIn(scene.model, 2);
    expect(results.map(({ id, isError }) => [id, isError])).toEqual([
      ['fine', false],
      ['missing', true],
      ['unknown', true],
      ['bad', true],
      ['denied', true],
      ['slow', true],
    ]);
    const said = [
      /a - b/,
      /src\/gone\.js/,
      /no tool named "launch_rocket"/,
      /arguments of edit_file/,
      /Denied/,
      /0\.3 s/,
    ];
    for (const [index, pattern] of said.entries()) expect(results[index]?.text).toMatch(pattern);
    expect(results[5]?.text).toContain('waiting');
    expect(run.leftovers).toEqual([]);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  },
);

verifies(['REQ-G8', 'REQ-G7'], 'a denied command leaves no trace: nothing ran and no file differs', async () => {
  await using stub = await makeTempFolder('stub');
  const record = join(stub.path, 'record');
  await mkdir(join(stub.path, 'bin'));
  await writeFile(record, '');
  await writeFile(join(stub.path, 'bin', 'npm'), `#!/bin/sh\necho "$@" >> ${record}\ntouch trace\n`);
  await chmod(join(stub.path, 'bin', 'npm'), 0o755);
  const denied = ['npm publish', 'npm test && npm publish', 'npm test > src/sum.js', 'npm $(npm publish)'];
  const script = (calls: readonly string[]) => [
    turn(calls.map((command, index) => call('bash', { command }, `call-${index}`))),
    turn([text('That is all.')]),
  ];
  await using scene = await startScene({ files, script: script(denied) });
  const env = { PATH: `${join(stub.path, 'bin')}:${process.env.PATH}` };
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { env });
  expect(run.exitCode, run.log).toBe(0);
  expect(resultsIn(scene.model, 2).map(({ isError }) => isError)).toEqual([true, true, true, true]);
  expect(await readFile(record, 'utf8')).toBe('');
  const { lines } = await readTranscript(run.layout);
  expect(lines.filter(({ kind }) => kind === 'changes')).toMatchObject([{ files: [], unpublished: [] }]);

  await using control = await startScene({ files, script: script(['npm test']) });
  await using allowed = await control.run(await control.comment('/mewcode fix this'), { env });
  expect(await readFile(record, 'utf8'), allowed.log).toBe('test\n');
});

/** For each call, in the order of the answer, where in the transcript it started and finished. */
function spans(
  lines: readonly TranscriptLine[],
): { readonly id: string; readonly from: number; readonly to: number }[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'call_started') return [];
    const end = lines.find((other) => other.kind === 'call_finished' && other.callId === line.callId);
    return [{ id: line.callId, from: line.seq, to: end?.seq ?? Number.NaN }];
  });
}

verifies('REQ-L3', 'eight reads of one answer overlap, and a write between them waits and is waited for', async () => {
  const reads = (name: string) => [1, 2, 3, 4].map((n) => call('grep', { pattern: `sum|${n}` }, `${name}-${n}`));
  await using scene = await startScene({
    script: [
      turn([
        ...reads('before'),
        call('write_file', { path: 'src/new.js', content: 'sum\n' }, 'write'),
        ...reads('after'),
      ]),
      turn([text('Read and written.')]),
    ],
  });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect(run.exitCode, run.log).toBe(0);
  const transcript = await readTranscript(run.layout);
  const all = spans(transcript.lines);
  expect(all.map(({ id }) => id)).toEqual(resultsIn(scene.model, 2).map(({ id }) => id));
  const [before, [write], after] = [all.slice(0, 4), all.slice(4, 5), all.slice(5)];
  const group = (calls: typeof all) => ({
    firstEnd: Math.min(...calls.map(({ to }) => to)),
    lastStart: Math.max(...calls.map(({ from }) => from)),
  });
  for (const calls of [before, after]) expect(group(calls).lastStart).toBeLessThan(group(calls).firstEnd);
  expect(Math.max(...before.map(({ to }) => to))).toBeLessThan(write?.from ?? 0);
  expect(Math.min(...after.map(({ from }) => from))).toBeGreaterThan(write?.to ?? Number.NaN);
  // Those behind the write see it.
  const seen = resultsIn(scene.model, 2).map(({ text: found }) => found.includes('src/new.js'));
  expect(seen).toEqual([false, false, false, false, true, true, true, true, true]);
  expect(kindsOf(transcript).filter((kind) => kind === 'checkpoint')).toHaveLength(1);
});
