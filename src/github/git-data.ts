/**
 * The Git Data API: branches, commits and trees by SHA, and files that are read for their meaning as configuration.
 */
import { limits } from '../base/limits.ts';
import { answers } from './answers.ts';
import type { GitHub, NewTreeEntry, TrustedFile, TrustedFileQuery } from './api.ts';
import { GitHubError, hasStatus } from './github-error.ts';
import type { Client } from './octokit.ts';

type GitDataOperations = Pick<
  GitHub,
  'tryBranchSha' | 'commit' | 'trustedFile' | 'createBlob' | 'createTree' | 'createCommit' | 'tryCreateBranch'
>;

export function gitDataOperations(client: Client): GitDataOperations {
  const { rest, at, ask } = client;
  return {
    async tryBranchSha(branch) {
      const request = { ...at, ref: `heads/${branch}` };
      try {
        return (await ask(`read the branch ${branch}`, answers.ref, () => rest.git.getRef(request))).object.sha;
      } catch (thrown) {
        if (hasStatus(thrown, 404)) return null;
        throw thrown;
      }
    },

    async commit(sha) {
      const data = await ask(`read commit ${sha}`, answers.commit, () =>
        rest.git.getCommit({ ...at, commit_sha: sha }),
      );
      const parents = data.parents.map((parent) => parent.sha);
      const { message, author } = data;
      return { sha: data.sha, treeSha: data.tree.sha, message, parents, author };
    },

    trustedFile: (query) => trustedFile(client, query),

    async createBlob(bytes) {
      const content = Buffer.from(bytes).toString('base64');
      const request = { ...at, content, encoding: 'base64' };
      return (await ask('create a blob', answers.object, () => rest.git.createBlob(request))).sha;
    },

    async createTree({ baseTree, entries }) {
      const request = { ...at, base_tree: baseTree, tree: entries.map(typed) };
      return (await ask('create a tree', answers.object, () => rest.git.createTree(request))).sha;
    },

    async createCommit({ message, tree, parents }) {
      const request = { ...at, message, tree, parents: [...parents] };
      return (await ask('create a commit', answers.object, () => rest.git.createCommit(request))).sha;
    },

    async tryCreateBranch(branch, sha) {
      const request = { ...at, ref: `refs/heads/${branch}`, sha };
      try {
        await ask(`create the branch ${branch}`, answers.ref, () => rest.git.createRef(request));
        return 'created';
      } catch (thrown) {
        if (hasStatus(thrown, 422) && /reference already exists/i.test(String(thrown))) return 'exists';
        throw thrown;
      }
    },
  };
}

/** GitHub takes an object for a blob unless it is told. */
function typed(entry: NewTreeEntry) {
  return entry.mode === '160000' ? { ...entry, type: 'commit' as const } : { ...entry };
}

/**
 * Walks one folder at a time, so that every step of the way is seen to be a real folder: the API's path look-up would
 * follow a symlink, and a policy that is a link can be pointed at a file of the attacker.
 */
async function trustedFile(client: Client, query: TrustedFileQuery): Promise<TrustedFile> {
  const { sha, path, maxBytes = limits.policy.fileBytes } = query;
  const names = path.split('/');
  let folder = sha;
  for (const [index, name] of names.entries()) {
    const entry = await treeEntry(client, { folder, name, path });
    if (entry === undefined) return { kind: 'missing' };
    const { mode, size = 0 } = entry;
    const last = index === names.length - 1;
    if (mode === '120000') return { kind: 'symlink', mode, size };
    if (mode === '160000') return { kind: 'submodule', mode, size };
    if (mode === '040000') {
      if (last) return { kind: 'folder', mode, size };
      folder = entry.sha;
    } else {
      if (!last) return { kind: 'missing' };
      if (size > maxBytes) return { kind: 'oversize', mode, size };
      return readText(client, { sha: entry.sha, mode, path });
    }
  }
  return { kind: 'missing' };
}

async function treeEntry({ rest, at, ask }: Client, step: { folder: string; name: string; path: string }) {
  const { folder, name, path } = step;
  const { tree, truncated } = await ask(`read ${path} at a pinned commit`, answers.tree, () =>
    rest.git.getTree({ ...at, tree_sha: folder }),
  );
  const entry = tree.find((one) => one.path === name);
  // "Not in the part that was sent" must not be taken for "not there": a missing policy has a meaning.
  if (entry === undefined && truncated)
    throw new GitHubError(`Could not read ${path}: its folder is too large to list.`, {
      failure: 'network',
      status: null,
    });
  return entry;
}

async function readText(
  { rest, at, ask }: Client,
  file: { sha: string; mode: string; path: string },
): Promise<TrustedFile> {
  const { sha, mode, path } = file;
  const blob = await ask(`read ${path} at a pinned commit`, answers.blob, () =>
    rest.git.getBlob({ ...at, file_sha: sha }),
  );
  const bytes = Buffer.from(blob.content, blob.encoding === 'base64' ? 'base64' : 'utf8');
  const text = bytes.toString('utf8');
  if (text.includes('\0') || !Buffer.from(text, 'utf8').equals(bytes))
    return { kind: 'binary', mode, size: bytes.length };
  return { kind: 'file', mode, size: bytes.length, text };
}
