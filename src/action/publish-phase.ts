/**
 * The job that publishes what another job made: no model, no key of one, nothing of the repository is run. The bundle
 * comes from a job that worked on hostile texts, so it is a proposal: trigger, admission, commits and policy are found
 * anew, and the changes go through the comparison that those of any run go through. A bundle that is refused leaves no
 * trace at GitHub.
 */
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ahead } from '../base/ahead.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { downloadArtifact } from '../github/artifacts.ts';
import { placeEntry, removeEntry } from '../github/disk.ts';
import type { Policy } from '../policy/policy.ts';
import { keptOut } from './admission.ts';
import type { Admitted } from './admit-run.ts';
import { pinnedOf, policyOf, sessionOf, trustedPolicy } from './announce.ts';
import { type Bundle, type BundledChanges, bundleArtifact, digestOf, tryParseBundle } from './bundle.ts';
import { isDeliverable, offeredIssues } from './deliver.ts';
import { gather } from './gather.ts';
import type { Job } from './job.ts';
import { recordedOperations, runOperations } from './operations.ts';
import { markTold } from './origins.ts';
import type { Pinned } from './pin.ts';
import { checkContent, publish } from './publish.ts';
import { withToolkitEnvironment } from './runner-env.ts';
import { findOutputContract } from './structured-output.ts';
import type { Told } from './told.ts';
import type { Task } from './trigger.ts';
import { type Collected, fetchPinned, prepareWorkspace } from './workspace.ts';

type Asked = Admitted & { readonly pinned: Pinned };

/** Throws before the session begins for a bundle that is refused: then nobody but the log and the outputs hears of it. */
export async function publishBundle(job: Job, { task, level, pinned }: Asked): Promise<void> {
  const { bundle, sha256 } = await openBundle(job);
  checkIdentity(job, task, bundle);
  const record = await checkAnswer(job, pinned, bundle.told);
  const told = record.map(({ event }) => event);
  const stopped = told.some(({ kind }) => kind === 'stopped');
  const begin = (): void => {
    const { sessionId, transcript } = bundle;
    job.emit(sessionOf(job, task, bundle));
    job.emit({ kind: 'bundle', sha256, sessionId, transcript, path: null });
  };
  const tell = (): void => {
    for (const { at, event } of record) job.emit({ kind: 'told', at, event });
  };
  if (stopped && bundle.changes === null) {
    // The policy may be what stopped it, and the thread has to hear of that.
    begin();
    return tell();
  }
  const policy = await trustedPolicy(job, { ...pinned, level });
  const kept = keptOut(policy.admission, { level, fork: pinned.fork });
  if (kept !== null) {
    begin();
    return job.emit({ kind: 'stopped', conclusion: 'skipped', code: 'not_permitted', reason: kept });
  }
  const gathered = task.deliver === 'operations' ? await gather(job.github, task, pinned) : null;
  // What the bundle says of its reading proves nothing; whose texts these are is known here too.
  if (gathered !== null) markTold(policy, { task, level, pinned, gathered });
  checkOperations(task, { told, policy });
  const built = await buildOn(job, { task, pinned, policy, changes: bundle.changes });
  begin();
  job.emit(pinnedOf(built.pinned));
  job.emit(policyOf(policy));
  tell();
  if (built.moved !== null) throw new MewError('delivery_failed', built.moved);
  const { changes } = built;
  if (changes !== null) job.emit({ kind: 'changes', files: changes.files, unpublished: bundle.unpublished });
  const ended = told.findLast((event) => event.kind === 'ended');
  if (stopped || ended === undefined || !isDeliverable(ended.ending)) return;
  if (task.deliver === 'branch' && changes !== null)
    await publish(job, { task, pinned: built.pinned, policy, changes });
  if (gathered !== null) await runOperations({ ...job, events: told }, offeredIssues(gathered));
}

function refused(why: string): MewError {
  return new MewError('delivery_failed', `The bundle is refused, and nothing was published: ${why}`);
}

async function openBundle(job: Job): Promise<{ bundle: Bundle; sha256: string }> {
  const { inputs, env } = job;
  const sha256 = inputs.bundleDigest;
  const bytes = readBundle(inputs.bundle === null ? await fetchBundle(job) : resolve(env.workspace, inputs.bundle));
  if (digestOf(bytes) !== sha256) throw refused('it does not have the digest that the input bundle_digest names.');
  const bundle = tryParseBundle(bytes);
  if (bundle === null) throw refused('it is no bundle of this version.');
  return { bundle, sha256 };
}

async function fetchBundle({ inputs, folder, handover }: Job): Promise<string> {
  const download = join(folder.root, 'download');
  mkdirSync(download, { mode: 0o700 });
  const name = bundleArtifact(inputs.bundleDigest);
  await withToolkitEnvironment(handover, () =>
    downloadArtifact({ name, folder: download, atMost: limits.bundle.bytes }),
  );
  return join(download, 'bundle.json');
}

