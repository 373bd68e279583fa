/** The repository itself, its branches, commits and pull requests, and who may do what. */
import { ApiError, notFound } from './api-error.ts';
import { changedFiles } from './diff.ts';
import { readCommit, tryObjectType, tryRef } from './objects.ts';
import { type Answer, type Call, numberParam, paged, param, route } from './router.ts';
import { complete, type Json } from './schema.ts';
import { fileJson, pullFiles, pullJson, repositoryJson, repositoryPage, repositoryUrl, userJson } from './shapes.ts';
import { findUser, type Issue, type Pull, type World } from './world.ts';

const metadata = { scopes: ['metadata'], level: 'read' } as const;
const contents = { scopes: ['contents'], level: 'read' } as const;
const pulls = { scopes: ['pull_requests'], level: 'read' } as const;

export const repositoryRoutes = Object.fromEntries([
  route('GET ', metadata, (call) => ({ status: 200, body: repositoryJson(call.world, 'full-repository') })),
  route('GET /collaborators/{username}/permission', metadata, permission),
  route('GET /branches/{branch}', contents, branch),
  route('GET /commits/{ref}', contents, commit),
  route('GET /pulls/{pull_number}', pulls, pull),
  route('GET /pulls/{pull_number}/files', pulls, files),
]);

/** Everybody with an account has an answer: who was given nothing has `read` on a public repository, else `none`. */
function permission(call: Call): Answer | 'hang' {
  const { world } = call;
  const login = param(call, 'username');
  const user = findUser(world, login);
  const given = world.permissions.get(login.toLowerCase());
  if (given === 'hang') return 'hang';
  if (given !== undefined && 'status' in given) {
    throw new ApiError(given.status, given.status === 403 ? 'Resource not accessible by integration' : 'Server Error');
  }
  if (user === undefined || (user.type === 'Bot' && given === undefined))
    throw new ApiError(404, `${login} is not a user`);
  const least = world.visibility === 'public' ? 'read' : 'none';
  const answer = given ?? { permission: least, role_name: least };
  return { status: 200, body: { ...answer, user: { ...userJson(world, user), role_name: answer.role_name } } };
}

async function commitJson(world: World, sha: string): Promise<Json> {
  const stored = await readCommit(world.gitDir, sha);
  const url = `${repositoryUrl(world)}/commits/${sha}`;
  const parents = stored.parents.map((of) => ({
    sha: of,
    url: `${repositoryUrl(world)}/commits/${of}`,
    html_url: `${repositoryPage(world)}/commit/${of}`,
  }));
  const tree = { sha: stored.tree, url: `${repositoryUrl(world)}/git/trees/${stored.tree}` };
  return complete('commit', {
    sha,
    node_id: `C_${sha.slice(0, 16)}`,
    url,
    html_url: `${repositoryPage(world)}/commit/${sha}`,
    comments_url: `${url}/comments`,
    commit: {
      url: `${repositoryUrl(world)}/git/commits/${sha}`,
      author: stored.author,
      committer: stored.committer,
      message: stored.message,
      tree,
      comment_count: 0,
      verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
    },
    author: null,
    committer: null,
    parents,
  });
}

async function branch(call: Call): Promise<Answer> {
  const { world } = call;
  const name = param(call, 'branch');
  const sha = await tryRef(world.gitDir, `refs/heads/${name}`);
  if (sha === null) throw new ApiError(404, 'Branch not found');
  const self = `${repositoryUrl(world)}/branches/${encodeURIComponent(name)}`;
  const body = complete('branch-with-protection', {
    name,
    commit: await commitJson(world, sha),
    _links: { self, html: `${repositoryPage(world)}/tree/${name}` },
    protected: world.protectedBranches.has(name),
    protection: {},
    protection_url: `${self}/protection`,
  });
  return { status: 200, body };
}

async function commit(call: Call): Promise<Answer> {
  const { world } = call;
  const asked = param(call, 'ref');
  const sha = (await tryRef(world.gitDir, `refs/heads/${asked}`)) ?? asked;
  if ((await tryObjectType(world.gitDir, sha)) !== 'commit') {
    throw new ApiError(422, `No commit found for SHA: ${asked}`);
  }
  const body = await commitJson(world, sha);
  const { parents } = await readCommit(world.gitDir, sha);
  const changed = parents[0] === undefined ? [] : await changedFiles(world.gitDir, parents[0], sha);
  return { status: 200, body: { ...body, files: changed.map((file) => fileJson(world, sha, file)) } };
}

function pullOf(call: Call): { readonly issue: Issue; readonly pull: Pull } {
  const issue = call.world.issues.get(numberParam(call, 'pull_number'));
  if (issue?.pull == null) throw notFound();
  return { issue, pull: issue.pull };
}

async function pull(call: Call): Promise<Answer> {
  const found = pullOf(call);
  return { status: 200, body: await pullJson(call.world, found.issue, found.pull) };
}

async function files(call: Call): Promise<Answer> {
  const { world } = call;
  const found = pullOf(call);
  const { head, files: changed } = await pullFiles(world, found.issue, found.pull);
  return paged(
    call,
    changed.map((file) => fileJson(world, head, file)),
  );
}
