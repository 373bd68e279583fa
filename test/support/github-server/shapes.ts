/** The JSON that GitHub sends for the things of the world. */
import { createHash } from 'node:crypto';
import { type ChangedFile, changedFiles } from './diff.ts';
import { gitLine } from './git.ts';
import { tryRef } from './objects.ts';
import { complete, type Json } from './schema.ts';
import { addUser, type Comment, type Issue, type Pull, type Reaction, type User, type World } from './world.ts';

export function nodeId(kind: string, id: number | string): string {
  return `${kind}_${createHash('sha256').update(String(id)).digest('base64url').slice(0, 16)}`;
}

export function repositoryUrl(world: World, owner = world.owner): string {
  return `${world.apiUrl}/repos/${owner}/${world.repo}`;
}

export function repositoryPage(world: World, owner = world.owner): string {
  return `${world.serverUrl}/${owner}/${world.repo}`;
}

export function userJson(world: World, user: User): Json {
  return complete('simple-user', {
    login: user.login,
    id: user.id,
    node_id: nodeId('U', user.id),
    avatar_url: `${world.serverUrl}/avatars/${user.id}`,
    gravatar_id: '',
    url: `${world.apiUrl}/users/${encodeURIComponent(user.login)}`,
    html_url: `${world.serverUrl}/${encodeURIComponent(user.login)}`,
    type: user.type,
    user_view_type: 'public',
  });
}

export function userOrNull(world: World, user: User | null): Json | null {
  return user === null ? null : userJson(world, user);
}

export function repositoryJson(world: World, schema: 'repository' | 'full-repository', owner = world.owner): Json {
  return complete(schema, {
    id: owner === world.owner ? 1_000_001 : 1_000_002,
    node_id: nodeId('R', owner),
    name: world.repo,
    full_name: `${owner}/${world.repo}`,
    owner: userJson(world, addUser(world, owner)),
    private: world.visibility === 'private',
    visibility: world.visibility,
    fork: owner !== world.owner,
    url: repositoryUrl(world, owner),
    html_url: repositoryPage(world, owner),
    clone_url: `${repositoryPage(world, owner)}.git`,
    default_branch: world.defaultBranch,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    pushed_at: '2026-01-01T00:00:00Z',
    has_issues: true,
  });
}

export function labelJson(world: World, name: string): Json {
  const id = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16);
  const url = `${repositoryUrl(world)}/labels/${encodeURIComponent(name)}`;
  return { id, node_id: nodeId('LA', name), url, name, description: null, color: 'ededed', default: false };
}

export function reactionJson(world: World, reaction: Reaction): Json {
  const { id, content, createdAt } = reaction;
  return { id, node_id: nodeId('REA', id), user: userJson(world, reaction.user), content, created_at: createdAt };
}

export function rollup(url: string, reactions: readonly Reaction[]): Json {
  const kinds = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'];
  const counts = kinds.map((kind) => [kind, reactions.filter(({ content }) => content === kind).length]);
  return { url: `${url}/reactions`, total_count: reactions.length, ...Object.fromEntries(counts) };
}

/** GitHub derives this from membership and history; it says little about rights and must not be believed. */
export function association(world: World, user: User | null): string {
  if (user === null) return 'NONE';
  if (user.login.toLowerCase() === world.owner.toLowerCase()) return 'OWNER';
  const answer = world.permissions.get(user.login.toLowerCase());
  if (answer === undefined || answer === 'hang' || 'status' in answer) return 'NONE';
  return answer.permission === 'none' ? 'NONE' : 'COLLABORATOR';
}

export function commentJson(world: World, comment: Comment): Json {
  const url = `${repositoryUrl(world)}/issues/comments/${comment.id}`;
  const kind = world.issues.get(comment.issue)?.pull ? 'pull' : 'issues';
  return {
    id: comment.id,
    node_id: nodeId('IC', comment.id),
    url,
    html_url: `${repositoryPage(world)}/${kind}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${repositoryUrl(world)}/issues/${comment.issue}`,
    user: userOrNull(world, comment.user),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: association(world, comment.user),
    performed_via_github_app: null,
    reactions: rollup(url, comment.reactions),
  };
}

