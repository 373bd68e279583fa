/** What the filter of system calls answers, for both machines, as the kernel would run it. */
import { expect, test } from 'vitest';
import { type Sockets, seccompFilter } from '../../src/sandbox/seccomp.ts';
import { isFilterMachine, numberOf } from '../../src/sandbox/system-calls.ts';
import { runFilter } from '../support/bpf.ts';
import { verifies } from '../support/verifies.ts';

/** The kernel's words for the machines (linux/audit.h). */
const machines = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const;
const others = { i386: 0x4000_0003, arm: 0x4000_0028, riscv64: 0xc000_00f3 };

const [allowed, kill, refused, missing] = [0x7fff_0000, 0x8000_0000, 0x0005_0001, 0x0005_0026];

/** Numbers of unistd.h: x64, arm64. Those without arguments to look at. */
const always: Readonly<Record<string, readonly [number, number]>> = {
  'EPERM ptrace': [101, 117],
  'EPERM process_vm_readv': [310, 270],
  'EPERM process_vm_writev': [311, 271],
  'EPERM pidfd_getfd': [438, 438],
  'EPERM kcmp': [312, 272],
  'EPERM add_key': [248, 217],
  'EPERM request_key': [249, 218],
  'EPERM keyctl': [250, 219],
  'EPERM syslog': [103, 116],
  'EPERM bpf': [321, 280],
  'EPERM userfaultfd': [323, 282],
  'EPERM perf_event_open': [298, 241],
  'EPERM mount': [165, 40],
  'EPERM umount2': [166, 39],
  'EPERM pivot_root': [155, 41],
  'EPERM open_tree': [428, 428],
  'EPERM move_mount': [429, 429],
  'EPERM fsopen': [430, 430],
  'EPERM fsconfig': [431, 431],
  'EPERM fsmount': [432, 432],
  'EPERM fspick': [433, 433],
  'EPERM mount_setattr': [442, 442],
  'EPERM open_tree_attr': [467, 467],
  'EPERM open_by_handle_at': [304, 265],
  'EPERM setns': [308, 268],
  'ENOSYS io_uring_setup': [425, 425],
  'ENOSYS io_uring_enter': [426, 426],
  'ENOSYS io_uring_register': [427, 427],
  'ENOSYS clone3': [435, 435],
  'ENOSYS openat2': [437, 437],
};
const looked = { socket: [41, 198], socketpair: [53, 199], clone: [56, 220], unshare: [272, 97] } as const;

const rows = Object.entries(machines).flatMap(([name, word], column) =>
  isFilterMachine(name) ? [{ name, word, column }] : [],
);

/** Calls with the mode of a file, each with its arguments before the mode; those of x64 only have no second number. */
const modes: Readonly<Record<string, { readonly numbers: readonly number[]; readonly before: readonly bigint[] }>> = {
  chmod: { numbers: [90], before: [1n] },
  fchmod: { numbers: [91, 52], before: [1n] },
  fchmodat: { numbers: [268, 53], before: [1n, 1n] },
  fchmodat2: { numbers: [452, 452], before: [1n, 1n] },
  mknod: { numbers: [133], before: [1n] },
  mknodat: { numbers: [259, 33], before: [1n, 1n] },
  creat: { numbers: [85], before: [1n] },
  'open to make': { numbers: [2], before: [1n, 0o101n] },
  'open without a name': { numbers: [2], before: [1n, 0o20200002n] },
  'openat to make': { numbers: [257, 56], before: [1n, 1n, 0o101n] },
  'openat without a name': { numbers: [257, 56], before: [1n, 1n, 0o20200002n] },
};

/** By sort of sockets: what is answered to a call with arguments. */
function asker(machine: (typeof rows)[number], sockets: Sockets) {
  const filter = seccompFilter(machine.name, sockets);
  return (call: keyof typeof looked, ...args: bigint[]) =>
    runFilter(filter, { number: looked[call][machine.column] ?? -1, machine: machine.word, args });
}

