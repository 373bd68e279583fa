/**
 * What a run amounts to: a pure fold over its events. Comment, job summary, outputs and exit code are made from this
 * and nothing else, whether the events come from memory or, after a kill, from the transcript on disk.
 */
import { addUsage, noUsage } from '../agent/usage.ts';
import type { Decision, Effect } from '../base/effect.ts';
import type { PlanStep } from '../base/tool-details.ts';
import type { Usage } from '../model/provider.ts';
import { decisionOf } from '../transcript/decisions.ts';
import type { Ending } from '../transcript/ending.ts';
import type { AgentEvent, ChangedFile, TranscriptLine } from '../transcript/events.ts';
import { emptyTimeline, extendTimeline, type Timeline, type TimelineTurn } from './report-timeline.ts';
import { judgeVerification, type Verification } from './report-verification.ts';

export type EventOf<Kind extends AgentEvent['kind']> = Extract<AgentEvent, { kind: Kind }>;

export type Unpublished = EventOf<'changes'>['unpublished'][number];

/** Equal denials of the policy are one entry with a count. */
export type Denial = {
  readonly tool: string;
  /** What the call would have touched, one phrase an effect: `write src/a.ts`. */
  readonly targets: readonly string[];
  readonly layer: Decision['layer'];
  readonly rule: string | null;
  readonly source: string | null;
  readonly reason: string;
  readonly hint: string | null;
  readonly count: number;
};

type AllowedCount = { readonly rule: string; readonly calls: number };

export type Report = {
  readonly session: EventOf<'session'> | null;
  readonly admission: EventOf<'admission'> | null;
  readonly pinned: EventOf<'pinned'> | null;
  readonly policy: EventOf<'policy'> | null;
  readonly layout: EventOf<'layout'> | null;
  readonly verification: Verification;
  /** What is (to be) published; null until the run has compared its work tree. */
  readonly changes: readonly ChangedFile[] | null;
  readonly unpublished: readonly Unpublished[];
  readonly denials: readonly Denial[];
  /** Calls that the policy allowed, by rule, most used first. */
  readonly allowed: readonly AllowedCount[];
  readonly operations: readonly EventOf<'operation'>[];
  readonly published: EventOf<'published'> | null;
  readonly structured: EventOf<'structured'> | null;
  /** Null only when `stopped` says why the loop was never reached. */
  readonly ending: Ending | null;
  /** Why the run ended outside of the loop: before the first request, or while delivering. */
  readonly stopped: EventOf<'stopped'> | null;
  readonly tracking: EventOf<'tracking'> | null;
  readonly artifact: EventOf<'artifact'> | null;
  readonly bundle: EventOf<'bundle'> | null;
  readonly turns: number;
  readonly usage: Usage;
  /** US dollars; null when nobody knows the prices. */
  readonly costUsd: number | null;
  /** Milliseconds between first and last line; null where the events carry no time. */
  readonly duration: number | null;
  /** The model's last words, raw. */
  readonly text: string;
  readonly notes: readonly EventOf<'note'>[];
  readonly timeline: readonly TimelineTurn[];
  /** The model's own checklist, as it last stood. */
  readonly plan: readonly PlanStep[];
};

/** Ending of a run whose transcript just stops. */
const killed: Ending = { kind: 'cancelled', why: 'the worker was killed' };

/** Kinds of which a report keeps the last one. */
const latestKinds = [
  ...(['session', 'admission', 'pinned', 'policy', 'layout', 'changes'] as const),
  ...(['published', 'tracking', 'artifact', 'bundle', 'stopped', 'structured', 'ended'] as const),
] as const;

type LatestKind = (typeof latestKinds)[number];

type Fold = {
  readonly latest: { [Kind in LatestKind]?: EventOf<Kind> };
  readonly verification: { before?: EventOf<'verification'>; after?: EventOf<'verification'> };
  readonly denials: Map<string, Denial>;
  readonly allowed: Map<string, number>;
  readonly operations: EventOf<'operation'>[];
  readonly notes: EventOf<'note'>[];
  readonly timeline: Timeline;
  readonly spent: { turns: number; usage: Usage; costUsd: number | null; text: string };
  readonly times: number[];
  plan: readonly PlanStep[];
};

/**
 * Folds events, or the lines of a transcript, into a report. Kinds that this version does not know are skipped. A run
 * that neither ended nor stopped was killed.
 */
