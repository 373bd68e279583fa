/**
 * Collects what the model is told about the thread: title, body, comments, the pull request's changes, or the issues
 * to triage. All of it was written by others.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Authored, DiffFile, Discussion, Thread } from '../context/prompt.ts';
import type { Account, Comment, GitHub, Issue, Listing } from '../github/api.ts';
import { mayWrite } from './admission.ts';
import { isMarked } from './marker.ts';
import type { Pinned } from './pin.ts';
import type { Task } from './trigger.ts';

export type Gathered = {
  readonly thread?: Thread;
  /** What was said before at the lines of the diff where it was asked. */
  readonly discussion?: Discussion;
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

/** Throws `input_invalid` when what asked is not what it was when it asked. */
export async function gather(github: GitHub, task: Task, pinned: Pinned): Promise<Gathered> {
  if (task.kind === 'triage') return await issuesToTriage(github);
  if (task.thread === null) return nothing;
  const { number } = task.thread;
  const [issue, comments, files, beside] = await Promise.all([
    github.issue(number),
    github.issueComments(number),
    pinned.pullRequest === null ? null : github.pullRequestFiles(number),
    besideDiff(github, task, number),
  ]);
  // GitHub answers for an issue that was moved to another repository with the one that it is there.
  if (issue.number !== number) {
    throw new MewError('input_invalid', `Issue #${number} was moved to another repository; ask there.`);
  }
  if (task.comment?.event === 'issue_comment') assertUnedited(await latest(github, comments, task), task);
  const asked = asItWas(issue, task, pinned);
  const told = comments.items.filter((comment) => isTold(comment, task));
  const by = await trustIn(github, task, [issue, ...told.slice(-limits.prompt.comments), ...beside]);
  const thread = threadOf(asked, told, by);
  const discussion = discussionOf(task, beside, by);
  const cut = [
    ...(comments.complete ? [] : ['comments of the thread']),
    ...(files?.complete === false ? ['changed files'] : []),
  ];
  const common = { thread, ...(discussion && { discussion }), cut, comments };
  if (files === null) return { ...common, changedPaths: [] };
  const diff = files.items.map(({ path, status, patch }) => ({ path, status, patch }));
  const changedPaths = files.items.flatMap(({ path, previousPath }) =>
    previousPath === null ? [path] : [path, previousPath],
  );
  return { ...common, diff, changedPaths };
}

/**
 * Title and body too are those that the person who asked could see. Where the event does not tell them, none that may be
 * newer; the pull request was read first, before a comment of ours touched it.
 */
function asItWas(issue: Issue, { thread, askedAt }: Task, { pullRequest }: Pinned): Issue {
  const read = pullRequest ?? issue;
  const old = askedAt === null || read.updatedAt < askedAt;
  return { ...issue, title: thread?.title ?? (old ? read.title : ''), body: thread?.body ?? (old ? read.body : '') };
}

/** The comments of the discussion that the request stands in, before it; checks the request itself on the way. */
async function besideDiff(github: GitHub, task: Task, number: number): Promise<Comment[]> {
  const { comment } = task;
  if (comment?.event === 'pull_request_review') {
    if ((await github.tryReviewBody(number, comment.id)) !== comment.body) throw edited('review');
  }
  if (comment?.event !== 'pull_request_review_comment') return [];
  const { items } = await github.reviewComments(number);
  assertUnedited(items, task);
  return items.filter((item) => item.root === comment.lines?.root && isTold(item, task));
}

/** A list that was cut has the oldest comments; the one that asked is among the newest. */
async function latest(github: GitHub, comments: Listing<Comment>, task: Task): Promise<readonly Comment[]> {
  if (comments.complete || task.thread === null || task.askedAt === null) return comments.items;
  return (await github.issueComments(task.thread.number, { since: task.askedAt })).items;
}

/**
 * Attack ATK-T7: whoever may edit the comment puts words into the mouth of a person who may start runs, or out of it. Put
 * back as it was, it is still not what was there all the time. One that is gone was taken back.
 */
function assertUnedited(comments: readonly Comment[], { comment: asked }: Task): void {
  const now = comments.find(({ id }) => id === asked?.id);
  if (now === undefined || asked === null || now.body !== asked.body) throw edited('comment');
  if (asked.updatedAt !== null && now.updatedAt !== asked.updatedAt) throw edited('comment');
}

function edited(what: 'comment' | 'review'): MewError {
  return new MewError(
    'input_invalid',
    `The ${what} was edited or deleted after it asked; write a new one that says what to do.`,
  );
}

/**
 * Our own comments are no news; the triggering one is the task itself. A person who pastes a marker hides nothing by it.
 * What was written or edited after it could be an answer that an attacker adapts to a run that has already been admitted;
 * GitHub's times are whole seconds, so the same second counts as later.
 */
function isTold(comment: Comment, { comment: asking, askedAt }: Task): boolean {
  const ours = comment.author.type === 'Bot' && isMarked(comment.body);
  if (ours || comment.id === asking?.id) return false;
  return askedAt === null || comment.updatedAt < askedAt;
}

type By = (author: Account, text: string) => Authored;

/** Who wrote it decides how far the model is told to believe it. GitHub is asked about the most recent authors only. */
async function trustIn(
  github: GitHub,
  { requester }: Task,
  written: readonly { readonly author: Account }[],
): Promise<By> {
  const isRequester = ({ id }: Account) => requester !== null && id === requester.id && id !== 0;
  const people = new Map(written.map(({ author }) => [author.id, author]));
  const others = [...people.values()].filter((author) => !isRequester(author)).slice(-limits.prompt.authors);
  const writers = new Set<number>();
  await Promise.all(
    others.map(async (author) => {
      if (await mayWrite(github, author)) writers.add(author.id);
    }),
  );
  return (author, text) => {
    const trust = isRequester(author) ? 'requester' : writers.has(author.id) ? 'writer' : 'untrusted';
    return { author: author.login, trust, text };
  };
}

function threadOf(issue: Issue, comments: readonly Comment[], by: By): Thread {
  return {
    kind: issue.isPullRequest ? 'pull request' : 'issue',
    number: issue.number,
    title: by(issue.author, issue.title),
    body: by(issue.author, issue.body),
    comments: comments.map((comment) => by(comment.author, comment.body)),
  };
}

function discussionOf({ comment }: Task, before: readonly Comment[], by: By): Discussion | null {
  if (comment === null || comment.lines === null) return null;
  const { path, line, side, hunk } = comment.lines;
  return { path, line, side, hunk, comments: before.map(({ author, body }) => by(author, body)) };
}

const stranger: By = ({ login }, text) => ({ author: login, trust: 'untrusted', text });

/** Open issues that nobody has labelled yet, most recently updated first. */
async function issuesToTriage(github: GitHub): Promise<Gathered> {
  const { items, complete } = await github.listIssues({ state: 'open' });
  const wanted = items.filter((issue) => !issue.isPullRequest && issue.labels.length === 0);
  const issues = wanted.slice(0, limits.prompt.triageIssues).map((issue) => threadOf(issue, [], stranger));
  const all = complete && issues.length === wanted.length;
  return { ...nothing, issues, cut: all ? [] : ['open issues without a label'] };
}
