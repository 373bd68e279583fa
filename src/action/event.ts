/**
 * What happened, from the event file. A payload of an unknown shape becomes `other` with the reason; it never throws.
 */
import { type Account, ghost } from '../github/api.ts';
import { isValidBranchName } from '../github/ref-name.ts';

/** The issue or pull request that a comment stands on. */
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
};

export type Event =
  | { readonly kind: 'issue_comment'; readonly action: string; readonly thread: Thread; readonly comment: EventComment }
  /** `prompt` is the dispatch form's own input of that name. */
  | { readonly kind: 'workflow_dispatch'; readonly prompt: string | null; readonly sender: Account }
  | { readonly kind: 'schedule'; readonly cron: string | null }
  | { readonly kind: 'other'; readonly name: string; readonly why: string };

export function parseEvent(name: string, payload: unknown): Event {
  switch (name) {
    case 'issue_comment':
      return issueComment(payload);
    case 'workflow_dispatch':
      return {
        kind: 'workflow_dispatch',
        prompt: text(field(field(payload, 'inputs'), 'prompt')),
        sender: account(field(payload, 'sender')),
      };
    case 'schedule':
      return { kind: 'schedule', cron: text(field(payload, 'schedule')) };
    default:
      return { kind: 'other', name, why: `The event ${name} starts nothing.` };
  }
}

/** The default branch as the payload has it, which may be old or somebody's replay: a guess that GitHub confirms. */
export function guessDefaultBranch(payload: unknown): string | null {
  const name = text(field(field(payload, 'repository'), 'default_branch'));
  return name !== null && isValidBranchName(name) ? name : null;
}

function issueComment(payload: unknown): Event {
  const issue = field(payload, 'issue');
  const comment = field(payload, 'comment');
  const number = positive(field(issue, 'number'));
  const id = positive(field(comment, 'id'));
  const body = text(field(comment, 'body'));
  const missing = [
    number === null && 'issue.number',
    id === null && 'comment.id',
    body === null && 'comment.body',
  ].filter((path) => path !== false);
  if (number === null || id === null || body === null) {
    return { kind: 'other', name: 'issue_comment', why: `The payload has no usable ${missing.join(', ')}.` };
  }
  return {
    kind: 'issue_comment',
    action: text(field(payload, 'action')) ?? '',
    thread: {
      number,
      // GitHub marks a pull request by this key; a plain issue has none.
      isPullRequest: isRecord(field(issue, 'pull_request')),
      title: text(field(issue, 'title')),
      // An issue without a text comes with null.
      body: field(issue, 'body') === null ? '' : text(field(issue, 'body')),
    },
    comment: {
      id,
      body,
      author: account(field(comment, 'user')),
      createdAt: text(field(comment, 'created_at')),
    },
  };
}

/** A replayed payload could put a line for the runner where GitHub puts a name. */
const loginShape = /^[\w-]+(?:\[bot\])?$/;

/** Anything that is not a whole account is the ghost: half an identity must not match anybody. */
function account(value: unknown): Account {
  const login = text(field(value, 'login'));
  const id = positive(field(value, 'id'));
  const type = text(field(value, 'type'));
  return login !== null && loginShape.test(login) && id !== null && type ? { login, id, type } : ghost;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
