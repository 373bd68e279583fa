/**
 * What every rung of the sandbox is prepared from: what is asked for, a folder of its own on the machine, and what lies
 * over the workspace.
 */
import { existsSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../base/path.ts';
import { childEnvironment } from './environment.ts';
import { findHidden, type HiddenOptions, type HiddenPlace, isUnchanged, pinnedFolders } from './hidden.ts';
import { sandboxUser } from './inside.ts';
import type { Walled } from './rung.ts';
import { holdsPersonal, tryRealpath } from './system-mounts.ts';
import type { WayOut } from './way-out.ts';
import type { CoverOptions } from './workspace-covers.ts';

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

/** A rung that was prepared and is still to be tried. */
export type Prepared = {
  readonly rung: Walled;
  /** Files and folders of the workspace that are hidden at the start. */
  readonly hidden: number;
  /** The control group without which the number of processes is not bounded; null where that is known already. */
  readonly group: string | null;
  readonly boundsProcesses: boolean;
  /** What would help where the trial fails, without its full stop. */
  remedy(problem: string): string;
  /** Ends what still runs inside, and removes everything. Rejects with a sentence where something could not be ended. */
  close(): Promise<void>;
};

/** Sentences without their full stops. */
export type NotThere = { readonly problem: string; readonly remedy: string | null };

/** A folder for what is mounted, and the folders that were made in the workspace to mount something over. */
export type Ground = { readonly folder: string; readonly made: string[]; remove(): void };

export function openGround(temp: string): Ground {
  const folder = mkdtempSync(join(temp, 'sandbox-'));
  const made: string[] = [];
  const remove = () => {
    for (const path of made) removeEmpty(path);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, made, remove };
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody put something there, or it is gone.
  }
}

export type Masks = {
  /** Absolute paths in the workspace: folders to be seen empty, files, and folders that stay where they are. */
  folders(): string[];
  files(): string[];
  pinned(): readonly string[];
  /** Those at the start. */
  readonly places: readonly HiddenPlace[];
  /** Leaves out what a tool has removed or replaced; tells whether there was any. */
  follow(): boolean;
  /** What is seen instead of a file. */
  readonly empty: string;
};

/** @throws Error with a sentence. */
export function createMasks(options: HiddenOptions, folder: string): Masks {
  const empty = join(folder, 'empty');
  writeFileSync(empty, '');
  let places = findHidden(options);
  let pinned = pinnedFolders(options.workspace, places);
  const of = (kind: HiddenPlace['kind']) => places.filter((place) => place.kind === kind).map(({ path }) => path);
  return {
    ...{ places, empty, folders: () => of('folder'), files: () => of('file') },
    pinned: () => pinned,
    follow() {
      if (places.every(isUnchanged)) return false;
      places = places.filter(isUnchanged);
      pinned = pinnedFolders(options.workspace, places);
      return true;
    },
  };
}

/** Attack: whoever reaches the socket of docker is root of the machine. */
const sockets = ['/run/docker.sock', '/var/run/docker.sock'];

/** What no folder that is mounted may hold: the workspace, home folders, RUNNER_TEMP and docker's sockets. */
export function personalPlaces({ workspace, temp, homes }: Pick<SandboxOptions, 'workspace' | 'temp' | 'homes'>) {
  const places = [workspace, temp, ...sockets, ...homes.flatMap((home) => [home, tryRealpath(home) ?? home])];
  // A home that is the root of everything says nothing.
  return places.filter((place) => place !== '/');
}

type Mounting = Pick<SandboxOptions, 'workspace' | 'temp' | 'homes' | 'mounts'>;

/** @throws Error with a sentence when one of `mounts` is not there, or would show a personal place. */
export function assertMountable({ mounts, ...own }: Mounting): void {
  const personal = personalPlaces(own);
  for (const mount of mounts) {
    if (!existsSync(mount)) throw new Error(`sandbox.mounts names ${mount}, which is not there`);
    const places = [mount, tryRealpath(mount) ?? mount];
    if (places.some((place) => holdsPersonal(place, personal) || isInside(own.temp, place))) {
      throw new Error(
        `sandbox.mounts names ${mount}, which holds the workspace, a home folder, the runner's files or docker's socket`,
      );
    }
  }
}

type Inside = {
  /** What programs are found by. */
  readonly path: string;
  /** Whether an absolute place of the machine is there inside, at the same path. */
  readonly isThere: (place: string) => boolean;
};

/** What every command gets, but for git's variables and those of the way out. */
export function environmentInside(
  { timeZone, roots, passed }: Pick<SandboxOptions, 'timeZone' | 'roots' | 'passed'>,
  { path, isThere }: Inside,
): Readonly<Record<string, string>> {
  const found = Object.fromEntries(Object.entries(roots).filter(([, place]) => isThere(place)));
  return childEnvironment({
    ...{ path, home: sandboxUser.home, ...(timeZone && { timeZone }) },
    passed: { ...found, ...passed },
  });
}

/** Never looked up in PATH: nobody but root may be able to put a program of that name there. */
export function trustedProgram(name: string): string | null {
  const places = ['/usr/bin', '/bin', '/usr/local/bin'].map((folder) => join(folder, name));
  const isTrusted = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() && stats.uid === 0 && (stats.mode & 0o022) === 0;
  };
  return places.find(isTrusted) ?? null;
}
