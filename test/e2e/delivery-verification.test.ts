import { expect, test } from 'vitest';
import type { FileSpec } from '../support/github-server/seed.ts';
import type { Part } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { bash, changedIn, deliver, edit, policyFile, read, script, turns } from './delivery-scene.ts';

/** Passes when `a` is 2 and the settings allow it; says how many test files there are. */
const check = script('check.sh', [
  'echo "Ran $(ls src/*.test.ts 2>/dev/null | wc -l) tests in 0.1s"',
  'grep -q "a = 2" src/a.ts && grep -q on settings.txt',
]);

const project = (a: string, settings = 'on'): FileSpec[] => [
  { path: 'src/a.ts', content: `export const a = ${a};\n` },
  { path: 'src/b.ts', content: 'export const b = 1;\n' },
  { path: 'src/a.test.ts', content: '// the test\n' },
  { path: 'src/b.test.ts', content: '// another test\n' },
  { path: 'settings.txt', content: `${settings}\n` },
  check,
  script('cheat.sh', ['rm src/b.test.ts']),
  script('hide.sh', ['mv src/b.test.ts src/b.ts.txt']),
  script('switch.sh', ['echo on > settings.txt']),
];

const change = (from: string, to: string): Part[][] => [[read('src/a.ts')], [edit('src/a.ts', from, to)]];

type Row = {
  readonly verdict: string;
  readonly what: string;
  readonly files: readonly FileSpec[];
  readonly calls: readonly (readonly Part[])[];
  readonly allow?: readonly string[];
  readonly ends: readonly [conclusion: string, exitCode: number, changed: string];
};

const sources = ['Edit(src/**)', 'Bash(./cheat.sh)', 'Bash(./hide.sh)', 'Bash(./switch.sh)'];
const noTests = ['Edit(src/{a,b}.ts)', ...sources.slice(1)];

const rows: readonly Row[] = [
  { verdict: 'fixed', what: 'a right edit', files: project('1'), calls: change('1', '2'), ends: ['success', 0, '1'] },
  {
    verdict: 'still failing',
    what: 'a wrong edit',
    files: project('1'),
    calls: change('1', '3'),
    ends: ['failed', 1, '1'],
  },
  {
    verdict: 'broke',
    what: 'an edit too many',
    files: project('2'),
    calls: change('2', '3'),
    ends: ['failed', 1, '1'],
  },
  {
    verdict: 'still passing',
    what: 'an edit elsewhere',
    files: project('2'),
    calls: [[read('src/b.ts')], [edit('src/b.ts', '1', '2')]],
    ends: ['success', 0, '1'],
  },
  {
    verdict: 'not comparable',
    what: 'a deleted test',
    files: project('1'),
    calls: [...change('1', '2'), [bash('./cheat.sh')]],
    ends: ['failed', 1, '2'],
  },
  {
    verdict: 'not comparable',
    what: 'a deleted test and nothing else, where no rule lets it go',
    files: project('2'),
    calls: [[bash('./cheat.sh')]],
    allow: noTests,
    ends: ['failed', 1, '0'],
  },
  {
    verdict: 'not comparable',
    what: 'a renamed test',
    files: project('1'),
    calls: [...change('1', '2'), [bash('./hide.sh')]],
    ends: ['failed', 1, '3'],
  },
  {
    verdict: 'still failing',
    what: 'a setting that helps here and is not published',
    files: project('1', 'off'),
    calls: [...change('1', '2'), [bash('./switch.sh')]],
    ends: ['failed', 1, '1'],
  },
];

test.each(rows)('the verdict on $what is "$verdict"', async ({ verdict, files, calls, allow = sources, ends }) => {
  await using result = await deliver(
    { files: [...files, policyFile(allow)], script: turns(...calls) },
    { inputs: { verify_command: './check.sh' } },
  );
  const { run, report, comment, branch } = result;
  const { conclusion, changed_files: changed } = run.outputs;
  expect([report.verification.verdict, conclusion, run.exitCode, changed], run.log).toEqual([verdict, ...ends]);
  expect(comment).toContain(`**${verdict}**`);
  expect(branch === null).toBe(changed === '0');
});

test('what verification writes is put back before the model looks, and never published', async () => {
  await using result = await deliver(
    {
      files: [
        { path: 'src/a.ts', content: 'export const a = 1;\n' },
        { path: 'src/generated.txt', content: 'as committed\n' },
        script('check.sh', [
          'date +%N >> src/generated.txt',
          'date +%N >> src/trace.txt',
          'rm -f gone.txt',
          'grep -q 2 src/a.ts',
        ]),
        { path: 'gone.txt', content: 'still needed\n' },
        policyFile(['Edit(**)']),
      ],
      script: turns([read('src/generated.txt'), read('gone.txt'), read('src/a.ts')], [edit('src/a.ts', '1', '2')]),
    },
    { inputs: { verify_command: './check.sh' } },
  );
  const { run, scene, report, branch } = result;
  expect([report.verification.verdict, run.outputs.conclusion], run.log).toEqual(['fixed', 'success']);
  const seen = JSON.stringify(scene.model.requests[1]?.body.messages);
  expect(seen).toMatch(/ 1\\tas committed(?:\\n)?"/);
  expect(seen).toContain('still needed');
  expect(await changedIn(scene, 'main', branch ?? '')).toEqual(['M src/a.ts']);
  expect(report.unpublished).toEqual([]);
});

verifies(['DEF-4'], 'where commands cannot run, verification says so and proves nothing', async () => {
  await using result = await deliver(
    {
      files: [...project('1'), policyFile(['Edit(src/**)'], { sandbox: { mounts: ['/nowhere/at/all'] } })],
      script: turns(...change('1', '2')),
    },
    { inputs: { verify_command: './check.sh' } },
  );
  const { run, report, comment } = result;
  expect([report.verification.verdict, run.outputs.conclusion, run.exitCode], run.log).toEqual([
    'not run',
    'success',
    0,
  ]);
  expect(comment).toContain('requires a sandbox and this machine has none that works');
});
