/**
 * The filter of system calls: a small program that the kernel runs at each call of a command. Pure: from a machine to
 * the bytes that bubblewrap hands to the kernel.
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

/** Numbers on x64 and arm64. */
type Call = readonly [x64: number, arm64: number];

/** Since Linux 5.1 a new call has the same number everywhere. */
const everywhere = (number: number): Call => [number, number];

export const refused = {
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
export const missing = {
  io_uring_setup: everywhere(425),
  io_uring_enter: everywhere(426),
  io_uring_register: everywhere(427),
  // Their flags lie in memory, where a filter cannot look.
  clone3: everywhere(435),
  openat2: everywhere(437),
} satisfies Readonly<Record<string, Call>>;

const judged = { socket: [41, 198], socketpair: [53, 199], clone: [56, 220], unshare: [272, 97] } as const;

/** Which argument is a file's mode, and which says whether a file is made at all. The older half is on x64 only. */
export const withMode: Readonly<Record<string, WithMode>> = {
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

export function numberOf(call: keyof typeof refused, machine: FilterMachine): number {
  return refused[call][machines[machine].column];
}

/** Which sockets a command may make: of the internet (its own), and of files too, as the way to a proxy needs. */
export type Sockets = 'internet' | 'internet and unix';

/** The program, eight bytes an instruction. */
export function seccompFilter(machine: FilterMachine, sockets: Sockets): Buffer {
  const { column, audit } = machines[machine];
  const program = [
    // Attack: the numbers of another machine's calls mean something else, so a program for it would be judged wrongly.
    ...[load(offsets.machine), ...unless(audit, answers.kill), load(offsets.number)],
    // Attack: x64 has a second set of numbers (x32) that reaches the same calls.
    ...atLeast(0x4000_0000, answers.missing),
    ...Object.values(refused).flatMap((call) => on(call[column], [answers.refused])),
    ...Object.values(missing).flatMap((call) => on(call[column], [answers.missing])),
    ...Object.values(withMode).flatMap(({ call, mode, flags }) => {
      const number = call[column];
      return number === null
        ? []
        : on(number, [...(flags === undefined ? [] : ifMaking(flags)), ...without(mode, rightsOfOwner)]);
    }),
    ...on(judged.clone[column], without(0, namespaces)),
    ...on(judged.unshare[column], without(0, namespaces | newTime)),
    ...on(judged.socket[column], families(sockets)),
    ...on(judged.socketpair[column], pairs(sockets)),
    answers.allowed,
  ];
  return Buffer.concat(program.map(encode));
}

type Instruction = { readonly code: number; readonly yes?: number; readonly no?: number; readonly value: number };
type Program = readonly Instruction[];

function encode({ code, yes = 0, no = 0, value }: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(yes, 2);
  bytes.writeUInt8(no, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

const answer = (value: number): Instruction => ({ code: 0x06, value });

export const errno = { EPERM: 1, ENOSYS: 38 };

const answers = {
  allowed: answer(0x7fff_0000),
  kill: answer(0x8000_0000),
  refused: answer(0x0005_0000 | errno.EPERM),
  missing: answer(0x0005_0000 | errno.ENOSYS),
};

/** Where the kernel puts what a program can look at. */
const offsets = { number: 0, machine: 4 };

const load = (offset: number): Instruction => ({ code: 0x20, value: offset });
/** The lower half of an argument: the kernel takes no more of those that are looked at. */
const loadArgument = (index: number) => load(16 + 8 * index);

const unless = (value: number, then: Instruction): Program => [{ code: 0x15, yes: 1, value }, then];
const atLeast = (value: number, then: Instruction): Program => [{ code: 0x35, no: 1, value }, then];

/** `body` ends with an answer, whatever comes of it. */
const on = (value: number, body: Program): Program => [{ code: 0x15, no: body.length, value }, ...body];

/** The flags of new namespaces: mount, cgroup, uts, ipc, user, pid, net. */
export const namespaces = 0x7e02_0000;
/** Of new time; for `clone` the same bit is part of a signal. */
export const newTime = 0x80;

/**
 * Set user and group id. Attack: a program that a command leaves in the workspace has the rights of the run's user, those
 * of root in a container, for whoever starts it outside: a later step that runs as nobody.
 */
export const rightsOfOwner = 0o6000;

const without = (argument: number, bits: number): Program => [
  loadArgument(argument),
  { code: 0x45, no: 1, value: bits },
  answers.refused,
  answers.allowed,
];

/** O_CREAT and the part of O_TMPFILE that is not O_DIRECTORY. Without them the mode is whatever lay there. */
export const making = 0o100 | 0o20000000;

const ifMaking = (argument: number): Program => [
  loadArgument(argument),
  { code: 0x45, yes: 1, value: making },
  answers.allowed,
];

export const family = { unix: 1, internet: 2, internet6: 10, netlink: 16 };

/** A list of what is allowed: there are forty more families, each with holes of its own. */
function families(sockets: Sockets): Program {
  const allowed = [family.internet, family.internet6, ...(sockets === 'internet' ? [] : [family.unix])];
  return [
    loadArgument(0),
    ...allowed.flatMap((value) => on(value, [answers.allowed])),
    // Programs ask for their addresses this way (protocol 0); the other protocols configure the kernel.
    ...on(family.netlink, [loadArgument(2), ...on(0, [answers.allowed]), answers.refused]),
    answers.refused,
  ];
}

export const kind = { stream: 1, packets: 5 };

/**
 * Node starts its children with a pair of connected sockets. Attacks: a pair of another family is made by the same code
 * as a socket of it; a pair that takes single messages can send them to any socket of a file, as one from `socket` could.
 */
function pairs(sockets: Sockets): Program {
  const kinds = [
    loadArgument(1),
    { code: 0x54, value: 0xf },
    ...[kind.stream, kind.packets].flatMap((value) => on(value, [answers.allowed])),
    answers.refused,
  ];
  const ofFiles = sockets === 'internet' ? kinds : [answers.allowed];
  return [loadArgument(0), ...on(family.unix, ofFiles), answers.refused];
}
