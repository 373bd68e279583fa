import { expect, test } from 'vitest';
import { countTests } from '../../src/action/test-count.ts';

test.each([
  ['unittest', '...\n----\nRan 3 tests in 0.001s\n\nOK\n', 3],
  ['unittest with skips', 'Ran 3 tests in 0.001s\n\nOK (skipped=2)\n', 1],
  ['unittest that found nothing', 'Ran 0 tests in 0.000s\n\nNO TESTS RAN\n', 0],
  ['pytest', '==== 1 failed, 2 passed, 4 skipped, 1 warning in 0.12s ====\n', 3],
  ['pytest -q', '3 passed in 0.01s\n', 3],
  ['pytest that found nothing', '==== no tests ran in 0.01s ====\n', 0],
  ['node:test as TAP', '# tests 5\n# suites 1\n# pass 4\n# fail 0\n# skipped 1\n# todo 0\n', 4],
  ['node:test as text', 'ℹ tests 2\r\nℹ pass 2\r\nℹ skipped 0\r\n', 2],
  ['vitest', '\u001b[2m      Tests \u001b[22m 1 failed | 2 passed | 1 skipped (4)\n', 3],
  ['vitest that found nothing', 'No test files found, exiting with code 1\n', 0],
  ['jest', 'Test Suites: 1 passed, 1 total\nTests:       1 failed, 1 skipped, 2 passed, 4 total\n', 3],
  ['jest that found nothing', 'No tests found, exiting with code 0\n', 0],
  ['mocha', '  3 passing (5ms)\n  1 failing\n', 4],
  [
    'cargo, two targets',
    'test result: ok. 3 passed; 0 failed; 1 ignored\ntest result: FAILED. 1 passed; 2 failed; 0 ignored\n',
    6,
  ],
  [
    'go -v',
    '=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n--- FAIL: TestB (0.00s)\n--- SKIP: TestC (0.00s)\nok  \tx\t0.1s\n',
    2,
  ],
  ['go', 'ok  \tx\t0.002s\n?   \ty\t[no test files]\n', null],
  ['go that found nothing', 'ok  \tx\t0.002s [no tests to run]\n?   \ty\t[no test files]\n', 0],
  [
    'Maven',
    '[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s - in A\n[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 1\n',
    4,
  ],
  ['Gradle with failures', '5 tests completed, 1 failed\n', 5],
  ['.NET', 'Passed!  - Failed:     0, Passed:     3, Skipped:     1, Total:     4, Duration: 9 ms\n', 3],
  ['PHPUnit', 'OK (3 tests, 5 assertions)\n', 3],
  ['PHPUnit with failures', 'Tests: 3, Assertions: 5, Failures: 1, Skipped: 1.\n', 2],
  ['RSpec', '3 examples, 1 failure, 1 pending\n', 2],
  ['minitest', '3 runs, 5 assertions, 0 failures, 0 errors, 1 skips\n', 2],
  ['CTest', '100% tests passed, 0 tests failed out of 3\n', 3],
  ['two runners in one command', 'Ran 3 tests in 0.1s\n\nOK\n# tests 2\n', 5],
  ['something else', 'All good.\n', null],
  ['nothing', '', null],
] as const)('counts what %s says', (_runner, output, count) => {
  expect(countTests(output)).toBe(count);
});
