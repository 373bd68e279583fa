/** Event payloads: the keys of GitHub's own examples, with the values of the fake GitHub's world. */
import { createRequire } from 'node:module';
import { reviewCommentJson, reviewJson } from './github-server/routes-reviews.ts';
import type { GitHubServer } from './github-server/server.ts';
import { commentJson, issueJson, labelJson, pullJson, repositoryJson, userJson } from './github-server/shapes.ts';
import {
  addUser,
  type Comment,
  type Issue,
  type Pull,
  type Review,
  type ReviewComment,
  type User,
} from './github-server/world.ts';
import type { ActionEvent } from './run-action.ts';

type Payload = Readonly<Record<string, unknown>>;
type Example = { readonly name: string; readonly examples: readonly Payload[] };

// The package has one big JSON file, which `import` would want an attribute for and TypeScript would type in full.
const examples: readonly Example[] = createRequire(import.meta.url)('@octokit/webhooks-examples');

/** A comment was written on an issue or a pull request. `comment.user: null` is a deleted account; GitHub sends ghost. */
export function issueCommentEvent(server: GitHubServer, comment: Comment): ActionEvent {
  const { world } = server;
  const issue = issueOf(server, comment.issue);
  const example = exampleOf('issue_comment', (payload) => payload.action === 'created');
  const { pull_request: _, ...plainIssue } = recordOf(example.issue);
  const payload = {
    ...common(server, comment.user),
    action: 'created',
    issue: { ...plainIssue, ...issueJson(world, issue) },
    comment: { ...recordOf(example.comment), ...commentJson(world, comment) },
  };
  return { name: 'issue_comment', payload };
}

/** Somebody commented on lines of a pull request's diff. */
export async function reviewCommentEvent(server: GitHubServer, comment: ReviewComment): Promise<ActionEvent> {
  const payload = {
    ...common(server, comment.user),
    action: 'created',
    pull_request: await pullOf(server, comment.issue),
    comment: reviewCommentJson(server.world, comment),
  };
  return { name: 'pull_request_review_comment', payload };
}

export async function reviewEvent(server: GitHubServer, review: Review): Promise<ActionEvent> {
  const payload = {
    ...common(server, review.user),
    action: 'submitted',
    pull_request: await pullOf(server, review.issue),
    review: reviewJson(server.world, review),
  };
  return { name: 'pull_request_review', payload };
}

export type Labelling = { readonly number: number; readonly label: string; readonly user: string };

/** Somebody set a label, which the thread has from now on. */
export async function labeledEvent(server: GitHubServer, { number, label, user }: Labelling): Promise<ActionEvent> {
  const { world } = server;
  const issue = issueOf(server, number);
  issue.labels.push(label);
  issue.updatedAt = world.now();
  const thread =
    issue.pull === null ? { issue: issueJson(world, issue) } : { pull_request: await pullOf(server, number) };
  const payload = {
    ...common(server, addUser(world, user)),
    action: 'labeled',
    label: labelJson(world, label),
    ...thread,
  };
  return { name: issue.pull === null ? 'issues' : 'pull_request_target', payload };
}

/** A program started the workflow. */
export function repositoryDispatchEvent(server: GitHubServer, prompt: string, user: string): ActionEvent {
  const payload = {
    ...common(server, addUser(server.world, user)),
    action: 'mewcode',
    branch: server.world.defaultBranch,
    client_payload: { prompt },
  };
  return { name: 'repository_dispatch', payload };
}

export type FailedRun = {
  readonly number: number;
  readonly actor: string;
  readonly again?: string;
  readonly changes?: Payload;
};

/** A workflow failed on the head of a pull request. */
export async function workflowRunEvent(server: GitHubServer, failed: FailedRun): Promise<ActionEvent> {
  const { number, actor, again = actor, changes } = failed;
  const { world } = server;
  const example = exampleOf('workflow_run', (payload) => payload.action === 'completed');
  const { head, base } = await pullJson(world, ...pullAt(server, number)).then(recordOf);
  const { sha, ref, repo } = recordOf(head);
  const payload = {
    ...common(server, addUser(world, again)),
    action: 'completed',
    workflow: recordOf(example.workflow),
    workflow_run: {
      ...recordOf(example.workflow_run),
      ...{ conclusion: 'failure', head_sha: sha, head_branch: ref, head_repository: repo, updated_at: world.now() },
      actor: userJson(world, addUser(world, actor)),
      triggering_actor: userJson(world, addUser(world, again)),
      pull_requests: [{ number, head: { sha, ref }, base }],
      ...changes,
    },
  };
  return { name: 'workflow_run', payload };
}

function issueOf(server: GitHubServer, number: number): Issue {
  const issue = server.world.issues.get(number);
  if (issue === undefined) throw new Error(`there is no issue ${number}`);
  return issue;
}

function pullAt(server: GitHubServer, number: number): readonly [Issue, Pull] {
  const issue = issueOf(server, number);
  if (issue.pull === null) throw new Error(`${number} is no pull request`);
  return [issue, issue.pull];
}

async function pullOf(server: GitHubServer, number: number): Promise<Payload> {
  return recordOf(await pullJson(server.world, ...pullAt(server, number)));
}

export type Dispatch = { readonly inputs: Readonly<Record<string, string>>; readonly actor?: string };

/** Somebody started the workflow by hand. */
export function workflowDispatchEvent(server: GitHubServer, { inputs, actor }: Dispatch): ActionEvent {
  const payload = {
    ...common(server, addUser(server.world, actor ?? server.owner)),
    inputs,
    ref: `refs/heads/${server.world.defaultBranch}`,
    workflow: '.github/workflows/mewcode.yml',
  };
  return { name: 'workflow_dispatch', payload };
}

/** The clock started the workflow: the payload holds nothing but the schedule. */
export function scheduleEvent(schedule: string): ActionEvent {
  return { name: 'schedule', payload: { schedule } };
}

function common(server: GitHubServer, sender: User | null): Payload {
  const { world } = server;
  const example = exampleOf('issue_comment', (payload) => payload.action === 'created');
  return {
    repository: { ...recordOf(example.repository), ...repositoryJson(world, 'repository') },
    sender: userJson(world, sender ?? addUser(world, 'ghost')),
  };
}

function exampleOf(name: string, wanted: (payload: Payload) => boolean): Payload {
  const found = examples.find((example) => example.name === name)?.examples.find(wanted);
  if (found === undefined) throw new Error(`GitHub has no such example of ${name}`);
  return found;
}

function recordOf(value: unknown): Payload {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
