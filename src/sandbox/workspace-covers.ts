/**
 * What lies over the workspace inside the sandbox, so that commands can write to all of it but what decides how agents,
 * workflows and git behave afterwards.
 */
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HiddenPlace } from './hidden.ts';
import type { Mount } from './inside.ts';

export type CoverOptions = {
  /** Absolute, links resolved. */
  readonly workspace: string;
  /** Folders at its root that nobody may write to, whether they exist or not. Names. */
  readonly protectedFolders: readonly string[];
  /** Whether nobody may write to an entry at its root (a name). */
  isProtected(name: string): boolean;
  /** Writes the `.git` that commands see into `folder`, which exists. */
  writeGit(wanted: { readonly folder: string; readonly seenAs: SeenAs; readonly hidden: ReadonlySet<string> }): void;
};

/** As which ids a file's owner and group appear inside. */
export type SeenAs = { readonly uid: (id: number) => number; readonly gid: (id: number) => number };

export type Preparing = {
  /** Of this sandbox, on the machine. */
  readonly folder: string;
  readonly seenAs: SeenAs;
  readonly hidden: readonly HiddenPlace[];
  /** Folders that were made in the workspace to mount something over; to be removed in the end. */
  readonly made: string[];
};

export type Covers = { readonly covers: readonly Mount[]; readonly emptied: readonly string[] };

/** @throws Error with a sentence. */
export function coverWorkspace(options: CoverOptions, preparing: Preparing): Covers {
  const { workspace, protectedFolders } = options;
  const makeFolder = (path: string) => {
    mkdirSync(path);
    preparing.made.push(path);
  };
  const covers = [...coverGit(options, { ...preparing, makeFolder })];
  const entries = readdirSync(workspace, { withFileTypes: true });
  const hidden = new Set(preparing.hidden.map(({ path }) => path));
  for (const entry of entries.filter(({ name }) => name !== '.git' && options.isProtected(name))) {
    const path = join(workspace, entry.name);
    // Whoever replaces a link changes nothing that is published, and mounting over one would be mounting elsewhere.
    // What is hidden is covered by that, until a tool removes it.
    if (!hidden.has(path) && (entry.isFile() || entry.isDirectory())) covers.push({ source: path, path });
  }
  const names = new Set(entries.map(({ name }) => name));
  const absent = protectedFolders.filter((name) => !names.has(name)).map((name) => join(workspace, name));
  for (const path of absent) makeFolder(path);
  return { covers, emptied: absent };
}

type PreparingGit = Preparing & { makeFolder(path: string): void };

/** Where a worktree's `.git` file points to, inside. */
const gitElsewhere = '/run/workspace.git';

function coverGit(options: CoverOptions, { folder, seenAs, hidden, makeFolder }: PreparingGit): Mount[] {
  const { workspace } = options;
  const path = join(workspace, '.git');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const source = join(folder, 'git');
  mkdirSync(source);
  const relative = new Set(hidden.map((place) => place.path.slice(workspace.length + 1)));
  options.writeGit({ folder: source, seenAs, hidden: relative });
  if (stats === undefined) makeFolder(path);
  if (stats === undefined || stats.isDirectory()) return [{ source, path }];
  if (!stats.isFile()) throw new Error("the workspace's .git is neither a folder nor a file");
  const pointer = join(folder, 'git-file');
  writeFileSync(pointer, `gitdir: ${gitElsewhere}\n`);
  return [
    { source, path: gitElsewhere },
    { source: pointer, path },
  ];
}
