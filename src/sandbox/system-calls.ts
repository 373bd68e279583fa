/**
 * Which system calls a command is kept from, and by what of their arguments: the one list from which the filter is made
 * for bubblewrap (`seccomp.ts`) and for a container runtime (`seccomp-profile.ts`).
 *
 * What has no use for building and testing but a history of holes is refused. The namespaces and missing capabilities
 * stop most of it already; here it does not even reach the code that could be wrong.
 */

export const machines = {
  x64: { column: 0, audit: 0xc000_003e },
  arm64: { column: 1, audit: 0xc000_00b7 },
} as const;

export type FilterMachine = keyof typeof machines;

export function isFilterMachine(name: string): name is FilterMachine {
  return Object.hasOwn(machines, name);
}

/** @throws Error with a sentence where the numbers of the calls are not known. */
export function filterMachine(): FilterMachine {
  const machine = process.arch;
  if (!isFilterMachine(machine)) throw new Error(`no filter of system calls is known for ${machine}`);
  return machine;
}

/** Numbers on x64 and arm64. */
type Call = readonly [x64: number, arm64: number];

/** Since Linux 5.1 a new call has the same number everywhere. */
const everywhere = (number: number): Call => [number, number];

export const refusedCalls = {
  // Reading, writing and steering other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: everywhere(438),
  kcmp: [312, 272],
  // The kernel's keys are not divided by namespaces: those of the job are the user's too.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Its log is the machine's.
  syslog: [103, 116],
  // Ways into the kernel that many of its holes were found on.
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  // Mounts: what is hidden is hidden by one.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  open_tree: everywhere(428),
  move_mount: everywhere(429),
  fsopen: everywhere(430),
  fsconfig: everywhere(431),
  fsmount: everywhere(432),
  fspick: everywhere(433),
  mount_setattr: everywhere(442),
  open_tree_attr: everywhere(467),
  // Opens a file of the file system below a mount, whatever part of it is mounted.
  open_by_handle_at: [304, 265],
  // Other namespaces than the sandbox's.
  setns: [308, 268],
} satisfies Readonly<Record<string, Call>>;

/** Programs ask for these first, and take the older call when the kernel has none. */
export const missingCalls = {
  io_uring_setup: everywhere(425),
  io_uring_enter: everywhere(426),
  io_uring_register: everywhere(427),
  // Their flags lie in memory, where a filter cannot look.
  clone3: everywhere(435),
  openat2: everywhere(437),
} satisfies Readonly<Record<string, Call>>;

/** What their arguments decide. */
export const judgedCalls = { socket: [41, 198], socketpair: [53, 199], clone: [56, 220], unshare: [272, 97] } as const;

/** Which argument is a file's mode, and which says whether a file is made at all. The older half is on x64 only. */
export const callsWithMode: Readonly<Record<string, WithMode>> = {
  chmod: { call: [90, null], mode: 1 },
  fchmod: { call: [91, 52], mode: 1 },
  fchmodat: { call: [268, 53], mode: 2 },
  fchmodat2: { call: everywhere(452), mode: 2 },
  mknod: { call: [133, null], mode: 1 },
  mknodat: { call: [259, 33], mode: 2 },
  creat: { call: [85, null], mode: 1 },
  open: { call: [2, null], mode: 2, flags: 1 },
  openat: { call: [257, 56], mode: 3, flags: 2 },
};

type WithMode = {
  readonly call: readonly [x64: number, arm64: number | null];
  readonly mode: number;
  readonly flags?: number;
};

/** The flags of new namespaces: mount, cgroup, uts, ipc, user, pid, net. */
export const namespaceFlags = 0x7e02_0000;
/** Of new time; for `clone` the same bit is part of a signal. */
export const newTimeFlag = 0x80;

/**
 * Set user and group id. Attack: a program that a command leaves in the workspace has the rights of the run's user, those
 * of root in a container, for whoever starts it outside: a later step that runs as nobody.
 */
export const rightsOfOwner = 0o6000;

/** O_CREAT and the part of O_TMPFILE that is not O_DIRECTORY. Without them the mode is whatever lay there. */
export const creatingFlags = 0o100 | 0o20000000;

export const socketFamily = { unix: 1, internet: 2, internet6: 10, netlink: 16 };

export const socketKind = { stream: 1, packets: 5 };

/** The part of a socket's type that says what kind it is. */
export const socketKindMask = 0xf;

export const errno = { EPERM: 1, ENOSYS: 38 };

export function numberOf(call: keyof typeof refusedCalls, machine: FilterMachine): number {
  return refusedCalls[call][machines[machine].column];
}
