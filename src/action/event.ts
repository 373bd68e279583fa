/**
 * What happened, from the event file. A payload of an unknown shape becomes `other` with the reason; it never throws.
 */
import type { Account } from '../github/api.ts';
import { isValidBranchName } from '../github/ref-name.ts';
import { account, at, bodyText, isRecord, positive, sha, text } from './payload.ts';

/** The issue or pull request that something happened on. */
export type Thread = {
  readonly number: number;
  readonly isPullRequest: boolean;
  /** As they were when the event happened; null when the payload does not say. */
  readonly title: string | null;
  readonly body: string | null;
};

/** As the payload has it: the text that was there when the event happened, whatever was edited since. */
export type EventComment = {
  readonly id: number;
  readonly body: string;
  readonly author: Account;
  /** ISO 8601, as the payload says; null when it does not. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** The lines of the diff that a review comment stands at. */
  readonly lines: DiffLines | null;
};

export type DiffLines = {
  readonly path: string;
  /** Null for a comment on a file as a whole, or on lines that are gone. */
  readonly line: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  /** Of the diff, up to the line. */
  readonly hunk: string;
  /** The first comment of the discussion. */
  readonly root: number;
};

const commentEvents = ['issue_comment', 'pull_request_review_comment', 'pull_request_review'] as const;
export type CommentEvent = (typeof commentEvents)[number];

export type Event =
  | {
      readonly kind: CommentEvent;
      readonly action: string;
      readonly thread: Thread;
      readonly comment: EventComment;
      /** The commit that was commented on, where the payload says it. */
      readonly headSha: string | null;
    }
  /** Somebody put a label on an issue or a pull request. */
  | {
      readonly kind: 'labeled';
      readonly thread: Thread;
      readonly label: string;
      readonly sender: Account;
      /** ISO 8601; null when the payload does not say. */
      readonly at: string | null;
      readonly headSha: string | null;
    }
  /** `prompt` is the dispatch form's own input of that name, or the one in the payload of the program that dispatched. */
  | {
      readonly kind: 'workflow_dispatch' | 'repository_dispatch';
      readonly prompt: string | null;
      readonly sender: Account;
    }
  | { readonly kind: 'schedule'; readonly cron: string | null }
  | {
      readonly kind: 'workflow_run';
      readonly action: string;
      readonly conclusion: string;
      /** Whoever started the run, and whoever started it again. */
      readonly actors: readonly [Account, Account];
      readonly headSha: string | null;
      /** The head's repository is another one, or nobody can tell. */
      readonly fork: boolean;
      /** The pull request whose head it ran on. */
      readonly thread: Thread | null;
      /** When it ended (ISO 8601); null when the payload does not say. */
      readonly at: string | null;
    }
  | { readonly kind: 'other'; readonly name: string; readonly why: string };

export function parseEvent(name: string, payload: unknown): Event {
  const comment = commentEvents.find((known) => known === name);
  if (comment !== undefined) return commented(comment, payload);
  switch (name) {
    case 'issues':
    case 'pull_request':
    case 'pull_request_target':
      return labeled(name, payload);
    case 'workflow_dispatch':
    case 'repository_dispatch': {
      const given = at(payload, name === 'workflow_dispatch' ? 'inputs' : 'client_payload');
      return { kind: name, prompt: text(at(given, 'prompt')), sender: account(at(payload, 'sender')) };
    }
    case 'schedule':
      return { kind: 'schedule', cron: text(at(payload, 'schedule')) };
    case 'workflow_run':
      return workflowRun(payload);
    default:
      return { kind: 'other', name, why: `The event ${name} starts nothing.` };
  }
}

/** The default branch as the payload has it, which may be old or somebody's replay: a guess that GitHub confirms. */
export function guessDefaultBranch(payload: unknown): string | null {
  const name = text(at(payload, 'repository', 'default_branch'));
  return name !== null && isValidBranchName(name) ? name : null;
}

