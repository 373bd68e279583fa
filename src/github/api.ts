/**
 * The port to GitHub's REST API: everything the Action asks of it, in our own words. Nothing above this folder knows
 * Octokit. Every operation rejects with a `GitHubError`; an operation named `tryX` returns the failure that its caller
 * must handle.
 */

export type RepositoryName = { readonly owner: string; readonly repo: string };

/** Who did something. A deleted account is `ghost` with id 0 and type `Ghost`, so it can never match a list of people. */
export type Account = { readonly login: string; readonly id: number; readonly type: string };

export const ghost: Account = { login: 'ghost', id: 0, type: 'Ghost' };

/**
 * `permission` is the legacy level (admin, write, read, none), which says maintain as write and triage as read. `role` is
 * the role's name, a custom one's too: it may tell roles of one level apart and never raise the level. Empty when unsaid.
 */
export type Permission = Account & { readonly permission: string; readonly role: string };

export type Repository = {
  readonly id: number;
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly private: boolean;
  readonly fork: boolean;
};

export type Commit = {
  readonly sha: string;
  readonly treeSha: string;
  readonly message: string;
  readonly parents: readonly string[];
  readonly author: Person;
};

export type Person = { readonly name: string; readonly email: string };

/** Times are ISO 8601 as GitHub sends them. */
export type Issue = {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly locked: boolean;
  readonly author: Account;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly isPullRequest: boolean;
  readonly comments: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly url: string;
};

export type Comment = {
  readonly id: number;
  readonly author: Account;
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly url: string;
};

/** A comment at lines of a pull request's diff; `root` is the first comment of its discussion, itself for that one. */
export type ReviewComment = Comment & { readonly root: number };

export type PullRequest = {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly draft: boolean;
  readonly author: Account;
  /** `repository` is `owner/repo`, null when the fork was deleted. */
  readonly head: { readonly sha: string; readonly ref: string; readonly repository: string | null };
  readonly base: { readonly sha: string; readonly ref: string };
  /** The head lives elsewhere (or nowhere any more); decides what may run, so undecidable counts as a fork. */
  readonly fork: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly url: string;
};

export type PullRequestFile = {
  readonly path: string;
  readonly previousPath: string | null;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  /** Null for binary files and for patches that GitHub finds too large. */
  readonly patch: string | null;
};

/** A paged list; `complete` is false when it stopped at `limits.github.listItems`. */
export type Listing<Item> = { readonly items: readonly Item[]; readonly complete: boolean };

export type IssueQuery = {
  readonly state: 'open' | 'closed' | 'all';
  readonly labels?: readonly string[];
  /** ISO 8601: only issues updated at or after this time. */
  readonly since?: string;
  /** Stop after this many; at most `limits.github.listItems`. */
  readonly cap?: number;
};

/** A file at a pinned commit, read for its meaning as configuration. Anything but a regular text file is refused by kind. */
export type TrustedFile =
  | { readonly kind: 'missing' }
  | { readonly kind: 'file'; readonly mode: string; readonly size: number; readonly text: string }
  /** `symlink` also when a folder on the way is one. `binary` is a blob that is not UTF-8 or holds a NUL. */
  | {
      readonly kind: 'symlink' | 'submodule' | 'folder' | 'oversize' | 'binary';
      readonly mode: string;
      readonly size: number;
    };

export type TrustedFileQuery = {
  readonly sha: string;
  /** Repository-relative, `/`-separated. */
  readonly path: string;
  /** Bytes; `limits.policy.fileBytes` by default. */
  readonly maxBytes?: number;
};

export type FileMode = '100644' | '100755' | '120000' | '160000';

/** One changed path of a tree: text inline, an object by its sha, or `sha: null` for a deletion. */
export type NewTreeEntry = { readonly path: string; readonly mode: FileMode } & (
  | { readonly content: string }
  | { readonly sha: string | null }
);

export type Reaction = 'eyes' | 'rocket' | 'confused' | '+1' | '-1' | 'laugh' | 'hooray' | 'heart';

