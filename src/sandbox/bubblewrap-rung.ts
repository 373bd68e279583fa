/**
 * The rung of bubblewrap: finds what it needs, prepares what commands see, and spawns them.
 */
import { chownSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { limits } from '../base/limits.ts';
import { isInside } from '../base/path.ts';
import { type BubblewrapLayout, bubblewrapArguments, bubblewrapCommand, type Programs } from './bubblewrap.ts';
import { type Groups, openGroups } from './cgroup.ts';
import { keepModes } from './devices.ts';
import { gitInside, gitLooking } from './environment.ts';
import { type Identity, sandboxUser } from './inside.ts';
import {
  assertMountable,
  createMasks,
  environmentInside,
  type Ground,
  type NotThere,
  openGround,
  type Prepared,
  personalPlaces,
  type SandboxOptions,
  trustedProgram,
} from './prepare.ts';
import type { Walled } from './rung.ts';
import { type Sockets, seccompFilter } from './seccomp.ts';
import { filterMachine } from './system-calls.ts';
import { findSystem, holdsPersonal } from './system-mounts.ts';
import { serveWayOut, wayOutEnvironment, wayOutMounts } from './way-out.ts';
import { coverWorkspace, type SeenAs } from './workspace-covers.ts';

/** @throws Error with a sentence, or the file system's. */
export async function prepareBubblewrap(options: SandboxOptions): Promise<Prepared | NotThere> {
  const programs = findPrograms();
  if ('problem' in programs) return programs;
  const ground = openGround(options.temp);
  const owner = ownerToBecome(options.workspace);
  const identity = owner ?? ownIdentity();
  const groups = identity.uid === 0 ? groupsOfRoot(basename(ground.folder), options) : null;
  const restoreModes = keepModes(identity.uid === 0 ? undefined : []);
  const close = async () => {
    options.wayOut?.proxy.close();
    groups?.close();
    restoreModes();
    ground.remove();
  };
  try {
    const built = build(options, programs, { ...ground, owner, identity, entries: groups?.entries ?? [] });
    if (options.wayOut !== null) await serveWayOut(options.wayOut, ground.folder, owner);
    const group = groups && basename(ground.folder);
    const remedy = (problem: string) => (problem.includes('Unknown option') ? remedies.version : remedies.namespaces);
    return { ...built, ...{ group, boundsProcesses: group === null, remedy, close } };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

const remedies = {
  bubblewrap: 'a step before this one makes them available: uses: mewcode/mewcode-action/setup@v1',
  bash: 'a step before this one that installs bash makes them available',
  'setpriv (util-linux)': 'a step before this one that installs util-linux makes them available',
  version: 'bubblewrap 0.8 or later is needed',
  namespaces:
    'on Ubuntu 24.04 and later AppArmor needs a profile that lets bwrap make namespaces, in a container the container has to allow it; the step mewcode/mewcode-action/setup@v1 before this one adds the profile',
} as const;

function findPrograms(): Programs | NotThere {
  const [bwrap, bash, setpriv] = ['bwrap', 'bash', 'setpriv'].map(trustedProgram);
  const missing = (name: 'bubblewrap' | 'bash' | 'setpriv (util-linux)') => ({
    problem: `${name} is not installed`,
    remedy: remedies[name],
  });
  if (!bwrap) return missing('bubblewrap');
  if (!bash) return missing('bash');
  return setpriv ? { bwrap, bash, setpriv } : missing('setpriv (util-linux)');
}

function groupsOfRoot(name: string, options: SandboxOptions): Groups {
  const memory = Math.round(totalmem() * limits.sandbox.memoryShare);
  return openGroups(name, { processes: options.limits.processes, memory });
}

type Own = Ground & {
  readonly owner: Identity | null;
  readonly identity: Identity;
  /** Of control groups. */
  readonly entries: readonly string[];
};

function build(options: SandboxOptions, programs: Programs, own: Own): Pick<Prepared, 'rung' | 'hidden'> {
  const { folder, owner, identity, entries } = own;
  // Whoever can come in can read the rest of it.
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const masks = createMasks(options, folder);
  const { covers, emptied } = coverWorkspace(options, { ...own, seenAs: seenBy(identity), hidden: masks.places });
  const surroundings = surroundingsOf(options, own);
  const argumentsFile = (mode: string) => join(folder, `${mode}.arguments`);
  const writeArguments = () => {
    const { workspace } = options;
    const seen = { emptied: [...emptied, ...masks.folders()], hidden: masks.files(), pinned: masks.pinned() };
    const layout = { ...surroundings, workspace, covers, ...seen, empty: masks.empty };
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
  const rung: Walled = {
    name: 'bubblewrap',
    launch({ argv, cwd, workspace, isGit }) {
      if (masks.follow()) writeArguments();
      const mode = workspace === 'writable' && isGit ? 'git' : workspace;
      // Of their own for each: bubblewrap reads to the end, and whoever shares a descriptor shares where it stands.
      const descriptors = [argumentsFile(mode), filter].map((path) => openSync(path, 'r'));
      for (const entry of entries) descriptors.push(openSync(entry, 'w'));
      return { argv: bubblewrapCommand({ ...start, cwd, argv }), cwd: '/', env: {}, descriptors, end: null };
    },
  };
  return { rung, hidden: masks.places.length };
}

/** A build may use bare repositories of its own; what only looks, and a git that a rule allowed by name, do not. */
const modes = {
  writable: { workspace: 'writable', git: {} },
  git: { workspace: 'writable', git: gitLooking },
  'read-only': { workspace: 'read-only', git: gitLooking },
} as const;

function writeFilter(folder: string, sockets: Sockets): string {
  const path = join(folder, 'filter');
  writeFileSync(path, seccompFilter(filterMachine(), sockets));
  return path;
}

/** As root, a workspace of somebody else can only be written to with that one's rights: inside there is no root. */
function ownerToBecome(workspace: string): Identity | null {
  const { uid, gid } = statSync(workspace);
  return ownIdentity().uid === 0 && uid !== 0 ? { uid, gid } : null;
}

/** The only user that a new user namespace has a name for is the one who made it; the kernel shows all others as this. */
const nobody = 65_534;

function seenBy({ uid, gid }: Identity): SeenAs {
  return {
    uid: (id) => (id === uid ? sandboxUser.id : nobody),
    gid: (id) => (id === gid ? sandboxUser.id : nobody),
  };
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

type Surroundings = Pick<BubblewrapLayout, 'links' | 'system' | 'environment'>;

function surroundingsOf(options: SandboxOptions, { folder, owner }: Pick<Own, 'folder' | 'owner'>): Surroundings {
  const { spill, toolCache, wayOut } = options;
  assertMountable(options);
  const personal = personalPlaces(options);
  const wanted = [toolCache ?? [], options.mounts].flat().filter((place) => !holdsPersonal(place, personal));
  const { links, mounts, path } = findSystem({ path: options.path, personal, wanted, folder });
  const isThere = (place: string) => mounts.some((mount) => isInside(mount.path, place));
  // With another user's rights nobody gets through the run's private folder, and the model has read_file.
  const spilled = owner === null ? [{ source: spill, path: spill }] : [];
  const out = wayOut === null ? [] : wayOutMounts(wayOut, folder);
  return {
    ...{ links, system: [...mounts, ...spilled, ...out] },
    environment: {
      ...environmentInside(options, { path, isThere }),
      ...gitInside,
      ...(wayOut !== null && wayOutEnvironment()),
    },
  };
}
