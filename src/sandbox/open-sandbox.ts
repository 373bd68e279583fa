/**
 * Opens the sandbox of a run: looks what there is to isolate, prepares it, and tries it before anything relies on it.
 */
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import {
  type BubblewrapLayout,
  bubblewrapArguments,
  bubblewrapCommand,
  type Programs,
  sandboxUser,
} from './bubblewrap.ts';
import { type Groups, openGroups } from './cgroup.ts';
import { keepModes } from './devices.ts';
import { childEnvironment, gitInside, gitLooking } from './environment.ts';
import { findHidden, type HiddenOptions, isUnchanged, pinnedFolders } from './hidden.ts';
import { type Probe, probe } from './probe.ts';
import type { Rung } from './rung.ts';
import { isFilterMachine, type Sockets, seccompFilter } from './seccomp.ts';
import { findSystem, holdsPersonal, isInside, tryRealpath } from './system-mounts.ts';
import { serveWayOut, type WayOut, wayOutEnvironment, wayOutMounts } from './way-out.ts';
import { type CoverOptions, coverWorkspace, type Identity } from './workspace-covers.ts';

export type SandboxOptions = CoverOptions &
  HiddenOptions & {
    /** RUNNER_TEMP, links resolved. */
    readonly temp: string;
    /** The run's spill folder: inside it has the same path and can only be read. */
    readonly spill: string;
    /** What else nobody may see of the machine: home folders. Absolute. */
    readonly homes: readonly string[];
    /** The job's PATH. */
    readonly path: string;
    /** Absolute; the tool cache, and `sandbox.mounts`, each of which must be there. */
    readonly toolCache: string | null;
    readonly mounts: readonly string[];
    readonly timeZone: string | undefined;
    /** Variables that commands get, and those that they get where they point to something that is there inside. */
    readonly passed: Readonly<Record<string, string>>;
    readonly roots: Readonly<Record<string, string>>;
    readonly limits: { readonly fileBytes: number; readonly processes: number };
    /** Null: commands reach nothing. Its proxy is closed with the sandbox. */
    readonly wayOut: WayOut | null;
  };

export type Sandbox = {
  readonly checks: Probe['checks'];
  /** Files and folders of the workspace that are hidden at the start. */
  readonly hidden: number;
  /** Whether the number of processes is bounded: the kernel does not bound root's without a control group. */
  readonly boundsProcesses: boolean;
} & (
  | { readonly ok: true; readonly rung: Rung; close(): void }
  /** `problem` and `remedy` are sentences without their full stops. */
  | { readonly ok: false; readonly problem: string; readonly remedy: string | null }
);

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const found = findPrograms();
  if ('missing' in found) return nothing(`${found.missing} is not installed`, remedies[found.missing]);
  let prepared: Prepared;
  try {
    prepared = await prepare(options, found);
  } catch (thrown) {
    return nothing(messageOf(thrown), null);
  }
  const { rung, close, hidden, group } = prepared;
  const { checks, problem, isInGroup } = await probe(rung, { ...options, group, network: options.wayOut !== null });
  const facts = { hidden, boundsProcesses: group === null || isInGroup };
  if (problem === null) return { ok: true, rung, close, checks, ...facts };
  close();
  const remedy = problem.includes('Unknown option') ? remedies.version : remedies.namespaces;
  return { ok: false, problem, remedy, checks, ...facts };
}

function nothing(problem: string, remedy: string | null): Sandbox {
  return { ok: false, problem, remedy, checks: {}, hidden: 0, boundsProcesses: false };
}

const remedies = {
  bubblewrap: 'a step before this one makes them available: uses: mewcode/mewcode-action/setup@v1',
  bash: 'a step before this one that installs bash makes them available',
  'setpriv (util-linux)': 'a step before this one that installs util-linux makes them available',
  version: 'bubblewrap 0.8 or later is needed',
  namespaces:
    'on Ubuntu 24.04 and later AppArmor needs a profile that lets bwrap make namespaces, in a container the container has to allow it; the step mewcode/mewcode-action/setup@v1 before this one adds the profile',
} as const;

type Needed = Exclude<keyof typeof remedies, 'namespaces' | 'version'>;

