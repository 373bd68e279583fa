/**
 * The same filter of system calls as in `seccomp.ts`, from the same list, in the words of a container runtime. Pure. There the library asks
 * for names, compares whole arguments, and may look at each only once a rule: what bubblewrap's program says in one go
 * is many rules here, of which any one refuses.
 *
 * A runtime leaves out names that it does not know yet. It ends programs for another machine by itself.
 */
import {
  callsWithMode,
  creatingFlags,
  errno,
  type FilterMachine,
  machines,
  missingCalls,
  namespaceFlags,
  newTimeFlag,
  refusedCalls,
  rightsOfOwner,
  socketFamily,
  socketKind,
  socketKindMask,
} from './system-calls.ts';

type Comparison = {
  readonly index: number;
  readonly op: 'SCMP_CMP_EQ' | 'SCMP_CMP_NE' | 'SCMP_CMP_GT' | 'SCMP_CMP_MASKED_EQ';
  /** For `SCMP_CMP_MASKED_EQ` the mask. */
  readonly value: number;
  readonly valueTwo?: number;
};

type Rule = {
  readonly names: readonly string[];
  readonly action: 'SCMP_ACT_ERRNO';
  readonly errnoRet: number;
  /** All of them have to hold. */
  readonly args?: readonly Comparison[];
};

export type SeccompProfile = {
  readonly defaultAction: 'SCMP_ACT_ALLOW';
  readonly architectures: readonly string[];
  readonly syscalls: readonly Rule[];
};

const architectures = { x64: 'SCMP_ARCH_X86_64', arm64: 'SCMP_ARCH_AARCH64' } as const;

/** For commands without a network: sockets of the internet only. */
export function seccompProfile(machine: FilterMachine): SeccompProfile {
  return {
    defaultAction: 'SCMP_ACT_ALLOW',
    architectures: [architectures[machine]],
    syscalls: [
      refuse(Object.keys(refusedCalls)),
      { ...refuse(Object.keys(missingCalls)), errnoRet: errno.ENOSYS },
      ...modeRules(machine),
      ...bits(namespaceFlags).map((bit) => refuse(['clone'], masked(0, bit, bit))),
      ...bits(namespaceFlags | newTimeFlag).map((bit) => refuse(['unshare'], masked(0, bit, bit))),
      ...otherFamilies().map((value) => refuse(['socket'], equal(0, value))),
      refuse(['socket'], { index: 0, op: 'SCMP_CMP_GT', value: socketFamily.netlink }),
      refuse(['socket'], equal(0, socketFamily.netlink), notEqual(2, 0)),
      refuse(['socketpair'], notEqual(0, socketFamily.unix)),
      ...otherKinds().map((value) => refuse(['socketpair'], masked(1, socketKindMask, value))),
    ],
  };
}

const refuse = (names: readonly string[], ...args: readonly Comparison[]): Rule => ({
  ...{ names, action: 'SCMP_ACT_ERRNO', errnoRet: errno.EPERM },
  ...(args.length > 0 && { args }),
});
const equal = (index: number, value: number): Comparison => ({ index, op: 'SCMP_CMP_EQ', value });
const notEqual = (index: number, value: number): Comparison => ({ index, op: 'SCMP_CMP_NE', value });
const masked = (index: number, mask: number, is: number): Comparison => ({
  ...{ index, op: 'SCMP_CMP_MASKED_EQ', value: mask, valueTwo: is },
});

/** A file with rights of its owner is neither made nor made out of another one. */
function modeRules(machine: FilterMachine): Rule[] {
  const known = Object.entries(callsWithMode).filter(([, { call }]) => call[machines[machine].column] !== null);
  return known.flatMap(([name, { mode, flags }]) =>
    bits(rightsOfOwner).flatMap((right) => {
      const rights = masked(mode, right, right);
      return flags === undefined
        ? [refuse([name], rights)]
        : bits(creatingFlags).map((flag) => refuse([name], masked(flags, flag, flag), rights));
    }),
  );
}

function bits(flags: number): number[] {
  return Array.from({ length: 31 }, (_, place) => 2 ** place).filter((bit) => (flags & bit) !== 0);
}

/** Up to netlink, which is the last that is allowed. */
function otherFamilies(): number[] {
  const allowed: readonly number[] = [socketFamily.internet, socketFamily.internet6, socketFamily.netlink];
  return Array.from({ length: socketFamily.netlink + 1 }, (_, value) => value).filter(
    (value) => !allowed.includes(value),
  );
}

function otherKinds(): number[] {
  const allowed: readonly number[] = [socketKind.stream, socketKind.packets];
  return Array.from({ length: socketKindMask + 1 }, (_, value) => value).filter((value) => !allowed.includes(value));
}
