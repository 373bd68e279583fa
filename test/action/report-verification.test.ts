import { expect, test } from 'vitest';
import { isTestFile } from '../../src/action/report-verification.ts';
import { changedFile, changes, reportOf, verification } from './report-events.ts';

const was = (more = {}) => verification('before', more);
const now = (more = {}) => verification('after', more);
const failing = { exitCode: 1 };
const notRun = { exitCode: null, skipped: 'a fork' };
const gone = changes([changedFile('test/a.test.ts', { status: 'deleted' })]);
const hidden = changes([], [{ path: 'tests/test_a.py', why: 'no rule', hint: null }]);
const installed = changes([], [{ path: 'node_modules/x/test/a.js', why: 'no rule', hint: null }]);

test.each([
  ['fixed', '', [was(failing), now()]],
  ['still failing', '', [was(failing), now(failing)]],
  ['still failing', '', [was({ ...failing, tests: null }), now({ tests: 0 })]],
  ['broke', '', [was(), now(failing)]],
  ['broke', '', [was(), now({ ...failing, tests: 1 })]],
  ['still passing', '', [was(), now()]],
  ['fixed', '', [was({ ...failing, tests: null }), now({ tests: null })]],
  ['fixed', '', [was(failing), now(), installed]],
  ['not run', '', []],
  ['not run', '', [was()]],
  ['not run', 'a fork', [was(notRun), now(notRun)]],
  ['not comparable', 'the command did not run before the run', [now()]],
  ['not comparable', 'the command did not run on the result: a fork', [was(), now(notRun)]],
  ['not comparable', 'the command could not start before the run', [was({ exitCode: 127 }), now()]],
  ['not comparable', 'the command could not start on the result', [was(), now({ exitCode: 126 })]],
  ['not comparable', 'the command ran out of time on the result', [was(), now({ timedOut: true, exitCode: null })]],
  ['not comparable', 'the command was killed on the result', [was(), now({ exitCode: null })]],
  ['not comparable', 'fewer tests ran on the result (2) than before (3)', [was(failing), now({ tests: 2 })]],
  ['not comparable', 'the run deleted or renamed the test file test/a.test.ts', [was(failing), now(), gone]],
  ['not comparable', 'the test file tests/test_a.py was changed and is not published', [was(failing), now(), hidden]],
] as const)('is %s (%s)', (verdict, why, events) => {
  const { verification: judged } = reportOf(events);
  expect({ verdict: judged.verdict, why: judged.why }).toEqual({ verdict, why });
});

test('names the tests that the run itself changed', () => {
  expect(reportOf([changes([changedFile('a.ts'), changedFile('a_test.py')])]).verification.changedTests).toEqual([
    'a_test.py',
  ]);
});

test.each([
  ...['a.test.ts', 'src/a.spec.jsx', 'a_test.go', 'x/test_a.py', 'src/test/java/A.java', 'FooTest.java', 'tests/it.rs'],
  ...['spec/models/user_spec.rb', '__tests__/a.js', 'a-test.js', 'test.js', 'conftest.py'],
])('%s is a test file', (path) => {
  expect(isTestFile(path)).toBe(true);
});

test.each([
  'src/a.ts',
  'latest.py',
  'contest.js',
  'test/data.json',
  '__pycache__/a_test.cpython-311.pyc',
  'protest/a.txt',
])('%s is none', (path) => {
  expect(isTestFile(path)).toBe(false);
});
