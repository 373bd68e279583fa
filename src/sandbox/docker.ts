/**
 * The rung of a container: from what is to be seen inside to the words that the client of docker gets. Pure.
 */
import { isInside } from '../base/path.ts';
import { type Identity, type Mount, sandboxUser } from './inside.ts';

export type ContainerLayout = {
  /** The id of an image that is there, not its name: what a name means can change during a run. */
  readonly image: string;
  readonly workspace: string;
  /** Folders of it that stay where they are: nobody can rename what is mounted. */
  readonly pinned: readonly string[];
  /** Read-only, over the image's files. */
  readonly system: readonly Mount[];
  /** Over the workspace, read-only. */
  readonly covers: readonly Mount[];
  /** What of the workspace is seen as the empty folder, and as the empty file. */
  readonly emptied: readonly string[];
  readonly hidden: readonly string[];
  readonly empty: { readonly folder: string; readonly file: string };
  /** Never root. */
  readonly user: Identity;
  /** A file with a filter of system calls. */
  readonly profile: string;
  /** By which the containers of a run are found. */
  readonly label: string;
  readonly bounds: ContainerBounds;
};

export type ContainerBounds = {
  /** Bytes. */
  readonly fileBytes: number;
  readonly openFiles: number;
  /** Null where this machine bounds none. */
  readonly processes: number | null;
  /** Bytes; null where this machine bounds no memory. */
  readonly memory: number | null;
  /** Whether what is swapped can be counted. */
  readonly swap: boolean;
};

export type ContainerCommand = {
  readonly name: string;
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly workspace: 'writable' | 'read-only';
  readonly environment: Readonly<Record<string, string>>;
};

/**
 * The words after the client and where its daemon is.
 *
 * @throws Error with a sentence when a path cannot be said to docker.
 */
export function containerArguments(layout: ContainerLayout, command: ContainerCommand): string[] {
  const { workspace, pinned, system, covers, emptied, hidden, empty, user, profile, label, bounds } = layout;
  const over = (source: string, paths: readonly string[]) => paths.flatMap((path) => bind({ source, path }));
  const place = { source: workspace, path: workspace };
  // Docker mounts what lies deeper later: a pin below a cover would have the last word.
  const walled = [...covers.map(({ path }) => path), ...emptied];
  const pins = pinned
    .filter((path) => !walled.some((wall) => isInside(wall, path)))
    .map((path) => ({ source: path, path }));
  return [
    ...['run', '--name', command.name, '--label', label, ...isolation],
    ...['--security-opt', `seccomp=${profile}`, '--user', `${user.uid}:${user.gid}`],
    ...boundsOf(bounds),
    // Where the image has such a folder its mode counts, not ours: hence the owner.
    ...['/tmp', '/var/tmp', sandboxUser.home].flatMap((path) => ['--tmpfs', `${path}:${scratchOf(user)}`]),
    ...system.flatMap(bind),
    ...(command.workspace === 'writable' ? [place, ...pins].flatMap(bindWritable) : bind(place)),
    ...covers.flatMap(bind),
    ...over(empty.folder, emptied),
    ...over(empty.file, hidden),
    ...Object.entries(command.environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    // Attack: a folder that is named here and missing would be made, as root, wherever a link leads.
    ...['--workdir', '/', '--entrypoint', 'bash', layout.image],
    ...['-p', '-c', become, 'bash', command.cwd, ...command.argv],
  ];
}

/** Runs inside, before the command. */
const become = 'cd -- "$1" && shift && exec "$@"';

const isolation: readonly string[] = [
  // What a container prints is not kept by the daemon, whose disk it would fill.
  ...['--rm', '--pull', 'never', '--init', '--log-driver', 'none', '--no-healthcheck'],
  ...['--network', 'none', '--ipc', 'private', '--hostname', 'sandbox', '--read-only'],
  // What the machine is made of is nobody's business.
  ...['--tmpfs', '/sys:ro'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges=true'],
  // The signal that asks a command to end goes to all of its group, not to the shell alone.
  ...['--env', 'TINI_KILL_PROCESS_GROUP=1'],
];

const scratchOf = ({ uid, gid }: Identity) => `rw,exec,nosuid,nodev,mode=0700,uid=${uid},gid=${gid}`;

function boundsOf({ fileBytes, openFiles, processes, memory, swap }: ContainerBounds): string[] {
  const limit = (name: string, value: number) => ['--ulimit', `${name}=${value}:${value}`];
  return [
    // What the machine does not bound is answered with a warning, which every command would show.
    ...(processes === null ? [] : ['--pids-limit', String(processes)]),
    ...['--oom-score-adj', '1000'],
    ...[limit('fsize', fileBytes), limit('nofile', openFiles), limit('core', 0)].flat(),
    // As much again could be swapped otherwise, where that is counted.
    ...(memory === null ? [] : ['--memory', String(memory), '--memory-swap', String(swap ? memory : -1)]),
  ];
}

const bind = (mount: Mount) => ['--mount', `${bindWords(mount)},readonly`];
const bindWritable = (mount: Mount) => ['--mount', bindWords(mount)];

function bindWords({ source, path }: Mount): string {
  return `type=bind,${field('source', source)},${field('target', path)}`;
}

/**
 * The words of a mount are a line of CSV. Attack: the name of a file that would end one and begin another. Attack: of CR
 * and LF in a name the client reads LF only, and mounts another place than the one that was looked at: a link of the
 * workspace to any folder of the machine, which the daemon follows as root.
 */
function field(key: string, value: string): string {
  if (value.includes('\r')) throw new Error('docker mounts no path with a carriage return, which one to be hidden has');
  return `"${key}=${value.replaceAll('"', '""')}"`;
}