export function foldReport(lines: Iterable<AgentEvent | TranscriptLine>): Report {
  const fold: Fold = {
    latest: {},
    verification: {},
    denials: new Map(),
    allowed: new Map(),
    operations: [],
    notes: [],
    timeline: emptyTimeline(),
    spent: { turns: 0, usage: noUsage, costUsd: null, text: '' },
    times: [],
    plan: [],
  };
  for (const line of lines) {
    if ('t' in line) fold.times.push(Date.parse(line.t));
    if (line.kind === 'told') fold.times.push(Date.parse(line.at));
    const event = line.kind === 'told' ? line.event : line;
    take(fold, event);
    extendTimeline(fold.timeline, event);
  }
  return finish(fold);
}

function take(fold: Fold, event: AgentEvent): void {
  if (isLatest(event)) Object.assign(fold.latest, { [event.kind]: event });
  switch (event.kind) {
    case 'verification':
      fold.verification[event.when] = event;
      break;
    case 'call_finished':
      if (event.details?.kind === 'plan') fold.plan = event.details.steps;
      break;
    case 'decision':
    case 'connection':
      takeDecision(fold, event);
      break;
    case 'response':
    case 'cost':
      takeSpending(fold, event);
      break;
    case 'operation':
      fold.operations.push(event);
      break;
    case 'note':
      fold.notes.push(event);
      break;
  }
}

function isLatest(event: AgentEvent): event is EventOf<LatestKind> {
  return latestKinds.some((kind) => kind === event.kind);
}

function takeDecision(fold: Fold, event: EventOf<'decision' | 'connection'>): void {
  const decided = decisionOf(event);
  if (decided === null) return;
  const { tool, effects, decision } = decided;
  // An unknown tool or a bad argument is the model's mistake; no rule would have helped.
  if (decision.layer === 'tool') return;
  if (decision.verdict === 'allow') {
    const rule = decision.rule ?? (decision.layer === 'mode' ? 'granted by the mode' : 'needs no rule');
    fold.allowed.set(rule, (fold.allowed.get(rule) ?? 0) + 1);
    return;
  }
  const { layer, rule, source, reason, hint } = decision;
  const denial = { tool, targets: effects.map(describeEffect), layer, rule, source, reason, hint };
  const key = JSON.stringify(denial);
  fold.denials.set(key, { ...denial, count: (fold.denials.get(key)?.count ?? 0) + 1 });
}

function takeSpending({ spent }: Fold, event: EventOf<'response' | 'cost'>): void {
  if (event.kind === 'cost') {
    spent.costUsd = (spent.costUsd ?? 0) + event.usd;
    return;
  }
  spent.turns = event.turn;
  spent.usage = addUsage(spent.usage, event.usage);
  const text = event.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  if (text.trim() !== '') spent.text = text;
}

function finish({ latest, spent, ...fold }: Fold): Report {
  const changes = latest.changes?.files ?? null;
  const unpublished = latest.changes?.unpublished ?? [];
  const stopped = latest.stopped ?? null;
  return {
    session: latest.session ?? null,
    admission: latest.admission ?? null,
    pinned: latest.pinned ?? null,
    policy: latest.policy ?? null,
    layout: latest.layout ?? null,
    verification: judgeVerification(fold.verification, { changes: changes ?? [], unpublished }),
    changes,
    unpublished,
    denials: [...fold.denials.values()],
    allowed: [...fold.allowed].map(([rule, calls]) => ({ rule, calls })).sort((a, b) => b.calls - a.calls),
    operations: fold.operations,
    published: latest.published ?? null,
    structured: latest.structured ?? null,
    ending: latest.ended?.ending ?? (stopped === null ? killed : null),
    stopped,
    tracking: latest.tracking ?? null,
    artifact: latest.artifact ?? null,
    bundle: latest.bundle ?? null,
    turns: latest.ended?.turns ?? spent.turns,
    usage: latest.ended?.usage ?? spent.usage,
    costUsd: spent.costUsd,
    duration: durationOf(fold.times),
    text: latest.ended?.text ?? spent.text,
    notes: fold.notes,
    timeline: fold.timeline.turns,
    plan: fold.plan,
  };
}

function durationOf(times: readonly number[]): number | null {
  const [first] = times;
  if (first === undefined) return null;
  // What another job told happened before this one began.
  const [from, to] = times.reduce(([min, max], time) => [Math.min(min, time), Math.max(max, time)], [first, first]);
  return to - from;
}

/** One phrase for people: what kind of touch, and on what. */
export function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'read':
    case 'write':
      return `${effect.kind} ${effect.relative}`;
    case 'exec':
      return `run ${effect.command}`;
    case 'net':
      return `connect to ${effect.host}`;
    case 'mcp':
      return `call ${effect.server}/${effect.tool}`;
    case 'spawn':
      return `start ${effect.role}`;
    case 'github':
      return `${effect.operation} ${JSON.stringify(effect.args)}`;
    case 'internal':
      return effect.what;
    case 'outside':
      return `${effect.operation} ${effect.asWritten}`;
  }
}
