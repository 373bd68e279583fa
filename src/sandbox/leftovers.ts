/**
 * Finding what a command started. What left its process group (`setsid`, a daemon) cannot be found with certainty without
 * a sandbox; what is found are processes that still have the mark of the call in their environment. One that hides
 * from us on purpose stays: ending it takes the sandbox, where everything dies with the namespace.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const name = 'MEWCODE_COMMAND';

export type Mark = { readonly env: Readonly<Record<string, string>>; readonly entry: Buffer };

export function createMark(): Mark {
  const value = randomBytes(8).toString('hex');
  return { env: { [name]: value }, entry: Buffer.from(`${name}=${value}\0`) };
}

/** Ids of living processes with the mark, younger than the process `after`, which was the first to have it. */
export function findMarked({ entry }: Mark, after: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > after && has(pid, entry));
}

/** Everything that a living process has started and that still belongs to it, but not itself. */
export function descendantsOf(pid: number): number[] {
  const found = childrenOf(pid);
  // The list grows while it is walked. No recursion: how deep the tree is, the command decides.
  for (const child of found) found.push(...childrenOf(child));
  return found;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function has(pid: number, entry: Buffer): boolean {
  try {
    // A zombie's is empty.
    return readFileSync(`/proc/${pid}/environ`).includes(entry);
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return false;
  }
}
