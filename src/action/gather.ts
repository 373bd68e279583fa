/**
 * Collects what the model is told about the thread: title, body, comments, the pull request's changes, or the issues
 * to triage. All of it was written by others.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Authored, DiffFile, Thread } from '../context/prompt.ts';
import type { Account, Comment, GitHub, Issue, Listing } from '../github/api.ts';
import { isMarked } from './comment.ts';
import type { Pinned } from './pin.ts';
import type { Task } from './trigger.ts';

export type Gathered = {
  readonly thread?: Thread;
  readonly diff?: readonly DiffFile[];
  readonly issues?: readonly Thread[];
  /** Paths that the pull request changes, whether or not the diff is shown. */
  readonly changedPaths: readonly string[];
  /** What GitHub has more of than was read, in plain words. */
  readonly cut: readonly string[];
  /** All of the thread's, ours too. */
  readonly comments: Listing<Comment>;
};

const noComments: Listing<Comment> = { items: [], complete: true };
const nothing: Gathered = { changedPaths: [], cut: [], comments: noComments };

/** Throws `input_invalid` when the comment that asked is not what it was when it asked. */
export async function gather(github: GitHub, task: Task, pinned: Pinned): Promise<Gathered> {
  if (task.kind === 'triage') return await issuesToTriage(github);
  if (task.thread === null) return nothing;
  const { number } = task.thread;
  const [issue, comments, files] = await Promise.all([
    github.issue(number),
    github.issueComments(number),
    pinned.pullRequest === null ? null : github.pullRequestFiles(number),
  ]);
  assertUnedited(comments.items, task);
  // Title and body too are those that the person who asked could see.
  const { title, body } = task.thread;
  const asked = { ...issue, title: title ?? issue.title, body: body ?? issue.body };
  const told = comments.items.filter((comment) => isTold(comment, task));
  const thread = threadOf(asked, told, task.requester);
  const cut = [
    ...(comments.complete ? [] : ['comments of the thread']),
    ...(files?.complete === false ? ['changed files'] : []),
  ];
  if (files === null) return { thread, changedPaths: [], cut, comments };
  const diff = files.items.map(({ path, status, patch }) => ({ path, status, patch }));
  const changedPaths = files.items.flatMap(({ path, previousPath }) =>
    previousPath === null ? [path] : [path, previousPath],
  );
  return { thread, diff, changedPaths, cut, comments };
}

/** Attack ATK-T7: whoever may edit the comment puts words into the mouth of a person who may start runs, or out of it. */
function assertUnedited(comments: readonly Comment[], { comment: asked }: Task): void {
  const now = comments.find(({ id }) => id === asked?.id);
  if (asked === null || now === undefined || now.body === asked.body) return;
  throw new MewError('input_invalid', 'The comment was edited after it asked; write a new one that says what to do.');
}

/**
 * Our own comments are no news; the triggering one is the task itself. A person who pastes a marker hides nothing by it. What was written or edited after it could be an
 * answer that an attacker adapts to a run that has already been admitted.
 */
function isTold(comment: Comment, task: Task): boolean {
  const ours = comment.author.type === 'Bot' && isMarked(comment.body);
  if (ours || comment.id === task.comment?.id) return false;
  const asked = task.comment?.createdAt ?? null;
  return asked === null || comment.updatedAt <= asked;
}

function threadOf(issue: Issue, comments: readonly Comment[], requester: Account | null): Thread {
  const by = (author: Account, text: string): Authored => ({
    author: author.login,
    trust: requester !== null && author.id === requester.id && author.id !== 0 ? 'requester' : 'untrusted',
    text,
  });
  return {
    kind: issue.isPullRequest ? 'pull request' : 'issue',
    number: issue.number,
    title: by(issue.author, issue.title),
    body: by(issue.author, issue.body),
    comments: comments.map((comment) => by(comment.author, comment.body)),
  };
}

/** Open issues that nobody has labelled yet, most recently updated first. */
async function issuesToTriage(github: GitHub): Promise<Gathered> {
  const { items, complete } = await github.listIssues({ state: 'open' });
  const wanted = items.filter((issue) => !issue.isPullRequest && issue.labels.length === 0);
  const issues = wanted.slice(0, limits.prompt.triageIssues).map((issue) => threadOf(issue, [], null));
  const all = complete && issues.length === wanted.length;
  return { ...nothing, issues, cut: all ? [] : ['open issues without a label'] };
}