function readBundle(path: string): Buffer {
  let descriptor: number | null = null;
  try {
    // O_NONBLOCK: a FIFO in its place must not hang the job.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Error('it is no regular file');
    if (stats.size > limits.bundle.bytes) throw new Error(`it has ${stats.size} bytes, above ${limits.bundle.bytes}`);
    return readFileSync(descriptor);
  } catch (thrown) {
    throw new MewError('input_invalid', `The bundle ${path} cannot be read: ${messageOf(thrown)}`);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** Attack: a bundle of another run carries an approval over to what nobody asked for here. */
function checkIdentity({ env }: Job, task: Task, bundle: Bundle): void {
  const { owner, repo } = env.repository;
  const here = { repository: `${owner}/${repo}`, runId: env.runId, event: env.eventName };
  const asked = { ...here, task: task.kind, number: task.thread?.number ?? null };
  const { repository, runId, event, task: kind, number } = bundle;
  if (JSON.stringify(asked) === JSON.stringify({ repository, runId, event, task: kind, number })) return;
  throw refused('it was made for another run, event or task.');
}

/**
 * Attack: a program counts on `structured_output` to fit the schema, and the first job may not have held to it. Without
 * a schema in this job there is no such output.
 */
async function checkAnswer(job: Job, { trustedSha }: Pinned, told: readonly Told[]): Promise<readonly Told[]> {
  const contract = await findOutputContract({ ...job, trustedSha }, job.inputs.outputSchema);
  const answers = told.flatMap(({ event }) => (event.kind === 'structured' && event.ok ? [event.value] : []));
  if (contract === null) return told.filter(({ event }) => event.kind !== 'structured');
  if (answers.every((value) => contract.check(JSON.stringify(value)).ok)) return told;
  throw refused('its structured output does not fit the schema.');
}

function checkOperations(task: Task, { told, policy }: { told: readonly Told['event'][]; policy: Policy }): void {
  const operations = recordedOperations(told);
  if (operations.length > 0 && task.deliver !== 'operations') throw refused('the task has no operations.');
  for (const { operation, args } of operations) {
    const { verdict, reason } = policy.decide([{ kind: 'github', operation, args }]);
    if (verdict === 'deny') throw refused(`the policy denies its operation ${operation}: ${reason}`);
  }
}

type Proposal = {
  readonly task: Task;
  readonly pinned: Pinned;
  readonly policy: Policy;
  readonly changes: BundledChanges | null;
};

/** `moved`: why nothing can be published although nothing is wrong with the bundle; people are told in the thread. */
type Built = { readonly pinned: Pinned; readonly changes: Collected | null; readonly moved: string | null };

async function buildOn(job: Job, { task, pinned, policy, changes }: Proposal): Promise<Built> {
  if (changes === null) return { pinned, changes: null, moved: null };
  if (!task.edits) throw refused(`the task ${task.kind} changes nothing.`);
  const { headSha } = changes;
  const known = headSha === pinned.headSha || (await isEarlier(job, { headSha, pinned }));
  if (!known) {
    const moved = `The work was done on ${headSha}, and ${pinned.headRef} is at ${pinned.headSha} now.`;
    return { pinned, changes: null, moved };
  }
  const at = { ...pinned, headSha };
  return { pinned: at, changes: await rebuild(job, { task, pinned: at, policy, changes }), moved: null };
}

/**
 * The default branch moves while a run works, and the result stays on what was pinned. Attack: any other commit, above
 * all one of a fork, would bring its own files with it under the name of this result.
 */
async function isEarlier({ github }: Job, { headSha, pinned }: { headSha: string; pinned: Pinned }): Promise<boolean> {
  if (pinned.pullRequest !== null) return false;
  const seen = new Set([pinned.headSha]);
  for (const sha of seen) {
    if (sha === headSha) return true;
    if (seen.size > limits.bundle.commits) return false;
    for (const parent of (await github.commit(sha)).parents) seen.add(parent);
  }
  return false;
}

/** The commit in a folder of our own, the bundle's files on it, and then what every run does with its work tree. */
async function rebuild(job: Job, { task, pinned, policy, changes }: Proposal & { changes: BundledChanges }) {
  for (const { path } of changes.files) {
    const verdict = policy.mayPublish(path);
    if (!verdict.ok) throw refused(`${JSON.stringify(path)} may not be published. ${verdict.why}`);
  }
  const tree = join(job.folder.root, 'tree');
  mkdirSync(tree, { mode: 0o700 });
  const written = new Set(changes.files.map(({ path }) => path));
  const signal = job.cancelled;
  const fetched = ahead(fetchPinned(job, { pinned, signal }));
  const workspace = await prepareWorkspace(
    // The layout of this folder is nobody's news.
    { ...job, env: { ...job.env, workspace: tree }, emit: () => {} },
    { pinned, policy, fetched, writes: false, signal, written },
  );
  for (const file of changes.files) {
    if (file.mode === null) removeEntry(tree, file.path);
    else placeEntry(tree, { path: file.path, mode: file.mode, bytes: Buffer.from(file.content, 'base64') });
  }
  const collected = await workspace.collect();
  const [left] = collected.unpublished;
  if (left !== undefined) throw refused(`${JSON.stringify(left.path)} may not be published. ${left.why}`);
  if (collected.set.tree !== changes.tree) throw refused('its files do not make the tree that it names.');
  if (task.deliver === 'branch') checkContent(collected, policy);
  return collected;
}
