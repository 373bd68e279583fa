/** Puts things into the world: what people did at GitHub before, and while, the Action runs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importCommit } from './fast-import.ts';
import { git } from './git.ts';
import { readRef, tryRef } from './objects.ts';
import { addUser, type Comment, type Issue, type Review, type ReviewComment, type User, type World } from './world.ts';

/** `content: null` removes the file; for mode 160000 it is the sha of the submodule's commit, for 120000 the target. */
export type FileSpec = {
  readonly path: string | Buffer;
  readonly content: string | Buffer | null;
  readonly mode?: '100644' | '100755' | '120000' | '160000';
};
export type Files = Readonly<Record<string, string | Buffer | null>> | readonly FileSpec[];

export type NewCommits = {
  readonly branch: string;
  readonly files: Files;
  readonly message?: string;
  /** Where a new branch starts: a branch or a sha; the default branch otherwise. */
  readonly from?: string;
  /** The owner of the fork to commit to. */
  readonly owner?: string;
  readonly author?: string;
};

/** Any commit can be fetched by its id, names with backslashes are ordinary names, and nobody moves `refs/pull`. */
const settings = `[core]
	repositoryformatversion = 0
	bare = true
	protectNTFS = false
	protectHFS = true
	fsync = none
[uploadpack]
	allowAnySHA1InWant = true
[receive]
	hideRefs = refs/pull
[gc]
	auto = 0
`;

function gitDirOf(world: World, owner: string): string {
  return join(world.root, owner, `${world.repo}.git`);
}

/** What `git init --bare` makes, without the process. */
export async function makeRepository(world: World, files: Files): Promise<void> {
  for (const folder of ['objects', 'refs']) await mkdir(join(world.gitDir, folder), { recursive: true });
  await writeFile(join(world.gitDir, 'HEAD'), `ref: refs/heads/${world.defaultBranch}\n`);
  await writeFile(join(world.gitDir, 'config'), settings);
  await commitFiles(world, { branch: world.defaultBranch, files, message: 'First commit' });
}

export async function addHook(world: World, name: string, program: string): Promise<void> {
  await mkdir(join(world.gitDir, 'hooks'), { recursive: true });
  await writeFile(join(world.gitDir, 'hooks', name), program, { mode: 0o755 });
}

/** A copy under another owner, as the button on GitHub makes it. */
export async function forkRepository(world: World, owner: string): Promise<void> {
  addUser(world, owner);
  const folder = gitDirOf(world, owner);
  await mkdir(dirname(folder), { recursive: true });
  await git(world.root, ['clone', '-q', '--bare', world.gitDir, folder]);
}

/** One commit on a branch, which is made when it does not exist; gives its sha. */
export async function commitFiles(world: World, commit: NewCommits): Promise<string> {
  const folder = gitDirOf(world, commit.owner ?? world.owner);
  const ref = `refs/heads/${commit.branch}`;
  const parent = (await tryRef(folder, ref)) ?? (await startOf(world, folder, commit.from));
  const login = commit.author ?? commit.owner ?? world.owner;
  const person = { name: login, email: `${login}@example.com`, date: world.now() };
  const message = commit.message ?? 'A change';
  const sha = await importCommit(folder, { ref, parent, message, person, files: listOf(commit.files) });
  await syncPulls(world);
  return sha;
}

async function startOf(world: World, folder: string, from: string | undefined): Promise<string | null> {
  if (from !== undefined && /^[0-9a-f]{40}$/.test(from)) return from;
  return tryRef(folder, `refs/heads/${from ?? world.defaultBranch}`);
}

function listOf(files: Files): readonly FileSpec[] {
  if (Array.isArray(files)) return files;
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

/** Moves `refs/pull/<n>/head` to where the heads are now, as GitHub does after each push. */
export async function syncPulls(world: World): Promise<void> {
  for (const { number, pull, state } of world.issues.values()) {
    if (pull === null || pull.headOwner === null || state === 'closed') continue;
    const folder = gitDirOf(world, pull.headOwner);
    const [from, to] = [`refs/heads/${pull.headRef}`, `refs/pull/${number}/head`];
    const sha = await tryRef(folder, from);
    if (sha !== null && sha === (await tryRef(world.gitDir, to))) continue;
    if (folder === world.gitDir) await git(folder, ['update-ref', to, from]);
    else await git(world.gitDir, ['fetch', '-q', '--no-tags', folder, `+${from}:${to}`]);
  }
}

export type NewIssue = {
  readonly title: string;
  readonly body?: string | null;
  /** A login, or null for a deleted account; the repository's owner otherwise. */
  readonly user?: string | null;
  readonly labels?: readonly string[];
};

export type NewPull = NewIssue & {
  readonly head: string;
  /** The owner of the fork that holds the head. */
  readonly fork?: string;
  readonly base?: string;
  readonly draft?: boolean;
};

function userOf(world: World, login: string | null | undefined): User | null {
  return login === null ? null : addUser(world, login ?? world.owner);
}

export function createIssue(world: World, made: NewIssue): Issue {
  return addIssue(world, made, null);
}

export async function createPull(world: World, made: NewPull): Promise<Issue> {
  const baseRef = made.base ?? world.defaultBranch;
  const baseSha = await readRef(world.gitDir, `refs/heads/${baseRef}`);
  const headOwner = made.fork ?? world.owner;
  const issue = addIssue(world, made, { headOwner, headRef: made.head, baseRef, baseSha, draft: made.draft ?? false });
  await syncPulls(world);
  return issue;
}

function addIssue(world: World, made: NewIssue, pull: Issue['pull']): Issue {
  const at = world.now();
  const issue: Issue = {
    number: Math.max(0, ...world.issues.keys()) + 1,
    id: world.nextId(),
    title: made.title,
    body: made.body ?? null,
    user: userOf(world, made.user),
    state: 'open',
    locked: false,
    labels: [...(made.labels ?? [])],
    assignees: [],
    createdAt: at,
    updatedAt: at,
    reactions: [],
    pull,
  };
  world.issues.set(issue.number, issue);
  return issue;
}

export type NewComment = { readonly issue: number; readonly body: string; readonly user?: string | null };

export function addComment(world: World, made: NewComment): Comment {
  const at = world.now();
  const id = world.nextId();
  const user = userOf(world, made.user);
  const comment = { id, issue: made.issue, user, body: made.body, createdAt: at, updatedAt: at, reactions: [] };
  world.comments.set(id, comment);
  return comment;
}

export type NewReviewComment = NewComment & {
  readonly path: string;
  readonly line: number;
  readonly hunk?: string;
  readonly inReplyTo?: number;
};

export async function addReviewComment(world: World, made: NewReviewComment): Promise<ReviewComment> {
  const { issue, body, path, line, hunk = '@@ -1 +1 @@', inReplyTo = null } = made;
  const at = world.now();
  const comment = {
    ...{ id: world.nextId(), issue, user: userOf(world, made.user), body, createdAt: at, updatedAt: at },
    ...{ reactions: [], path, line, hunk, inReplyTo, headSha: await headOf(world, issue) },
  };
  world.reviewComments.set(comment.id, comment);
  return comment;
}

export async function addReview(world: World, { issue, body, user }: NewComment): Promise<Review> {
  const headSha = await headOf(world, issue);
  const by = userOf(world, user);
  const review = { id: world.nextId(), issue, user: by, body, headSha, submittedAt: world.now() };
  world.reviews.set(review.id, review);
  return review;
}

async function headOf(world: World, issue: number): Promise<string> {
  return readRef(world.gitDir, `refs/pull/${issue}/head`);
}
