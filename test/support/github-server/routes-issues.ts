/** Issues (pull requests are issues too), their comments, labels and reactions. */
import { ApiError, invalid, notFound } from './api-error.ts';
import { type Answer, type Call, numberParam, paged, param, route, text } from './router.ts';
import { commentJson, issueJson, labelJson, reactionJson, repositoryUrl } from './shapes.ts';
import type { Comment, Issue, Reaction } from './world.ts';

/** Either scope opens a thread: GitHub asks for the one of its kind, and the Action's example grants both. */
const read = { scopes: ['issues', 'pull_requests'], level: 'read' } as const;
const write = { scopes: ['issues', 'pull_requests'], level: 'write' } as const;

export const issueRoutes = Object.fromEntries([
  route('GET /issues', read, listIssues),
  route('GET /issues/{issue_number}', read, (call) => ({ status: 200, body: issueJson(call.world, issueOf(call)) })),
  route('GET /issues/{issue_number}/comments', read, listComments),
  route('POST /issues/{issue_number}/comments', write, createComment),
  route('GET /issues/{issue_number}/labels', read, (call) => paged(call, labels(call, issueOf(call)))),
  route('POST /issues/{issue_number}/labels', write, addLabels),
  route('DELETE /issues/{issue_number}/labels/{name}', write, removeLabel),
  route('POST /issues/{issue_number}/reactions', write, (call) => react(call, issueOf(call).reactions)),
  route('GET /issues/comments/{comment_id}', read, (call) => shown(call, commentOf(call), 200)),
  route('PATCH /issues/comments/{comment_id}', write, updateComment),
  route('POST /issues/comments/{comment_id}/reactions', write, (call) => react(call, commentOf(call).reactions)),
]);

/** GitHub's limit for the body of a comment, in characters. */
const bodyCharacters = 65_536;

function issueOf(call: Call): Issue {
  const issue = call.world.issues.get(numberParam(call, 'issue_number'));
  if (issue === undefined) throw notFound();
  return issue;
}

function commentOf(call: Call): Comment {
  const comment = call.world.comments.get(numberParam(call, 'comment_id'));
  if (comment === undefined) throw notFound();
  return comment;
}

function shown(call: Call, comment: Comment, status: 200 | 201): Answer {
  const url = `${repositoryUrl(call.world)}/issues/comments/${comment.id}`;
  return { status, body: commentJson(call.world, comment), ...(status === 201 ? { headers: { location: url } } : {}) };
}

function listIssues(call: Call): Answer {
  const state = call.query.get('state') ?? 'open';
  const wanted = (call.query.get('labels') ?? '').split(',').filter((label) => label !== '');
  const since = call.query.get('since');
  const ascending = call.query.get('direction') === 'asc';
  const byUpdate = call.query.get('sort') === 'updated';
  const key = (issue: Issue): string => `${byUpdate ? issue.updatedAt : issue.createdAt} ${issue.id}`;
  const found = [...call.world.issues.values()]
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => wanted.every((label) => issue.labels.includes(label)))
    .filter((issue) => since === null || Date.parse(issue.updatedAt) >= Date.parse(since))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const ordered = ascending ? found : found.reverse();
  return paged(
    call,
    ordered.map((issue) => issueJson(call.world, issue)),
  );
}

function listComments(call: Call): Answer {
  const { number } = issueOf(call);
  const since = call.query.get('since');
  const found = [...call.world.comments.values()]
    .filter((comment) => comment.issue === number)
    .filter((comment) => since === null || Date.parse(comment.updatedAt) >= Date.parse(since));
  return paged(
    call,
    found.map((comment) => commentJson(call.world, comment)),
  );
}

function checkedBody(call: Call): string {
  const body = text(call.body.body, 'body');
  if (body.trim() === '') {
    throw invalid({ resource: 'IssueComment', code: 'missing_field', field: 'body', message: 'Body cannot be blank' });
  }
  if (body.length <= bodyCharacters) return body;
  const message = `Body is too long (maximum is ${bodyCharacters} characters)`;
  throw invalid({ resource: 'IssueComment', code: 'unprocessable', field: 'data', message });
}

function createComment(call: Call): Answer {
  const { world, viewer } = call;
  const issue = issueOf(call);
  if (issue.locked) throw new ApiError(403, 'Unable to create comment because issue is locked.');
  const body = checkedBody(call);
  const at = world.now();
  const comment: Comment = {
    id: world.nextId(),
    issue: issue.number,
    user: viewer,
    body,
    createdAt: at,
    updatedAt: at,
    reactions: [],
  };
  world.comments.set(comment.id, comment);
  issue.updatedAt = at;
  return shown(call, comment, 201);
}

function updateComment(call: Call): Answer {
  const comment = commentOf(call);
  if (comment.user?.id !== call.viewer.id) throw new ApiError(403, 'Resource not accessible by integration');
  comment.body = checkedBody(call);
  comment.updatedAt = call.world.now();
  return shown(call, comment, 200);
}

export function react(call: Call, reactions: Reaction[]): Answer {
  const { world, viewer } = call;
  const content = text(call.body.content, 'content');
  const known = reactions.find((reaction) => reaction.content === content && reaction.user.id === viewer.id);
  if (known !== undefined) return { status: 200, body: reactionJson(world, known) };
  const reaction = { id: world.nextId(), content, user: viewer, createdAt: world.now() };
  reactions.push(reaction);
  return { status: 201, body: reactionJson(world, reaction) };
}

function labels(call: Call, issue: Issue): readonly unknown[] {
  return issue.labels.map((name) => labelJson(call.world, name));
}

/** Labels that do not exist yet are made by adding them, as at GitHub. */
function addLabels(call: Call): Answer {
  const issue = issueOf(call);
  // The shape was checked: names, or objects with a name.
  const added = (call.body.labels ?? []) as readonly (string | { readonly name: string })[];
  for (const each of added) {
    const name = typeof each === 'string' ? each : each.name;
    if (name.length > 50) throw invalid({ resource: 'Label', code: 'invalid', field: 'name', value: name });
    if (!issue.labels.includes(name)) issue.labels.push(name);
  }
  issue.updatedAt = call.world.now();
  return { status: 200, body: labels(call, issue) };
}

function removeLabel(call: Call): Answer {
  const issue = issueOf(call);
  const index = issue.labels.indexOf(param(call, 'name'));
  if (index < 0) throw new ApiError(404, 'Label does not exist');
  issue.labels.splice(index, 1);
  issue.updatedAt = call.world.now();
  return { status: 200, body: labels(call, issue) };
}
