/**
 * The first rung: bubblewrap. Pure: from what is to be seen inside to the words that are spawned.
 */
import { type Mount, sandboxUser } from './inside.ts';
import { startBridge } from './way-out.ts';

export type BubblewrapLayout = {
  readonly workspace: string;
  /** Folders of it that stay where they are, outer ones first. */
  readonly pinned: readonly string[];
  /** Links at the root, such as /bin. */
  readonly links: readonly { readonly path: string; readonly target: string }[];
  /** Read-only, in this order. */
  readonly system: readonly Mount[];
  /** Over the workspace, read-only. */
  readonly covers: readonly Mount[];
  /** Folders of the workspace that are seen empty and read-only. */
  readonly emptied: readonly string[];
  /** Files of the workspace that are seen as `empty`, an empty file. */
  readonly hidden: readonly string[];
  readonly empty: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** Everything but the command itself and where it starts. */
export function bubblewrapArguments(layout: BubblewrapLayout, workspace: 'writable' | 'read-only'): string[] {
  const { links, system, pinned, covers, emptied, hidden, empty, environment } = layout;
  const readOnly = ({ source, path }: Mount) => ['--ro-bind', source, path];
  return [
    ...isolation,
    ...links.flatMap(({ path, target }) => ['--symlink', target, path]),
    ...['--tmpfs', '/tmp', '--symlink', '/tmp', '/var/tmp', '--tmpfs', sandboxUser.home],
    // Attack: who is root outside may write to the machine's settings below /proc/sys whatever is mapped, and name there
    // the program that the kernel starts, as root and outside, at a crash.
    ...['--proc', '/proc', '--remount-ro', '/proc', '--dev', '/dev'],
    ...system.flatMap(readOnly),
    ...[workspace === 'writable' ? '--bind' : '--ro-bind', layout.workspace, layout.workspace],
    // Nobody can rename what is mounted. Before the covers, since one over such a folder must keep the last word.
    ...(workspace === 'writable' ? pinned.flatMap((path) => ['--bind', path, path]) : []),
    ...covers.flatMap(readOnly),
    // Attack: a folder of configuration that does not exist yet could be made here, and be obeyed by the next run.
    ...emptied.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]),
    ...hidden.flatMap((path) => readOnly({ source: empty, path })),
    // Last, because everything above needs a place to be mounted at.
    ...['--remount-ro', '/'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
}

const isolation: readonly string[] = [
  ...['--unshare-user', '--unshare-all', '--disable-userns', '--die-with-parent', '--new-session', '--clearenv'],
  ...['--cap-drop', 'ALL', '--uid', String(sandboxUser.id), '--gid', String(sandboxUser.id), '--hostname', 'sandbox'],
];

export type Programs = {
  /** Absolute, and nobody but root can change them. */
  readonly bwrap: string;
  readonly bash: string;
  readonly setpriv: string;
};

export type CommandLimits = {
  /** Bytes. */
  readonly fileBytes: number;
  readonly openFiles: number;
  readonly processes: number;
};

export type Start = {
  readonly programs: Programs;
  /** As root, whose rights the command gets instead; null: those of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly limits: CommandLimits;
  /** How many descriptors after the first two are of control groups to enter. */
  readonly groups: number;
  /** Whether there is a way to the proxy. */
  readonly network: boolean;
  readonly cwd: string;
  readonly argv: readonly [string, ...string[]];
};

/**
 * The words to spawn. Bubblewrap reads `bubblewrapArguments` from descriptor 3, each ended by a NUL, and the filter of
 * system calls from descriptor 4; those of control groups follow.
 */
export function bubblewrapCommand({ programs, owner, cwd, argv, ...start }: Start): [string, ...string[]] {
  const { bwrap, bash, setpriv } = programs;
  const options = ['--args', '3', '--seccomp', '4', '--chdir', cwd];
  const inside = [...options, '--', ...[bash, '-p', '-c', narrow(start), 'bash'], ...argv];
  if (owner === null) return [bwrap, ...inside];
  const become = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups', '--'];
  return [setpriv, ...become, bwrap, ...inside];
}

/**
 * Runs inside, before the command: sets limits, and closes what was inherited. Attack: a descriptor that somebody opened
 * before us, a socket of the runner's for instance, passes through every process that does not close it.
 */
function narrow({ limits, groups, network }: Pick<Start, 'limits' | 'groups' | 'network'>): string {
  const { fileBytes, openFiles, processes } = limits;
  const enter = Array.from({ length: groups }, (_, at) => `echo 0 >&${5 + at};`).join(' ');
  // A limit that is lower already cannot be raised, and need not be.
  return `
    { ${enter} for limit in '-c 0' '-f ${Math.ceil(fileBytes / 1024)}' '-n ${openFiles}' '-u ${processes}'; do ulimit $limit; done; } 2>/dev/null
    for f in /proc/self/fd/*; do f=\${f##*/}; if ((f > 2)); then exec {f}>&-; fi; done${network ? startBridge : ''}
    exec "$@"`;
}
