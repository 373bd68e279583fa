/**
 * The change set: what a run changed, as git objects, as a patch and as figures. The workspace is read once; what is
 * shown, checked and published afterwards are the objects in the trusted directory.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { FileMode } from './api.ts';
import { convertsLineEndings, findAttributes, type PathAttributes } from './attributes.ts';
import { diffTrees, type FileDiff } from './diff.ts';
import { tryLstatInside, tryReadEntry } from './disk.ts';
import type { TrustedGit } from './git.ts';
import { parentsOf, pathToBytes } from './git-path.ts';
import { parseLfsPointer } from './lfs.ts';
import { countEndings, type Endings, looksBinary, withLineEndings } from './line-endings.ts';
import type { Change, Manifest } from './manifest.ts';
import { readBlobs, type TreeChange, type TreeEntry, writeBlobs, writeTree } from './objects.ts';
import { breaksWindows, isProtectedName } from './protected-name.ts';

export type ChangedFile = FileDiff & {
  readonly status: 'added' | 'modified' | 'deleted';
  readonly oldMode: FileMode | null;
  readonly newMode: FileMode | null;
  /** The blob in the trusted directory; null for a deletion and for a submodule. */
  readonly sha: string | null;
  /** The commit of a submodule. */
  readonly commit: string | null;
  /** Bytes of that blob. */
  readonly size: number;
};

export type RefusedFile = { readonly path: string; readonly why: string };

export type ChangeSet = {
  readonly baseSha: string;
  /** The base's tree with the changes; null when there are none. */
  readonly tree: string | null;
  readonly files: readonly ChangedFile[];
  /** Changes that no tree can or may hold. */
  readonly refused: readonly RefusedFile[];
  /** What `git apply` takes, in bytes: file contents may be in any encoding. */
  readonly patch: Buffer;
};

export type ChangeSetQuery = {
  readonly git: TrustedGit;
  /** Its commit is the base. */
  readonly manifest: Manifest;
  /** As `compareManifest` found them, without those that are not to be published. */
  readonly changes: readonly Change[];
  /** The modes that may be published; ordinary files unless told, so that no link leaves unnoticed. */
  readonly modes?: readonly string[];
  /** Rejects with `delivery_failed` beyond this. */
  readonly most?: { readonly files: number; readonly bytes: number };
};

/** Changes whose bytes and mode equal the base's are left out. Rejects with `git_failed`. */
export async function changeSet(query: ChangeSetQuery): Promise<ChangeSet> {
  const { git, manifest, changes } = query;
  const baseSha = manifest.sha;
  const nothing = { baseSha, tree: null, files: [], refused: [], patch: Buffer.alloc(0) };
  // Most checkpoints find nothing, and then nothing is prepared.
  if (changes.length === 0) return nothing;
  const [attributes, bases] = await Promise.all([
    findAttributes(git, { sha: baseSha, paths: changes.map(({ path }) => path) }),
    inspectBases(git, { manifest, changes }),
  ]);
  const known = { attributes, bases };
  const { accepted, refused } = sortOut(query, known);
  assertReadable(query, accepted);
  const { stored, unread } = await storeContents(query, { accepted, known });
  const differing = stored.filter(({ path, entry }) => !isSame(manifest.tree.get(path), entry));
  const unpublishable = [...refused, ...unread];
  if (differing.length === 0) return { ...nothing, refused: unpublishable };
  const tree = await writeTree(git, { base: baseSha, changes: differing });
  const { patch, files } = await diffTrees(git, { from: baseSha, to: tree });
  const found = new Map(differing.map((object) => [object.path, object]));
  return {
    baseSha,
    tree,
    files: files.map((file) => describe(file, { base: manifest.tree.get(file.path), object: found.get(file.path) })),
    refused: unpublishable,
    patch,
  };
}

type StoredChange = TreeChange & { readonly size: number };

function isSame(base: TreeEntry | undefined, entry: TreeChange['entry']): boolean {
  return base?.mode === entry?.mode && base?.sha === entry?.sha;
}

