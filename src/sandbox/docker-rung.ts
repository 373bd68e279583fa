/**
 * The rung of a container: asks what there is, prepares what commands see, and starts a container for each.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { limits } from '../base/limits.ts';
import { isInside } from '../base/path.ts';
import { type ContainerBounds, type ContainerLayout, containerArguments } from './docker.ts';
import { createDockerClient, type DockerClient, type DockerPlaces, startKeeper } from './docker-client.ts';
import { gitInside, gitLooking, pathOutside } from './environment.ts';
import type { Identity, Mount } from './inside.ts';
import {
  assertMountable,
  createMasks,
  environmentInside,
  type Ground,
  type NotThere,
  openGround,
  type Prepared,
  type SandboxOptions,
  trustedProgram,
} from './prepare.ts';
import type { Walled } from './rung.ts';
import { seccompProfile } from './seccomp-profile.ts';
import { filterMachine } from './system-calls.ts';
import { accountFiles, mountsBelow, tryRealpath } from './system-mounts.ts';
import { coverWorkspace } from './workspace-covers.ts';

export type DockerChoice = {
  /** As the policy names it. */
  readonly image: string;
  /** Other places than those of this machine's docker. */
  readonly places?: DockerPlaces;
};

/** @throws Error with a sentence, or the file system's. */
export async function prepareDocker(options: SandboxOptions, choice: DockerChoice): Promise<Prepared | NotThere> {
  const places = choice.places ?? findDocker();
  if (places === null) return { problem: 'docker is not installed', remedy: remedies.daemon };
  const { uid, gid } = statSync(options.workspace);
  // Attack: root inside of a container is root outside wherever there is a way out.
  if (uid === 0) return rootsWorkspace;
  const ground = openGround(options.temp);
  const settings = join(ground.folder, 'docker');
  mkdirSync(settings);
  const docker = createDockerClient(places, settings);
  const machine = await tryAsk(docker, choice.image);
  if ('problem' in machine) {
    ground.remove();
    return machine;
  }
  const label = `mewcode.run=${basename(ground.folder)}`;
  const keeper = startKeeper(docker, label);
  const close = async () => {
    try {
      await keeper.end();
    } finally {
      ground.remove();
    }
  };
  try {
    // Root's group has a say about files of the machine.
    const user = { uid, gid: gid === 0 ? uid : gid };
    const built = build(options, docker, { ...ground, ...machine, user, label });
    return { ...built, group: null, boundsProcesses: machine.boundsProcesses, remedy: remedyFor, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function findDocker(): DockerPlaces | null {
  const client = trustedProgram('docker');
  return client === null ? null : { client, socket: '/var/run/docker.sock' };
}

const remedies = {
  daemon: 'a runner with docker makes them available',
  socket: 'docker has to listen at /var/run/docker.sock and let this user in',
  bash: 'the image of sandbox.image needs bash',
  general: 'needed are docker 20.10 or later, not rootless, on this very machine, and an image for Linux with bash',
} as const;

const rootsWorkspace: NotThere = {
  problem: 'the workspace belongs to root, which no command in a container is',
  remedy: 'a job that runs as an ordinary user makes them available',
};

function remedyFor(problem: string): string {
  return problem.includes('"bash"') ? remedies.bash : remedies.general;
}

type Machine = {
  /** Its id. */
  readonly image: string;
  /** The image's. */
  readonly path: string;
  readonly memory: number | null;
  readonly swap: boolean;
  readonly boundsProcesses: boolean;
};

/** Nothing is pulled: a run downloads no programs. */
async function tryAsk(docker: DockerClient, name: string): Promise<Machine | NotThere> {
  const facts = '{{.Id}}{{range .Config.Env}}\n{{.}}{{end}}';
  const image = await docker.ask('image', 'inspect', '--format', facts, '--', name);
  if (!image.ok && /no such image/i.test(image.why)) {
    const remedy = `a step before this one makes it available: run: docker pull ${name}`;
    return { problem: `the image ${name} of sandbox.image is not on this machine`, remedy };
  }
  if (!image.ok) return { problem: image.why, remedy: remedies.socket };
  const can = await docker.ask('info', '--format', '{{.MemoryLimit}} {{.SwapLimit}} {{.PidsLimit}}');
  if (!can.ok) return { problem: can.why, remedy: remedies.socket };
  const [id = '', ...environment] = image.stdout.split('\n');
  if (!id.startsWith('sha256:')) return { problem: `docker does not tell the id of ${name}`, remedy: remedies.general };
  const [memory, swap, processes] = can.stdout.trim().split(' ');
  return {
    image: id,
    path: environment.find((entry) => entry.startsWith('PATH='))?.slice('PATH='.length) ?? '',
    memory: memory === 'true' ? Math.round(totalmem() * limits.sandbox.memoryShare) : null,
    swap: swap === 'true',
    boundsProcesses: processes === 'true',
  };
}

const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

type Own = Ground & Machine & { readonly user: Identity; readonly label: string };

function build(options: SandboxOptions, docker: DockerClient, own: Own): Pick<Prepared, 'rung' | 'hidden'> {
  const { folder, image, user, label, memory, swap } = own;
  const masks = createMasks(options, folder);
  const same = (id: number) => id;
  const seenAs = { uid: same, gid: same };
  const { covers, emptied } = coverWorkspace(options, { ...own, seenAs, hidden: masks.places });
  const emptyFolder = join(folder, 'empty-folder');
  mkdirSync(emptyFolder);
  const { workspace } = options;
  const { fileBytes } = options.limits;
  const processes = own.boundsProcesses ? options.limits.processes : null;
  const bounds: ContainerBounds = { fileBytes, processes, openFiles: limits.sandbox.openFiles, memory, swap };
  const layout: Omit<ContainerLayout, 'emptied' | 'hidden' | 'pinned'> = {
    ...{ image, workspace, covers, user, label, bounds, system: systemMounts(options, own) },
    ...{ empty: { folder: emptyFolder, file: masks.empty }, profile: writeProfile(folder) },
  };
  const environments = environmentsOf(options, own);
  let started = 0;
  let lost = false;
  const rung: Walled = {
    name: 'docker',
    launch({ argv, cwd, workspace: mode, isGit }) {
      // Attack: a command that keeps the daemon busy until nobody waits any more for its end goes on beside the next ones.
      if (lost) throw new Error('docker did not end the container of an earlier command');
      masks.follow();
      started += 1;
      const name = `mewcode-${basename(folder)}-${started}`;
      const seen = {
        ...layout,
        pinned: masks.pinned(),
        emptied: [...emptied, ...masks.folders()],
        hidden: masks.files(),
      };
      const environment = mode === 'read-only' || isGit ? environments.looking : environments.working;
      const words = containerArguments(seen, { name, argv, cwd, workspace: mode, environment });
      const end = async () => {
        const removed = await docker.ask('rm', '--force', '--volumes', name);
        // What this leaves the keeper removes in the end, or says that it cannot.
        if (!removed.ok && !isGone.test(removed.why)) lost = true;
      };
      return { argv: [...docker.words, ...words], cwd: '/', env: {}, descriptors: [], end };
    },
  };
  // What cannot be mounted is told before anything is started.
  rung.launch({ argv: ['true'], cwd: workspace, workspace: 'writable' });
  return { rung, hidden: masks.places.length };
}

/** What is said of a container that has ended by itself. */
const isGone = /no such container|removal of container \S+ is already in progress/i;

function writeProfile(folder: string): string {
  const path = join(folder, 'seccomp.json');
  writeFileSync(path, JSON.stringify(seccompProfile(filterMachine())));
  return path;
}

function systemMounts(options: SandboxOptions, { folder, user }: Pick<Own, 'folder' | 'user'>): Mount[] {
  assertMountable(options);
  for (const folder of [options.workspace, ...options.mounts]) refuseMountsBelow(folder);
  const accounts = Object.entries(accountFiles(user)).map(([file, text]) => {
    const source = join(folder, file);
    writeFileSync(source, text);
    return { source, path: `/etc/${file}` };
  });
  // Nobody else gets through the run's private folder, and the model has read_file.
  const readable = user.uid === process.getuid?.() ? [options.spill] : [];
  return [...accounts, ...[...options.mounts, ...readable].map((path) => ({ source: path, path }))];
}

/** Attack: what is mounted below a folder comes along, and before docker 25 without being read-only as that is. */
function refuseMountsBelow(folder: string): void {
  const [place] = mountsBelow(tryRealpath(folder) ?? folder, readFileSync('/proc/self/mountinfo', 'utf8'));
  if (place === undefined) return;
  throw new Error(`something is mounted at ${place}, where commands that can only read ${folder} could write`);
}

type Environments = Readonly<Record<'working' | 'looking', Readonly<Record<string, string>>>>;

/** What the image sets itself stays, where nothing here has the same name. */
function environmentsOf(options: SandboxOptions, machine: Pick<Machine, 'path'>): Environments {
  const path = pathOutside(machine.path, options.workspace) || usualPath;
  const isThere = (place: string) => options.mounts.some((mount) => isInside(mount, place));
  const made = environmentInside(options, { path, isThere });
  return { working: { ...made, ...gitInside }, looking: { ...made, ...gitLooking } };
}
