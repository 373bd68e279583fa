/**
 * Control groups for commands that run as root, whom the kernel's other limits do not hold: one group for all commands
 * of a run together. Where we may not make one (a container's are read-only) there is none.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type GroupLimits = {
  /** Threads count too. */
  readonly processes: number;
  /** Bytes. */
  readonly memory: number;
};

export type Groups = {
  /** Whoever writes "0" to each of these files belongs to the groups from then on, with all its children. */
  readonly entries: readonly string[];
  /** Nothing runs in them any more. */
  close(): void;
};

/** Where the kernel shows its groups, and those of this process. */
const system = { groups: '/sys/fs/cgroup', own: '/proc/self/cgroup' };

/** Makes what can be made. `name` is new on this machine; a process in a group sees it in its /proc/self/cgroup. */
export function openGroups(name: string, limits: GroupLimits, { groups, own } = system): Groups {
  const made: string[] = [];
  const entries: string[] = [];
  for (const { mount, path, settings, entry } of hierarchies(groups, own, limits)) {
    const folder = tryMake({ mount, path, name, wanted: settings[0].file });
    if (folder === null) continue;
    made.push(folder);
    const isSet = settings.map(({ file, value }) => trySet(join(folder, file), value));
    if (isSet[0]) entries.push(join(folder, entry));
  }
  return {
    entries,
    close() {
      for (const folder of made) tryRemove(folder);
    },
  };
}

type Setting = { readonly file: string; readonly value: string };
type Hierarchy = {
  readonly mount: string;
  /** Of this process, below the mount. */
  readonly path: string;
  /** The first must be possible. */
  readonly settings: readonly [Setting, ...Setting[]];
  /** The file to write to. */
  readonly entry: string;
};

/** A tree for each kind of limit in version 1, one for all in version 2. */
function hierarchies(groups: string, own: string, { processes, memory }: GroupLimits): Hierarchy[] {
  const pids = { file: 'pids.max', value: String(processes) };
  const bytes = String(memory);
  return tryRead(own).flatMap((line): Hierarchy[] => {
    const [, controllers = '', path = '/'] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    const mount = join(groups, controllers);
    // To `tasks` a process can write for itself alone, which costs nothing; `cgroup.procs` waits for the whole machine.
    if (controllers === 'pids') return [{ mount, path, settings: [pids], entry: 'tasks' }];
    const bound = { file: 'memory.limit_in_bytes', value: bytes };
    if (controllers === 'memory') return [{ mount, path, settings: [bound], entry: 'tasks' }];
    const more = [
      { file: 'memory.max', value: bytes },
      { file: 'memory.oom.group', value: '1' },
    ];
    return controllers === '' ? [{ mount, path, settings: [pids, ...more], entry: 'cgroup.procs' }] : [];
  });
}

type Wanted = { readonly mount: string; readonly path: string; readonly name: string; readonly wanted: string };

/** Below our own group, or the next above it that hands the limit down: version 2 allows none where processes are. */
function tryMake({ mount, path, name, wanted }: Wanted): string | null {
  for (let above = path; ; above = dirname(above)) {
    const folder = join(mount, above, name);
    try {
      mkdirSync(folder);
      if (existsSync(join(folder, wanted))) return folder;
      rmdirSync(folder);
    } catch {
      // Read-only, not ours, or not there.
    }
    if (above === '/' || above === '.') return null;
  }
}

function trySet(file: string, value: string): boolean {
  try {
    // Without a mode that would make the file: the kernel made it, or it is not there.
    writeFileSync(file, value, { flag: 'r+' });
    return true;
  } catch {
    return false;
  }
}

/** What was killed a moment ago is still counted for a few milliseconds. A group that stays is empty and costs nothing. */
function tryRemove(folder: string): void {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      rmdirSync(folder);
      return;
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function tryRead(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
