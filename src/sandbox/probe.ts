/**
 * Whether the sandbox holds what it promises on this machine: one command with the arguments of all others tries what
 * must work and what must not.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { limits } from '../base/limits.ts';
import { createCommandRunner, shellArgv } from './launcher.ts';
import type { Walled } from './rung.ts';
import { isFilterMachine, numberOf } from './system-calls.ts';
import { bridgePort } from './way-out.ts';

export type Probe = {
  /** What was tried, and whether it came out as it must. */
  readonly checks: Readonly<Record<string, boolean>>;
  /** What stands in the way; null when every check passed. */
  readonly problem: string | null;
  /** Whether commands are in the control group that was asked about. */
  readonly isInGroup: boolean;
};

export type ProbePlaces = {
  readonly workspace: string;
  /** A folder of the machine that no command may write to. */
  readonly temp: string;
  /** A folder that commands can only read. */
  readonly spill: string;
  /** The name of a control group. */
  readonly group: string | null;
  /** Whether there is a way to the proxy. */
  readonly network: boolean;
};

/** The name of the first process inside, and the namespaces that are others than ours beside that of the network. */
const walls = {
  bubblewrap: { first: 'bwrap', namespaces: ['pid', 'user', 'mnt'] },
  docker: { first: 'docker-init', namespaces: ['pid', 'mnt'] },
} as const;

/** Families of sockets that the filter refuses; that of files is needed for the way to the proxy. */
const [unix, vsock] = ['1', '40'];

/** Never rejects for what the sandbox did. */
export async function probe(rung: Walled, { workspace, temp, spill, group, network }: ProbePlaces): Promise<Probe> {
  const name = `.mewcode-probe-${randomUUID()}`;
  const planted = join(workspace, name);
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    tryPlant(planted);
    const ptrace = isFilterMachine(process.arch) ? String(numberOf('ptrace', process.arch)) : '';
    const { bridge, family } = network ? { bridge: String(bridgePort), family: vsock } : { bridge: '', family: unix };
    // A server has an address object, a pipe a text.
    const { port } = server.address() as AddressInfo;
    const { first, namespaces } = walls[rung.name];
    const facts = [String(port), name, temp, spill, family, bridge, ptrace, first];
    const result = await createCommandRunner(rung)({
      argv: [...shellArgv(attempts), 'probe', ...facts],
      ...{ cwd: workspace, workspace: 'writable', spill: join(spill, 'probe'), timeout: limits.sandbox.probe },
      signal: new AbortController().signal,
    });
    const said = result.stdout.text.split(/\s+/);
    const checks = {
      'writes to the workspace': said.includes('workspace') && !existsSync(planted),
      'cannot write elsewhere': said.includes('outside') && !existsSync(join(temp, name)),
      'sees no process of the machine': said.includes('processes') && areOwn(namespaces, said),
      'reaches no network': said.includes('network') && areOwn(['net'], said),
      'inherits no descriptor': said.includes('descriptors'),
      'has no rights of root': said.includes('rights'),
      'is refused system calls': said.includes('calls'),
      ...(network && { 'reaches the proxy': said.includes('proxy') }),
    };
    const failed = Object.entries(checks).find(([, passed]) => !passed);
    const why = (result.spawnError ?? result.stderr.text.split('\n')[0]) || null;
    const problem = failed === undefined ? null : (why ?? `it fails the check "${failed[0]}"`);
    return { checks, problem, isInGroup: group !== null && said.some((word) => word.endsWith(`/${group}`)) };
  } finally {
    server.close();
    rmSync(planted, { force: true });
  }
}

/** Attack: a daemon of another machine has a folder of the same name, and what is done there is seen by nobody here. */
function tryPlant(path: string): void {
  try {
    writeFileSync(path, '');
  } catch {
    // Then it is not found inside either.
  }
}

/** The namespaces that it printed are others than ours. */
function areOwn(kinds: readonly string[], said: readonly string[]): boolean {
  return kinds.every((kind) => {
    const own = said.find((word) => word.startsWith(`${kind}:`));
    return own !== undefined && own !== readlinkSync(`/proc/self/ns/${kind}`);
  });
}

/**
 * Each line that it prints is something that came out as it must. System calls are made by perl, which nearly every
 * machine has: a socket that is refused, and (where its number is known) to be traced; without perl the kernel's word
 * counts. The proxy refuses what it was asked, but answers.
 */
const attempts = `
port=$1 name=$2 temp=$3 spill=$4 family=$5 bridge=$6 ptrace=$7 wall=$8
[[ -e $name ]] && rm "$name" && : > "$name" && rm "$name" && echo workspace
(: > "$temp/$name"; for folder in / /usr /etc "$spill"; do : > "$folder/$name" && exit 1; done; true) 2>/dev/null &&
  [[ ! -w /proc/sys/kernel/core_pattern ]] && echo outside
read -r first < /proc/1/comm && [[ $first == "$wall" ]] && echo processes
(exec 3<> "/dev/tcp/127.0.0.1/$port") 2>/dev/null || echo network
leaked=; for f in /proc/self/fd/*; do ((\${f##*/} > 2)) && [[ -e $f ]] && leaked=yes; done
[[ -z $leaked ]] && echo descriptors
try='exit 1 if socket(S, $ARGV[0], 1, 0); exit 1 if $ARGV[1] && syscall($ARGV[1], 0, 0, 0, 0) != -1'
status=$(< /proc/self/status) none='[[:space:]]+0+[[:space:]]'
[[ $status =~ CapEff:$none && $status =~ CapBnd:$none && $status =~ NoNewPrivs:[[:space:]]1 ]] && ((UID != 0)) && echo rights
[[ $status =~ Seccomp:[[:space:]]2 ]] && ! unshare --user true 2>/dev/null &&
  { ! type -p perl >/dev/null || perl -e "$try" $family $ptrace; } && echo calls
readlink /proc/self/ns/{pid,user,mnt,net}
cat /proc/self/cgroup
[[ $bridge ]] && exec 3<> "/dev/tcp/127.0.0.1/$bridge" && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3 &&
  read -r answer <&3 && [[ $answer == *' 400 '* ]] && echo proxy
`;
