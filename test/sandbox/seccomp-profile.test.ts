/** The filter in a container runtime's words says the same as the program for the kernel, call by call. */
import { expect, test } from 'vitest';
import { seccompFilter } from '../../src/sandbox/seccomp.ts';
import { type SeccompProfile, seccompProfile } from '../../src/sandbox/seccomp-profile.ts';
import { callsWithMode, isFilterMachine, missingCalls, refusedCalls } from '../../src/sandbox/system-calls.ts';
import { runFilter } from '../support/bpf.ts';

type Comparison = NonNullable<SeccompProfile['syscalls'][number]['args']>[number];

/** As libseccomp compares: the whole argument, 64 bits of it. */
function holds({ index, op, value, valueTwo = 0 }: Comparison, args: readonly bigint[]): boolean {
  const arg = args[index] ?? 0n;
  if (op === 'SCMP_CMP_EQ') return arg === BigInt(value);
  if (op === 'SCMP_CMP_NE') return arg !== BigInt(value);
  if (op === 'SCMP_CMP_GT') return arg > BigInt(value);
  return (arg & BigInt(value)) === BigInt(valueTwo);
}

function judge({ syscalls }: SeccompProfile, name: string, args: readonly bigint[]): number {
  const rule = syscalls.find(
    ({ names, args: all = [] }) => names.includes(name) && all.every((one) => holds(one, args)),
  );
  return rule === undefined ? 0x7fff_0000 : 0x0005_0000 | rule.errnoRet;
}

const looked: Readonly<Record<string, readonly [x64: number, arm64: number | null]>> = {
  ...{ socket: [41, 198], socketpair: [53, 199], clone: [56, 220], unshare: [272, 97] },
  ...Object.fromEntries(Object.entries(callsWithMode).map(([name, { call }]) => [name, call])),
};
const upTo = (count: number) => Array.from({ length: count }, (_, value) => BigInt(value));
const modes = [0n, 0o644n, 0o2755n, 0o4755n, 0o6000n, 0o1777n];
const making = [0n, 0o100n, 0o1102n, 0o20200000n];
const asked: readonly (readonly [call: string, args: readonly bigint[]])[] = [
  ...Object.entries(callsWithMode).flatMap(([call, { mode, flags = 5 }]) =>
    making.flatMap((flag) =>
      modes.map((bits) => [call, upTo(6).map((_, at) => (at === mode ? bits : at === flags ? flag : 0n))] as const),
    ),
  ),
  ...upTo(64).flatMap((family) => upTo(32).map((protocol) => ['socket', [family, 1n, protocol]] as const)),
  ...upTo(64).flatMap((family) => upTo(32).map((kind) => ['socketpair', [family, kind | 0o2004000n, 0n]] as const)),
  ...upTo(32).flatMap((bit) => (['clone', 'unshare'] as const).map((call) => [call, [1n << bit]] as const)),
  ['clone', [0x120_0011n]] as const,
  ['clone', [0x3d_0f00n]] as const,
  ['unshare', [0x600n]] as const,
  // The kernel looks at the lower half only.
  ['socket', [(1n << 32n) | 1n, 1n, 0n]] as const,
  ['socket', [16n, 3n, (1n << 32n) | 15n]] as const,
];

test.each([
  { machine: 'x64', column: 0, word: 0xc000_003e, name: 'SCMP_ARCH_X86_64' },
  { machine: 'arm64', column: 1, word: 0xc000_00b7, name: 'SCMP_ARCH_AARCH64' },
] as const)('$machine: what one refuses the other refuses, and in the same way', ({ machine, column, word, name }) => {
  expect(isFilterMachine(machine)).toBe(true);
  const [profile, filter] = [seccompProfile(machine), seccompFilter(machine, 'internet')];
  expect(profile).toMatchObject({ defaultAction: 'SCMP_ACT_ALLOW', architectures: [name] });
  const differing = asked.filter(([call, args]) => {
    const number = looked[call]?.[column] ?? null;
    const answer = number === null ? null : runFilter(filter, { number, machine: word, args: [...args] });
    return answer !== null && judge(profile, call, args) !== answer;
  });
  expect(differing).toEqual([]);
  expect(asked.some(([call, args]) => call === 'openat' && judge(profile, call, args) !== 0x7fff_0000)).toBe(true);
  const whole = { ...refusedCalls, ...missingCalls };
  const ask = (number: number) => runFilter(filter, { number, machine: word });
  expect(Object.keys(whole).map((call) => [call, judge(profile, call, [])])).toEqual(
    Object.entries(whole).map(([call, numbers]) => [call, ask(numbers[column])]),
  );
});

test('no rule looks twice at the same argument, which a runtime would read as one or the other', () => {
  const twice = seccompProfile('x64').syscalls.filter(
    ({ args = [] }) => new Set(args.map(({ index }) => index)).size !== args.length,
  );
  expect(twice).toEqual([]);
});
