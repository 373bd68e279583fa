/**
 * The result leaves: one commit on a new branch, made of what the policy lets be published and nothing else.
 */
import { MewError } from '../base/errors.ts';
import { plural } from '../base/text.ts';
import { publishBranch } from '../github/publish-branch.ts';
import type { Remote } from '../github/push.ts';
import { branchName } from '../github/ref-name.ts';
import type { Policy } from '../policy/policy.ts';
import type { Job } from './job.ts';
import type { Pinned } from './pin.ts';
import type { Task } from './trigger.ts';
import type { Collected } from './workspace.ts';

export type Publication = {
  readonly task: Task;
  readonly pinned: Pinned;
  readonly policy: Policy;
  readonly changes: Collected;
};

/** No changes, no branch. Throws `delivery_failed` for a result that must not or cannot leave; the patch then stays. */
export async function publish(job: Job, { task, pinned, policy, changes }: Publication): Promise<void> {
  const { github, env } = job;
  if (changes.files.length === 0) return;
  if (!policy.publish.branches) {
    const text = 'The policy lets no branch be made (publish.deliver): the result is the patch of this run.';
    job.emit({ kind: 'note', level: 'info', text });
    return;
  }
  // Attack: a branch of ours on a fork's commit would bring the fork's workflows into the repository.
  if (pinned.fork) throw new MewError('delivery_failed', 'Nothing of a pull request from a fork is published.');
  checkContent(changes, policy);
  await checkHead(job, pinned);
  const run = env.runAttempt === 1 ? String(env.runId) : `${env.runId}-${env.runAttempt}`;
  const { branch: template } = policy.publish;
  const parts = { kind: task.kind, number: task.thread?.number ?? null, run };
  const published = await publishBranch({
    github,
    git: changes.git,
    changes: changes.set,
    branch: branchName({ ...parts, ...(template !== undefined && { template }) }),
    message: messageFor(job, task),
    remote: remoteOf(job),
    method: job.inputs.commitMethod,
  });
  job.emit({ kind: 'published', ...published, url: `${repositoryUrl(env)}/tree/${published.branch}` });
}

/** A local run has no server: its repository takes everything. */
function remoteOf({ env, inputs }: Job): Remote | null {
  return env.serverUrl === '' ? null : { url: repositoryUrl(env), token: inputs.secrets.githubToken };
}

function repositoryUrl({ serverUrl, repository }: Job['env']): string {
  return `${serverUrl}/${repository.owner}/${repository.repo}`;
}

/** Throws `delivery_failed` when a secret or the policy's limits keep the result from leaving. */
export function checkContent({ set, leaking }: Collected, policy: Policy): void {
  if (leaking.length > 0) {
    const what = leaking.map(({ path, what: found }) => `${path} ${found}`);
    throw new MewError('delivery_failed', `Nothing was published: ${what.join(', ')}.`);
  }
  const bytes = set.files.reduce((sum, file) => sum + file.size, 0);
  const { publish } = policy;
  if (set.files.length > publish.files || bytes > publish.bytes) {
    throw new MewError(
      'delivery_failed',
      `The result is ${plural(set.files.length, 'file')} with ${bytes} bytes; the policy's publish limits are ${publish.files} files and ${publish.bytes} bytes.`,
    );
  }
}

/** Whoever pushed meanwhile has not seen what was asked for; a branch from the old head would mislead. */
async function checkHead({ github }: Job, { pullRequest, headSha }: Pinned): Promise<void> {
  if (pullRequest === null) return;
  const now = await github.pullRequest(pullRequest.number);
  if (now.head.sha === headSha) return;
  throw new MewError(
    'delivery_failed',
    `The pull request's head moved from ${headSha} to ${now.head.sha} during the run.`,
  );
}

/** Without closing keywords: the person who merges decides what is solved. */
function messageFor({ sessionId, env }: Job, { kind, thread, requester }: Task): string {
  const subject =
    thread === null
      ? `Apply the result of a MewCode ${kind} run`
      : `Apply the result of /mewcode ${kind} on #${thread.number}`;
  const trailers = [`MewCode-Session: ${sessionId}`, `MewCode-Run: ${env.runUrl}`];
  if (requester !== null && requester.type === 'User' && requester.id !== 0) {
    const { id, login } = requester;
    trailers.push(`Co-authored-by: ${login} <${id}+${login}@users.noreply.github.com>`);
  }
  return `${subject}\n\n${trailers.join('\n')}\n`;
}