function describe(
  file: FileDiff,
  { base, object }: { base: TreeEntry | undefined; object: StoredChange | undefined },
): ChangedFile {
  const status = base === undefined ? 'added' : object?.entry ? 'modified' : 'deleted';
  const { mode: newMode = null, sha = null } = object?.entry ?? {};
  const [blob, commit] = newMode === '160000' ? [null, sha] : [sha, null];
  return { ...file, status, oldMode: base?.mode ?? null, newMode, sha: blob, commit, size: object?.size ?? 0 };
}

/** What the base says about the changed paths. */
type Known = {
  readonly attributes: ReadonlyMap<string, PathAttributes>;
  readonly bases: ReadonlyMap<string, { readonly lfs: boolean; readonly endings: Endings }>;
};

async function inspectBases(
  git: TrustedGit,
  { manifest, changes }: { manifest: Manifest; changes: readonly Change[] },
): Promise<Known['bases']> {
  const entries = changes.flatMap(({ path }) => manifest.tree.get(path) ?? []);
  const blobs = entries.filter(({ mode }) => mode !== '160000');
  const bases = new Map<string, { lfs: boolean; endings: Endings }>();
  for await (const { item, bytes } of readBlobs(git, blobs))
    bases.set(item.path, { lfs: parseLfsPointer(bytes) !== null, endings: countEndings(bytes) });
  return bases;
}

type Accepted = { readonly path: string; readonly mode: FileMode | null; readonly commit?: string };

/** Deletions first: what is not to be deleted stays, and nothing may take its place. */
function sortOut(query: ChangeSetQuery, known: Known): { accepted: Accepted[]; refused: RefusedFile[] } {
  const { manifest, changes, modes = ['100644', '100755'] } = query;
  const gone = new Set<string>();
  const kept: Kept = { isFile: (path) => manifest.tree.has(path) && !gone.has(path), spellings: new Map() };
  const why = ({ path, newMode }: Change) =>
    whyNoEntry(manifest, { path, newMode }) ?? whyModeRefused(newMode, modes) ?? whyInLfs(path, known);
  const accepted: Accepted[] = [];
  const refused: RefusedFile[] = [];
  const sort = ({ path, newMode, commit }: Change, reason: string | null) => {
    if (reason !== null) refused.push({ path, why: reason });
    else if (newMode !== 'special') accepted.push({ path, mode: newMode, ...(commit !== undefined && { commit }) });
  };
  for (const change of changes.filter(({ newMode }) => newMode === null)) {
    const reason = why(change);
    if (reason === null) gone.add(change.path);
    sort(change, reason);
  }
  for (const path of manifest.tree.keys()) if (!gone.has(path)) addSpellings(kept.spellings, path);
  for (const change of changes.filter(({ newMode }) => newMode !== null))
    sort(change, why(change) ?? (manifest.tree.has(change.path) ? null : whyTaken(kept, change.path)));
  return { accepted, refused };
}

function whyInLfs(path: string, { attributes, bases }: Known): string | null {
  return bases.get(path)?.lfs || attributes.get(path)?.filter === 'lfs' ? 'it is kept in Git LFS' : null;
}

/** Attack: a command makes files of nothing but holes, which cost it no time and whoever reads them hours. */
function assertReadable(
  { manifest, most = limits.github.changes }: ChangeSetQuery,
  accepted: readonly Accepted[],
): void {
  const sizes = accepted.map(({ path, mode }) =>
    mode === null ? 0 : (tryLstatInside(manifest.workspace, path)?.size ?? 0),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length <= most.files && bytes <= most.bytes) return;
  const found = `${sizes.length} files with ${bytes} bytes`;
  const bound = `not more than ${most.files} files and ${most.bytes} bytes are read`;
  const remedy = 'Let commands leave less in the workspace, or raise publish.max_files and publish.max_bytes';
  throw new MewError('delivery_failed', `The run changed ${found}; ${bound}. ${remedy}.`);
}

const modeNames: Readonly<Record<FileMode, string>> = {
  '100644': 'files',
  '100755': 'executable files',
  '120000': 'links',
  '160000': 'moved submodules',
};

