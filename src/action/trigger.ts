/**
 * May this event start something, and what? Pure: whether the person may ask is `admission.ts`'s question.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Account } from '../github/api.ts';
import { type CommandName, commands, createRegistry } from './commands.ts';
import { isMarked } from './comment.ts';
import type { Event, EventComment, Thread } from './event.ts';
import type { Inputs } from './inputs.ts';
import { findRequest } from './phrase.ts';

export type Task = {
  readonly kind: CommandName | 'triage';
  /** What was asked, as free text; empty when the command alone says it. */
  readonly text: string;
  /** Where it was asked; null when no issue or pull request is involved. */
  readonly thread: Thread | null;
  /** The human of the event, to be admitted; null for a schedule, which only somebody with write access can set up. */
  readonly requester: Account | null;
  /** The comment that asked. */
  readonly comment: EventComment | null;
  /** May change files; otherwise only read-only tools are offered. */
  readonly edits: boolean;
  /** `operations`: typed operations that the Action runs after the model. */
  readonly deliver: 'branch' | 'comment' | 'operations';
};

export type Trigger =
  | { readonly start: true; readonly task: Task }
  /** `reason`: one line that says what was looked for and where. */
  | { readonly start: false; readonly conclusion: 'skipped'; readonly reason: string };

type TriggerInputs = Pick<Inputs, 'prompt' | 'task' | 'triggerPhrase' | 'deliver'>;
type Question = { readonly event: Event; readonly inputs: TriggerInputs };

/** People mention the product by name whatever phrase the workflow chose. */
const mention = '@mewcode';

/** Throws `input_invalid` when a dispatched or scheduled run has no usable prompt: nobody would notice a silent skip. */
export function decideTrigger({ event, inputs }: Question): Trigger {
  switch (event.kind) {
    case 'issue_comment':
      return fromComment(event, inputs);
    case 'workflow_dispatch':
      return { start: true, task: fromPrompt(inputs, { prompt: event.prompt, requester: event.sender }) };
    case 'schedule':
      return { start: true, task: fromPrompt(inputs, { prompt: null, requester: null }) };
    case 'other':
      return skip(event.why);
  }
}

function skip(reason: string): Trigger {
  return { start: false, conclusion: 'skipped', reason };
}

function fromComment(event: Extract<Event, { kind: 'issue_comment' }>, inputs: TriggerInputs): Trigger {
  if (event.action !== 'created') {
    return skip(`The comment was ${event.action || 'touched'}; only a created comment starts a run.`);
  }
  // With somebody's own token our comments come from that person: without this the run could talk to itself for ever.
  if (isMarked(event.comment.body)) return skip('The comment is one of this action.');
  if (inputs.task === 'triage') {
    return skip('The input task is triage, which starts from schedule and workflow_dispatch, not from a comment.');
  }
  const request = findRequest(event.comment.body, [inputs.triggerPhrase, mention]);
  if (request === null) {
    return skip(
      `No line of comment.body starts with "${inputs.triggerPhrase}" or "${mention}" in column 0, outside code, quotes and HTML comments.`,
    );
  }
  const { thread, comment } = event;
  const { name, edits, text } = readCommand(request.text, thread);
  const deliver = edits ? inputs.deliver : 'comment';
  return { start: true, task: { kind: name, text, thread, requester: comment.author, comment, edits, deliver } };
}

/** Known first word: that command. Nothing at all: a look. Anything else is the task itself, never an option. */
function readCommand(text: string, thread: Thread): { name: CommandName; edits: boolean; text: string } {
  const registry = createRegistry(commands);
  const [word = ''] = text.split(/\s/, 1);
  const command = registry.find(word || (thread.isPullRequest ? 'review' : 'ask'));
  if (command === undefined) return { name: 'task', edits: true, text };
  return { name: command.name, edits: command.edits, text: text.slice(word.length).trim() };
}

type Dispatched = { readonly prompt: string | null; readonly requester: Account | null };

function fromPrompt(inputs: TriggerInputs, { prompt, requester }: Dispatched): Task {
  const text = (inputs.prompt.trim() || (prompt ?? '')).trim();
  if (text.length > limits.prompt.taskCharacters) {
    throw new MewError(
      'input_invalid',
      `Input prompt has ${text.length} characters; at most ${limits.prompt.taskCharacters} are allowed.`,
    );
  }
  const origin = { text, thread: null, requester, comment: null };
  if (inputs.task === 'triage') return { ...origin, kind: 'triage', edits: false, deliver: 'operations' };
  if (text === '') {
    throw new MewError(
      'input_invalid',
      'Input prompt is empty: say there what to do, or set the input task to triage.',
    );
  }
  return { ...origin, kind: 'task', edits: true, deliver: inputs.deliver };
}
