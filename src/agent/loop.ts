/**
 * The only loop: ask the model, run what it asked for, feed the results back, until it answers without a call or
 * something stops it. The history is valid at every return.
 */

import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { CallBlock, CallChoice, Message, ModelEvent, ModelRequest, Provider, Usage } from '../model/provider.ts';
import type { CallOutcome, PreparedCall, Toolbox } from '../tools/toolbox.ts';
import { describeEnding, type Ending, endingOf } from '../transcript/ending.ts';
import type { Emit } from '../transcript/events.ts';
import { runInOrder } from './batches.ts';
import type { Budget, Grant } from './budget.ts';
import { createCallIds } from './call-ids.ts';
import { createPromptEstimate, outputRoom, type PromptEstimate } from './estimate.ts';
import { resultOf, resultsFor } from './results.ts';
import { addUsage, noUsage } from './usage.ts';
import { createWatch } from './watch.ts';

export type Agent = {
  readonly provider: Provider;
  readonly toolbox: Toolbox;
  readonly system: string;
  /** The history so far, ending with a user message; the loop appends to it. */
  readonly messages: Message[];
  /** Tokens per answer. */
  readonly maxOutputTokens: number;
  /** Tokens of the model's window. */
  readonly contextWindow: number;
  readonly budget: Budget;
  readonly emit: Emit;
  readonly onText?: (delta: string) => void;
  /** What `onText` was given of the current answer is void: the answer starts anew. */
  readonly onRestart?: () => void;
  /**
   * Asked before each request: what the model should know now and did not a turn ago. It is appended to the newest user
   * message and stays there; nothing that was sent is edited.
   */
  readonly remind?: (turn: number) => string | null;
  /** Asked when the model would end: what sends it on for another turn, or null. */
  readonly sendOn?: (answer: string) => SendOn | null;
  /** Called after each batch in which a call ran that may have changed something. A failure is a note: the work goes on. */
  readonly afterWrites?: () => Promise<void>;
  /** How many denied calls end the run; undefined for the usual number. */
  readonly denials?: number | undefined;
  /** Aborted with a `Stopped` that says which ending it is. */
  readonly signal: AbortSignal;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

/** `calls`: how the tools may be used in the answer to it. */
export type SendOn = { readonly text: string; readonly calls?: CallChoice };

export type AgentResult = {
  readonly ending: Ending;
  /** The text of the last answer that had any. */
  readonly text: string;
  readonly turns: number;
  readonly usage: Usage;
};

type Answer = Extract<ModelEvent, { type: 'done' }>;

export async function runAgent(agent: Agent): Promise<AgentResult> {
  const watch = createWatch(agent.denials ?? limits.loop.denials);
  const estimate = createPromptEstimate();
  const uniqueIds = createCallIds(agent.messages);
  let text = '';
  let usage = noUsage;
  let turn = 0;
  let ending: Ending | null = null;
  let choice: CallChoice | undefined;
  while (ending === null) {
    remind(agent, agent.remind?.(turn + 1) ?? null);
    const request = { ...requestOf(agent), calls: choice };
    const asked = askBudget(agent, estimate.of(request));
    if ('ending' in asked) {
      ending = asked.ending;
      break;
    }
    turn += 1;
    const asking = { ...request, maxOutputTokens: asked.grant.output };
    const answer = await tryAsk(agent, asking, { turn, uniqueIds });
    if ('ending' in answer) {
      asked.grant.settle(null);
      ending = answer.ending;
      break;
    }
    book(agent, { answer, turn, grant: asked.grant, estimate });
    usage = addUsage(usage, answer.usage);
    text = textOf(answer) || text;
    if (!isBlank(answer)) agent.messages.push({ role: 'assistant', content: answer.blocks });
    const calls = answer.blocks.filter((block) => block.type === 'call');
    const next = calls.length === 0 ? endOrSendOn(agent, answer) : await act(agent, { answer, calls, watch });
    ending = next.ending;
    choice = next.calls;
  }
  closeHistory(agent.messages, ending);
  agent.emit({ kind: 'ended', ending, turns: turn, usage, text });
  return { ending, text, turns: turn, usage };
}

function requestOf({ system, toolbox, messages, maxOutputTokens }: Agent): ModelRequest {
  return { system, tools: toolbox.definitions, messages, maxOutputTokens };
}

function askBudget({ budget, contextWindow, maxOutputTokens }: Agent, prompt: number): ReturnType<Budget['ask']> {
  return budget.ask({ prompt, output: outputRoom(prompt, { output: maxOutputTokens, window: contextWindow }) });
}

type Booking = {
  readonly answer: Answer;
  readonly turn: number;
  readonly grant: Grant;
  readonly estimate: PromptEstimate;
};

function book(agent: Agent, { answer, turn, grant, estimate }: Booking): void {
  const { model } = agent.provider;
  const usd = grant.settle({ usage: estimate.learn(answer), model });
  if (usd !== null) agent.emit({ kind: 'cost', turn, model, usd });
}

/** Appends a reminder to the newest user message. Roles stay alternating, and summaries know it is not the user's word. */
function remind({ messages, emit }: Agent, text: string | null): void {
  if (text === null) return;
  emit({ kind: 'reminder', text });
  const block = { type: 'text', text: `<system-reminder>\n${text}\n</system-reminder>` } as const;
  const newest = messages.at(-1);
  if (newest?.role === 'user') messages[messages.length - 1] = { role: 'user', content: [...newest.content, block] };
  else messages.push({ role: 'user', content: [block] });
}

/** Null goes on; `calls` is then for the next request. */
type Next = { readonly ending: Ending | null; readonly calls?: CallChoice | undefined };

function endOrSendOn(agent: Agent, answer: Answer): Next {
  const ending = endOf(answer);
  const more = ending.kind === 'finished' ? (agent.sendOn?.(textOf(answer)) ?? null) : null;
  if (more === null) return { ending };
  remind(agent, more.text);
  return { ending: null, calls: more.calls };
}

type Asking = { readonly turn: number; readonly uniqueIds: ReturnType<typeof createCallIds> };

/** One request. A failure is an ending; retries, where there are any, happen inside the provider. */
async function tryAsk(
  agent: Agent,
  request: ModelRequest,
  { turn, uniqueIds }: Asking,
): Promise<Answer | { ending: Ending }> {
  const started = agent.now();
  try {
    agent.signal.throwIfAborted();
    for await (const event of agent.provider.stream(request, agent.signal)) {
      if (event.type === 'sent') agent.emit({ kind: 'request', turn, sha256: event.sha256, bytes: event.bytes });
      if (event.type === 'text') agent.onText?.(event.text);
      if (event.type === 'retrying') {
        const { type: _, ...failed } = event;
        agent.onRestart?.();
        agent.emit({ kind: 'retry', turn, ...failed });
      }
      if (event.type === 'done') {
        const blocks = uniqueIds(event.blocks);
        const { stopReason, usage } = event;
        agent.emit({ kind: 'response', turn, blocks, stopReason, usage, duration: Math.round(agent.now() - started) });
        return { ...event, blocks };
      }
    }
    return { ending: { kind: 'model_failed', why: 'The provider ended its answer without a final event.' } };
  } catch (thrown) {
    if (agent.signal.aborted) return { ending: endingOf(agent.signal.reason) };
    return { ending: { kind: 'model_failed', why: messageOf(thrown) } };
  }
}

type Turn = {
  readonly answer: Answer;
  readonly calls: readonly CallBlock[];
  readonly watch: ReturnType<typeof createWatch>;
};

/** Runs the calls of one answer and appends exactly one result for each, whatever happens. */
async function act(agent: Agent, { answer, calls, watch }: Turn): Promise<Next> {
  if (isCut(answer)) {
    agent.messages.push({ role: 'user', content: calls.map((call) => resultOf(call, cutAnswer)) });
    // One call can be cut as well, but then it is the one that is too long.
    return answer.stopReason === 'length' ? { ending: null, calls: 'one' } : { ending: endOf(answer) };
  }
  const ran: PreparedCall[] = [];
  const outcomes = await runInOrder(calls, {
    cap: limits.loop.parallelCalls,
    prepare: async (call, earlier) => {
      const prepared = await agent.toolbox.prepare(call, earlier);
      ran.push(prepared);
      const { effects, decision } = prepared;
      agent.emit({ kind: 'decision', callId: call.id, tool: call.name, effects, decision });
      return { mode: prepared.mode, run: () => runCall(agent, call, prepared) };
    },
  });
  agent.messages.push({ role: 'user', content: await resultsFor(calls, outcomes, agent) });
  if (agent.signal.aborted) return { ending: endingOf(agent.signal.reason) };
  if (ran.some(({ mode, capabilities }) => mode !== 'denied' && capabilities.destructive)) await recordWrites(agent);
  const verdict = watch({ calls, prepared: ran, outcomes });
  if (verdict === null) return { ending: null };
  if ('ending' in verdict) return { ending: verdict.ending };
  remind(agent, verdict.reminder);
  return { ending: null };
}

async function recordWrites({ afterWrites, emit, signal }: Agent): Promise<void> {
  try {
    await afterWrites?.();
  } catch (thrown) {
    // Cut short by the end of the run, which the next request notices.
    if (signal.aborted) return;
    const text = `The changes so far could not be recorded: ${messageOf(thrown)}`;
    emit({ kind: 'note', level: 'warning', text });
  }
}

async function runCall(agent: Agent, call: CallBlock, prepared: PreparedCall): Promise<CallOutcome> {
  const { id: callId, name: tool } = call;
  agent.emit({ kind: 'call_started', callId, tool, summary: prepared.summary });
  const started = agent.now();
  const outcome = await prepared.run(agent.signal);
  const { text, isError, details } = outcome;
  agent.emit({
    kind: 'call_finished',
    callId,
    tool,
    text,
    isError,
    details,
    duration: Math.round(agent.now() - started),
  });
  return outcome;
}

const cutAnswer: CallOutcome = {
  text: 'Your answer was cut by the output limit, so none of its calls was run. Ask again in smaller calls: fewer in one answer, less text in each.',
  isError: true,
  details: null,
};

/** A call in an answer that broke off may parse and still be incomplete. */
function isCut({ stopReason, stopWord }: Answer): boolean {
  return ['length', 'context', 'refusal', 'filter'].includes(stopReason) || stopWord !== undefined;
}

function endOf(answer: Answer): Ending {
  switch (answer.stopReason) {
    case 'length':
      return { kind: 'truncated', why: 'The answer was cut by the output limit.' };
    case 'context':
      return { kind: 'truncated', why: 'The context window is full.' };
    case 'refusal':
      return { kind: 'refused', why: 'The model refused to answer.' };
    case 'filter':
      return { kind: 'refused', why: "The provider's content filter stopped the answer." };
    default:
      if (answer.stopWord !== undefined) {
        return { kind: 'truncated', why: `The model stopped for a reason that is not known here: ${answer.stopWord}.` };
      }
      return textOf(answer) === ''
        ? { kind: 'model_failed', why: 'The model gave an empty answer.' }
        : { kind: 'finished' };
  }
}

/** No provider takes a message without content back. */
function isBlank(answer: Answer): boolean {
  return answer.blocks.every((block) => block.type === 'text' && block.text.trim() === '');
}

function textOf(answer: Answer): string {
  return answer.blocks
    .filter((block) => block.type === 'text')
    .map((block) => block.text)
    .join('\n')
    .trim();
}

/** A history that ends with the user's turn could not be continued by another user message. */
function closeHistory(messages: Message[], ending: Ending): void {
  if (messages.at(-1)?.role !== 'user') return;
  messages.push({
    role: 'assistant',
    content: [{ type: 'text', text: `[The run stopped here. ${describeEnding(ending)}]` }],
  });
}
