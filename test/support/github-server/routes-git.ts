/** The Git Data API. Objects and refs are real: everything is made and read by git in the bare repository. */
import { ApiError, forbidden, notFound } from './api-error.ts';
import { git, tryGit } from './git.ts';
import {
  listRefs,
  listTree,
  type ObjectType,
  type Person,
  readCommit,
  type TreeEdit,
  tryObjectType,
  tryRef,
  writeBlob,
  writeCommit,
  writeTree,
} from './objects.ts';
import { type Answer, type Call, param, route, text } from './router.ts';
import type { Json } from './schema.ts';
import { nodeId, repositoryPage, repositoryUrl } from './shapes.ts';
import type { World } from './world.ts';

const read = { scopes: ['contents'], level: 'read' } as const;
const write = { scopes: ['contents'], level: 'write' } as const;

export const gitRoutes = Object.fromEntries([
  route('GET /git/blobs/{file_sha}', read, getBlob),
  route('POST /git/blobs', write, createBlob),
  route('GET /git/trees/{tree_sha}', read, getTree),
  route('POST /git/trees', write, createTree),
  route('GET /git/commits/{commit_sha}', read, getCommit),
  route('POST /git/commits', write, createCommit),
  route('GET /git/ref/{ref}', read, getRef),
  route('GET /git/matching-refs/{ref}', read, matchingRefs),
  route('POST /git/refs', write, createRef),
]);

function objectUrl(world: World, type: ObjectType, sha: string): string {
  return `${repositoryUrl(world)}/git/${type}s/${sha}`;
}

async function objectOf(call: Call, parameter: string, type: ObjectType): Promise<string> {
  const sha = param(call, parameter);
  if ((await tryObjectType(call.world.gitDir, sha)) !== type) throw notFound();
  return sha;
}

async function getBlob(call: Call): Promise<Answer> {
  const sha = await objectOf(call, 'file_sha', 'blob');
  const content = await git(call.world.gitDir, ['cat-file', 'blob', sha]);
  const lines = content.toString('base64').replace(/.{60}/g, '$&\n');
  const url = objectUrl(call.world, 'blob', sha);
  return {
    status: 200,
    body: { sha, node_id: nodeId('B', sha), url, size: content.length, encoding: 'base64', content: lines },
  };
}

async function createBlob(call: Call): Promise<Answer> {
  const content = text(call.body.content, 'content');
  const encoding = call.body.encoding ?? 'utf-8';
  if (encoding !== 'utf-8' && encoding !== 'base64') throw new ApiError(422, `Invalid encoding: ${String(encoding)}`);
  const bytes = encoding === 'base64' ? Buffer.from(content, 'base64') : Buffer.from(content);
  const sha = await writeBlob(call.world.gitDir, bytes);
  const url = objectUrl(call.world, 'blob', sha);
  return { status: 201, body: { sha, url }, headers: { location: url } };
}

async function treeJson(world: World, sha: string, depth: 'flat' | 'recursive'): Promise<Json> {
  const entries = await listTree(world.gitDir, sha, depth);
  const tree = entries.map((entry) =>
    entry.type === 'commit' ? entry : { ...entry, url: objectUrl(world, entry.type, entry.sha) },
  );
  return { sha, url: objectUrl(world, 'tree', sha), tree, truncated: false };
}

/** Takes a tree, a commit or the name of a ref, as GitHub does. Any value of `recursive`, even 0, means yes. */
async function getTree(call: Call): Promise<Answer> {
  const asked = param(call, 'tree_sha');
  if (asked.startsWith('-')) throw notFound();
  const { code, stdout } = await tryGit(call.world.gitDir, ['rev-parse', '--verify', '--quiet', `${asked}^{tree}`]);
  if (code !== 0) throw notFound();
  const depth = call.query.has('recursive') ? 'recursive' : 'flat';
  return { status: 200, body: await treeJson(call.world, stdout.toString('utf8').trim(), depth) };
}

type NewEntry = Partial<Record<'path' | 'mode' | 'type' | 'content', string>> & { readonly sha?: string | null };

async function createTree(call: Call): Promise<Answer> {
  const { gitDir } = call.world;
  // The shape of the entries was checked against GitHub's description.
  const entries = call.body.tree as readonly NewEntry[];
  if (entries.length === 0) throw new ApiError(422, 'Invalid tree info');
  const base = await baseTree(call);
  const present = new Set(base === null ? [] : (await listTree(gitDir, base, 'recursive')).map(({ path }) => path));
  const edits: TreeEdit[] = [];
  for (const entry of entries) edits.push(await treeEdit(call.world, entry, present));
  const tree = await writeTree(gitDir, base, edits).catch((thrown: unknown) => {
    if (/Invalid path/i.test(String(thrown))) throw malformed();
    throw thrown;
  });
  const body = await treeJson(call.world, tree, 'flat');
  return { status: 201, body, headers: { location: objectUrl(call.world, 'tree', tree) } };
}

const malformed = (): ApiError => new ApiError(422, 'tree.path contains a malformed path component');

async function baseTree(call: Call): Promise<string | null> {
  const sha = call.body.base_tree;
  if (sha === undefined) return null;
  const type = await tryObjectType(call.world.gitDir, text(sha, 'base_tree'));
  if (type !== 'tree') throw new ApiError(422, 'base_tree is not a valid tree oid');
  return String(sha);
}

