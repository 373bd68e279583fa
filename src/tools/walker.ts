/**
 * The files below a folder, as `git ls-files --cached --others --exclude-standard` would list them: `.gitignore` files
 * at every level hold, and so does `.git/info/exclude`; files that git tracks are there even if ignored; `.git` is left
 * out. Unlike git's, the list has only regular files that are on disk, and looks into submodules and nested
 * repositories as into any folder; a user's global ignore file is not obeyed, because results must not depend on the
 * machine.
 *
 * Links are never followed, so a cycle or a link out of the workspace leads nowhere; entries and time are capped,
 * because a pull request can bring a million files.
 */
import { closeSync, type Dirent, existsSync } from 'node:fs';
import { errnoOf, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';
import type { Pace } from './breather.ts';
import { type IgnoreRules, parseIgnoreRules } from './ignore-rules.ts';
import { failed, type Located, type OpenFile, readWhole } from './open-file.ts';
import { noTrackedFiles, type TrackedFiles } from './tracked-files.ts';
import {
  closeFolder,
  entriesOf,
  type OpenFolder,
  openFileIn,
  openFolder,
  openFolderIn,
  relativeIn,
} from './walked-folder.ts';

export type WalkedFile = {
  /** As in `Place`. */
  readonly relative: string;
  /** Open until the visit is over. */
  readonly folder: OpenFolder;
  readonly name: string;
};

export type WalkRequest = {
  /** Absolute, without links. */
  readonly workspace: string;
  /** A folder in it, as in `Place`; it is walked even if a `.gitignore` above it names it. */
  readonly start: string;
  readonly pace: Pace;
  /** Called for each regular file, in the order of the paths. */
  readonly visit: (file: WalkedFile) => Promise<'on' | 'stop'> | 'on' | 'stop';
  /** What git keeps about the workspace. */
  readonly git?: GitView;
  readonly entries?: number;
};

export type GitView = {
  /** `.git/info/exclude`, which every `.gitignore` overrules; null when it says nothing. */
  readonly exclude: IgnoreRules | null;
  /** Asked when something is ignored. */
  readonly tracked: () => Promise<TrackedFiles>;
};

export type WalkReport = {
  /** Folders and ignore files that could not be read, each as a sentence without its full stop. */
  readonly problems: readonly string[];
  /** Files and folders whose names are not UTF-8: nobody can ask for them. */
  readonly nameless: number;
  /** Why the walk did not see everything; null when it did, or when the visitor stopped it. */
  readonly stopped: string | null;
};

const noGit: GitView = { exclude: null, tracked: async () => noTrackedFiles };

/** Throws a MewError when `start` cannot be opened, what `visit` throws, and the signal's reason. */
export async function walkFiles(request: WalkRequest): Promise<WalkReport> {
  const { pace, visit, git = noGit } = request;
  const walk = createWalk(request);
  const stays = [walk.begin()];
  try {
    for (let stay = stays.at(-1); stay !== undefined; stay = stays.at(-1)) {
      const entry = stay.entries[stay.next];
      stay.next += 1;
      if (entry === undefined) {
        closeFolder(stay.folder);
        stays.pop();
        continue;
      }
      const pause = pace.breathe();
      if (pause !== undefined) await pause;
      if (walk.isSpent()) break;
      const seen = walk.look(entry, stay);
      if (seen === null || (seen.ignored && !isTracked(seen, await git.tracked()))) continue;
      if (seen.kind === 'folder')
        stays.push(...walk.enter(entry.name, seen.ignored ? { ...stay, only: 'tracked' } : stay));
      else {
        const next = visit({ relative: seen.relative, folder: stay.folder, name: entry.name });
        if ((typeof next === 'string' ? next : await next) === 'stop') break;
      }
    }
  } finally {
    for (const { folder } of stays) closeFolder(folder);
  }
  return walk.report();
}

/** Where the walk is: one for each folder from `start` on, each with the next of its entries. */
type Stay = {
  readonly folder: OpenFolder;
  readonly entries: readonly Dirent[];
  next: number;
  /** The deepest first. */
  readonly rules: readonly IgnoreFile[];
  /** In an ignored folder nothing is seen but what git tracks. */
  readonly only: 'all' | 'tracked';
};

type Seen = { readonly relative: string; readonly kind: 'file' | 'folder'; readonly ignored: boolean };

function createWalk({ workspace, start, pace, git = noGit, entries = limits.search.entries }: WalkRequest) {
  const problems: string[] = [];
  let left = entries;
  let nameless = 0;
  let stopped: string | null = null;

  function begin(): Stay {
    const excludes = git.exclude === null ? [] : [{ folder: '.', rules: git.exclude }];
    const rules = ignoreFilesAbove({ workspace, start, excludes, problems });
    return arrive(openFolder(placeIn(workspace, start)), { rules, only: 'all' });
  }

  function arrive(folder: OpenFolder, { rules, only }: Pick<Stay, 'rules' | 'only'>): Stay {
    const listed = sortedEntries(folder, problems);
    const own = listed.some(({ name }) => name === '.gitignore') ? ignoreFileIn(folder, problems) : [];
    return { folder, entries: listed, next: 0, rules: [...own, ...rules], only };
  }

  /** Nothing, or the stay in that folder. */
  function enter(name: string, stay: Stay): Stay[] {
    const relative = relativeIn(stay.folder.relative, name);
    try {
      // Nothing below could be asked for, and each folder on the way holds a descriptor.
      if (Buffer.byteLength(relative) > limits.policy.pathBytes) throw failed('its path is too long');
      return [arrive(openFolderIn(stay.folder, name), stay)];
    } catch (error) {
      problems.push(`${clip(relative, limits.search.lineCharacters)} cannot be listed (${reasonOf(error)})`);
      return [];
    }
  }

  /** One entry; true when that was one too many. */
  function isSpent(): boolean {
    left -= 1;
    if (left < 0) stopped = `stopped after ${entries} entries`;
    else if (pace.isOver()) stopped = `stopped after ${limits.search.walk / 1000} s`;
    return stopped !== null;
  }

  /** Null for what is neither a file nor a folder, for `.git`, and for a name that cannot be used. */
  function look(entry: Dirent, { folder, rules, only }: Stay): Seen | null {
    const { name } = entry;
    const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : null;
    if (kind === null || (name.length === 4 && name.toLowerCase() === '.git')) return null;
    if (name.includes('\ufffd') && !existsSync(`${folder.path}/${name}`)) {
      nameless += 1;
      return null;
    }
    const relative = relativeIn(folder.relative, name);
    return { relative, kind, ignored: only === 'tracked' || isIgnored({ relative, kind, name }, rules) };
  }

  return { begin, enter, isSpent, look, report: (): WalkReport => ({ problems, nameless, stopped }) };
}

function isTracked({ relative, kind }: Seen, tracked: TrackedFiles): boolean {
  return kind === 'file' ? tracked.has(relative) : tracked.hasBelow(relative);
}

/** In the order of the whole paths: a folder sorts as if its name ended in a slash. */
function sortedEntries(folder: OpenFolder, problems: string[]): Dirent[] {
  try {
    return entriesOf(folder, limits.search.folderBytes).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  } catch (error) {
    problems.push(`${folder.relative} cannot be listed (${reasonOf(error)})`);
    return [];
  }
}

function sortKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

function reasonOf(error: unknown): string {
  return errnoOf(error) ?? messageOf(error);
}

type IgnoreFile = { readonly folder: string; readonly rules: IgnoreRules };

/** No entry, or one. Like git it does not follow a link: the rules would come from anywhere. */
function ignoreFileIn(folder: OpenFolder, problems: string[]): IgnoreFile[] {
  try {
    const relative = relativeIn(folder.relative, '.gitignore');
    return [{ folder: folder.relative, rules: rulesOf(openFileIn(folder, '.gitignore'), relative) }];
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') problems.push(`not obeyed: ${messageOf(error)}`);
    return [];
  }
}

function rulesOf(file: OpenFile, relative: string): IgnoreRules {
  try {
    return parseIgnoreRules(readWhole(file, { relative, limit: limits.search.ignoreFileBytes }).toString('utf8'));
  } finally {
    closeSync(file.fd);
  }
}

function ignoreFileAt(place: Located, problems: string[]): IgnoreFile[] {
  const folder = openFolder(place);
  try {
    return ignoreFileIn(folder, problems);
  } finally {
    closeFolder(folder);
  }
}

type Above = {
  readonly workspace: string;
  readonly start: string;
  readonly excludes: readonly IgnoreFile[];
  readonly problems: string[];
};

/** Those of the folders that lead to `start`, deepest first; none when they ignore `start` itself. */
function ignoreFilesAbove({ workspace, start, excludes, problems }: Above): readonly IgnoreFile[] {
  let files = excludes;
  let above = '.';
  for (const name of start === '.' ? [] : start.split('/')) {
    files = [...ignoreFileAt(placeIn(workspace, above), problems), ...files];
    above = relativeIn(above, name);
    if (isIgnored({ relative: above, kind: 'folder', name }, files)) return [];
  }
  return files;
}

function placeIn(workspace: string, relative: string): Located {
  return { path: relative === '.' ? workspace : `${workspace}/${relative}`, relative };
}

type Named = { readonly relative: string; readonly kind: 'file' | 'folder'; readonly name: string };

/** The deepest file that has something to say decides. */
function isIgnored({ relative, kind, name }: Named, files: readonly IgnoreFile[]): boolean {
  for (const { folder, rules } of files) {
    const verdict = rules.decide(folder === '.' ? relative : relative.slice(folder.length + 1), kind, name);
    if (verdict !== null) return verdict === 'ignored';
  }
  return false;
}