function commented(kind: CommentEvent, payload: unknown): Event {
  const [threadKey, key] = kind === 'issue_comment' ? ['issue', 'comment'] : ['pull_request', commentKey(kind)];
  const comment = at(payload, key);
  const thread = threadAt(payload, threadKey);
  const id = positive(at(comment, 'id'));
  // Only a review may come without a text.
  const body = kind === 'pull_request_review' ? bodyText(at(comment, 'body')) : text(at(comment, 'body'));
  if (thread === null || id === null || body === null) {
    const missing = [
      thread === null && `${threadKey}.number`,
      id === null && `${key}.id`,
      body === null && `${key}.body`,
    ].filter((path) => path !== false);
    return unusable(kind, missing);
  }
  return {
    kind,
    action: text(at(payload, 'action')) ?? '',
    thread,
    comment: {
      id,
      body,
      author: account(at(comment, 'user')),
      createdAt: text(at(comment, kind === 'pull_request_review' ? 'submitted_at' : 'created_at')),
      updatedAt: text(at(comment, 'updated_at')),
      lines: kind === 'pull_request_review_comment' ? linesOf(comment, id) : null,
    },
    headSha: headOf(payload),
  };
}

function commentKey(kind: Exclude<CommentEvent, 'issue_comment'>): string {
  return kind === 'pull_request_review' ? 'review' : 'comment';
}

function linesOf(comment: unknown, id: number): DiffLines | null {
  const path = text(at(comment, 'path'));
  if (path === null) return null;
  return {
    path,
    line: positive(at(comment, 'line')),
    side: at(comment, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT',
    hunk: text(at(comment, 'diff_hunk')) ?? '',
    root: positive(at(comment, 'in_reply_to_id')) ?? id,
  };
}

function labeled(name: string, payload: unknown): Event {
  const action = text(at(payload, 'action'));
  if (action !== 'labeled') {
    return {
      kind: 'other',
      name,
      why: `The event ${name} (${action ?? 'without action'}) starts nothing; a label does.`,
    };
  }
  const key = name === 'issues' ? 'issue' : 'pull_request';
  const thread = threadAt(payload, key);
  const label = text(at(payload, 'label', 'name'));
  if (thread === null || label === null) {
    return unusable(
      name,
      [thread === null && `${key}.number`, label === null && 'label.name'].filter((path) => path !== false),
    );
  }
  const [sender, updatedAt] = [account(at(payload, 'sender')), text(at(payload, key, 'updated_at'))];
  return { kind: 'labeled', thread, label, sender, at: updatedAt, headSha: headOf(payload) };
}

function workflowRun(payload: unknown): Event {
  const run = at(payload, 'workflow_run');
  if (!isRecord(run)) return unusable('workflow_run', ['workflow_run']);
  const here = positive(at(payload, 'repository', 'id'));
  const pulls = at(run, 'pull_requests');
  // Attack: anybody can open one in a fork of theirs that asks for this branch; it is listed too, by its number there.
  const ours = Array.isArray(pulls) ? pulls.find((pull) => positive(at(pull, 'base', 'repo', 'id')) === here) : null;
  const number = positive(at(ours, 'number'));
  return {
    kind: 'workflow_run',
    action: text(at(payload, 'action')) ?? '',
    conclusion: text(at(run, 'conclusion')) ?? '',
    actors: [account(at(run, 'actor')), account(at(run, 'triggering_actor'))],
    headSha: sha(at(run, 'head_sha')),
    // Attack ATK-T15: what a fork's run leaves behind is written by strangers.
    fork: here === null || positive(at(run, 'head_repository', 'id')) !== here,
    thread: number === null ? null : { number, isPullRequest: true, title: null, body: null },
    at: text(at(run, 'updated_at')),
  };
}

function threadAt(payload: unknown, key: string): Thread | null {
  const thread = at(payload, key);
  const number = positive(at(thread, 'number'));
  if (number === null) return null;
  return {
    number,
    // GitHub marks a pull request among issues by this key; a plain issue has none.
    isPullRequest: key === 'pull_request' || isRecord(at(thread, 'pull_request')),
    title: text(at(thread, 'title')),
    body: bodyText(at(thread, 'body')),
  };
}

function headOf(payload: unknown): string | null {
  return sha(at(payload, 'pull_request', 'head', 'sha'));
}

function unusable(name: string, missing: readonly string[]): Event {
  return { kind: 'other', name, why: `The payload has no usable ${missing.join(', ')}.` };
}
