/** Event payloads: the keys of GitHub's own examples, with the values of the fake GitHub's world. */
import { createRequire } from 'node:module';
import type { GitHubServer } from './github-server/server.ts';
import { commentJson, issueJson, repositoryJson, userJson } from './github-server/shapes.ts';
import { addUser, type Comment, type User } from './github-server/world.ts';
import type { ActionEvent } from './run-action.ts';

type Payload = Readonly<Record<string, unknown>>;
type Example = { readonly name: string; readonly examples: readonly Payload[] };

// The package has one big JSON file, which `import` would want an attribute for and TypeScript would type in full.
const examples: readonly Example[] = createRequire(import.meta.url)('@octokit/webhooks-examples');

/** A comment was written on an issue or a pull request. `comment.user: null` is a deleted account; GitHub sends ghost. */
export function issueCommentEvent(server: GitHubServer, comment: Comment): ActionEvent {
  const { world } = server;
  const issue = world.issues.get(comment.issue);
  if (issue === undefined) throw new Error(`there is no issue ${comment.issue}`);
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