for (const machine of rows) {
  const { name, word, column } = machine;

  test(`${name}: of all calls without a look at their arguments exactly those of the list are refused`, () => {
    const filter = seccompFilter(name, 'internet');
    const judged = new Set<number | undefined>(Object.values(looked).map((numbers) => numbers[column]));
    const numbers = Array.from({ length: 1024 }, (_, number) => number).filter((number) => !judged.has(number));
    const answers = numbers.map((number) => [number, runFilter(filter, { number, machine: word })] as const);
    const expected = Object.entries(always).map(
      ([call, both]) => [both[column], call.startsWith('EPERM') ? refused : missing] as const,
    );
    expect(new Map(answers.filter(([, answer]) => answer !== allowed))).toEqual(
      new Map(expected.toSorted(([a = 0], [b = 0]) => a - b)),
    );
    expect(numberOf('ptrace', name)).toBe(always['EPERM ptrace']?.[column]);
  });

  test(`${name}: programs for other machines are ended, and there is no second set of numbers`, () => {
    const filter = seccompFilter(name, 'internet');
    const foreign = Object.values({ ...others, ...machines }).filter((other) => other !== word);
    expect(foreign.map((other) => runFilter(filter, { number: 0, machine: other }))).toEqual(foreign.map(() => kill));
    const second = [0x4000_0000, 0x4000_0029, 0x7fff_ffff, -1];
    expect(second.map((number) => runFilter(filter, { number, machine: word }))).toEqual(second.map(() => missing));
  });

  test(`${name}: sockets are those of the internet and of questions about it, and pairs that reach nobody else`, () => {
    const table = (sockets: Sockets) => {
      const ask = asker(machine, sockets);
      const families = Array.from({ length: 64 }, (_, family) => BigInt(family));
      const protocols = Array.from({ length: 32 }, (_, protocol) => BigInt(protocol));
      const isAllowed = (answer: number) => {
        expect([allowed, refused]).toContain(answer);
        return answer === allowed;
      };
      return {
        families: families.filter((family) => isAllowed(ask('socket', family, 1n, 0n))),
        netlink: protocols.filter((protocol) => isAllowed(ask('socket', 16n, 3n, protocol))),
        // SOCK_CLOEXEC and SOCK_NONBLOCK stand beside the type.
        pairs: [1n, 2n, 3n, 5n].filter((type) => isAllowed(ask('socketpair', 1n, type | 0o2004000n, 0n))),
        pairFamilies: families.filter((family) => isAllowed(ask('socketpair', family, 1n, 0n))),
        // The kernel looks at the lower half only.
        upper: isAllowed(ask('socket', (1n << 32n) | 38n, 1n, 0n)),
      };
    };
    const internet = { families: [2n, 10n, 16n], netlink: [0n], pairs: [1n, 5n], pairFamilies: [1n], upper: false };
    expect(table('internet')).toEqual(internet);
    expect(table('internet and unix')).toEqual({
      ...{ ...internet, families: [1n, 2n, 10n, 16n], pairs: [1n, 2n, 3n, 5n] },
    });
  });

  test(`${name}: processes and threads start as ever, but in no new namespace`, () => {
    const ask = asker(machine, 'internet');
    const kinds = [0x2_0000n, 0x200_0000n, 0x400_0000n, 0x800_0000n, 0x1000_0000n, 0x2000_0000n, 0x4000_0000n];
    const newTime = 0x80n;
    // What the C library passes for fork, vfork and a thread.
    const ordinary = [0x120_0011n, 0x4111n, 0x3d_0f00n, newTime];
    expect(ordinary.map((flags) => ask('clone', flags))).toEqual(ordinary.map(() => allowed));
    expect(kinds.map((flag) => ask('clone', flag | 0x11n))).toEqual(kinds.map(() => refused));
    expect([...kinds, newTime].map((flag) => ask('unshare', flag | 0x400n))).toEqual([...kinds, 0n].map(() => refused));
    expect([0n, 0x200n, 0x400n].map((flags) => ask('unshare', flags))).toEqual([allowed, allowed, allowed]);
  });

  verifies('ATK-X11', `${name}: no file gets the rights of its owner or group, and every other mode is`, () => {
    const filter = seccompFilter(name, 'internet');
    const answers = (mode: bigint) =>
      Object.values(modes).flatMap(({ numbers, before }) => {
        const number = numbers[column];
        return number === undefined ? [] : runFilter(filter, { number, machine: word, args: [...before, mode] });
      });
    for (const mode of [0o4755n, 0o2755n, 0o6000n, 0o104644n])
      expect(new Set(answers(mode))).toEqual(new Set([refused]));
    for (const mode of [0o1777n, 0o644n, 0n, 0o100755n]) expect(new Set(answers(mode))).toEqual(new Set([allowed]));
    // An open that makes nothing has no mode, whatever lies there.
    const plain = [
      name === 'x64' ? [2, 1n, 0o2000000n, 0o4755n] : [],
      [name === 'x64' ? 257 : 56, 1n, 1n, 0o200000n, 0o4755n],
    ];
    for (const [number, ...args] of plain.filter(({ length }) => length > 0)) {
      expect(runFilter(filter, { number: Number(number), machine: word, args: args.map(BigInt) })).toBe(allowed);
    }
  });
}

test('only the machines are known whose numbers are', () => {
  expect(['x64', 'arm64', 'ia32', 'riscv64', 'constructor'].filter(isFilterMachine)).toEqual(['x64', 'arm64']);
});
