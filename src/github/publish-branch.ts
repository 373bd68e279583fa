/**
 * Publishes a change set as one commit on a new branch, through the Git Data API: no credentials on disk, no push.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { FileMode, GitHub, NewTreeEntry } from './api.ts';
import type { ChangedFile, ChangeSet } from './changes.ts';
import type { TrustedGit } from './git.ts';
import { readBlobs } from './objects.ts';
import { isValidBranchName } from './ref-name.ts';

export type BranchQuery = {
  readonly github: GitHub;
  readonly git: TrustedGit;
  readonly changes: Pick<ChangeSet, 'baseSha' | 'tree' | 'files'>;
  /** The wanted name; a taken one gets `-2`, `-3`, ... */
  readonly branch: string;
  readonly message: string;
};

export type PublishedBranch = { readonly branch: string; readonly commitSha: string };

/** Never touches an existing branch. Rejects with `delivery_failed` or `github_failed`. */
export async function publishBranch(query: BranchQuery): Promise<PublishedBranch> {
  const { github, changes, branch, message } = query;
  if (!isValidBranchName(branch)) throw undeliverable(`Git does not allow the branch name ${JSON.stringify(branch)}.`);
  const entries = await treeEntries(query);
  const { treeSha: baseTree } = await github.commit(changes.baseSha);
  const tree = await github.createTree({ baseTree, entries });
  // What was shown, scanned and allowed is this tree and no other.
  if (tree !== changes.tree)
    throw undeliverable('GitHub made another tree of the changes than the one that was checked.');
  const commitSha = await github.createCommit({ message, tree, parents: [changes.baseSha] });
  return { branch: await createBranch(github, { branch, commitSha }), commitSha };
}

async function createBranch(github: GitHub, wanted: { branch: string; commitSha: string }): Promise<string> {
  const { branch, commitSha } = wanted;
  for (let count = 1; count <= limits.github.branchNames; count += 1) {
    const name = count === 1 ? branch : `${branch}-${count}`;
    if ((await github.tryCreateBranch(name, commitSha)) === 'created') return name;
    // The answer to an earlier try may have been lost; nobody else has this commit.
    if ((await github.tryBranchSha(name)) === commitSha) return name;
  }
  throw undeliverable(`The branch ${branch} and its next names exist already.`);
}

/** Text goes inline; other bytes become blobs first, a request each. */
async function treeEntries({ github, git, changes }: BranchQuery): Promise<NewTreeEntry[]> {
  const entries: NewTreeEntry[] = [];
  const present: (ChangedFile & Present)[] = [];
  for (const file of changes.files) {
    // JSON holds text only.
    if (!file.path.isWellFormed()) throw undeliverable(`${file.path.toWellFormed()} has a name that is not UTF-8.`);
    if (isPresent(file)) present.push(file);
    else entries.push({ path: file.path, mode: file.oldMode ?? '100644', sha: null });
  }
  let blobs = 0;
  for await (const { item, bytes } of readBlobs(git, present)) {
    const entry = { path: item.path, mode: item.newMode };
    const text = bytes.toString('utf8');
    if (!text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes)) {
      entries.push({ ...entry, content: text });
      continue;
    }
    blobs += 1;
    if (blobs > limits.github.blobs)
      throw undeliverable(
        `More than ${limits.github.blobs} binary files changed, which is too much for one commit here.`,
      );
    entries.push({ ...entry, sha: await github.createBlob(bytes) });
  }
  return entries;
}

type Present = { readonly sha: string; readonly newMode: FileMode };

function isPresent(file: ChangedFile): file is ChangedFile & Present {
  return file.sha !== null && file.newMode !== null;
}

function undeliverable(why: string): MewError {
  return new MewError('delivery_failed', why);
}