async function treeEdit(world: World, entry: NewEntry, present: ReadonlySet<string>): Promise<TreeEdit> {
  const { path, mode, content, sha } = entry;
  if (path === undefined || mode === undefined) throw new ApiError(422, 'Must supply tree.path and tree.mode');
  if (path.startsWith('/')) throw new ApiError(422, 'tree.path cannot start with a slash');
  // Look-alikes of .git on other systems are refused, as by GitHub's own checks; git's check of the index does the rest.
  if (path.split('/').some((part) => part === '' || /^(\.{1,2}|\.git[ .]*|git~1)$/i.test(part))) throw malformed();
  if (content !== undefined && sha !== undefined)
    throw new ApiError(422, 'Only supply either tree.sha or tree.content, not both.');
  if (content !== undefined) return { path, mode, sha: await writeBlob(world.gitDir, content) };
  if (sha === undefined) throw new ApiError(422, 'Must supply either tree.sha or tree.content');
  if (sha === null && !present.has(path)) throw new ApiError(422, 'GitRPC::BadObjectState');
  const wanted = mode === '040000' ? 'tree' : 'blob';
  if (sha !== null && mode !== '160000' && (await tryObjectType(world.gitDir, sha)) !== wanted) {
    throw new ApiError(422, `tree.sha ${sha} is not a valid ${wanted}`);
  }
  return { path, mode, sha };
}

async function commitBody(world: World, sha: string): Promise<Json> {
  const commit = await readCommit(world.gitDir, sha);
  const url = objectUrl(world, 'commit', sha);
  const page = (of: string): string => `${repositoryPage(world)}/commit/${of}`;
  return {
    sha,
    node_id: nodeId('C', sha),
    url,
    html_url: page(sha),
    author: commit.author,
    committer: commit.committer,
    message: commit.message,
    tree: { sha: commit.tree, url: objectUrl(world, 'tree', commit.tree) },
    parents: commit.parents.map((of) => ({ sha: of, url: objectUrl(world, 'commit', of), html_url: page(of) })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  };
}

async function getCommit(call: Call): Promise<Answer> {
  return { status: 200, body: await commitBody(call.world, await objectOf(call, 'commit_sha', 'commit')) };
}

async function createCommit(call: Call): Promise<Answer> {
  const { world, body, viewer } = call;
  const tree = text(body.tree, 'tree');
  if ((await tryObjectType(world.gitDir, tree)) !== 'tree') throw new ApiError(422, 'Tree SHA does not exist');
  const parents = ((body.parents ?? []) as readonly string[]).slice();
  for (const parent of parents) {
    const known = (await tryObjectType(world.gitDir, parent)) === 'commit';
    if (!known) throw new ApiError(422, 'Parent SHA does not exist or is not a commit object');
  }
  const owner = {
    name: viewer.login,
    email: `${viewer.id}+${viewer.login}@users.noreply.github.com`,
    date: world.now(),
  };
  const author = { ...owner, ...(body.author as Partial<Person> | undefined) };
  const committer = { ...author, ...(body.committer as Partial<Person> | undefined) };
  const message = text(body.message, 'message');
  const sha = await writeCommit(world.gitDir, { tree, parents, message, author, committer });
  return { status: 201, body: await commitBody(world, sha), headers: { location: objectUrl(world, 'commit', sha) } };
}

async function refJson(world: World, ref: string, sha: string): Promise<Json> {
  const type = (await tryObjectType(world.gitDir, sha)) ?? 'commit';
  const url = encodeURI(`${repositoryUrl(world)}/git/${ref}`);
  return { ref, node_id: nodeId('REF', ref), url, object: { type, sha, url: objectUrl(world, type, sha) } };
}

async function getRef(call: Call): Promise<Answer> {
  const ref = `refs/${param(call, 'ref')}`;
  const sha = await tryRef(call.world.gitDir, ref);
  if (sha === null) throw notFound();
  return { status: 200, body: await refJson(call.world, ref, sha) };
}

async function matchingRefs(call: Call): Promise<Answer> {
  const found = await listRefs(call.world.gitDir, `refs/${param(call, 'ref')}`);
  return { status: 200, body: await Promise.all(found.map(({ ref, sha }) => refJson(call.world, ref, sha))) };
}

async function createRef(call: Call): Promise<Answer> {
  const { world, body } = call;
  const ref = text(body.ref, 'ref');
  const sha = text(body.sha, 'sha');
  const valid = /^refs\/[^/]+\/./.test(ref) && (await tryGit(world.gitDir, ['check-ref-format', ref])).code === 0;
  if (!valid) throw new ApiError(422, `${ref} is not a valid ref name.`);
  if ((await tryObjectType(world.gitDir, sha)) === null) throw new ApiError(422, 'Object does not exist');
  if ((await tryRef(world.gitDir, ref)) !== null) throw new ApiError(422, 'Reference already exists');
  if (ref.startsWith('refs/pull/')) throw new ApiError(422, 'Reference update failed');
  await refuseWorkflows(call, sha);
  const zero = '0'.repeat(40);
  // A branch a/b beside a branch a, and two requests at once: git decides.
  const { code } = await tryGit(world.gitDir, ['update-ref', ref, sha, zero]);
  if (code !== 0) throw new ApiError(422, 'Reference update failed');
  return {
    status: 201,
    body: await refJson(world, ref, sha),
    headers: { location: `${repositoryUrl(world)}/git/${ref}` },
  };
}

/** Without the scope for it, a token cannot bring in a commit that touches workflow files. */
async function refuseWorkflows(call: Call, sha: string): Promise<void> {
  if (call.grant.scopes.workflows === 'write') return;
  const args = ['log', '--format=', '--name-only', '-z', sha, '--not', '--branches', '--', '.github/workflows'];
  const touched = await tryGit(call.world.gitDir, args);
  if (touched.stdout.length > 0) throw forbidden();
}
