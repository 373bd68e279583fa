import { expect, test } from 'vitest';
import { endInside, noContainer, notStartedInside } from '../../src/sandbox/through-sandbox.ts';
import { verifies } from '../support/verifies.ts';

verifies('H051', 'a code that stands for a death by signal is told as one, and ordinary codes are not', () => {
  const told = [0, 1, 128, 129, 130, 131, 134, 137, 139, 143, 200, 255].map((exitCode) => {
    const end = endInside({ exitCode, signal: null, timedOut: false, cancelled: false });
    return end.signal ?? end.exitCode;
  });
  expect(told).toEqual([0, 1, 128, 129, 130, 131, 'SIGABRT', 'SIGKILL', 'SIGSEGV', 'SIGTERM', 200, 255]);
});

const stream = (text: string) => ({ text, bytes: text.length, truncated: false, spill: null });

test.each([
  { exitCode: 127, stderr: 'bash: line 5: exec: nope: not found', why: 'there is no program nope' },
  { exitCode: 127, stderr: 'bash: line 5: /w/nope: No such file or directory', why: 'there is no program /w/nope' },
  {
    exitCode: 126,
    stderr: 'bash: line 5: /w/f: Permission denied\nbash: line 5: exec: /w/f: cannot execute: Permission denied',
    why: '/w/f is not executable',
  },
  {
    exitCode: 126,
    stderr: 'bash: exec: /w: cannot execute: Is a directory',
    why: '/w cannot execute: Is a directory',
  },
  { exitCode: 127, stderr: 'bash: line 1: nope: command not found', why: null },
  { exitCode: 1, stderr: 'bash: exec: nope: not found', why: null },
  { exitCode: 127, stdout: 'it ran', stderr: 'bash: exec: nope: not found', why: null },
  { exitCode: 127, stderr: '', why: null },
])('$why is what $exitCode and $stderr tell', ({ exitCode, stdout = '', stderr, why }) => {
  const end = { exitCode, signal: null, timedOut: false, cancelled: false, spawnError: null, duration: 1 };
  expect(notStartedInside({ ...end, stdout: stream(stdout), stderr: stream(stderr) })).toBe(why);
});

test.each([
  { exitCode: 125, stderr: 'docker: Error response from daemon: no such image.', why: 'no such image' },
  { exitCode: 127, stderr: "docker: exec: not found\n\nRun 'docker run --help'", why: 'exec: not found' },
  { exitCode: 125, stderr: 'it says so itself', why: null },
  { exitCode: 1, stderr: 'docker: no', why: null },
  { exitCode: 125, stdout: 'it ran', stderr: 'docker: no', why: null },
])('$why is what $exitCode and $stderr of docker tell', ({ exitCode, stdout = '', stderr, why }) => {
  const end = { exitCode, signal: null, timedOut: false, cancelled: false, spawnError: null, duration: 1 };
  expect(noContainer({ ...end, stdout: stream(stdout), stderr: stream(stderr) })).toBe(why);
});
