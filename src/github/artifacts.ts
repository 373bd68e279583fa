import { lstat } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { MewError, messageOf } from '../base/errors.ts';
import { clip } from '../base/text.ts';

export type ArtifactQuery = {
  /** Characters that artifact names must not have are replaced by `-`. */
  readonly name: string;
  /** Absolute paths of files below `rootDirectory`. */
  readonly files: readonly string[];
  readonly rootDirectory: string;
};

export type UploadedArtifact = {
  readonly id: number;
  /** Bytes of the archive. */
  readonly size: number;
  /** sha256 (hex) of the archive. */
  readonly digest?: string;
};

/**
 * Uploads files as one artifact. Rejects with `delivery_failed`, which is never worth more than a warning: GitHub
 * Enterprise Server and local runs have no such service.
 *
 * The toolkit reads the runner's variables from the environment of the process, which the caller provides around this
 * call, and writes to stdout by itself: `::add-mask::` with the signature of the upload URL, `::debug::` lines,
 * `::warning::` when the upload fails, and plain lines on progress, attempts and the artifact's id.
 */
export async function uploadArtifact(query: ArtifactQuery): Promise<UploadedArtifact> {
  const { files, rootDirectory } = query;
  for (const file of files) await assertOwnFile(file, rootDirectory);
  const name = clip(query.name.replace(/[":<>|*?\r\n\\/]+/g, '-'), 200);
  try {
    const { DefaultArtifactClient } = await import('@actions/artifact');
    const { id, size, digest } = await new DefaultArtifactClient().uploadArtifact(name, [...files], rootDirectory);
    if (id === undefined) throw new Error('the service gave no id');
    return { id, size: size ?? 0, ...(digest !== undefined && { digest }) };
  } catch (thrown) {
    throw new MewError('delivery_failed', `The artifact could not be uploaded: ${messageOf(thrown)}`);
  }
}

export type DownloadQuery = {
  readonly name: string;
  /** Absolute; empty. */
  readonly folder: string;
  /** Bytes of the archive. */
  readonly atMost: number;
};

/** Unpacks an artifact of this workflow run. Rejects with `delivery_failed`. The same holds for the toolkit as above. */
export async function downloadArtifact({ name, folder, atMost }: DownloadQuery): Promise<void> {
  try {
    const { DefaultArtifactClient } = await import('@actions/artifact');
    const client = new DefaultArtifactClient();
    const { artifact } = await client.getArtifact(name);
    // Attack: whoever rules the job that uploads fills the disk of the one that publishes.
    if (artifact.size > atMost) throw new Error(`it has ${artifact.size} bytes, above ${atMost}`);
    await client.downloadArtifact(artifact.id, { path: folder });
  } catch (thrown) {
    throw new MewError('delivery_failed', `The artifact ${name} could not be downloaded: ${messageOf(thrown)}`);
  }
}

/** The archive would hold what a link points at: a planted link must not carry a file of the runner out. */
async function assertOwnFile(file: string, rootDirectory: string): Promise<void> {
  const inside = relative(rootDirectory, file);
  const stats = await lstat(file).catch(() => null);
  if (inside.startsWith('..') || isAbsolute(inside) || !stats?.isFile())
    throw new MewError('delivery_failed', `${file} is no file of the run and is not uploaded.`);
}
