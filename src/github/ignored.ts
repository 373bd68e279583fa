import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../base/limits.ts';
import { tryLstatInside, tryReadEntry } from './disk.ts';
import { runGit, type TrustedGit } from './git.ts';
import { joinNames, onDisk, parentsOf, splitNames } from './git-path.ts';

export type IgnoreQuestion = {
  readonly workspace: string;
  readonly paths: readonly string[];
  /** Those of them that may be folders. */
  readonly special: readonly string[];
};

/**
 * Which of these paths the `.gitignore` files on disk leave out, by git's own rules. The trusted directory is what git
 * runs on, and copies of those files are all that it reads. Attack: a FIFO of that name, at which git would wait.
 */
export async function findIgnored(
  git: TrustedGit,
  { workspace, paths, special }: IgnoreQuestion,
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const copies = join(git.gitDir, `ignore-rules-${randomUUID()}`);
  try {
    mkdirSync(copies, { mode: 0o700 });
    for (const folder of new Set(['', ...paths.flatMap(parentsOf)])) copyRules(workspace, { folder, copies });
    for (const path of special) {
      if (tryLstatInside(workspace, path)?.isDirectory()) mkdirSync(onDisk(copies, path), { recursive: true });
    }
    const printed = await runGit(git, {
      args: ['check-ignore', '-z', '--stdin', '--no-index'],
      // A name that starts with ':' would be a pattern.
      input: joinNames(paths.map((path) => `./${path}`)),
      cwd: copies,
      config: [['core.bare', 'false']],
      env: { GIT_WORK_TREE: copies, GIT_INDEX_FILE: join(git.gitDir, 'no-index'), GIT_LITERAL_PATHSPECS: '0' },
      // 1: none of them is ignored.
      codes: [0, 1],
    });
    return new Set(splitNames(printed).map((path) => path.slice(2)));
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

function copyRules(workspace: string, { folder, copies }: { folder: string; copies: string }): void {
  const path = folder === '' ? '.gitignore' : `${folder}/.gitignore`;
  const rules = tryReadRules(workspace, path);
  if (rules === null) return;
  mkdirSync(onDisk(copies, folder), { recursive: true });
  writeFileSync(onDisk(copies, path), rules);
}

/** Null for what git does not obey either (a link), for what is too long for it, and for what cannot be reached. */
function tryReadRules(workspace: string, path: string): Buffer | null {
  try {
    const stats = tryLstatInside(workspace, path);
    const isObeyed = stats?.isFile() && stats.size <= limits.search.ignoreFileBytes;
    return isObeyed ? tryReadEntry(workspace, path) : null;
  } catch {
    return null;
  }
}