function findPrograms(): Programs | { readonly missing: Needed } {
  const [bwrap, bash, setpriv] = ['bwrap', 'bash', 'setpriv'].map(trustedProgram);
  if (!bwrap) return { missing: 'bubblewrap' };
  if (!bash) return { missing: 'bash' };
  return setpriv ? { bwrap, bash, setpriv } : { missing: 'setpriv (util-linux)' };
}

/** Never looked up in PATH: nobody but root may be able to put a program of that name there. */
function trustedProgram(name: string): string | null {
  const places = ['/usr/bin', '/bin', '/usr/local/bin'].map((folder) => join(folder, name));
  const isTrusted = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() && stats.uid === 0 && (stats.mode & 0o022) === 0;
  };
  return places.find(isTrusted) ?? null;
}

type Prepared = {
  readonly rung: Rung;
  readonly hidden: number;
  /** The control group without which the number of processes is not bounded; null where it is. */
  readonly group: string | null;
  close(): void;
};

/** @throws Error with a sentence, or the file system's. */
async function prepare(options: SandboxOptions, programs: Programs): Promise<Prepared> {
  const folder = mkdtempSync(join(options.temp, 'sandbox-'));
  const made: string[] = [];
  const owner = ownerToBecome(options.workspace);
  const identity = owner ?? ownIdentity();
  const groups = identity.uid === 0 ? groupsOfRoot(basename(folder), options) : null;
  const restoreModes = keepModes(identity.uid === 0 ? undefined : []);
  const close = () => {
    options.wayOut?.proxy.close();
    groups?.close();
    restoreModes();
    for (const path of made) removeEmpty(path);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const built = build(options, programs, { folder, made, owner, identity, entries: groups?.entries ?? [] });
    if (options.wayOut !== null) await serveWayOut(options.wayOut, folder, owner);
    return { ...built, group: groups && basename(folder), close };
  } catch (thrown) {
    close();
    throw thrown;
  }
}

function groupsOfRoot(name: string, options: SandboxOptions): Groups {
  const memory = Math.round(totalmem() * limits.sandbox.memoryShare);
  return openGroups(name, { processes: options.limits.processes, memory });
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody put something there, or it is gone.
  }
}

type Own = {
  readonly folder: string;
  readonly made: string[];
  readonly owner: Identity | null;
  readonly identity: Identity;
  /** Of control groups. */
  readonly entries: readonly string[];
};

function build(options: SandboxOptions, programs: Programs, own: Own): Pick<Prepared, 'rung' | 'hidden'> {
  const { folder, owner, identity, entries } = own;
  // Whoever can come in can read the rest of it.
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  let hidden = findHidden(options);
  const { covers, emptied } = coverWorkspace(options, { folder, identity, hidden, made: own.made });
  const surroundings = surroundingsOf(options, own);
  const argumentsFile = (mode: string) => join(folder, `${mode}.arguments`);
  const writeArguments = () => {
    const of = (kind: string) => hidden.filter((place) => place.kind === kind).map(({ path }) => path);
    const { workspace } = options;
    const pinned = pinnedFolders(workspace, hidden);
    const seen = { workspace, pinned, covers, emptied: [...emptied, ...of('folder')], hidden: of('file') };
    const layout = { ...surroundings, ...seen };
    for (const [mode, { workspace: as, git }] of Object.entries(modes)) {
      const environment = { ...layout.environment, ...git };
      const words = bubblewrapArguments({ ...layout, environment }, as).map((word) => `${word}\0`);
      // A new file: a command that is being started may still read the old one.
      rmSync(argumentsFile(mode), { force: true });
      writeFileSync(argumentsFile(mode), words.join(''), { flag: 'wx' });
    }
  };
  writeArguments();
  const network = options.wayOut !== null;
  const filter = writeFilter(folder, network ? 'internet and unix' : 'internet');
  const { fileBytes, processes } = options.limits;
  const bounds = { fileBytes, openFiles: limits.sandbox.openFiles, processes: processes + countTasks(identity.uid) };
  const start = { programs, owner, limits: bounds, groups: entries.length, network };
  const rung: Rung = {
    name: 'bubblewrap',
    launch({ argv, cwd, workspace, isGit }) {
      if (!hidden.every(isUnchanged)) {
        hidden = hidden.filter(isUnchanged);
        writeArguments();
      }
      // Of their own for each: bubblewrap reads to the end, and whoever shares a descriptor shares where it stands.
      const mode = workspace === 'writable' && isGit ? 'git' : workspace;
      const descriptors = [argumentsFile(mode), filter].map((path) => openSync(path, 'r'));
      for (const entry of entries) descriptors.push(openSync(entry, 'w'));
      return { argv: bubblewrapCommand({ ...start, cwd, argv }), cwd: '/', env: {}, descriptors };
    },
  };
  return { rung, hidden: hidden.length };
}

