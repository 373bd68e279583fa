/**
 * May this event start something, and what? Pure: whether the person may ask is `admission.ts`'s question.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Account } from '../github/api.ts';
import { type CommandName, commands, createRegistry } from './commands.ts';
import type { CommentEvent, Event, EventComment, Thread } from './event.ts';
import type { Inputs } from './inputs.ts';
import { isMarked } from './marker.ts';
import { findRequest } from './phrase.ts';

export type Task = {
  readonly kind: CommandName | 'triage';
  /** What was asked, as free text; empty when the command alone says it. */
  readonly text: string;
  /** Where it was asked; null when no issue or pull request is involved. */
  readonly thread: Thread | null;
  /** The human of the event, to be admitted; null for a schedule, which only somebody with write access can set up. */
  readonly requester: Account | null;
  /** Another one who had a hand in it, to be admitted as well. */
  readonly second: Account | null;
  /** When it was asked (ISO 8601), as the payload says: what others wrote later is not told. Null when nobody can say. */
  readonly askedAt: string | null;
  /** The comment that asked. */
  readonly comment: (EventComment & { readonly event: CommentEvent }) | null;
  /** The label that asked. */
  readonly label: string | null;
  /** The commit that whoever asked had before them, where the event says it. */
  readonly headSha: string | null;
  /** May change files; otherwise only read-only tools are offered. */
  readonly edits: boolean;
  /** `operations`: typed operations that the Action runs after the model. */
  readonly deliver: 'branch' | 'comment' | 'operations';
};

export type Trigger =
  | { readonly start: true; readonly task: Task }
  /** `reason`: one line that says what was looked for and where. */
  | { readonly start: false; readonly conclusion: 'skipped'; readonly reason: string };

type TriggerInputs = Pick<Inputs, 'prompt' | 'task' | 'triggerPhrase' | 'labelTrigger' | 'deliver'>;
type Question = { readonly event: Event; readonly inputs: TriggerInputs };
type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;

/** People mention the product by name whatever phrase the workflow chose. */
const mention = '@mewcode';

/** Throws `input_invalid` when a dispatched or scheduled run has no usable prompt: nobody would notice a silent skip. */
export function decideTrigger({ event, inputs }: Question): Trigger {
  switch (event.kind) {
    case 'issue_comment':
    case 'pull_request_review_comment':
    case 'pull_request_review':
      return fromComment(event, inputs);
    case 'labeled':
      return fromLabel(event, inputs);
    case 'workflow_dispatch':
    case 'repository_dispatch':
      return { start: true, task: fromPrompt(inputs, { prompt: event.prompt, requester: event.sender }) };
    case 'schedule':
      return { start: true, task: fromPrompt(inputs, { prompt: null, requester: null }) };
    case 'workflow_run':
      return fromWorkflowRun(event, inputs);
    case 'other':
      return skip(event.why);
  }
}

function skip(reason: string): Trigger {
  return { start: false, conclusion: 'skipped', reason };
}

const nothing = { second: null, askedAt: null, comment: null, label: null, headSha: null };

/** Per event: how GitHub calls the action that makes one, the thing itself, and where its text is. */
const commentWords: Record<CommentEvent, readonly [action: string, noun: string, field: string]> = {
  issue_comment: ['created', 'comment', 'comment.body'],
  pull_request_review_comment: ['created', 'comment', 'comment.body'],
  pull_request_review: ['submitted', 'review', 'review.body'],
};

function fromComment(event: EventOf<CommentEvent>, inputs: TriggerInputs): Trigger {
  const [made, noun, field] = commentWords[event.kind];
  if (event.action !== made) {
    return skip(`The ${noun} was ${event.action || 'touched'}; only a ${made} ${noun} starts a run.`);
  }
  // With somebody's own token our comments come from that person: without this the run could talk to itself for ever.
  if (isMarked(event.comment.body)) return skip(`The ${noun} is one of this action.`);
  if (inputs.task === 'triage') {
    return skip(`The input task is triage, which starts from schedule and workflow_dispatch, not from a ${noun}.`);
  }
  const request = findRequest(event.comment.body, [inputs.triggerPhrase, mention]);
  if (request === null) {
    return skip(
      `No line of ${field} starts with "${inputs.triggerPhrase}" or "${mention}" in column 0, outside code, quotes and HTML comments.`,
    );
  }
  const { thread, headSha } = event;
  const { name, edits, text } = readCommand(request.text, thread);
  const deliver = edits ? inputs.deliver : 'comment';
  const comment = { ...event.comment, event: event.kind };
  const asked = { ...nothing, thread, requester: comment.author, askedAt: comment.createdAt, comment, headSha };
  return { start: true, task: { ...asked, kind: name, text, edits, deliver } };
}

