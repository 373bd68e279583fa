/** Commands in the background, through the shipped action: nothing of them is left, and what they wrote is whole. */
import { expect, vi } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { readTranscript } from '../support/run-files.ts';
import { canaries, openPolicy, project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

/** Ignores TERM, has a child in a session of its own, and writes a file of many lines again and again. */
const server = `#!/bin/sh
trap '' TERM
setsid sh -c 'trap "" TERM; while :; do touch src/alive.js; sleep 0.01; done' &
i=0
while :; do
  i=$((i+1))
  printf 'export const tick = %s;\\n' $i $i $i > src/new.js && mv src/new.js src/tick.js
  echo "tick $i"
done
`;

/** Prints a key so that the cut in the middle of a long output falls into it. */
const leak = `#!/bin/sh
head -c 3980 /dev/zero | tr '\\0' x
echo '${canaries.anthropicKey}'
head -c 8000 /dev/zero | tr '\\0' y
`;

const files = [
  ...Object.entries(project).map(([path, content]) => ({ path, content })),
  { path: 'server.sh', content: server, mode: '100755' as const },
  { path: 'leak.sh', content: leak, mode: '100755' as const },
  {
    path: '.mewcode/policy.yml',
    content: openPolicy.replace('Bash(./check.sh)', '[Bash(./server.sh), Bash(./leak.sh)]'),
  },
];

const started = turn([call('bash', { command: './server.sh', run_in_background: true }, 'start')]);

verifies('DEF-21', 'a command that still runs at the end is ended before the changes are collected', async () => {
  await using scene = await startScene({
    files,
    script: [
      started,
      turn([call('bash', { command: './leak.sh' }, 'leak'), call('bash_output', { id: 'bg-1', wait_ms: 300 }, 'look')]),
      turn([text('It ticks.')]),
    ],
  });
  await using run = await scene.run(await scene.comment('/mewcode fix this'));
  expect(run.exitCode, run.log).toBe(0);
  expect(run.leftovers).toEqual([]);
  expect(run.log).toContain('Still running in the background at the end, and ended with the run: bg-1 (./server.sh).');
  const { lines } = await readTranscript(run.layout);
  const results = lines.filter((line) => line.kind === 'call_finished');
  expect(results.map(({ callId, isError }) => [callId, isError])).toEqual([
    ['start', false],
    ['leak', false],
    ['look', false],
  ]);
  expect(results[2]?.text).toMatch(/^bg-1 running for .* s\nstdout:\ntick 1\n/);
  expect(results[1]?.text).toContain('x[redacted]');
  expect(JSON.stringify(scene.model.requests.map(({ body }) => body))).not.toMatch(/canary|sk-ant-api/);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('H120', 'cancelling the run ends what runs in the background', async () => {
  await using scene = await startScene({ files, script: [started, turn([text('I wait')], { end: 'stalled' })] });
  const running = await scene.start(await scene.comment('/mewcode fix this'));
  await vi.waitFor(() => expect(scene.github.comments(1)).toHaveLength(2), { timeout: 20_000 });
  await scene.model.received(2);
  running.signal('SIGINT');
  await using run = await running.finish();
  expect(run.exitCode, run.log).toBe(1);
  expect(run.outputs).toMatchObject({ conclusion: 'cancelled' });
  expect(run.leftovers).toEqual([]);
});
