/** What the fake GitHub holds in memory. Everything that git can hold is in the bare repositories instead. */

export type User = { readonly login: string; readonly id: number; readonly type: 'User' | 'Bot' | 'Organization' };

/** What the permission endpoint says of somebody: an answer, an error status, or no answer at all. */
export type PermissionAnswer =
  | { readonly permission: 'admin' | 'write' | 'read' | 'none'; readonly role_name: string }
  | { readonly status: number }
  | 'hang';

export type Level = 'none' | 'read' | 'write';
export type Scope = 'contents' | 'issues' | 'pull_requests' | 'metadata' | 'workflows';
/** What a token may do and whose it is. A scope that is not named is `none`. */
export type Grant = { readonly login: string; readonly scopes: Readonly<Partial<Record<Scope, Level>>> };

export type Reaction = {
  readonly id: number;
  readonly content: string;
  readonly user: User;
  readonly createdAt: string;
};

/** `user: null` is a deleted account. */
export type Comment = {
  readonly id: number;
  readonly issue: number;
  readonly user: User | null;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  readonly reactions: Reaction[];
};

/** At a line of a pull request's diff. */
export type ReviewComment = Comment & {
  readonly path: string;
  readonly line: number;
  readonly hunk: string;
  readonly headSha: string;
  readonly inReplyTo: number | null;
};

export type Review = {
  readonly id: number;
  readonly issue: number;
  readonly user: User | null;
  body: string;
  readonly headSha: string;
  readonly submittedAt: string;
};

export type Pull = {
  /** The repository of the head; null once a fork was deleted. */
  headOwner: string | null;
  readonly headRef: string;
  readonly baseRef: string;
  baseSha: string;
  draft: boolean;
};

export type Issue = {
  readonly number: number;
  readonly id: number;
  title: string;
  body: string | null;
  readonly user: User | null;
  state: 'open' | 'closed';
  locked: boolean;
  readonly labels: string[];
  readonly assignees: User[];
  readonly createdAt: string;
  updatedAt: string;
  readonly reactions: Reaction[];
  readonly pull: Pull | null;
};

export type World = {
  readonly owner: string;
  readonly repo: string;
  readonly visibility: 'public' | 'private';
  readonly defaultBranch: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly serverUrl: string;
  /** The folder that holds `<owner>/<repo>.git`. */
  readonly root: string;
  readonly gitDir: string;
  readonly users: Map<string, User>;
  readonly permissions: Map<string, PermissionAnswer>;
  readonly tokens: Map<string, Grant>;
  readonly issues: Map<number, Issue>;
  readonly comments: Map<number, Comment>;
  readonly reviewComments: Map<number, ReviewComment>;
  readonly reviews: Map<number, Review>;
  readonly protectedBranches: Set<string>;
  /** ISO 8601 without fractions; never the same twice. */
  readonly now: () => string;
  readonly nextId: () => number;
};

/** GitHub compares logins without case. */
export function findUser(world: World, login: string): User | undefined {
  return world.users.get(login.toLowerCase());
}

/** The account of a login; made when nobody has it yet. `[bot]` at the end makes it a bot. */
export function addUser(world: World, login: string, type?: User['type']): User {
  const known = findUser(world, login);
  if (known !== undefined) return known;
  const user = { login, id: world.nextId(), type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') };
  world.users.set(login.toLowerCase(), user);
  return user;
}