export interface GitHub {
  /** `GET /repos/{owner}/{repo}/collaborators/{login}/permission`: its own time-out, no retries. */
  permission(login: string): Promise<Permission>;
  /** `GET /repos/{owner}/{repo}` */
  repository(): Promise<Repository>;
  /** `GET /repos/{owner}/{repo}/git/ref/heads/{branch}`; null when there is no such branch. */
  tryBranchSha(branch: string): Promise<string | null>;
  /** `GET /repos/{owner}/{repo}/git/commits/{sha}` */
  commit(sha: string): Promise<Commit>;
  /** `GET /repos/{owner}/{repo}/git/trees/{sha}` once a folder, then `GET .../git/blobs/{sha}` */
  trustedFile(query: TrustedFileQuery): Promise<TrustedFile>;

  /** `GET /repos/{owner}/{repo}/issues/{number}` */
  issue(number: number): Promise<Issue>;
  /** `GET /repos/{owner}/{repo}/issues`, paged. Pull requests are among the items, as at GitHub. */
  listIssues(query: IssueQuery): Promise<Listing<Issue>>;
  /** `GET /repos/{owner}/{repo}/issues/{number}/comments`, paged, oldest first; with `since` those touched from then on. */
  issueComments(number: number, query?: { /** ISO 8601. */ readonly since: string }): Promise<Listing<Comment>>;
  /** `GET /repos/{owner}/{repo}/pulls/{number}` */
  pullRequest(number: number): Promise<PullRequest>;
  /** `GET /repos/{owner}/{repo}/pulls/{number}/files`, paged. */
  pullRequestFiles(number: number): Promise<Listing<PullRequestFile>>;

  /** `GET /repos/{owner}/{repo}/pulls/{number}/comments`, paged, oldest first. */
  reviewComments(number: number): Promise<Listing<ReviewComment>>;
  /** `GET /repos/{owner}/{repo}/pulls/{number}/reviews/{id}`: its text; null when it is gone. GitHub tells no edits. */
  tryReviewBody(number: number, id: number): Promise<string | null>;

  /** `POST /repos/{owner}/{repo}/issues/{number}/comments` */
  createComment(number: number, body: string): Promise<Comment>;
  /** `PATCH /repos/{owner}/{repo}/issues/comments/{id}`; `gone` when somebody deleted it (404 or 410). */
  tryUpdateComment(id: number, body: string): Promise<Comment | 'gone'>;
  /** `POST /repos/{owner}/{repo}/issues/comments/{id}/reactions` */
  reactToComment(id: number, reaction: Reaction): Promise<void>;
  /** `POST /repos/{owner}/{repo}/pulls/comments/{id}/reactions` */
  reactToReviewComment(id: number, reaction: Reaction): Promise<void>;
  /** `POST /repos/{owner}/{repo}/issues/{number}/labels` */
  addLabels(number: number, labels: readonly string[]): Promise<void>;
  /** `DELETE /repos/{owner}/{repo}/issues/{number}/labels/{name}`; `gone` when it was not there (404 or 410). */
  tryRemoveLabel(number: number, label: string): Promise<'removed' | 'gone'>;

  /** `POST /repos/{owner}/{repo}/git/blobs` with base64; gives its sha. */
  createBlob(bytes: Uint8Array): Promise<string>;
  /** `POST /repos/{owner}/{repo}/git/trees`; gives its sha. */
  createTree(tree: { readonly baseTree: string; readonly entries: readonly NewTreeEntry[] }): Promise<string>;
  /** `POST /repos/{owner}/{repo}/git/commits`; author and committer are the token's. */
  createCommit(commit: {
    readonly message: string;
    readonly tree: string;
    readonly parents: readonly string[];
  }): Promise<string>;
  /** `POST /repos/{owner}/{repo}/git/refs` with `refs/heads/{branch}`; never moves an existing branch. */
  tryCreateBranch(branch: string, sha: string): Promise<'created' | 'exists'>;
}