/** A build may use bare repositories of its own; what only looks, and a git that a rule allowed by name, do not. */
const modes = {
  writable: { workspace: 'writable', git: {} },
  git: { workspace: 'writable', git: gitLooking },
  'read-only': { workspace: 'read-only', git: gitLooking },
} as const;

function writeFilter(folder: string, sockets: Sockets): string {
  const machine = process.arch;
  if (!isFilterMachine(machine)) throw new Error(`no filter of system calls is known for ${machine}`);
  const path = join(folder, 'filter');
  writeFileSync(path, seccompFilter(machine, sockets));
  return path;
}

/** As root, a workspace of somebody else can only be written to with that one's rights: inside there is no root. */
function ownerToBecome(workspace: string): Identity | null {
  const { uid, gid } = statSync(workspace);
  return ownIdentity().uid === 0 && uid !== 0 ? { uid, gid } : null;
}

/** What older kernels count against the limit of a command: everything that its user runs, sandbox or not. */
function countTasks(uid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map((pid) => tryCountTasks(`/proc/${pid}`, uid)).reduce((sum, count) => sum + count, 0);
}

function tryCountTasks(process: string, uid: number): number {
  try {
    return statSync(process).uid === uid ? readdirSync(`${process}/task`).length : 0;
  } catch {
    // It has just ended.
    return 0;
  }
}

function ownIdentity(): Identity {
  // Where there are no user ids, there is no bubblewrap either.
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

type Surroundings = Pick<BubblewrapLayout, 'links' | 'system' | 'environment' | 'empty'>;

function surroundingsOf(options: SandboxOptions, own: { folder: string; owner: Identity | null }): Surroundings {
  const { workspace, temp, homes, spill, toolCache } = options;
  // A home that is the root of everything says nothing.
  const personal = [workspace, temp, ...homes.flatMap((home) => [home, tryRealpath(home) ?? home])].filter(
    (place) => place !== '/',
  );
  for (const mount of options.mounts) assertMountable(mount, personal, temp);
  const wanted = [toolCache ?? [], options.mounts].flat().filter((place) => !holdsPersonal(place, personal));
  const { links, mounts, path } = findSystem({ path: options.path, personal, wanted, folder: own.folder });
  const isThere = (place: string) => mounts.some((mount) => isInside(mount.path, place));
  const roots = Object.entries(options.roots).filter(([, place]) => isThere(place));
  const empty = join(own.folder, 'empty');
  writeFileSync(empty, '');
  const environment = childEnvironment({
    ...{ path, home: sandboxUser.home, ...(options.timeZone && { timeZone: options.timeZone }) },
    passed: { ...Object.fromEntries(roots), ...options.passed },
  });
  // With another user's rights nobody gets through the run's private folder, and the model has read_file.
  const spilled = own.owner === null ? [{ source: spill, path: spill }] : [];
  const { wayOut } = options;
  const out = wayOut === null ? [] : wayOutMounts(wayOut, own.folder);
  return {
    ...{ links, empty, system: [...mounts, ...spilled, ...out] },
    environment: { ...environment, ...gitInside, ...(wayOut !== null && wayOutEnvironment()) },
  };
}

function assertMountable(mount: string, personal: readonly string[], temp: string): void {
  if (!existsSync(mount)) throw new Error(`sandbox.mounts names ${mount}, which is not there`);
  if (holdsPersonal(mount, personal) || isInside(temp, mount)) {
    throw new Error(`sandbox.mounts names ${mount}, which holds the workspace, a home folder or the runner's files`);
  }
}
