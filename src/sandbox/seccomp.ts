/**
 * The filter of system calls: a small program that the kernel runs at each call of a command. Pure: from a machine to
 * the bytes that bubblewrap hands to the kernel.
 */
import {
  callsWithMode,
  creatingFlags,
  errno,
  type FilterMachine,
  judgedCalls,
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
    ...Object.values(refusedCalls).flatMap((call) => on(call[column], [answers.refused])),
    ...Object.values(missingCalls).flatMap((call) => on(call[column], [answers.missing])),
    ...Object.values(callsWithMode).flatMap(({ call, mode, flags }) => {
      const number = call[column];
      return number === null
        ? []
        : on(number, [...(flags === undefined ? [] : ifMaking(flags)), ...without(mode, rightsOfOwner)]);
    }),
    ...on(judgedCalls.clone[column], without(0, namespaceFlags)),
    ...on(judgedCalls.unshare[column], without(0, namespaceFlags | newTimeFlag)),
    ...on(judgedCalls.socket[column], families(sockets)),
    ...on(judgedCalls.socketpair[column], pairs(sockets)),
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

const without = (argument: number, bits: number): Program => [
  loadArgument(argument),
  { code: 0x45, no: 1, value: bits },
  answers.refused,
  answers.allowed,
];

const ifMaking = (argument: number): Program => [
  loadArgument(argument),
  { code: 0x45, yes: 1, value: creatingFlags },
  answers.allowed,
];

/** A list of what is allowed: there are forty more families, each with holes of its own. */
function families(sockets: Sockets): Program {
  const allowed = [
    socketFamily.internet,
    socketFamily.internet6,
    ...(sockets === 'internet' ? [] : [socketFamily.unix]),
  ];
  return [
    loadArgument(0),
    ...allowed.flatMap((value) => on(value, [answers.allowed])),
    // Programs ask for their addresses this way (protocol 0); the other protocols configure the kernel.
    ...on(socketFamily.netlink, [loadArgument(2), ...on(0, [answers.allowed]), answers.refused]),
    answers.refused,
  ];
}

/**
 * Node starts its children with a pair of connected sockets. Attacks: a pair of another family is made by the same code
 * as a socket of it; a pair that takes single messages can send them to any socket of a file, as one from `socket` could.
 */
function pairs(sockets: Sockets): Program {
  const kinds = [
    loadArgument(1),
    { code: 0x54, value: socketKindMask },
    ...[socketKind.stream, socketKind.packets].flatMap((value) => on(value, [answers.allowed])),
    answers.refused,
  ];
  const ofFiles = sockets === 'internet' ? kinds : [answers.allowed];
  return [loadArgument(0), ...on(socketFamily.unix, ofFiles), answers.refused];
}
