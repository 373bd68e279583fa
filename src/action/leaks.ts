/**
 * Whether a change set gives a secret away. What the base has already is no leak: a repository with a token in its tests
 * can be worked on.
 */
import type { Redactor } from '../base/redact.ts';
import type { ChangedFile } from '../github/changes.ts';
import type { TrustedGit } from '../github/git.ts';
import type { Manifest } from '../github/manifest.ts';
import { readBlobs } from '../github/objects.ts';

/** `what`: the rest of a sentence that begins with the path. */
export type Leak = { readonly path: string; readonly what: string };

type Changes = {
  readonly git: TrustedGit;
  readonly manifest: Manifest;
  readonly files: readonly ChangedFile[];
};

/** At most one a path, in the order of the files. */
export async function findLeaks(redactor: Redactor, { git, manifest, files }: Changes): Promise<Leak[]> {
  const found: (Leak & { readonly bytes: Buffer })[] = [];
  const look = (path: string, bytes: Buffer) => {
    for (const { start, end, what } of redactor.findings(bytes)) {
      found.push({ path, what, bytes: Buffer.from(bytes.subarray(start, end)) });
    }
  };
  const present = files.flatMap(({ path, sha }) => (sha === null ? [] : [{ path, sha }]));
  for (const { path } of present) if (!manifest.tree.has(path)) look(path, Buffer.from(path));
  // Whoever makes a submodule's repository says what its commit is called.
  for (const { path, commit } of files) if (commit !== null) look(path, Buffer.from(commit));
  for await (const { item, bytes } of readBlobs(git, present)) look(item.path, bytes);
  if (found.length === 0) return [];
  let open = found;
  // All bases for each: a test that moves from one file to another takes its tokens along.
  for await (const { bytes } of readBlobs(git, basesOf(manifest, files))) {
    open = open.filter((leak) => !bytes.includes(leak.bytes));
  }
  return open
    .filter(({ path }, index) => open.findIndex((other) => other.path === path) === index)
    .map(({ path, what }) => ({ path, what }));
}

function basesOf({ tree }: Manifest, files: readonly ChangedFile[]): { readonly sha: string }[] {
  return files.flatMap(({ path, oldMode }) => (oldMode === null || oldMode === '160000' ? [] : (tree.get(path) ?? [])));
}
