/** System calls that a hostile command makes, as a program in perl: its numbers, what it asks for, what must come of it. */

type Attempt = {
  /** On x64 and arm64. */
  readonly number: readonly [x64: number, arm64: number];
  readonly args: readonly (number | string)[];
  readonly answer: 'EPERM' | 'ENOSYS' | 'done';
};

const same = (number: number): Attempt['number'] => [number, number];
const refused = (number: Attempt['number'], ...args: Attempt['args']): Attempt => ({ number, args, answer: 'EPERM' });
const absent = (number: Attempt['number'], ...args: Attempt['args']): Attempt => ({ number, args, answer: 'ENOSYS' });
const done = (number: Attempt['number'], ...args: Attempt['args']): Attempt => ({ number, args, answer: 'done' });

const socket: Attempt['number'] = [41, 198];
const socketpair: Attempt['number'] = [53, 199];
const clone: Attempt['number'] = [56, 220];
const unshare: Attempt['number'] = [272, 97];

const kinds = { user: 0x1000_0000, mount: 0x2_0000, net: 0x4000_0000, pid: 0x2000_0000 };
const child = 17;

/** A text stands for a buffer that holds it. */
export const attempts: Readonly<Record<string, Attempt>> = {
  'a socket of a file': refused(socket, 1, 1, 0),
  'a socket of a file for messages': refused(socket, 1, 2, 0),
  'a pair for messages': refused(socketpair, 1, 2, 0, '        '),
  'a pair of a cluster': refused(socketpair, 30, 1, 0, '        '),
  'a pair to the host of a virtual machine': refused(socketpair, 40, 1, 0, '        '),
  'a pair of streams': done(socketpair, 1, 1, 0, '        '),
  'a socket of raw packets': refused(socket, 17, 3, 0x300),
  'a socket to the host of a virtual machine': refused(socket, 40, 1, 0),
  'a socket of the audit': refused(socket, 16, 3, 9),
  'a socket of the firewall': refused(socket, 16, 3, 12),
  'a socket that asks for addresses': done(socket, 16, 3, 0),
  'a socket of the crypto code': refused(socket, 38, 5, 0),
  'a raw socket of the internet': refused(socket, 2, 3, 1),
  'a socket of the internet': done(socket, 2, 1, 0),
  'to be traced': refused([101, 117], 0, 0, 0, 0),
  'tracing the first process': refused([101, 117], 16, 1, 0, 0),
  'reading the first process': refused([310, 270], 1, 0, 0, 0, 0, 0),
  'writing the first process': refused([311, 271], 1, 0, 0, 0, 0, 0),
  'a descriptor of another process': refused(same(438), 0, 0, 0),
  'the keys of the session': refused([250, 219], 0, -3, 0),
  'adding a key': refused([248, 217], 'user', 'name', 'data', 4, -3),
  'requesting a key': refused([249, 218], 'user', 'name', 0, -3),
  'the log of the kernel': refused([103, 116], 3, '        ', 8),
  'a program in the kernel': refused([321, 280], 0, '        ', 8),
  'handling page faults': refused([323, 282], 1),
  'measuring performance': refused([298, 241], '        ', 0, -1, -1, 0),
  'an io_uring': absent(same(425), 1, '        '),
  'entering an io_uring': absent(same(426), 0, 0, 0, 0, 0, 0),
  mounting: refused([165, 40], 'none', '/tmp', 'tmpfs', 0, 0),
  unmounting: refused([166, 39], '/etc', 2),
  'another root': refused([155, 41], '/tmp', '/tmp'),
  'a copy of a mount': refused(same(428), -100, '/', 1),
  'moving a mount': refused(same(429), 0, '', -100, '/tmp', 4),
  'a new file system': refused(same(430), 'tmpfs', 0),
  'another mount': refused(same(432), 0, 0, 0),
  'attributes of a mount': refused(same(442), -100, '/', 0, '        ', 0),
  'a file by its number': refused([304, 265], -100, '        ', 0),
  'a namespace of users': refused(unshare, kinds.user),
  'a namespace of mounts': refused(unshare, kinds.mount),
  'the namespace of another': refused([308, 268], 0, kinds.net),
  'a child in a namespace of users': refused(clone, kinds.user + child, 0, 0, 0, 0),
  'a child in a namespace of processes': refused(clone, kinds.pid + child, 0, 0, 0, 0),
  'a child with flags in memory': absent(same(435), '        ', 8),
  'a program for whoever starts it': refused([268, 53], -100, 'README.md', 0o6755),
  'a file that is born as one': refused([257, 56], -100, 'born', 0o101, 0o4755),
  'an ordinary mode': done([268, 53], -100, 'README.md', 0o644),
  'opening by a description': absent(same(437), -100, 'README.md', '                        ', 24),
  'the second set of numbers': absent([0x4000_0000 + 39, 0x4000_0000 + 172]),
};

/** Prints a line for each: its name, and what came of it. */
export function program(machine: string): string {
  const column = machine === 'arm64' ? 1 : 0;
  const text = (value: number | string) => (typeof value === 'number' ? `${value}` : `my $x = "${value}\\0"`);
  const lines = Object.entries(attempts).map(([name, { number, args }]) => {
    const list = [number[column], ...args.map(text)].join(', ');
    return `print "${name}: ", (syscall(${list}) < 0 ? ($!{EPERM} ? "EPERM" : $!{ENOSYS} ? "ENOSYS" : "$!") : "done"), "\\n";`;
  });
  return ['use Errno;', '$| = 1;', ...lines].join('\n');
}

/** For x64: asks in the words of a 32-bit program which process it is, and ends with 42. */
export const foreignProgram =
  'f0VMRgIBAQAAAAAAAAAAAAIAPgABAAAAeABAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAEAAOAABAAAAAAAAAAEAAAAFAAAAAAAAAAAAAAAAAEAAAAAAAAAAQAAAAAAAjQAAAAAAAACNAAAAAAAAAAAQAAAAAAAAuBQAAADNgInHvyoAAAC4PAAAAA8F';
