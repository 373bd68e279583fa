/**
 * `decisions.jsonl`: the decisions of a run by themselves, for people who audit what was allowed. Made from the
 * transcript alone, so whoever has both can make it again; its lines are a chain of their own.
 */
import type { Decision, Effect } from '../base/effect.ts';
import { lineHash, noLine } from './chain.ts';
import type { AgentEvent, TranscriptLine } from './events.ts';

/** A line. Readers skip fields that they do not know. */
export type DecisionLine = {
  readonly v: 1;
  /** From 0, without gaps. */
  readonly seq: number;
  /** sha256 (hex) of the previous line's bytes, without newline; 64 zeros first. */
  readonly prev: string;
  /** ISO 8601, UTC. */
  readonly t: string;
  /** `seq` of the transcript's line. */
  readonly transcript: number;
  /** Null for a connection of a command, whose tool is `network`. */
  readonly callId: string | null;
  readonly tool: string;
  readonly effects: readonly Effect[];
} & Decision;

/** The whole text of the file. Events of other kinds are left out. */
export function renderDecisions(events: Iterable<TranscriptLine>): string {
  let text = '';
  let [seq, prev] = [0, noLine];
  for (const event of events) {
    const decided = decisionOf(event);
    if (decided === null) continue;
    const { decision, ...what } = decided;
    const line: DecisionLine = { v: 1, seq, prev, t: event.t, transcript: event.seq, ...what, ...decision };
    const written = JSON.stringify(line);
    text += `${written}\n`;
    prev = lineHash(written);
    seq += 1;
  }
  return text;
}

type Decided = Pick<DecisionLine, 'callId' | 'tool' | 'effects'> & { readonly decision: Decision };

/** What was decided on, by whatever kind of event; null for events that decide nothing. */
export function decisionOf(event: AgentEvent): Decided | null {
  if (event.kind === 'connection') {
    const { host, decision } = event;
    return { callId: null, tool: 'network', effects: [{ kind: 'net', host }], decision };
  }
  if (event.kind !== 'decision') return null;
  const { callId, tool, effects, decision } = event;
  return { callId, tool, effects, decision };
}
