/** Runs a filter of system calls as the kernel would, for machines that are not here. */

export type SystemCall = {
  readonly number: number;
  /** The kernel's word for the machine. */
  readonly machine: number;
  /** Up to six, of 64 bits each. */
  readonly args?: readonly bigint[];
};

/**
 * What the filter answers.
 *
 * @throws Error for what the kernel's verifier would not take: an unknown instruction, a way out of the program.
 */
export function runFilter(filter: Buffer, call: SystemCall): number {
  const data = dataOf(call);
  let accumulator = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const code = filter.readUInt16LE(at);
    const [yes, no, value] = [filter.readUInt8(at + 2), filter.readUInt8(at + 3), filter.readUInt32LE(at + 4)];
    const jump = (condition: boolean) => 8 * (condition ? yes : no);
    if (code === 0x06) return value;
    else if (code === 0x20) accumulator = data.readUInt32LE(aligned(value));
    else if (code === 0x54) accumulator = (accumulator & value) >>> 0;
    else if (code === 0x15) at += jump(accumulator === value);
    else if (code === 0x35) at += jump(accumulator >= value);
    else if (code === 0x45) at += jump((accumulator & value) !== 0);
    else throw new Error(`instruction ${at / 8} has the unknown code ${code}`);
  }
  throw new Error('the program ends without an answer');
}

function aligned(offset: number): number {
  if (offset % 4 !== 0) throw new Error(`a load from ${offset}`);
  return offset;
}

/** The kernel's `seccomp_data`: number, machine, where the call came from, arguments. */
function dataOf({ number, machine, args = [] }: SystemCall): Buffer {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number >>> 0, 0);
  data.writeUInt32LE(machine, 4);
  for (const [index, arg] of args.entries()) data.writeBigUInt64LE(BigInt.asUintN(64, arg), 16 + 8 * index);
  return data;
}
