/**
 * The files below a folder, as git would list them: `.gitignore` files at every level hold, `.git` is left out. Links
 * are never followed, so a cycle or a link out of the workspace leads nowhere; entries and time are capped, because a
 * pull request can bring a million files.
 */
import { closeSync, type Dirent } from 'node:fs';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { createBreather } from './breather.ts';
import { type IgnoreRules, parseIgnoreRules } from './ignore-rules.ts';
import { errnoOf, listFolder, openFile, readWhole } from './open-file.ts';

export type WalkRequest = {
  /** Absolute, without links. */
  readonly workspace: string;
  /** A folder in it, as in `Place`; it is walked even if a `.gitignore` above it names it. */
  readonly start: string;
  readonly signal: AbortSignal;
  /** Called for each regular file, in the order of the paths; `relative` as in `Place`. */
  readonly visit: (relative: string) => Promise<'on' | 'stop'> | 'on' | 'stop';
  /** Milliseconds of a steady clock. */
  readonly now?: () => number;
  readonly entries?: number;
};

export type WalkReport = {
  /** Folders and ignore files that could not be read, and names that cannot be used, each as a sentence. */
  readonly problems: readonly string[];
  /** Why the walk did not see everything; null when it did, or when the visitor stopped it. */
  readonly stopped: string | null;
};

/** Throws only what `visit` throws, and the signal's reason. */
export async function walkFiles(request: WalkRequest): Promise<WalkReport> {
  const { workspace, visit } = request;
  const problems: string[] = [];
  const budget = createBudget(request);
  const breathe = createBreather(request.signal);

  async function walk(folder: string, above: readonly IgnoreFile[]): Promise<'on' | 'stop'> {
    const entries = entriesOf({ workspace, folder, problems });
    const rules = entries.some(({ name }) => name === '.gitignore')
      ? [...ignoreFileIn({ workspace, folder, problems }), ...above]
      : above;
    for (const entry of entries) {
      const pause = breathe();
      if (pause !== undefined) await pause;
      if (budget.spend() !== null) return 'stop';
      const isFolder = entry.isDirectory();
      if (!(isFolder || entry.isFile()) || entry.name.toLowerCase() === '.git') continue;
      const relative = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (isIgnored(relative, isFolder ? 'folder' : 'file', rules)) continue;
      const next = isFolder ? await walk(relative, rules) : await visit(relative);
      if (next === 'stop') return 'stop';
    }
    return 'on';
  }

  await walk(request.start, ignoreFilesAbove({ workspace, folder: request.start, problems }));
  return { problems, stopped: budget.reason() };
}

function createBudget({ now = () => performance.now(), entries = limits.search.entries }: WalkRequest) {
  const end = now() + limits.search.walk;
  let left = entries;
  let reason: string | null = null;
  return {
    /** One entry; not null when that was too much. */
    spend(): string | null {
      left -= 1;
      if (left < 0) reason = `stopped after ${entries} entries`;
      else if (now() > end) reason = `stopped after ${limits.search.walk / 1000} s`;
      return reason;
    },
    reason: () => reason,
  };
}

type Listing = { readonly workspace: string; readonly folder: string; readonly problems: string[] };

/** In the order of the whole paths: a folder sorts as if its name ended in a slash. */
function entriesOf({ workspace, folder, problems }: Listing): Dirent[] {
  const key = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  try {
    const entries = listFolder({ path: folder === '.' ? workspace : `${workspace}/${folder}`, relative: folder });
    return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  } catch (error) {
    problems.push(`${folder} cannot be listed (${errnoOf(error) ?? messageOf(error)})`);
    return [];
  }
}

type IgnoreFile = { readonly folder: string; readonly rules: IgnoreRules };

/** No entry, or one. Like git it does not follow a link: the rules would come from anywhere. */
function ignoreFileIn({ workspace, folder, problems }: Listing): IgnoreFile[] {
  const relative = folder === '.' ? '.gitignore' : `${folder}/.gitignore`;
  try {
    const file = openFile({ path: `${workspace}/${relative}`, relative });
    try {
      const text = readWhole(file, { relative, limit: limits.search.ignoreFileBytes }).toString('utf8');
      return [{ folder, rules: parseIgnoreRules(text) }];
    } finally {
      closeSync(file.fd);
    }
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') problems.push(`not obeyed: ${messageOf(error)}`);
    return [];
  }
}

/** Those of the folders that lead to `folder`, deepest first; none when they ignore `folder` itself. */
function ignoreFilesAbove({ workspace, folder, problems }: Listing): readonly IgnoreFile[] {
  let files: readonly IgnoreFile[] = [];
  let above = '.';
  for (const name of folder === '.' ? [] : folder.split('/')) {
    files = [...ignoreFileIn({ workspace, folder: above, problems }), ...files];
    above = above === '.' ? name : `${above}/${name}`;
    if (isIgnored(above, 'folder', files)) return [];
  }
  return files;
}

/** The deepest file that has something to say decides. */
function isIgnored(relative: string, kind: 'file' | 'folder', files: readonly IgnoreFile[]): boolean {
  for (const { folder, rules } of files) {
    const verdict = rules.decide(folder === '.' ? relative : relative.slice(folder.length + 1), kind);
    if (verdict !== null) return verdict === 'ignored';
  }
  return false;
}