function whyModeRefused(newMode: Change['newMode'], modes: readonly string[]): string | null {
  if (newMode === null || newMode === 'special' || modes.includes(newMode)) return null;
  return `${modeNames[newMode]} are not published: publish.modes of the policy does not list ${newMode}`;
}

function whyNoEntry({ workspace, tree }: Manifest, { path, newMode }: Pick<Change, 'path' | 'newMode'>): string | null {
  const within = newMode === '160000' ? parentsOf(path) : [path, ...parentsOf(path)];
  const inSubmodule = within.some((one) => tree.get(one)?.mode === '160000');
  if (inSubmodule) return 'it belongs to a submodule';
  if (newMode === 'special') return 'it is no file or link that can be read';
  // The names under which some file system opens `.git`, or a link that git would read its settings through.
  if (path.split('/').some((part) => isProtectedName(part, newMode))) return 'git does not allow its name';
  if (newMode === null) return null;
  // What is there already was somebody's choice; a new one would break the clones of people on Windows.
  if (!tree.has(path) && path.split('/').some(breaksWindows)) return 'Windows cannot hold its name';
  if (!tree.has(path) && pathToBytes(path).length > limits.github.pathBytes) return 'its name is too long for macOS';
  const size = tryLstatInside(workspace, path)?.size ?? 0;
  return size > limits.github.fileBytes ? 'it is larger than GitHub takes' : null;
}

/** What the tree will have of the base and of the changes so far. */
type Kept = { readonly isFile: (path: string) => boolean; readonly spellings: Spellings };

/**
 * Attack: a folder in place of a file, or the other way round. Git would drop what was there, which may be protected. And
 * two names that differ by case only overwrite each other on the checkouts of macOS and Windows, and two such folders
 * become one. The newcomer is refused: it must not keep a change of the file that was there from being published.
 */
function whyTaken({ isFile, spellings }: Kept, path: string): string | null {
  const file = parentsOf(path).find(isFile);
  if (file !== undefined) return `it would take the place of ${file}, which is not to be deleted`;
  if (spellings.get(fold(path))?.has(path))
    return 'it would take the place of a folder with files that are not to be deleted';
  for (const name of [...parentsOf(path), path]) {
    const known = spellings.get(fold(name)) ?? new Set([name]);
    const [other] = known;
    if (!known.has(name))
      return `${name === path ? 'its name' : `its folder ${name}`} differs from ${other} by case only`;
  }
  addSpellings(spellings, path);
  return null;
}

/** All names of files and folders that are the same but for their case; a base may have several. */
type Spellings = Map<string, Set<string>>;

function addSpellings(spellings: Spellings, path: string): void {
  for (const name of [...parentsOf(path), path]) {
    const folded = fold(name);
    const known = spellings.get(folded);
    if (known === undefined) spellings.set(folded, new Set([name]));
    else known.add(name);
  }
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

async function storeContents(
  { git, manifest }: ChangeSetQuery,
  { accepted, known }: { accepted: readonly Accepted[]; known: Known },
): Promise<{ stored: StoredChange[]; unread: RefusedFile[] }> {
  const stored: StoredChange[] = [];
  const unread: RefusedFile[] = [];
  const written: { path: string; mode: FileMode; size: number }[] = [];
  function* contents() {
    for (const { path, mode, commit } of accepted) {
      const bytes = mode === null || commit !== undefined ? null : tryReadEntry(manifest.workspace, path);
      if (mode === null) stored.push({ path, entry: null, size: 0 });
      else if (commit !== undefined) stored.push({ path, entry: { mode, sha: commit }, size: 0 });
      else if (bytes === null) unread.push({ path, why: 'it cannot be read' });
      else {
        const attributes = known.attributes.get(path);
        const isText = convertsLineEndings(attributes) && !(attributes?.text === 'auto' && looksBinary(bytes));
        const content = mode !== '120000' && isText ? withLineEndings(bytes, known.bases.get(path)?.endings) : bytes;
        written.push({ path, mode, size: content.length });
        yield content;
      }
    }
  }
  const shas = await writeBlobs(git, contents());
  for (const [index, { path, mode, size }] of written.entries())
    stored.push({ path, entry: { mode, sha: shas[index] ?? '' }, size });
  return { stored, unread };
}
