/**
 * Who ran beside whom: turns, and in each the batches of calls that overlapped.
 */
import type { AgentEvent } from '../transcript/events.ts';

export type TimelineCall = {
  readonly callId: string;
  readonly tool: string;
  readonly summary: string;
  readonly outcome: 'ok' | 'error' | 'denied' | 'unfinished';
  /** Milliseconds; null for a call that did not finish. */
  readonly duration: number | null;
};

export type TimelineTurn = {
  readonly turn: number;
  /** Milliseconds that the model took. */
  readonly duration: number;
  /** Calls of one batch overlapped. */
  readonly batches: readonly (readonly TimelineCall[])[];
};

type OpenTurn = { turn: number; duration: number; batches: TimelineCall[][] };

/** Mutable while folding: ids of calls that run, and of calls that a rule (not a mistake of the model) keeps from running. */
export type Timeline = { readonly turns: OpenTurn[]; readonly running: Set<string>; readonly denied: Set<string> };

export const emptyTimeline = (): Timeline => ({ turns: [], running: new Set(), denied: new Set() });

export function extendTimeline(timeline: Timeline, event: AgentEvent): void {
  if (event.kind === 'response') timeline.turns.push({ turn: event.turn, duration: event.duration, batches: [] });
  const turn = timeline.turns.at(-1);
  if (turn === undefined) return;
  if (event.kind === 'decision' && event.decision.verdict === 'deny' && event.decision.layer !== 'tool') {
    timeline.denied.add(event.callId);
  }
  if (event.kind === 'call_started') {
    const { callId, tool, summary } = event;
    const call: TimelineCall = { callId, tool, summary, outcome: 'unfinished', duration: null };
    const batch = turn.batches.at(-1);
    if (batch !== undefined && timeline.running.size > 0) batch.push(call);
    else turn.batches.push([call]);
    timeline.running.add(callId);
  }
  if (event.kind === 'call_finished' && timeline.running.delete(event.callId)) {
    const failed = timeline.denied.has(event.callId) ? 'denied' : 'error';
    settle(turn, event.callId, { outcome: event.isError ? failed : 'ok', duration: event.duration });
  }
}

function settle(turn: OpenTurn, callId: string, end: Pick<TimelineCall, 'outcome' | 'duration'>): void {
  for (const batch of turn.batches) {
    const at = batch.findIndex((call) => call.callId === callId);
    const call = batch[at];
    if (call !== undefined) batch[at] = { ...call, ...end };
  }
}
