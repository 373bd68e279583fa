/**
 * Publishes a change set as one commit on a new branch: through the Git Data API where it fits into few requests, with
 * no push and no credentials on disk, and otherwise by a push from the trusted directory.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { FileMode, GitHub, NewTreeEntry } from './api.ts';
import type { ChangedFile, ChangeSet } from './changes.ts';
import type { TrustedGit } from './git.ts';
import { readBlobs } from './objects.ts';
import { commitTree, pushBranch, type Remote } from './push.ts';
import { isValidBranchName } from './ref-name.ts';

export type BranchQuery = {
  readonly github: GitHub;
  readonly git: TrustedGit;
  readonly changes: Pick<ChangeSet, 'baseSha' | 'tree' | 'files'>;
  /** The wanted name; a taken one gets `-2`, `-3`, ... */
  readonly branch: string;
  readonly message: string;
  /** Where to push what the API cannot take; null when `github` is a repository on this machine and takes everything. */
  readonly remote: Remote | null;
  /** `git` pushes whatever could go through the API as well. */
  readonly method: 'api' | 'git';
};

export type PublishedBranch = { readonly branch: string; readonly commitSha: string };

/** Never touches an existing branch. Rejects with `delivery_failed`, `github_failed` or `git_failed`. */
export async function publishBranch(query: BranchQuery): Promise<PublishedBranch> {
  const { branch, git, changes, remote, method } = query;
  if (!isValidBranchName(branch)) throw undeliverable(`Git does not allow the branch name ${JSON.stringify(branch)}.`);
  const content = await sortByContent(git, changes.files);
  if (remote !== null && (method === 'git' || !fitsApi(content))) return await byPush({ ...query, remote });
  return await byApi(query, content);
}

async function byApi(query: BranchQuery, content: Content): Promise<PublishedBranch> {
  const { github, git, changes, branch, message } = query;
  const entries = [...content.entries];
  // Other bytes become blobs first, a request each.
  for await (const { item, bytes } of readBlobs(git, content.binaries))
    entries.push({ path: item.path, mode: item.newMode, sha: await github.createBlob(bytes) });
  const { treeSha: baseTree } = await github.commit(changes.baseSha);
  const tree = await github.createTree({ baseTree, entries });
  // What was shown, scanned and allowed is this tree and no other.
  if (tree !== changes.tree)
    throw undeliverable('GitHub made another tree of the changes than the one that was checked.');
  const commitSha = await github.createCommit({ message, tree, parents: [changes.baseSha] });
  const create = (name: string) => github.tryCreateBranch(name, commitSha);
  return { branch: await createBranch(github, { branch, commitSha, create }), commitSha };
}

async function byPush(query: BranchQuery & { readonly remote: Remote }): Promise<PublishedBranch> {
  const { github, git, changes, branch, message, remote } = query;
  const { baseSha, tree } = changes;
  if (tree === null) throw undeliverable('There is nothing to publish.');
  // Who the token is, GitHub says only of a commit that it made; no branch will ever hold this one.
  const { treeSha } = await github.commit(baseSha);
  const { author } = await github.commit(await github.createCommit({ message, tree: treeSha, parents: [baseSha] }));
  const commitSha = await commitTree(git, { tree, parents: [baseSha], message, author });
  const create = async (name: string) => {
    await pushBranch(git, { remote, branch: name, sha: commitSha });
    return 'created' as const;
  };
  return { branch: await createBranch(github, { branch, commitSha, create }), commitSha };
}

type Wanted = {
  readonly branch: string;
  readonly commitSha: string;
  readonly create: (name: string) => Promise<'created' | 'exists'>;
};

/** The answer to an earlier try may have been lost, and git's reasons are prose: what counts is what is there now. */
async function createBranch(github: GitHub, { branch, commitSha, create }: Wanted): Promise<string> {
  for (let count = 1; count <= limits.github.branchNames; count += 1) {
    const name = count === 1 ? branch : `${branch}-${count}`;
    const answer = await create(name).catch((thrown: unknown) => ({ thrown }));
    if (answer === 'created') return name;
    const there = await github.tryBranchSha(name);
    // Nobody else has this commit.
    if (there === commitSha) return name;
    if (there === null && typeof answer === 'object') throw answer.thrown;
  }
  throw undeliverable(`The branch ${branch} and its next names exist already.`);
}

type Content = {
  /** What a tree request holds by itself: deletions, gitlinks, and text inline. */
  readonly entries: readonly NewTreeEntry[];
  readonly inlineBytes: number;
  readonly binaries: readonly (ChangedFile & Present)[];
};

async function sortByContent(git: TrustedGit, files: readonly ChangedFile[]): Promise<Content> {
  const entries: NewTreeEntry[] = [];
  const binaries: (ChangedFile & Present)[] = [];
  const present: (ChangedFile & Present)[] = [];
  let inlineBytes = 0;
  for (const file of files) {
    if (isPresent(file)) present.push(file);
    else entries.push({ path: file.path, mode: file.newMode ?? file.oldMode ?? '100644', sha: file.commit });
  }
  for await (const { item, bytes } of readBlobs(git, present)) {
    const text = bytes.toString('utf8');
    const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes);
    if (isText) entries.push({ path: item.path, mode: item.newMode, content: text });
    else binaries.push(item);
    if (isText) inlineBytes += bytes.length;
  }
  return { entries, inlineBytes, binaries };
}

function fitsApi({ entries, inlineBytes, binaries }: Content): boolean {
  const isNameable = ({ path }: { path: string }) => path.isWellFormed();
  return (
    binaries.length <= limits.github.blobs &&
    inlineBytes <= limits.github.inlineBytes &&
    entries.every(isNameable) &&
    binaries.every(isNameable)
  );
}

type Present = { readonly sha: string; readonly newMode: FileMode };

function isPresent(file: ChangedFile): file is ChangedFile & Present {
  return file.sha !== null && file.newMode !== null;
}

function undeliverable(why: string): MewError {
  return new MewError('delivery_failed', why);
}
