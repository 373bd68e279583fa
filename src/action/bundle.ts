/**
 * The bundle: one file in which the job that works hands its result to the job that publishes. The digest of the file is
 * an output of the first job; it ties the second one to this run, and nothing in the file is believed for it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { MewError } from '../base/errors.ts';
import { readBlobs } from '../github/objects.ts';
import { replayTranscript } from '../transcript/transcript.ts';
import type { PrivateFolder } from './private-folder.ts';
import { foldReport } from './report.ts';
import type { RunnerEnv } from './runner-env.ts';
import { tell, toldSchema } from './told.ts';
import type { Collected } from './workspace.ts';

const sha1 = z.string().regex(/^[0-9a-f]{40}$/);

const changesSchema = z.strictObject({
  /** The commit that was laid out, and the tree that it becomes. */
  headSha: sha1,
  tree: sha1,
  files: z.array(
    z.discriminatedUnion('mode', [
      z.strictObject({ path: z.string(), mode: z.literal(['100644', '100755', '120000']), content: z.base64() }),
      /** Deleted. */
      z.strictObject({ path: z.string(), mode: z.null() }),
    ]),
  ),
});

const bundleSchema = z.strictObject({
  v: z.literal(1),
  repository: z.string(),
  runId: z.int(),
  runAttempt: z.int(),
  event: z.string(),
  task: z.string(),
  number: z.int().nullable(),
  sessionId: z.string().regex(/^[\w.-]{1,100}$/),
  provider: z.string(),
  model: z.string(),
  /** sha256 of the last line of that job's transcript. */
  transcript: z.string().regex(/^[0-9a-f]{64}$/),
  changes: changesSchema.nullable(),
  unpublished: z.array(z.strictObject({ path: z.string(), why: z.string(), hint: z.string().nullable() })),
  told: z.array(toldSchema),
});

export type Bundle = z.infer<typeof bundleSchema>;
export type BundledChanges = z.infer<typeof changesSchema>;

/** Null for what is no bundle. */
export function tryParseBundle(bytes: Buffer): Bundle | null {
  try {
    return bundleSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps what may be published for the bundle, which is made when the run is finished. */
export async function keepChanges(folder: PrivateFolder, { git, set }: Collected): Promise<void> {
  const { baseSha: headSha, tree } = set;
  if (tree === null || set.files.length === 0) return;
  const files: BundledChanges['files'] = [];
  const present = set.files.flatMap(({ path, newMode, sha, size }) => {
    if (newMode === '160000')
      throw new MewError('delivery_failed', `${path} is a submodule, which no bundle can hold.`);
    if (sha !== null && newMode !== null) return [{ path, mode: newMode, sha, size }];
    files.push({ path, mode: null });
    return [];
  });
  for await (const { item, bytes } of readBlobs(git, present)) {
    files.push({ path: item.path, mode: item.mode, content: bytes.toString('base64') });
  }
  const changes: BundledChanges = { headSha, tree, files };
  writeFileSync(folder.changes, JSON.stringify(changes), { mode: 0o600 });
}

/** Makes the bundle from the transcript and the kept changes. Gives its digest. */
export function writeBundle(folder: PrivateFolder, env: Pick<RunnerEnv, 'runId' | 'runAttempt'>): BundleFacts | null {
  const { events, head } = replayTranscript(folder.transcript);
  const { session, unpublished } = foldReport(events);
  if (session === null) return null;
  const { repository, event, task, number, sessionId, provider, model } = session;
  const bundle: Bundle = {
    v: 1,
    ...{ repository, runId: env.runId, runAttempt: env.runAttempt, event, task, number, sessionId, provider, model },
    transcript: head,
    changes: existsSync(folder.changes) ? changesSchema.parse(JSON.parse(readFileSync(folder.changes, 'utf8'))) : null,
    unpublished: [...unpublished],
    told: tell(events),
  };
  const bytes = Buffer.from(JSON.stringify(bundle));
  writeFileSync(folder.bundle, bytes, { mode: 0o600 });
  return { sha256: digestOf(bytes), sessionId, transcript: head };
}

export type BundleFacts = { readonly sha256: string; readonly sessionId: string; readonly transcript: string };

/** Two bundles of one run cannot have the same name, whichever attempt made them. */
export function bundleArtifact(sha256: string): string {
  return `mewcode-bundle-${sha256.slice(0, 16)}`;
}