/** Known first word: that command. Nothing at all: a look. Anything else is the task itself, never an option. */
function readCommand(text: string, thread: Thread): { name: CommandName; edits: boolean; text: string } {
  const registry = createRegistry(commands);
  const [word = ''] = text.split(/\s/, 1);
  const command = registry.find(word || (thread.isPullRequest ? 'review' : 'ask'));
  if (command === undefined) return { name: 'task', edits: true, text };
  return { name: command.name, edits: command.edits, text: text.slice(word.length).trim() };
}

/** The label says only that something is wanted: the workflow's prompt says what, else an issue is fixed, a change reviewed. */
function fromLabel(event: EventOf<'labeled'>, inputs: TriggerInputs): Trigger {
  const { thread, label, sender: requester, at: askedAt, headSha } = event;
  const wanted = inputs.labelTrigger;
  if (wanted === null)
    return skip(`The label ${JSON.stringify(label)} was set, and the input label_trigger names none.`);
  // GitHub takes two names that differ in case for one label.
  if (label.toLowerCase() !== wanted.toLowerCase()) {
    return skip(`The label ${JSON.stringify(label)} was set; the input label_trigger is ${JSON.stringify(wanted)}.`);
  }
  if (inputs.task === 'triage') {
    return skip('The input task is triage, which starts from schedule and workflow_dispatch, not from a label.');
  }
  const text = promptOf(inputs, null);
  const kind = text === '' ? (thread.isPullRequest ? 'review' : 'fix') : 'task';
  const edits = kind !== 'review';
  const asked = { ...nothing, thread, requester, askedAt, label, headSha };
  return { start: true, task: { ...asked, kind, text, edits, deliver: edits ? inputs.deliver : 'comment' } };
}

function fromWorkflowRun(event: EventOf<'workflow_run'>, inputs: TriggerInputs): Trigger {
  const { action, conclusion, headSha, thread, at: askedAt } = event;
  if (action !== 'completed' || conclusion !== 'failure') {
    return skip(`The workflow run is ${action} (${conclusion || 'no conclusion'}); only a failed one starts a run.`);
  }
  // Attack ATK-T15: its code, its logs and its artifacts are a stranger's, and this job has the secrets.
  if (event.fork) return skip('The workflow ran for a fork; that starts nothing here.');
  if (headSha === null) return skip('The payload has no usable workflow_run.head_sha.');
  const [requester, second] = event.actors;
  const task = fromPrompt(inputs, { prompt: null, requester });
  return { start: true, task: { ...task, second, headSha, thread, askedAt } };
}

type Dispatched = { readonly prompt: string | null; readonly requester: Account | null };

function fromPrompt(inputs: TriggerInputs, { prompt, requester }: Dispatched): Task {
  const text = promptOf(inputs, prompt);
  const origin = { ...nothing, text, thread: null, requester };
  if (inputs.task === 'triage') return { ...origin, kind: 'triage', edits: false, deliver: 'operations' };
  if (text === '') {
    throw new MewError(
      'input_invalid',
      'Input prompt is empty: say there what to do, or set the input task to triage.',
    );
  }
  return { ...origin, kind: 'task', edits: true, deliver: inputs.deliver };
}

/** The workflow's own prompt, else what the event brought. */
function promptOf(inputs: TriggerInputs, prompt: string | null): string {
  const text = (inputs.prompt.trim() || (prompt ?? '')).trim();
  if (text.length <= limits.prompt.taskCharacters) return text;
  throw new MewError(
    'input_invalid',
    `Input prompt has ${text.length} characters; at most ${limits.prompt.taskCharacters} are allowed.`,
  );
}