export function issueJson(world: World, issue: Issue): Json {
  const url = `${repositoryUrl(world)}/issues/${issue.number}`;
  return complete('issue', {
    ...threadJson(world, issue),
    url,
    html_url: `${repositoryPage(world)}/${issue.pull === null ? 'issues' : 'pull'}/${issue.number}`,
    repository_url: repositoryUrl(world),
    labels_url: `${url}/labels{/name}`,
    state_reason: null,
    user: userOrNull(world, issue.user),
    performed_via_github_app: null,
    reactions: rollup(url, issue.reactions),
    ...(issue.pull === null ? {} : pullLinks(world, issue)),
  });
}

function threadJson(world: World, issue: Issue): Json {
  const assignees = issue.assignees.map((user) => userJson(world, user));
  return {
    id: issue.id,
    node_id: nodeId('I', issue.id),
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    body: issue.body,
    labels: issue.labels.map((name) => labelJson(world, name)),
    assignee: assignees[0] ?? null,
    assignees,
    milestone: null,
    comments: [...world.comments.values()].filter((comment) => comment.issue === issue.number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.state === 'closed' ? issue.updatedAt : null,
    author_association: association(world, issue.user),
  };
}

function pullLinks(world: World, issue: Issue): Json {
  const page = `${repositoryPage(world)}/pull/${issue.number}`;
  const url = `${repositoryUrl(world)}/pulls/${issue.number}`;
  const links = { url, html_url: page, diff_url: `${page}.diff`, patch_url: `${page}.patch`, merged_at: null };
  return { draft: issue.pull?.draft ?? false, pull_request: links };
}

/** The commit that `refs/pull/<number>/head` points to. */
async function pullHead(world: World, number: number): Promise<string> {
  const sha = await tryRef(world.gitDir, `refs/pull/${number}/head`);
  if (sha === null) throw new Error(`pull request ${number} has no head`);
  return sha;
}

export function fileJson(world: World, head: string, file: ChangedFile): Json {
  const { previous, ...rest } = file;
  const path = file.filename.split('/').map(encodeURIComponent).join('/');
  return {
    ...rest,
    ...(previous === undefined ? {} : { previous_filename: previous }),
    changes: file.additions + file.deletions,
    blob_url: `${repositoryPage(world)}/blob/${head}/${path}`,
    raw_url: `${repositoryPage(world)}/raw/${head}/${path}`,
    contents_url: `${repositoryUrl(world)}/contents/${path}?ref=${head}`,
  };
}

/** What a pull request changes: its head compared with the commit where it left the base branch. */
export async function pullFiles(
  world: World,
  issue: Issue,
  pull: Pull,
): Promise<{ readonly head: string; readonly files: readonly ChangedFile[] }> {
  const head = await pullHead(world, issue.number);
  const base = await gitLine(world.gitDir, ['merge-base', pull.baseSha, head]);
  return { head, files: await changedFiles(world.gitDir, base, head) };
}

export async function pullJson(world: World, issue: Issue, pull: Pull): Promise<Json> {
  const url = `${repositoryUrl(world)}/pulls/${issue.number}`;
  const page = `${repositoryPage(world)}/pull/${issue.number}`;
  const { head, files } = await pullFiles(world, issue, pull);
  const sum = (key: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[key], 0);
  const commits = await gitLine(world.gitDir, ['rev-list', '--count', `${pull.baseSha}..${head}`]);
  const links = ['html', 'issue', 'comments', 'review_comments', 'review_comment', 'commits', 'statuses'];
  const side = (owner: string | null, ref: string, sha: string): Json => ({
    label: `${owner ?? 'unknown'}:${ref}`,
    ref,
    sha,
    user: userJson(world, addUser(world, owner ?? 'ghost')),
    repo: owner === null ? null : repositoryJson(world, 'repository', owner),
  });
  return complete('pull-request', {
    ...threadJson(world, issue),
    url,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: `${repositoryUrl(world)}/issues/${issue.number}`,
    user: userJson(world, issue.user ?? addUser(world, 'ghost')),
    draft: pull.draft,
    head: side(pull.headOwner, pull.headRef, head),
    base: side(world.owner, pull.baseRef, pull.baseSha),
    _links: { self: { href: url }, ...Object.fromEntries(links.map((key) => [key, { href: `${url}/${key}` }])) },
    mergeable: true,
    mergeable_state: 'clean',
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
    commits: Number(commits),
  });
}
